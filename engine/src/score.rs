//! The unit of the search, and the only place where an outcome becomes a number.

use std::fmt;
use std::ops::{Add, Neg, Sub};

use ruling::board::Color;
use ruling::law::Outcome;

/// The greatest distance from the root that the search looks at, in plies.
pub const MAX_PLY: usize = 240;

/// The worth of a position for the side to move.
///
/// The bands, from the middle outwards:
///
/// | band | absolute value | meaning |
/// | --- | --- | --- |
/// | ordinary | 0 to 15000 | an evaluation in centipawns |
/// | rule | 20000 less the plies to it | won or lost by the law of repetition (棋例) |
/// | mate | 30000 less the plies to it | checkmate or stalemate |
///
/// The law's band lies above every evaluation and below every mate: a ruling is
/// as good as a win, but it hangs on the path that led to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

/// A [`Score`] taken apart, as a person reads it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScoreKind {
    /// An evaluation; 100 is about the worth of a soldier across the river.
    Centipawns(i32),
    /// The side to move wins by the law of repetition within so many plies.
    WinsByRule {
        /// Plies to the ruling.
        plies: u32,
    },
    /// The side to move loses by the law of repetition within so many plies.
    LosesByRule {
        /// Plies to the ruling.
        plies: u32,
    },
    /// The side to move mates in so many of its own moves, at least 1.
    Mates {
        /// Moves of the side to move.
        moves: u32,
    },
    /// The side to move is mated after so many of its own moves; 0 when it has
    /// no move left.
    Mated {
        /// Moves of the side to move.
        moves: u32,
    },
}

impl Score {
    /// Nothing in it for either side.
    pub const DRAW: Score = Score(0);
    /// Below every score that a position can have.
    pub const WORST: Score = Score(-32000);
    /// Above every score that a position can have.
    pub const BEST: Score = Score(32000);

    const MATE: i32 = 30000;
    const RULE: i32 = 20000;
    const ORDINARY: i32 = 15000;

    /// An evaluation; values beyond the ordinary band are cut to it.
    #[inline(always)]
    pub fn centipawns(value: i32) -> Score {
        Score(value.clamp(-Score::ORDINARY, Score::ORDINARY))
    }

    /// The side to move mates `ply` plies from the root.
    #[inline(always)]
    pub fn mates_at(ply: usize) -> Score {
        Score(Score::MATE - ply as i32)
    }

    /// The side to move is mated `ply` plies from the root.
    #[inline(always)]
    pub fn mated_at(ply: usize) -> Score {
        -Score::mates_at(ply)
    }

    /// The side to move wins by a ruling `ply` plies from the root.
    #[inline(always)]
    pub fn wins_by_rule_at(ply: usize) -> Score {
        Score(Score::RULE - ply as i32)
    }

    /// The side to move loses by a ruling `ply` plies from the root.
    #[inline(always)]
    pub fn loses_by_rule_at(ply: usize) -> Score {
        -Score::wins_by_rule_at(ply)
    }

    /// The worth for `to_move` of a game that ends with `outcome`, `ply` plies from
    /// the root. What could not be determined counts as a draw.
    pub(crate) fn of_outcome(outcome: Outcome, to_move: Color, ply: usize) -> Score {
        match outcome {
            Outcome::Draw | Outcome::Undetermined => Score::DRAW,
            Outcome::Loses(loser) if loser == to_move => Score::loses_by_rule_at(ply),
            Outcome::Loses(_) => Score::wins_by_rule_at(ply),
        }
    }

    /// The bare number: centipawns, or 20000 or 30000 less the plies to the end.
    #[inline(always)]
    pub fn value(self) -> i32 {
        self.0
    }

    /// The score with this number, whatever its band.
    #[inline(always)]
    pub(crate) fn from_value(value: i32) -> Score {
        debug_assert!(value.abs() <= Score::BEST.0);
        Score(value)
    }

    /// Whether the score is a mate for either side.
    #[inline(always)]
    pub fn is_mate(self) -> bool {
        self.0.abs() > Score::MATE - MAX_PLY as i32 - 1
    }

    /// Whether the score is a win or a loss by the law of repetition.
    #[inline(always)]
    pub fn is_ruling(self) -> bool {
        let size = self.0.abs();
        Score::ORDINARY < size && size <= Score::RULE
    }

    /// Whether the score is an evaluation: neither a mate nor a ruling.
    #[inline(always)]
    pub fn is_ordinary(self) -> bool {
        self.0.abs() <= Score::ORDINARY
    }

    /// Whether the side to move has a forced win, by mate or by ruling.
    #[inline(always)]
    pub fn is_win(self) -> bool {
        self.0 > Score::ORDINARY
    }

    /// Whether the side to move has a forced loss, by mate or by ruling.
    #[inline(always)]
    pub fn is_loss(self) -> bool {
        self.0 < -Score::ORDINARY
    }

    /// The score taken apart.
    pub fn kind(self) -> ScoreKind {
        let size = self.0.abs();
        if self.is_mate() {
            let plies = (Score::MATE - size) as u32;
            match self.0 > 0 {
                true => ScoreKind::Mates {
                    moves: plies.div_ceil(2),
                },
                false => ScoreKind::Mated { moves: plies / 2 },
            }
        } else if self.is_ruling() {
            let plies = (Score::RULE - size) as u32;
            match self.0 > 0 {
                true => ScoreKind::WinsByRule { plies },
                false => ScoreKind::LosesByRule { plies },
            }
        } else {
            ScoreKind::Centipawns(self.0)
        }
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline(always)]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;

    /// Moves the score up; the result stays between the worst and the best.
    #[inline(always)]
    fn add(self, margin: i32) -> Score {
        Score((self.0 + margin).clamp(Score::WORST.0, Score::BEST.0))
    }
}

impl Sub<i32> for Score {
    type Output = Score;

    /// Moves the score down; the result stays between the worst and the best.
    #[inline(always)]
    fn sub(self, margin: i32) -> Score {
        self + -margin
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.kind())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bands_do_not_touch() {
        for ply in 0..=MAX_PLY {
            let (mate, rule) = (Score::mates_at(ply), Score::wins_by_rule_at(ply));
            assert!(mate.is_mate() && !mate.is_ruling() && !mate.is_ordinary());
            assert!(rule.is_ruling() && !rule.is_mate() && !rule.is_ordinary());
            assert!(mate > Score::wins_by_rule_at(0));
            assert!(rule > Score::centipawns(i32::MAX / 2));
            assert!((-mate).is_loss() && (-rule).is_loss());
        }
    }

    #[test]
    fn an_outcome_becomes_a_score_of_the_side_to_move() {
        for to_move in Color::ALL {
            let table = [
                (Outcome::Draw, 0),
                (Outcome::Undetermined, 0),
                (Outcome::Loses(to_move), -19996),
                (Outcome::Loses(!to_move), 19996),
            ];
            for (outcome, value) in table {
                let score = Score::of_outcome(outcome, to_move, 4);
                assert_eq!(score.value(), value, "{outcome:?}");
            }
        }
    }

    #[test]
    fn people_count_mates_in_moves_and_rulings_in_plies() {
        let table = [
            (Score::mates_at(1), ScoreKind::Mates { moves: 1 }),
            (Score::mates_at(3), ScoreKind::Mates { moves: 2 }),
            (Score::mated_at(0), ScoreKind::Mated { moves: 0 }),
            (Score::mated_at(2), ScoreKind::Mated { moves: 1 }),
            (
                Score::wins_by_rule_at(7),
                ScoreKind::WinsByRule { plies: 7 },
            ),
            (
                Score::loses_by_rule_at(4),
                ScoreKind::LosesByRule { plies: 4 },
            ),
            (Score::centipawns(-31), ScoreKind::Centipawns(-31)),
        ];
        for (score, kind) in table {
            assert_eq!(score.kind(), kind);
        }
    }
}
