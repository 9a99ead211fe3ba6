//! The opinion in words, in Chinese and in English: the only place of the law
//! that holds sentences.
//!
//! For every move it says the nature, the evidence as a line of moves (伏 …) with
//! what is won and lost by it, the clause, and what did not apply and why; then
//! what each side's moves amount to, and the verdict, as referees write it. An
//! [`Opinion`] holds these parts; [`opinion()`] makes a text of them.

mod articles;
mod chinese;
mod dismissals;
mod english;
mod evidence;
mod opinion;
mod remark;
mod weighing;
mod words;

use std::fmt;
use std::str::FromStr;

use crate::board::{Move, Position};
use crate::excerpt;
use crate::law::{Clause, Edition};
use crate::referee::Report;

pub use opinion::{Conclusion, OnMove, Opinion, cite, openness};
use words::Words;

/// The language of an opinion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// 简体中文
    Chinese,
    /// English
    English,
}

impl Language {
    /// An article as an opinion in this language cites it.
    pub fn article(self, clause: &Clause) -> String {
        self.words().article(clause.article)
    }

    fn words(self) -> &'static dyn Words {
        match self {
            Language::Chinese => &chinese::Chinese,
            Language::English => &english::English,
        }
    }
}

/// The text names no language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseLanguageError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a language (zh or en)", excerpt(&self.text))
    }
}

impl std::error::Error for ParseLanguageError {}

impl FromStr for Language {
    type Err = ParseLanguageError;

    /// Reads `zh` or `en`.
    fn from_str(text: &str) -> Result<Language, ParseLanguageError> {
        match text {
            "zh" => Ok(Language::Chinese),
            "en" => Ok(Language::English),
            _ => Err(ParseLanguageError { text: text.into() }),
        }
    }
}

/// The [`Opinion`] as text: one line for each judged move, then the totals and the
/// verdict.
pub fn opinion(
    edition: &Edition,
    start: &Position,
    moves: &[Move],
    report: &Report,
    language: Language,
) -> String {
    Opinion::new(edition, start, moves, report, language).to_string()
}
