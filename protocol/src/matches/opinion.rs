//! The referee's opinion on a repetition.

use std::fmt;

use ruling::board::{Color, Move, Position};
use ruling::explain::{self, Language};
use ruling::law::{Edition, Verdict};
use ruling::referee::report;

/// A verdict and what it rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Opinion {
    line: String,
    reasons: String,
}

/// The moves in which a position has recurred.
#[derive(Clone, Copy, Debug)]
pub(super) struct Repetition<'a> {
    /// The position, as it stood on the board first.
    pub(super) start: &'a Position,
    /// All moves since then.
    pub(super) moves: &'a [Move],
    /// How many of them, the last ones, are judged.
    pub(super) judged: usize,
}

impl Opinion {
    pub(super) fn new(
        edition: &Edition,
        verdict: &Verdict,
        repetition: &Repetition<'_>,
    ) -> Opinion {
        let Repetition {
            start,
            moves,
            judged,
        } = *repetition;
        let reasons = match report(edition, start, moves, None) {
            Ok(report) => explain::opinion(edition, start, moves, &report, Language::English),
            Err(error) => unreachable!("the moves were played: {error}"),
        };
        let first = moves.len() - judged;
        Opinion {
            line: line(edition, verdict, &moves[first..]),
            reasons,
        }
    }

    /// The whole opinion: the nature of every move with its evidence, and the
    /// clauses.
    pub(super) fn reasons(&self) -> &str {
        &self.reasons
    }
}

impl fmt::Display for Opinion {
    /// The verdict in one line: `red_loses asia-2003 1; 6 | red
    /// perpetual_check, black idle | a0a1 e9e8 …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.line)
    }
}

fn line(edition: &Edition, verdict: &Verdict, cycle: &[Move]) -> String {
    let mut text = format!("{} {}", verdict.outcome, edition.id);
    let clauses = verdict.clauses.to_string();
    if !clauses.is_empty() {
        text.push(' ');
        text.push_str(&clauses);
    }
    for (separator, color) in [(" | ", Color::Red), (", ", Color::Black)] {
        let conduct = verdict.conducts[color];
        text.push_str(&format!("{separator}{color} {conduct}"));
    }
    text.push_str(" |");
    for m in cycle {
        text.push_str(&format!(" {m}"));
    }
    text
}
