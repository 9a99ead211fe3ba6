//! The capture by a piece that protects another and so drops its ward (作根子捉子).

use crate::board::{MoveList, Square};
use crate::law::national::RootCapture;

use super::line::{Line, PieceSet};
use super::root::{Root, is_royal};
use super::segment::Act;
use super::worth::{SOLDIER, STRONG, WorthTable};

/// The own pieces that the piece on `taker` protects: what could be taken now
/// and retaken by it. Roots that only show after the capture (暗根) are among
/// them, roots that may not leave their place (假根) are not.
pub(crate) fn wards(root: &Root, taker: Square) -> PieceSet {
    let line = &root.line;
    let role = line.board().piece_at(taker).map(|piece| piece.role);
    let mut found = PieceSet::EMPTY;
    if role.is_none_or(is_royal) {
        return found;
    }
    let mut theirs = line.with_turn(!line.turn());
    let mut captures = MoveList::new();
    theirs.captures(&mut captures);
    for &m in &captures {
        let ward = line.id_at(m.to());
        if m.to() == taker || root.worths.of(ward) == 0 || found.contains(ward) {
            continue;
        }
        let step = theirs.play(m);
        if retakes(&mut theirs, taker, m.to()) {
            found = found.with(ward);
        }
        theirs.undo(&step);
    }
    found
}

/// Whether the piece on `from` may legally take on `to`.
fn retakes(line: &mut Line, from: Square, to: Square) -> bool {
    let mut moves = MoveList::new();
    line.captures_on(to.into(), &mut moves);
    moves.iter().any(|m| m.from() == from)
}

/// Whether a root's capture with this outcome is a chase. Where a loss makes it
/// idle (26.5), the balance may not be below zero; but a crossed soldier, whose
/// value floats below a rook's (26.7), is as good as one horse or cannon (figure
/// 22, reference 46). It is not set off against advisors and elephants (reference
/// 30), nor against a rook.
pub(crate) fn is_allowed(act: &Act, worths: &WorthTable, law: RootCapture) -> bool {
    match law {
        RootCapture::Chase => true,
        RootCapture::ChaseUnlessAtALoss => {
            let takes_soldier = worths.of(act.steps[0].victim_id) == SOLDIER;
            let one_strong_piece = (act.value + STRONG).abs() < STRONG / 2;
            act.value >= 0 || takes_soldier && one_strong_piece
        }
    }
}
