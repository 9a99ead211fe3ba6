//! Rulings, by the same code and in the same JSON as `qili judge`.

use protocol::judge::{Editions, answer_request, rule_on_record};
use pyo3::prelude::*;
use ruling::explain::{Language, ParseLanguageError};
use ruling::law::{Edition, EditionId};
use ruling::notation;
use ruling::referee::Lines;
use serde_json::json;

use crate::board::{moves, position};
use crate::errors::{edition_error, error};
use crate::record::Record;

/// The answers of the referee on moves: a JSON object for each edition; without
/// one, for all of them.
#[pyfunction]
#[pyo3(signature = (fen, moves, edition = None, cycle_start = None, explain = None))]
pub(crate) fn judge_json(
    py: Python<'_>,
    fen: &str,
    moves: Vec<String>,
    edition: Option<&str>,
    cycle_start: Option<usize>,
    explain: Option<&str>,
) -> PyResult<Vec<String>> {
    let editions = editions(py, edition)?;
    let language = language(py, explain)?;
    let start = position(py, fen)?;
    let moves = self::moves(py, &start, &moves)?;
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let request = json!({ "fen": start.fen(), "moves": moves, "cycle_start": cycle_start });
    Ok(py.detach(|| answer_request(&request.to_string(), editions, language)))
}

/// The rulings on a game: a JSON object for each edition; without one, for all
/// of them.
#[pyfunction]
#[pyo3(signature = (record, edition = None, all_lines = false, explain = None))]
pub(crate) fn judge_record_json(
    py: Python<'_>,
    record: &Record,
    edition: Option<&str>,
    all_lines: bool,
    explain: Option<&str>,
) -> PyResult<Vec<String>> {
    let editions = editions(py, edition)?;
    let language = language(py, explain)?;
    let lines = match all_lines {
        true => Lines::All,
        false => Lines::Main,
    };
    Ok(py.detach(|| rule_on_record(&record.0, editions, language, lines)))
}

/// The editions: name, title in English, title in Chinese.
#[pyfunction]
pub(crate) fn edition_titles() -> Vec<(&'static str, &'static str, &'static str)> {
    EditionId::ALL
        .into_iter()
        .map(|id| {
            let edition = Edition::of(id);
            (id.name(), edition.title_en, edition.title_zh)
        })
        .collect()
}

/// The moves of a text: words between blanks and commas, without the numbers
/// before them and the marks behind.
#[pyfunction]
pub(crate) fn split_moves(text: &str) -> Vec<&str> {
    notation::words(text)
}

fn editions(py: Python<'_>, name: Option<&str>) -> PyResult<Editions> {
    let Some(name) = name else {
        return Ok(Editions::All);
    };
    let id: Result<EditionId, _> = name.parse();
    id.map(Editions::One)
        .map_err(|error| edition_error(py, name, &error))
}

fn language(py: Python<'_>, name: Option<&str>) -> PyResult<Option<Language>> {
    name.map(str::parse)
        .transpose()
        .map_err(|refused: ParseLanguageError| {
            error(py, "Error", &refused.to_string(), &refused.text)
        })
}
