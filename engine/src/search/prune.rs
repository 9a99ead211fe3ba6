//! What is not searched: nodes that are decided already, moves that will not
//! change anything.

use ruling::board::{Move, Role};

use super::moves::{Facts, base_reduction};
use super::node::{Expectation, Kind, Node, OffLine};
use super::order::Picker;
use super::searcher::Searcher;
use super::window::Window;
use crate::Score;
use crate::event::Bound;
use crate::table::Entry;

impl Searcher<'_> {
    /// Finds out what the node seems to be worth before any move is tried.
    #[inline(always)]
    pub(super) fn estimate(&mut self, node: &mut Node) {
        if node.in_check {
            self.frames[self.ply].evaluation = None;
            return;
        }
        let raw = match node.entry.and_then(|entry| entry.evaluation) {
            Some(known) => known,
            None => self.evaluation.evaluate(&self.position),
        };
        let corrected = self.correct(raw);
        node.raw = Some(raw);
        node.corrected = Some(corrected);
        self.frames[self.ply].evaluation = Some(corrected);
        node.improving = self.is_improving(corrected);
        node.estimate = refine(Score::centipawns(corrected), node.entry);
    }

    /// The evaluation with what was learnt about it, and less of it the longer
    /// nothing has been captured: what could not be won so far may never be.
    #[inline(always)]
    pub(super) fn correct(&self, raw: i32) -> i32 {
        let last = self.before()[0];
        let parts = &self.frames[self.ply].parts;
        let side = self.position.turn();
        let learnt = self.memory.corrections.of(side, parts, last);
        let value = raw + learnt;
        value - value * self.position.rule_plies().min(120) as i32 / 364
    }

    /// Whether the side to move stands better than when it moved last.
    #[inline(always)]
    fn is_improving(&self, evaluation: i32) -> bool {
        let earlier = [2, 4].into_iter().find_map(|plies| {
            let ply = self.ply.checked_sub(plies)?;
            self.frames[ply].evaluation
        });
        earlier.is_none_or(|earlier| evaluation > earlier)
    }

    /// The score of a node that need not be searched further, if it is one.
    pub(super) fn prune_node(&mut self, node: &mut Node) -> Option<Score> {
        if node.in_check || node.excluded.is_some() {
            return None;
        }
        self.razor(node)
            .or_else(|| futile_for_opponent(node))
            .or_else(|| self.null_move(node))
            .or_else(|| self.probable_cut(node))
    }

    /// So far below alpha that only captures could help: looks at them alone.
    ///
    /// CITE: razoring, <https://www.chessprogramming.org/Razoring>.
    fn razor(&mut self, node: &Node) -> Option<Score> {
        let hopeless = node.estimate + 241 + 109 * node.depth * node.depth;
        if node.depth > 4 || hopeless >= node.window.alpha {
            return None;
        }
        let score = self.quiescence::<OffLine>(Window::above(node.window.alpha));
        (score <= node.window.alpha).then_some(score)
    }

    /// If even passing keeps the score above beta, a move will.
    ///
    /// CITE: null move pruning, Donninger, "Null move and deep search" (ICCA
    /// Journal 16:3, 1993); verified, Tabibi and Netanyahu (ICGA Journal 25:3, 2002).
    fn null_move(&mut self, node: &Node) -> Option<Score> {
        /// From here on a cutoff is verified by a search without null moves.
        const VERIFIED_DEPTH: i32 = 12;
        let beta = node.window.beta;
        if !self.may_pass(node) {
            return None;
        }
        let surplus = (node.estimate.value() - beta.value()) / 148;
        let depth = node.depth - ((508 + 25 * node.depth) / 100 + surplus.min(3));
        let undo = self.pass();
        let window = -Window::reaching(beta);
        let score = -self.node::<OffLine>(window, depth, Expectation::Open);
        self.undo_pass(undo);
        if self.stopped || score < beta {
            return None;
        }
        // A win that begins with a pass is none.
        let score = if score.is_win() { beta } else { score };
        if self.no_null_before > 0 || node.depth < VERIFIED_DEPTH {
            return Some(score);
        }
        self.no_null_before = self.ply + 3 * depth.max(1) as usize / 4;
        let verified = self.node::<OffLine>(Window::reaching(beta), depth, Expectation::Open);
        self.no_null_before = 0;
        (verified >= beta).then_some(score)
    }

    /// Whether a null move is worth trying. To move can be a burden where few
    /// pieces are left, so the side needs one that runs free; and two passes in
    /// a row say nothing.
    fn may_pass(&self, node: &Node) -> bool {
        let beta = node.window.beta;
        let side = self.position.turn();
        let runs_free = [Role::Rook, Role::Horse, Role::Cannon]
            .into_iter()
            .any(|role| self.position.pieces(side, role).any());
        let passed_before = self.ply > 0 && self.frames[self.ply - 1].landing.is_none();
        node.depth >= 3
            && node.expectation == Expectation::Cut
            && node.estimate >= beta
            && node
                .corrected
                .is_some_and(|value| value >= beta.value() + 102 - 20 * node.depth)
            && !beta.is_loss()
            && runs_free
            && !passed_before
            && self.ply >= self.no_null_before
    }

    /// If a capture reaches well over beta in a shallow search, a deep one will
    /// hardly bring the score below.
    ///
    /// CITE: ProbCut, Buro, "ProbCut: an effective selective extension of the
    /// alpha-beta algorithm" (ICCA Journal 18:2, 1995).
    fn probable_cut(&mut self, node: &Node) -> Option<Score> {
        let beta = node.window.beta + 245 - 8 * i32::from(node.improving);
        if node.depth < 5 || !node.window.beta.is_ordinary() || denies(node, beta) {
            return None;
        }
        let depth = node.depth - 4;
        let at_least = (beta.value() - node.corrected?).max(1);
        let mut picker = Picker::captures(node.table_move(), at_least);
        let before = self.before();
        while let Some(m) = self.pick(&mut picker, &before) {
            let played = self.play(m);
            let window = -Window::reaching(beta);
            let mut score = -self.quiescence::<OffLine>(window);
            if score >= beta {
                score = -self.node::<OffLine>(window, depth, node.expectation.of_reply());
            }
            self.undo(played);
            if self.stopped {
                return None;
            }
            if score >= beta {
                return Some(match score.is_ordinary() {
                    true => score - 120,
                    false => node.window.beta,
                });
            }
        }
        None
    }

    /// Without a move from the table the order is poor, so a deep search is not
    /// worth its price yet.
    ///
    /// CITE: internal iterative reductions, Schroeder (2020),
    /// <https://www.chessprogramming.org/Internal_Iterative_Reductions>.
    pub(super) fn reduce_without_table_move<K: Kind>(&self, node: &mut Node) {
        let matters = K::ON_LINE || node.expectation == Expectation::Cut;
        if matters && node.depth >= 4 && node.table_move().is_none() && node.excluded.is_none() {
            node.depth -= 1;
        }
    }

    /// Whether `m` will hardly change anything and is left out.
    #[inline(always)]
    pub(super) fn prune_move<K: Kind>(
        &mut self,
        node: &Node,
        m: Move,
        facts: &Facts,
        count: usize,
        picker: &mut Picker,
    ) -> bool {
        if count == 1 || node.best_score.is_loss() || !self.can_still_attack() {
            return false;
        }
        if facts.victim.is_some() || facts.gives_check {
            let bearable =
                -(166 + 61 * i32::from(facts.gives_check)) * node.depth - facts.history / 32;
            return node.depth <= 8 && !self.position.see_at_least(m, bearable.min(0));
        }
        self.prune_quiet::<K>(node, m, facts, count, picker)
    }

    /// CITE: late move (move count) pruning, futility pruning and history leaf
    /// pruning, <https://www.chessprogramming.org/Futility_Pruning>.
    fn prune_quiet<K: Kind>(
        &mut self,
        node: &Node,
        m: Move,
        facts: &Facts,
        count: usize,
        picker: &mut Picker,
    ) -> bool {
        let depth = node.depth;
        let share = if node.improving { 100 } else { 61 };
        let patience = (470 + 169 * depth * depth) * share / 10_000;
        if count as i32 > patience {
            picker.skip_quiets();
            return true;
        }
        if facts.history < -3813 * depth && depth <= 6 {
            return true;
        }
        // The depth that will be left of it once it is reduced for coming late.
        let left = (depth - base_reduction(depth, count) / 1024 + facts.history / 18_355).max(0);
        let hopeless = node.corrected.is_some_and(|value| {
            left <= 7 && Score::centipawns(value) + 61 + 56 * left <= node.window.alpha
        });
        if hopeless && !K::ON_LINE {
            picker.skip_quiets();
            return true;
        }
        left <= 7 && !self.position.see_at_least(m, -29 * left * left)
    }

    /// Whether the side to move has a piece that can attack at all.
    #[inline(always)]
    fn can_still_attack(&self) -> bool {
        self.position.can_attack(self.position.turn())
    }
}

/// So far above beta that the opponent will not catch up.
///
/// CITE: reverse futility (static null move) pruning,
/// <https://www.chessprogramming.org/Reverse_Futility_Pruning>.
fn futile_for_opponent(node: &Node) -> Option<Score> {
    /// Beyond this, in centipawns, the game is decided: a mate is to be found there,
    /// and no evaluation tells of it.
    const DECIDED: i32 = 1200;
    let beta = node.window.beta;
    let margin = 76 * (node.depth - i32::from(node.improving));
    let safe = node.depth <= 8
        && beta.value().abs() < DECIDED
        && node.estimate - margin >= beta
        && node.estimate >= beta
        && node.estimate.is_ordinary()
        && !beta.is_loss();
    safe.then(|| Score::centipawns((2 * beta.value() + node.estimate.value()) / 3))
}

/// Whether the table says that the score lies below `beta`.
fn denies(node: &Node, beta: Score) -> bool {
    node.entry.is_some_and(|entry| {
        entry.depth >= node.depth - 3
            && entry
                .score
                .is_some_and(|(score, bound)| bound != Bound::Lower && score < beta)
    })
}

/// The table's score is a better estimate than the evaluation, where it bounds
/// the score on the side where the evaluation lies.
#[inline(always)]
pub(super) fn refine(evaluation: Score, entry: Option<Entry>) -> Score {
    match entry.and_then(|entry| entry.score) {
        Some((score, bound)) if score.is_ordinary() => match bound {
            Bound::Exact => score,
            Bound::Lower => evaluation.max(score),
            Bound::Upper => evaluation.min(score),
        },
        _ => evaluation,
    }
}
