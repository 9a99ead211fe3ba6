//! Ends games by the law.

use ruling::board::{Color, Move, Position};
use ruling::law::Outcome;

use super::ending::{Ending, Reason};
use crate::repetition::Path;
use crate::rulings::Rulings;

/// Watches one game: its path since the last irreversible move, and its law.
pub(super) struct Arbiter<'a> {
    pub(super) path: Path,
    pub(super) rulings: &'a mut Rulings,
}

impl Arbiter<'_> {
    /// Hears of a legal move about to be played in `before`.
    pub(super) fn follow(&mut self, before: &Position, m: Move) {
        let irreversible = before.is_irreversible(m);
        let mut position = before.clone();
        position.play_unchecked(m);
        self.path.follow(m, &position, irreversible);
    }

    /// How the game ends in `position`, the present one, if it does. Mate comes
    /// first, then repetition, then the limits.
    pub(super) fn ending(&mut self, position: &Position) -> Option<Ending> {
        if !position.has_legal_move() {
            return Some(Ending::lost_by(position.turn(), Reason::NoMove));
        }
        if let Some(ending) = self.repetition(position) {
            return Some(ending);
        }
        let edition = self.rulings.edition();
        let plies = edition.counted_plies(position.rule_plies(), self.path.checks());
        if plies >= edition.natural_limit.value {
            return Some(Ending::draw(Reason::NaturalLimit));
        }
        let can_attack = Color::ALL.into_iter().any(|side| position.can_attack(side));
        (!can_attack).then(|| Ending::draw(Reason::NoAttackers))
    }

    /// The exact verdict once the position has occurred as often as the edition
    /// asks for.
    fn repetition(&mut self, position: &Position) -> Option<Ending> {
        let edition = self.rulings.edition();
        let recurrence = self.path.recurrence()?;
        if recurrence.occurrences < edition.occurrences.value {
            return None;
        }
        let length = recurrence.judged_length(edition);
        let verdict = self.rulings.exact(&self.path, position, length, &|| false);
        Some(match verdict.outcome {
            Outcome::Loses(loser) => Ending::lost_by(loser, Reason::RuleLoss),
            Outcome::Draw | Outcome::Undetermined => Ending::draw(Reason::RuleDraw),
        })
    }
}
