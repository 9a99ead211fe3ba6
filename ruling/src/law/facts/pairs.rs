//! Exchange offers (兑): two pieces of one kind that attack each other.

use crate::board::{Color, Move, Role, Square};

use super::account::ValueLaw;
use super::budget::Budget;
use super::line::{Line, PieceId, PieceSet};
use super::orientation::Orientation;
use super::segment::Segment;
use super::standing::hanging;
use super::worth::WorthTable;

/// A piece of the mover and a piece of the opponent that may take each other
/// on equal terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ExchangePair {
    /// The mover's piece.
    pub(crate) own: PieceId,
    /// The opponent's piece.
    pub(crate) other: PieceId,
    /// Where the opponent's piece stands.
    pub(crate) square: Square,
}

/// The exchanges that `mover` offers: own and other piece are of one kind,
/// rook, horse, cannon, advisor or elephant; either may legally take the other;
/// and the opponent loses nothing by taking first. What the opponent would lose
/// by taking is not an exchange but an attack.
pub(crate) fn exchange_pairs(
    line: &Line,
    mover: Color,
    worths: &WorthTable,
    orientation: Orientation,
    budget: &mut Budget,
) -> Vec<ExchangePair> {
    let mut ours = line.with_turn(mover);
    let mut theirs = line.with_turn(!mover);
    let mut candidates = Vec::new();
    for own in line.board().by_color(mover) {
        let piece = line.board().piece_at(own).expect("occupied");
        if matches!(piece.role, Role::King | Role::Soldier) {
            continue;
        }
        let same = line.board().pieces(!mover, piece.role);
        for square in ours.reach(piece, own).captures & same {
            let other = line.board().piece_at(square).expect("occupied");
            let mutual = theirs.reach(other, square).captures.contains(own);
            let back = Move::between(square, own);
            if mutual && ours.is_safe(Move::between(own, square)) && theirs.is_safe(back) {
                candidates.push((
                    ExchangePair {
                        own: line.id_at(own),
                        other: line.id_at(square),
                        square,
                    },
                    back,
                ));
            }
        }
    }
    if candidates.is_empty() {
        return Vec::new();
    }
    let free: PieceSet = hanging(&ours, worths);
    let mut segment = Segment::new(
        theirs,
        worths,
        ValueLaw::PLAIN,
        free,
        Vec::new(),
        orientation,
    );
    candidates.retain(|(_, back)| segment.exceeds(*back, -1, budget));
    candidates.into_iter().map(|(pair, _)| pair).collect()
}
