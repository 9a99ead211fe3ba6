//! Requests in JSON, one a line.

use ruling::explain::Language;
use ruling::referee::RefereeError;
use serde_json::{Value, json};

use super::{Answer, Brief, Request, RequestError, RequestFault};
use crate::fault::Fault;

/// How long a line may be, in bytes; what is longer is no request.
pub(super) const LONGEST: usize = 1 << 24;

/// The request of a line, which has this number in its file, if there is one; nothing
/// if the line is empty.
pub(super) fn request(line: &[u8], number: Option<usize>) -> Option<Result<Request, RequestError>> {
    let refused = |fault| Some(Err(RequestError::new(Value::Null, number, fault)));
    if line.len() > LONGEST {
        return refused(RequestFault::TooLong);
    }
    let Ok(text) = std::str::from_utf8(line) else {
        return refused(RequestFault::NotUtf8);
    };
    let text = text.trim_start_matches('\u{feff}').trim();
    (!text.is_empty()).then(|| Request::from_json(text, number))
}

/// The answers to a request: one object, or one for each edition.
///
/// # Errors
/// It cannot be judged.
pub(super) fn answers(request: &Request, brief: &Brief) -> Result<Vec<String>, RequestError> {
    let editions = request.editions(brief.editions).list().into_iter();
    editions
        .map(|id| Answer::new(request, id).map(|answer| answer.to_json(brief.language)))
        .collect::<Result<Vec<String>, RefereeError>>()
        .map_err(|error| request.refused(error))
}

/// What stands in place of the answer to a request. It is told by its mark; only one
/// without a mark is told by its line, so that the answers do not depend on how the
/// requests were shared out to several runs.
pub(super) fn refusal(error: &RequestError, language: Language) -> String {
    let fault = match &error.id {
        Value::Null => Fault::of_request(error),
        _ => Fault::of_request_fault(&error.fault),
    };
    self::error(&error.id, fault.text(language))
}

/// An answer that says what is wrong.
pub(super) fn error(id: &Value, message: &str) -> String {
    json!({ "id": id, "error": message }).to_string()
}
