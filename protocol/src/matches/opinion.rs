//! The referee's verdict on a repetition, in one line.

use std::fmt;

use ruling::board::{Color, Move};
use ruling::law::{Edition, Verdict};

/// A verdict with what it rests on: `red_loses asia-2003 1; 6 | red
/// perpetual_check, black idle | a0a1 e9e8 …`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Opinion(String);

impl Opinion {
    pub(super) fn new(edition: &Edition, verdict: &Verdict, cycle: &[Move]) -> Opinion {
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
        Opinion(text)
    }
}

impl fmt::Display for Opinion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}
