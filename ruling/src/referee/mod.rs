//! What a referee is asked: moves of a game, and whether they may go on.
//!
//! [`report`] is on the moves up to now, as at the board: is the last position a
//! repetition, and what is each move? [`judge_record`] goes through a game that
//! was played and rules on every repetition in it; [`review`] tells of its moves
//! as well.

mod course;
mod game;
mod line_name;
mod nine_moves;
mod review;

use std::ops::Range;

use crate::board::{ByColor, Color, Move, Position};
use crate::cycle::Cycle;
use crate::law::{
    Conduct, Edition, Effort, Excuse, Explanation, Law, Memo, MoveOpinion, Verdict, judge, opinions,
};

use course::Course;
pub use game::{Lines, Repetition, judge_moves, judge_record, last_recurrence};
pub use line_name::LineName;
use nine_moves::nine_moves;
pub use nine_moves::{nine_moves_by_last_mover, prohibits_nine_moves};
pub use review::{Review, review};

/// The report on a stretch of a game.
#[derive(Clone, Debug)]
pub struct Report {
    /// The opinion on every move, in order.
    pub opinions: Vec<MoveOpinion>,
    /// What the judged moves amount to; `None` without a repetition.
    pub ruling: Option<Ruling>,
}

/// The ruling on a repetition.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The moves that were judged, by index.
    pub window: Range<usize>,
    /// The verdict, as if the cycle went on to the number of occurrences that
    /// the edition asks for and nobody changed.
    pub verdict: Verdict,
    /// What each side's moves amount to, in full.
    pub conducts: ByColor<Conduct>,
    /// How often the last position has occurred.
    pub occurrences: u32,
    /// How often it has to occur before the game is decided.
    pub asked: u32,
    /// The move whose nature leaves the verdict open.
    pub doubt: Option<Doubt>,
}

/// A move whose nature is open, where the verdict depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// Its 0-based index among the judged moves.
    pub index: usize,
    /// What makes it open; `None` if a limit of the search was hit.
    pub excuse: Option<Excuse>,
}

impl Ruling {
    /// Whether the position has occurred often enough.
    pub fn is_final(&self) -> bool {
        self.occurrences >= self.asked
    }

    /// Whether it is made although no position has recurred, for strikes in a
    /// row (九步).
    pub fn is_without_cycle(&self) -> bool {
        self.occurrences == 1
    }
}

/// Why moves cannot be judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefereeError {
    /// A move cannot be played.
    Illegal {
        /// Its 0-based index.
        index: usize,
        /// The move.
        m: Move,
    },
    /// The cycle is said to begin after the last move.
    StartBeyondTheEnd {
        /// The index named.
        index: usize,
        /// How many moves there are.
        moves: usize,
    },
    /// The position before the move with which the cycle is said to begin does
    /// not stand on the board after the last one.
    DoesNotRecur {
        /// The index named.
        index: usize,
    },
}

impl std::fmt::Display for RefereeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RefereeError::Illegal { index, m } => {
                write!(f, "move {}, '{m}', is not legal", index + 1)
            }
            RefereeError::StartBeyondTheEnd { index, moves } => {
                let there_are = match moves {
                    1 => "there is 1 move".to_owned(),
                    _ => format!("there are {moves} moves"),
                };
                write!(f, "the cycle cannot begin at {index}: {there_are}")
            }
            RefereeError::DoesNotRecur { index } => write!(
                f,
                "the position before move {} does not recur after the last one",
                index + 1
            ),
        }
    }
}

impl std::error::Error for RefereeError {}

/// Judges the `moves` of a game from `start` under `edition`.
///
/// With `cycle_start`, the moves from that index on are the cycle, under every
/// edition. Without it the edition says which moves are judged: those since the
/// last position stood on the board before, or since the first of three
/// occurrences.
///
/// # Errors
/// If a move is not legal, or the cycle named is none.
pub fn report(
    edition: &Edition,
    start: &Position,
    moves: &[Move],
    cycle_start: Option<usize>,
) -> Result<Report, RefereeError> {
    let course = Course::of(start, moves)?;
    let last = moves.len();
    let first =
        first_of_named(&course, cycle_start)?.or_else(|| course.window_start(edition, last));
    let Some(first) = first else {
        let opinions = opinions(edition, start, moves, Effort::Exact);
        let ruling = nine_moves(edition, &opinions, course.positions(0..last + 1), moves);
        return Ok(Report { opinions, ruling });
    };
    let mut all = opinions(edition, start, &moves[..first], Effort::Exact);
    let cycle = Cycle::trusted(course.position(first), &moves[first..]);
    let (judged, mut ruling) = rule(edition, &cycle, course.occurrences(last));
    ruling.window = first..last;
    all.extend(judged.into_iter().map(|mut opinion| {
        opinion.index += first;
        opinion
    }));
    Ok(Report {
        opinions: all,
        ruling: Some(ruling),
    })
}

/// The first move of the cycle that is named, if one is.
///
/// # Errors
/// If it does not lead back to where it begins.
fn first_of_named(
    course: &Course,
    cycle_start: Option<usize>,
) -> Result<Option<usize>, RefereeError> {
    let moves = course.moves().len();
    match cycle_start {
        Some(index) if index >= moves => Err(RefereeError::StartBeyondTheEnd { index, moves }),
        Some(index) if course.position(index).key() != course.position(moves).key() => {
            Err(RefereeError::DoesNotRecur { index })
        }
        named => Ok(named),
    }
}

/// Judges a cycle whose position has occurred so often.
fn rule(edition: &Edition, cycle: &Cycle<'_>, occurrences: u32) -> (Vec<MoveOpinion>, Ruling) {
    let mut explanation = Explanation::default();
    let memo = Memo::new(1);
    let verdict = judge(edition, cycle, Effort::Exact, &memo, &mut explanation);
    let opinions: Vec<MoveOpinion> = explanation.opinions().cloned().collect();
    let ruling = Ruling {
        window: 0..cycle.moves().len(),
        verdict,
        conducts: conducts(edition, &opinions, &verdict),
        occurrences,
        asked: edition.occurrences.value,
        doubt: verdict.open.map(|index| Doubt {
            index,
            excuse: opinions.get(index).and_then(|opinion| opinion.excuse),
        }),
    };
    (opinions, ruling)
}

/// What each side's judged moves amount to. Where the edition finds more in
/// them than their natures show, as a chase of one piece, its word stands.
fn conducts(edition: &Edition, opinions: &[MoveOpinion], verdict: &Verdict) -> ByColor<Conduct> {
    match edition.law {
        Law::International(_) => verdict.conducts,
        _ => ByColor::new_with(|color| conduct_of(opinions, color)),
    }
}

fn conduct_of(opinions: &[MoveOpinion], color: Color) -> Conduct {
    Conduct::of_natures(
        opinions
            .iter()
            .filter(move |opinion| opinion.mover == color)
            .map(|opinion| opinion.nature),
    )
}
