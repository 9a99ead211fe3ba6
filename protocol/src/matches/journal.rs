//! The log of a match, from which it goes on after it was cut short.
//!
//! One JSON object a line: first what the match is, then the finished games.
//! A game is in the log as a whole or not at all.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use ruling::record::GameResult;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ending::Termination;
use super::schedule::GameNumber;

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Entry {
    pub(super) game: GameNumber,
    #[serde(with = "result_text")]
    pub(super) result: GameResult,
    pub(super) termination: Termination,
    pub(super) pgn: String,
}

/// A result as PGN writes it.
mod result_text {
    use ruling::record::GameResult;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub(super) fn serialize<S: Serializer>(result: &GameResult, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(result)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<GameResult, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// Whether an old log is gone on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OldLog {
    /// Its games are kept, if it is of the same match.
    GoOn,
    /// It is thrown away.
    Discard,
}

/// An open log; without a file it keeps nothing.
#[derive(Debug)]
pub(super) struct Journal {
    file: Option<File>,
}

impl Journal {
    /// A log that keeps nothing.
    pub(super) fn none() -> Journal {
        Journal { file: None }
    }

    /// Opens the log of the match that `identity` describes, and reads the
    /// games that are finished.
    pub(super) fn open(
        path: &Path,
        identity: &Value,
        old: OldLog,
    ) -> Result<(Journal, Vec<Entry>), JournalError> {
        let failed = |fault| JournalError {
            path: path.into(),
            fault,
        };
        let io = |error: io::Error| failed(JournalFault::Io(error));
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(old == OldLog::Discard)
            .open(path)
            .map_err(io)?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(io)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let (lines, cut_short) = text.split_at(whole);
        let entries = read(lines, identity).map_err(failed)?;
        // A file without a whole line is a log only if it begins as this one does.
        if whole == 0 && !identity.to_string().starts_with(cut_short) {
            return Err(failed(JournalFault::OtherMatch));
        }
        // What was being written when the match was cut short does not count.
        file.set_len(whole as u64).map_err(io)?;
        file.seek(SeekFrom::Start(whole as u64)).map_err(io)?;
        let mut journal = Journal { file: Some(file) };
        if whole == 0 {
            journal.write(identity).map_err(io)?;
        }
        Ok((journal, entries))
    }

    /// Writes a finished game down.
    pub(super) fn add(&mut self, entry: &Entry) -> io::Result<()> {
        self.write(entry)
    }

    fn write(&mut self, value: &impl Serialize) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        file.write_all(&line)
    }
}

fn read(text: &str, identity: &Value) -> Result<Vec<Entry>, JournalFault> {
    let mut lines = text.lines();
    let Some(first) = lines.next() else {
        return Ok(Vec::new());
    };
    if serde_json::from_str::<Value>(first).ok().as_ref() != Some(identity) {
        return Err(JournalFault::OtherMatch);
    }
    lines
        .enumerate()
        .map(|(index, line)| {
            serde_json::from_str(line).map_err(|error| JournalFault::Line {
                number: index + 2,
                error: error.to_string(),
            })
        })
        .collect()
}

/// The log cannot be used.
#[derive(Debug)]
pub struct JournalError {
    /// Its file.
    pub path: PathBuf,
    /// Why not.
    pub fault: JournalFault,
}

/// Why a log cannot be used.
#[derive(Debug)]
pub enum JournalFault {
    /// The file cannot be read or written.
    Io(io::Error),
    /// It is the log of another match, or no log.
    OtherMatch,
    /// A line is damaged.
    Line {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        error: String,
    },
}

impl fmt::Display for JournalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.fault {
            JournalFault::Io(error) => write!(f, "the log '{path}': {error}"),
            JournalFault::OtherMatch => write!(
                f,
                "the log '{path}' is of another match: name another with --log, or throw it away with --fresh"
            ),
            JournalFault::Line { number, error } => {
                write!(f, "the log '{path}', line {number}: {error}")
            }
        }
    }
}

impl std::error::Error for JournalError {}
