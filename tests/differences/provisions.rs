//! For every provision in which neighbouring editions differ, the cases that turn
//! on it: those that the older edition rules differently as soon as it answers
//! that one question as the newer does.

use ruling::law::{Edition, EditionId, Provision};

use crate::support::swap::{Swapped, swaps};
use crate::{Found, neighbouring, verdict};

/// Questions on which no single cycle turns, and the tests that answer for them.
const BEYOND_A_CYCLE: [(&str, &str); 3] = [
    (
        "nine prohibited moves without a cycle",
        "`tests/referee.rs`",
    ),
    ("moves that are judged", "`tests/referee.rs`"),
    (
        "occurrences of the position before the ruling is final",
        "`tests/referee.rs`",
    ),
];

/// How many of the cases that turn on a provision are named.
const NAMED: usize = 3;

pub(crate) fn section(found: &[Found]) -> String {
    let mut text = "\
A case turns on a provision if the older edition rules it otherwise as soon as it answers that one
question as the newer does. Of several such cases those in `pairs/` are named first.

| editions | provision | older | newer | cases that turn on it |
|---|---|---|---|---|
"
    .to_owned();
    for [older, newer] in neighbouring() {
        let differing = differing(older, newer);
        if differing.is_empty() {
            text += &format!(
                "| {older}, {newer} | none | | | the texts seen part in order and wording only |\n"
            );
        }
        let swaps = swaps(Edition::of(older), Edition::of(newer));
        for [before, after] in differing {
            text += &format!(
                "| {older}, {newer} | {} | {} | {} | {} |\n",
                before.question,
                before.answer,
                after.answer,
                shown(before.question, older, &swaps, found)
            );
        }
    }
    text
}

/// The provisions that two editions answer differently, in both.
fn differing(older: EditionId, newer: EditionId) -> Vec<[Provision; 2]> {
    let pairs = Edition::of(older).provisions().into_iter();
    pairs
        .zip(Edition::of(newer).provisions())
        .filter(|(before, after)| before.answer != after.answer)
        .map(|(before, after)| [before, after])
        .collect()
}

/// The cases that turn on a question, or the test that answers for it.
fn shown(question: &str, older: EditionId, swaps: &[Swapped], found: &[Found]) -> String {
    if let Some((_, test)) = BEYOND_A_CYCLE.iter().find(|(asked, _)| *asked == question) {
        return (*test).to_owned();
    }
    let swapped = swaps
        .iter()
        .find(|one| one.question == question)
        .unwrap_or_else(|| panic!("'{question}' is not swapped"));
    let names: Vec<&str> = found
        .iter()
        .filter(|one| {
            let (before, after) = (one.verdicts[&older], verdict(one.case, &swapped.edition));
            (before.outcome, before.action) != (after.outcome, after.action)
        })
        .map(|one| one.case.name.as_str())
        .collect();
    assert!(!names.is_empty(), "no case turns on '{question}'");
    let more = names.len().saturating_sub(NAMED);
    let mut text = names[..names.len() - more].join(", ");
    if more > 0 {
        text += &format!(" and {more} more");
    }
    text
}
