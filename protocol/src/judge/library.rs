//! The desk without files and threads, for programs that have Qili as a library.

use ruling::explain::Language;
use ruling::record::Record;
use ruling::referee::Lines;

use super::{Brief, Editions, Form, game, json_lines};

/// Answers a request in JSON, `{"id", "edition"?, "fen", "moves",
/// "cycle_start"?}`, as `qili judge` does: a line of JSON for each edition, or
/// one with an `error`; nothing to an empty line. `editions` counts where the
/// request names none; the opinions are written in `language`, if there is one, and
/// so is an error.
pub fn answer_request(line: &str, editions: Editions, language: Option<Language>) -> Vec<String> {
    let brief = Brief {
        editions,
        language,
        lines: Lines::Main,
        form: Form::Json,
    };
    let Some(request) = json_lines::request(line.as_bytes(), None) else {
        return Vec::new();
    };
    request
        .and_then(|request| json_lines::answers(&request, &brief))
        .unwrap_or_else(|error| vec![json_lines::refusal(&error, brief.spoken())])
}

/// Finds every repetition in a game and rules on it: a line of JSON for each
/// edition, as `qili judge --json` writes it, without the `id`.
pub fn rule_on_record(
    record: &Record,
    editions: Editions,
    language: Option<Language>,
    lines: Lines,
) -> Vec<String> {
    let brief = Brief {
        editions,
        language,
        lines,
        form: Form::Json,
    };
    game::judged(record, &brief)
}
