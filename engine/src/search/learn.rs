//! What a thread learns from a node it has searched.

use ruling::board::Move;

use super::history::{Before, Landing};
use super::node::Node;
use super::searcher::Searcher;
use crate::Score;
use crate::event::Bound;

/// What a good move is worth to the histories.
fn bonus(depth: i32) -> i32 {
    (166 * depth - 60).clamp(60, 1536)
}

impl Searcher<'_> {
    /// Learns that `best` refuted the position, and the moves tried before did not.
    pub(super) fn learn_cutoff(&mut self, node: &Node, best: Move) {
        let bonus = bonus(node.depth);
        let before = self.before();
        if self.position.is_capture(best) {
            self.learn_capture(best, bonus);
        } else {
            self.frames[self.ply].add_killer(best);
            self.learn_quiet(best, &before, bonus);
            for &m in &node.quiets_tried {
                // They are many, and most cutoffs come early: each says more.
                self.learn_quiet(m, &before, -bonus * 144 / 100);
            }
        }
        for &m in &node.captures_tried {
            self.learn_capture(m, -bonus);
        }
    }

    /// Learns that no move refutes the last one, if that was quiet: it was good.
    pub(super) fn learn_last_move(&mut self, node: &Node) {
        let Some(ply) = self.ply.checked_sub(1) else {
            return;
        };
        let frame = &self.frames[ply];
        if let (Some(m), Some(landing)) = (frame.quiet, frame.landing)
            && node.depth >= 2
        {
            let side = !self.position.turn();
            let before = self.before_ply(ply);
            let bonus = bonus(node.depth) * 82 / 100;
            self.memory
                .histories
                .learn_quiet(side, m, landing, &before, bonus);
        }
    }

    /// Learns that the table's quiet move refutes the position, once more.
    pub(super) fn learn_from_table(&mut self, best: Move, depth: i32) {
        let before = self.before();
        self.learn_quiet(best, &before, bonus(depth) / 2);
    }

    /// Learns how far off the static evaluation was, if the score tells.
    pub(super) fn learn_evaluation(&mut self, node: &Node, score: Score, bound: Bound) {
        let Some(evaluation) = node.corrected else {
            return;
        };
        let quiet = node.best.is_none_or(|m| !self.position.is_capture(m));
        let error = score.value() - evaluation;
        let tells = match bound {
            Bound::Exact => true,
            Bound::Lower => error > 0,
            Bound::Upper => error < 0,
        };
        if quiet && tells && score.is_ordinary() {
            let last = self.before()[0];
            let side = self.position.turn();
            let parts = &self.frames[self.ply].parts;
            self.memory
                .corrections
                .learn(side, parts, last, error, node.depth);
        }
    }

    fn learn_quiet(&mut self, m: Move, before: &Before, bonus: i32) {
        if let Some(landing) = Landing::of(&self.position, m) {
            let side = self.position.turn();
            self.memory
                .histories
                .learn_quiet(side, m, landing, before, bonus);
        }
    }

    fn learn_capture(&mut self, m: Move, bonus: i32) {
        let victim = self.position.piece_at(m.to());
        if let (Some(landing), Some(victim)) = (Landing::of(&self.position, m), victim) {
            self.memory
                .histories
                .learn_capture(landing, victim.role, bonus);
        }
    }
}
