//! Who meets whom, from which opening, with which colours.

use ruling::board::{ByColor, Color};

/// The place of a game in the schedule, from 0. It does not depend on how many
/// rounds are played, so a match can be made longer.
pub(super) type GameNumber = usize;

/// All games of a match: everybody meets everybody in every round, twice from
/// the same opening, colours exchanged.
#[derive(Clone, Debug)]
pub(super) struct Schedule {
    pairings: Vec<[usize; 2]>,
    rounds: usize,
    openings: Vec<usize>,
}

/// A game that is to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fixture {
    /// From 0.
    pub(super) round: usize,
    /// Who plays, by colour, from 0.
    pub(super) players: ByColor<usize>,
    /// The opening, by its place in the file, from 0.
    pub(super) opening: usize,
}

/// How the openings are taken from their file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningOrder {
    /// In a random order that this seed fixes.
    Shuffled(u64),
    /// As they stand there.
    AsGiven,
}

impl Schedule {
    /// A schedule for so many engines and openings, both at least one.
    pub(super) fn new(
        engines: usize,
        rounds: usize,
        openings: usize,
        order: OpeningOrder,
    ) -> Schedule {
        let pairings = (0..engines)
            .flat_map(|first| (first + 1..engines).map(move |second| [first, second]))
            .collect();
        let mut openings: Vec<usize> = (0..openings).collect();
        if let OpeningOrder::Shuffled(seed) = order {
            fastrand::Rng::with_seed(seed).shuffle(&mut openings);
        }
        Schedule {
            pairings,
            rounds,
            openings,
        }
    }

    /// How many games there are.
    pub(super) fn len(&self) -> usize {
        2 * self.pairings.len() * self.rounds
    }

    /// The pairing to which a game belongs, and the number of its pair of games
    /// within it, both from 0.
    pub(super) fn pair_of(&self, game: GameNumber) -> (usize, usize) {
        let pair = game / 2;
        (pair % self.pairings.len(), pair / self.pairings.len())
    }

    /// The game with this number.
    pub(super) fn fixture(&self, game: GameNumber) -> Fixture {
        let (pairing, round) = self.pair_of(game);
        let [first, second] = self.pairings[pairing];
        let mut players = ByColor::new_with(|color| match color {
            Color::Red => first,
            Color::Black => second,
        });
        if game % 2 == 1 {
            std::mem::swap(&mut players.red, &mut players.black);
        }
        Fixture {
            round,
            players,
            opening: self.openings[round % self.openings.len()],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_with_both_colours() {
        let schedule = Schedule::new(3, 4, 3, OpeningOrder::Shuffled(7));
        assert_eq!(schedule.len(), 24);
        let fixtures: Vec<Fixture> = (0..24).map(|game| schedule.fixture(game)).collect();
        for pair in fixtures.chunks(2) {
            assert_eq!(pair[0].opening, pair[1].opening);
            assert_eq!(pair[0].players.red, pair[1].players.black);
            assert_eq!(pair[0].players.black, pair[1].players.red);
        }
        for first in 0..3 {
            for second in (0..3).filter(|&second| second != first) {
                let met = |fixture: &&Fixture| {
                    (fixture.players.red, fixture.players.black) == (first, second)
                };
                assert_eq!(fixtures.iter().filter(met).count(), 4);
            }
        }
        let mut openings: Vec<usize> = fixtures[..18].iter().map(|it| it.opening).collect();
        openings.dedup();
        openings.sort_unstable();
        assert_eq!(openings, [0, 1, 2]);
        assert_eq!(fixtures[18].opening, fixtures[0].opening);
        let longer = Schedule::new(3, 9, 3, OpeningOrder::Shuffled(7));
        assert!((0..24).all(|game| longer.fixture(game) == fixtures[game]));
    }
}
