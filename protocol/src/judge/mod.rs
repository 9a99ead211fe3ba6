//! `qili judge`: moves in, an opinion out, as JSON lines or as text.

mod answer;
pub(crate) mod request;

use std::io::{self, BufRead, Write};

use ruling::explain::{Language, opinion};
use ruling::law::{Edition, EditionId};
use ruling::referee::report;
use serde_json::{Value, json};

pub(crate) use answer::{Answer, action};
pub(crate) use request::{Request, RequestError};

/// Under which editions to judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Editions {
    /// Under one.
    One(EditionId),
    /// Under each edition that is a text of rules.
    All,
}

impl Editions {
    /// The editions, in order of their names' list.
    pub(crate) fn list(self) -> Vec<EditionId> {
        match self {
            Editions::One(id) => vec![id],
            Editions::All => EditionId::ALL
                .into_iter()
                .filter(|id| !matches!(id, EditionId::ChecksOnly | EditionId::Off))
                .collect(),
        }
    }
}

impl std::str::FromStr for Editions {
    type Err = String;

    fn from_str(text: &str) -> Result<Editions, String> {
        if text.eq_ignore_ascii_case("all") {
            return Ok(Editions::All);
        }
        text.parse()
            .map(Editions::One)
            .map_err(|error: ruling::law::ParseEditionError| format!("{error}; or all"))
    }
}

/// Whether every line could be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Every line was answered.
    AllAnswered,
    /// At least one line got an error.
    SomeRefused,
}

/// Answers every line of `input` with one line, or one for each edition. A line
/// that cannot be answered gets an error in its place.
pub(crate) fn lines(
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    editions: Editions,
    language: Option<Language>,
) -> io::Result<Outcome> {
    let mut outcome = Outcome::AllAnswered;
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(outcome);
        }
        let Ok(text) = std::str::from_utf8(&line) else {
            outcome = Outcome::SomeRefused;
            refuse(out, Value::Null, "the line is not UTF-8")?;
            continue;
        };
        let text = text.trim_start_matches('\u{feff}').trim();
        if !text.is_empty() && answer(text, out, editions, language)? == Outcome::SomeRefused {
            outcome = Outcome::SomeRefused;
        }
    }
}

fn answer(
    text: &str,
    out: &mut dyn Write,
    editions: Editions,
    language: Option<Language>,
) -> io::Result<Outcome> {
    let request = match Request::from_json(text) {
        Ok(request) => request,
        Err(RequestError { id, message }) => {
            refuse(out, id, &message)?;
            return Ok(Outcome::SomeRefused);
        }
    };
    let editions = match (editions, request.edition) {
        (Editions::One(_), Some(named)) => named,
        (given, _) => given,
    };
    for id in editions.list() {
        match judged(&request, id, language) {
            Ok(answer) => writeln!(out, "{}", answer.to_json())?,
            Err(message) => {
                refuse(out, request.id.clone(), &message)?;
                return Ok(Outcome::SomeRefused);
            }
        }
    }
    out.flush()?;
    Ok(Outcome::AllAnswered)
}

fn refuse(out: &mut dyn Write, id: Value, message: &str) -> io::Result<()> {
    writeln!(out, "{}", json!({ "id": id, "error": message }))?;
    out.flush()
}

/// The answer to a request under one edition.
///
/// # Errors
/// If the moves are not legal or the cycle named is none.
pub(crate) fn judged(
    request: &Request,
    id: EditionId,
    language: Option<Language>,
) -> Result<Answer, String> {
    let edition = Edition::of(id);
    let report = report(edition, &request.start, &request.moves, request.cycle_start)
        .map_err(|error| error.to_string())?;
    let words = language
        .map(|language| opinion(edition, &request.start, &request.moves, &report, language));
    Ok(Answer::new(request.id.clone(), id, report, words))
}
