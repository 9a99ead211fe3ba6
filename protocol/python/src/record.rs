//! Game records.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use ruling::notation::Style;
use ruling::record::{self, Source};
use ruling::record::{dhtmlxq, pgn, uci};

use crate::errors::{error, record_exception};

/// A game that was played: tags, start, moves, result.
#[pyclass(frozen, module = "qili")]
pub(crate) struct Record(pub(crate) record::Record);

#[pymethods]
impl Record {
    /// What is said about the game: Event, Date, Red, Black and so on.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.0.tags().iter() {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The FEN of the position in which the game starts.
    #[getter]
    fn start(&self) -> String {
        self.0.start().fen()
    }

    /// The moves of the main line, as in h2e2.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.0.moves().map(|m| m.to_string()).collect()
    }

    /// How the game ended: 1-0 (Red won), 0-1, 1/2-1/2, or * if nobody says.
    #[getter]
    fn result(&self) -> String {
        self.0.result().to_string()
    }

    /// The text of the record: pgn (Chinese moves), pgn-traditional, pgn-iccs,
    /// pgn-wxf, dhtmlxq, or uci (one line, without comments and variations).
    #[pyo3(signature = (format = "pgn"))]
    fn write(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        Ok(match format {
            "pgn" => pgn::write(&self.0, Style::Simplified),
            "pgn-traditional" => pgn::write(&self.0, Style::Traditional),
            "pgn-iccs" => pgn::write(&self.0, Style::Iccs),
            "pgn-wxf" => pgn::write(&self.0, Style::Wxf),
            "dhtmlxq" => dhtmlxq::write(&self.0),
            "uci" => uci::write(&self.0),
            _ => {
                let message = format!(
                    "'{}' is no format: pgn, pgn-traditional, pgn-iccs, pgn-wxf, dhtmlxq or uci",
                    ruling::excerpt(format)
                );
                return Err(error(py, "Error", &message, format));
            }
        })
    }

    fn __repr__(&self) -> String {
        let tag = |name| self.0.tags().get(name).unwrap_or("?").to_string();
        let (red, black) = (tag("Red"), tag("Black"));
        let moves = self.0.line().len();
        format!(
            "<Record: {red} - {black}, {moves} moves, {}>",
            self.0.result()
        )
    }
}

/// The games of a file, in order: PGN, DhtmlXQ, playOK's WXF, lists of moves, XQF,
/// CBR or CBL, told apart by the contents, in any encoding.
///
/// A game that cannot be read has its RecordError in the list; the others are
/// read all the same. A blank file has none. Raises RecordError if the file is of no
/// known format.
#[pyfunction]
pub(crate) fn read_records<'py>(
    py: Python<'py>,
    file: Vec<u8>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let games = py.detach(|| Source::new(file).map(|source| source.games().collect::<Vec<_>>()));
    let games = match games {
        Ok(games) => games,
        Err(error) => return Err(PyErr::from_value(record_exception(py, &error)?)),
    };
    let into_python = |game| match game {
        Ok(record) => Ok(Bound::new(py, Record(record))?.into_any()),
        Err(error) => record_exception(py, &error),
    };
    games.into_iter().map(into_python).collect()
}
