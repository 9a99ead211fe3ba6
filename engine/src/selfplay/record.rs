//! One game as it is kept.

use ruling::board::{Move, Position};
use ruling::law::EditionId;

use super::ending::Ending;
use crate::Score;

/// A game of the engine against itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// The law it was played under.
    pub edition: EditionId,
    /// Where it began.
    pub start: Position,
    /// The moves and what the engine thought of them.
    pub plies: Vec<Ply>,
    /// How it ended.
    pub ending: Ending,
}

/// One move of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move played.
    pub m: Move,
    /// The score that the search gave to the position before the move, for the
    /// side to move.
    pub score: Score,
    /// Who chose the move.
    pub choice: Choice,
}

/// Who chose a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// The search: the move is the best it found.
    Search,
    /// Chance, so that games go new ways.
    Chance,
}
