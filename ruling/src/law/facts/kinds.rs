//! The kinds of idle moves: 兑, 献, 拦, 跟.

use crate::board::{Color, Move, MoveList, Role};
use crate::law::nature::Nature;

use super::account::ValueLaw;
use super::budget::Budget;
use super::chase::Chases;
use super::line::Line;
use super::line::PieceSet;
use super::mate::{MateSearch, Wanted, mate_by_checks};
use super::orientation::Orientation;
use super::pairs::exchange_pairs;
use super::root::is_royal;
use super::segment::Segment;
use super::worth::WorthTable;

/// Which kinds of idle a move is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Kinds {
    /// 兑
    pub(crate) exchange: bool,
    /// 献
    pub(crate) offer: bool,
    /// 拦
    pub(crate) block: bool,
    /// 跟
    pub(crate) follow: bool,
}

impl Kinds {
    /// Their names. What blocks or follows attacks nothing.
    pub(crate) fn natures(self, attacks: bool) -> impl Iterator<Item = Nature> {
        [
            (self.exchange, Nature::Exchange),
            (self.offer, Nature::Offer),
            (self.block && !attacks, Nature::Block),
            (self.follow && !attacks, Nature::Follow),
        ]
        .into_iter()
        .filter_map(|(holds, nature)| holds.then_some(nature))
    }
}

/// The kinds of `m`, played by the side to move of `before`.
pub(crate) fn kinds(before: &Line, m: Move, chases: Option<&Chases>, budget: &mut Budget) -> Kinds {
    let mover = before.turn();
    let orientation = Orientation::new(before.board(), mover);
    let mut after = before.clone();
    let step = after.play(m);
    if after.in_check(!mover) {
        return Kinds::default();
    }
    let was_in_check = before.in_check(mover);
    Kinds {
        exchange: offers_exchange(before, &after, mover, orientation, budget),
        offer: offers_itself(before, &after, m, orientation, budget),
        block: step.piece.role != Role::King
            && !was_in_check
            && blocks(before, &after, m, orientation, budget),
        follow: follows(before, &after, m, chases),
    }
}

/// 兑: an exchange that is offered now and was not before the move, or that the
/// moved piece itself offers.
fn offers_exchange(
    before: &Line,
    after: &Line,
    mover: Color,
    orientation: Orientation,
    budget: &mut Budget,
) -> bool {
    let pairs = |line: &Line, budget: &mut Budget| {
        let worths = WorthTable::new(line.board(), |square| line.id_at(square));
        exchange_pairs(line, mover, &worths, orientation, budget)
    };
    let now = pairs(after, budget);
    if now.is_empty() {
        return false;
    }
    let then = pairs(before, budget);
    now.iter().any(|pair| {
        !then
            .iter()
            .any(|old| old.own == pair.own && old.other == pair.other)
    })
}

/// 献: the moved piece, which could not be taken where it stood, lets itself be
/// taken, and whoever takes it neither is mated nor loses by it.
fn offers_itself(
    before: &Line,
    after: &Line,
    m: Move,
    orientation: Orientation,
    budget: &mut Budget,
) -> bool {
    let mover = before.turn();
    if before.with_turn(!mover).can_take_on(m.from()) {
        return false;
    }
    let worths = WorthTable::new(after.board(), |square| after.id_at(square));
    let mut taker = after.with_turn(!mover);
    let mut moves = MoveList::new();
    taker.captures_on(m.to().into(), &mut moves);
    if moves.is_empty() {
        return false;
    }
    let mut segment = Segment::new(
        taker,
        &worths,
        ValueLaw::PLAIN,
        PieceSet::EMPTY,
        Vec::new(),
        orientation,
    );
    moves.iter().any(|&take| segment.exceeds(take, 0, budget))
}

/// 拦: before the move the opponent had a mate by checks, or a piece of his
/// reached where it no longer does because the moved piece stands in its way.
fn blocks(
    before: &Line,
    after: &Line,
    m: Move,
    orientation: Orientation,
    budget: &mut Budget,
) -> bool {
    let them = !before.turn();
    let threat = mate_by_checks(&before.with_turn(them), orientation, Wanted::Answer, budget);
    if matches!(threat, MateSearch::Mate(_)) {
        let still = mate_by_checks(&after.with_turn(them), orientation, Wanted::Answer, budget);
        if still == MateSearch::None {
            let interposes = before.board().by_color(them).iter().any(|square| {
                let piece = before.board().piece_at(square).expect("occupied");
                let reach = before.reach(piece, square);
                (reach.quiets | reach.captures).contains(m.to())
            });
            return interposes;
        }
    }
    false
}

/// 跟: the moved piece comes to aim at a piece of the opponent that is protected
/// (有根子), and threatens nothing.
fn follows(before: &Line, after: &Line, m: Move, chases: Option<&Chases>) -> bool {
    let piece = before.board().piece_at(m.from()).expect("a piece moves");
    if is_royal(piece.role) || chases.is_some_and(|chases| !chases.threats.is_empty()) {
        return false;
    }
    let aimed_at = after.reach(piece, m.to()).captures;
    let aimed_before = before.reach(piece, m.from()).captures;
    let worths = WorthTable::new(after.board(), |square| after.id_at(square));
    let mut again = after.with_turn(before.turn());
    (aimed_at - aimed_before).iter().any(|square| {
        let take = Move::between(m.to(), square);
        worths.of(after.id_at(square)) > 0 && again.is_safe(take) && again.can_retake(take)
    })
}
