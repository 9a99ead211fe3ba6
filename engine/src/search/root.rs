//! The root: which moves there are, what the law says about them, and one
//! search of them all.

use std::cmp::Reverse;
use std::time::Duration;

use ruling::board::{Color, Move, Position};
use ruling::law::{Edition, Outcome};

use super::history::Before;
use super::node::{Node, OnLine};
use super::report;
use super::searcher::{Part, Searcher};
use super::strikes::mark_strikes;
use super::window::Window;
use super::{Task, frame::extend_line};
use crate::Score;
use crate::event::{Bound, CurrentMove, Event, RuleNotice, RuleScope};
use crate::repetition::Path;
use crate::rulings::Rulings;
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
    fn new(m: Move) -> RootMove {
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
/// of these remain.
pub(super) fn root_moves(task: &Task) -> Vec<RootMove> {
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
    let chosen = if wanted.is_empty() { allowed } else { wanted };
    chosen.into_iter().map(RootMove::new).collect()
}

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
    consultation.about_game();
    for root_move in moves.iter_mut() {
        consultation.about_move(root_move);
    }
    let notices = consultation.notices;
    mark_strikes(&task.game, rulings.edition(), moves);
    moves.sort_by_key(|root_move| root_move.forfeits);
    notices
}

struct Consultation<'a> {
    position: Position,
    path: Path,
    edition: &'static Edition,
    rulings: &'a mut Rulings,
    hurried: &'a dyn Fn() -> bool,
    notices: Vec<RuleNotice>,
}

impl Consultation<'_> {
    fn about_game(&mut self) {
        self.about_present(RuleScope::Game);
    }

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
            root_move.forfeits = occurrences >= asked.min(3) && outcome == Outcome::Loses(us);
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
        let verdict = self
            .rulings
            .exact(&self.path, &self.position, length, self.hurried);
        is_final && verdict.outcome == Outcome::Loses(us)
    }

    /// What the law says if the present position has occurred before.
    fn about_present(&mut self, scope: RuleScope) -> Option<(Outcome, u32)> {
        let recurrence = self.path.recurrence()?;
        let length = recurrence.judged_length(self.edition);
        let verdict = self
            .rulings
            .exact(&self.path, &self.position, length, self.hurried);
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
            self.frames[1].line.truncate(crate::MAX_PLY);
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
