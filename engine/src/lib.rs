//! The engine of Qili: it chooses moves, knows the law of repetition while it
//! does, and never prints.
//!
//! An [`Engine`] is told of a [`Game`] and asked to [`go`](Engine::go) under
//! [`Limits`]; it answers with [`Event`]s on a channel. [`evaluate`] takes the
//! static evaluation of a position apart, and [`bench()`] measures speed and
//! gives the checksum of the search.

mod bench;
mod chances;
mod clock;
mod engine;
mod eval;
mod evaluation;
mod event;
mod game;
mod limits;
mod memory;
pub mod network;
mod repetition;
mod rulings;
mod score;
mod search;
pub mod selfplay;
mod signals;
mod strength;
mod table;

pub use bench::{BenchReport, BenchRow, BenchSet, BenchSettings, ParseBenchSetError, bench};
pub use chances::Chances;
pub use engine::{Engine, Settings};
pub use eval::{EvaluationTrace, Term, TermRow, trace as evaluate};
pub use evaluation::{Evaluator, PieceShare};
pub use event::{BestMove, Bound, CurrentMove, Event, Info, Recollection, RuleNotice, RuleScope};
pub use game::Game;
pub use limits::{Clock, Hold, Limits};
pub use score::{MAX_PLY, Score, ScoreKind};
pub use strength::Strength;
