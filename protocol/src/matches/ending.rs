//! How a game ended, and why.

use std::fmt;

use ruling::board::Color;
use ruling::record::GameResult;
use serde::{Deserialize, Serialize};

use super::opinion::Opinion;

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    pub(super) result: GameResult,
    pub(super) termination: Termination,
    /// The verdict on the repetition that ended it.
    pub(super) opinion: Option<Opinion>,
    /// More, for people: what the engine did.
    pub(super) detail: Option<String>,
}

impl Ending {
    pub(super) fn lost(color: Color, termination: Termination) -> Ending {
        Ending {
            result: GameResult::lost_by(color),
            termination,
            opinion: None,
            detail: None,
        }
    }

    pub(super) fn draw(termination: Termination) -> Ending {
        Ending {
            result: GameResult::Draw,
            termination,
            opinion: None,
            detail: None,
        }
    }

    pub(super) fn ruled(self, opinion: Opinion) -> Ending {
        Ending {
            opinion: Some(opinion),
            ..self
        }
    }

    pub(super) fn because(self, detail: impl Into<String>) -> Ending {
        Ending {
            detail: Some(detail.into()),
            ..self
        }
    }
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Termination {
    /// 将死.
    Checkmate,
    /// 困毙: no legal move, out of check. It is a loss.
    Stalemate,
    /// A forbidden repetition was not given up.
    RepetitionLoss,
    /// A repetition that is allowed to both sides, or forbidden to both.
    RepetitionDraw,
    /// 自然限着: too many moves without a capture.
    NaturalLimit,
    /// Neither side has a piece left that can cross the river.
    NoAttackers,
    /// The match's own limit of plies.
    TooLong,
    /// Both engines agreed for some moves that one side was winning.
    AdjudicatedWin,
    /// Both engines agreed for some moves that there was nothing in it.
    AdjudicatedDraw,
    /// An engine resigned.
    Resignation,
    /// One engine offered a draw and the other accepted.
    Agreement,
    /// An engine overstepped its time.
    TimeForfeit,
    /// An engine played a move that is not legal, or what is no move.
    IllegalMove,
    /// An engine gave no move although it had one.
    NoMove,
    /// An engine did not answer, nor when it was told to stop.
    Unresponsive,
    /// An engine ended in the middle of the game, or could not be started.
    Crash,
}

impl Termination {
    /// Its name, words joined by underscores.
    pub const fn name(self) -> &'static str {
        match self {
            Termination::Checkmate => "checkmate",
            Termination::Stalemate => "stalemate",
            Termination::RepetitionLoss => "repetition_loss",
            Termination::RepetitionDraw => "repetition_draw",
            Termination::NaturalLimit => "natural_limit",
            Termination::NoAttackers => "no_attackers",
            Termination::TooLong => "too_long",
            Termination::AdjudicatedWin => "adjudicated_win",
            Termination::AdjudicatedDraw => "adjudicated_draw",
            Termination::Resignation => "resignation",
            Termination::Agreement => "agreement",
            Termination::TimeForfeit => "time_forfeit",
            Termination::IllegalMove => "illegal_move",
            Termination::NoMove => "no_move",
            Termination::Unresponsive => "unresponsive",
            Termination::Crash => "crash",
        }
    }
}

impl fmt::Display for Termination {
    /// The name in words, as the PGN tag `Termination` has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name().replace('_', " "))
    }
}
