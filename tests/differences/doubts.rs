//! Where the sources are in doubt, and what we rule.

use crate::support::case::{Case, Status};
use crate::words;

pub(crate) fn section(cases: &[Case]) -> String {
    let mut text =
        "| case | edition | source | we rule | why |\n|---|---|---|---|---|\n".to_owned();
    for case in cases {
        if let Some(reason) = &case.refused {
            text += &format!("| {} | | | refused: {reason} | {} |\n", case.name, case.why);
        }
        if !matches!(case.status, Status::Disputed | Status::Opinion) {
            continue;
        }
        for ruling in &case.rulings {
            let printed = case
                .printed
                .iter()
                .find(|one| one.edition == ruling.edition);
            text += &format!(
                "| {} | {} | {}{} | {} | {} |\n",
                case.name,
                ruling.edition,
                printed.map_or_else(|| "agrees".to_owned(), |one| words(one.outcome)),
                natures(case),
                words(ruling.outcome),
                case.note
            );
        }
    }
    text
}

/// The natures that the source prints, where we find others.
fn natures(case: &Case) -> String {
    let lines = case.printed_natures.iter().map(|line| {
        let printed: Vec<&str> = line.moves.iter().flatten().map(|one| one.name()).collect();
        format!("; prints {}", printed.join(", "))
    });
    lines.collect()
}
