//! The pieces that can win a game: how many are left decides which inputs and
//! which output a position is given.

use ruling::board::{ByColor, Color, Piece, Position, Role};

use super::weights::BUCKETS;

/// The rooks, horses and cannons on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attackers {
    rooks: ByColor<u8>,
    /// The horses and cannons of both sides.
    others: u8,
}

/// What a side has to do with: the worth of its pieces, and above all the
/// safety of its king, is another matter while there is a rook against it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opposition {
    /// The opponent has no rook any more.
    WithoutRook,
    /// The opponent has a rook.
    WithRook,
}

/// Which output `position` is given: below [`BUCKETS`].
pub fn bucket(position: &Position) -> usize {
    Attackers::of(position).bucket(position.turn())
}

impl Attackers {
    /// Those of `position`.
    pub(super) fn of(position: &Position) -> Attackers {
        let count = |color, role| position.pieces(color, role).count() as u8;
        let others = Color::ALL.map(|color| count(color, Role::Horse) + count(color, Role::Cannon));
        Attackers {
            rooks: ByColor::new_with(|color| count(color, Role::Rook)),
            others: others.iter().sum(),
        }
    }

    /// A piece is taken from the board.
    #[inline(always)]
    pub(super) fn remove(&mut self, piece: Piece) {
        match piece.role {
            Role::Rook => self.rooks[piece.color] -= 1,
            Role::Horse | Role::Cannon => self.others -= 1,
            Role::King | Role::Advisor | Role::Elephant | Role::Soldier => {}
        }
    }

    /// Which output is used when `turn` is to move: by its own rooks, those of
    /// the other side, and whether of the horses and cannons few are left
    /// (at most two), some (up to five) or most.
    #[inline(always)]
    pub(super) fn bucket(&self, turn: Color) -> usize {
        let rooks = |color: Color| usize::from(self.rooks[color].min(2));
        let others = match self.others {
            ..=2 => 0,
            3..=5 => 1,
            6.. => 2,
        };
        let bucket = (rooks(turn) * 3 + rooks(turn.opponent())) * 3 + others;
        debug_assert!(bucket < BUCKETS);
        bucket
    }

    /// What `side` has against it.
    #[inline(always)]
    pub(super) fn opposition(&self, side: Color) -> Opposition {
        match self.rooks[side.opponent()] {
            0 => Opposition::WithoutRook,
            _ => Opposition::WithRook,
        }
    }
}
