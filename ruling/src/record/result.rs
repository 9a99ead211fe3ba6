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

    /// Reads signs and words: `1-0` and 红胜, `0-1` and 黑胜, `1/2-1/2` and 和棋, `*`;
    /// also as they are printed, with a dash (`1–0`), wide (`１－０`) or in wide brackets
    /// (（红胜）).
    fn from_str(text: &str) -> Result<GameResult, ParseResultError> {
        known(text)
            .or_else(|| known(&plain(text)?))
            .ok_or_else(|| ParseResultError { text: text.into() })
    }
}

fn known(text: &str) -> Option<GameResult> {
    Some(match text {
        "1-0" | "红胜" | "紅勝" | "先胜" | "先勝" | "红先胜" | "紅先勝" | "红方胜" | "紅方勝" => {
            GameResult::RedWins
        }
        "0-1" | "黑胜" | "黑勝" | "先负" | "先負" | "红先负" | "紅先負" | "黑方胜" | "黑方勝" => {
            GameResult::BlackWins
        }
        "1/2-1/2" | "1/2" | "½-½" | "0.5-0.5" | "和棋" | "和局" | "先和" | "红先和" | "紅先和" => {
            GameResult::Draw
        }
        "*" => GameResult::Unknown,
        _ => return None,
    })
}

/// The text with plain signs for the wide ones and the dashes of typography, without wide
/// brackets around it; `None` if it has none of the signs that no move has.
fn plain(text: &str) -> Option<String> {
    text.contains(['–', '—', '−', '－', '／', '（', '）'])
        .then(|| {
            let bare = text.trim_start_matches('（').trim_end_matches('）');
            let signs = bare.chars().map(|sign| match sign {
                '–' | '—' | '−' => '-',
                '！'..='～' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
                _ => sign,
            });
            signs.collect()
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_printed() {
        use GameResult::{BlackWins, Draw, RedWins};
        for (text, expected) in [
            ("1–0", Some(RedWins)),
            ("１－０", Some(RedWins)),
            ("（红胜）", Some(RedWins)),
            ("红先胜", Some(RedWins)),
            ("0—1", Some(BlackWins)),
            ("（1/2−1/2）", Some(Draw)),
            ("1／2－1／2", Some(Draw)),
            ("½–½", Some(Draw)),
            ("0.5-0.5", Some(Draw)),
            ("1–1", None),
            ("（炮二平五）", None),
            ("（", None),
        ] {
            assert_eq!(text.parse().ok(), expected, "{text}");
        }
    }
}
