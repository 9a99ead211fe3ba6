//! `qili datagen`

mod check;
mod generate;
mod growing_file;

use std::io;
use std::path::PathBuf;

use clap::Args;
use engine::selfplay::Header;
use ruling::law::EditionId;
use ruling::visible;

use super::evaluator::Evaluation;
use super::number::whole;
use super::output;

/// Play games of the engine against itself, for a network to learn from
///
/// The games end by the exact law. A file that exists is gone on with, if it
/// was begun with the same settings; so a run can be interrupted at any time.
#[derive(Args)]
pub(super) struct Arguments {
    /// Verify a file of games and sum it up, instead of playing
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "games"])]
    check: Option<PathBuf>,
    /// Where the games go
    #[arg(long, value_name = "FILE", required_unless_present = "check", value_parser = output::file)]
    out: Option<PathBuf>,
    /// How many games the file is to hold
    #[arg(long, default_value_t = 10_000, value_parser = whole::<u64>(..))]
    games: u64,
    /// Other seeds give other games
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(..))]
    seed: u64,
    /// Positions visited before a move, after which no new iteration begins
    #[arg(long, default_value_t = 1000, value_parser = whole::<u64>(1..))]
    nodes: u64,
    /// Games played at the same time
    #[arg(long, default_value_t = 1, value_parser = whole::<u32>(1..=256))]
    threads: u32,
    /// The editions of the law, one game after the other
    #[arg(long, value_delimiter = ',', default_values_t = [EditionId::default()])]
    edition: Vec<EditionId>,
    /// What evaluates positions: network, hand-made, or the file of a network
    #[arg(long, default_value = "network")]
    eval: Evaluation,
    /// The commit of this program, to be noted in the file
    #[arg(long, default_value = "unknown", value_parser = commit)]
    commit: String,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    match (&arguments.check, &arguments.out) {
        (Some(file), _) => check::run(file),
        (None, Some(out)) => generate::run(out, arguments),
        (None, None) => Ok(()),
    }
}

/// Reads the name of a commit. It becomes a line of the file's head.
fn commit(text: &str) -> Result<String, &'static str> {
    const MOST: usize = 100;
    match text.len() > MOST || text.contains(char::is_control) {
        true => Err("a commit is told in one line of at most 100 bytes"),
        false => Ok(text.into()),
    }
}

/// The head of a file for the eye. Whoever made the file may have put anything in it.
fn shown(header: &Header) -> String {
    let text = header.to_string();
    let lines: Vec<String> = text
        .trim_end_matches('\n')
        .split('\n')
        .map(visible)
        .collect();
    lines.join("\n")
}
