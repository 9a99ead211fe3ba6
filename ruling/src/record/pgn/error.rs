//! Why a game could not be read.

use std::fmt;

use crate::board::FenError;
use crate::notation::NotationFault;

/// A game that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PgnError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The offending word, cut short if it is long.
    pub word: String,
    /// What is wrong with it.
    pub fault: PgnFault,
}

/// What is wrong with a word of a PGN text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PgnFault {
    /// A tag is not of the form `[Name "value"]`.
    Tag,
    /// The value of the tag `FEN` gives no position.
    Fen(FenError),
    /// The word gives no move of the position.
    Move(NotationFault),
    /// A comment is opened and not closed.
    OpenComment,
    /// A variation is opened and not closed before the game ends.
    OpenVariation,
    /// A variation is opened before the first move.
    EarlyVariation,
    /// A parenthesis closes nothing.
    StrayParenthesis,
    /// Variations lie deeper in each other than any record of a person has them.
    DeepVariation,
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: '{}' ", self.line, self.word)?;
        match &self.fault {
            PgnFault::Tag => f.write_str("is not a tag (as [Red \"name\"])"),
            PgnFault::Fen(error) => write!(f, "gives no position: {error}"),
            PgnFault::Move(fault) => write!(f, "{fault}"),
            PgnFault::OpenComment => f.write_str("opens a comment that is not closed"),
            PgnFault::OpenVariation => f.write_str("comes while a variation is still open"),
            PgnFault::EarlyVariation => f.write_str("opens a variation before the first move"),
            PgnFault::StrayParenthesis => f.write_str("closes no variation"),
            PgnFault::DeepVariation => f.write_str("opens a variation too deep inside others"),
        }
    }
}

impl std::error::Error for PgnError {}
