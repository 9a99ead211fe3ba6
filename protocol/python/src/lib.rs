//! Qili as a Python module: texts in, texts and plain values out. What Python
//! sees is in `python/qili/`; this is the part that asks the rule book.

mod board;
mod errors;
mod judge;
mod record;

use pyo3::prelude::*;

#[pymodule]
mod _qili {
    #[pymodule_export]
    use super::board::{legal_moves, normalize_fen, play, read_move, write_move};
    #[pymodule_export]
    use super::judge::{edition_titles, judge_json, judge_record_json, split_moves};
    #[pymodule_export]
    use super::record::{Record, read_records};

    /// The FEN of the position in which a game starts.
    #[pymodule_export]
    const START_FEN: &str = ruling::board::START_FEN;
}
