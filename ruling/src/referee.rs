//! What a referee is asked: moves of a game, and whether they may go on.

use std::ops::Range;

use crate::board::{ByColor, Color, Move, Position};
use crate::cycle::Cycle;
use crate::law::Action;
use crate::law::{
    Clauses, Conduct, Edition, Effort, Explanation, Law, Memo, MoveOpinion, NineMoves, Outcome,
    Verdict, Window, judge, opinions,
};

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
}

impl Ruling {
    /// Whether the position has occurred often enough.
    pub fn is_final(&self) -> bool {
        self.occurrences >= self.asked
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
                write!(
                    f,
                    "the cycle cannot begin at {index}: there are {moves} moves"
                )
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
    let positions = replay(start, moves)?;
    let recurs: Vec<usize> = occurrences_before_the_end(&positions);
    let first = match cycle_start {
        Some(index) if index >= moves.len() => {
            return Err(RefereeError::StartBeyondTheEnd {
                index,
                moves: moves.len(),
            });
        }
        Some(index) if !recurs.contains(&index) => {
            return Err(RefereeError::DoesNotRecur { index });
        }
        Some(index) => Some(index),
        None => first_of_window(edition, &recurs),
    };
    let Some(first) = first else {
        let opinions = opinions(edition, start, moves, Effort::Exact);
        let ruling = nine_moves(edition, &opinions, moves);
        return Ok(Report { opinions, ruling });
    };
    let mut all = opinions(edition, start, &moves[..first], Effort::Exact);
    let cycle = Cycle::trusted(&positions[first], &moves[first..]);
    let mut explanation = Explanation::default();
    let memo = Memo::new(1);
    let verdict = judge(edition, &cycle, Effort::Exact, &memo, &mut explanation);
    let judged: Vec<MoveOpinion> = explanation.opinions().cloned().collect();
    let conducts = conducts(edition, &judged, &verdict);
    all.extend(judged.into_iter().map(|mut opinion| {
        opinion.index += first;
        opinion
    }));
    Ok(Report {
        opinions: all,
        ruling: Some(Ruling {
            window: first..moves.len(),
            verdict,
            conducts,
            occurrences: recurs.len() as u32 + 1,
            asked: edition.occurrences.value,
        }),
    })
}

/// The position before every move and after the last.
fn replay(start: &Position, moves: &[Move]) -> Result<Vec<Position>, RefereeError> {
    let mut positions = vec![start.clone()];
    let mut position = start.clone();
    for (index, &m) in moves.iter().enumerate() {
        if position.play(m).is_err() {
            return Err(RefereeError::Illegal { index, m });
        }
        positions.push(position.clone());
    }
    Ok(positions)
}

/// The earlier places at which the last position stood.
fn occurrences_before_the_end(positions: &[Position]) -> Vec<usize> {
    match positions {
        [earlier @ .., last] => earlier
            .iter()
            .enumerate()
            .filter(|(_, position)| position.key() == last.key())
            .map(|(index, _)| index)
            .collect(),
        [] => Vec::new(),
    }
}

fn first_of_window(edition: &Edition, recurs: &[usize]) -> Option<usize> {
    let back = match edition.window.value {
        Window::FirstToThird if recurs.len() >= 2 => 2,
        Window::FirstToThird | Window::LastCycle => 1,
    };
    recurs.len().checked_sub(back).map(|index| recurs[index])
}

/// What each side's judged moves amount to. Where the edition finds more in
/// them than their natures show, as a chase of one piece, its word stands.
fn conducts(edition: &Edition, opinions: &[MoveOpinion], verdict: &Verdict) -> ByColor<Conduct> {
    match edition.law {
        Law::International(_) => verdict.conducts,
        _ => ByColor::new_with(|color| conduct_of(opinions, color)),
    }
}

/// 九步: without an exact cycle, nine prohibited moves of one side in a row over
/// at least three points are an offence too, if the other side's moves between
/// them are not all prohibited and nothing is taken.
fn nine_moves(edition: &Edition, opinions: &[MoveOpinion], moves: &[Move]) -> Option<Ruling> {
    const IN_A_ROW: usize = 9;
    let Law::National(law) = edition.law else {
        return None;
    };
    let provision = law.nine_moves;
    if provision.value == NineMoves::CycleOnly {
        return None;
    }
    let last = opinions.last()?;
    [last.mover, !last.mover].into_iter().find_map(|color| {
        let own: Vec<usize> = indices_of(opinions, color);
        let first = *own.get(own.len().checked_sub(IN_A_ROW)?)?;
        let stretch = &opinions[first..];
        let strikes = |side: Color| {
            stretch
                .iter()
                .filter(|opinion| opinion.mover == side)
                .all(|opinion| opinion.nature.is_strike())
        };
        let mut points: Vec<_> = moves[first..].iter().step_by(2).map(|m| m.to()).collect();
        points.sort();
        points.dedup();
        let takes = stretch.iter().any(|opinion| opinion.takes);
        if !strikes(color) || strikes(!color) || points.len() < 3 || takes {
            return None;
        }
        Some(Ruling {
            window: first..moves.len(),
            verdict: Verdict {
                outcome: Outcome::Loses(color),
                action: Action::Change(color),
                conducts: ByColor::new_with(|side| conduct_of(stretch, side)),
                clauses: Clauses::of(&[provision.clause, law.one_side_prohibited.clause]),
                open: None,
            },
            conducts: ByColor::new_with(|side| conduct_of(stretch, side)),
            occurrences: 1,
            asked: 1,
        })
    })
}

fn indices_of(opinions: &[MoveOpinion], color: Color) -> Vec<usize> {
    opinions
        .iter()
        .enumerate()
        .filter(|(_, opinion)| opinion.mover == color)
        .map(|(index, _)| index)
        .collect()
}

fn conduct_of(opinions: &[MoveOpinion], color: Color) -> Conduct {
    Conduct::of_natures(
        opinions
            .iter()
            .filter(move |opinion| opinion.mover == color)
            .map(|opinion| opinion.nature),
    )
}
