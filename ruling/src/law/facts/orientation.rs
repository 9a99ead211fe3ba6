//! A view of the board that is the same for a position and its mirror image.

use crate::board::{Color, Move, Piece, Placement, Square};

/// From where the board is read, so that ties are broken alike whether a
/// position is mirrored or its colours are exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Orientation {
    near: Color,
    mirrored: bool,
}

impl Orientation {
    /// The view of `color`, from the side on which the first difference between
    /// left and right shows the stronger piece.
    pub(crate) fn new(board: &Placement, color: Color) -> Orientation {
        let weight = |square: Square| {
            board.piece_at(square).map_or(0, |piece: Piece| {
                1 + 2 * piece.role.index() + usize::from(piece.color == color)
            })
        };
        let mut mirrored = false;
        for mut left in Square::all().filter(|square| square.file() < 4) {
            if color == Color::Black {
                left = left.flipped();
            }
            let (a, b) = (weight(left), weight(left.mirrored()));
            if a != b {
                mirrored = a < b;
                break;
            }
        }
        Orientation {
            near: color,
            mirrored,
        }
    }

    /// A number that orders squares.
    pub(crate) fn square(self, square: Square) -> u16 {
        let file = if self.mirrored {
            8 - square.file()
        } else {
            square.file()
        };
        (square.rank_for(self.near) * 9 + file) as u16
    }

    /// A number that orders moves.
    pub(crate) fn rank(self, m: Move) -> u16 {
        self.square(m.from()) * 128 + self.square(m.to())
    }
}
