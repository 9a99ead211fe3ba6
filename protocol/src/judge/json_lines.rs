//! Requests in JSON, one a line.

use serde_json::{Value, json};

use super::desk::Item;
use super::{Answer, Brief, Request, RequestError};

/// How long a line may be, in bytes; what is longer is no request.
pub(super) const LONGEST: usize = 1 << 24;

/// The answer to a line: one object, or one for each edition; nothing to a line
/// that is empty. A line that cannot be answered gets an error.
pub(super) fn answered(line: &[u8], brief: &Brief) -> Option<Item> {
    if line.len() > LONGEST {
        return Some(refused(Value::Null, "the line is too long"));
    }
    let Ok(text) = std::str::from_utf8(line) else {
        return Some(refused(Value::Null, "the line is not UTF-8"));
    };
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return None;
    }
    Some(match Request::from_json(text) {
        Ok(request) => answers(&request, brief),
        Err(RequestError { id, message }) => refused(id, &message),
    })
}

fn answers(request: &Request, brief: &Brief) -> Item {
    let answers: Result<Vec<String>, String> = request
        .editions(brief.editions)
        .list()
        .into_iter()
        .map(|id| Answer::new(request, id, brief.language).map(|answer| answer.to_json()))
        .collect();
    match answers {
        Ok(lines) => Item::Answer(lines),
        Err(message) => refused(request.id.clone(), &message),
    }
}

fn refused(id: Value, message: &str) -> Item {
    Item::Refusal(json!({ "id": id, "error": message }).to_string())
}
