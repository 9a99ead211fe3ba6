//! Games that both engines think are over.

use std::fmt;
use std::str::FromStr;

use ruling::board::Color;
use serde::{Deserialize, Serialize};

use super::ending::{Ending, Termination};

/// When a game is ended because both engines agree on its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Adjudication {
    /// When a side is taken to have lost.
    pub resign: Option<ResignRule>,
    /// When the game is taken to be drawn.
    pub draw: Option<DrawRule>,
}

/// A side has lost when for `moves` moves in a row both engines saw it at
/// least `score` centipawns behind: `moves=4,score=1000`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ResignRule {
    /// Moves of each side.
    pub moves: u32,
    /// Centipawns.
    pub score: i32,
}

/// A game is drawn when from move `from` on for `moves` moves in a row neither
/// engine saw more than `score` centipawns for either side:
/// `from=60,moves=10,score=10`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawRule {
    /// The number of the move, as a FEN counts it.
    pub from: u32,
    /// Moves of each side.
    pub moves: u32,
    /// Centipawns.
    pub score: i32,
}

/// Keeps count of how long the engines have agreed.
#[derive(Clone, Debug)]
pub(super) struct Agreement {
    rules: Adjudication,
    /// Plies in a row in which Red was seen winning, losing, or neither.
    winning: u32,
    losing: u32,
    level: u32,
}

impl Agreement {
    pub(super) fn new(rules: Adjudication) -> Agreement {
        Agreement {
            rules,
            winning: 0,
            losing: 0,
            level: 0,
        }
    }

    /// Hears the score that `mover` gave with the move just played, and says
    /// whether the game is over. `fullmove` is the number of the move.
    pub(super) fn hear(
        &mut self,
        mover: Color,
        score: Option<i32>,
        fullmove: u32,
    ) -> Option<Ending> {
        let red_view = score.map(|score| match mover {
            Color::Red => score,
            Color::Black => -score,
        });
        if let Some(rule) = self.rules.resign {
            let seen = |holds: bool, streak: u32| if holds { streak + 1 } else { 0 };
            self.winning = seen(red_view.is_some_and(|it| it >= rule.score), self.winning);
            self.losing = seen(red_view.is_some_and(|it| it <= -rule.score), self.losing);
            for (streak, loser) in [(self.winning, Color::Black), (self.losing, Color::Red)] {
                if streak >= rule.moves.saturating_mul(2) {
                    return Some(Ending::lost(loser, Termination::AdjudicatedWin));
                }
            }
        }
        if let Some(rule) = self.rules.draw {
            let level = red_view.is_some_and(|it| it.abs() <= rule.score);
            self.level = if level && fullmove >= rule.from {
                self.level + 1
            } else {
                0
            };
            if self.level >= rule.moves.saturating_mul(2) {
                return Some(Ending::draw(Termination::AdjudicatedDraw));
            }
        }
        None
    }
}

/// A rule cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseRuleError {
    /// The offending text.
    pub text: String,
    /// How it should look.
    pub example: &'static str,
}

impl fmt::Display for ParseRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' should look like {}", self.text, self.example)
    }
}

impl std::error::Error for ParseRuleError {}

impl FromStr for ResignRule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<ResignRule, ParseRuleError> {
        let values = values(text, ["moves", "score"], "moves=4,score=1000")?;
        let [moves, score] = values;
        Ok(ResignRule {
            moves: moves.max(1),
            score: centipawns(score),
        })
    }
}

impl FromStr for DrawRule {
    type Err = ParseRuleError;

    fn from_str(text: &str) -> Result<DrawRule, ParseRuleError> {
        let values = values(
            text,
            ["from", "moves", "score"],
            "from=60,moves=10,score=10",
        )?;
        let [from, moves, score] = values;
        Ok(DrawRule {
            from,
            moves: moves.max(1),
            score: centipawns(score),
        })
    }
}

fn centipawns(value: u32) -> i32 {
    i32::try_from(value).unwrap_or(i32::MAX)
}

/// The values of `name=value,name=value`, each name exactly once, in the order of `names`.
fn values<const N: usize>(
    text: &str,
    names: [&str; N],
    example: &'static str,
) -> Result<[u32; N], ParseRuleError> {
    let read = || {
        let mut values = [None; N];
        for part in text.split(',') {
            let (name, value) = part.split_once('=')?;
            let place = names.iter().position(|held| *held == name.trim())?;
            let value: u32 = value.trim().parse().ok()?;
            if values[place].replace(value).is_some() {
                return None;
            }
        }
        let mut all = [0; N];
        for (value, read) in all.iter_mut().zip(values) {
            *value = read?;
        }
        Some(all)
    };
    read().ok_or_else(|| ParseRuleError {
        text: text.into(),
        example,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_engines_have_to_agree() {
        let rules = Adjudication {
            resign: Some("moves=2,score=500".parse().expect("a rule")),
            draw: Some("score=10,from=3,moves=1".parse().expect("a rule")),
        };
        let won = |loser| Some(Ending::lost(loser, Termination::AdjudicatedWin));
        let drawn = Some(Ending::draw(Termination::AdjudicatedDraw));
        // Scores in the order of play, Red's first, each as its side sees it.
        let table: [(&[Option<i32>], Option<Ending>); 6] = [
            (
                &[Some(500), Some(-500), Some(500), Some(-500)],
                won(Color::Black),
            ),
            (
                &[Some(-600), Some(600), Some(-600), Some(600)],
                won(Color::Red),
            ),
            (&[Some(500), Some(500), Some(500), Some(500)], None),
            (&[Some(500), Some(-500), None, Some(-500)], None),
            (&[Some(0), Some(0), Some(0), Some(0)], None),
            (
                &[Some(99), Some(0), Some(0), Some(0), Some(10), Some(-10)],
                drawn,
            ),
        ];
        for (scores, expected) in table {
            let mut agreement = Agreement::new(rules);
            let mut ending = None;
            for (ply, &score) in scores.iter().enumerate() {
                let mover = Color::ALL[ply % 2];
                ending = ending.or(agreement.hear(mover, score, ply as u32 / 2 + 1));
            }
            assert_eq!(ending, expected, "{scores:?}");
        }
    }

    #[test]
    fn rules_name_every_value_once() {
        for text in [
            "",
            "moves=4",
            "moves=4,score=x",
            "moves=4,moves=4",
            "moves=4,score=-1",
            "moves=4,score=5,from=1",
        ] {
            assert!(text.parse::<ResignRule>().is_err(), "{text}");
        }
    }
}
