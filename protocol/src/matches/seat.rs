//! A contestant's place at a board: its engine, started when it is needed.

use super::contestant::Contestant;
use super::player::{Fault, Player};
use super::settings::Settings;

/// How often in a row an engine may fail to start before it forfeits its games
/// unstarted. A start that hangs takes its time, and a match has many games.
const MOST_FAILURES: usize = 3;

/// A contestant and, while it is well, its running engine.
#[derive(Debug)]
pub(super) struct Seat<'a> {
    pub(super) contestant: &'a Contestant,
    settings: &'a Settings,
    player: Option<Player>,
    /// How it failed to start since it last started.
    failures: Vec<Fault>,
}

impl<'a> Seat<'a> {
    pub(super) fn new(contestant: &'a Contestant, settings: &'a Settings) -> Seat<'a> {
        Seat {
            contestant,
            settings,
            player: None,
            failures: Vec::new(),
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
        if let Some(fault) = self.failures.get(MOST_FAILURES - 1) {
            return Err(fault.clone());
        }
        let Settings {
            edition, readiness, ..
        } = *self.settings;
        let started = Player::start(self.contestant, edition, readiness)
            .and_then(|player| player.new_game().map(|()| player));
        match started {
            Ok(player) => {
                self.failures.clear();
                Ok(self.player.insert(player))
            }
            Err(fault) => {
                self.failures.push(fault.clone());
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
