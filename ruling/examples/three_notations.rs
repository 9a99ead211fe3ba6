//! A game read from moves in three notations and told in each of them.

use std::error::Error;

use ruling::board::Position;
use ruling::notation::{self, Style};

fn main() -> Result<(), Box<dyn Error>> {
    let mut position = Position::startpos();
    for word in ["炮二平五", "h9g7", "H2+3", "车9平8"] {
        let m = notation::read(&position, word)?;
        let told = [Style::Iccs, Style::Simplified, Style::Wxf]
            .map(|style| notation::write(&position, m, style));
        let [iccs, chinese, wxf] = told;
        println!("{word} is {}, {}, {}", iccs?, chinese?, wxf?);
        position.play(m)?;
    }
    println!("{}", position.fen());
    Ok(())
}
