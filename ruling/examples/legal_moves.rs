//! The legal moves of a position, those that give check marked.

use std::error::Error;

use ruling::board::{Position, START_FEN};
use ruling::notation::{self, Style};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let fen = if words.is_empty() {
        START_FEN.to_string()
    } else {
        words.join(" ")
    };
    let position: Position = fen.parse()?;
    for &m in position.legal_moves().iter() {
        let check = if position.gives_check(m) { "+" } else { "" };
        let chinese = notation::write(&position, m, Style::Simplified)?;
        println!("{m} {chinese}{check}");
    }
    Ok(())
}
