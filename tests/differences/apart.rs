//! Which editions the cases tell apart.

use crate::{Found, editions, neighbouring, words};

/// On how many cycles two editions rule differently.
pub(crate) fn matrix(found: &[Found]) -> String {
    let ids = editions();
    let mut text = format!(
        "On how many of the {} different cycles of the cases two editions rule differently.\n\n|  |",
        found.len()
    );
    for id in &ids {
        text += &format!(" {id} |");
    }
    text += "\n|---|";
    text += &"---|".repeat(ids.len());
    text.push('\n');
    for &row in &ids {
        text += &format!("| {row} |");
        for &column in &ids {
            let apart = found
                .iter()
                .filter(|one| one.outcome(row) != one.outcome(column))
                .count();
            text += &match row == column {
                true => " |".to_owned(),
                false => format!(" {apart} |"),
            };
        }
        text.push('\n');
    }
    text
}

/// The cycles on which neighbouring editions rule differently.
pub(crate) fn neighbours(found: &[Found]) -> String {
    let mut text = "| editions | case | rulings |\n|---|---|---|\n".to_owned();
    for [older, newer] in neighbouring() {
        for one in found {
            let (before, after) = (one.outcome(older), one.outcome(newer));
            if before != after {
                text += &format!(
                    "| {older}, {newer} | {} | {}; {} |\n",
                    one.case.name,
                    words(before),
                    words(after)
                );
            }
        }
    }
    text
}
