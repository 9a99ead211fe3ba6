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

/// The weights in use: first guesses, fitted to the scores and results of Qili's
/// games with itself, once, with a program that is not kept here.
pub(super) static WEIGHTS: Weights = Weights {
    tempo: pair(26, 3),
    rook_monopoly: pair(32, 52),
    horse_with_cannon: pair(3, 10),
    rook_with_minor: pair(5, 18),
    horse_mobility: [
        pair(-43, -53),
        pair(-26, -35),
        pair(-10, -17),
        pair(1, 1),
        pair(3, 17),
        pair(18, 21),
        pair(23, 25),
        pair(28, 27),
        pair(29, 24),
    ],
    rook_mobility: [
        pair(-23, -30),
        pair(-26, -26),
        pair(-18, -23),
        pair(-12, -16),
        pair(-3, -11),
        pair(1, -5),
        pair(17, 2),
        pair(13, 6),
        pair(18, 12),
        pair(20, 17),
        pair(28, 22),
        pair(23, 27),
        pair(32, 26),
        pair(27, 31),
        pair(39, 29),
        pair(33, 36),
        pair(30, 29),
        pair(37, 32),
    ],
    cannon_mobility: [
        pair(-7, -16),
        pair(-12, -14),
        pair(-11, -11),
        pair(-1, -10),
        pair(6, -4),
        pair(7, -1),
        pair(6, 2),
        pair(7, 7),
        pair(11, 7),
        pair(12, 9),
        pair(4, 9),
        pair(9, 10),
        pair(13, 9),
        pair(13, 8),
        pair(15, 17),
        pair(15, 21),
        pair(11, 20),
        pair(14, 12),
    ],
    cannon_aim: [
        pair(0, 0),
        pair(-7, 9),
        pair(9, 3),
        pair(10, 12),
        pair(13, 8),
        pair(0, 0),
        pair(1, -2),
    ],
    danger: [
        pair(-10, 4),
        pair(-9, 1),
        pair(-12, -2),
        pair(6, 2),
        pair(5, -2),
        pair(6, 5),
        pair(12, 2),
        pair(16, 4),
        pair(19, 5),
        pair(24, 10),
        pair(35, 14),
        pair(35, 3),
        pair(43, 16),
        pair(54, 17),
        pair(60, 26),
        pair(71, 31),
        pair(78, 31),
        pair(88, 35),
        pair(97, 38),
        pair(110, 45),
        pair(122, 51),
        pair(133, 53),
        pair(145, 58),
        pair(158, 63),
        pair(172, 69),
        pair(187, 75),
        pair(202, 81),
        pair(218, 87),
        pair(235, 94),
        pair(252, 100),
        pair(270, 108),
        pair(288, 115),
        pair(307, 122),
        pair(326, 130),
        pair(346, 138),
        pair(367, 147),
        pair(388, 155),
        pair(410, 164),
        pair(433, 173),
        pair(456, 182),
    ],
    hollow_cannon: pair(68, -3),
    loaded_cannon: pair(15, 18),
    pinning_rook: pair(23, 7),
    rooks_against_lost_advisors: [pair(-10, -28), pair(10, 3), pair(48, 40)],
    horses_against_lost_advisors: [pair(-3, -22), pair(15, 11), pair(20, 20)],
    cannons_against_lost_elephants: [pair(6, -18), pair(7, -13), pair(22, -1)],
    cannons_against_advisors: [pair(-8, 7), pair(9, 23), pair(11, 11)],
    linked_soldier: pair(7, 13),
    protected_soldier: pair(21, 8),
    smothered_horse: pair(-9, -12),
    soldier_threat: [
        pair(0, 0),
        pair(23, 17),
        pair(26, 25),
        pair(46, 42),
        pair(60, 60),
        pair(43, 41),
        pair(4, 3),
    ],
    minor_threat: [
        pair(0, 0),
        pair(1, 9),
        pair(14, 4),
        pair(17, 20),
        pair(35, 31),
        pair(30, 15),
        pair(7, 5),
    ],
    rook_threat: [
        pair(0, 0),
        pair(4, -2),
        pair(1, 11),
        pair(27, 34),
        pair(0, 0),
        pair(24, 22),
        pair(7, 14),
    ],
    hanging: [
        pair(0, 0),
        pair(22, 20),
        pair(29, 22),
        pair(34, 28),
        pair(26, 23),
        pair(44, 33),
        pair(12, 21),
    ],
};
