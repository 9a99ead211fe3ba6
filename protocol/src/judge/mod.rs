//! `qili judge`: records of any format in, opinions out, as JSON lines, as text or as a page.
//!
//! An input is told by its content: JSON objects, one a line, are requests that
//! are answered move by move (`Answer`); anything else is game records, in which
//! every repetition is found and ruled (`game`). All go through the same `bulk` of
//! threads in jobs of many games each, and come out in order: as lines (`clerk`) or
//! as the sheets of a page (`sheets`).

mod answer;
mod bulk;
mod clerk;
mod conclusion;
mod desk;
mod detail;
mod found;
mod game;
mod input;
mod json_lines;
mod library;
mod progress;
mod request;
mod sheets;
mod table;

use ruling::explain::Language;
use ruling::law::EditionId;
use ruling::referee::Lines;

pub(crate) use answer::Answer;
pub(crate) use clerk::Clerk;
pub(crate) use desk::{Desk, Game, Sink, Tally};
pub(crate) use game::comparison;
pub(crate) use input::Input;
pub use library::{answer_request, rule_on_record};
pub(crate) use request::{Request, RequestError};

/// What the answers are marked with.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What is asked about the records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Brief {
    /// Under which editions to judge.
    pub(crate) editions: Editions,
    /// The language of the opinions; in JSON none are written without it.
    pub(crate) language: Option<Language>,
    /// Which lines of a record are judged.
    pub(crate) lines: Lines,
    /// How records are answered. Requests in JSON are answered in JSON.
    pub(crate) form: Form,
}

/// How the rulings are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// For a person.
    Text,
    /// One object a line.
    Json,
}

/// Under which editions to judge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Editions {
    /// Under one.
    One(EditionId),
    /// Under each edition that is a text of rules.
    All,
}

impl Editions {
    /// The editions, in order of their names' list.
    pub(crate) fn list(self) -> Vec<EditionId> {
        match self {
            Editions::One(id) => vec![id],
            Editions::All => EditionId::ALL
                .into_iter()
                .filter(|id| !matches!(id, EditionId::ChecksOnly | EditionId::Off))
                .collect(),
        }
    }
}

impl std::str::FromStr for Editions {
    type Err = String;

    fn from_str(text: &str) -> Result<Editions, String> {
        if text.eq_ignore_ascii_case("all") {
            return Ok(Editions::All);
        }
        text.parse()
            .map(Editions::One)
            .map_err(|error: ruling::law::ParseEditionError| format!("{error}; or all"))
    }
}
