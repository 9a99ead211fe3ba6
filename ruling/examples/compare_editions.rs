//! One cycle under every edition: who loses, and by which articles.

use std::error::Error;

use ruling::board::{Move, Position};
use ruling::law::{Edition, EditionId};
use ruling::referee::report;

fn main() -> Result<(), Box<dyn Error>> {
    let start: Position = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w".parse()?;
    let moves: Vec<Move> = ["h4g4", "h9g9", "g4h4", "g9h9"]
        .iter()
        .map(|word| word.parse())
        .collect::<Result<_, _>>()?;
    for id in EditionId::ALL {
        let report = report(Edition::of(id), &start, &moves, None)?;
        let verdict = report.ruling.ok_or("nothing recurs")?.verdict;
        println!("{id:<12} {:<10} {}", verdict.outcome, verdict.clauses);
    }
    Ok(())
}
