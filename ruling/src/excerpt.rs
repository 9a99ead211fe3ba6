//! Quoting what others wrote.

/// As much of an offending text as an error message should quote, [`visible`].
///
/// ```
/// assert_eq!(ruling::excerpt("h2e9"), "h2e9");
/// assert_eq!(ruling::excerpt("a\tb"), "a\\tb");
/// assert_eq!(ruling::excerpt(&"x".repeat(100)), "x".repeat(24) + "…");
/// ```
pub fn excerpt(text: &str) -> String {
    const MOST: usize = 24;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => visible(&text[..end]) + "…",
        None => visible(text),
    }
}

/// A text with the signs written out that would command a terminal or move its cursor,
/// that turn the direction in which a line is read, or that nobody sees.
///
/// ```
/// assert_eq!(ruling::visible("甲 – 乙"), "甲 – 乙");
/// assert_eq!(ruling::visible("\u{1b}[31mred"), "\\u{1b}[31mred");
/// assert_eq!(ruling::visible("\u{202e}1-0"), "\\u{202e}1-0");
/// ```
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for sign in text.chars() {
        if sign.is_control() || turns_or_hides(sign) {
            shown.extend(sign.escape_default());
        } else {
            shown.push(sign);
        }
    }
    shown
}

/// Whether a sign that is no control character breaks a line, has no width, or says in
/// which direction others are read.
fn turns_or_hides(sign: char) -> bool {
    matches!(
        sign,
        '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}'
    )
}
