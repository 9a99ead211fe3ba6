//! Writes games with planted repetitions to measure `qili judge` on; see
//! `benches/bulk.py`.
//!
//! `cargo bench --bench planted -- GAMES FILE` writes PGN with Chinese moves; one
//! game in the middle is damaged.

use std::env;
use std::error::Error;
use std::fs::File;
use std::io::{BufWriter, Write};

use ruling::notation::Style;
use ruling::record::pgn;
use support::planted::Planter;

#[path = "../tests/support/mod.rs"]
mod support;

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo adds `--bench` to the arguments.
    let words: Vec<String> = env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let [games, path] = &words[..] else {
        println!("planted: no number of games and file given, nothing written");
        return Ok(());
    };
    let games: usize = games.parse()?;
    let mut file = BufWriter::new(File::create(path)?);
    let mut planter = Planter::new(7);
    for number in 1..=games {
        let text = pgn::write(&planter.game(), Style::Simplified);
        if number == games / 2 {
            let damaged = text.replacen("\n\n1. ", "\n\n1. 象九进九 {never closed ", 1);
            write!(file, "{damaged}")?;
        } else {
            write!(file, "{text}")?;
        }
    }
    Ok(file.flush()?)
}
