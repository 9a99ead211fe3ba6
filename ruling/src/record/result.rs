//! How a game ended.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;

/// The result of a game, as records write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0` (红胜).
    RedWins,
    /// `0-1` (黑胜).
    BlackWins,
    /// `1/2-1/2` (和棋).
    Draw,
    /// `*`: the game is not finished, or nobody says how it ended.
    #[default]
    Unknown,
}

impl GameResult {
    /// The game is lost for `color`.
    pub fn lost_by(color: Color) -> GameResult {
        match color {
            Color::Red => GameResult::BlackWins,
            Color::Black => GameResult::RedWins,
        }
    }

    /// The side that won.
    pub fn winner(self) -> Option<Color> {
        match self {
            GameResult::RedWins => Some(Color::Red),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw | GameResult::Unknown => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            GameResult::RedWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        })
    }
}

/// The text is no result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseResultError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseResultError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no result (1-0, 0-1, 1/2-1/2 or *)", self.text)
    }
}

impl std::error::Error for ParseResultError {}

impl FromStr for GameResult {
    type Err = ParseResultError;

    /// Reads signs and words: `1-0` and 红胜, `0-1` and 黑胜, `1/2-1/2` and 和棋, `*`.
    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        match text {
            "1-0" | "红胜" | "紅勝" | "先胜" | "先勝" => Ok(GameResult::RedWins),
            "0-1" | "黑胜" | "黑勝" | "先负" | "先負" => Ok(GameResult::BlackWins),
            "1/2-1/2" | "1/2" | "½-½" | "和棋" | "和局" | "先和" => Ok(GameResult::Draw),
            "*" => Ok(GameResult::Unknown),
            _ => Err(ParseResultError { text: text.into() }),
        }
    }
}
