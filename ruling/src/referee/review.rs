//! A game looked through: every move, and every repetition.

use std::ops::Range;

use crate::board::{Move, Position};
use crate::law::{Edition, Effort, MoveOpinion, opinions};

use super::course::{Course, runs};
use super::game::{Repetition, judge_course, last_recurrence};
use super::{RefereeError, Report};

/// What the law says of a game, told once: of its moves, and of the repetitions in
/// them.
#[derive(Clone, Debug)]
pub struct Review {
    /// The opinion on every move, and the ruling on the last repetition.
    pub report: Report,
    /// Every repetition, and where the edition counts them, strikes in a row
    /// without one (九步).
    pub repetitions: Vec<Repetition>,
}

/// Goes through the `moves` of a game from `start` under `edition`: the opinion on
/// every move, and every repetition as [`judge_moves`](super::judge_moves) finds it.
///
/// # Errors
/// If a move is not legal, or the cycle named is none.
pub fn review(
    edition: &Edition,
    start: &Position,
    moves: &[Move],
    cycle_start: Option<usize>,
) -> Result<Review, RefereeError> {
    let course = Course::of(start, moves)?;
    let repetitions = judge_course(edition, &course, cycle_start)?;
    let ruling = last_recurrence(&repetitions).map(|last| {
        let mut ruling = last.ruling.clone();
        ruling.window = last.plies.clone();
        ruling
    });
    Ok(Review {
        report: Report {
            opinions: on_every_move(edition, &course, &repetitions),
            ruling,
        },
        repetitions,
    })
}

/// The opinion on every move of the course: that of the repetition in which it is
/// judged, the last if there are several, or its own.
fn on_every_move(
    edition: &Edition,
    course: &Course,
    repetitions: &[Repetition],
) -> Vec<MoveOpinion> {
    let mut known: Vec<Option<MoveOpinion>> = vec![None; course.moves().len()];
    for found in repetitions {
        for (index, opinion) in found.plies.clone().zip(&found.opinions) {
            known[index] = Some(opinion.clone());
        }
    }
    let gaps: Vec<Range<usize>> = runs(known.len(), |index| known[index].is_none()).collect();
    for gap in gaps {
        let (before, moves) = (course.position(gap.start), &course.moves()[gap.clone()]);
        let said = opinions(edition, before, moves, Effort::Exact);
        gap.zip(said)
            .for_each(|(index, one)| known[index] = Some(one));
    }
    let numbered = |(index, mut opinion): (usize, MoveOpinion)| {
        opinion.index = index;
        opinion
    };
    known
        .into_iter()
        .flatten()
        .enumerate()
        .map(numbered)
        .collect()
}
