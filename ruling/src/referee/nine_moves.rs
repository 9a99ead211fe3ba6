//! 九步: strikes in a row without an exact cycle.

use std::ops::Range;

use crate::board::{ByColor, Color, Move, Position};
use crate::law::{
    Action, Clauses, Edition, Effort, Law, MoveOpinion, Nature, NineMoves, Outcome, Verdict,
    opinions,
};

use super::course::Course;
use super::{Ruling, conduct_of};

/// How many moves of one side in a row are too many.
const IN_A_ROW: usize = 9;

/// Without an exact cycle, nine prohibited moves of one side in a row over at
/// least three points are an offence too, if the other side's moves between
/// them are not all prohibited and nothing is taken. They are looked for at the
/// end of the moves.
pub(super) fn nine_moves(
    edition: &Edition,
    opinions: &[MoveOpinion],
    moves: &[Move],
) -> Option<Ruling> {
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
        let conducts = ByColor::new_with(|side| conduct_of(stretch, side));
        Some(Ruling {
            window: first..moves.len(),
            verdict: Verdict {
                outcome: Outcome::Loses(color),
                action: Action::Change(color),
                conducts,
                clauses: Clauses::of(&[provision.clause, law.one_side_prohibited.clause]),
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
    match edition.law {
        Law::National(law) if law.nine_moves.value == NineMoves::Prohibited => {}
        _ => return None,
    }
    let first = moves.len().checked_sub(2 * IN_A_ROW - 1)?;
    let (positions, moves) = (positions.get(first..)?, &moves[first..]);
    let mut played = positions.iter().zip(moves).rev();
    if played.clone().any(|(before, &m)| before.is_capture(m)) || recurs(positions) {
        return None;
    }
    // From the end: mostly one look is enough.
    if !played
        .by_ref()
        .step_by(2)
        .all(|(before, &m)| is_strike(edition, before, m))
    {
        return None;
    }
    let opinions = opinions(edition, &positions[0], moves, Effort::Exact);
    let mut ruling = nine_moves(edition, &opinions, moves)?;
    ruling.window = first..first + moves.len();
    Some(ruling)
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
/// where its ninth move is made.
pub(super) fn all_in(edition: &Edition, course: &Course) -> Vec<Offence> {
    match edition.law {
        Law::National(law) if law.nine_moves.value == NineMoves::Prohibited => {}
        _ => return Vec::new(),
    }
    course
        .unrepeated_stretches()
        .flat_map(|stretch| {
            let other_side = stretch.start + 1..stretch.end;
            [stretch, other_side]
        })
        .flat_map(|stretch| offences(edition, course, stretch))
        .collect()
}

/// The offences of the side that makes the first move of a stretch in which
/// nothing is taken and nothing recurs.
fn offences(edition: &Edition, course: &Course, stretch: Range<usize>) -> Vec<Offence> {
    let own: Vec<usize> = stretch.step_by(2).collect();
    let strikes = |index: usize| is_strike(edition, course.position(index), course.moves()[index]);
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(nine) = own.get(from..from + IN_A_ROW) {
        // From the end: one move that is no strike rules out all nines it is in.
        if let Some(idle) = nine.iter().rposition(|&index| !strikes(index)) {
            from += idle + 1;
            continue;
        }
        let plies = nine[0]..nine[IN_A_ROW - 1] + 1;
        let moves = &course.moves()[plies.clone()];
        let start = course.position(plies.start);
        let opinions = opinions(edition, start, moves, Effort::Exact);
        let Some(ruling) = nine_moves(edition, &opinions, moves) else {
            from += 1;
            continue;
        };
        found.push(Offence {
            plies,
            opinions,
            ruling,
        });
        // The offence goes on as long as the strikes do.
        from += IN_A_ROW;
        while own.get(from).is_some_and(|&index| strikes(index)) {
            from += 1;
        }
    }
    found
}

/// Whether a move is a strike: by a short look if that tells.
fn is_strike(edition: &Edition, before: &Position, m: Move) -> bool {
    let nature = |effort| {
        let opinions = opinions(edition, before, &[m], effort);
        opinions.first().map_or(Nature::Idle, |one| one.nature)
    };
    match nature(Effort::Tree) {
        Nature::Undetermined => nature(Effort::Exact).is_strike(),
        known => known.is_strike(),
    }
}
