//! Attacks that are no chase, put together so that a reason is given once.

use crate::board::Square;
use crate::law::DismissedThreat;

/// Attacks that are no chase for the same reason.
pub(super) struct Dismissals<'a> {
    /// One of them.
    pub(super) first: &'a DismissedThreat,
    /// The attackers, each with what it attacks.
    pub(super) attacks: Vec<(Square, Vec<Square>)>,
}

impl<'a> Dismissals<'a> {
    /// All attacks, in the order in which their reasons come up. One that is told
    /// with what would follow the capture stands for itself.
    pub(super) fn of(attacks: &[&'a DismissedThreat]) -> Vec<Dismissals<'a>> {
        let mut all: Vec<Dismissals<'a>> = Vec::new();
        for &attack in attacks {
            match all.iter_mut().find(|one| one.holds_for(attack)) {
                Some(one) => one.add(attack),
                None => all.push(Dismissals {
                    first: attack,
                    attacks: vec![(attack.attacker, vec![attack.target])],
                }),
            }
        }
        all
    }

    /// Whether there are several of them.
    pub(super) fn are_several(&self) -> bool {
        self.attacks.len() > 1 || self.attacks[0].1.len() > 1
    }

    fn holds_for(&self, attack: &DismissedThreat) -> bool {
        let told_alone = |one: &DismissedThreat| one.line.len() > 1;
        let ground = |one: &DismissedThreat| (one.reason, one.clause);
        !told_alone(self.first) && !told_alone(attack) && ground(self.first) == ground(attack)
    }

    fn add(&mut self, attack: &DismissedThreat) {
        let mut known = self.attacks.iter_mut();
        match known.find(|(attacker, _)| *attacker == attack.attacker) {
            Some((_, targets)) => targets.push(attack.target),
            None => self.attacks.push((attack.attacker, vec![attack.target])),
        }
    }
}
