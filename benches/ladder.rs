//! What each level of strength is worth against the one below.
//!
//! `cargo bench --bench ladder -- PAIRS [FROM [TO]]` plays so many pairs of games
//! a step, half of them above level 12, where games take longer, and prints the
//! steps and their sum. The scale of `UCI_Elo` is made from it.

#[path = "../tests/support/mod.rs"]
mod support;

use std::env;
use std::error::Error;

use support::ladder::meet;

/// What level 20 looks at here for a move.
const FULL: u64 = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo adds words of its own.
    let words = env::args().skip(1).filter(|word| !word.starts_with("--"));
    let numbers = words
        .map(|word| word.parse())
        .collect::<Result<Vec<u32>, _>>()?;
    let Some(&pairs) = numbers.first() else {
        println!("ladder: no number of pairs given, nothing measured");
        return Ok(());
    };
    let from = numbers.get(1).copied().unwrap_or(1).max(1);
    let to = numbers.get(2).copied().unwrap_or(20).min(20);
    let mut sum = 0.0;
    for high in from..=to {
        let pairs = if high > 12 { pairs.div_ceil(2) } else { pairs };
        let score = meet(high, high - 1, pairs as usize, FULL);
        sum += score.elo();
        println!(
            "level {high}: {score:?} {:+.0}, in all {sum:+.0}",
            score.elo()
        );
    }
    Ok(())
}
