//! Nodes that the rules settle: repetition, the natural limit, no attackers.

use ruling::board::Color;
use ruling::law::Outcome;

use super::searcher::Searcher;
use super::window::Window;
use crate::repetition::Recurrence;
use crate::{MAX_PLY, Score};

/// What the rules say about a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Settlement {
    /// Nothing: the game goes on.
    Open,
    /// The game is over with this score.
    Over(Score),
    /// A cycle is closed that would lose for the side to move if it went on;
    /// since it can still deviate, this is no more than an upper bound.
    AtMost(Score),
    /// The same for the opponent: a lower bound.
    AtLeast(Score),
}

/// How often a position has to have occurred before a cycle is taken for decided,
/// whatever more the edition asks for at the board.
pub(super) const DECIDING_OCCURRENCES: u32 = 3;

impl Searcher<'_> {
    /// What the rules say about the present node, mate aside. In the order of
    /// the law: a repetition comes first, then the natural limit, then the
    /// lack of pieces that could attack. A repetition that only bounds the score
    /// leaves the others to be asked.
    #[inline(always)]
    pub(super) fn settlement(&mut self) -> Settlement {
        let repetition = match self.path.recurrence() {
            Some(recurrence) => self.repetition(recurrence),
            None => Settlement::Open,
        };
        if let Settlement::Over(_) = repetition {
            return repetition;
        }
        let limit_reached = self.is_natural_limit_within(0);
        let can_attack = Color::ALL
            .into_iter()
            .any(|side| self.position.can_attack(side));
        if limit_reached || !can_attack {
            return Settlement::Over(self.draw_unless_mated());
        }
        if self.ply >= MAX_PLY - 1 {
            return Settlement::Over(self.horizon());
        }
        repetition
    }

    /// Whether so little is left to the natural limit that scores from other
    /// paths do not hold.
    #[inline(always)]
    pub(super) fn is_near_natural_limit(&self) -> bool {
        const MARGIN: u32 = 12;
        self.is_natural_limit_within(MARGIN)
    }

    /// Whether no more than `margin` plies are left to the natural limit. Where
    /// the edition counts only so many checks, it lies further off than the
    /// plies alone tell.
    #[inline(always)]
    fn is_natural_limit_within(&self, margin: u32) -> bool {
        let plies = self.position.rule_plies();
        let Some(limit) = self.shared.natural_limit else {
            return false;
        };
        let counted = || {
            let edition = self.memory.rulings.edition();
            edition.counted_plies(plies, self.path.checks())
        };
        plies + margin >= limit && counted() + margin >= limit
    }

    /// A position that stands on the board again had a legal move before and
    /// has one now, so mate need not be looked for.
    ///
    /// A draw counts at the first recurrence within the tree: what could be
    /// reached by going round once more can be reached at once. A cycle with
    /// the game is drawn only at the third occurrence. A win or loss by rule
    /// counts only when the cycle has been run through again; before that the
    /// side at fault can still deviate.
    #[cold]
    fn repetition(&mut self, recurrence: Recurrence) -> Settlement {
        let length = recurrence.judged_length(self.memory.rulings.edition());
        let outcome = self
            .memory
            .rulings
            .outcome(&self.path, &self.position, length);
        let decided = recurrence.occurrences >= DECIDING_OCCURRENCES;
        let side = self.position.turn();
        match outcome {
            Outcome::Draw | Outcome::Undetermined if decided || recurrence.length < self.ply => {
                Settlement::Over(Score::DRAW)
            }
            Outcome::Draw | Outcome::Undetermined => Settlement::Open,
            Outcome::Loses(_) if decided => {
                Settlement::Over(Score::of_outcome(outcome, side, self.ply))
            }
            Outcome::Loses(loser) if loser == side => Settlement::AtMost(Score::DRAW + 1),
            Outcome::Loses(_) => Settlement::AtLeast(Score::DRAW - 1),
        }
    }

    /// Mate comes before every draw.
    fn draw_unless_mated(&self) -> Score {
        match self.position.has_legal_move() {
            true => Score::DRAW,
            false => Score::mated_at(self.ply),
        }
    }

    /// The score where the tree grows too deep.
    fn horizon(&mut self) -> Score {
        match self.path.in_check() {
            true => self.draw_unless_mated(),
            false => Score::centipawns(self.evaluation.evaluate(&self.position)),
        }
    }

    /// Draws the window in to what a mate at this distance could change.
    ///
    /// CITE: mate distance pruning,
    /// <https://www.chessprogramming.org/Mate_Distance_Pruning>.
    #[inline(always)]
    pub(super) fn within_mate_distance(&self, window: Window) -> Window {
        Window {
            alpha: window.alpha.max(Score::mated_at(self.ply)),
            beta: window.beta.min(Score::mates_at(self.ply + 1)),
        }
    }
}
