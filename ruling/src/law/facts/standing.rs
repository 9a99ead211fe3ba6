//! Standing threats: what the opponent could take whatever is done.

use crate::board::{MoveList, Square};

use super::account::ValueLaw;
use super::budget::Budget;
use super::line::{Line, PieceSet};
use super::orientation::Orientation;
use super::segment::{Segment, is_mate};
use super::worth::{Worth, WorthTable};

/// The pieces of the side not to move that the side to move wins: those that
/// hang where they stand, and those that fall in a gaining series of captures
/// and checks. A chase is not refuted by the loss of such a piece: the opponent
/// could have had it anyway.
///
/// The takers' own hanging pieces are no cost to them in turn. Threats of mate
/// do not enter: they do refute.
pub(crate) fn standing_losses(
    line: &Line,
    worths: &WorthTable,
    orientation: Orientation,
    budget: &mut Budget,
) -> PieceSet {
    let takers = line.turn();
    let mut losses = hanging(line, worths);
    let own = hanging(&line.with_turn(!takers), worths);
    for _ in 0..3 {
        let before = losses;
        let remaining = worths.without(losses);
        let mut segment = Segment::new(
            line.clone(),
            &remaining,
            ValueLaw::PLAIN,
            own,
            Vec::new(),
            orientation,
        );
        for &m in &segment.openings() {
            if segment.exceeds(m, 0, budget) {
                let act = segment.act(m, 0, budget);
                if !is_mate(act.value) {
                    for step in act.steps.iter().filter(|step| step.piece.color == takers) {
                        if step.victim.is_some() && worths.of(step.victim_id) > 0 {
                            losses = losses.with(step.victim_id);
                        }
                    }
                }
            }
        }
        if losses == before {
            break;
        }
    }
    losses
}

/// The pieces of the side not to move that the side to move wins by captures on
/// their own square alone.
pub(crate) fn hanging(line: &Line, worths: &WorthTable) -> PieceSet {
    let mut line = line.clone();
    let victims = line.board().by_color(!line.turn()) & line.attacked();
    let mut found = PieceSet::EMPTY;
    for square in victims {
        if exchange_on(&mut line, square, worths) > 0 {
            found = found.with(line.id_at(square));
        }
    }
    found
}

/// What the side to move wins by captures on one square, each side stopping
/// when it likes, but the first capture made.
pub(crate) fn exchange_on(line: &mut Line, square: Square, worths: &WorthTable) -> Worth {
    let mut moves = MoveList::new();
    line.captures_on(square.into(), &mut moves);
    let mut best = Worth::MIN / 2;
    for &m in &moves {
        let step = line.play(m);
        let back = exchange_on(line, square, worths).max(0);
        line.undo(&step);
        best = best.max(worths.of(step.victim_id) - back);
    }
    best
}
