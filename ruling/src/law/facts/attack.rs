//! Attacks as the Asian, World and computer rules see them: captures that could
//! be made next, without exchanges or series of checks.

use crate::board::{Color, Move, Role, Square};

use super::line::{Line, PieceId};
use super::root::is_royal;

/// An attack: who could take what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Attack {
    /// The piece that attacks.
    pub(crate) attacker: PieceId,
    /// The piece attacked.
    pub(crate) target: PieceId,
    /// Where the attacker stands.
    pub(crate) from: Square,
    /// Where the target stands.
    pub(crate) to: Square,
}

/// The attacks of `color` that can make a chase: by a piece other than king and
/// soldier, on a piece other than the king and an uncrossed soldier, by a legal
/// capture, if the target is not really protected. A horse or cannon attacks a
/// rook, and an advisor or elephant a stronger piece, though it be protected. Two
/// pieces of one kind that may take each other attack neither.
pub(crate) fn attacks(line: &Line, color: Color, found: &mut Vec<Attack>) {
    found.clear();
    let mut ours = line.with_turn(color);
    for from in line.board().by_color(color) {
        let piece = line.board().piece_at(from).expect("the square is occupied");
        if is_royal(piece.role) {
            continue;
        }
        for to in line.reach(piece, from).captures {
            let target = line.board().piece_at(to).expect("a capture takes a piece");
            let uncrossed = target.role == Role::Soldier && !to.is_across_river(target.color);
            if uncrossed || !ours.is_safe(Move::between(from, to)) {
                continue;
            }
            if target.role == piece.role && may_take(line, to, from) {
                continue;
            }
            if outranks(target.role, piece.role) || !is_protected(&ours, from, to) {
                found.push(Attack {
                    attacker: line.id_at(from),
                    target: line.id_at(to),
                    from,
                    to,
                });
            }
        }
    }
}

/// Whether a target of one role is chased by the other even when protected.
fn outranks(target: Role, attacker: Role) -> bool {
    match attacker {
        Role::Horse | Role::Cannon => target == Role::Rook,
        Role::Advisor | Role::Elephant => {
            matches!(target, Role::Rook | Role::Horse | Role::Cannon)
        }
        _ => false,
    }
}

/// Whether the piece on `from` may legally take the one on `to`, were it to move.
fn may_take(line: &Line, from: Square, to: Square) -> bool {
    let piece = line.board().piece_at(from).expect("the square is occupied");
    line.reach(piece, from).captures.contains(to)
        && line.with_turn(piece.color).is_safe(Move::between(from, to))
}

/// 真根: whether the opponent can legally retake after the capture. A check that
/// stands on its king already is not held against it.
fn is_protected(line: &Line, from: Square, to: Square) -> bool {
    let them = !line.turn();
    let mut taken = if line.in_check(them) {
        line.ignoring_checks_on(them)
    } else {
        line.clone()
    };
    taken.play(Move::between(from, to));
    let mut moves = crate::board::MoveList::new();
    taken.captures_on(to.into(), &mut moves);
    !moves.is_empty()
}

/// Whether the piece on `square` may not leave because a horse of `color` would
/// then check its king: the square is the horse's leg.
pub(crate) fn is_pinned_by_horse(line: &Line, square: Square, color: Color) -> bool {
    let Some(piece) = line.board().piece_at(square) else {
        return false;
    };
    let king = line.king(piece.color);
    (line.board().pieces(color, Role::Horse) & crate::board::attacks::horse_leaps(king))
        .iter()
        .any(|horse| crate::board::attacks::horse_leg(horse, king) == square)
}
