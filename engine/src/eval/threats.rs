//! 威胁: pieces that may be lost.

use ruling::board::{Bitboard, Color, Position, Role};

use super::pair::Pair;
use super::survey::Survey;
use super::tally::{Tally, Term};
use super::weights::WEIGHTS;

/// Tells `tally` which enemy pieces `attacker` threatens.
#[inline(always)]
pub(super) fn threats(
    position: &Position,
    survey: &Survey,
    attacker: Color,
    tally: &mut impl Tally,
) {
    let by_soldier = survey.by(attacker, Role::Soldier);
    let by_minor = survey.by(attacker, Role::Horse) | survey.by(attacker, Role::Cannon);
    let by_rook = survey.by(attacker, Role::Rook);
    let unprotected = survey.all(attacker) - survey.all(!attacker);
    for role in [
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Rook,
        Role::Cannon,
        Role::Soldier,
    ] {
        let pieces = position.pieces(!attacker, role);
        if (pieces & survey.all(attacker)).is_empty() {
            continue;
        }
        let mut add = |weights: &[Pair; Role::COUNT], attacked: Bitboard| {
            let times = (pieces & attacked).count() as i32;
            tally.add(attacker, Term::Threats, weights[role.index()], times);
        };
        add(&WEIGHTS.soldier_threat, by_soldier);
        add(&WEIGHTS.minor_threat, by_minor);
        add(&WEIGHTS.rook_threat, by_rook);
        add(&WEIGHTS.hanging, unprotected);
    }
}
