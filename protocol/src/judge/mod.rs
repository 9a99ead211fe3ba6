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
mod games;
mod input;
mod json;
mod json_lines;
mod library;
mod progress;
mod request;
mod sheets;
mod table;

use std::fmt;
use std::str::FromStr;

use ruling::explain::Language;
use ruling::law::{EditionId, ParseEditionError};
use ruling::referee::Lines;

pub(crate) use answer::Answer;
pub(crate) use clerk::Clerk;
pub(crate) use desk::{Desk, Place, Sink, Tally};
pub(crate) use game::comparison;
pub(crate) use games::{Game, Refusal};
pub(crate) use input::{Input, Jobs};
pub use library::{answer_request, rule_on_record};
pub(crate) use request::{Field, Request, RequestError, RequestFault};

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

impl Brief {
    /// The language of what is said in any case: that of the opinions, else English.
    pub(crate) fn spoken(&self) -> Language {
        self.language.unwrap_or(Language::English)
    }
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

/// The text names no edition, and not all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseEditionsError(ParseEditionError);

impl ParseEditionsError {
    /// The offending text.
    pub(crate) fn text(&self) -> &str {
        &self.0.text
    }
}

impl fmt::Display for ParseEditionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; or all", self.0)
    }
}

impl std::error::Error for ParseEditionsError {}

impl FromStr for Editions {
    type Err = ParseEditionsError;

    fn from_str(text: &str) -> Result<Editions, ParseEditionsError> {
        if text.eq_ignore_ascii_case("all") {
            return Ok(Editions::All);
        }
        text.parse().map(Editions::One).map_err(ParseEditionsError)
    }
}
