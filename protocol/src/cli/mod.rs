//! The command line: `qili` alone talks to a GUI, its sub-commands to a person.

mod bench;
mod convert;
mod datagen;
pub mod editions;
mod eval;
mod evaluator;
mod judge;
mod matches;
mod number;
mod openings;
mod output;
mod perft;
mod serve;
mod usage;

use std::io::{self, ErrorKind, stdin, stdout};
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use ruling::board::Position;
use ruling::explain::Language;
use ruling::visible;

use crate::aside::aside;
use crate::fault::Fault;
use crate::start;
use crate::{Ranks, run};

/// Qili (棋例): a xiangqi engine that knows the law of repetition.
///
/// Without a command it talks UCI, UCCI or UCI-Cyclone on standard input and
/// output, as a GUI expects.
#[derive(Parser)]
#[command(name = "qili", version, args_conflicts_with_subcommands = true)]
struct Cli {
    /// Count the ranks in UCI from 1 to 10 and declare UCI_Variant, as programs
    /// that play many variants expect (LiGround, pychess, forks of cutechess)
    #[arg(long)]
    ranks_from_one: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Arguments),
    Bench(bench::Arguments),
    Eval(eval::Arguments),
    Datagen(datagen::Arguments),
    Match(Box<matches::Arguments>),
    Convert(convert::Arguments),
    Editions(editions::Arguments),
    Judge(judge::Arguments),
    Openings(openings::Arguments),
    Serve(serve::Arguments),
}

impl Command {
    /// The language of what it says of faults.
    fn spoken(&self) -> Language {
        match self {
            Command::Judge(arguments) => arguments.spoken(),
            _ => Language::English,
        }
    }
}

/// Does what the command line asks for.
pub fn main() -> ExitCode {
    let cli = usage::read();
    let ranks = match cli.ranks_from_one {
        true => Ranks::FromOne,
        false => Ranks::FromZero,
    };
    let language = cli
        .command
        .as_ref()
        .map_or(Language::English, Command::spoken);
    let done = match cli.command {
        None => run(stdin(), stdout().lock(), ranks),
        Some(Command::Perft(arguments)) => perft::run(&arguments),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Eval(arguments)) => eval::run(&arguments),
        Some(Command::Datagen(arguments)) => datagen::run(&arguments),
        Some(Command::Match(arguments)) => matches::run(*arguments),
        Some(Command::Convert(arguments)) => convert::run(&arguments),
        Some(Command::Editions(arguments)) => editions::run(&arguments),
        Some(Command::Judge(arguments)) => judge::run(&arguments),
        Some(Command::Openings(arguments)) => openings::run(arguments),
        Some(Command::Serve(arguments)) => serve::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody listens any more: a GUI that was closed, a pipe into `head`.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            aside(Fault::of_input(&error).about("qili").text(language));
            ExitCode::FAILURE
        }
    }
}

/// The error with the file it is about.
fn about(path: &Path, error: &io::Error) -> io::Error {
    let Fault { zh, en } = Fault::of_input(error);
    let path = visible(&path.display().to_string());
    let fault = Fault::new(format!("“{path}”：{zh}"), format!("'{path}': {en}"));
    io::Error::new(error.kind(), fault)
}

/// The position that the words of a FEN name; the start position if there are none.
fn position(words: &[String]) -> io::Result<Position> {
    match words {
        [] => Ok(Position::startpos()),
        _ => start::position(&words.join(" ")).map_err(|error| Fault::of_fen(&error).into()),
    }
}
