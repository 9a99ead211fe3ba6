//! Attacks that the oldest rules leave free: on a soldier that attacks, and on
//! the attacker of a trapped piece.

use crate::board::{Color, Move, Role, Square};

use super::chase::Threat;
use super::line::Line;
use super::root::Root;
use super::standing::exchange_on;
use super::worth::{WorthTable, is_strong, worth};

/// Whether the threat is at a soldier that was itself attacking one of the
/// mover's pieces before the move (为解捉而还捉兵卒).
pub(crate) fn answers_a_soldier(before: &Line, after: &Root, threat: &Threat) -> bool {
    let Some((target, _)) = threat.act.main_target(&after.worths) else {
        return false;
    };
    // The opponent's pieces stand where they stood.
    let Some(piece) = before.board().piece_at(target) else {
        return false;
    };
    piece.role == Role::Soldier
        && before
            .reach(piece, target)
            .captures
            .iter()
            .any(|square| has_worth(before, square))
}

/// Whether the threat is at a piece that attacks a trapped strong piece of the
/// mover: one that hangs where it stands and wherever it could go.
pub(crate) fn rescues(after: &Root, threat: &Threat) -> bool {
    let line = &after.line;
    let Some(square) = threat
        .act
        .main_target(&after.worths)
        .and_then(|(target, _)| line.square_of(target))
    else {
        return false;
    };
    let piece = line.board().piece_at(square).expect("the target stands");
    line.reach(piece, square)
        .captures
        .iter()
        .any(|victim| is_trapped(line, victim, piece.color, &after.worths))
}

fn is_trapped(line: &Line, victim: Square, hunter: Color, worths: &WorthTable) -> bool {
    let hangs =
        |line: &Line, square: Square| exchange_on(&mut line.with_turn(hunter), square, worths) > 0;
    let is_strong_piece = is_strong(worths.of(line.id_at(victim)));
    if !is_strong_piece || !hangs(line, victim) {
        return false;
    }
    let piece = line
        .board()
        .piece_at(victim)
        .expect("a capture takes a piece");
    let reach = line.reach(piece, victim);
    let mut line = line.with_turn(piece.color);
    (reach.captures | reach.quiets).iter().all(|to| {
        let m = Move::between(victim, to);
        if !line.is_safe(m) {
            return true;
        }
        let step = line.play(m);
        let hangs = hangs(&line, to);
        line.undo(&step);
        hangs
    })
}

fn has_worth(line: &Line, square: Square) -> bool {
    line.board()
        .piece_at(square)
        .is_some_and(|piece| worth(piece.role, piece.color, square) > 0)
}
