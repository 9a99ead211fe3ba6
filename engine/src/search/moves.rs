//! One move of a node: what is known about it, how deep it is searched.

use once_cell::sync::Lazy;
use ruling::board::{Move, Role};

use super::history::{Before, Landing};
use super::node::{Expectation, Kind, Node, OffLine, OnLine};
use super::order::{Guide, Picker};
use super::searcher::Searcher;
use super::window::Window;
use crate::Score;
use crate::event::Bound;

/// What is known about a move before it is tried.
pub(super) struct Facts {
    pub(super) victim: Option<Role>,
    pub(super) gives_check: bool,
    /// What the histories say, whatever kind of move it is.
    pub(super) history: i32,
}

impl Searcher<'_> {
    /// The next move of `picker`.
    #[inline(always)]
    pub(super) fn pick(&self, picker: &mut Picker, before: &Before) -> Option<Move> {
        picker.next(&Guide {
            position: &self.position,
            histories: &self.memory.histories,
            before,
        })
    }

    /// What is known about the legal move `m`.
    #[inline(always)]
    pub(super) fn facts(&self, m: Move, before: &Before) -> Facts {
        let victim = self.position.piece_at(m.to()).map(|piece| piece.role);
        let histories = &self.memory.histories;
        let history = match (Landing::of(&self.position, m), victim) {
            (Some(landing), Some(victim)) => histories.capture(landing, victim),
            (Some(landing), None) => histories.quiet(self.position.turn(), m, landing, before),
            (None, _) => 0,
        };
        Facts {
            victim,
            gives_check: self.position.gives_check(m),
            history,
        }
    }

    /// Plies by which `m` is searched deeper or less deep; or the score with
    /// which the node can be left at once.
    pub(super) fn extension<K: Kind>(
        &mut self,
        node: &Node,
        m: Move,
        facts: &Facts,
    ) -> Result<i32, Score> {
        if self.ply >= 2 * self.iteration as usize {
            return Ok(0);
        }
        if Some(m) == node.table_move()
            && let Some(beta) = self.singular_beta(node)
        {
            return self.singular_extension::<K>(node, m, beta);
        }
        // CITE: check extension, <https://www.chessprogramming.org/Check_Extensions>.
        let safe_check = facts.gives_check && node.depth <= 10 && self.position.see_at_least(m, 0);
        Ok(i32::from(safe_check))
    }

    /// The score that all other moves have to miss for the table's move to
    /// count as singular; `None` if the table does not know enough.
    fn singular_beta(&self, node: &Node) -> Option<Score> {
        let entry = node.entry?;
        let (score, bound) = entry.score?;
        let knows_enough = node.depth >= 7
            && node.excluded.is_none()
            && bound != Bound::Upper
            && score.is_ordinary()
            && entry.depth >= node.depth - 3;
        knows_enough.then(|| score - 36 * node.depth / 16)
    }

    /// Extends a move that is better than all others by far.
    ///
    /// CITE: singular extensions, Anantharaman, Campbell and Hsu (ICCA Journal
    /// 11:4, 1988); by excluded search and with multi-cut,
    /// <https://www.chessprogramming.org/Singular_Extensions>.
    fn singular_extension<K: Kind>(
        &mut self,
        node: &Node,
        m: Move,
        beta: Score,
    ) -> Result<i32, Score> {
        self.frames[self.ply].excluded = Some(m);
        let window = Window::reaching(beta);
        let score = self.node::<OffLine>(window, (node.depth - 1) / 2, node.expectation);
        self.frames[self.ply].excluded = None;
        let known = node.entry.and_then(|entry| entry.score);
        if score < beta {
            let by_far = !K::ON_LINE && score < beta - 8;
            Ok(if by_far { 2 } else { 1 })
        } else if score >= node.window.beta && score.is_ordinary() {
            Err(score)
        } else if known.is_some_and(|(known, _)| known >= node.window.beta) {
            Ok(-2)
        } else if node.expectation == Expectation::Cut {
            Ok(-1)
        } else {
            Ok(0)
        }
    }

    /// Plays `m`, searches what follows, takes it back.
    pub(super) fn search_move<K: Kind>(
        &mut self,
        node: &Node,
        m: Move,
        facts: &Facts,
        count: usize,
        extension: i32,
    ) -> Score {
        let depth = node.depth - 1 + extension;
        let reduction = self.reduction::<K>(node, facts, count);
        let played = self.play(m);
        let score = self.search_reply::<K>(node, depth, reduction, count);
        self.undo(played);
        score
    }

    /// The first move with the open window; the others have to show with a
    /// closed one, and less deep if they come late, that they are better.
    fn search_reply<K: Kind>(
        &mut self,
        node: &Node,
        depth: i32,
        reduction: Option<i32>,
        count: usize,
    ) -> Score {
        let closed = -Window::above(node.window.alpha);
        let mut depth = depth;
        let mut score = Score::WORST;
        let mut unsettled = !K::ON_LINE || count > 1;
        if let Some(reduction) = reduction {
            let reduced = (depth - reduction).clamp(1, depth.max(1));
            score = -self.node::<OffLine>(closed, reduced, Expectation::Cut);
            unsettled = score > node.window.alpha && reduced < depth;
            if unsettled {
                depth = Self::depth_after(score, node.best_score, depth);
                unsettled = reduced < depth;
            }
        }
        if unsettled {
            let expectation = node.expectation.of_reply();
            score = -self.node::<OffLine>(closed, depth, expectation);
        }
        if K::ON_LINE && (count == 1 || score > node.window.alpha) {
            score = -self.node::<OnLine>(-node.window, depth, Expectation::Open);
        }
        score
    }

    /// How deep a move that came out above alpha when it was reduced is searched
    /// again: deeper if it is better than the best by far, less deep if hardly.
    #[inline(always)]
    fn depth_after(score: Score, best: Score, depth: i32) -> i32 {
        if score > best + 39 {
            depth + 1
        } else if score < best + 8 {
            depth - 1
        } else {
            depth
        }
    }

    /// By how many plies a late move is searched less deep; `None` if it is not.
    ///
    /// CITE: late move reductions,
    /// <https://www.chessprogramming.org/Late_Move_Reductions>.
    #[inline(always)]
    fn reduction<K: Kind>(&self, node: &Node, facts: &Facts, count: usize) -> Option<i32> {
        if node.depth < 2 || count <= 1 + usize::from(K::ON_LINE) {
            return None;
        }
        let mut reduction = base_reduction(node.depth, count);
        if facts.victim.is_some() {
            reduction = reduction * 730 / 1024 - facts.history * 57 / 1024;
        } else {
            reduction -= facts.history * 27 / 1024;
        }
        if K::ON_LINE {
            reduction -= 789;
        }
        if node.entry.is_some_and(|entry| entry.on_line) {
            reduction -= 768;
        }
        if node.expectation == Expectation::Cut {
            reduction += 1153;
        }
        if !node.improving {
            reduction += 834;
        }
        if facts.gives_check || node.in_check {
            reduction -= 935;
        }
        let table_captures = node
            .table_move()
            .is_some_and(|m| self.position.is_capture(m));
        if table_captures && facts.victim.is_none() {
            reduction += 835;
        }
        if self.frames[self.ply + 1].cutoffs > 3 {
            reduction += 1081;
        }
        Some((reduction / 1024).max(0))
    }
}

/// By depth and move count, in 1/1024 plies.
#[inline(always)]
pub(super) fn base_reduction(depth: i32, count: usize) -> i32 {
    static LOGARITHMS: Lazy<[f32; 128]> =
        Lazy::new(|| std::array::from_fn(|n| if n == 0 { 0.0 } else { (n as f32).ln() }));
    let of = |n: usize| LOGARITHMS[n.min(127)];
    (744.0 + 573.0 * of(depth as usize) * of(count)) as i32
}
