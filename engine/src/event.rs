//! What comes out of the engine.

use std::time::Duration;

use ruling::board::Move;
use ruling::law::{EditionId, Verdict};

use crate::Score;

/// What the engine has to say. Events arrive on the channel given to
/// [`Engine::new`](crate::Engine::new), in order; each `go` ends in exactly one
/// [`Event::BestMove`].
#[derive(Clone, Debug)]
pub enum Event {
    /// A line of play and its score.
    Info(Info),
    /// What the law says about a cycle that matters now.
    Ruling(RuleNotice),
    /// The root move that is looked at now. Sent only in a search that has run
    /// for some seconds.
    CurrentMove(CurrentMove),
    /// The search broke down, and why: a fault of the program. The answer that
    /// follows is a makeshift.
    Failure(String),
    /// The answer to `go`.
    BestMove(BestMove),
}

/// A line of play and its score.
#[derive(Clone, Debug)]
pub struct Info {
    /// The iteration, from 1.
    pub depth: u32,
    /// The greatest distance from the root reached, in plies.
    pub selective_depth: u32,
    /// The place of the line among the best, from 1.
    pub multi_pv: u32,
    /// The score for the side to move at the root.
    pub score: Score,
    /// How the score is meant.
    pub bound: Bound,
    /// Positions visited so far, over all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub hash_full: u32,
    /// The line, from the root on. Empty only if the root has no legal move or
    /// the depth asked for was 0.
    pub line: Vec<Move>,
}

impl Info {
    /// Positions per second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// `nodes` in `time`, as so many in a second.
pub(crate) fn per_second(nodes: u64, time: Duration) -> u64 {
    let micros = time.as_micros().max(1);
    (u128::from(nodes) * 1_000_000 / micros) as u64
}

/// How a score is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// It is the score.
    Exact,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
}

/// What the law says about a cycle: one that the game has run through, one that
/// a root move would close, or the one in which the best line ends. It is sent
/// once in a search for each cycle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleNotice {
    /// The edition that rules.
    pub edition: EditionId,
    /// Where the cycle lies.
    pub scope: RuleScope,
    /// The verdict.
    pub verdict: Verdict,
    /// The moves of the cycle.
    pub moves: Vec<Move>,
}

/// Where a cycle lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleScope {
    /// In the game: the present position has occurred before.
    Game,
    /// The root move given would close it.
    RootMove(Move),
    /// The line of play shown ends with it.
    Line,
}

/// The root move that is looked at now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CurrentMove {
    /// The iteration, from 1.
    pub depth: u32,
    /// The move.
    pub current: Move,
    /// Its place in the order of search, from 1.
    pub number: u32,
}

/// What the transposition table knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recollection {
    /// The move that was best there.
    pub best: Option<Move>,
    /// The score for the side to move, and how it is meant; `None` where only the
    /// move is known, as for every ruling: it hangs on the path.
    pub score: Option<(Score, Bound)>,
    /// How deep the position was searched, in plies.
    pub depth: u32,
}

/// The answer to `go`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestMove {
    /// The move to play; `None` if there is no legal one, if all legal ones are
    /// banned, or if the depth asked for was 0.
    pub best: Option<Move>,
    /// The reply that the engine expects.
    pub ponder: Option<Move>,
    /// The score of the best move for the side that plays it; for a root without
    /// a legal move the score of being mated.
    pub score: Score,
    /// The last iteration that was finished.
    pub depth: u32,
}
