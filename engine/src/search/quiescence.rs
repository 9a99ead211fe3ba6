//! The search of captures at the leaves, until nothing is hanging.
//!
//! CITE: quiescence search, <https://www.chessprogramming.org/Quiescence_Search>.

use ruling::board::{Key, Move, exchange_value};

use super::frame::extend_line;
use super::node::Kind;
use super::order::Picker;
use super::prune::refine;
use super::searcher::Searcher;
use super::settled::Settlement;
use super::window::Window;
use crate::Score;
use crate::event::Bound;
use crate::table::Entry;

/// What is known about a leaf.
struct Leaf {
    window: Window,
    key: Key,
    in_check: bool,
    table_move: Option<Move>,
    raw: Option<i32>,
    best: Option<Move>,
    best_score: Score,
    /// What it is worth to capture nothing; `None` in check, where that is no choice.
    stand_pat: Option<Score>,
}

impl Searcher<'_> {
    /// The score of the present position when only captures are tried, or, in
    /// check, all evasions.
    pub(super) fn quiescence<K: Kind>(&mut self, window: Window) -> Score {
        self.enter::<K>();
        if self.stopped {
            return Score::DRAW;
        }
        let window = self.within_mate_distance(window);
        if window.is_empty() {
            return window.alpha;
        }
        match self.settlement() {
            Settlement::Open => {}
            Settlement::Over(score) => return score,
            Settlement::AtMost(score) if score <= window.alpha => return score,
            Settlement::AtLeast(score) if score >= window.beta => return score,
            Settlement::AtMost(_) | Settlement::AtLeast(_) => {}
        }
        let key = self.table_key();
        let entry = self.shared.table.probe(key, self.ply);
        if !K::ON_LINE
            && let Some((score, bound)) = entry.and_then(|entry| entry.score)
            && window.is_answered_by(score, bound)
            && !self.is_near_natural_limit()
        {
            return score;
        }
        let mut leaf = Leaf {
            window,
            key,
            in_check: self.path.in_check(),
            table_move: entry.and_then(|entry| entry.best),
            raw: entry.and_then(|entry| entry.evaluation),
            best: None,
            best_score: Score::WORST,
            stand_pat: None,
        };
        if !leaf.in_check && self.stand_pat(&mut leaf, entry) {
            return leaf.best_score;
        }
        self.try_at_leaf::<K>(&mut leaf);
        self.close_leaf(leaf)
    }

    /// To capture nothing is a choice, too; true if it is good enough.
    #[inline(always)]
    fn stand_pat(&mut self, leaf: &mut Leaf, entry: Option<Entry>) -> bool {
        let raw = leaf
            .raw
            .unwrap_or_else(|| self.evaluation.evaluate(&self.position));
        leaf.raw = Some(raw);
        leaf.best_score = refine(Score::centipawns(self.correct(raw)), entry);
        leaf.stand_pat = Some(leaf.best_score);
        if leaf.best_score >= leaf.window.beta {
            if entry.is_none() {
                self.store_leaf(leaf, Bound::Lower);
            }
            return true;
        }
        leaf.window.alpha = leaf.window.alpha.max(leaf.best_score);
        false
    }

    /// Tries the captures or, in check, the evasions.
    fn try_at_leaf<K: Kind>(&mut self, leaf: &mut Leaf) {
        let mut picker = match leaf.in_check {
            true => Picker::evasions(leaf.table_move),
            false => Picker::captures(leaf.table_move, 0),
        };
        let before = self.before();
        let mut count = 0;
        while let Some(m) = self.pick(&mut picker, &before) {
            count += 1;
            if self.leaves_out(leaf, m, count) {
                continue;
            }
            let played = self.play(m);
            let score = -self.quiescence::<K>(-leaf.window);
            self.undo(played);
            if self.stopped {
                return;
            }
            if self.take_at_leaf::<K>(leaf, m, score) {
                return;
            }
        }
        if count == 0 && leaf.in_check {
            leaf.best_score = Score::mated_at(self.ply);
        }
    }

    /// Takes note of a move's score; true if it refutes the position.
    #[inline(always)]
    fn take_at_leaf<K: Kind>(&mut self, leaf: &mut Leaf, m: Move, score: Score) -> bool {
        leaf.best_score = leaf.best_score.max(score);
        if score <= leaf.window.alpha {
            return false;
        }
        leaf.best = Some(m);
        if K::ON_LINE {
            extend_line(&mut self.frames, self.ply, m);
        }
        if score >= leaf.window.beta {
            return true;
        }
        leaf.window.alpha = score;
        false
    }

    /// Whether `m` is left out: a capture that cannot bring the score up to alpha, or
    /// an evasion that comes late.
    ///
    /// CITE: delta pruning, <https://www.chessprogramming.org/Delta_Pruning>.
    #[inline(always)]
    fn leaves_out(&self, leaf: &Leaf, m: Move, count: usize) -> bool {
        const MARGIN: i32 = 154;
        if leaf.in_check {
            // Quiet evasions that come late, once one was found that holds.
            return count > 3 && !leaf.best_score.is_loss() && !self.position.is_capture(m);
        }
        let (Some(stand_pat), Some(victim)) = (leaf.stand_pat, self.position.piece_at(m.to()))
        else {
            return false;
        };
        let gain = exchange_value(victim.role) + MARGIN;
        !leaf.best_score.is_loss()
            && stand_pat + gain <= leaf.window.alpha
            && !self.position.gives_check(m)
    }

    fn close_leaf(&mut self, leaf: Leaf) -> Score {
        if self.stopped {
            return Score::DRAW;
        }
        let bound = match leaf.best_score >= leaf.window.beta {
            true => Bound::Lower,
            false => Bound::Upper,
        };
        self.store_leaf(&leaf, bound);
        leaf.best_score
    }

    fn store_leaf(&self, leaf: &Leaf, bound: Bound) {
        let entry = Entry {
            best: leaf.best,
            score: Some((leaf.best_score, bound)),
            evaluation: leaf.raw,
            depth: 0,
            on_line: false,
        };
        self.shared.table.store(leaf.key, self.ply, entry);
    }
}
