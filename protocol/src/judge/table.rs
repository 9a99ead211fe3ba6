//! The rulings of several editions beside each other, as text.

use std::fmt::Write as _;

use ruling::law::EditionId;
use ruling::referee::Ruling;

use super::conclusion::action;

/// One line of the table.
pub(crate) struct Row<'a> {
    /// The edition.
    pub(crate) edition: EditionId,
    /// Which moves it judges, where that has to be said.
    pub(crate) place: Option<String>,
    /// What it rules; `None` without a repetition.
    pub(crate) ruling: Option<&'a Ruling>,
}

/// The table with its headings. The column of places is left out if no row has one.
pub(crate) fn table(rows: &[Row<'_>]) -> String {
    let widest = rows
        .iter()
        .filter_map(|row| row.place.as_deref())
        .map(|place| place.len().max("plies".len()) + 1)
        .max();
    let place = |text: &str| widest.map_or(String::new(), |width| format!("{text:<width$}"));
    let mut text = format!(
        "{:<12} {}{:<13} {:<12} {:<22} {:<22} clause\n",
        "edition",
        place("plies"),
        "verdict",
        "arbiter",
        "red",
        "black"
    );
    for row in rows {
        let name = row.edition.name();
        let place = place(row.place.as_deref().unwrap_or(""));
        // Writing to a string does not fail.
        let _ = match row.ruling {
            None => writeln!(text, "{name:<12} {place}no repetition"),
            Some(ruling) => writeln!(
                text,
                "{name:<12} {place}{:<13} {:<12} {:<22} {:<22} {}",
                ruling.verdict.outcome,
                action(ruling.verdict.action),
                ruling.conducts.red,
                ruling.conducts.black,
                ruling.verdict.clauses
            ),
        };
    }
    text
}
