//! The fields of a DhtmlXQ text.

use crate::record::{Place, RecordError, RecordFault};

/// What every field's name begins with.
const PREFIX: &str = "DhtmlXQ_";

/// What every block begins with, whatever the case.
pub(in crate::record) const BLOCK: &str = "[DhtmlXQ]";

/// A field: `[DhtmlXQ_name]value[/DhtmlXQ_name]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field<'t> {
    /// The name without its prefix.
    pub(super) name: &'t str,
    pub(super) value: &'t str,
    /// The line of the text on which the value begins, from 1.
    pub(super) line: usize,
}

impl Field<'_> {
    /// The error that `word` of this field is.
    pub(super) fn error(&self, word: &str, fault: RecordFault) -> RecordError {
        RecordError::of_word(Place::Line(self.line), word, fault)
    }
}

/// The fields of `text`, which begins on `line`, in order; what stands between
/// them is passed over.
pub(super) fn fields(text: &str, line: usize) -> Result<Vec<Field<'_>>, RecordError> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut line = line;
    while let Some(open) = find_ignoring_case(rest, &format!("[{PREFIX}")) {
        line += breaks(&rest[..open]);
        let tag = &rest[open..];
        let Some(name_end) = tag.find(']') else { break };
        let name = &tag[1..name_end];
        let body = &tag[name_end + 1..];
        let field = |value| Field {
            name: &name[PREFIX.len()..],
            value,
            line,
        };
        let close = format!("[/{name}]");
        let Some(end) = find_ignoring_case(body, &close) else {
            return Err(field("").error(&tag[..=name_end], RecordFault::OpenField));
        };
        found.push(field(&body[..end]));
        line += breaks(&body[..end]);
        rest = &body[end + close.len()..];
    }
    Ok(found)
}

/// The blocks of a text, each with the number of its first line: from every
/// [`BLOCK`] to the next; the whole text if it has none.
pub(super) fn blocks(text: &str) -> Vec<(usize, &str)> {
    let mut starts = Vec::new();
    let mut from = 0;
    while let Some(found) = find_ignoring_case(&text[from..], BLOCK) {
        starts.push(from + found);
        from += found + 1;
    }
    if starts.is_empty() {
        return vec![(1, text)];
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let mut line = 1;
    let mut counted = 0;
    starts
        .iter()
        .zip(ends)
        .map(|(&start, end)| {
            line += breaks(&text[counted..start]);
            counted = start;
            (line, &text[start..end])
        })
        .collect()
}

/// Whether there is a field in the text.
pub(in crate::record) fn has_field(text: &str) -> bool {
    find_ignoring_case(text, &format!("[{PREFIX}")).is_some()
}

fn breaks(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

/// Where `wanted`, which is ASCII and begins with `[`, first stands in `text`,
/// whatever its case.
fn find_ignoring_case(text: &str, wanted: &str) -> Option<usize> {
    let stands_at = |at: usize| {
        let found = text.as_bytes().get(at..at + wanted.len());
        found.is_some_and(|found| found.eq_ignore_ascii_case(wanted.as_bytes()))
    };
    text.match_indices('[')
        .map(|(at, _)| at)
        .find(|&at| stands_at(at))
}
