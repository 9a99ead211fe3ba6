//! 兵卒: soldiers that work together, or stand in the way.

use ruling::board::{Bitboard, Color, Position, Role, Square, attacks};

use super::survey::Survey;
use super::tally::{Tally, Term};
use super::weights::WEIGHTS;

/// Tells `tally` about `side`'s soldiers.
#[inline(always)]
pub(super) fn soldiers(position: &Position, survey: &Survey, side: Color, tally: &mut impl Tally) {
    let soldiers = position.pieces(side, Role::Soldier);
    let crossed = soldiers & Bitboard::across_river(side);
    // Only soldiers across the river can come to stand side by side, and there
    // the neighbours are those that attack each other.
    let linked = crossed & survey.by(side, Role::Soldier);
    let by_others =
        survey.by(side, Role::Horse) | survey.by(side, Role::Rook) | survey.by(side, Role::Cannon);
    let protected = (crossed - linked) & by_others;
    let mut add = |weight, squares: Bitboard| {
        tally.add(side, Term::Soldiers, weight, squares.count() as i32);
    };
    add(WEIGHTS.linked_soldier, linked);
    add(WEIGHTS.protected_soldier, protected);
    add(
        WEIGHTS.smothered_horse,
        smothered_horses(position, side, soldiers),
    );
}

/// The horses whose way forward is blocked by a soldier of their own.
#[inline(always)]
fn smothered_horses(position: &Position, side: Color, soldiers: Bitboard) -> Bitboard {
    position
        .pieces(side, Role::Horse)
        .iter()
        .filter(|&horse| (ahead(side, horse) & soldiers).any())
        .collect()
}

/// The square in front of a piece of `side`.
#[inline(always)]
fn ahead(side: Color, square: Square) -> Bitboard {
    attacks::soldier(side, square) - Bitboard::rank(square.rank())
}
