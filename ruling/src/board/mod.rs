//! The board: what can be played. It knows no edition of the law and no search.

mod bitboard;
mod color;
mod moves;
mod piece;
mod square;

pub use bitboard::{Bitboard, Squares};
pub use color::{ByColor, Color};
pub use moves::{Move, MoveList, ParseMoveError};
pub use piece::{Piece, Role};
pub use square::{ParseSquareError, Square};
