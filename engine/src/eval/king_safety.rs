//! 将帅安全: how safe the kings are.

use ruling::board::{Bitboard, Color, Position, Role, attacks};

use super::survey::Survey;
use super::tally::{Tally, Term};
use super::weights::WEIGHTS;

/// Tells `tally` what `attacker` has against the enemy king.
#[inline(always)]
pub(super) fn king_safety(
    position: &Position,
    survey: &Survey,
    attacker: Color,
    tally: &mut impl Tally,
) {
    let units = survey.pressure(attacker) + check_units(position, survey, attacker);
    let danger = (units as usize).min(WEIGHTS.danger.len() - 1);
    tally.add(attacker, Term::KingSafety, WEIGHTS.danger[danger], 1);
    lines_to_the_king(position, attacker, tally);
    lost_defenders(position, attacker, tally);
}

/// Units of danger for the checks that `attacker` could give on squares that
/// the defender does not protect.
#[inline(always)]
fn check_units(position: &Position, survey: &Survey, attacker: Color) -> i32 {
    let occupied = position.occupied();
    let king = position.king(!attacker);
    let open = !(survey.all(!attacker) | position.by_color(attacker));
    let rook = attacks::rook(king, occupied) & survey.by(attacker, Role::Rook) & open;
    let horse = attacks::horse_to(king, occupied) & survey.by(attacker, Role::Horse) & open;
    let cannon = attacks::cannon(king, occupied) & survey.cannon_reach(attacker) & open;
    let any = |squares: Bitboard, units| if squares.any() { units } else { 0 };
    any(rook, 5) + any(horse, 5) + any(cannon, 4)
}

/// Cannons and rooks on the enemy king's file and rank.
#[inline(always)]
fn lines_to_the_king(position: &Position, attacker: Color, tally: &mut impl Tally) {
    let king = position.king(!attacker);
    let lines = attacks::lines(king);
    let occupied = position.occupied();
    for square in position.pieces(attacker, Role::Cannon) & lines {
        let weight = match (attacks::between(king, square) & occupied).count() {
            0 => WEIGHTS.hollow_cannon,
            2 => WEIGHTS.loaded_cannon,
            _ => continue,
        };
        tally.add(attacker, Term::KingSafety, weight, 1);
    }
    for square in position.pieces(attacker, Role::Rook) & lines {
        if (attacks::between(king, square) & occupied).count() == 1 {
            tally.add(attacker, Term::KingSafety, WEIGHTS.pinning_rook, 1);
        }
    }
}

/// Which of the defender's advisors and elephants are gone, and what for:
/// rooks and horses profit from lost advisors, cannons from lost elephants.
#[inline(always)]
fn lost_defenders(position: &Position, attacker: Color, tally: &mut impl Tally) {
    let count = |side, role| position.pieces(side, role).count() as usize;
    let advisors = count(!attacker, Role::Advisor) as i32;
    let elephants = count(!attacker, Role::Elephant) as i32;
    let rooks = count(attacker, Role::Rook).min(2);
    let horses = count(attacker, Role::Horse).min(2);
    let cannons = count(attacker, Role::Cannon).min(2);
    let mut add = |weight, times| tally.add(attacker, Term::KingSafety, weight, times);
    add(WEIGHTS.rooks_against_lost_advisors[rooks], 2 - advisors);
    add(WEIGHTS.horses_against_lost_advisors[horses], 2 - advisors);
    add(
        WEIGHTS.cannons_against_lost_elephants[cannons],
        2 - elephants,
    );
    add(WEIGHTS.cannons_against_advisors[cannons], advisors);
}
