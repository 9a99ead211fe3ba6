//! `qili judge`

mod report;

use std::io::{self, BufWriter, Write, stdout};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread::available_parallelism;

use clap::Args;
use ruling::explain::Language;
use ruling::law::EditionId;
use ruling::notation;
use ruling::referee::Lines;
use serde_json::Value;

use super::number::whole;
use crate::cli::editions::names_for_help;
use crate::fault::Fault;
use crate::judge::{Answer, Brief, Clerk, Desk, Editions, Form, Input, Request, Tally, comparison};
use crate::plural::plural;
use crate::start;

/// Judge repetitions by the written law
///
/// Reads game records of any format, told by its contents: PGN, DhtmlXQ, XQF, CBR,
/// CBL, WXF, lists of moves. Finds every repetition in them, rules on each where the
/// edition does, and prints the opinions, or with --json one object a line for each
/// record. JSON objects, one a line, {"id", "edition"?, "fen", "moves",
/// "cycle_start"?}, are answered with one each. With --fen and --moves it judges one
/// game. What cannot be read is reported in its place; the command fails then, at
/// the end.
#[derive(Args)]
#[command(after_long_help = names_for_help())]
pub(super) struct Arguments {
    /// The edition where a line names none, by any of its names (--help), or all
    #[arg(long, default_value = EditionId::default().name())]
    edition: Editions,
    /// The language of opinions, tables and messages, zh or en; in JSON opinions are
    /// written only if it is named
    #[arg(long, value_name = "LANGUAGE")]
    explain: Option<Language>,
    /// Answer in JSON, one object a line (docs/judge.schema.json)
    #[arg(long)]
    json: bool,
    /// Write a page instead, in HTML, to read on a screen or print on A4: a section
    /// for each game in which a position recurs, behind a summary if there are several;
    /// - is the standard output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    report: Option<PathBuf>,
    /// Judge the variations of a record too, not only the game
    #[arg(long)]
    all_lines: bool,
    /// How many threads judge, 1 to 256 [default: one for each processor]
    #[arg(long, value_parser = whole::<NonZeroUsize>(1..=256))]
    threads: Option<NonZeroUsize>,
    /// The position before the first move: a FEN, or startpos
    #[arg(long, requires = "moves")]
    fen: Option<String>,
    /// The moves, in ICCS, Chinese or WXF
    #[arg(long, requires = "fen")]
    moves: Option<String>,
    /// The 0-based index of the cycle's first move
    #[arg(long, requires = "fen", value_name = "INDEX", value_parser = whole::<usize>(0..))]
    cycle_start: Option<usize>,
    /// The files; - is the standard input, as it is if there are none
    #[arg(conflicts_with = "fen", value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Arguments {
    /// The language of what is said in any case.
    pub(super) fn spoken(&self) -> Language {
        self.brief().spoken()
    }

    fn inputs(&self) -> Vec<Input> {
        match &self.files[..] {
            [] => vec![Input::Standard],
            files => files.iter().map(|path| Input::at(path)).collect(),
        }
    }

    fn desk(&self) -> Desk {
        let processors = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Desk {
            brief: self.brief(),
            threads: self.threads.unwrap_or(processors),
        }
    }

    fn brief(&self) -> Brief {
        Brief {
            editions: self.edition,
            language: self.explain,
            lines: match self.all_lines {
                true => Lines::All,
                false => Lines::Main,
            },
            form: match self.json {
                true => Form::Json,
                false => Form::Text,
            },
        }
    }

    /// The one game that --fen and --moves give.
    fn request(&self, fen: &str, moves: &str) -> io::Result<Request> {
        let start = start::position(fen).map_err(|error| Fault::of_fen(&error))?;
        let moves = notation::read_all(&start, &notation::words(moves))
            .map_err(|error| Fault::of_list(&error))?;
        Ok(Request {
            id: Value::Null,
            line: None,
            edition: None,
            start,
            moves,
            cycle_start: self.cycle_start,
        })
    }
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    if let Some(path) = &arguments.report {
        return report::run(arguments, path);
    }
    let mut out = BufWriter::new(stdout().lock());
    match (&arguments.fen, &arguments.moves) {
        (Some(fen), Some(moves)) => one(arguments, fen, moves, &mut out)?,
        _ => many(arguments, &mut out)?,
    }
    out.flush()
}

fn many(arguments: &Arguments, out: &mut dyn Write) -> io::Result<()> {
    let desk = arguments.desk();
    let brief = desk.brief;
    let Tally { refused, .. } = desk.run(&arguments.inputs(), &mut Clerk { brief, out })?;
    out.flush()?;
    complain(refused)
}

/// Fails if something could not be judged.
fn complain(refused: u64) -> io::Result<()> {
    if refused == 0 {
        return Ok(());
    }
    let fault = Fault::new(
        format!("{refused}份棋谱不能裁决"),
        format!("{} could not be judged", plural(refused, "record")),
    );
    Err(fault.into())
}

fn one(arguments: &Arguments, fen: &str, moves: &str, out: &mut dyn Write) -> io::Result<()> {
    let request = arguments.request(fen, moves)?;
    let mut answers = Vec::new();
    for id in arguments.edition.list() {
        let answer = Answer::new(&request, id);
        answers.push(answer.map_err(|error| Fault::of_request(&request.refused(error)))?);
    }
    let language = arguments.spoken();
    match (arguments.brief().form, arguments.edition) {
        (Form::Json, _) => answers
            .iter()
            .try_for_each(|answer| writeln!(out, "{}", answer.to_json(arguments.explain))),
        (Form::Text, Editions::One(_)) => answers
            .iter()
            .try_for_each(|answer| write!(out, "{}", answer.to_text(language))),
        (Form::Text, Editions::All) => {
            let found = answers
                .iter()
                .map(|answer| (answer.edition, &answer.review.repetitions[..]));
            write!(out, "{}", comparison(found, language))?;
            match arguments.explain {
                None => Ok(()),
                Some(_) => answers
                    .iter()
                    .try_for_each(|answer| write!(out, "\n{}", answer.to_text(language))),
            }
        }
    }
}
