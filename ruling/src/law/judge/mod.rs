//! The one procedure that rules on a cycle.

mod international;
mod national;
mod neutral;
mod pairing;

pub(crate) use national::strikes;
pub use pairing::{GradedConduct, rule_on_conducts};

use crate::board::{ByColor, Color, Move, Position};
use crate::cycle::Cycle;

use super::clause::Ruled;
use super::conduct::Conduct;
use super::edition::{Edition, Law, Sanction};
use super::facts::grade::Grade;
use super::listener::{Finding, Listener};
use super::memo::Memo;
use super::nature::Nature;
use super::opinion::{CheckOpinion, MoveOpinion};
use super::verdict::{Action, Clauses, Outcome, Verdict};

/// How hard the judge looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effort {
    /// As a referee does: for the root, the history of the game and the arbiter.
    /// Here too there are limits, but few rulings come near them.
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
    effort: Effort,
    memo: &Memo,
    listener: &mut impl Listener,
) -> Verdict {
    let verdict = match edition.law {
        Law::Nothing => {
            note_plainly(cycle, listener);
            draw()
        }
        Law::ChecksOnly { perpetual_check } => {
            note_plainly(cycle, listener);
            checks_only(cycle, perpetual_check)
        }
        Law::National(law) => {
            let court = national::Court::new(edition.id, law, effort, memo);
            court.rule(cycle, listener)
        }
        Law::International(law) => international::rule(law, cycle, effort, listener),
    };
    listener.note(|| Finding::Verdict(verdict));
    verdict
}

/// The opinion under `edition` on each of `moves`, which are legal one after the
/// other from `start` but need not make a cycle. What depends on a whole cycle,
/// as in mutual strikes under the 1999 rules, is left to [`judge`].
pub fn opinions(
    edition: &Edition,
    start: &Position,
    moves: &[Move],
    effort: Effort,
) -> Vec<MoveOpinion> {
    let stretch = Cycle::stretch(start, moves);
    match edition.law {
        Law::Nothing | Law::ChecksOnly { .. } => Replay::new(&stretch).map(plain_opinion).collect(),
        Law::National(law) => Replay::new(&stretch)
            .map(|played| national::opinion_on(law, &played, effort))
            .collect(),
        Law::International(law) => international::opinions(law, &stretch, effort),
    }
}

fn note_plainly<L: Listener>(cycle: &Cycle<'_>, listener: &mut L) {
    if L::KEEPS {
        for played in Replay::new(cycle) {
            listener.note(|| Finding::Move(plain_opinion(played)));
        }
    }
}

/// All that is to be said where only checks matter.
fn plain_opinion(played: Played) -> MoveOpinion {
    let nature = if played.gives_check {
        Nature::Check
    } else {
        Nature::Idle
    };
    MoveOpinion {
        index: played.index,
        mover: played.mover,
        m: played.m,
        takes: played.before.is_capture(played.m),
        nature,
        natures: vec![nature],
        clauses: Vec::new(),
        grade: played.gives_check.then_some(Grade::Heavy),
        check: CheckOpinion::of(&played.before, played.m),
        mate: None,
        threats: Vec::new(),
        dismissed: Vec::new(),
        excuse: None,
    }
}

/// A draw that nothing has to be said about.
fn draw() -> Verdict {
    Verdict {
        outcome: Outcome::Draw,
        action: Action::None,
        conducts: ByColor::new_with(|_| Conduct::Allowed),
        clauses: Clauses::default(),
        open: None,
    }
}

/// What the arbiter does to an offender under this sanction.
fn action(sanction: Sanction, offender: Color) -> Action {
    match sanction {
        Sanction::Loses => Action::Lose(offender),
        Sanction::MustChange => Action::Change(offender),
    }
}

fn checks_only(cycle: &Cycle<'_>, perpetual_check: Ruled<Sanction>) -> Verdict {
    let mut verdict = draw();
    let always = perpetual_checks(cycle);
    for color in Color::ALL {
        if always[color] {
            verdict.conducts[color] = Conduct::PerpetualCheck;
        }
    }
    let offender = match (always.red, always.black) {
        (true, false) => Color::Red,
        (false, true) => Color::Black,
        _ => return verdict,
    };
    verdict.outcome = Outcome::Loses(offender);
    verdict.action = action(perpetual_check.value, offender);
    verdict.clauses.push(perpetual_check.clause);
    verdict
}

/// Which sides check with every move of the cycle.
fn perpetual_checks(cycle: &Cycle<'_>) -> ByColor<bool> {
    let mut always = ByColor::new_with(|_| true);
    for played in Replay::new(cycle) {
        always[played.mover] &= played.gives_check;
    }
    always
}

/// The moves of a cycle, each with the position before it.
struct Replay<'a> {
    cycle: Cycle<'a>,
    position: Position,
    index: usize,
}

/// One move of a cycle.
pub(super) struct Played {
    pub(super) index: usize,
    pub(super) before: Position,
    pub(super) m: Move,
    pub(super) mover: Color,
    pub(super) gives_check: bool,
}

impl<'a> Replay<'a> {
    fn new(cycle: &Cycle<'a>) -> Replay<'a> {
        Replay {
            cycle: *cycle,
            position: cycle.start().clone(),
            index: 0,
        }
    }
}

impl Iterator for Replay<'_> {
    type Item = Played;

    fn next(&mut self) -> Option<Played> {
        let index = self.index;
        let &m = self.cycle.moves().get(index)?;
        self.index += 1;
        let before = self.position.clone();
        self.position.play_unchecked(m);
        let gives_check = match self.cycle.checks() {
            Some(checks) => checks.get(index),
            None => self.position.is_check(),
        };
        Some(Played {
            index,
            mover: before.turn(),
            before,
            m,
            gives_check,
        })
    }
}
