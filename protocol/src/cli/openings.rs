//! `qili openings`

use std::io::{self, Write};
use std::ops::{ControlFlow, RangeInclusive};
use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::number::whole;
use super::output::Output;
use crate::matches::{Contestant, EngineOption, OpeningSearch, find_openings};

/// Make a set of balanced openings
///
/// Random moves from the start position, none of which loses material at once;
/// an engine keeps those positions in which neither side is far ahead. The
/// same arguments make the same set.
#[derive(Args)]
pub(super) struct Arguments {
    /// How many openings
    #[arg(long, default_value_t = 500, value_parser = whole::<u32>(1..=1_000_000))]
    count: u32,
    /// How many random plies: a number or a range, as 6-10
    #[arg(long, default_value = "6-10", value_parser = plies)]
    plies: RangeInclusive<usize>,
    /// How many centipawns either side may be ahead
    #[arg(long, default_value_t = 60, value_parser = whole::<u32>(0..=u32::MAX.into()))]
    max_score: u32,
    /// Positions that the engine visits to find that out
    #[arg(long, default_value_t = 100_000, value_parser = whole::<u64>(1..))]
    nodes: u64,
    /// Seed of the random moves
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// The engine that chooses; self is this program
    #[arg(long, value_name = "COMMAND", default_value = "self", value_parser = Contestant::from_command_line)]
    engine: Contestant,
    /// A setting of the engine: Hash=64
    #[arg(long = "engine-option", value_name = "NAME=VALUE")]
    options: Vec<EngineOption>,
    /// Engines at a time
    #[arg(long, default_value_t = 1, value_parser = whole::<u16>(1..=1024))]
    concurrency: u16,
    /// Where the openings go, as EPD; - is the standard output, as it is if left out
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(super) fn run(arguments: Arguments) -> io::Result<()> {
    let mut out = Output::of(arguments.output.as_ref()).writer();
    let bar = ProgressBar::new(u64::from(arguments.count));
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} openings, {eta} to go")
    {
        bar.set_style(style);
    }
    let mut engine = arguments.engine;
    engine.options.extend(arguments.options);
    let search = OpeningSearch {
        count: arguments.count as usize,
        plies: arguments.plies,
        max_score: arguments.max_score,
        nodes: arguments.nodes,
        seed: arguments.seed,
        engine,
        concurrency: usize::from(arguments.concurrency),
    };
    let mut written = Ok(());
    find_openings(&search, |opening| {
        bar.inc(1);
        written = writeln!(out, "{opening}").and_then(|()| out.flush());
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    })
    .map_err(io::Error::other)?;
    bar.finish_and_clear();
    written
}

fn plies(text: &str) -> Result<RangeInclusive<usize>, String> {
    const MOST: usize = 60;
    let read = |word: &str| {
        word.trim()
            .parse::<usize>()
            .ok()
            .filter(|&plies| plies <= MOST)
    };
    let range = match text.split_once('-') {
        Some((from, to)) => read(from).zip(read(to)),
        None => read(text).zip(read(text)),
    };
    range
        .filter(|(from, to)| from <= to)
        .map(|(from, to)| from..=to)
        .ok_or_else(|| format!("'{text}' is no number of plies up to {MOST}, as 8 or 6-10"))
}
