//! What pieces are worth when an exchange is counted.

use crate::board::{Color, Placement, Role, Square};

use super::line::{PieceId, PieceSet};

/// The worth of material (子力价值), as one number that orders gains the way the
/// books do: a rook is two strong pieces; horse and cannon are equal, and any
/// of them outweighs all weak ones; advisor and elephant are equal and outweigh
/// all soldiers; a crossed soldier is worth least.
pub(crate) type Worth = i32;

/// A horse or a cannon: one strong piece (强子).
pub(crate) const STRONG: Worth = 10_000;
/// An advisor or an elephant (弱子).
pub(crate) const WEAK: Worth = 100;
/// A crossed soldier.
pub(crate) const SOLDIER: Worth = 1;

/// The worth of every piece at the root of a line. A soldier counts if it has
/// crossed the river there: one that crosses within the line and is taken at
/// once (立即吃掉刚过河的兵) stays worth nothing.
#[derive(Clone)]
pub(crate) struct WorthTable {
    by_id: [Worth; Square::COUNT],
}

impl WorthTable {
    /// The worths of the pieces of `board`, each standing where `id` says.
    pub(crate) fn new(board: &Placement, id: impl Fn(Square) -> PieceId) -> WorthTable {
        let mut table = WorthTable {
            by_id: [0; Square::COUNT],
        };
        for square in board.occupied() {
            let piece = board.piece_at(square).expect("the square is occupied");
            let index = id(square).index();
            table.by_id[index] = worth(piece.role, piece.color, square);
        }
        table
    }

    /// The worth of a piece.
    #[inline]
    pub(crate) fn of(&self, id: PieceId) -> Worth {
        self.by_id[id.index()]
    }

    /// The same table with some pieces worth nothing.
    pub(crate) fn without(&self, worthless: PieceSet) -> WorthTable {
        let mut table = self.clone();
        for id in worthless {
            table.by_id[id.index()] = 0;
        }
        table
    }
}

/// The worth of a piece on a square.
pub(crate) fn worth(role: Role, color: Color, square: Square) -> Worth {
    match role {
        Role::Rook => 2 * STRONG,
        Role::Horse | Role::Cannon => STRONG,
        Role::Advisor | Role::Elephant => WEAK,
        Role::Soldier if square.is_across_river(color) => SOLDIER,
        Role::Soldier | Role::King => 0,
    }
}

/// Whether a worth is that of a strong piece or more.
pub(crate) fn is_strong(worth: Worth) -> bool {
    worth >= STRONG
}
