//! What a score is worth in results.

use crate::Score;

/// How games end that stand at some score, in thousandths: together 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chances {
    /// Won by the side to move.
    pub win: u32,
    /// Drawn.
    pub draw: u32,
    /// Lost by the side to move.
    pub loss: u32,
}

/// The score at which half the games are won, in centipawns.
///
/// Fitted by `qili-train` to the games that the network in use did not learn
/// from: a game is won with a logit of (score - [`MARGIN`]) / [`GRADE`].
const MARGIN: f64 = 314.0;
/// The centipawns to a logit of 1.
const GRADE: f64 = 293.0;

impl Score {
    /// How games end that stand at this score, as the engine's games against
    /// itself went. What is forced counts as won or lost.
    pub fn chances(self) -> Chances {
        let won = |score: f64| {
            let chance = 1.0 / (1.0 + ((MARGIN - score) / GRADE).exp());
            (chance * 1000.0).round() as u32
        };
        let value = f64::from(self.value());
        let (win, loss) = match self.is_ordinary() {
            true => (won(value), won(-value)),
            false if self.is_win() => (1000, 0),
            false => (0, 1000),
        };
        Chances {
            win,
            draw: 1000 - win - loss,
            loss,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::network::embedded;

    /// The numbers here are those that were fitted for the network in use.
    #[test]
    fn the_fit_is_that_of_the_network() {
        let notes = &embedded().provenance().notes;
        let fitted = notes.iter().find(|(name, _)| name == "wins");
        let expected = format!("margin {MARGIN} scale {GRADE}");
        assert_eq!(fitted.map(|(_, value)| value), Some(&expected));
    }

    #[test]
    fn chances_grow_with_the_score_and_are_a_whole() {
        let mut before = 0;
        for value in (-3000..=3000).step_by(10) {
            let chances = Score::centipawns(value).chances();
            assert_eq!(chances.win + chances.draw + chances.loss, 1000);
            assert!(chances.win >= before, "{value}");
            before = chances.win;
            let other = Score::centipawns(-value).chances();
            assert_eq!((other.win, other.loss), (chances.loss, chances.win));
        }
        assert_eq!(Score::mates_at(9).chances().win, 1000);
        assert_eq!(Score::loses_by_rule_at(4).chances().loss, 1000);
    }
}
