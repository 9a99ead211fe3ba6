//! What setting an option does.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use engine::network::{Network, embedded};
use engine::{Evaluator, Strength};

use crate::fault::Fault;
use crate::memory::room_for_table;
use crate::message::Message;
use crate::options::Change;
use crate::report::ShowChances;

use super::{Activity, Session};

impl<W: Write> Session<W> {
    /// Changes something now or, if it would disturb what is under way, as soon
    /// as that is done: a client may set options while the engine thinks.
    pub(super) fn change(&mut self, change: Change) -> io::Result<()> {
        let disturbs = !matches!(self.activity, Activity::Idle) && concerns_search(&change);
        if disturbs {
            self.deferred.push(change);
            return Ok(());
        }
        self.apply(change)
    }

    /// Makes the changes that had to wait.
    pub(super) fn catch_up(&mut self) -> io::Result<()> {
        std::mem::take(&mut self.deferred)
            .into_iter()
            .try_for_each(|change| self.apply(change))
    }

    fn apply(&mut self, change: Change) -> io::Result<()> {
        match change {
            Change::Edition(edition) => {
                self.engine.set_edition(edition);
                return self.output.message(&Message::Edition(edition));
            }
            Change::Threads(0) => {
                let processors = thread::available_parallelism();
                self.engine
                    .set_threads(processors.map_or(1, |count| count.get()));
            }
            Change::Threads(count) => self.engine.set_threads(count as usize),
            Change::Hash(0) => self.engine.set_hash(engine::Settings::default().hash),
            Change::Hash(megabytes) => return self.set_hash(megabytes),
            Change::ClearHash => self.engine.clear_hash(),
            // The client decides when to ponder: `go ponder`.
            Change::Ponder(_) | Change::Variant => {}
            Change::MultiPv(lines) => self.engine.set_multi_pv(lines as usize),
            Change::SkillLevel(level) => self.set_strength(|choice| choice.level = level),
            Change::LimitStrength(is_limited) => {
                self.set_strength(|choice| choice.is_limited = is_limited);
            }
            Change::Elo(elo) => self.set_strength(|choice| choice.elo = elo),
            Change::MoveOverhead(overhead) => self.engine.set_move_overhead(overhead),
            Change::NaturalLimit(plies) => self.set_limit(|limit| limit.plies = Some(plies)),
            Change::NaturalLimitApplies(applies) => self.set_limit(|limit| limit.applies = applies),
            Change::KeepHistory(keeps) => self.board.keeps_history = keeps,
            Change::Resign(may_resign) => self.offers.may_resign = may_resign,
            Change::DrawOffers(may_offer) => self.offers.may_offer = may_offer,
            Change::UseNetwork(is_used) => {
                self.network.is_used = is_used;
                self.engine.set_evaluator(self.network.in_force());
            }
            Change::ShowChances(true) => self.chances = ShowChances::Shown,
            Change::ShowChances(false) => self.chances = ShowChances::Hidden,
            Change::EvalFile(None) => self.evaluate_with(Arc::clone(embedded()), None),
            Change::EvalFile(Some(path)) => return self.load_network(path),
            Change::LogFile(path) => return self.set_log(path.as_deref()),
            Change::Language(language) => self.output.language = language,
            Change::Encoding(encoding) => self.output.encoding = encoding,
            Change::ClockUnit(unit) => self.clock_unit = unit,
            Change::NewGame => return self.new_game(),
        }
        Ok(())
    }

    fn set_strength(&mut self, choose: impl FnOnce(&mut StrengthChoice)) {
        choose(&mut self.strength);
        let strength = self.strength.in_force();
        self.engine.set_strength(strength, self.strength.seed);
    }

    fn set_limit(&mut self, choose: impl FnOnce(&mut NaturalLimit)) {
        choose(&mut self.natural_limit);
        self.engine.set_natural_limit(self.natural_limit.in_force());
    }

    /// Gives the transposition table another size, if there is room for it.
    fn set_hash(&mut self, megabytes: u32) -> io::Result<()> {
        let free = room_for_table(self.engine.settings().hash as u64);
        if u64::from(megabytes) > free {
            let in_force = u32::try_from(self.engine.settings().hash).unwrap_or(u32::MAX);
            self.options.settle(Change::Hash(in_force));
            return self.output.message(&Message::NoRoom { megabytes, free });
        }
        self.engine.set_hash(megabytes as usize);
        Ok(())
    }

    /// Evaluates with another network from now on, if it can be read.
    fn load_network(&mut self, path: PathBuf) -> io::Result<()> {
        let name = path.display().to_string();
        let message = match Network::load(&path) {
            Ok(network) => {
                let checksum = network.checksum();
                self.evaluate_with(Arc::new(network), Some(path));
                Message::Network { name, checksum }
            }
            Err(error) => {
                let in_force = self.network.file.clone();
                self.options.settle(Change::EvalFile(in_force));
                Message::NetworkRefused {
                    name,
                    error: Fault::of_network(&error),
                }
            }
        };
        self.output.message(&message)
    }

    /// Evaluates with a network, which was read from `file`, from now on.
    fn evaluate_with(&mut self, network: Arc<Network>, file: Option<PathBuf>) {
        self.options.settle(Change::EvalFile(file.clone()));
        self.network.network = network;
        self.network.file = file;
        self.engine.set_evaluator(self.network.in_force());
    }

    fn set_log(&mut self, path: Option<&Path>) -> io::Result<()> {
        match (self.output.set_log(path), path) {
            (Err(error), Some(path)) => {
                self.options.settle(Change::LogFile(None));
                self.output.message(&Message::LogFile {
                    path: path.display().to_string(),
                    error: Fault::of_input(&error),
                })
            }
            _ => Ok(()),
        }
    }
}

/// Whether a change would end or upset a search under way. A new game ends it
/// on purpose, as `ucinewgame` does.
fn concerns_search(change: &Change) -> bool {
    match change {
        Change::Edition(_)
        | Change::Threads(_)
        | Change::Hash(_)
        | Change::ClearHash
        | Change::UseNetwork(_)
        | Change::EvalFile(_)
        | Change::MultiPv(_)
        | Change::SkillLevel(_)
        | Change::LimitStrength(_)
        | Change::Elo(_)
        | Change::MoveOverhead(_)
        | Change::NaturalLimit(_)
        | Change::NaturalLimitApplies(_) => true,
        Change::Variant
        | Change::Ponder(_)
        | Change::ShowChances(_)
        | Change::KeepHistory(_)
        | Change::Resign(_)
        | Change::DrawOffers(_)
        | Change::LogFile(_)
        | Change::Language(_)
        | Change::Encoding(_)
        | Change::ClockUnit(_)
        | Change::NewGame => false,
    }
}

/// The network and whether it evaluates, as the client has set them.
pub(super) struct NetworkChoice {
    pub(super) network: Arc<Network>,
    /// Where it was read from; `None` for the one that is built in.
    file: Option<PathBuf>,
    is_used: bool,
}

impl NetworkChoice {
    /// The network that is built in.
    pub(super) fn built_in() -> NetworkChoice {
        NetworkChoice {
            network: Arc::clone(embedded()),
            file: None,
            is_used: true,
        }
    }

    fn in_force(&self) -> Evaluator {
        match self.is_used {
            true => Evaluator::Network(Arc::clone(&self.network)),
            false => Evaluator::HandMade,
        }
    }
}

/// How strong the engine plays, as the client has set it.
pub(super) struct StrengthChoice {
    level: u32,
    is_limited: bool,
    elo: u32,
    /// Another one in every session, so that games differ.
    seed: u64,
}

impl StrengthChoice {
    /// Nothing is held back.
    pub(super) fn full() -> StrengthChoice {
        StrengthChoice {
            level: 20,
            is_limited: false,
            elo: Strength::GREATEST_ELO,
            seed: fastrand::u64(..),
        }
    }

    /// A limit in Elo counts for more than a level.
    fn in_force(&self) -> Strength {
        match self.is_limited {
            true => Strength::of_elo(self.elo),
            false => Strength::of_level(self.level),
        }
    }
}

/// The natural limit (自然限着) as the client has set it.
#[derive(Clone, Copy)]
pub(super) struct NaturalLimit {
    /// In plies; `None` for what the edition says.
    plies: Option<u32>,
    /// Whether it applies at all.
    applies: bool,
}

impl NaturalLimit {
    /// What the edition says.
    pub(super) const fn of_edition() -> NaturalLimit {
        NaturalLimit {
            plies: None,
            applies: true,
        }
    }

    /// The limit for the engine; without one, more plies than any game has.
    fn in_force(self) -> Option<u32> {
        match self.applies {
            true => self.plies,
            false => Some(u32::MAX),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Settings;

    use super::*;
    use crate::Ranks;
    use crate::options::{Options, Response};

    fn session() -> Session<Vec<u8>> {
        Session::new(Vec::new(), Ranks::FromZero)
    }

    /// What is set to the value that is declared stays as it is.
    #[test]
    fn what_is_declared_is_in_force() {
        let mut session = session();
        for change in Options::defaults() {
            session.apply(change).expect("a vector takes everything");
        }
        let found = session.engine.settings();
        let edition = found.edition().natural_limit.value;
        assert_eq!(found.natural_limit, Some(edition));
        let expected = Settings {
            natural_limit: found.natural_limit,
            seed: found.seed,
            ..Settings::default()
        };
        assert_eq!(found, &expected);
    }

    /// No machine has room for it: the old table stays, and so does what may be set.
    #[test]
    fn a_table_without_room_may_be_asked_for_again() {
        let mut session = session();
        let large = session.options.set("hashsize 65536");
        assert_eq!(large, Response::Apply(Change::Hash(65536)));
        let told = session.change(Change::Hash(u32::MAX));
        told.expect("a vector takes everything");
        assert_eq!(session.engine.settings().hash, 16);
        assert_eq!(session.options.set("hashsize 16"), Response::Nothing);
        assert_eq!(session.options.set("hashsize 65536"), large);
    }
}
