//! Opinions read as referees read them: `tests/opinions/*.txt`, each a case or
//! moves, an edition, and what is said in Chinese and in English.
//!
//! ```text
//! case     own/given/09-check-and-chase
//! edition  2011
//!
//! 依照…
//!
//! Under the …
//! ```
//!
//! In place of `case`, `fen` and `moves` may stand.
//! `UPDATE_EXPECT=1 cargo test --test opinions` writes what is said anew.

mod support;

use std::path::{Path, PathBuf};
use std::{env, fs};

use ruling::board::{Move, Position};
use ruling::explain::{Language, opinion};
use ruling::law::{Edition, EditionId};
use ruling::referee::report;
use support::case::{self, Case};

const FOLDER: &str = "tests/opinions";

#[test]
fn opinions_read_as_written() {
    let cases = case::all();
    let mut paths: Vec<PathBuf> = fs::read_dir(FOLDER)
        .expect("the folder exists")
        .map(|entry| entry.expect("an entry can be read").path())
        .collect();
    paths.sort();
    let mut failures = Vec::new();
    for path in &paths {
        let text = fs::read_to_string(path).expect("the file can be read");
        let (head, said) = text.split_once("\n\n").expect("a head and what is said");
        let now = Question::parse(head, path, &cases).answers();
        if env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(path, format!("{head}\n\n{now}")).expect("the file can be written");
        } else if said != now {
            failures.push(format!("{}:\n{now}", path.display()));
        }
    }
    assert!(!paths.is_empty(), "no opinion was found");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What is asked: the moves of a game, the cycle in it, and the edition.
struct Question {
    edition: EditionId,
    start: Position,
    moves: Vec<Move>,
    cycle_start: Option<usize>,
}

impl Question {
    fn parse(head: &str, path: &Path, cases: &[Case]) -> Question {
        let value = |key: &str| {
            let mut pairs = head.lines().filter_map(|line| line.split_once(' '));
            let found = pairs.find(|(name, _)| *name == key);
            found.map(|(_, value)| value.trim())
        };
        let place = path.display();
        let edition = value("edition").unwrap_or_else(|| panic!("{place}: no edition"));
        let edition = edition
            .parse()
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        if let Some(name) = value("case") {
            let case = cases.iter().find(|case| case.name == name);
            let case = case.unwrap_or_else(|| panic!("{place}: no case '{name}'"));
            return Question {
                edition,
                start: case.start().expect("a case that is not refused"),
                moves: case.cycle.clone(),
                cycle_start: Some(0),
            };
        }
        let fen = value("fen").unwrap_or_else(|| panic!("{place}: neither case nor fen"));
        let moves = value("moves").unwrap_or_else(|| panic!("{place}: no moves"));
        Question {
            edition,
            start: fen
                .parse()
                .unwrap_or_else(|error| panic!("{place}: {error}")),
            moves: moves
                .split_whitespace()
                .map(|text| text.parse().expect("the file holds moves"))
                .collect(),
            cycle_start: None,
        }
    }

    /// The opinion in Chinese, an empty line, and the opinion in English.
    fn answers(&self) -> String {
        let edition = Edition::of(self.edition);
        let report = report(edition, &self.start, &self.moves, self.cycle_start)
            .expect("the moves are legal");
        [Language::Chinese, Language::English]
            .map(|language| opinion(edition, &self.start, &self.moves, &report, language) + "\n")
            .join("\n")
    }
}
