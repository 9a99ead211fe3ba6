//! Where a piece stands among its like: what the first half of a move text
//! has to tell.

use crate::board::{Bitboard, Color, Piece, Position, Role, Square};

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
    /// Whether its own file and others have several of its like.
    pub(super) other_doubled_file: bool,
}

impl Standing {
    /// The standing of the piece on `square`.
    pub(super) fn of(position: &Position, piece: Piece, square: Square) -> Standing {
        let file = file_number(piece.color, square);
        let column = column(position, piece, file);
        let ahead = column.iter().take_while(|&&other| other != square).count();
        let others_doubled = || doubled_files(position, piece).any(|other| other != file);
        Standing {
            piece,
            file,
            place: ahead as u8 + 1,
            on_file: column.len() as u8,
            other_doubled_file: column.len() >= 2 && others_doubled(),
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

/// The file with this number from the right of `color`: 0 to 8 from Red's left.
pub(super) fn file_of(color: Color, number: u8) -> usize {
    match color {
        Color::Red => 9 - usize::from(number),
        Color::Black => usize::from(number) - 1,
    }
}

/// The squares of `piece` on the file with this number, from front to rear.
pub(super) fn column(position: &Position, piece: Piece, file: u8) -> Vec<Square> {
    let mut squares: Vec<Square> = on_file(position, piece, file).iter().collect();
    // The front is where Red's ranks are high and Black's low.
    if piece.color == Color::Red {
        squares.reverse();
    }
    squares
}

/// The numbers of the files with several of `piece`, from its right to its left.
pub(super) fn doubled_files(position: &Position, piece: Piece) -> impl Iterator<Item = u8> {
    (1..=9).filter(move |&file| on_file(position, piece, file).has_several())
}

fn on_file(position: &Position, piece: Piece, file: u8) -> Bitboard {
    position.pieces(piece.color, piece.role) & Bitboard::file(file_of(piece.color, file))
}
