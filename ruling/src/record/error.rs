//! Why a record could not be read.

use std::fmt;

use super::Format;
use crate::board::{FenError, PositionError};
use crate::excerpt;
use crate::notation::NotationFault;

/// A record that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where it went wrong.
    pub place: Place,
    /// What is at fault there.
    pub subject: Subject,
    /// What is wrong with it.
    pub fault: RecordFault,
}

/// What is at fault in a record: with it begins the sentence that says what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A word, cut short if it is long.
    Word(String),
    /// The file, which has this format, if that is known.
    File(Option<Format>),
    /// The pieces of the start, which a binary file holds without words.
    Arrangement,
}

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A line of a text, from 1.
    Line(usize),
    /// A byte of a binary file, from 0.
    Byte(usize),
}

/// What is wrong with a word of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordFault {
    /// PGN: a tag is not of the form `[Name "value"]`.
    Tag,
    /// PGN: a game has more tags than any record of a person has.
    TooManyTags,
    /// PGN: the tags say that another game than xiangqi was played.
    Variant,
    /// What should be a FEN gives no position.
    Fen(FenError),
    /// The word gives no move of the position.
    Move(NotationFault),
    /// PGN: a comment is opened and not closed.
    OpenComment,
    /// PGN: a variation is opened and not closed before the game ends.
    OpenVariation,
    /// PGN: a variation is opened before the first move.
    EarlyVariation,
    /// PGN: a parenthesis closes nothing.
    StrayParenthesis,
    /// PGN: a comment holds another one, and words stand behind that. The first `}`
    /// closes a comment, so these words stand among the moves.
    NestedComment,
    /// A move stands behind the result, where no game goes on.
    AfterResult,
    /// Variations lie deeper in each other than any record of a person has them.
    DeepVariation,
    /// DhtmlXQ: a field is opened and not closed.
    OpenField,
    /// DhtmlXQ: an arrangement is not 32 times two digits, file and row.
    Arrangement,
    /// DhtmlXQ: a list of moves is not made of four digits a move.
    Digits,
    /// DhtmlXQ: two lines of play have the same number.
    RepeatedLine,
    /// DhtmlXQ: a variation hangs on a move that is not there.
    LooseVariation,
    /// The pieces of the start do not make a position.
    Arranged(PositionError),
    /// A binary file ends in the middle of something.
    CutShort,
    /// The file is in no format that is known.
    UnknownFormat,
    /// There is no game in the file.
    NoGame,
    /// The file is larger than one that has to be read as a whole may be.
    TooLarge,
}

impl RecordError {
    /// The error that `word` is, cut short if it is long.
    pub(super) fn of_word(place: Place, word: &str, fault: RecordFault) -> RecordError {
        RecordError {
            place,
            subject: Subject::Word(excerpt(word)),
            fault,
        }
    }

    /// The offending word; empty if it is not a word that is at fault.
    pub fn word(&self) -> &str {
        match &self.subject {
            Subject::Word(word) => word,
            Subject::File(_) | Subject::Arrangement => "",
        }
    }

    /// The same error in a text before which so many lines stand.
    pub(super) fn after_lines(mut self, lines: usize) -> RecordError {
        if let Place::Line(line) = &mut self.place {
            *line += lines;
        }
        self
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} {}", self.place, self.subject, self.fault)
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::Word(word) => write!(f, "'{word}'"),
            Subject::File(Some(format)) => write!(f, "the {format} file"),
            Subject::File(None) => f.write_str("the file"),
            Subject::Arrangement => f.write_str("the arrangement"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Byte(byte) => write!(f, "byte {byte}"),
        }
    }
}

impl fmt::Display for RecordFault {
    /// The end of a sentence that begins with what is at fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RecordFault::Tag => "is not a tag (as [Red \"name\"])",
            RecordFault::TooManyTags => "is one tag too many",
            RecordFault::Variant => "is another game than xiangqi",
            RecordFault::Fen(error) => return write!(f, "gives no position: {error}"),
            RecordFault::Move(fault) => return write!(f, "{fault}"),
            RecordFault::OpenComment => "opens a comment that is not closed",
            RecordFault::OpenVariation => "comes while a variation is still open",
            RecordFault::EarlyVariation => "opens a variation before the first move",
            RecordFault::StrayParenthesis => "closes no variation",
            RecordFault::NestedComment => {
                "holds another: in PGN the first } closes it, \
                 and what follows stands among the moves"
            }
            RecordFault::AfterResult => "stands behind the result, where no game goes on",
            RecordFault::DeepVariation => "opens a variation too deep inside others",
            RecordFault::OpenField => "opens a field that is not closed",
            RecordFault::Arrangement => "is not an arrangement (32 times file and row)",
            RecordFault::Digits => "is not a move (four digits: file, row, file, row)",
            RecordFault::RepeatedLine => "has the number of another line of play",
            RecordFault::LooseVariation => "hangs on a move that is not there",
            RecordFault::Arranged(error) => return write!(f, "gives no position: {error}"),
            RecordFault::CutShort => "ends too early",
            RecordFault::TooLarge => "is too large to be read as a whole",
            RecordFault::UnknownFormat => "begins no record of a format that is known",
            RecordFault::NoGame => "begins a file without a game",
        })
    }
}
