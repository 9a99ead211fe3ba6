//! A contestant's place at a board: its engine, started when it is needed.

use ruling::law::EditionId;

use super::contestant::Contestant;
use super::player::{Fault, Player};

/// How often in a row an engine may fail to start before it forfeits its games
/// unstarted. A start that hangs takes its time, and a match has many games.
const MOST_FAILURES: u32 = 3;

/// A contestant and, while it is well, its running engine.
#[derive(Debug)]
pub(super) struct Seat<'a> {
    pub(super) contestant: &'a Contestant,
    edition: EditionId,
    player: Option<Player>,
    failures: u32,
}

impl<'a> Seat<'a> {
    pub(super) fn new(contestant: &'a Contestant, edition: EditionId) -> Seat<'a> {
        Seat {
            contestant,
            edition,
            player: None,
            failures: 0,
        }
    }

    /// The engine, ready for a new game.
    pub(super) fn new_game(&mut self) -> Result<&Player, Fault> {
        // An engine that died between two games gets another chance.
        if let Some(player) = self.player.take()
            && player.new_game().is_ok()
        {
            return Ok(self.player.insert(player));
        }
        if self.failures >= MOST_FAILURES {
            return Err(Fault::GivenUp);
        }
        let started = Player::start(self.contestant, self.edition)
            .and_then(|player| player.new_game().map(|()| player));
        match started {
            Ok(player) => {
                self.failures = 0;
                Ok(self.player.insert(player))
            }
            Err(fault) => {
                self.failures += 1;
                Err(fault)
            }
        }
    }

    /// The running engine.
    pub(super) fn player(&self) -> Result<&Player, Fault> {
        self.player.as_ref().ok_or(Fault::Ended("ucinewgame"))
    }

    /// Kills the engine: it is not to be trusted with another game.
    pub(super) fn dismiss(&mut self) {
        self.player = None;
    }

    /// Ends the engine in peace.
    pub(super) fn leave(&mut self) {
        if let Some(player) = self.player.take() {
            player.leave();
        }
    }
}
