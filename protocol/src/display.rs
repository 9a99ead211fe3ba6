//! A position for the eye, in plain characters.

use std::fmt::Write as _;

use engine::network::{Network, explain};
use engine::{BenchReport, BenchRow, PieceShare, Term, evaluate};
use ruling::board::{Position, Square};

/// The lines that `d` prints: board, FEN, key and the pieces that give check.
pub(crate) fn board(position: &Position) -> Vec<String> {
    let mut lines = vec!["    a b c d e f g h i".to_string()];
    for rank in (0..10).rev() {
        let mut line = format!("  {rank}");
        for file in 0..9 {
            let piece = Square::new(file, rank).and_then(|square| position.piece_at(square));
            let letter = piece.map_or('.', |piece| piece.fen_char());
            write!(line, " {letter}").expect("a string takes everything");
        }
        lines.push(line);
    }
    let checkers = position.checkers().into_iter();
    let checkers: String = checkers.map(|square| format!(" {square}")).collect();
    lines.push(String::new());
    lines.push(format!("Fen: {}", position.fen()));
    lines.push(format!("Key: {:016X}", position.key().0));
    lines.push(format!("Checkers:{checkers}"));
    lines
}

/// The lines that show a position as the hand-made evaluation sees it: each group
/// of terms for both sides, in centipawns, in the middlegame and in the endgame, what
/// it comes to for Red, and what each piece is worth to its side.
pub(crate) fn evaluation(position: &Position) -> Vec<String> {
    let trace = evaluate(position);
    let mut lines = vec![format!(
        "{:<12} {:>11} {:>13} {:>8}",
        "", "Red mg  eg", "Black mg  eg", "for Red"
    )];
    for row in &trace.rows {
        lines.push(format!(
            "{:<12} {:>6} {:>4} {:>8} {:>4} {:>8}",
            term(row.term),
            row.middle.red,
            row.end.red,
            row.middle.black,
            row.end.black,
            row.for_red
        ));
    }
    for (name, for_red) in [("unwinnable", trace.unwinnable), ("to move", trace.tempo)] {
        lines.push(format!("{name:<12} {for_red:>34}"));
    }
    lines.push(format!("Stage: {} of 1000 middlegame", trace.middlegame));
    lines.push(String::new());
    lines.extend(worths(position, &trace.pieces));
    lines.push(format!("Evaluation: {:+} for Red", trace.for_red));
    lines
}

/// The lines that show a position as a network sees it: the board with what
/// each piece is worth to its side, in centipawns, and the whole for Red.
pub(crate) fn network(network: &Network, position: &Position) -> Vec<String> {
    let trace = explain(network, position);
    let mut lines = vec![String::new()];
    lines.extend(worths(position, &trace.pieces));
    lines.push(format!("Network: {:+} for Red", trace.for_red));
    lines
}

/// The board with what each piece is worth to its side.
fn worths(position: &Position, pieces: &[PieceShare]) -> impl Iterator<Item = String> {
    (0..10).rev().map(move |rank| {
        let mut line = format!("  {rank}");
        for file in 0..9 {
            let square = Square::new(file, rank);
            let piece = square.and_then(|square| position.piece_at(square));
            let share = pieces.iter().find(|it| Some(it.square) == square);
            let cell = match (piece, share) {
                (Some(piece), Some(share)) => format!("{}{:+}", piece.fen_char(), share.worth),
                (Some(piece), None) => piece.fen_char().to_string(),
                (None, _) => ".".to_string(),
            };
            write!(line, " {cell:>7}").expect("a string takes everything");
        }
        line
    })
}

/// The line of a position that a bench has done.
pub(crate) fn bench_row(row: &BenchRow) -> String {
    format!("{}/{} {} {}", row.number, row.total, row.fen, row.nodes)
}

/// The last line of a bench, as distributed testing frameworks read it.
pub(crate) fn bench_report(report: &BenchReport) -> String {
    format!("{} nodes {} nps", report.nodes, report.nodes_per_second())
}

fn term(term: Term) -> &'static str {
    match term {
        Term::Placement => "placement",
        Term::Mobility => "mobility",
        Term::KingSafety => "king safety",
        Term::Soldiers => "soldiers",
        Term::Threats => "threats",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_shown_from_reds_side() {
        let position =
            Position::from_fen("3kP4/9/9/9/9/9/9/9/9/3RK4 b - - 3 40").expect("a position");
        let lines = board(&position);
        assert_eq!(lines[1], "  9 . . . k P . . . .");
        assert_eq!(lines[10], "  0 . . . R K . . . .");
        assert_eq!(lines[12], "Fen: 3kP4/9/9/9/9/9/9/9/9/3RK4 b - - 3 40");
        assert_eq!(lines[14], "Checkers: d0 e9");
    }
}
