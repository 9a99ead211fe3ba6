//! The exceptions of `qili.errors`.

use pyo3::prelude::*;
use ruling::board::FenError;
use ruling::law::ParseEditionError;
use ruling::notation::NotationError;
use ruling::record::RecordError;

/// An exception of this class, with its message and the offending word.
pub(crate) fn error(py: Python<'_>, class: &str, message: &str, word: &str) -> PyErr {
    match exception(py, class, message, word) {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// The same, not yet raised.
pub(crate) fn exception<'py>(
    py: Python<'py>,
    class: &str,
    message: &str,
    word: &str,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("qili.errors")?
        .getattr(class)?
        .call1((message, word))
}

pub(crate) fn fen_error(py: Python<'_>, fen: &str, error: &FenError) -> PyErr {
    let word = match error {
        FenError::TooManyFields(word) | FenError::Side(word) | FenError::Counter(word) => {
            word.clone()
        }
        FenError::FileCount { rank } => rank.clone(),
        FenError::RankCount { board, .. } => board.clone(),
        FenError::Piece(letter) => letter.to_string(),
        FenError::Empty | FenError::Position(_) => fen.into(),
    };
    self::error(py, "FenError", &error.to_string(), &word)
}

/// The error of the move with this number, from 1.
pub(crate) fn move_error(py: Python<'_>, number: usize, error: &NotationError) -> PyErr {
    let message = format!("move {number}: {error}");
    self::error(py, "MoveError", &message, &error.text)
}

pub(crate) fn edition_error(py: Python<'_>, name: &str, error: &ParseEditionError) -> PyErr {
    self::error(py, "EditionError", &error.to_string(), name)
}

pub(crate) fn record_exception<'py>(
    py: Python<'py>,
    error: &RecordError,
) -> PyResult<Bound<'py, PyAny>> {
    exception(py, "RecordError", &error.to_string(), error.word())
}
