//! 九步: strikes in a row without an exact cycle.

use std::ops::Range;

use crate::board::{ByColor, Color, Move, Position};
use crate::law::{
    Action, Clauses, Edition, Effort, Law, MoveOpinion, National, NineMoves, Outcome, Verdict,
    is_surely_idle, opinions, strikes,
};

use super::course::Course;
use super::{Ruling, conduct_of};

/// How many moves of one side in a row are too many.
const IN_A_ROW: usize = 9;

/// Without an exact cycle, nine prohibited moves of one side in a row over at
/// least three points are an offence too, if the other side's moves between
/// them are not all prohibited and nothing is taken. They are looked for at the
/// end of the moves; `positions` are those before every move and after the last.
pub(super) fn nine_moves(
    edition: &Edition,
    opinions: &[MoveOpinion],
    positions: &[Position],
    moves: &[Move],
) -> Option<Ruling> {
    let law = prohibiting(edition)?;
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
        let offends = strikes(color) && !strikes(!color);
        if !offends || !goes_on_and_on(&positions[first..], &moves[first..]) {
            return None;
        }
        let conducts = ByColor::new_with(|side| conduct_of(stretch, side));
        Some(Ruling {
            window: first..moves.len(),
            verdict: Verdict {
                outcome: Outcome::Loses(color),
                action: Action::Change(color),
                conducts,
                clauses: Clauses::of(&[law.nine_moves.clause, law.one_side_prohibited.clause]),
                open: None,
            },
            conducts,
            occurrences: 1,
            asked: 1,
            doubt: None,
        })
    })
}

/// The offence of the side that made the last of these moves, if its last nine
/// are one: asked move by move while a game goes on. `positions` are those before
/// every move and after the last, one more than there are moves.
pub fn nine_moves_by_last_mover(
    edition: &Edition,
    positions: &[Position],
    moves: &[Move],
) -> Option<Ruling> {
    let law = prohibiting(edition)?;
    let first = moves.len().checked_sub(2 * IN_A_ROW - 1)?;
    let (positions, moves) = (positions.get(first..)?, &moves[first..]);
    if !goes_on_and_on(positions, moves) {
        return None;
    }
    // From the end: mostly one look is enough.
    let played = positions.iter().zip(moves).rev();
    if !played
        .step_by(2)
        .all(|(before, &m)| is_strike(law, before, m))
    {
        return None;
    }
    let opinions = opinions(edition, &positions[0], moves, Effort::Exact);
    let mut ruling = nine_moves(edition, &opinions, positions, moves)?;
    ruling.window = first..first + moves.len();
    Some(ruling)
}

/// Whether an edition knows this offence.
pub fn prohibits_nine_moves(edition: &Edition) -> bool {
    prohibiting(edition).is_some()
}

/// The provisions of an edition that knows this offence.
fn prohibiting(edition: &Edition) -> Option<&'static National> {
    match edition.law {
        Law::National(law) if law.nine_moves.value == NineMoves::Prohibited => Some(law),
        _ => None,
    }
}

/// Whether a move is a strike: by a short look if that tells; what stays open is none.
fn is_strike(law: &National, before: &Position, m: Move) -> bool {
    !is_idle_at_sight(before, m)
        && strikes(law, before, m, Effort::Tree)
            .or_else(|| strikes(law, before, m, Effort::Exact))
            .unwrap_or(false)
}

/// Whether a look at the board alone shows that a move is no strike.
fn is_idle_at_sight(before: &Position, m: Move) -> bool {
    !before.gives_check(m) && is_surely_idle(before, m)
}

/// Whether moves are such as count without a cycle: the side that makes the first of
/// them goes to three points or more, nothing is taken, and no position stands on the
/// board twice.
fn goes_on_and_on(positions: &[Position], moves: &[Move]) -> bool {
    let mut played = positions.iter().zip(moves);
    visits_enough_points(moves)
        && !played.any(|(before, &m)| before.is_capture(m))
        && !recurs(positions)
}

/// Whether the side that makes the first of these moves goes to three points or more.
fn visits_enough_points(moves: &[Move]) -> bool {
    let mut points: Vec<_> = moves.iter().step_by(2).map(|m| m.to()).collect();
    points.sort();
    points.dedup();
    points.len() >= 3
}

/// Whether a position stands on the board twice.
fn recurs(positions: &[Position]) -> bool {
    let mut keys: Vec<u64> = positions.iter().map(|position| position.key().0).collect();
    keys.sort_unstable();
    keys.windows(2).any(|pair| pair[0] == pair[1])
}

fn indices_of(opinions: &[MoveOpinion], color: Color) -> Vec<usize> {
    opinions
        .iter()
        .enumerate()
        .filter(|(_, opinion)| opinion.mover == color)
        .map(|(index, _)| index)
        .collect()
}

/// An offence of this kind in the course of a game.
pub(super) struct Offence {
    /// The moves, by index; the last is the ninth of the offender.
    pub(super) plies: Range<usize>,
    /// The opinion on each of them.
    pub(super) opinions: Vec<MoveOpinion>,
    pub(super) ruling: Ruling,
}

/// Every offence of this kind in the course of a game, each once, at the point
/// where its ninth move is made, if that lies behind the first `known` moves.
pub(super) fn all_in(edition: &Edition, course: &Course, known: usize) -> Vec<Offence> {
    let Some(law) = prohibiting(edition) else {
        return Vec::new();
    };
    course
        .unrepeated_stretches()
        .filter(|stretch| stretch.end > known)
        .flat_map(|stretch| {
            let other_side = stretch.start + 1..stretch.end;
            [stretch, other_side]
        })
        .map(|stretch| Pursuit {
            edition,
            law,
            course,
            looks: vec![Look::default(); stretch.len().div_ceil(2)],
            first: stretch.start,
        })
        .flat_map(|pursuit| pursuit.offences())
        .filter(|offence| offence.plies.end > known)
        .collect()
}

/// The moves of one side over a stretch of the game in which nothing is taken and
/// nothing recurs.
struct Pursuit<'a> {
    edition: &'a Edition,
    law: &'static National,
    course: &'a Course,
    /// The index of the first of them.
    first: usize,
    /// What has been found about each of them.
    looks: Vec<Look>,
}

/// Whether a move is a strike, as far as that was asked.
#[derive(Clone, Copy, Default)]
struct Look {
    /// `Some(None)` where the look left it open.
    short: Option<Option<bool>>,
    long: Option<bool>,
}

impl Pursuit<'_> {
    fn offences(mut self) -> Vec<Offence> {
        let mut found = Vec::new();
        let mut from = 0;
        while from + IN_A_ROW <= self.looks.len() {
            if let Some(idle) = self.last_idle(from..from + IN_A_ROW) {
                from = idle + 1;
                continue;
            }
            let Some(offence) = self.offence(from) else {
                from += 1;
                continue;
            };
            found.push(offence);
            // It goes on as long as the strikes do.
            from += IN_A_ROW;
            while from < self.looks.len() && self.strikes(from) {
                from += 1;
            }
        }
        found
    }

    /// The last of these moves that is no strike: it rules out all nines it is in.
    /// The longer looks are for those that no shorter one rules out.
    fn last_idle(&mut self, nine: Range<usize>) -> Option<usize> {
        let plainly = |number: &usize| {
            let index = self.index(*number);
            is_idle_at_sight(self.course.position(index), self.course.moves()[index])
        };
        let idle = nine.clone().rfind(plainly);
        let shortly = |number: &usize| self.look_shortly(*number) == Some(false);
        let idle = idle.or_else(|| nine.clone().rfind(shortly));
        idle.or_else(|| nine.clone().rfind(|&number| !self.strikes(number)))
    }

    /// The offence that nine strikes from this one on are, if they are one.
    fn offence(&self, from: usize) -> Option<Offence> {
        let start = self.index(from);
        let plies = start..self.index(from + IN_A_ROW - 1) + 1;
        let moves = &self.course.moves()[plies.clone()];
        if !visits_enough_points(moves) {
            return None;
        }
        let positions = self.course.positions(start..plies.end + 1);
        let opinions = opinions(self.edition, &positions[0], moves, Effort::Exact);
        let ruling = nine_moves(self.edition, &opinions, positions, moves)?;
        Some(Offence {
            plies,
            opinions,
            ruling,
        })
    }

    fn index(&self, number: usize) -> usize {
        self.first + 2 * number
    }

    /// Whether the move is a strike; what stays open is none.
    fn strikes(&mut self, number: usize) -> bool {
        if let Some(known) = self.looks[number].long {
            return known;
        }
        let found = self
            .look_shortly(number)
            .or_else(|| self.look(number, Effort::Exact));
        *self.looks[number].long.insert(found.unwrap_or(false))
    }

    /// Whether the move is a strike, if a short look tells.
    fn look_shortly(&mut self, number: usize) -> Option<bool> {
        let found = self.looks[number].short;
        let found = found.unwrap_or_else(|| self.look(number, Effort::Tree));
        self.looks[number].short = Some(found);
        found
    }

    fn look(&self, number: usize, effort: Effort) -> Option<bool> {
        let index = self.index(number);
        let (before, m) = (self.course.position(index), self.course.moves()[index]);
        strikes(self.law, before, m, effort)
    }
}
