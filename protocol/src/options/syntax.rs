//! The words after `setoption`.

use super::alias::Alias;
use super::table::TABLE;

/// A name as it is compared: without blanks, in lower case. So `Move Overhead`
/// is found under its UCCI name too.
pub(super) fn folded(name: &str) -> String {
    name.split_whitespace()
        .collect::<String>()
        .to_ascii_lowercase()
}

/// The row of the table with this name, in UCI or in UCCI.
pub(super) fn row_named(folded_name: &str) -> Option<usize> {
    TABLE
        .iter()
        .position(|row| row.word == folded_name || folded(row.name) == folded_name)
}

/// Splits the words after `setoption` into the folded name and the value. `None`
/// for an option that is not known.
pub(super) fn split(text: &str) -> Option<(String, &str)> {
    let known = |name: &str| row_named(name).is_some() || Alias::named(name).is_some();
    let (text, uci) = match text.split_once(char::is_whitespace) {
        Some((word, rest)) if word.eq_ignore_ascii_case("name") => (rest.trim(), true),
        _ => (text.trim(), false),
    };
    let spans = word_spans(text);
    if uci {
        let value_word = spans
            .iter()
            .position(|&(start, end)| text[start..end].eq_ignore_ascii_case("value"));
        if let Some(index) = value_word.filter(|&index| index > 0) {
            let name = folded(&text[..spans[index - 1].1]);
            return known(&name).then(|| (name, text[spans[index].1..].trim()));
        }
    }
    // No keyword parts the value from the name: the longest name that is known.
    spans.iter().rev().find_map(|&(_, end)| {
        let name = folded(&text[..end]);
        known(&name).then(|| (name, text[end..].trim()))
    })
}

/// Where each word of `text` begins and ends.
fn word_spans(text: &str) -> Vec<(usize, usize)> {
    text.split_whitespace()
        .map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            (start, start + word.len())
        })
        .collect()
}
