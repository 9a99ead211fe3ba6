//! The rule book of xiangqi as code: how the pieces move, and which repetitions are
//! allowed (棋例). It searches for no move, reads no file and prints nothing.
//!
//! | to | see |
//! |---|---|
//! | play: positions, legal moves, FEN | [`board`], [`board::Position`] |
//! | read and write moves: ICCS, 炮二平五, WXF | [`notation`] |
//! | read and write games: PGN, XQF and others | [`record`] |
//! | ask as a referee does: of moves at the board, of a whole game | [`referee`] |
//! | tell the answer in Chinese or English | [`explain`] |
//! | rule on one cycle in a search, compare editions | [`law`], [`Cycle`] |
//!
//! How a nature is found and a verdict comes about is told in [`law`]; every edition
//! is data there, each answer with its article. Text that cannot be read is an error
//! that quotes the word. `ruling/examples` holds programs of twenty lines.
//!
//! ```
//! use ruling::board::Position;
//! use ruling::explain::{self, Language};
//! use ruling::law::{Edition, EditionId};
//! use ruling::notation::read_all;
//! use ruling::referee::report;
//!
//! let start: Position = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w".parse()?;
//! let moves = read_all(&start, &["车二平三", "车8平7", "车三平二", "车7平8"])?;
//! let edition = Edition::of(EditionId::China2020);
//! let report = report(edition, &start, &moves, None)?;
//! let said = explain::opinion(edition, &start, &moves, &report, Language::English);
//! assert!(said.contains("Red: 2 chases, prohibited; Black: 2 idle, allowed."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
mod cycle;
mod excerpt;
pub mod explain;
pub mod law;
pub mod notation;
pub mod record;
pub mod referee;

pub use cycle::{Cycle, CycleError};
pub use excerpt::{excerpt, visible};
