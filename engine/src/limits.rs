//! What ends a search.

use std::time::Duration;

use ruling::board::{ByColor, Move};

/// What ends a search. Several limits may be set: the first one reached ends it.
/// With none set the search runs to its greatest depth, or until a forced mate
/// is sure, and then answers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The last iteration to finish, from 1; above 128 it is 128. A depth of 0 asks for the static
    /// evaluation alone: one [`Info`](crate::Info), and no best move.
    pub depth: Option<u32>,
    /// How many positions may be visited, over all threads.
    pub nodes: Option<u64>,
    /// No new iteration begins once so many positions have been visited.
    pub soft_nodes: Option<u64>,
    /// This much time for the move, less the move overhead; less of it only where the
    /// search runs to its end.
    pub move_time: Option<Duration>,
    /// The clocks of the two sides; only the clock of the side to move counts.
    pub clocks: ByColor<Option<Clock>>,
    /// Ends when a mate in so many moves (of the side that mates) is found.
    pub mate: Option<u32>,
    /// Until when the answer is held back.
    pub hold: Hold,
    /// The only moves to consider at the root; empty for all. Moves that are
    /// not legal are passed over, unless none is left: then all are considered.
    pub search_moves: Vec<Move>,
}

impl Limits {
    /// About so many positions: those after which no new iteration begins. The last one
    /// may be finished, within reason.
    pub(crate) fn about(nodes: u64) -> Limits {
        const PATIENCE: u64 = 8;
        Limits {
            nodes: Some(nodes.saturating_mul(PATIENCE)),
            soft_nodes: Some(nodes),
            ..Limits::default()
        }
    }
}

/// The clock of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// Time left.
    pub time: Duration,
    /// Time won by each move.
    pub increment: Duration,
    /// Moves to make before time is added; `None` when it has to last for the game.
    pub moves_to_go: Option<u32>,
}

/// Until when the answer is held back, however early the search is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hold {
    /// The answer comes as soon as the search is done.
    #[default]
    None,
    /// `go infinite`: the answer waits for [`Engine::stop`](crate::Engine::stop).
    UntilStop,
    /// `go ponder`: the search thinks in the opponent's time. The clock starts at
    /// [`Engine::ponder_hit`](crate::Engine::ponder_hit), and the answer waits for it or for a stop.
    UntilPonderHit,
}
