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
        let moves = moves(&start, &words(value.get("moves"))?)?;
        Ok(Request {
            id,
            edition,
            start,
            moves,
            cycle_start,
        })
    }
}

fn words(value: Option<&Value>) -> Result<Vec<String>, String> {
    match value {
        Some(Value::String(text)) => Ok(split(text)),
        Some(Value::Array(list)) => list
            .iter()
            .map(|item| match item {
                Value::String(word) => Ok(word.trim().to_string()),
                other => Err(format!("{other} among the moves is not a text")),
            })
            .collect(),
        Some(other) => Err(format!("'moves' is {other}, neither a text nor a list")),
        None => Err("'moves' is missing".into()),
    }
}

/// The moves of a text: words between blanks, commas and move numbers, which may
/// stand close to their moves (`1.炮二平五`).
pub fn split(text: &str) -> Vec<String> {
    let between = |c: char| c.is_whitespace() || matches!(c, ',' | '，' | ';' | '；');
    text.split(between)
        .map(after_number)
        .filter(|word| !word.is_empty())
        .map(str::to_string)
        .collect()
}

/// A word without the move number before it.
fn after_number(word: &str) -> &str {
    let is_digit = |c: char| c.is_ascii_digit() || ('０'..='９').contains(&c);
    let is_point = |c: char| matches!(c, '.' | '．' | '、' | '…');
    let rest = word.trim_start_matches(is_digit);
    if rest.len() < word.len() && rest.starts_with(is_point) {
        rest.trim_start_matches(is_point)
    } else {
        word
    }
}

/// The moves that words mean, one after the other from `start`.
pub(crate) fn moves(start: &Position, words: &[String]) -> Result<Vec<Move>, String> {
    let mut position = start.clone();
    words
        .iter()
        .enumerate()
        .map(|(index, word)| {
            let m = notation::read(&position, word)
                .map_err(|error| format!("move {}: {error}", index + 1))?;
            position.play_unchecked(m);
            Ok(m)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn move_numbers_are_no_moves() {
        for (text, words) in [
            ("1.炮二平五 马8进7", vec!["炮二平五", "马8进7"]),
            ("1. C2=5 H8+7 2. H2+3", vec!["C2=5", "H8+7", "H2+3"]),
            (
                "１．炮二平五，马8进7；2、马二进三",
                vec!["炮二平五", "马8进7", "马二进三"],
            ),
            ("1... h9g7 2.b0c2", vec!["h9g7", "b0c2"]),
            ("12", vec!["12"]),
        ] {
            assert_eq!(split(text), words, "{text}");
        }
    }
}
