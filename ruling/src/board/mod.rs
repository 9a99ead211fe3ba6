//! The board: what can be played. It knows no edition of the law and no search.
//!
//! ```text
//! text ──▶ Setup ──▶ Position ──▶ moves, checks, exchanges
//!         (anything)  (valid)
//! ```
//!
//! [`Setup`] is any arrangement of pieces; [`Position`] is a valid one and is
//! changed by moves alone. [`attacks`] says where pieces go, the private module
//! `restraint` what the safety of the king forbids, and the generator joins
//! both into legal moves.

pub mod attacks;
mod bitboard;
mod color;
mod dispatch;
mod fen;
mod movegen;
mod moves;
mod perft;
mod piece;
mod placement;
mod position;
mod restraint;
mod see;
mod setup;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use color::{ByColor, Color};
pub use dispatch::with_fast_bits;
pub use fen::{FenError, START_FEN};
pub use moves::{Move, MoveList, ParseMoveError};
pub use perft::perft;
pub use piece::{Piece, Role};
pub use placement::Placement;
pub use position::{IllegalMove, Position, Undo};
pub use see::exchange_value;
pub use setup::{Fault, PositionError, PositionErrors, Setup, home_squares};
pub use square::{ParseSquareError, Square};
pub use zobrist::Key;
