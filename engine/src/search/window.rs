//! The window of a search.

use std::ops::Neg;

use crate::Score;
use crate::event::Bound;

/// The scores that matter: above `alpha`, which is secured already, and below
/// `beta`, with which the opponent would not let it come to this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    /// Every score matters.
    pub(super) const FULL: Window = Window {
        alpha: Score::WORST,
        beta: Score::BEST,
    };

    /// Only whether a score lies above `alpha` matters.
    #[inline(always)]
    pub(super) fn above(alpha: Score) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// Only whether a score reaches `beta` matters.
    #[inline(always)]
    pub(super) fn reaching(beta: Score) -> Window {
        Window {
            alpha: beta - 1,
            beta,
        }
    }

    /// Whether a score known so well is all that a search with this window could tell.
    #[inline(always)]
    pub(super) fn is_answered_by(self, score: Score, bound: Bound) -> bool {
        match bound {
            Bound::Exact => true,
            Bound::Lower => score >= self.beta,
            Bound::Upper => score <= self.alpha,
        }
    }

    /// Whether no score lies inside.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.alpha >= self.beta
    }
}

impl Neg for Window {
    type Output = Window;

    /// The same window from the opponent's view.
    #[inline(always)]
    fn neg(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}
