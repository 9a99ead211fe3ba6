//! From chase to chase (从捉到捉): whether the move made a threat, or whether it
//! stood before.

use crate::board::Role;
use crate::law::national::Novelty;

use super::budget::Budget;
use super::chase::{ChaseLaw, Winning, root_capture};
use super::line::{PieceId, PieceSet, Step};
use super::pairs::exchange_pairs;
use super::root::Root;
use super::segment::{Act, MATE};
use super::worth::WorthTable;

/// Since when a threat stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// The move made it.
    New,
    /// It stood before the move (从捉到捉).
    Standing,
    /// It became real only because the moved piece left a square where it hung
    /// (the opponent's own doing).
    EscapeOnly,
}

/// The threats that are to be dated.
pub(super) struct Dating<'a> {
    /// What can be won after the move.
    pub(super) found: &'a [Winning],
    /// The board after the move.
    pub(super) after: &'a Root,
    /// The piece that moved.
    pub(super) moved: PieceId,
    /// How the edition finds chases.
    pub(super) law: &'a ChaseLaw,
}

impl Dating<'_> {
    /// Since when each threat stands, `earlier` being the board before the move.
    ///
    /// What the mover could have won before depends on what of his hung then. That
    /// is only looked for if it makes a difference: a threat that stood even if
    /// nothing hung is old, one that did not stand even if everything hung is new.
    pub(super) fn origins(&self, earlier: &mut Root, budget: &mut Budget) -> Vec<Origin> {
        let nothing = self.stood(earlier, PieceSet::EMPTY, budget);
        let everything = self.stood(earlier, earlier.everything(), budget);
        let mut origins: Vec<Option<Origin>> = nothing
            .iter()
            .zip(&everything)
            .map(|(certain, possible)| match (certain, possible) {
                (true, _) => Some(Origin::Standing),
                (false, false) => Some(Origin::New),
                (false, true) => None,
            })
            .collect();
        if origins.contains(&None) {
            self.settle(&mut origins, earlier, budget);
        }
        origins
            .into_iter()
            .map(|origin| origin.unwrap_or(Origin::New))
            .collect()
    }

    /// Dates the threats whose date hangs on what hung before the move.
    fn settle(&self, origins: &mut [Option<Origin>], earlier: &mut Root, budget: &mut Budget) {
        let hung = earlier.hung(budget);
        let strict = self.stood(earlier, hung.without(self.moved), budget);
        let lenient = if hung.contains(self.moved) {
            self.stood(earlier, hung, budget)
        } else {
            strict.clone()
        };
        for (index, origin) in origins.iter_mut().enumerate() {
            let act = &self.without_idle_check(index).act;
            let settled = if strict[index] {
                Origin::Standing
            } else if lenient[index] && !takes_part(self.moved, act, self.after, budget) {
                Origin::EscapeOnly
            } else {
                Origin::New
            };
            origin.get_or_insert(settled);
        }
    }

    /// The threat; or, if it begins with a check that adds nothing, the capture
    /// on the spot by which the same piece wins as much: whether the moved piece
    /// could check first does not make that capture its doing (reference 37).
    fn without_idle_check(&self, index: usize) -> &Winning {
        let threat = &self.found[index];
        let target = threat.act.main_target(&self.after.worths);
        let wins_the_same = |other: &&Winning| {
            !other.act.quiet
                && other.act.value >= threat.act.value
                && other.act.main_target(&self.after.worths) == target
        };
        if !threat.act.quiet || target.is_none() {
            return threat;
        }
        self.found.iter().find(wins_the_same).unwrap_or(threat)
    }

    /// Which of the threats stood before the move, where the pieces of `free`
    /// could be lost at no cost.
    fn stood(&self, earlier: &Root, free: PieceSet, budget: &mut Budget) -> Vec<bool> {
        let rivals = self.rivals(earlier, free, budget);
        self.found
            .iter()
            .map(|a| rivals.iter().any(|b| self.makes_old(a, b)))
            .collect()
    }

    /// What the mover could have won before the move: what may make one of the
    /// threats old.
    fn rivals(&self, earlier: &Root, free: PieceSet, budget: &mut Budget) -> Vec<Winning> {
        let least = self.found.iter().map(|a| a.gain).min().unwrap_or(0);
        let by_roots = self.found.iter().any(|a| a.root_capture);
        let mut segment = earlier.segment(self.law.values, free);
        let mut rivals = Vec::new();
        for &m in &segment.openings() {
            let bound = if earlier.line.id_at(m.from()) == self.moved {
                0
            } else {
                least
            };
            let act = segment.act(m, bound - 1, budget);
            if by_roots && act.value <= 0 && !act.quiet {
                rivals.extend(root_capture(earlier, m, free, self.law, budget));
            }
            let counts = act.value > 0 || act.value == 0 && !act.quiet;
            if counts && act.value >= bound {
                rivals.push(Winning {
                    gain: act.value,
                    act,
                    root_capture: false,
                });
            }
        }
        rivals
    }

    /// Whether the threat `a` was there before the move, as `b`.
    fn makes_old(&self, a: &Winning, b: &Winning) -> bool {
        let worths = &self.after.worths;
        let (new, old) = (&a.act, &b.act);
        let first = |act: &Act| (act.steps[0].id, act.steps[0].m);
        let as_much = if a.root_capture {
            b.gain >= a.gain
        } else {
            old.value >= new.value
        };
        // The same first move may have mated before; a mate by another is another
        // threat.
        if old.value >= MATE {
            return first(new) == first(old);
        }
        if self.law.novelty == Novelty::FormOrEssence {
            return as_much && (first(new) == first(old) || same_form(new, old, worths));
        }
        let (target, old_target) = (new.main_target(worths), old.main_target(worths));
        let same_target = target.is_some() && target == old_target;
        let same_first = new.first_target().is_some()
            && new.first_target() == old.first_target()
            && new.first_actor() == old.first_actor();
        // What could be had by checks alone does not make a capture on the spot old.
        if as_much && (new.quiet || !old.quiet) {
            if same_target || same_first {
                return true;
            }
            if new.quiet {
                let same_victim = match (target, old_target) {
                    (Some((victim, _)), Some((other, _))) => victim == other,
                    _ => false,
                };
                return new.first_actor() == old.first_actor() || same_victim;
            }
        }
        // The moved piece could take the same already and not be retaken. That it
        // would have cost something elsewhere does not make the attack new.
        old.value >= 0
            && same_first
            && !old.quiet
            && !new.quiet
            && new.first_actor() == self.moved
            && !old.is_retaken()
    }
}

/// Whether two acts have one form (形式): up to the capture of the main target
/// the same pieces move and take the same, and the target is taken from the same
/// side.
fn same_form(a: &Act, b: &Act, worths: &WorthTable) -> bool {
    let (Some(a_main), Some(b_main)) = (a.main_capture(worths), b.main_capture(worths)) else {
        return false;
    };
    let course = |act: &Act, main: usize| -> Vec<_> {
        act.steps[..=main]
            .iter()
            .step_by(2)
            .map(|step| (step.id, step.victim.map(|_| step.victim_id)))
            .collect()
    };
    course(a, a_main) == course(b, b_main) && bearing(&a.steps[a_main]) == bearing(&b.steps[b_main])
}

/// From which side a capture is made: a file or a rank and a direction for rook
/// and cannon, the step itself for other pieces.
fn bearing(step: &Step) -> (i8, i8) {
    let (from, to) = (step.m.from(), step.m.to());
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    match step.piece.role {
        Role::Rook | Role::Cannon => (files.signum(), ranks.signum()),
        _ => (files, ranks),
    }
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
        if without.can_retake(first.m) && !after.line.can_retake(first.m) {
            return true;
        }
    }
    false
}
