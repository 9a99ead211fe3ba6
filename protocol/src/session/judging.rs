//! `judge` in the loop: what the law says about the game so far.

use std::io::{self, Write};

use ruling::explain::{self, opinion};
use ruling::law::{Edition, EditionId};
use ruling::referee::{Report, report};

use crate::judge::Editions;
use crate::message::{Language, Message};
use crate::notices::clauses;

use super::Session;

/// How long a piece of an opinion may be, in bytes; a message holds it with room to spare.
const PIECE_BYTES: usize = 220;

impl<W: Write> Session<W> {
    /// Rules on the last repetition of the game, under the edition in force or
    /// the one named: the verdict in a form that programs read, and the opinion
    /// in words. Under `all` editions, the verdicts alone.
    pub(super) fn judge(&mut self, editions: Option<&str>) -> io::Result<()> {
        let in_force = Editions::One(self.options.edition());
        let editions = match editions.map_or(Ok(in_force), str::parse) {
            Ok(editions) => editions,
            Err(fault) => return self.output.message(&Message::Judge(fault)),
        };
        for id in editions.list() {
            let game = self.board.game();
            // Moves on the board are legal, and no cycle is named.
            let Ok(report) = report(Edition::of(id), game.start(), game.moves(), None) else {
                continue;
            };
            self.output.text(&summary(id, &report))?;
            if editions != Editions::All && report.ruling.is_some() {
                self.explain(id, &report)?;
            }
        }
        Ok(())
    }

    fn explain(&mut self, id: EditionId, report: &Report) -> io::Result<()> {
        let language = match self.output.language {
            Language::English => explain::Language::English,
            Language::Chinese => explain::Language::Chinese,
        };
        let game = self.board.game();
        let words = opinion(
            Edition::of(id),
            game.start(),
            game.moves(),
            report,
            language,
        );
        words
            .lines()
            .flat_map(pieces)
            .try_for_each(|piece| self.output.text(piece))
    }
}

/// `judge 2020 red_loses 25.3,24.13 check_and_chase/idle occurrences 2 of 4`
fn summary(id: EditionId, report: &Report) -> String {
    let Some(ruling) = &report.ruling else {
        return format!("judge {id} no repetition");
    };
    format!(
        "judge {id} {} {} {}/{} occurrences {} of {}",
        ruling.verdict.outcome,
        clauses(&ruling.verdict.clauses),
        ruling.conducts.red,
        ruling.conducts.black,
        ruling.occurrences,
        ruling.asked
    )
}

/// A line cut into pieces that fit into messages, between words where there are any.
fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (piece, after) = rest.split_at(piece_end(rest));
        rest = after.trim_start();
        Some(piece.trim_end())
    })
}

fn piece_end(text: &str) -> usize {
    if text.len() <= PIECE_BYTES {
        return text.len();
    }
    let end = (0..=PIECE_BYTES)
        .rfind(|&at| text.is_char_boundary(at))
        .unwrap_or(0);
    text[..end].rfind([' ', '，', '；']).map_or(end, |at| {
        at + text[at..].chars().next().map_or(0, char::len_utf8)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_between_words() {
        let latin = "rook takes cannon; ".repeat(40);
        let chinese = "红方车七平六，判“将”；".repeat(40);
        let solid = "棋".repeat(400);
        for line in [latin.as_str(), &chinese, &solid, "short", ""] {
            let pieces: Vec<&str> = pieces(line).collect();
            assert!(pieces.iter().all(|piece| piece.len() <= PIECE_BYTES));
            let together: String = pieces.concat();
            assert_eq!(together.replace(' ', ""), line.replace(' ', ""));
        }
    }
}
