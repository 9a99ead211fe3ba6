//! Positions, moves and their texts.

use pyo3::prelude::*;
use ruling::board::{Move, Position};
use ruling::notation::{self, Style};

use crate::errors::{error, fen_error, move_error};

/// The position of a FEN.
pub(crate) fn position(py: Python<'_>, fen: &str) -> PyResult<Position> {
    Position::from_fen(fen).map_err(|error| fen_error(py, fen, &error))
}

/// The moves that words mean, one after the other from `start`.
pub(crate) fn moves<W: AsRef<str>>(
    py: Python<'_>,
    start: &Position,
    words: &[W],
) -> PyResult<Vec<Move>> {
    notation::read_all(start, words).map_err(|list| move_error(py, list.number(), &list.error))
}

/// The style with this name.
pub(crate) fn style(py: Python<'_>, name: &str) -> PyResult<Style> {
    match name {
        "iccs" => Ok(Style::Iccs),
        "chinese" => Ok(Style::Simplified),
        "traditional" => Ok(Style::Traditional),
        "wxf" => Ok(Style::Wxf),
        _ => {
            let message = format!(
                "'{}' is no style: iccs, chinese, traditional or wxf",
                ruling::excerpt(name)
            );
            Err(error(py, "Error", &message, name))
        }
    }
}

/// The legal moves of a position, as in ``h2e2``: from square, to square.
#[pyfunction]
pub(crate) fn legal_moves(py: Python<'_>, fen: &str) -> PyResult<Vec<String>> {
    let moves = position(py, fen)?.legal_moves();
    Ok(moves.iter().map(Move::to_string).collect())
}

/// The FEN as Qili writes it: six fields, the letters K A B N R C P.
///
/// Raises FenError if the text is no FEN, or if its pieces can never stand so.
#[pyfunction]
pub(crate) fn normalize_fen(py: Python<'_>, fen: &str) -> PyResult<String> {
    Ok(position(py, fen)?.fen())
}

/// The FEN of the position after moves, each in any notation.
#[pyfunction]
pub(crate) fn play(py: Python<'_>, fen: &str, moves: Vec<String>) -> PyResult<String> {
    let mut position = position(py, fen)?;
    for m in self::moves(py, &position, &moves)? {
        position.play_unchecked(m);
    }
    Ok(position.fen())
}

/// The legal move that a text means: Chinese (炮二平五, 馬8進7), WXF (C2=5) or
/// ICCS (h2e2, H2-E2). The answer has the form h2e2.
#[pyfunction]
pub(crate) fn read_move(py: Python<'_>, fen: &str, text: &str) -> PyResult<String> {
    let moves = moves(py, &position(py, fen)?, &[text])?;
    Ok(moves.iter().map(Move::to_string).collect())
}

/// A legal move, in any notation, as a style writes it: chinese (炮二平五),
/// traditional (馬八進七), wxf (C2=5) or iccs (H2-E2).
#[pyfunction]
#[pyo3(signature = (fen, text, style = "chinese"))]
pub(crate) fn write_move(py: Python<'_>, fen: &str, text: &str, style: &str) -> PyResult<String> {
    let style = self::style(py, style)?;
    let start = position(py, fen)?;
    let moves = moves(py, &start, &[text])?;
    moves
        .iter()
        .map(|&m| notation::write(&start, m, style).map_err(|error| move_error(py, 1, &error)))
        .collect()
}
