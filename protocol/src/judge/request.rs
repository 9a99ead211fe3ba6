//! What is to be judged.

use std::fmt;

use ruling::board::{FenError, Move, Position};
use ruling::excerpt;
use ruling::notation::{self, ListError};
use ruling::record::Record;
use ruling::referee::RefereeError;
use serde_json::Value;

use super::json::Json;
use super::{Editions, ParseEditionsError};
use crate::start;

/// The field with the mark of a request.
const ID: &str = "id";

/// A position, the moves from it, and how they are to be judged.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// What the answer is marked with; null if nothing.
    pub(crate) id: Value,
    /// The line of the file on which it stands, from 1, if there is one.
    pub(crate) line: Option<usize>,
    /// The edition that the request names itself.
    pub(crate) edition: Option<Editions>,
    /// The position before the first move.
    pub(crate) start: Position,
    /// The moves, each legal where it stands.
    pub(crate) moves: Vec<Move>,
    /// The 0-based index of the cycle's first move.
    pub(crate) cycle_start: Option<usize>,
}

/// A request that cannot be read or judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RequestError {
    /// The mark of the request, as far as it could be read.
    pub(crate) id: Value,
    /// The line of the file on which it stands, from 1, if there is one.
    pub(crate) line: Option<usize>,
    /// What is wrong.
    pub(crate) fault: Box<RequestFault>,
}

/// What is wrong with a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RequestFault {
    /// The line is longer than that of any request.
    TooLong,
    /// The line is not in UTF-8.
    NotUtf8,
    /// The line is not JSON.
    NotJson {
        /// Its beginning.
        text: String,
        /// The byte from 1 where that shows.
        column: usize,
        /// What is wrong there, in English.
        why: String,
    },
    /// The line is another kind of JSON: its beginning.
    NotAnObject(String),
    /// An object has this key more than once; keys of the objects around it stand
    /// before it.
    Repeated(String),
    /// A field is missing.
    Missing(Field),
    /// A field is missing that this one, which means nothing, seems to stand for.
    Misspelt(String, Field),
    /// The value of a field, which is quoted, is not of its kind.
    WrongKind(Field, String),
    /// This stands in the list of moves and is no text.
    NotAMove(String),
    /// There is no such edition.
    Edition(ParseEditionsError),
    /// The start is no position.
    Fen(FenError),
    /// A word is no legal move.
    Moves(ListError),
    /// It can be read and not be judged.
    NotJudged(RefereeError),
}

/// A field of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    Edition,
    Fen,
    Moves,
    CycleStart,
}

impl Request {
    /// Under which editions to judge it: its own, unless `given` are all.
    pub(super) fn editions(&self, given: Editions) -> Editions {
        match (given, self.edition) {
            (Editions::One(_), Some(named)) => named,
            _ => given,
        }
    }

    /// The mark as a text.
    pub(crate) fn name(&self) -> Option<String> {
        match &self.id {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        }
    }

    /// The game as a record.
    pub(crate) fn record(&self) -> Record {
        let mut record = Record::new(self.start.clone());
        for &m in &self.moves {
            let is_legal = record.line_mut().push(m).is_ok();
            debug_assert!(is_legal, "the moves of a request are legal");
        }
        record
    }

    /// The error that it cannot be judged.
    pub(crate) fn refused(&self, error: RefereeError) -> RequestError {
        RequestError::new(self.id.clone(), self.line, RequestFault::NotJudged(error))
    }

    /// Reads one JSON object, `{"id","edition"?,"fen","moves","cycle_start"?}`, which
    /// stands on this line of a file.
    pub(super) fn from_json(text: &str, line: Option<usize>) -> Result<Request, RequestError> {
        let Json { value, repeated } = Json::read(text).map_err(|error| {
            RequestError::new(Value::Null, line, RequestFault::of_json(text, &error))
        })?;
        // Of two marks neither is the mark.
        let id = match repeated.as_deref() {
            Some(ID) => Value::Null,
            _ => value.get(ID).cloned().unwrap_or(Value::Null),
        };
        let request = match repeated {
            Some(key) if value.is_object() => Err(RequestFault::Repeated(excerpt(&key))),
            _ => Request::from_value(id.clone(), line, &value),
        };
        request.map_err(|fault| RequestError::new(id, line, fault))
    }

    fn from_value(id: Value, line: Option<usize>, value: &Value) -> Result<Request, RequestFault> {
        if !value.is_object() {
            return Err(RequestFault::NotAnObject(excerpt(&value.to_string())));
        }
        if let Some((found, meant)) = misspelt(value) {
            return Err(RequestFault::Misspelt(excerpt(found), meant));
        }
        let get = |field: Field| value.get(field.name()).filter(|value| !value.is_null());
        let edition = match get(Field::Edition) {
            None => None,
            Some(Value::String(name)) => Some(name.parse().map_err(RequestFault::Edition)?),
            Some(other) => return Err(Field::Edition.wrong(other)),
        };
        let start = match get(Field::Fen) {
            Some(Value::String(fen)) => start::position(fen).map_err(RequestFault::Fen)?,
            Some(other) => return Err(Field::Fen.wrong(other)),
            None => return Err(RequestFault::Missing(Field::Fen)),
        };
        let cycle_start = match get(Field::CycleStart) {
            None => None,
            Some(number) => Some(
                number
                    .as_u64()
                    .and_then(|number| usize::try_from(number).ok())
                    .ok_or_else(|| Field::CycleStart.wrong(number))?,
            ),
        };
        let moves = match get(Field::Moves) {
            Some(Value::String(text)) => notation::read_all(&start, &notation::words(text)),
            Some(Value::Array(list)) => notation::read_all(&start, &texts(list)?),
            Some(other) => return Err(Field::Moves.wrong(other)),
            None => return Err(RequestFault::Missing(Field::Moves)),
        };
        Ok(Request {
            id,
            line,
            edition,
            moves: moves.map_err(RequestFault::Moves)?,
            start,
            cycle_start,
        })
    }
}

/// A field that is left out, and one that seems to stand for it: judged without it,
/// the request would be judged otherwise than was meant. Other fields that mean nothing
/// here are nobody's mistake.
fn misspelt(value: &Value) -> Option<(&str, Field)> {
    let fields = value.as_object()?;
    Field::ALL
        .into_iter()
        .filter(|field| !fields.contains_key(field.name()))
        .find_map(|field| {
            let found = fields.keys().find(|key| field.resembles(key))?;
            Some((found.as_str(), field))
        })
}

/// Whether a request may have a field of this name.
pub(super) fn is_field(name: &str) -> bool {
    name == ID || Field::ALL.iter().any(|field| field.name() == name)
}

fn texts(list: &[Value]) -> Result<Vec<&str>, RequestFault> {
    list.iter()
        .map(|item| match item {
            Value::String(text) => Ok(text.as_str()),
            other => Err(RequestFault::NotAMove(excerpt(&other.to_string()))),
        })
        .collect()
}

impl Field {
    const ALL: [Field; 4] = [Field::Edition, Field::Fen, Field::Moves, Field::CycleStart];

    /// Whether a key is this field's but for a letter, or two of a longer name.
    fn resembles(self, key: &str) -> bool {
        let name = self.name();
        let slips = strsim::osa_distance(name, &key.to_lowercase());
        slips <= if name.len() > 5 { 2 } else { 1 }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Field::Edition => "edition",
            Field::Fen => "fen",
            Field::Moves => "moves",
            Field::CycleStart => "cycle_start",
        }
    }

    fn wrong(self, value: &Value) -> RequestFault {
        RequestFault::WrongKind(self, excerpt(&value.to_string()))
    }
}

impl RequestError {
    pub(super) fn new(id: Value, line: Option<usize>, fault: RequestFault) -> RequestError {
        RequestError {
            id,
            line,
            fault: Box::new(fault),
        }
    }
}

impl RequestFault {
    /// What is wrong with a text of one line, without its place in a text of many.
    fn of_json(text: &str, error: &serde_json::Error) -> RequestFault {
        let told = error.to_string();
        let place = format!(" at line {} column {}", error.line(), error.column());
        RequestFault::NotJson {
            text: excerpt(text),
            column: error.column(),
            why: told.strip_suffix(&place).unwrap_or(&told).into(),
        }
    }
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        write!(f, "{}", self.fault)
    }
}

impl fmt::Display for RequestFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RequestFault::TooLong => f.write_str("the line is too long"),
            RequestFault::NotUtf8 => f.write_str("the line is not UTF-8"),
            RequestFault::NotJson { text, column, why } => {
                write!(f, "'{text}' is not JSON: {why} at column {column}")
            }
            RequestFault::NotAnObject(text) => write!(f, "'{text}' is not a JSON object"),
            RequestFault::Repeated(key) => write!(f, "'{key}' is given more than once"),
            RequestFault::Missing(field) => write!(f, "'{}' is missing", field.name()),
            RequestFault::Misspelt(found, meant) => {
                write!(f, "'{found}' is not a field; '{}' is one", meant.name())
            }
            RequestFault::WrongKind(field, value) => {
                let kind = match field {
                    Field::Edition => "not a name",
                    Field::Fen => "not a text",
                    Field::Moves => "neither a text nor a list",
                    Field::CycleStart => "not an index from 0 on",
                };
                write!(f, "'{}' is {value}, {kind}", field.name())
            }
            RequestFault::NotAMove(value) => write!(f, "{value} among the moves is not a text"),
            RequestFault::Edition(error) => write!(f, "{error}"),
            RequestFault::Fen(error) => write!(f, "{error}"),
            RequestFault::Moves(error) => write!(f, "{error}"),
            RequestFault::NotJudged(error) => write!(f, "{error}"),
        }
    }
}
