//! What the law says about the moves at the root, before any of them is searched.

use std::time::Duration;

use ruling::board::{Color, Position};
use ruling::law::{Edition, Outcome, Verdict};

use super::Task;
use super::root::RootMove;
use super::settled::DECIDING_OCCURRENCES;
use super::strikes::mark_strikes;
use crate::event::{RuleNotice, RuleScope};
use crate::repetition::Path;
use crate::rulings::Rulings;

/// Asks the law, without limits, about the cycles that the game has closed,
/// that a root move would close, and that a reply to it would. Moves that
/// forfeit the game are marked and put last. What is found lies ready for the
/// tree. Once `patience` has run out, or the search is told to stop, only the
/// questions on which the game hangs are asked, and with the effort of the tree.
pub(super) fn consult_the_law(
    task: &Task,
    path: Path,
    rulings: &mut Rulings,
    moves: &mut [RootMove],
    patience: Duration,
) -> Vec<RuleNotice> {
    let hurried = || task.signals.watch().elapsed() > patience || task.signals.is_stopped();
    let mut consultation = Consultation {
        position: task.game.position().clone(),
        path,
        edition: rulings.edition(),
        rulings,
        hurried: &hurried,
        notices: Vec::new(),
    };
    consultation.about_present(RuleScope::Game);
    for root_move in moves.iter_mut() {
        consultation.about_move(root_move);
    }
    let notices = consultation.notices;
    mark_strikes(&task.game, rulings.edition(), moves);
    moves.sort_by_key(|root_move| root_move.forfeits);
    notices
}

/// Questions to the law about a position and where it leads.
struct Consultation<'a> {
    /// The root, or what a root move and perhaps a reply have made of it.
    position: Position,
    path: Path,
    edition: &'static Edition,
    rulings: &'a mut Rulings,
    /// Whether there is no more time for the exact effort.
    hurried: &'a dyn Fn() -> bool,
    notices: Vec<RuleNotice>,
}

impl Consultation<'_> {
    /// Asks about the cycle that a root move closes, and about those that the
    /// replies to it close.
    fn about_move(&mut self, root_move: &mut RootMove) {
        let m = root_move.first();
        if self.position.is_irreversible(m) {
            return;
        }
        let us = self.position.turn();
        let undo = self.position.play_unchecked(m);
        self.path.play(m, &self.position, true);
        let mut is_over = false;
        if let Some((outcome, occurrences)) = self.about_present(RuleScope::RootMove(m)) {
            // At the third occurrence nothing is lost yet where the edition
            // asks for four, but there is no need to go so far.
            let asked = self.edition.occurrences.value;
            root_move.forfeits =
                occurrences >= asked.min(DECIDING_OCCURRENCES) && outcome == Outcome::Loses(us);
            is_over = occurrences >= asked && outcome != Outcome::Undetermined;
        }
        // Where the move itself ends the game there is no reply to it.
        root_move.forfeits |= self.replies_decide_against(us) && !is_over;
        self.path.undo();
        self.position.undo(m, undo);
    }

    /// Asks about the replies that close a cycle; whether one of them ends the
    /// game, lost for `us`.
    fn replies_decide_against(&mut self, us: Color) -> bool {
        let mut decided = false;
        for &reply in &self.position.legal_moves() {
            let recurs = self.path.may_recur(self.position.key_after(reply));
            if self.position.is_irreversible(reply) || !recurs {
                continue;
            }
            let undo = self.position.play_unchecked(reply);
            self.path.play(reply, &self.position, true);
            decided |= self.reply_decides_against(us);
            self.path.undo();
            self.position.undo(reply, undo);
        }
        decided
    }

    /// The same for the reply that has just been played.
    fn reply_decides_against(&mut self, us: Color) -> bool {
        let Some(recurrence) = self.path.recurrence() else {
            return false;
        };
        let is_final = recurrence.occurrences >= self.edition.occurrences.value;
        if !is_final && (self.hurried)() {
            return false;
        }
        let length = recurrence.judged_length(self.edition);
        let verdict = self.verdict(length);
        is_final && verdict.outcome == Outcome::Loses(us)
    }

    /// What the law says, and how often the present position has occurred, if it
    /// has occurred before.
    fn about_present(&mut self, scope: RuleScope) -> Option<(Outcome, u32)> {
        let recurrence = self.path.recurrence()?;
        let length = recurrence.judged_length(self.edition);
        let verdict = self.verdict(length);
        if verdict.outcome != Outcome::Draw {
            self.notices.push(RuleNotice {
                edition: self.edition.id,
                scope,
                verdict,
                moves: self.path.last_moves(length).to_vec(),
            });
        }
        Some((verdict.outcome, recurrence.occurrences))
    }

    /// The verdict on the last `length` plies.
    fn verdict(&mut self, length: usize) -> Verdict {
        self.rulings
            .exact(&self.path, &self.position, length, self.hurried)
    }
}
