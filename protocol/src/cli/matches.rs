//! `qili match`

use std::collections::HashSet;
use std::fs;
use std::io::{self, ErrorKind, Write, stdout};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{ArgGroup, Args};
use ruling::law::EditionId;

use super::number::whole;
use super::{about, output};
use crate::matches::{
    Adjudication, Contestant, ContestantError, DrawRule, EngineName, EngineOption, Numbered,
    OldLog, Opening, OpeningOrder, Pace, ResignRule, Screen, Settings, Sprt, TimeControl, Tongue,
    built_in, read, run as play,
};

/// Let engines play each other, the law of repetition as referee
///
/// A round is two games from one opening, colours exchanged; of more than two
/// engines everybody meets everybody. Engines count from 1; the results are
/// those of engine 1. An engine that hangs, dies or plays illegal moves loses
/// its game. A match that was cut short goes on from its log when the same
/// command is given again.
#[derive(Args)]
#[command(group = ArgGroup::new("pace").required(true))]
pub(super) struct Arguments {
    /// An engine's command line, cut into words as a shell does; self is this
    /// program. Given once for each engine
    #[arg(long = "engine", value_name = "COMMAND", required = true, value_parser = Contestant::from_command_line)]
    engines: Vec<Contestant>,
    /// A setting of an engine: 2:Hash=64
    #[arg(long = "engine-option", value_name = "N:NAME=VALUE")]
    options: Vec<Numbered<EngineOption>>,
    /// What an engine is spoken to in: uci, ucci, cyclone, uci-from-one, or
    /// auto (UCI if it answers, else UCCI)
    #[arg(long = "engine-protocol", value_name = "N:PROTOCOL")]
    protocols: Vec<Numbered<Tongue>>,
    /// What an engine is called in tables and records
    #[arg(long = "engine-name", value_name = "N:NAME")]
    names: Vec<Numbered<EngineName>>,
    /// Time for each move in milliseconds
    #[arg(long, group = "pace", value_parser = whole::<u64>(1..=86_400_000))]
    movetime: Option<u64>,
    /// Clocks: seconds for the game and for each move, as 1+0.01, or for a
    /// number of moves, as 40/60+0.5
    #[arg(long, group = "pace", value_name = "[MOVES/]SECONDS[+INCREMENT]")]
    tc: Option<TimeControl>,
    /// Positions for each move
    #[arg(long, group = "pace", value_parser = whole::<u64>(1..))]
    nodes: Option<u64>,
    /// Plies to look ahead for each move
    #[arg(long, group = "pace", value_parser = whole::<u32>(1..=u32::MAX.into()))]
    depth: Option<u32>,
    /// By how many milliseconds an engine may overstep its time; 50 with
    /// --movetime and 0 with --tc if left out
    #[arg(long, value_name = "MS", value_parser = whole::<u64>(..=60_000))]
    time_margin: Option<u64>,
    /// After how many seconds without an answer an engine hangs under --nodes
    /// and --depth
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = whole::<u64>(1..=86_400))]
    patience: u64,
    /// How many seconds an engine may take to start
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = whole::<u64>(1..=3600))]
    start_timeout: u64,
    /// Rounds of two games
    #[arg(long, default_value_t = 10, value_parser = whole::<u32>(1..=1_000_000))]
    rounds: u32,
    /// The edition of the law by which the referee rules; engines that have
    /// the option RuleEdition are told it
    #[arg(long, default_value_t)]
    edition: EditionId,
    /// Games at a time
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=1024))]
    concurrency: u16,
    /// Openings in FEN, EPD or PGN; a built-in balanced set if left out
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Seed of the order of the openings
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Take the openings as they stand in the file
    #[arg(long, conflicts_with = "seed")]
    in_order: bool,
    /// End a game as lost when both engines have agreed on it: moves=4,score=1000
    #[arg(long, value_name = "RULE")]
    resign: Option<ResignRule>,
    /// End a game as drawn when both engines have agreed on it: from=60,moves=10,score=10
    #[arg(long, value_name = "RULE")]
    draw: Option<DrawRule>,
    /// Plies after which a game is drawn whatever happens
    #[arg(long, default_value_t = 1000, value_parser = whole::<u32>(1..=100_000))]
    max_plies: u32,
    /// Stop when a sequential test over pairs of games decides: elo0=0,elo1=10
    /// (two engines; alpha=0.05,beta=0.05 unless they are named)
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,
    /// The event in the records
    #[arg(long, default_value = "qili match")]
    event: String,
    /// Where the games go
    #[arg(long, value_name = "FILE", value_parser = output::file)]
    pgn: Option<PathBuf>,
    /// Where the summary goes
    #[arg(long, value_name = "FILE", value_parser = output::file)]
    json: Option<PathBuf>,
    /// The log from which a match goes on; the name of the PGN or JSON file and
    /// .log if left out
    #[arg(long, value_name = "FILE", value_parser = output::file)]
    log: Option<PathBuf>,
    /// Throw away the log of an earlier run and begin anew
    #[arg(long)]
    fresh: bool,
}

pub(super) fn run(arguments: Arguments) -> io::Result<()> {
    let settings = arguments.settings()?;
    let mut screen = Screen::new();
    let played = play(&settings, &mut screen);
    let table = screen.finish();
    played.map_err(io::Error::other)?;
    writeln!(stdout().lock(), "{table}")
}

impl Arguments {
    fn settings(mut self) -> io::Result<Settings> {
        let contestants = self.contestants().map_err(invalid)?;
        let pace = self.pace();
        let margin = self.time_margin.unwrap_or(match pace {
            Pace::MoveTime(_) => 50,
            Pace::Clock(_) | Pace::Nodes(_) | Pace::Depth(_) => 0,
        });
        if contestants.len() < 2 {
            return Err(invalid("a match needs two engines: --engine A --engine B"));
        }
        if self.sprt.is_some() && contestants.len() > 2 {
            return Err(invalid("--sprt is for two engines"));
        }
        let log = self.log();
        keep_apart([&self.openings, &self.pgn, &self.json, &log])?;
        Ok(Settings {
            contestants,
            rounds: self.rounds as usize,
            edition: self.edition,
            pace,
            margin: Duration::from_millis(margin),
            patience: Duration::from_secs(self.patience),
            readiness: Duration::from_secs(self.start_timeout),
            adjudication: Adjudication {
                resign: self.resign,
                draw: self.draw,
            },
            longest: self.max_plies as usize,
            openings: self
                .openings
                .as_deref()
                .map_or_else(|| Ok(built_in()), openings)?,
            order: match self.in_order {
                true => OpeningOrder::AsGiven,
                false => OpeningOrder::Shuffled(self.seed),
            },
            concurrency: usize::from(self.concurrency),
            sprt: self.sprt,
            event: self.event,
            pgn: self.pgn,
            json: self.json,
            log,
            old_log: match self.fresh {
                true => OldLog::Discard,
                false => OldLog::GoOn,
            },
        })
    }

    /// The engines with what is said about each of them, no two of one name.
    fn contestants(&mut self) -> Result<Vec<Contestant>, ContestantError> {
        let mut engines = std::mem::take(&mut self.engines);
        for Numbered { number, value } in self.options.drain(..) {
            numbered(&mut engines, number)?.options.push(value);
        }
        for Numbered { number, value } in self.protocols.drain(..) {
            numbered(&mut engines, number)?.tongue = value;
        }
        for Numbered { number, value } in self.names.drain(..) {
            numbered(&mut engines, number)?.name = value.0;
        }
        let names: Vec<String> = engines.iter().map(|it| it.name.clone()).collect();
        for (index, engine) in engines.iter_mut().enumerate() {
            if names.iter().filter(|name| **name == engine.name).count() > 1 {
                engine.name = format!("{} #{}", engine.name, index + 1);
            }
        }
        Ok(engines)
    }

    /// The log: the one that is named, or the one beside the games or the summary.
    fn log(&self) -> Option<PathBuf> {
        let beside = || {
            let mut name = self.pgn.clone().or(self.json.clone())?.into_os_string();
            name.push(".log");
            Some(name.into())
        };
        self.log.clone().or_else(beside)
    }

    fn pace(&self) -> Pace {
        match (self.movetime, self.tc, self.nodes, self.depth) {
            (Some(time), ..) => Pace::MoveTime(Duration::from_millis(time)),
            (_, Some(control), ..) => Pace::Clock(control),
            (_, _, Some(nodes), _) => Pace::Nodes(nodes),
            (_, _, _, Some(depth)) => Pace::Depth(depth),
            (None, None, None, None) => unreachable!("the group of the paces is required"),
        }
    }
}

fn numbered(engines: &mut [Contestant], number: usize) -> Result<&mut Contestant, ContestantError> {
    let count = engines.len();
    number
        .checked_sub(1)
        .and_then(|index| engines.get_mut(index))
        .ok_or(ContestantError::NoSuchEngine {
            number,
            engines: count,
        })
}

/// Refuses a file that is named for two things: the one would be written over the other.
fn keep_apart(files: [&Option<PathBuf>; 4]) -> io::Result<()> {
    let mut seen = HashSet::new();
    for path in files.into_iter().flatten() {
        // Of a file that is not there yet nothing but the name tells which it is.
        let file = path.canonicalize().or_else(|_| std::path::absolute(path))?;
        if !seen.insert(file) {
            let why = "is named twice among --openings, --pgn, --json and --log";
            return Err(about(path, &invalid(why)));
        }
    }
    Ok(())
}

fn openings(path: &Path) -> io::Result<Vec<Opening>> {
    let bytes = fs::read(path).map_err(|error| about(path, &error))?;
    read(&bytes).map_err(|error| about(path, &invalid(error)))
}

fn invalid(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, error)
}
