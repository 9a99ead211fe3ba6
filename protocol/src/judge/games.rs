//! What a job holds: games, and what cannot be read.

use std::fmt;
use std::io;
use std::iter::once;
use std::sync::Arc;

use ruling::record::{Record, RecordError};

use super::input::Task;
use super::{Request, RequestError, json_lines};

/// A game to be judged or written.
pub(crate) enum Game {
    /// A record of any format.
    Record(Record),
    /// A request in JSON.
    Request(Box<Request>),
}

/// What could not be read or judged, and why.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    /// A request, with its mark.
    Request(RequestError),
    /// A record.
    Record(RecordError),
    /// The rest of an input.
    Input(Arc<io::Error>),
}

impl Task {
    /// The games, in order.
    pub(crate) fn games(&self) -> Box<dyn Iterator<Item = Result<Game, Refusal>> + '_> {
        match self {
            Task::Lines { first, lines } => Box::new(
                (*first..)
                    .zip(lines)
                    .filter_map(|(number, line)| json_lines::request(line, Some(number)))
                    .map(|request| match request {
                        Ok(request) => Ok(Game::Request(Box::new(request))),
                        Err(error) => Err(Refusal::Request(error)),
                    }),
            ),
            Task::Records(piece) => Box::new(
                piece
                    .games()
                    .map(|game| game.map(Game::Record).map_err(Refusal::Record)),
            ),
            Task::Fault(error) => Box::new(once(Err(Refusal::Input(Arc::clone(error))))),
        }
    }

    /// How many bytes of the input it takes.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Task::Lines { lines, .. } => lines.iter().map(Vec::len).sum(),
            Task::Records(piece) => piece.bytes(),
            Task::Fault(_) => 0,
        }
    }
}

impl Game {
    /// The record of it; that of a request has its mark for a title.
    pub(crate) fn into_record(self) -> Record {
        match self {
            Game::Record(record) => record,
            Game::Request(request) => {
                let mut record = request.record();
                if let Some(name) = request.name() {
                    record.tags_mut().set("Title", name);
                }
                record
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Request(error) => write!(f, "{error}"),
            Refusal::Record(error) => write!(f, "{error}"),
            Refusal::Input(error) => write!(f, "{error}"),
        }
    }
}
