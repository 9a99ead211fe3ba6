//! Who listens while a cycle is judged.

use super::opinion::MoveOpinion;
use super::verdict::Verdict;

/// Hears what the judge finds. The judge runs the same code for every
/// listener; a silent one costs nothing.
pub trait Listener {
    /// Whether findings are kept. If not, what was found earlier may be taken
    /// from the memo.
    const KEEPS: bool;

    /// Hears one finding; `finding` is only made if it is kept.
    fn note(&mut self, finding: impl FnOnce() -> Finding);
}

/// Keeps nothing: what a search passes.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl Listener for Silent {
    const KEEPS: bool = false;

    #[inline(always)]
    fn note(&mut self, _finding: impl FnOnce() -> Finding) {}
}

/// Keeps every finding, in order.
#[derive(Clone, Default, Debug)]
pub struct Explanation {
    /// What was found.
    pub findings: Vec<Finding>,
}

impl Explanation {
    /// The opinions on the moves, in order.
    pub fn opinions(&self) -> impl Iterator<Item = &MoveOpinion> {
        self.findings.iter().filter_map(|finding| match finding {
            Finding::Move(opinion) => Some(opinion),
            Finding::Verdict(_) => None,
        })
    }
}

impl Listener for Explanation {
    const KEEPS: bool = true;

    fn note(&mut self, finding: impl FnOnce() -> Finding) {
        self.findings.push(finding());
    }
}

/// One thing that the judge found.
#[derive(Clone, Debug)]
pub enum Finding {
    /// What a move of the cycle is.
    Move(MoveOpinion),
    /// The ruling itself.
    Verdict(Verdict),
}
