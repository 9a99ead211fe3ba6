//! The weights of the terms beside material and placement, in centipawns.
//!
//! All of them are from the view of the side that has the feature.

use ruling::board::Role;

use super::pair::{Pair, pair};

/// The weights of all terms beside placement.
pub(super) struct Weights {
    /// To have the move.
    pub(super) tempo: Pair,
    /// 有车对无车: to have a rook where the enemy has none.
    pub(super) rook_monopoly: Pair,
    /// 马炮: for each horse that has a cannon beside it.
    pub(super) horse_with_cannon: Pair,
    /// 车马炮: the same, with a rook to help.
    pub(super) rook_with_minor: Pair,
    /// By the number of squares a horse can reach.
    pub(super) horse_mobility: [Pair; 9],
    /// By the number of squares a rook can reach.
    pub(super) rook_mobility: [Pair; 18],
    /// By the number of squares a cannon can move to without a capture.
    pub(super) cannon_mobility: [Pair; 18],
    /// For each capture that a cannon looks at over its screen, by the role
    /// of the piece hit.
    pub(super) cannon_aim: [Pair; Role::COUNT],
    /// By the units of attack on the enemy palace.
    pub(super) danger: [Pair; 40],
    /// 空头炮: a cannon that looks at the enemy king with nothing between.
    pub(super) hollow_cannon: Pair,
    /// 中炮/沉底炮: a cannon on the enemy king's line with two pieces between,
    /// so that any third one that moves away or in gives check or frees.
    pub(super) loaded_cannon: Pair,
    /// A rook on the enemy king's line with one piece between.
    pub(super) pinning_rook: Pair,
    /// For each advisor that the enemy lacks, by the number of our rooks.
    pub(super) rooks_against_lost_advisors: [Pair; 3],
    /// For each advisor that the enemy lacks, by the number of our horses.
    pub(super) horses_against_lost_advisors: [Pair; 3],
    /// For each elephant that the enemy lacks, by the number of our cannons.
    pub(super) cannons_against_lost_elephants: [Pair; 3],
    /// For each advisor that the enemy still has, by the number of our cannons:
    /// advisors are screens for them.
    pub(super) cannons_against_advisors: [Pair; 3],
    /// A soldier with another of its side beside it.
    pub(super) linked_soldier: Pair,
    /// A soldier across the river that a horse, cannon, rook or soldier protects.
    pub(super) protected_soldier: Pair,
    /// A horse blocked by a soldier of its own in front of its forward leg.
    pub(super) smothered_horse: Pair,
    /// By the role attacked: by a soldier.
    pub(super) soldier_threat: [Pair; Role::COUNT],
    /// By the role attacked: by a horse or a cannon.
    pub(super) minor_threat: [Pair; Role::COUNT],
    /// By the role attacked: by a rook.
    pub(super) rook_threat: [Pair; Role::COUNT],
    /// By the role: attacked at all and protected by nothing.
    pub(super) hanging: [Pair; Role::COUNT],
}

/// A table whose entry `n` is `offset` plus `n` times `slope`, cut at `cap` steps.
const fn line<const N: usize>(offset: Pair, slope: Pair, cap: i32) -> [Pair; N] {
    let mut table = [Pair::ZERO; N];
    let mut n = 0;
    while n < N {
        let steps = if (n as i32) < cap { n as i32 } else { cap };
        table[n] = pair(
            offset.middle + slope.middle * steps,
            offset.end + slope.end * steps,
        );
        n += 1;
    }
    table
}

/// A table that grows with the square of its index.
const fn parabola<const N: usize>(middle: i32, end: i32) -> [Pair; N] {
    let mut table = [Pair::ZERO; N];
    let mut n = 0;
    while n < N {
        let square = (n * n) as i32;
        table[n] = pair(middle * square / 100, end * square / 100);
        n += 1;
    }
    table
}

/// The weights in use.
pub(super) static WEIGHTS: Weights = Weights {
    tempo: pair(14, 10),
    rook_monopoly: pair(30, 50),
    horse_with_cannon: pair(6, 8),
    rook_with_minor: pair(4, 4),
    horse_mobility: line(pair(-36, -44), pair(11, 13), 6),
    rook_mobility: line(pair(-26, -30), pair(5, 5), 12),
    cannon_mobility: line(pair(-8, -16), pair(2, 3), 12),
    cannon_aim: [
        pair(0, 0),
        pair(4, 2),
        pair(4, 2),
        pair(8, 6),
        pair(12, 8),
        pair(0, 0),
        pair(2, 4),
    ],
    danger: parabola(30, 12),
    hollow_cannon: pair(80, 30),
    loaded_cannon: pair(22, 6),
    pinning_rook: pair(14, 8),
    rooks_against_lost_advisors: [pair(0, 0), pair(16, 14), pair(34, 30)],
    horses_against_lost_advisors: [pair(0, 0), pair(12, 14), pair(22, 24)],
    cannons_against_lost_elephants: [pair(0, 0), pair(16, 8), pair(32, 14)],
    cannons_against_advisors: [pair(0, 0), pair(4, 4), pair(8, 8)],
    linked_soldier: pair(10, 14),
    protected_soldier: pair(12, 12),
    smothered_horse: pair(-12, -4),
    soldier_threat: [
        pair(0, 0),
        pair(20, 20),
        pair(20, 20),
        pair(40, 40),
        pair(60, 60),
        pair(40, 40),
        pair(0, 0),
    ],
    minor_threat: [
        pair(0, 0),
        pair(8, 8),
        pair(8, 8),
        pair(14, 14),
        pair(40, 36),
        pair(14, 14),
        pair(6, 10),
    ],
    rook_threat: [
        pair(0, 0),
        pair(6, 8),
        pair(6, 8),
        pair(12, 14),
        pair(0, 0),
        pair(12, 14),
        pair(6, 12),
    ],
    hanging: [
        pair(0, 0),
        pair(14, 14),
        pair(14, 14),
        pair(26, 24),
        pair(30, 30),
        pair(24, 24),
        pair(10, 12),
    ],
};
