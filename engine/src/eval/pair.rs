//! Weights that change with the stage of the game.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// A weight in the middlegame and in the endgame, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pair {
    /// With all attackers on the board.
    pub(crate) middle: i32,
    /// With none left.
    pub(crate) end: i32,
}

/// A [`Pair`], short enough for tables.
pub(crate) const fn pair(middle: i32, end: i32) -> Pair {
    Pair { middle, end }
}

impl Pair {
    /// Nothing.
    pub(crate) const ZERO: Pair = pair(0, 0);

    /// The value at a stage from 0 (endgame) to `full` (middlegame).
    #[inline(always)]
    pub(crate) fn at_stage(self, stage: i32, full: i32) -> i32 {
        (self.middle * stage + self.end * (full - stage)) / full
    }
}

impl Add for Pair {
    type Output = Pair;

    #[inline(always)]
    fn add(self, other: Pair) -> Pair {
        pair(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Pair {
    type Output = Pair;

    #[inline(always)]
    fn sub(self, other: Pair) -> Pair {
        pair(self.middle - other.middle, self.end - other.end)
    }
}

impl AddAssign for Pair {
    #[inline(always)]
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    #[inline(always)]
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}

impl Neg for Pair {
    type Output = Pair;

    #[inline(always)]
    fn neg(self) -> Pair {
        pair(-self.middle, -self.end)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;

    #[inline(always)]
    fn mul(self, times: i32) -> Pair {
        pair(self.middle * times, self.end * times)
    }
}
