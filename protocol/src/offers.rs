//! Draw offers (提和) and giving up (认输).

use std::collections::VecDeque;

use engine::{BestMove, Score, ScoreKind};

/// What is said along with a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Courtesy {
    /// A draw is offered, or the opponent's offer is accepted: the word is the same.
    Draw,
    /// The game is given up.
    Resign,
}

/// Decides on offers by the scores of the moves played in this game.
#[derive(Default)]
pub(crate) struct Offers {
    /// The scores of the last moves, the latest first.
    scores: VecDeque<Score>,
    /// For how many moves no draw has been offered.
    since_offer: usize,
    /// Whether a game may be given up.
    pub(crate) may_resign: bool,
    /// Whether a draw may be offered.
    pub(crate) may_offer: bool,
}

/// For so many moves the score must not have been above 0 to accept a draw.
const MOVES_WITHOUT_HOPE: usize = 4;

/// For so many moves the game must have been level, and no draw been offered,
/// to offer one.
const LEVEL_MOVES: usize = 10;

/// How far from 0 the score of a level game is, in centipawns.
const LEVEL: i32 = 15;

/// A game is given up when it ends within so many of our moves.
const MOVES_TO_THE_END: u32 = 3;

impl Offers {
    /// A new game begins.
    pub(crate) fn new_game(&mut self) {
        self.scores.clear();
        self.since_offer = 0;
    }

    /// Takes note of a move that will be played, and says what goes with it.
    pub(crate) fn answer(&mut self, played: &BestMove, draw_offered: bool) -> Option<Courtesy> {
        self.scores.push_front(played.score);
        self.scores.truncate(LEVEL_MOVES);
        self.since_offer += 1;
        if self.may_resign && is_all_but_over(played.score) {
            Some(Courtesy::Resign)
        } else if draw_offered && self.is_without_hope() {
            Some(Courtesy::Draw)
        } else if self.may_offer && self.is_level() && self.since_offer >= LEVEL_MOVES {
            self.since_offer = 0;
            Some(Courtesy::Draw)
        } else {
            None
        }
    }

    fn is_without_hope(&self) -> bool {
        self.have_all(MOVES_WITHOUT_HOPE, |score| score <= Score::DRAW)
    }

    fn is_level(&self) -> bool {
        self.have_all(LEVEL_MOVES, |score| score.value().abs() <= LEVEL)
    }

    /// Whether the last `count` moves have scores for which `holds`.
    fn have_all(&self, count: usize, holds: impl Fn(Score) -> bool) -> bool {
        let last = self.scores.iter().take(count);
        self.scores.len() >= count && last.copied().all(holds)
    }
}

fn is_all_but_over(score: Score) -> bool {
    match score.kind() {
        ScoreKind::Mated { moves } => moves <= MOVES_TO_THE_END,
        ScoreKind::LosesByRule { plies } => plies <= 2 * MOVES_TO_THE_END,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(score: Score) -> BestMove {
        BestMove {
            best: "h2e2".parse().ok(),
            ponder: None,
            score,
            depth: 1,
        }
    }

    /// The answers to an offer that comes with every move.
    fn answers(may_resign: bool, scores: &[Score]) -> Vec<Option<Courtesy>> {
        let mut offers = Offers {
            may_resign,
            ..Offers::default()
        };
        let answer = |&score| offers.answer(&played(score), true);
        scores.iter().map(answer).collect()
    }

    #[test]
    fn a_draw_is_taken_after_four_moves_without_hope() {
        let cp = Score::centipawns;
        let no = None;
        let draw = Some(Courtesy::Draw);
        assert_eq!(
            answers(false, &[cp(0), cp(-5), cp(0), cp(0), cp(1), cp(0), cp(0)]),
            [no, no, no, draw, no, no, no]
        );
    }

    #[test]
    fn a_draw_is_offered_in_a_level_game_if_allowed() {
        for may_offer in [true, false] {
            let mut offers = Offers {
                may_offer,
                ..Offers::default()
            };
            let scores = [30].into_iter().chain(std::iter::repeat_n(10, 25));
            let offered = scores.map(|score| {
                let played = played(Score::centipawns(score));
                offers.answer(&played, false).is_some()
            });
            let offered: Vec<usize> = (0..).zip(offered).filter(|o| o.1).map(|o| o.0).collect();
            let expected: &[usize] = if may_offer { &[10, 20] } else { &[] };
            assert_eq!(offered, expected);
        }
    }

    #[test]
    fn a_lost_game_is_given_up_only_if_allowed() {
        let table = [
            (Score::mated_at(6), true),
            (Score::mated_at(8), false),
            (Score::loses_by_rule_at(6), true),
            (Score::loses_by_rule_at(7), false),
            (Score::centipawns(-15000), false),
            (Score::mates_at(1), false),
        ];
        for (score, over) in table {
            let given_up = |may_resign| answers(may_resign, &[score]) == [Some(Courtesy::Resign)];
            assert_eq!(given_up(true), over, "{score:?}");
            assert!(!given_up(false), "{score:?}");
        }
    }

    #[test]
    fn a_new_game_is_judged_afresh() {
        let mut offers = Offers::default();
        for _ in 0..4 {
            offers.answer(&played(Score::DRAW), false);
        }
        offers.new_game();
        assert_eq!(offers.answer(&played(Score::DRAW), true), None);
    }
}
