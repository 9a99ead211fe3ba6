//! What is to be judged.

use ruling::board::{Move, Position};
use ruling::notation;
use serde_json::Value;

use super::Editions;

/// A position, the moves from it, and how they are to be judged.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    /// What the answer is marked with; null if nothing.
    pub(crate) id: Value,
    /// The edition that the request names itself.
    pub(crate) edition: Option<Editions>,
    /// The position before the first move.
    pub(crate) start: Position,
    /// The moves.
    pub(crate) moves: Vec<Move>,
    /// The 0-based index of the cycle's first move.
    pub(crate) cycle_start: Option<usize>,
}

/// A request that cannot be read.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RequestError {
    /// The mark of the request, as far as it could be read.
    pub(crate) id: Value,
    /// What is wrong.
    pub(crate) message: String,
}

impl Request {
    /// Under which editions to judge it: its own, unless `given` are all.
    pub(super) fn editions(&self, given: Editions) -> Editions {
        match (given, self.edition) {
            (Editions::One(_), Some(named)) => named,
            _ => given,
        }
    }

    /// Reads one JSON object:
    /// `{"id","edition"?,"fen","moves","cycle_start"?}`.
    pub(crate) fn from_json(text: &str) -> Result<Request, RequestError> {
        let value: Value = serde_json::from_str(text).map_err(|error| RequestError {
            id: Value::Null,
            message: format!("not JSON: {error}"),
        })?;
        let id = value.get("id").cloned().unwrap_or(Value::Null);
        Request::from_value(id.clone(), &value).map_err(|message| RequestError { id, message })
    }

    fn from_value(id: Value, value: &Value) -> Result<Request, String> {
        if !value.is_object() {
            return Err("not a JSON object".into());
        }
        let edition = match value.get("edition") {
            None | Some(Value::Null) => None,
            Some(Value::String(name)) => Some(name.parse()?),
            Some(other) => return Err(format!("'edition' is {other}, not a name")),
        };
        let fen = match value.get("fen") {
            Some(Value::String(fen)) => fen,
            Some(other) => return Err(format!("'fen' is {other}, not a text")),
            None => return Err("'fen' is missing".into()),
        };
        let cycle_start = match value.get("cycle_start") {
            None | Some(Value::Null) => None,
            Some(number) => Some(
                number
                    .as_u64()
                    .and_then(|number| usize::try_from(number).ok())
                    .ok_or_else(|| format!("'cycle_start' is {number}, not an index"))?,
            ),
        };
        let start = Position::from_fen(fen).map_err(|error| error.to_string())?;
        let moves = match value.get("moves") {
            Some(Value::String(text)) => notation::read_all(&start, &notation::words(text)),
            Some(Value::Array(list)) => notation::read_all(&start, &texts(list)?),
            Some(other) => return Err(format!("'moves' is {other}, neither a text nor a list")),
            None => return Err("'moves' is missing".into()),
        };
        let moves = moves.map_err(|error| error.to_string())?;
        Ok(Request {
            id,
            edition,
            start,
            moves,
            cycle_start,
        })
    }
}

fn texts(list: &[Value]) -> Result<Vec<&str>, String> {
    list.iter()
        .map(|item| match item {
            Value::String(text) => Ok(text.as_str()),
            other => Err(format!("{other} among the moves is not a text")),
        })
        .collect()
}
