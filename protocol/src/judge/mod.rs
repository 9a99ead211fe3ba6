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

#[cfg(test)]
mod tests {
    use super::*;

    /// The answers to `input`, line by line, under `editions`.
    fn answers(input: &str, editions: Editions) -> (Vec<Value>, Outcome) {
        let mut out = Vec::new();
        let outcome = lines(
            &mut input.as_bytes(),
            &mut out,
            editions,
            Some(Language::Chinese),
        )
        .expect("memory takes everything");
        let text = String::from_utf8(out).expect("answers are UTF-8");
        let values = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("answers are JSON"))
            .collect();
        (values, outcome)
    }

    const KNIFE: &str = "R2akab2/5P3/9/9/9/9/9/6r1B/4A3n/3A1K3 w - - 0 1";

    #[test]
    fn a_line_is_answered_in_full() {
        let line = format!(
            r#"{{"id":7,"edition":"1984","fen":"{KNIFE}","moves":"车九退二 士4进5 a7a9 e8d9"}}"#
        );
        let (answers, outcome) = answers(&line, Editions::One(EditionId::China2020));
        assert_eq!(outcome, Outcome::AllAnswered);
        let answer = &answers[0];
        assert_eq!(answer["id"], 7);
        assert_eq!(answer["edition"], "1984");
        assert_eq!(answer["verdict"], "red_loses");
        assert_eq!(answer["natures"][0], "chase");
        assert_eq!(answer["natures"][2], "check");
        assert_eq!(answer["red"], "check_and_chase");
        assert_eq!(answer["action"], "change");
        assert_eq!(answer["due"], json!({ "occurred": 2, "asked": 4 }));
        assert_eq!(answer["clause"], "ch.5 s.4(14)");
        assert_eq!(answer["attested"], "quoted");
        assert_eq!(answer["final"], false);
        assert_eq!(answer["details"][0]["novelty"], "new");
        let opinion = answer["opinion"].as_str().expect("it was asked for");
        assert!(opinion.contains("红方一将一捉为禁止着法"), "{opinion}");
        assert!(opinion.contains("红方变着，不变作负"), "{opinion}");
    }

    #[test]
    fn all_editions_answer_in_their_order() {
        let line = format!(
            r#"{{"id":"a","fen":"{KNIFE}","moves":["a9a7","d9e8","a7a9","e8d9"],"cycle_start":0}}"#
        );
        let (answers, _) = answers(&line, Editions::All);
        let verdict = |edition: &str| {
            let found = answers.iter().find(|answer| answer["edition"] == edition);
            found.map(|answer| answer["verdict"].clone())
        };
        assert_eq!(answers.len(), Editions::All.list().len());
        assert_eq!(verdict("1984"), Some("red_loses".into()));
        assert_eq!(verdict("2020"), Some("draw".into()));
        assert_eq!(verdict("none"), None);
    }

    #[test]
    fn what_does_not_recur_has_no_verdict() {
        let line = format!(r#"{{"fen":"{KNIFE}","moves":"a9a7"}}"#);
        let (answers, outcome) = answers(&line, Editions::One(EditionId::China2011));
        assert_eq!(outcome, Outcome::AllAnswered);
        assert_eq!(answers[0]["verdict"], Value::Null);
        assert_eq!(answers[0]["reason"], "no repetition");
        assert_eq!(answers[0]["natures"], json!(["idle"]));
    }

    /// A bad line gets an error that names what is wrong with it; the rest goes on.
    #[test]
    fn bad_lines_are_refused_in_their_place() {
        let table = [
            ("{", "not JSON"),
            ("[]", "not a JSON object"),
            (r#"{"moves":"a0b0"}"#, "'fen' is missing"),
            (r#"{"fen":"9/9","moves":""}"#, "10 ranks"),
            (&format!(r#"{{"fen":"{KNIFE}"}}"#), "'moves' is missing"),
            (
                &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7 zz"}}"#),
                "move 2",
            ),
            (
                &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","edition":"1912"}}"#),
                "1912",
            ),
            (
                &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","cycle_start":-1}}"#),
                "-1",
            ),
            (
                &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","cycle_start":5}}"#),
                "there are 1 moves",
            ),
            (
                &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","cycle_start":0}}"#),
                "does not recur",
            ),
        ];
        let good = format!(r#"{{"id":"last","fen":"{KNIFE}","moves":""}}"#);
        for (line, complaint) in table {
            let (answers, outcome) = answers(
                &format!("{line}\n{good}\n"),
                Editions::One(EditionId::China2011),
            );
            assert_eq!(outcome, Outcome::SomeRefused, "{line}");
            let error = answers[0]["error"].as_str().unwrap_or_default();
            assert!(error.contains(complaint), "{line}: {error}");
            assert_eq!(answers[1]["id"], "last", "{line}");
        }
    }
}
