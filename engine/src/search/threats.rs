//! Pieces that stand, or would stand, where pieces worth less attack them.

use ruling::board::{Bitboard, Move, Position, Role, Square, attacks};

/// Where the opponent's lesser pieces attack.
pub(super) struct Threats {
    /// Soldiers, advisors and elephants do.
    by_weak: Bitboard,
    /// These, horses and cannons do.
    by_lesser_than_rook: Bitboard,
}

impl Threats {
    /// Those to the side to move.
    #[inline(always)]
    pub(super) fn to(position: &Position) -> Threats {
        let opponent = !position.turn();
        let occupied = position.occupied();
        let by_weak = union(position.pieces(opponent, Role::Soldier), |square| {
            attacks::soldier(opponent, square)
        }) | union(position.pieces(opponent, Role::Advisor), |square| {
            attacks::advisor(square)
        }) | union(position.pieces(opponent, Role::Elephant), |square| {
            attacks::elephant(square, occupied)
        });
        let by_lesser_than_rook = by_weak
            | union(position.pieces(opponent, Role::Horse), |square| {
                attacks::horse(square, occupied)
            })
            | union(position.pieces(opponent, Role::Cannon), |square| {
                attacks::cannon(square, occupied)
            });
        Threats {
            by_weak,
            by_lesser_than_rook,
        }
    }

    /// What the quiet move `m` of a piece of `role` does about them: 2 for a rook that
    /// gets away from one, 1 for a horse or cannon; as much below 0 for a piece that
    /// walks into one.
    #[inline(always)]
    pub(super) fn relief(&self, role: Role, m: Move) -> i32 {
        let (attacked, worth) = match role {
            Role::Rook => (self.by_lesser_than_rook, 2),
            Role::Horse | Role::Cannon => (self.by_weak, 1),
            Role::King | Role::Advisor | Role::Elephant | Role::Soldier => return 0,
        };
        worth * (i32::from(attacked.contains(m.from())) - i32::from(attacked.contains(m.to())))
    }
}

/// All squares that pieces on `squares` attack.
#[inline(always)]
fn union(squares: Bitboard, attacked: impl Fn(Square) -> Bitboard) -> Bitboard {
    squares
        .into_iter()
        .fold(Bitboard::EMPTY, |sum, square| sum | attacked(square))
}
