//! Results counted, game by game and pair by pair.

use std::collections::HashMap;

/// A result as the first engine of a pairing sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Points {
    Loss,
    Draw,
    Win,
}

impl Points {
    /// Half points: 0, 1 or 2.
    fn halves(self) -> usize {
        match self {
            Points::Loss => 0,
            Points::Draw => 1,
            Points::Win => 2,
        }
    }

    /// The result as the other engine sees it.
    pub(super) fn reversed(self) -> Points {
        match self {
            Points::Loss => Points::Win,
            Points::Draw => Points::Draw,
            Points::Win => Points::Loss,
        }
    }
}

/// The results of one engine.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
    /// Finished pairs of games by the half points that they brought: 0 to 4.
    pub(super) pairs: [u64; 5],
    /// Pairs of which one game is finished, by whom and number.
    half: HashMap<(usize, usize), usize>,
}

impl Tally {
    /// Counts a game that belongs to the `pair` with this number.
    pub(super) fn add(&mut self, pair: (usize, usize), points: Points) {
        match points {
            Points::Win => self.wins += 1,
            Points::Draw => self.draws += 1,
            Points::Loss => self.losses += 1,
        }
        match self.half.remove(&pair) {
            Some(first) => self.pairs[first + points.halves()] += 1,
            None => {
                self.half.insert(pair, points.halves());
            }
        }
    }

    /// Games counted.
    pub(super) fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Points won: a draw is half a point.
    pub(super) fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_joined_into_pairs_in_any_order() {
        let mut tally = Tally::default();
        for (pair, points) in [
            ((0, 0), Points::Win),
            ((0, 1), Points::Loss),
            ((1, 0), Points::Draw),
            ((0, 1), Points::Draw),
            ((0, 0), Points::Win),
        ] {
            tally.add(pair, points);
        }
        assert_eq!((tally.wins, tally.draws, tally.losses), (2, 2, 1));
        assert_eq!(tally.pairs, [0, 1, 0, 0, 1]);
        assert_eq!(tally.points(), 3.0);
    }
}
