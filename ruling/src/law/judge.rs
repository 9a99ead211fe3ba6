//! The one procedure that rules on a cycle.

use crate::board::{ByColor, Color};
use crate::cycle::Cycle;

use super::clause::Ruled;
use super::conduct::Conduct;
use super::edition::{Edition, Law, Sanction};
use super::listener::{Finding, Listener};
use super::memo::Memo;
use super::verdict::{Action, Clauses, Outcome, Verdict};

/// How hard the judge looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effort {
    /// As a referee does: for the root, the history of the game and the arbiter.
    Exact,
    /// Within small limits, for the tree of a search. A limit that is hit
    /// leaves the nature open; it never makes a move idle.
    Tree,
}

/// Rules on `cycle` under `edition`: the outcome if it goes on to the number
/// of occurrences that the edition asks for and nobody changes.
///
/// The search passes [`Silent`](super::Silent); an arbiter passes an
/// [`Explanation`](super::Explanation) and hears the same findings.
pub fn judge(
    edition: &Edition,
    cycle: &Cycle<'_>,
    _effort: Effort,
    _memo: &Memo,
    listener: &mut impl Listener,
) -> Verdict {
    let verdict = match edition.law {
        Law::Nothing => draw(),
        Law::ChecksOnly { perpetual_check } => checks_only(cycle, perpetual_check),
        Law::National(law) => checks_only(cycle, law.perpetual_check),
    };
    listener.note(|| Finding::Verdict(verdict));
    verdict
}

fn draw() -> Verdict {
    Verdict {
        outcome: Outcome::Draw,
        action: Action::None,
        conducts: ByColor::new_with(|_| Conduct::Allowed),
        clauses: Clauses::default(),
        open: None,
    }
}

fn checks_only(cycle: &Cycle<'_>, perpetual_check: Ruled<Sanction>) -> Verdict {
    let always_checks = perpetual_checks(cycle);
    let offender = match (always_checks.red, always_checks.black) {
        (true, false) => Color::Red,
        (false, true) => Color::Black,
        _ => return draw(),
    };
    let mut verdict = draw();
    verdict.outcome = Outcome::Loses(offender);
    verdict.action = match perpetual_check.value {
        Sanction::Loses => Action::Lose(offender),
        Sanction::MustChange => Action::Change(offender),
    };
    verdict.conducts[offender] = Conduct::PerpetualCheck;
    verdict.clauses.push(perpetual_check.clause);
    verdict
}

/// Which sides check with every move of the cycle.
fn perpetual_checks(cycle: &Cycle<'_>) -> ByColor<bool> {
    let mut always = ByColor::new_with(|_| true);
    let mut turn = cycle.start().turn();
    if let Some(checks) = cycle.checks() {
        for index in 0..cycle.moves().len() {
            always[turn] &= checks.get(index);
            turn = !turn;
        }
        return always;
    }
    let mut position = cycle.start().clone();
    for &m in cycle.moves() {
        position.play_unchecked(m);
        always[turn] &= position.is_check();
        turn = !turn;
    }
    always
}
