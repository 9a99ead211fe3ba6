//! Where a match stands.

use std::collections::BTreeMap;

use ruling::board::Color;
use ruling::record::GameResult;

use super::ending::Termination;
use super::schedule::{GameNumber, Schedule};
use super::tally::{Points, Tally};

/// The results of a match so far.
#[derive(Clone, Debug)]
pub(super) struct Scores {
    /// One for each engine.
    pub(super) tallies: Vec<Tally>,
    /// How the games ended.
    pub(super) terminations: BTreeMap<Termination, u64>,
}

impl Scores {
    pub(super) fn new(engines: usize) -> Scores {
        Scores {
            tallies: vec![Tally::default(); engines],
            terminations: BTreeMap::new(),
        }
    }

    /// Counts a finished game.
    pub(super) fn add(
        &mut self,
        schedule: &Schedule,
        game: GameNumber,
        result: GameResult,
        termination: Termination,
    ) {
        let players = schedule.fixture(game).players;
        let points = match result.winner() {
            Some(Color::Red) => Points::Win,
            Some(Color::Black) => Points::Loss,
            None => Points::Draw,
        };
        let pair = schedule.pair_of(game);
        self.tallies[players.red].add(pair, points);
        self.tallies[players.black].add(pair, points.reversed());
        *self.terminations.entry(termination).or_default() += 1;
    }

    /// How many games are finished.
    pub(super) fn games(&self) -> u64 {
        self.terminations.values().sum()
    }
}
