//! What a referee is told about moves of a game: which of them are judged, how
//! often the position has to occur, and what is an offence without a cycle.

mod support;

use ruling::board::{Move, Position};
use ruling::law::{Edition, EditionId};
use ruling::referee::{RefereeError, Report, report};
use support::table::rows;

#[test]
fn games_are_judged_as_the_table_says() {
    let mut failures = Vec::new();
    for row in rows("tests/referee/judged.tsv") {
        let [what, edition, fen, moves, first, expected] = row.fields();
        let found = told(edition, fen, moves, first);
        if found != expected {
            failures.push(format!("{what}, {edition}: {found}, not {expected}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The report on a row, as the table writes it.
fn told(edition: &str, fen: &str, moves: &str, first: &str) -> String {
    let edition: EditionId = edition.parse().expect("the table names editions");
    let start = Position::from_fen(fen).expect("the table's positions are valid");
    let moves: Vec<Move> = moves
        .split_whitespace()
        .map(|text| text.parse().expect("the table holds moves"))
        .collect();
    let first = match first {
        "-" => None,
        index => Some(index.parse().expect("the table holds indices")),
    };
    in_words(report(Edition::of(edition), &start, &moves, first))
}

fn in_words(report: Result<Report, RefereeError>) -> String {
    let report = match report {
        Ok(report) => report,
        Err(error) => return format!("error; {error}"),
    };
    let Some(ruling) = report.ruling else {
        return "none".to_owned();
    };
    format!(
        "{}; {:?}; {} of {}; {}",
        ruling.verdict.outcome.to_string().replace('_', " "),
        ruling.window,
        ruling.occurrences,
        ruling.asked,
        ruling.verdict.clauses
    )
}
