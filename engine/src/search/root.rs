//! The root: which moves there are, and one search of them all.

use std::cmp::Reverse;

use ruling::board::Move;

use super::frame::extend_line;
use super::history::Before;
use super::node::{Node, OnLine};
use super::report;
use super::searcher::{Part, Searcher};
use super::window::Window;
use super::{Task, recall_on};
use crate::Score;
use crate::event::{Bound, CurrentMove, Event};
use crate::repetition::Path;
use crate::table::Entry;

/// A move at the root.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    /// The best line that begins with the move; the move alone at first.
    pub(super) line: Vec<Move>,
    /// What it was worth when it was searched last; the worst score if it was
    /// only shown to be no better than another.
    pub(super) score: Score,
    /// The score of the iteration before.
    pub(super) previous: Score,
    /// The greatest distance from the root reached under it.
    pub(super) deepest: usize,
    /// The nodes spent on it in this search.
    pub(super) nodes: u64,
    /// Whether the law gives the game to the opponent if it is played.
    pub(super) forfeits: bool,
}

impl RootMove {
    /// A move of which nothing is known yet.
    pub(super) fn new(m: Move) -> RootMove {
        RootMove {
            line: vec![m],
            score: Score::WORST,
            previous: Score::WORST,
            deepest: 0,
            nodes: 0,
            forfeits: false,
        }
    }

    /// The move.
    pub(super) fn first(&self) -> Move {
        self.line[0]
    }

    /// Moves in the order of this: the best first, those that forfeit last.
    pub(super) fn rank(&self) -> (bool, Reverse<Score>) {
        (self.forfeits, Reverse(self.score))
    }
}

/// The moves to consider: legal, not banned, and among those asked for if any
/// of these remain. What the table knows to be best comes first, then what wins
/// most and last what loses most in the exchange: where there is no time to
/// search at all, the first one is played.
pub(super) fn root_moves(task: &Task, path: &Path) -> Vec<RootMove> {
    let legal = task.game.position().legal_moves();
    let allowed: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|m| !task.banned.contains(m))
        .collect();
    let wanted: Vec<Move> = allowed
        .iter()
        .copied()
        .filter(|m| task.limits.search_moves.contains(m))
        .collect();
    let mut chosen = if wanted.is_empty() { allowed } else { wanted };
    let known = recall_on(path, &task.game, &task.table, &task.settings);
    let known = known.and_then(|known| known.best);
    chosen.sort_by_key(|&m| (Some(m) != known, Reverse(task.game.position().see(m))));
    chosen.into_iter().map(RootMove::new).collect()
}

impl Searcher<'_> {
    /// Searches the root moves from the present line on. Afterwards they are in
    /// order, the best first.
    pub(super) fn search_root(&mut self, window: Window, depth: i32) -> Score {
        self.enter::<OnLine>();
        let mut node = self.root_node(window, depth);
        let before = self.before();
        for (count, index) in (1..).zip(self.first_line..self.root_moves.len()) {
            if self.root_moves[index].forfeits {
                self.forfeit(index, &mut node);
                continue;
            }
            self.announce(index, count);
            let score = self.search_root_move(&node, index, count, &before);
            if self.stopped {
                self.keep_improvement(&node);
                return node.best_score;
            }
            self.note_root_score(&mut node, index, count, score);
            if node.window.is_empty() {
                break;
            }
        }
        let first = self.first_line;
        self.root_moves[first..].sort_by_key(RootMove::rank);
        self.store_root(&node);
        node.best_score
    }

    /// A search is broken off: if it has found a move that is better than the
    /// one it began with, that one stands.
    fn keep_improvement(&mut self, node: &Node) {
        let first = self.first_line;
        let moves = &mut self.root_moves[first..];
        let better = node
            .best
            .filter(|_| node.raised_alpha)
            .and_then(|best| moves.iter().position(|m| m.first() == best));
        let Some(place) = better.filter(|&place| place > 0) else {
            return;
        };
        moves[..=place].rotate_right(1);
        if self.part == Part::Leader && first == 0 {
            let best = &self.root_moves[0];
            let depth = self.iteration;
            report::send(self.shared, best, 0, depth, best.score, Bound::Exact);
        }
    }

    fn root_node(&mut self, window: Window, depth: i32) -> Node {
        let key = self.table_key();
        let entry = self.shared.table.probe(key, 0);
        let mut node = Node {
            improving: true,
            ..Node::new(window, depth, self.path.in_check(), key, entry)
        };
        self.estimate(&mut node);
        node
    }

    fn search_root_move(
        &mut self,
        node: &Node,
        index: usize,
        count: usize,
        before: &Before,
    ) -> Score {
        let m = self.root_moves[index].first();
        let facts = self.facts(m, before);
        let safe_check = facts.gives_check && self.position.see_at_least(m, 0);
        let nodes = self.nodes;
        let score = self.search_move::<OnLine>(node, m, &facts, count, i32::from(safe_check));
        self.root_moves[index].nodes += self.nodes - nodes;
        score
    }

    /// The law takes the game from whoever plays this move: no search can help.
    fn forfeit(&mut self, index: usize, node: &mut Node) {
        let score = Score::loses_by_rule_at(1);
        let m = self.root_moves[index].first();
        self.root_moves[index].score = score;
        self.root_moves[index].line = vec![m];
        if node.best.is_none() {
            node.best = Some(m);
            node.best_score = score;
        }
    }

    fn note_root_score(&mut self, node: &mut Node, index: usize, count: usize, score: Score) {
        let m = self.root_moves[index].first();
        if count == 1 || score > node.window.alpha {
            extend_line(&mut self.frames, 0, m);
            let root_move = &mut self.root_moves[index];
            root_move.score = score;
            root_move.deepest = self.deepest;
            root_move.line.clone_from(&self.frames[0].line);
        } else {
            self.root_moves[index].score = Score::WORST;
        }
        if score > node.best_score {
            node.best_score = score;
            node.best = Some(m);
        }
        if score > node.window.alpha {
            node.raised_alpha = true;
            node.window.alpha = score;
        }
    }

    fn store_root(&self, node: &Node) {
        if self.first_line > 0 {
            return;
        }
        let bound = match (node.raised_alpha, node.window.is_empty()) {
            (_, true) => Bound::Lower,
            (true, false) => Bound::Exact,
            (false, false) => Bound::Upper,
        };
        let entry = Entry {
            best: node.best,
            score: Some((node.best_score, bound)),
            evaluation: node.raw,
            depth: node.depth,
            on_line: true,
        };
        self.shared.table.store(node.key, 0, entry);
    }

    /// Says which move is looked at, in a search that takes long.
    fn announce(&self, index: usize, count: usize) {
        if self.part == Part::Leader && self.shared.takes_long() {
            self.shared.tell(Event::CurrentMove(CurrentMove {
                depth: self.iteration as u32,
                current: self.root_moves[index].first(),
                number: (self.first_line + count) as u32,
            }));
        }
    }
}
