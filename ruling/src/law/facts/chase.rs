//! The chase (捉): what a move newly threatens to win.

use crate::board::{Color, Move, MoveList, Role};
use crate::law::national::{Novelty, RootCapture};

use super::account::ValueLaw;
use super::budget::Budget;
use super::line::{Line, PieceId, PieceSet};
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
    let mut after = Root::new(&played, mover, orientation);
    let promising = after.promising(
        law.values,
        |line, m| least_balance(line, &after, m, law.root_capture),
        budget,
    );
    if promising.is_empty() {
        return Chases {
            after,
            threats: Vec::new(),
        };
    }
    after.find_pairs(budget);
    let found = threats_of(&mut after, promising, law, budget);
    let threats = if found.is_empty() {
        Vec::new()
    } else {
        date(found, before, moved, &after, law, orientation, budget)
    };
    Chases { after, threats }
}

/// The threats among the promising openings, each with whether it is a root's
/// capture.
fn threats_of(
    after: &mut Root,
    promising: Vec<Move>,
    law: &ChaseLaw,
    budget: &mut Budget,
) -> Vec<(Act, bool)> {
    let mut found = Vec::new();
    for m in promising {
        if after.bars(m) {
            continue;
        }
        let bound = least_balance(&after.line, after, m, law.root_capture);
        let act = settled_act(after, m, bound, law.values, budget);
        if act.mates() || act.value <= bound {
            continue;
        }
        if act.value > 0 {
            found.push((act, false));
        } else if is_root_capture(after, &act, law.root_capture) {
            found.push((act, true));
        }
    }
    found
}

/// The act with the balance that it has when what hangs anyway is lost at no
/// cost. What hangs is only looked for if it makes a difference: if the balance
/// is the same whether nothing or everything hangs, it is known.
fn settled_act(after: &mut Root, m: Move, bound: Worth, law: ValueLaw, budget: &mut Budget) -> Act {
    let act = after.segment(law, PieceSet::EMPTY).act(m, bound, budget);
    let unless = act.value.max(bound);
    let everything = after.everything();
    if act.value >= MATE || !after.segment(law, everything).exceeds(m, unless, budget) {
        return act;
    }
    let hung = after.hung(budget);
    if hung.any() {
        after.segment(law, hung).act(m, bound, budget)
    } else {
        act
    }
}

/// Tells the new threats from those that stood before the move.
///
/// What the mover could have won before depends on what of his hung then. That
/// is only looked for if it makes a difference: a threat that stood even if
/// nothing hung is old, one that did not stand even if everything hung is new.
fn date(
    found: Vec<(Act, bool)>,
    before: &Line,
    moved: PieceId,
    after: &Root,
    law: &ChaseLaw,
    orientation: Orientation,
    budget: &mut Budget,
) -> Vec<Threat> {
    let mut root = Root::new(before, before.turn(), orientation);
    root.find_pairs(budget);
    let dating = Dating {
        found: &found,
        after,
        moved,
        law,
    };
    let mut origins = vec![None; found.len()];
    let nothing = dating.stood(&root, PieceSet::EMPTY, budget);
    let everything = dating.stood(&root, root.everything(), budget);
    for (origin, (certain, possible)) in origins.iter_mut().zip(nothing.iter().zip(&everything)) {
        if *certain {
            *origin = Some(Origin::Standing);
        } else if !*possible {
            *origin = Some(Origin::New);
        }
    }
    if origins.contains(&None) {
        let hung = root.hung(budget);
        let strict = dating.stood(&root, hung.without(moved), budget);
        let lenient = if hung.contains(moved) {
            dating.stood(&root, hung, budget)
        } else {
            strict.clone()
        };
        for (index, origin) in origins.iter_mut().enumerate() {
            let settled = if strict[index] {
                Origin::Standing
            } else if lenient[index] && !takes_part(moved, &found[index].0, after, budget) {
                Origin::EscapeOnly
            } else {
                Origin::New
            };
            origin.get_or_insert(settled);
        }
    }
    found
        .into_iter()
        .zip(origins)
        .map(|((act, root_capture), origin)| Threat {
            act,
            origin: origin.unwrap_or(Origin::New),
            root_capture,
        })
        .collect()
}

/// The threats that are to be dated.
struct Dating<'a> {
    found: &'a [(Act, bool)],
    after: &'a Root,
    moved: PieceId,
    law: &'a ChaseLaw,
}

impl Dating<'_> {
    /// Which of the threats stood before the move, on the board of `root` where
    /// the pieces of `free` could be lost at no cost.
    fn stood(&self, root: &Root, free: PieceSet, budget: &mut Budget) -> Vec<bool> {
        let earlier = rivals(self.found, root, free, self.moved, self.law, budget);
        self.found
            .iter()
            .map(|(act, _)| {
                earlier
                    .iter()
                    .any(|b| makes_old(act, b, self.after, self.moved, self.law.novelty))
            })
            .collect()
    }
}

/// What the mover could have won before the move: the acts that may make one of
/// the threats old.
fn rivals(
    found: &[(Act, bool)],
    root: &Root,
    free: PieceSet,
    moved: PieceId,
    law: &ChaseLaw,
    budget: &mut Budget,
) -> Vec<Act> {
    let least = found.iter().map(|(act, _)| act.value).min().unwrap_or(0);
    let mut segment = root.segment(law.values, free);
    let mut acts = Vec::new();
    for &m in &segment.openings() {
        let bound = if root.line.id_at(m.from()) == moved {
            least.min(0)
        } else {
            least
        };
        let act = segment.act(m, bound - 1, budget);
        let counts = act.value > 0
            || !act.quiet && act.value == 0
            || is_root_capture(root, &act, law.root_capture);
        if act.value >= bound && counts {
            acts.push(act);
        }
    }
    acts
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
            let same_target = match (a_main, b_main) {
                (Some((target, _)), Some((other, _))) => target == other,
                _ => false,
            };
            return same_actor || same_target;
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
        if can_retake(&without, first.m) && !can_retake(&after.line, first.m) {
            return true;
        }
    }
    false
}

/// The balance above which an opening can be a threat at all.
fn least_balance(line: &Line, after: &Root, m: Move, law: RootCapture) -> Worth {
    if !may_be_root_capture(after, m) || can_retake(line, m) {
        return 0;
    }
    match law {
        RootCapture::Chase => -2 * MATE,
        RootCapture::ChaseUnlessAtALoss if after.worths.of(line.id_at(m.to())) == SOLDIER => {
            -STRONG - 1
        }
        RootCapture::ChaseUnlessAtALoss => -1,
    }
}

/// Whether the opponent can legally retake after the capture.
fn can_retake(line: &Line, m: Move) -> bool {
    let mut line = line.clone();
    line.play(m);
    let mut moves = MoveList::new();
    line.captures_on(m.to().into(), &mut moves);
    !moves.is_empty()
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
