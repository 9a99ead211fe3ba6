//! Quoting what cannot be read.

/// As much of an offending text as an error message should quote, without signs
/// that would move the cursor of a terminal.
///
/// ```
/// assert_eq!(ruling::excerpt("h2e9"), "h2e9");
/// assert_eq!(ruling::excerpt("a\tb"), "a\\tb");
/// assert_eq!(ruling::excerpt(&"x".repeat(100)), "x".repeat(24) + "…");
/// ```
pub fn excerpt(text: &str) -> String {
    const MOST: usize = 24;
    let mut quoted = String::new();
    for (count, sign) in text.chars().enumerate() {
        if count == MOST {
            quoted.push('…');
            break;
        }
        if sign.is_control() {
            quoted.extend(sign.escape_default());
        } else {
            quoted.push(sign);
        }
    }
    quoted
}
