//! One node of the tree, as a sequence of steps.
//!
//! CITE: principal variation search, Marsland and Campbell, "Parallel search of
//! strongly ordered game trees" (ACM Computing Surveys 14:4, 1982).

use ruling::board::{Key, Move, MoveList, Position};

use super::frame::extend_line;
use super::order::Picker;
use super::searcher::Searcher;
use super::settled::Settlement;
use super::window::Window;
use crate::Score;
use crate::event::Bound;
use crate::repetition::Path;
use crate::table::Entry;

/// Whether a node may become part of the principal variation.
pub(super) trait Kind {
    /// Whether it may.
    const ON_LINE: bool;
}

/// A node with an open window.
pub(super) struct OnLine;
/// A node with a closed window: it only has to be on one side of it.
pub(super) struct OffLine;

impl Kind for OnLine {
    const ON_LINE: bool = true;
}

impl Kind for OffLine {
    const ON_LINE: bool = false;
}

/// What is expected of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expectation {
    /// That a move will refute the one before.
    Cut,
    /// Nothing, or that all moves will fail.
    Open,
}

impl Expectation {
    /// What is then expected of the nodes after the first move.
    #[inline(always)]
    pub(super) fn of_reply(self) -> Expectation {
        match self {
            Expectation::Cut => Expectation::Open,
            Expectation::Open => Expectation::Cut,
        }
    }
}

/// What is known about the node that is searched.
pub(super) struct Node {
    /// What is left of the window: each better move raises alpha.
    pub(super) window: Window,
    /// How deep it is searched, in plies.
    pub(super) depth: i32,
    pub(super) expectation: Expectation,
    pub(super) in_check: bool,
    /// The key under which the table knows the node.
    pub(super) key: Key,
    /// What the table knows of it.
    pub(super) entry: Option<Entry>,
    /// The move left out by a singular search.
    pub(super) excluded: Option<Move>,
    /// The static evaluation as it was made; `None` in check.
    pub(super) raw: Option<i32>,
    /// The static evaluation, corrected; `None` in check.
    pub(super) corrected: Option<i32>,
    /// The best estimate of the score before any move is tried.
    pub(super) estimate: Score,
    /// Whether the side to move stands better than two plies ago.
    pub(super) improving: bool,
    /// The bounds that a repetition sets.
    pub(super) bounds: Window,
    /// The best move that raised alpha; at the root the best one in any case.
    pub(super) best: Option<Move>,
    /// The best score so far, above alpha or not.
    pub(super) best_score: Score,
    /// Whether a move has raised alpha.
    pub(super) raised_alpha: bool,
    /// The moves searched so far that did not refute the position.
    pub(super) quiets_tried: MoveList,
    pub(super) captures_tried: MoveList,
}

impl Node {
    /// A node of which nothing is known but this.
    #[inline(always)]
    pub(super) fn new(
        window: Window,
        depth: i32,
        in_check: bool,
        key: Key,
        entry: Option<Entry>,
    ) -> Node {
        Node {
            window,
            depth,
            expectation: Expectation::Open,
            in_check,
            key,
            entry,
            excluded: None,
            raw: None,
            corrected: None,
            estimate: Score::DRAW,
            improving: false,
            bounds: Window::FULL,
            best: None,
            best_score: Score::WORST,
            raised_alpha: false,
            quiets_tried: MoveList::new(),
            captures_tried: MoveList::new(),
        }
    }

    /// The move that the table suggests.
    #[inline(always)]
    pub(super) fn table_move(&self) -> Option<Move> {
        self.entry.and_then(|entry| entry.best)
    }
}

impl Searcher<'_> {
    /// The score of the present position, searched `depth` plies deep.
    pub(super) fn node<K: Kind>(
        &mut self,
        window: Window,
        depth: i32,
        expectation: Expectation,
    ) -> Score {
        if depth <= 0 {
            return self.quiescence::<K>(window);
        }
        let mut node = match self.open::<K>(window, depth, expectation) {
            Ok(node) => node,
            Err(score) => return score,
        };
        self.estimate(&mut node);
        if !K::ON_LINE
            && let Some(score) = self.prune_node(&mut node)
        {
            return score;
        }
        self.reduce_without_table_move::<K>(&mut node);
        self.try_moves::<K>(&mut node);
        self.close::<K>(node)
    }

    /// The steps before anything is searched: the rules, the table. If they
    /// answer the question, the score comes as the error.
    fn open<K: Kind>(
        &mut self,
        window: Window,
        depth: i32,
        expectation: Expectation,
    ) -> Result<Node, Score> {
        self.enter::<K>();
        if self.stopped {
            return Err(Score::DRAW);
        }
        let mut window = self.within_mate_distance(window);
        let mut bounds = Window::FULL;
        match self.settlement() {
            Settlement::Open => {}
            Settlement::Over(score) => return Err(score),
            Settlement::AtMost(score) => bounds.beta = score,
            Settlement::AtLeast(score) => bounds.alpha = score,
        }
        window.alpha = window.alpha.max(bounds.alpha);
        window.beta = window.beta.min(bounds.beta);
        if window.is_empty() {
            return Err(window.alpha.min(bounds.beta));
        }
        let excluded = self.frames[self.ply].excluded;
        let key = self.table_key();
        let entry = self.shared.table.probe(key, self.ply);
        if !K::ON_LINE
            && excluded.is_none()
            && let Some(score) = entry.and_then(|entry| self.table_cutoff(&entry, window, depth))
        {
            return Err(score);
        }
        Ok(Node {
            expectation,
            excluded,
            bounds,
            ..Node::new(window, depth, self.path.in_check(), key, entry)
        })
    }

    /// Clears what an earlier node at this ply left behind.
    #[inline(always)]
    pub(super) fn enter<K: Kind>(&mut self) {
        if K::ON_LINE {
            self.frames[self.ply].line.clear();
            self.deepest = self.deepest.max(self.ply);
        }
        self.frames[self.ply + 1].killers = [None; 2];
        self.frames[self.ply + 1].cutoffs = 0;
    }

    /// The score in the table, if it answers the question. Close to the natural
    /// limit it does not: the same position is worth less there.
    #[inline(always)]
    fn table_cutoff(&mut self, entry: &Entry, window: Window, depth: i32) -> Option<Score> {
        let (score, bound) = entry.score?;
        let answers = window.is_answered_by(score, bound) && entry.depth >= depth;
        if !answers || self.is_near_natural_limit() {
            return None;
        }
        if score >= window.beta
            && let Some(best) = entry.best
            && !self.position.is_capture(best)
            && self.position.is_legal(best)
        {
            self.learn_from_table(best, depth);
        }
        Some(score)
    }

    /// Tries the moves, one after the other.
    fn try_moves<K: Kind>(&mut self, node: &mut Node) {
        let mut picker = match node.in_check {
            true => Picker::evasions(node.table_move()),
            false => Picker::all(node.table_move(), self.frames[self.ply].killers),
        };
        let before = self.before();
        let mut count = 0;
        while let Some(m) = self.pick(&mut picker, &before) {
            if Some(m) == node.excluded {
                continue;
            }
            count += 1;
            let facts = self.facts(m, &before);
            if self.prune_move::<K>(node, m, &facts, count, &mut picker) {
                continue;
            }
            let extension = match self.extension::<K>(node, m, &facts) {
                Ok(extension) => extension,
                Err(cutoff) => {
                    node.best_score = cutoff;
                    return;
                }
            };
            let score = self.search_move::<K>(node, m, &facts, count, extension);
            if self.stopped {
                return;
            }
            if self.take::<K>(node, m, score) {
                break;
            }
            match facts.victim {
                Some(_) => node.captures_tried.push(m),
                None => node.quiets_tried.push(m),
            }
        }
        if count == 0 {
            node.best_score = match node.excluded {
                Some(_) => node.window.alpha,
                None => Score::mated_at(self.ply),
            };
        }
    }

    /// Takes note of a move's score; true if it refutes the position.
    #[inline(always)]
    fn take<K: Kind>(&mut self, node: &mut Node, m: Move, score: Score) -> bool {
        if score <= node.best_score {
            return false;
        }
        node.best_score = score;
        if score <= node.window.alpha {
            return false;
        }
        node.best = Some(m);
        node.raised_alpha = true;
        if K::ON_LINE {
            extend_line(&mut self.frames, self.ply, m);
        }
        if score >= node.window.beta {
            self.frames[self.ply].cutoffs += 1;
            return true;
        }
        node.window.alpha = score;
        false
    }

    /// The steps after all moves: learning, the table.
    fn close<K: Kind>(&mut self, node: Node) -> Score {
        if self.stopped {
            return Score::DRAW;
        }
        let score = node.best_score.max(node.bounds.alpha).min(node.bounds.beta);
        if let Some(best) = node.best
            && score >= node.window.beta
        {
            self.learn_cutoff(&node, best);
        }
        if node.excluded.is_none() {
            let bound = match node.best {
                Some(_) if score >= node.window.beta => Bound::Lower,
                Some(_) => Bound::Exact,
                None => Bound::Upper,
            };
            if node.best.is_none() {
                self.learn_last_move(&node);
            }
            self.learn_evaluation(&node, score, bound);
            let on_line = K::ON_LINE || node.entry.is_some_and(|entry| entry.on_line);
            let entry = Entry {
                best: node.best.or(node.table_move()),
                score: Some((score, bound)),
                evaluation: node.raw,
                depth: node.depth,
                on_line,
            };
            self.shared.table.store(node.key, self.ply, entry);
        }
        score
    }

    /// The key under which the table knows the present node. A position that
    /// stands on the path for the second time has entries of its own, and so
    /// has one that nears the natural limit: what is true of them hangs on the
    /// path, and must not be told to those who come another way.
    #[inline(always)]
    pub(super) fn table_key(&self) -> Key {
        table_key(&self.position, &self.path, self.shared.natural_limit)
    }
}

/// [`Searcher::table_key`] of a position on a path.
#[inline(always)]
pub(super) fn table_key(position: &Position, path: &Path, natural_limit: Option<u32>) -> Key {
    /// Odd multipliers spread small numbers over the key.
    const RECURS: u64 = 0x6a09_e667_f3bc_c909;
    const LIMIT_STEP: u64 = 0xbb67_ae85_84ca_a73b;
    /// Up to here the natural limit is no concern.
    const FREE_PLIES: u32 = 40;
    let mut key = position.key();
    if path.recurrence().is_some() {
        key.0 ^= RECURS;
    }
    if natural_limit.is_some() {
        let steps = position.rule_plies().saturating_sub(FREE_PLIES) / 8;
        key.0 ^= LIMIT_STEP.wrapping_mul(u64::from(steps));
    }
    key
}
