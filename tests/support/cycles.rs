//! Files of cycles: a line each, a position in FEN, ` | `, and the moves that lead
//! back to it; remarks behind `#`.

use ruling::board::{Move, Position};

use super::table::rows;

/// The cycles of a file.
pub fn cycles(path: &str) -> Vec<(Position, Vec<Move>)> {
    rows(path)
        .iter()
        .map(|row| {
            let [line] = row.fields();
            let (fen, moves) = line.split_once(" | ").expect("a position and moves");
            let moves = moves.split(' ').map(|m| m.parse().expect("a move"));
            (fen.parse().expect("a position"), moves.collect())
        })
        .collect()
}
