//! Judges every repetition in a game record of any format.

use std::error::Error;

use ruling::explain::{Language, opinion};
use ruling::law::{Edition, EditionId};
use ruling::record::Source;
use ruling::referee::{Lines, judge_record};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("which file?")?;
    let edition = Edition::of(EditionId::China2020);
    for game in Source::new(std::fs::read(path)?)?.games() {
        for found in judge_record(edition, &game?, Lines::All) {
            let (report, language) = (found.report(), Language::English);
            println!("{}, moves {:?}:", found.line, found.plies);
            println!(
                "{}",
                opinion(edition, &found.start, &found.moves, &report, language)
            );
        }
    }
    Ok(())
}
