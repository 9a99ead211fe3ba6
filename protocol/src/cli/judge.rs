//! `qili judge`

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Write, stdin, stdout};
use std::path::PathBuf;

use clap::Args;
use ruling::board::Position;
use ruling::explain::Language;
use serde_json::Value;

use crate::judge::{self, Answer, Editions, Outcome, Request, action, judged, request};

/// Judge a repetition by the written law
///
/// Reads one JSON object a line from the files or standard input, {"id",
/// "edition"?, "fen", "moves", "cycle_start"?}, and answers each with one. With
/// --fen and --moves it judges one game and prints the opinion.
#[derive(Args)]
pub(super) struct Arguments {
    /// The edition where a line names none, or all
    #[arg(long, default_value = "2011")]
    edition: Editions,
    /// Write the opinion: zh or en
    #[arg(long, value_name = "LANGUAGE")]
    explain: Option<Language>,
    /// The position before the first move
    #[arg(long, requires = "moves")]
    fen: Option<String>,
    /// The moves, in ICCS, Chinese or WXF
    #[arg(long, requires = "fen")]
    moves: Option<String>,
    /// The 0-based index of the cycle's first move
    #[arg(long, requires = "fen", value_name = "INDEX")]
    cycle_start: Option<usize>,
    /// Answer in JSON, as for lines
    #[arg(long, requires = "fen")]
    json: bool,
    /// Files of JSON lines; standard input if none
    #[arg(conflicts_with = "fen")]
    files: Vec<PathBuf>,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    let mut out = stdout().lock();
    match (&arguments.fen, &arguments.moves) {
        (Some(fen), Some(moves)) => one(arguments, fen, moves, &mut out),
        _ => lines(arguments, &mut out),
    }
}

fn lines(arguments: &Arguments, out: &mut dyn Write) -> io::Result<()> {
    let mut outcome = Outcome::AllAnswered;
    let mut read = |input: &mut dyn io::BufRead| -> io::Result<()> {
        if judge::lines(input, out, arguments.edition, arguments.explain)? == Outcome::SomeRefused {
            outcome = Outcome::SomeRefused;
        }
        Ok(())
    };
    if arguments.files.is_empty() {
        read(&mut stdin().lock())?;
    }
    for path in &arguments.files {
        let file = File::open(path).map_err(|error| {
            io::Error::new(error.kind(), format!("'{}': {error}", path.display()))
        })?;
        read(&mut BufReader::new(file))?;
    }
    match outcome {
        Outcome::AllAnswered => Ok(()),
        Outcome::SomeRefused => Err(invalid("some lines could not be judged".into())),
    }
}

fn one(arguments: &Arguments, fen: &str, moves: &str, out: &mut dyn Write) -> io::Result<()> {
    let start = Position::from_fen(fen).map_err(|error| invalid(error.to_string()))?;
    let moves = request::moves(&start, &request::split(moves)).map_err(invalid)?;
    let request = Request {
        id: Value::Null,
        edition: None,
        start,
        moves,
        cycle_start: arguments.cycle_start,
    };
    let language = match arguments.json {
        true => arguments.explain,
        false => Some(arguments.explain.unwrap_or(Language::English)),
    };
    let mut answers = Vec::new();
    for id in arguments.edition.list() {
        answers.push(judged(&request, id, language).map_err(invalid)?);
    }
    if arguments.json {
        return answers
            .iter()
            .try_for_each(|answer| writeln!(out, "{}", answer.to_json()));
    }
    if arguments.edition == Editions::All {
        return table(&answers, out);
    }
    answers
        .iter()
        .filter_map(|answer| answer.opinion.as_deref())
        .try_for_each(|opinion| writeln!(out, "{opinion}"))
}

/// The same moves under every edition: a line each.
fn table(answers: &[Answer], out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{:<12} {:<13} {:<12} {:<22} {:<22} clause",
        "edition", "verdict", "arbiter", "red", "black"
    )?;
    for answer in answers {
        let name = answer.edition.name();
        match &answer.report.ruling {
            None => writeln!(out, "{name:<12} no repetition")?,
            Some(ruling) => writeln!(
                out,
                "{name:<12} {:<13} {:<12} {:<22} {:<22} {}",
                ruling.verdict.outcome,
                action(ruling.verdict.action),
                ruling.conducts.red,
                ruling.conducts.black,
                ruling.verdict.clauses
            )?,
        }
    }
    Ok(())
}

fn invalid(message: String) -> io::Error {
    io::Error::new(ErrorKind::InvalidInput, message)
}
