//! Which rulings the user has been told of.

use engine::RuleNotice;
use ruling::board::Move;
use ruling::law::{EditionId, Outcome};

/// The rulings of this search and the one before. Each is told once: a cycle
/// stays the same wherever on it the game stands, and whether it has been run
/// through or lies ahead.
#[derive(Default)]
pub(crate) struct Notices {
    before: Vec<Ruling>,
    now: Vec<Ruling>,
}

#[derive(PartialEq, Eq)]
struct Ruling {
    edition: EditionId,
    outcome: Outcome,
    cycle: Vec<Move>,
}

impl Notices {
    /// A search begins.
    pub(crate) fn next_search(&mut self) {
        self.before = std::mem::take(&mut self.now);
    }

    /// Takes note of a ruling; whether the user has not been told of it.
    pub(crate) fn is_new(&mut self, notice: &RuleNotice) -> bool {
        let ruling = Ruling {
            edition: notice.edition,
            outcome: notice.verdict.outcome,
            cycle: from_least(&notice.moves),
        };
        if self.now.contains(&ruling) {
            return false;
        }
        let is_new = !self.before.contains(&ruling);
        self.now.push(ruling);
        is_new
    }
}

/// The cycle begun with its least move, so that it compares equal wherever it
/// was entered.
fn from_least(cycle: &[Move]) -> Vec<Move> {
    let turned = |by: usize| [&cycle[by..], &cycle[..by]].concat();
    (0..cycle.len()).map(turned).min().unwrap_or_default()
}
