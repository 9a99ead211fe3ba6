//! How much of an advantage can be turned into a win.

use ruling::board::{Color, Position, Role};

/// The whole of it.
const FULL: i32 = 64;

/// Cuts `value`, which is from Red's view, to what the side that is ahead can
/// win with the attackers it has left.
#[inline(always)]
pub(super) fn scaled(position: &Position, value: i32) -> i32 {
    let ahead = if value > 0 { Color::Red } else { Color::Black };
    value * winning_chance(position, ahead) / FULL
}

/// From 0 (no way to win) to [`FULL`].
#[inline(always)]
fn winning_chance(position: &Position, side: Color) -> i32 {
    let count = |side, role| position.pieces(side, role).count() as i32;
    let rooks = count(side, Role::Rook);
    let minors = count(side, Role::Horse) + count(side, Role::Cannon);
    let soldiers = count(side, Role::Soldier);
    let defenders = count(!side, Role::Advisor) + count(!side, Role::Elephant);
    let own_screens = count(side, Role::Advisor) + count(side, Role::Elephant);
    match (rooks, minors, soldiers) {
        (0, 0, 0) => 0,
        (0, 0, 1) => 16 - 2 * defenders.min(4),
        (0, 1, 0) => {
            let lone_cannon = count(side, Role::Cannon) == 1;
            match (lone_cannon, own_screens + defenders) {
                (true, 0) => 2,
                (true, _) => 14 - 2 * defenders.min(4),
                (false, _) => 28 - 6 * defenders.min(4),
            }
        }
        (0, 0, _) | (0, 1, 1) => FULL - 10 * defenders.min(4),
        (1, 0, 0) => FULL - 8 * defenders.min(4),
        _ => FULL,
    }
}
