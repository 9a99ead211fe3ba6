//! Fixed positions, searched to a fixed depth: speed, and a checksum of the
//! search. With one thread the number of nodes is always the same; whoever
//! changes it has changed the search or the evaluation.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError};
use ruling::board::Position;
use ruling::law::EditionId;

use crate::engine::{Engine, Settings};
use crate::evaluation::Evaluator;
use crate::event::{Event, per_second};
use crate::game::Game;
use crate::limits::Limits;

/// Which positions are searched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BenchSet {
    /// Openings, middlegames and endgames.
    #[default]
    Standard,
    /// Positions with few pieces, in which the search meets many repetitions.
    Endgames,
}

impl BenchSet {
    /// All sets, the default first.
    pub const ALL: [BenchSet; 2] = [BenchSet::Standard, BenchSet::Endgames];

    /// The name of the set.
    pub const fn name(self) -> &'static str {
        match self {
            BenchSet::Standard => "standard",
            BenchSet::Endgames => "endgames",
        }
    }

    /// The games of the set, one a line: a position and the moves that led on from it.
    fn lines(self) -> impl Iterator<Item = &'static str> {
        let text = match self {
            BenchSet::Standard => include_str!("bench/standard.fen"),
            BenchSet::Endgames => include_str!("bench/endgames.fen"),
        };
        text.lines().filter(|line| !line.starts_with('#'))
    }

    /// The games of the set; a test sees to it that every line is one.
    fn games(self) -> Vec<Game> {
        self.lines().filter_map(parse_game).collect()
    }
}

/// `FEN [moves m1 m2 …]`.
fn parse_game(line: &str) -> Option<Game> {
    let (fen, moves) = line.split_once(" moves ").unwrap_or((line, ""));
    let mut game = Game::new(Position::from_fen(fen).ok()?);
    for word in moves.split_whitespace() {
        game.push(word.parse().ok()?).ok()?;
    }
    Some(game)
}

impl fmt::Display for BenchSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseBenchSetError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseBenchSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no set (standard or endgames)", self.text)
    }
}

impl std::error::Error for ParseBenchSetError {}

impl FromStr for BenchSet {
    type Err = ParseBenchSetError;

    fn from_str(text: &str) -> std::result::Result<BenchSet, ParseBenchSetError> {
        BenchSet::ALL
            .into_iter()
            .find(|set| set.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| ParseBenchSetError { text: text.into() })
    }
}

/// How a bench is run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchSettings {
    /// The positions.
    pub set: BenchSet,
    /// The law.
    pub edition: EditionId,
    /// The size of the table in MiB, at least 1.
    pub hash: usize,
    /// The number of threads, 1 to 256; only with one are the nodes always the same.
    pub threads: usize,
    /// The depth of the searches, in plies.
    pub depth: u32,
    /// What evaluates positions.
    pub evaluator: Evaluator,
}

impl Default for BenchSettings {
    /// The settings of the checksum.
    fn default() -> BenchSettings {
        BenchSettings {
            set: BenchSet::Standard,
            edition: EditionId::default(),
            hash: 16,
            threads: 1,
            depth: 12,
            evaluator: Evaluator::default(),
        }
    }
}

/// One position of a bench.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchRow {
    /// Its place, from 1.
    pub number: usize,
    /// How many positions there are.
    pub total: usize,
    /// The position searched.
    pub fen: String,
    /// The nodes visited.
    pub nodes: u64,
}

/// What a bench came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BenchReport {
    /// The nodes visited: the checksum.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

impl BenchReport {
    /// Positions per second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.time)
    }
}

/// How often a bench looks whether it has to stop.
const STOP_INTERVAL: Duration = Duration::from_millis(20);

/// Runs a bench; `progress` hears of every position that is done. `None` if it
/// was broken off by setting `stop`.
pub fn bench(
    settings: &BenchSettings,
    stop: &AtomicBool,
    mut progress: impl FnMut(&BenchRow),
) -> Option<BenchReport> {
    let (sender, events) = crossbeam_channel::unbounded();
    let mut engine = Engine::new(sender);
    engine.set(Settings {
        threads: settings.threads,
        hash: settings.hash,
        edition: settings.edition,
        evaluator: settings.evaluator.clone(),
        ..Settings::default()
    });
    let games = settings.set.games();
    let total = games.len();
    let began = Instant::now();
    let mut nodes = 0;
    for (number, game) in (1..).zip(games) {
        let fen = game.position().fen();
        engine.clear_hash();
        engine.set_position(game);
        engine.go(Limits {
            depth: Some(settings.depth),
            ..Limits::default()
        });
        let visited = nodes_to_answer(&engine, &events, stop);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        nodes += visited;
        progress(&BenchRow {
            number,
            total,
            fen,
            nodes: visited,
        });
    }
    Some(BenchReport {
        nodes,
        time: began.elapsed(),
    })
}

/// Listens until the search has answered; returns the nodes it visited.
fn nodes_to_answer(engine: &Engine, events: &Receiver<Event>, stop: &AtomicBool) -> u64 {
    let mut nodes = 0;
    loop {
        match events.recv_timeout(STOP_INTERVAL) {
            Ok(Event::Info(info)) => nodes = nodes.max(info.nodes),
            Ok(Event::BestMove(_)) | Err(RecvTimeoutError::Disconnected) => return nodes,
            Ok(_) => {}
            Err(RecvTimeoutError::Timeout) if stop.load(Ordering::Relaxed) => engine.stop(),
            Err(RecvTimeoutError::Timeout) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_a_set_is_a_game() {
        for set in BenchSet::ALL {
            for line in set.lines() {
                let game = parse_game(line).unwrap_or_else(|| panic!("{set}: {line}"));
                assert!(game.position().has_legal_move(), "{set}: {line}");
            }
        }
    }

    #[test]
    fn a_bench_that_is_stopped_has_no_result() {
        let mut rows = 0;
        let stop = AtomicBool::new(true);
        let report = bench(&BenchSettings::default(), &stop, |_| rows += 1);
        assert_eq!((report, rows), (None, 0));
    }

    #[test]
    fn a_set_is_known_by_its_name() {
        for set in BenchSet::ALL {
            assert_eq!(set.name().parse(), Ok(set));
        }
        assert!("opening".parse::<BenchSet>().is_err());
    }
}
