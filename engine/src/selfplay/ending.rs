//! How a game of the engine against itself ends.

use ruling::board::Color;
use ruling::record::GameResult;

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won.
    pub result: GameResult,
    /// Why the game was over.
    pub reason: Reason,
}

/// Why a game was over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// 将死/困毙: the side to move had no legal move.
    NoMove,
    /// 循环犯例: a side lost by the law of repetition.
    RuleLoss,
    /// 循环不变作和: a repetition was drawn, or its verdict left open.
    RuleDraw,
    /// 自然限着: too many plies without a capture.
    NaturalLimit,
    /// Neither side had a piece left that can attack.
    NoAttackers,
    /// Both sides' searches saw one side winning for some plies in a row.
    AgreedWin,
    /// Both sides' searches saw nothing for either side for many plies in a row.
    AgreedDraw,
    /// The game had gone on for too long; it counts as drawn.
    TooLong,
}

impl Reason {
    /// All reasons, in index order.
    pub const ALL: [Reason; 8] = [
        Reason::NoMove,
        Reason::RuleLoss,
        Reason::RuleDraw,
        Reason::NaturalLimit,
        Reason::NoAttackers,
        Reason::AgreedWin,
        Reason::AgreedDraw,
        Reason::TooLong,
    ];

    /// 0 (no move) to 7 (too long).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// A short name.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::NoMove => "no move",
            Reason::RuleLoss => "repetition, lost",
            Reason::RuleDraw => "repetition, drawn",
            Reason::NaturalLimit => "natural limit",
            Reason::NoAttackers => "no attackers",
            Reason::AgreedWin => "agreed win",
            Reason::AgreedDraw => "agreed draw",
            Reason::TooLong => "too long",
        }
    }
}

impl Ending {
    pub(super) fn lost_by(color: Color, reason: Reason) -> Ending {
        Ending {
            result: GameResult::lost_by(color),
            reason,
        }
    }

    pub(super) fn draw(reason: Reason) -> Ending {
        Ending {
            result: GameResult::Draw,
            reason,
        }
    }

    /// The result for `color`: 1 won, 0.5 drawn, 0 lost.
    pub fn share_of(self, color: Color) -> f32 {
        match self.result.winner() {
            Some(winner) if winner == color => 1.0,
            Some(_) => 0.0,
            None => 0.5,
        }
    }
}
