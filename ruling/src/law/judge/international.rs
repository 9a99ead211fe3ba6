//! The ruling under the Asian, World and computer rules.

use std::cmp::Ordering;

use crate::board::{ByColor, Color, Move, Position, Role};
use crate::cycle::Cycle;

use crate::law::clause::Clause;
use crate::law::conduct::Conduct;
use crate::law::international::{
    CheckAndChase, CounterAttack, International, NewAttack, Pairs, PieceSet, PinnedRook, Roster,
    Scene, Step, Tally, Threat,
};
use crate::law::listener::{Explanation, Finding, Listener, Silent};
use crate::law::nature::Nature;
use crate::law::opinion::MoveOpinion;
use crate::law::verdict::{Clauses, Outcome, Verdict};

use super::neutral::{self, Attack, Ruled};
use super::{Effort, action, draw};

/// Rules on the cycle: no exchange and no mate is searched.
pub(super) fn rule<L: Listener>(
    law: &International,
    cycle: &Cycle<'_>,
    effort: Effort,
    listener: &mut L,
) -> Verdict {
    let several = law.several_targets.value;
    let nobody = ByColor::new_with(|_| PieceSet::EMPTY);
    let mut tallies = tally(law, cycle, nobody, effort, listener);
    if let Some(pursued) = pursued_rooks(law, &tallies) {
        tallies = tally(law, cycle, pursued, effort, &mut Silent);
    }
    let conducts =
        |tallies: &ByColor<Tally>| ByColor::new_with(|color| tallies[color].conduct(several));
    let uncancelled = verdict(law, conducts(&tallies));
    let checks = tallies.red.has_check() || tallies.black.has_check();
    if law.check_and_chase.value == CheckAndChase::BothCount || !checks {
        return uncancelled;
    }
    tallies.red.cancel_chases();
    tallies.black.cancel_chases();
    let mut verdict = verdict(law, conducts(&tallies));
    if verdict.outcome != uncancelled.outcome {
        let mut clauses = Clauses::of(&[law.check_and_chase.clause]);
        verdict
            .clauses
            .iter()
            .for_each(|clause| clauses.push(clause));
        verdict.clauses = clauses;
    }
    verdict
}

/// The opinion on each move of a stretch.
pub(super) fn opinions(
    law: &International,
    stretch: &Cycle<'_>,
    effort: Effort,
) -> Vec<MoveOpinion> {
    let mut walk = Walk {
        law,
        position: stretch.start().clone(),
        roster: Roster::of(stretch.start()),
        ignored: ByColor::new_with(|_| PieceSet::EMPTY),
        effort,
    };
    let mut explanation = Explanation::default();
    let mut tallies = ByColor::new_with(|_| Tally::NEW);
    walk.turn(stretch, &mut tallies, &mut explanation);
    explanation.opinions().cloned().collect()
}

/// The verdict that follows from the two conducts alone.
pub(super) fn verdict(law: &International, conducts: ByColor<Conduct>) -> Verdict {
    let [red, black] = [fault(law, conducts.red), fault(law, conducts.black)];
    let mut verdict = draw();
    verdict.conducts = conducts;
    let offender = match red.cmp(&black) {
        Ordering::Greater => Color::Red,
        Ordering::Less => Color::Black,
        Ordering::Equal if red == Fault::None => {
            // What makes the difference first, whichever side it is.
            let mut allowing = Color::ALL.map(|color| allowed_by(law, conducts[color]));
            allowing.sort_by_key(|clause| *clause == law.neither_at_fault);
            for clause in allowing {
                verdict.clauses.push(clause);
            }
            return verdict;
        }
        Ordering::Equal => {
            verdict.clauses.push(law.both_at_fault);
            return verdict;
        }
    };
    let (sanction, clause) = match red.max(black) {
        Fault::Check => (law.perpetual_check.value, law.perpetual_check.clause),
        Fault::PinnedRook => (law.perpetual_chase.value, law.pinned_rook.clause),
        Fault::Chase | Fault::None => (law.perpetual_chase.value, law.perpetual_chase.clause),
    };
    verdict.outcome = Outcome::Loses(offender);
    verdict.action = action(sanction, offender);
    verdict.clauses.push(clause);
    verdict
}

/// How heavy a side's fault is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    None,
    Chase,
    PinnedRook,
    Check,
}

fn fault(law: &International, conduct: Conduct) -> Fault {
    match conduct {
        Conduct::PerpetualCheck => Fault::Check,
        Conduct::PinnedRookChase => match law.pinned_rook.value {
            PinnedRook::AboveChase => Fault::PinnedRook,
            PinnedRook::LikeAnyChase => Fault::Chase,
        },
        Conduct::PerpetualChase => Fault::Chase,
        _ => Fault::None,
    }
}

/// The clause that allows a conduct.
fn allowed_by(law: &International, conduct: Conduct) -> Clause {
    match conduct {
        Conduct::CheckAndChase => law.check_and_chase.clause,
        Conduct::SplitChase => law.several_targets.clause,
        _ => law.neither_at_fault,
    }
}

/// The rooks whose own attacks excuse nothing because a cannon pursues them, if
/// it matters: if both sides would be at fault.
fn pursued_rooks(law: &International, tallies: &ByColor<Tally>) -> Option<ByColor<PieceSet>> {
    match law.counter_attack.value {
        CounterAttack::CountsAsChase => return None,
        CounterAttack::PursuedRookExcusesNothing => {}
    }
    let both_chase = Color::ALL
        .into_iter()
        .all(|color| tallies[color].conduct(law.several_targets.value) == Conduct::PerpetualChase);
    both_chase.then(|| ByColor::new_with(|color| tallies[!color].rooks_by_cannons()))
}

/// What each side's moves add up to when the attacks of the pieces `ignored`
/// pursue nobody. If pieces of one kind have changed places
/// at the end of the cycle, it is gone through again until each stands where it
/// stood: only then does the cycle show who is always chased.
fn tally(
    law: &International,
    cycle: &Cycle<'_>,
    ignored: ByColor<PieceSet>,
    effort: Effort,
    listener: &mut impl Listener,
) -> ByColor<Tally> {
    let mut tallies = ByColor::new_with(|_| Tally::NEW);
    let home = Roster::of(cycle.start());
    let mut walk = Walk {
        law,
        position: cycle.start().clone(),
        roster: home.clone(),
        ignored,
        effort,
    };
    walk.turn(cycle, &mut tallies, listener);
    while walk.roster != home {
        walk.turn(cycle, &mut tallies, &mut Silent);
    }
    tallies
}

/// A walk through the moves of the cycle.
struct Walk<'a> {
    law: &'a International,
    position: Position,
    roster: Roster,
    ignored: ByColor<PieceSet>,
    effort: Effort,
}

impl Walk<'_> {
    fn turn<L: Listener>(
        &mut self,
        cycle: &Cycle<'_>,
        tallies: &mut ByColor<Tally>,
        listener: &mut L,
    ) {
        for (index, &m) in cycle.moves().iter().enumerate() {
            let mover = self.position.turn();
            let before = self.chases(Scene::before(&self.position));
            let earlier = L::KEEPS.then(|| self.position.clone());
            self.position.play_unchecked(m);
            self.roster.follow(m);
            let scene = Scene::after(&self.position);
            let after = self.chases(scene);
            let nature = self.nature(m, &before, &after);
            let fresh = after.beyond(&before).without_attackers(self.ignored[mover]);
            tallies[mover].add(Step {
                nature,
                targets: self.new_targets(&before, &fresh),
                chased: after.all_targets(),
                rooks_by_cannons: self.rooks_by_cannons(&fresh, mover),
                held_rooks: self.held_rooks(scene, &after),
            });
            if let Some(earlier) = earlier {
                let ruled = Ruled {
                    index,
                    m,
                    nature,
                    attacks: self.attacks(scene, &before),
                };
                let opinion = neutral::opinion(self.law, &earlier, ruled, self.effort);
                listener.note(|| Finding::Move(opinion));
            }
        }
    }

    /// Who chases whom on a board, newly or not.
    fn chases(&self, scene: Scene<'_>) -> Pairs {
        let mut pairs = Pairs::NONE;
        scene.for_each_threat(|threat| {
            if scene.weigh(threat, self.law.outranked.value).is_chase() {
                pairs.insert(
                    self.roster.number(threat.attacker),
                    self.roster.number(threat.target),
                );
            }
        });
        pairs
    }

    /// What the move is: a check, else a chase if it chases anything anew or if
    /// the moved piece itself goes on chasing, else idle.
    fn nature(&self, m: Move, before: &Pairs, after: &Pairs) -> Nature {
        let is_chase = || match self.law.new_attack.value {
            NewAttack::ByAttacker => {
                let moved = PieceSet::EMPTY.with(self.roster.number(m.to()));
                let fresh = after.beyond(before).all_targets();
                !fresh.or(after.targets_of(moved)).is_empty()
            }
            NewAttack::ByTarget => !self.new_targets(before, after).is_empty(),
        };
        if self.position.is_check() {
            Nature::Check
        } else if is_chase() {
            Nature::Chase
        } else {
            Nature::Idle
        }
    }

    fn new_targets(&self, before: &Pairs, fresh: &Pairs) -> PieceSet {
        match self.law.new_attack.value {
            NewAttack::ByAttacker => fresh.all_targets(),
            NewAttack::ByTarget => fresh.all_targets().without(before.all_targets()),
        }
    }

    fn rooks_by_cannons(&self, fresh: &Pairs, mover: Color) -> PieceSet {
        let set = |color, role| self.roster.set(self.position.pieces(color, role));
        fresh
            .targets_of(set(mover, Role::Cannon))
            .and(set(!mover, Role::Rook))
    }

    fn held_rooks(&self, scene: Scene<'_>, after: &Pairs) -> PieceSet {
        match self.law.pinned_rook.value {
            PinnedRook::AboveChase => self
                .roster
                .set(scene.rooks_held_by_horses())
                .and(after.all_targets()),
            PinnedRook::LikeAnyChase => PieceSet::EMPTY,
        }
    }

    /// Whether a threat is none of the move's making, if so much was chased before it.
    fn stood(&self, before: &Pairs, threat: Threat) -> bool {
        let target = self.roster.number(threat.target);
        match self.law.new_attack.value {
            NewAttack::ByAttacker => before.contains(self.roster.number(threat.attacker), target),
            NewAttack::ByTarget => before.all_targets().contains(target),
        }
    }

    /// Every attack that the last move leaves, and whether it is a chase.
    fn attacks(&self, scene: Scene<'_>, before: &Pairs) -> Vec<Attack> {
        let mut attacks = Vec::new();
        let mut add = |threat: Threat, ground| {
            attacks.push(Attack {
                threat,
                ground,
                root: scene.root(threat),
                stood_before: self.stood(before, threat),
            });
        };
        scene.for_each_threat(|threat| {
            add(threat, scene.weigh(threat, self.law.outranked.value));
        });
        scene.for_each_exempt_threat(add);
        attacks
    }
}
