//! The repetitions of a whole game, each ruled.

use std::ops::Range;

use crate::board::{Move, Position};
use crate::cycle::Cycle;
use crate::law::{Edition, MoveOpinion};
use crate::record::{Line, Record};

use super::course::Course;
use super::{LineName, RefereeError, Report, Ruling, first_of_named, nine_moves, rule};

/// Which lines of a record are judged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lines {
    /// The main line: the game as it was played.
    Main,
    /// The main line and all variations (变着).
    All,
}

/// A repetition in a game, and the ruling on it.
///
/// The judged moves stand for themselves: [`start`](Repetition::start),
/// [`moves`](Repetition::moves) and [`report`](Repetition::report) are what
/// [`explain::opinion`](crate::explain::opinion) takes.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// The line of the record in which it lies.
    pub line: LineName,
    /// Which moves of the line are judged, by 0-based index from the start of the
    /// game. The ruling falls when the last of them is made.
    pub plies: Range<usize>,
    /// The positions of the line, by 0-based index from the start of the game, which have
    /// all stood on the board before and among which the ruling falls; for strikes without
    /// a cycle (九步) those after the judged moves. Editions that rule a repetition at
    /// different points have this in common.
    pub stretch: Range<usize>,
    /// The position before the first judged move.
    pub start: Position,
    /// The judged moves.
    pub moves: Vec<Move>,
    /// The opinion on each of them.
    pub opinions: Vec<MoveOpinion>,
    /// What they amount to; its window counts from the first judged move.
    pub ruling: Ruling,
}

impl Repetition {
    fn new(
        course: &Course,
        line: &LineName,
        (plies, stretch): (Range<usize>, Range<usize>),
        opinions: Vec<MoveOpinion>,
        ruling: Ruling,
    ) -> Repetition {
        Repetition {
            line: line.clone(),
            stretch,
            start: course.position(plies.start).clone(),
            moves: course.moves()[plies.clone()].to_vec(),
            plies,
            opinions,
            ruling,
        }
    }

    /// The report on the judged moves alone.
    pub fn report(&self) -> Report {
        Report {
            opinions: self.opinions.clone(),
            ruling: Some(self.ruling.clone()),
        }
    }

    /// How many positions of its stretch this one, found in the same record under
    /// another edition, has in its stretch too: in the same line, or before that leaves
    /// the line of the other.
    pub fn shared(&self, other: &Repetition) -> usize {
        let Some(common) = self.line.common_with(&other.line) else {
            return 0;
        };
        let start = self.stretch.start.max(other.stretch.start);
        let end = self.stretch.end.min(other.stretch.end).min(common);
        end.saturating_sub(start)
    }
}

/// Judges a record under `edition`: every repetition in its main line, or in all
/// its lines, in the order of the lines and of the moves.
///
/// A repetition is a stretch of the game over which every position has stood on
/// the board before. It is ruled once, where the edition rules it: when a
/// position first reaches the number of occurrences that the edition asks for.
/// If none does, it is ruled where a position first reaches the most, as if the
/// cycle went on; [`Ruling::is_final`] is then false. Under an edition that
/// prohibits nine strikes in a row without an exact cycle (九步), these are
/// found as well.
///
/// A repetition in a variation counts the positions of the line before it, and
/// belongs to the variation if it is ruled there.
///
/// ```
/// use ruling::law::{Edition, EditionId};
/// use ruling::record::Source;
/// use ruling::referee::{Lines, judge_record};
///
/// let text = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w moves h4g4 h9g9 g4h4 g9h9";
/// let source = Source::new(text.into()).unwrap();
/// let record = source.games().next().unwrap().unwrap();
/// let found = judge_record(Edition::of(EditionId::China2020), &record, Lines::Main);
/// assert_eq!(found[0].plies, 0..4);
/// assert_eq!(found[0].ruling.verdict.outcome.to_string(), "red_loses");
/// assert!(!found[0].ruling.is_final()); // twice so far, of four times
/// ```
pub fn judge_record(edition: &Edition, record: &Record, lines: Lines) -> Vec<Repetition> {
    let mut desk = Desk {
        edition,
        lines,
        course: Course::new(record.start()),
        found: Vec::new(),
    };
    desk.judge(record.line(), &LineName::default());
    desk.found
}

/// Judges the `moves` of a game from `start` under `edition`, as
/// [`judge_record`] does a main line. With `cycle_start`, the moves from that index
/// on are the cycle, and the only one.
///
/// # Errors
/// If a move is not legal, or the cycle named is none.
pub fn judge_moves(
    edition: &Edition,
    start: &Position,
    moves: &[Move],
    cycle_start: Option<usize>,
) -> Result<Vec<Repetition>, RefereeError> {
    judge_course(edition, &Course::of(start, moves)?, cycle_start)
}

/// The same for a course.
pub(super) fn judge_course(
    edition: &Edition,
    course: &Course,
    cycle_start: Option<usize>,
) -> Result<Vec<Repetition>, RefereeError> {
    let line = LineName::default();
    Ok(match first_of_named(course, cycle_start)? {
        Some(first) => {
            let end = course.moves().len();
            vec![ruled(edition, course, &line, first..end, end..end + 1)]
        }
        None => repetitions(edition, course, &line, 0),
    })
}

/// Walks through the lines of a record.
struct Desk<'e> {
    edition: &'e Edition,
    lines: Lines,
    /// The course of the game up to where the walk is.
    course: Course,
    found: Vec<Repetition>,
}

impl Desk<'_> {
    /// Judges `line`, which goes on from where the course stands, and leaves the
    /// course there.
    fn judge(&mut self, line: &Line, name: &LineName) {
        let first = self.course.moves().len();
        for played in line.moves() {
            self.play(played.m());
        }
        let found = repetitions(self.edition, &self.course, name, first);
        self.found.extend(found);
        self.course.truncate(first);
        if self.lines == Lines::All && line.moves().iter().any(|m| !m.variations().is_empty()) {
            for (ply, played) in (first..).zip(line.moves()) {
                for (number, variation) in played.variations().iter().enumerate() {
                    self.judge(variation, &name.branch(ply, number));
                }
                self.play(played.m());
            }
            self.course.truncate(first);
        }
    }

    fn play(&mut self, m: Move) {
        let played = self.course.play(m);
        debug_assert!(played.is_ok(), "the moves of a line are legal");
    }
}

/// The repetitions of a course that are ruled after its first `known` moves.
fn repetitions(
    edition: &Edition,
    course: &Course,
    line: &LineName,
    known: usize,
) -> Vec<Repetition> {
    let mut found: Vec<Repetition> = course
        .repetitions()
        .map(|stretch| (point_of_ruling(edition, course, stretch.clone()), stretch))
        .filter(|&(end, _)| end > known)
        .filter_map(|(end, stretch)| {
            let start = course.window_start(edition, end)?;
            Some(ruled(edition, course, line, start..end, stretch))
        })
        .collect();
    let offences = nine_moves::all_in(edition, course, known).into_iter();
    found.extend(offences.map(|offence| {
        let (plies, opinions, ruling) = (offence.plies, offence.opinions, offence.ruling);
        let after = plies.start + 1..plies.end + 1;
        Repetition::new(course, line, (plies, after), opinions, ruling)
    }));
    found.sort_by_key(|repetition| repetition.plies.end);
    found
}

/// The ruling on these moves of a course, which lead back to where they begin, in a
/// stretch of positions that recur.
fn ruled(
    edition: &Edition,
    course: &Course,
    line: &LineName,
    plies: Range<usize>,
    stretch: Range<usize>,
) -> Repetition {
    let cycle = Cycle::trusted(course.position(plies.start), &course.moves()[plies.clone()]);
    let (opinions, ruling) = rule(edition, &cycle, course.occurrences(plies.end));
    Repetition::new(course, line, (plies, stretch), opinions, ruling)
}

/// The last of them at which a position recurs, whose verdict is that of the game.
/// Strikes in a row without a cycle (九步) are told of, but are no repetition.
pub fn last_recurrence(found: &[Repetition]) -> Option<&Repetition> {
    found.iter().rfind(|found| !found.ruling.is_without_cycle())
}

/// The position of a stretch at which it is ruled.
fn point_of_ruling(edition: &Edition, course: &Course, stretch: Range<usize>) -> usize {
    let asked = edition.occurrences.value;
    let mut point = stretch.start;
    for index in stretch {
        if course.occurrences(point) >= asked {
            break;
        }
        if course.occurrences(index) > course.occurrences(point) {
            point = index;
        }
    }
    point
}
