//! The chase (捉): what a move newly threatens to win.

use crate::board::{Color, Move, MoveList, Role};
use crate::law::national::{Novelty, RootCapture};

use super::account::ValueLaw;
use super::budget::Budget;
use super::line::{Line, PieceId};
use super::orientation::Orientation;
use super::pairs::exchange_pairs;
use super::root::{Root, is_royal};
use super::segment::{Act, MATE};
use super::worth::{SOLDIER, STRONG, WEAK, Worth};

/// How an edition finds chases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ChaseLaw {
    /// How exchanges are counted.
    pub(crate) values: ValueLaw,
    /// When a threat that stood before is new.
    pub(crate) novelty: Novelty,
    /// Whether a root that captures and drops its ward chases.
    pub(crate) root_capture: RootCapture,
}

/// A threat and whether the move made it.
pub(crate) struct Threat {
    /// What would be played.
    pub(crate) act: Act,
    /// Whether the move made it.
    pub(crate) origin: Origin,
    /// Whether it is a root's capture that drops its ward.
    pub(crate) root_capture: bool,
}

/// Since when a threat stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// The move made it.
    New,
    /// It stood before the move (从捉到捉, result unchanged).
    Standing,
    /// It became real only because the moved piece left a square where it hung
    /// (the opponent's own doing).
    EscapeOnly,
}

/// All that a move threatens to take with gain.
pub(crate) struct Chases {
    /// The board after the move.
    pub(crate) after: Root,
    /// The threats.
    pub(crate) threats: Vec<Threat>,
}

/// What `mover`, who has played `m` from `before`, threatens.
pub(crate) fn chases(
    before: &Line,
    m: Move,
    law: &ChaseLaw,
    orientation: Orientation,
    budget: &mut Budget,
) -> Chases {
    let mover = before.turn();
    let mut played = before.clone();
    let moved = played.play(m).id;
    let after = Root::new(&played, mover, orientation, budget);
    let mut found: Vec<(Act, bool)> = Vec::new();
    {
        let mut segment = after.segment(law.values, after.hung);
        for &opening in &segment.openings() {
            if segment.exceeds(opening, 0, budget) {
                let act = segment.act(opening, budget);
                if !act.mates() {
                    found.push((act, false));
                }
            } else if may_be_root_capture(&after, opening) {
                let act = segment.act(opening, budget);
                if is_root_capture(&after, &act, law.root_capture) {
                    found.push((act, true));
                }
            }
        }
    }
    let threats = if found.is_empty() {
        Vec::new()
    } else {
        date(found, before, moved, &after, law, orientation, budget)
    };
    Chases { after, threats }
}

/// Tells the new threats from those that stood before the move.
fn date(
    found: Vec<(Act, bool)>,
    before: &Line,
    moved: PieceId,
    after: &Root,
    law: &ChaseLaw,
    orientation: Orientation,
    budget: &mut Budget,
) -> Vec<Threat> {
    let root = Root::new(before, before.turn(), orientation, budget);
    let all = |free, budget: &mut Budget| {
        let mut acts = root.acts_above(-2 * MATE, law.values, free, budget);
        acts.retain(|act| {
            act.value > 0
                || !act.quiet && act.value == 0
                || is_root_capture(&root, act, law.root_capture)
        });
        acts
    };
    let strict = all(root.hung.without(moved), budget);
    let lenient = root.hung.contains(moved).then(|| all(root.hung, budget));
    found
        .into_iter()
        .map(|(act, root_capture)| {
            let stood = |earlier: &[Act]| {
                earlier
                    .iter()
                    .any(|b| makes_old(&act, b, after, moved, law.novelty))
            };
            let origin = if stood(&strict) {
                Origin::Standing
            } else if lenient.as_deref().is_some_and(stood)
                && !takes_part(moved, &act, after, budget)
            {
                Origin::EscapeOnly
            } else {
                Origin::New
            };
            Threat {
                act,
                origin,
                root_capture,
            }
        })
        .collect()
}

/// Whether the threat `a` was there before the move, as `b`.
fn makes_old(a: &Act, b: &Act, after: &Root, moved: PieceId, novelty: Novelty) -> bool {
    let worths = &after.worths;
    if novelty == Novelty::FormOrEssence {
        return a.steps[0].id == b.steps[0].id
            && a.steps[0].m == b.steps[0].m
            && b.value >= a.value;
    }
    let (a_main, b_main) = (a.main_target(worths), b.main_target(worths));
    let same_main = a_main.is_some() && a_main == b_main;
    let same_first = a.first_target().is_some()
        && a.first_target() == b.first_target()
        && a.first_actor() == b.first_actor();
    if b.value >= a.value {
        if same_main || same_first {
            return true;
        }
        if a.quiet {
            let same_actor = a.first_actor() == b.first_actor();
            let overlap = match (a_main, b_main) {
                (Some((target, taker)), Some((other_target, other_taker))) => {
                    target == other_target || taker == other_taker
                }
                _ => false,
            };
            return same_actor || overlap;
        }
    }
    b.value >= 0 && same_first && !b.quiet && !a.quiet && a.first_actor() == moved
}

/// Whether the moved piece itself has a hand in the threat: it moves in the
/// line, its square makes the first capture possible, it attacks the target too,
/// it keeps the opponent from retaking, or without it the two would be an exchange.
fn takes_part(moved: PieceId, act: &Act, after: &Root, budget: &mut Budget) -> bool {
    if act.moves_piece(moved) {
        return true;
    }
    let first = &act.steps[0];
    let Some(square) = after.line.square_of(moved) else {
        return false;
    };
    let target = first.m.to();
    let piece = after
        .line
        .board()
        .piece_at(square)
        .expect("it stands there");
    let mut taken = after.line.clone();
    taken.play(first.m);
    if taken.covers(piece, square).contains(target) {
        return true;
    }
    let mut without = after.line.clone();
    without.remove(square);
    let actor = first.piece;
    let reach = without.reach(actor, first.m.from());
    if !(reach.captures | reach.quiets).contains(target) {
        return true;
    }
    if first.captures() {
        let offers = exchange_pairs(
            &without,
            actor.color,
            &after.worths,
            after.orientation(),
            budget,
        );
        if offers
            .iter()
            .any(|pair| pair.own == first.id && pair.square == target)
        {
            return true;
        }
        let retakes = |line: &Line| {
            let mut line = line.clone();
            line.play(first.m);
            let mut moves = MoveList::new();
            line.captures_on(target.into(), &mut moves);
            !moves.is_empty()
        };
        if retakes(&without) && !retakes(&after.line) {
            return true;
        }
    }
    false
}

/// Whether a capture that wins nothing may be one of a root that drops its ward:
/// by a piece that is no king or soldier, of a piece of worth.
fn may_be_root_capture(after: &Root, m: Move) -> bool {
    let board = after.line.board();
    let taker = board.piece_at(m.from()).map(|piece| piece.role);
    board.piece_at(m.to()).is_some()
        && after.worths.of(after.line.id_at(m.to())) > 0
        && taker.is_some_and(|role| !is_royal(role))
}

/// 作根子捉子: the taker wins its target, and what is lost for it is lost elsewhere.
fn is_root_capture(after: &Root, act: &Act, law: RootCapture) -> bool {
    let first = &act.steps[0];
    let us = first.piece.color;
    let target = first.m.to();
    let mut loses_elsewhere = false;
    for step in act.steps.iter().filter(|step| step.piece.color != us) {
        if step.captures() && after.worths.of(step.victim_id) > 0 {
            if step.m.to() == target {
                return false;
            }
            loses_elsewhere = true;
        }
    }
    if !loses_elsewhere || act.mates() || act.quiet || !may_be_root_capture(after, first.m) {
        return false;
    }
    match law {
        RootCapture::Chase => true,
        RootCapture::ChaseUnlessAtALoss => {
            let soldier_for_strong = after.worths.of(first.victim_id) == SOLDIER
                && (-STRONG..=-STRONG + 10 * WEAK).contains(&act.value);
            act.value == 0 || soldier_for_strong
        }
    }
}

/// Whether the act wins a weak piece and no more.
pub(crate) fn wins_only_weak(value: Worth) -> bool {
    (WEAK..STRONG).contains(&value)
}

/// How many pieces of a side can attack across the river: rooks, horses,
/// cannons and crossed soldiers.
pub(crate) fn attacking_pieces(line: &Line, color: Color) -> u32 {
    let board = line.board();
    let strong = board.pieces(color, Role::Rook)
        | board.pieces(color, Role::Horse)
        | board.pieces(color, Role::Cannon);
    let crossed = board
        .pieces(color, Role::Soldier)
        .iter()
        .filter(|square| square.is_across_river(color))
        .count();
    strong.count() + crossed as u32
}
