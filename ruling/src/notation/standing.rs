//! Where a piece stands among its like: what the first half of a move text
//! has to tell.

use crate::board::{Color, Piece, Position, Role, Square};

/// A piece and those like it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    pub(super) piece: Piece,
    /// The number of its file, 1 to 9 from its own right.
    pub(super) file: u8,
    /// Its place on the file, from the front: 1 to 5.
    pub(super) place: u8,
    /// How many of its like stand on the file: 1 to 5.
    pub(super) on_file: u8,
    /// Whether there are other files with several of its like.
    pub(super) other_doubled_file: bool,
}

impl Standing {
    /// The standing of the piece on `square`.
    pub(super) fn of(position: &Position, piece: Piece, square: Square) -> Standing {
        let file = file_number(piece.color, square);
        let column = column(position, piece, file);
        let ahead = column.iter().take_while(|&&other| other != square).count();
        let doubled = doubled_columns(position, piece).count();
        let own_doubled = usize::from(column.len() >= 2);
        Standing {
            piece,
            file,
            place: ahead as u8 + 1,
            on_file: column.len() as u8,
            other_doubled_file: doubled > own_doubled,
        }
    }

    /// Whether the file alone says which piece it is. Of two advisors or
    /// elephants on a file, only the front one can retreat and only the rear
    /// one advance, so theirs always does.
    pub(super) fn is_told_by_file(&self) -> bool {
        self.on_file == 1 || matches!(self.piece.role, Role::Advisor | Role::Elephant)
    }
}

/// The number of a square's file, 1 to 9 from the right of `color`.
pub(super) fn file_number(color: Color, square: Square) -> u8 {
    let from_the_left = square.file() as u8;
    match color {
        Color::Red => 9 - from_the_left,
        Color::Black => from_the_left + 1,
    }
}

/// The squares of `piece` on the file with this number, from front to rear.
pub(super) fn column(position: &Position, piece: Piece, file: u8) -> Vec<Square> {
    let mut squares: Vec<Square> = position
        .pieces(piece.color, piece.role)
        .iter()
        .filter(|&square| file_number(piece.color, square) == file)
        .collect();
    squares.sort_by_key(|square| std::cmp::Reverse(square.rank_for(piece.color)));
    squares
}

/// The files with several of `piece`, from its right to its left.
pub(super) fn doubled_columns(
    position: &Position,
    piece: Piece,
) -> impl Iterator<Item = Vec<Square>> {
    (1..=9)
        .map(move |file| column(position, piece, file))
        .filter(|column| column.len() >= 2)
}
