//! Requests in JSON, one a line.

use serde_json::{Value, json};

use super::{Answer, Brief, Request, RequestError};

/// How long a line may be, in bytes; what is longer is no request.
pub(super) const LONGEST: usize = 1 << 24;

/// The request of a line; nothing if the line is empty.
pub(super) fn request(line: &[u8]) -> Option<Result<Request, RequestError>> {
    let refused = |message: &str| {
        Some(Err(RequestError {
            id: Value::Null,
            message: message.into(),
        }))
    };
    if line.len() > LONGEST {
        return refused("the line is too long");
    }
    let Ok(text) = std::str::from_utf8(line) else {
        return refused("the line is not UTF-8");
    };
    let text = text.trim_start_matches('\u{feff}').trim();
    (!text.is_empty()).then(|| Request::from_json(text))
}

/// The answers to a request: one object, or one for each edition.
///
/// # Errors
/// Why it cannot be judged.
pub(super) fn answers(request: &Request, brief: &Brief) -> Result<Vec<String>, String> {
    request
        .editions(brief.editions)
        .list()
        .into_iter()
        .map(|id| Answer::new(request, id).map(|answer| answer.to_json(brief.language)))
        .collect()
}

/// What stands in place of an answer.
pub(super) fn error(id: &Value, message: &str) -> String {
    json!({ "id": id, "error": message }).to_string()
}
