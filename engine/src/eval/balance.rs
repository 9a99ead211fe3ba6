//! 兵种配合: which pieces work well together.

use ruling::board::{Color, Position, Role};

use super::tally::{Tally, Term};
use super::weights::WEIGHTS;

/// Tells `tally` what `side`'s set of attackers is worth beside the single ones.
#[inline(always)]
pub(super) fn balance(position: &Position, side: Color, tally: &mut impl Tally) {
    let count = |side, role| position.pieces(side, role).count() as i32;
    let rooks = count(side, Role::Rook);
    let pairs = count(side, Role::Horse).min(count(side, Role::Cannon));
    let monopoly = rooks > 0 && count(!side, Role::Rook) == 0;
    let mut add = |weight, times| tally.add(side, Term::Placement, weight, times);
    add(WEIGHTS.rook_monopoly, i32::from(monopoly));
    add(WEIGHTS.horse_with_cannon, pairs);
    add(WEIGHTS.rook_with_minor, rooks.min(1) * pairs);
}
