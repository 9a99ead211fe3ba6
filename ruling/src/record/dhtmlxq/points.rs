//! Points, moves and arrangements in digits.

use crate::board::{Color, Move, Position, Role, Setup, Square};
use crate::record::order::{ORDER, pieces};

/// The digits of a piece that is not on the board.
const GONE: &str = "99";

/// The square of two digits, file and row.
fn square(digits: &[u8]) -> Option<Square> {
    let &[file @ b'0'..=b'8', row @ b'0'..=b'9'] = digits else {
        return None;
    };
    Square::new(i32::from(file - b'0'), 9 - i32::from(row - b'0'))
}

fn digits(square: Square) -> String {
    format!("{}{}", square.file(), 9 - square.rank())
}

/// The move of four digits.
pub(super) fn read_move(digits: &str) -> Option<Move> {
    let digits = digits.as_bytes();
    Move::new(square(digits.get(..2)?)?, square(digits.get(2..)?)?)
}

/// The four digits of a move.
pub(super) fn write_move(m: Move) -> String {
    digits(m.from()) + &digits(m.to())
}

/// The arrangement of 32 times two digits, Red to move; `None` if it is not
/// one. A file of 9 stands for a piece that is gone.
pub(super) fn read_arrangement(text: &str) -> Option<Setup> {
    let mut setup = Setup::empty();
    let points = text.as_bytes();
    if points.len() != 64 || !points.iter().all(u8::is_ascii_digit) {
        return None;
    }
    for (piece, point) in pieces().zip(points.chunks(2)) {
        if point[0] == b'9' {
            continue;
        }
        let held = &mut setup.squares[square(point)?.index()];
        if held.replace(piece).is_some() {
            return None;
        }
    }
    Some(setup)
}

/// The 64 digits of a position: of each side's like pieces the one furthest to
/// its right first.
pub(super) fn write_arrangement(position: &Position) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        let mut left = Role::ALL.map(|role| {
            let mut squares: Vec<Square> = position.pieces(color, role).iter().collect();
            // Taken from the end: the leftmost first in this order.
            squares.sort_by_key(|square| match color {
                Color::Red => (square.file(), 9 - square.rank()),
                Color::Black => (8 - square.file(), square.rank()),
            });
            squares
        });
        for role in ORDER {
            match left[role.index()].pop() {
                Some(square) => text += &digits(square),
                None => text += GONE,
            }
        }
    }
    text
}
