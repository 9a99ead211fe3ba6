//! Who listens to the terms of the evaluation.

use ruling::board::{ByColor, Color};

use super::pair::Pair;

/// A group of terms, as a person reads them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Term {
    /// 子力与位置: the pieces and where they stand.
    Placement,
    /// 机动性: the squares that rooks, horses and cannons can reach.
    Mobility,
    /// 将帅安全: attacks on the palace, open lines, missing defenders.
    KingSafety,
    /// 兵卒: soldiers that stand together or have crossed the river.
    Soldiers,
    /// 威胁: pieces attacked by lesser ones, or attacked and not protected.
    Threats,
}

impl Term {
    /// How many groups there are.
    pub const COUNT: usize = 5;

    /// All groups, in index order.
    pub const ALL: [Term; Term::COUNT] = [
        Term::Placement,
        Term::Mobility,
        Term::KingSafety,
        Term::Soldiers,
        Term::Threats,
    ];

    /// 0 (placement) to 4 (threats).
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Hears every term of an evaluation. The search only sums them up; a person
/// is shown them by group and side.
pub(super) trait Tally {
    /// `times` times `weight` in favour of `side`.
    fn add(&mut self, side: Color, term: Term, weight: Pair, times: i32);
}

/// The sum of all terms, from Red's view.
pub(super) struct Sum(pub(super) Pair);

impl Tally for Sum {
    #[inline(always)]
    fn add(&mut self, side: Color, _: Term, weight: Pair, times: i32) {
        match side {
            Color::Red => self.0 += weight * times,
            Color::Black => self.0 -= weight * times,
        }
    }
}

/// The terms by group and side.
#[derive(Default)]
pub(super) struct Groups(pub(super) [ByColor<Pair>; Term::COUNT]);

impl Tally for Groups {
    fn add(&mut self, side: Color, term: Term, weight: Pair, times: i32) {
        self.0[term.index()][side] += weight * times;
    }
}
