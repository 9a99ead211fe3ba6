//! Tags: `[Name "value"]`.

use std::borrow::Cow;

/// Whether a line begins with a tag.
pub(in crate::record) fn begins_with_tag(line: &str) -> bool {
    parse_tag(line).is_some()
}

/// A tag at the beginning of `text`: name, value, length in bytes. A quote
/// inside the value is taken as meant if no `]` follows it. What has a NUL in it is
/// damaged, and no tag.
pub(super) fn parse_tag(text: &str) -> Option<(&str, Cow<'_, str>, usize)> {
    let body = trim_blanks(text.strip_prefix('[')?);
    let end_of_name = body.find(|sign: char| sign.is_whitespace() || sign == '"')?;
    let (name, value) = body.split_at(end_of_name);
    let value = trim_blanks(value).strip_prefix('"')?;
    // No further than the line, and no further than needed: a line can hold
    // very many tags.
    let (end, rest) = value
        .match_indices(['"', '\n', '\0'])
        .take_while(|&(_, sign)| sign == "\"")
        .filter(|&(at, _)| !escaped(&value[..at]))
        .find_map(|(at, _)| {
            let after = trim_blanks(&value[at + 1..]);
            after.strip_prefix(']').map(|rest| (at, rest))
        })?;
    if name.is_empty() || name.contains('\0') {
        return None;
    }
    Some((name, unescape(&value[..end]), text.len() - rest.len()))
}

/// `text` without the blanks before the first sign of its line.
fn trim_blanks(text: &str) -> &str {
    text.trim_start_matches(|sign: char| sign.is_whitespace() && sign != '\n')
}

/// Whether the sign after `before` is escaped: an odd number of backslashes.
fn escaped(before: &str) -> bool {
    (before.len() - before.trim_end_matches('\\').len()) % 2 == 1
}

fn unescape(value: &str) -> Cow<'_, str> {
    if !value.contains('\\') {
        return Cow::Borrowed(value);
    }
    let mut plain = String::with_capacity(value.len());
    let mut signs = value.chars().peekable();
    while let Some(sign) = signs.next() {
        let escape = sign == '\\' && matches!(signs.peek(), Some('"' | '\\'));
        plain.push(if escape {
            signs.next().unwrap_or(sign)
        } else {
            sign
        });
    }
    Cow::Owned(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_with_their_quotes() {
        let table = [
            (r#"[Red "a"]"#, Some(("Red", "a"))),
            (r#"[ Red  "a b" ]"#, Some(("Red", "a b"))),
            (r#"[Red""]"#, Some(("Red", ""))),
            (r#"[Red "a \"b\" \\"]"#, Some(("Red", r#"a "b" \"#))),
            (r#"[Red "the "Rock""]"#, Some(("Red", r#"the "Rock""#))),
            (r#"[Red "C:\x"]"#, Some(("Red", r"C:\x"))),
            (r#"[Red a]"#, None),
            (r#"["a"]"#, None),
            (r#"[Red "a"#, None),
            ("[Red \"a\0\"]", None),
            ("[R\0d \"a\"]", None),
        ];
        for (text, expected) in table {
            let found = parse_tag(text);
            let found = found.as_ref().map(|(name, value, _)| (*name, &**value));
            assert_eq!(found, expected, "{text}");
        }
    }
}
