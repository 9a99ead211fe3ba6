//! The positions that the rules of 2020 decide, judged under those of 2011.

use ruling::law::{Edition, EditionId, Verdict};

use crate::support::case::{Case, Status};
use crate::support::swap::{Swapped, swaps};
use crate::{verdict, words};

const NEWER: EditionId = EditionId::China2020;
const OLDER: EditionId = EditionId::China2011;
const TRIAL: EditionId = EditionId::China2011Trial;

pub(crate) fn section(all: &[Case]) -> String {
    let ruled = |case: &&Case| case.ruling_under(NEWER).is_some();
    let cases: Vec<&Case> = all.iter().filter(ruled).collect();
    let swaps = swaps(Edition::of(OLDER), Edition::of(NEWER));
    let mut differences = String::new();
    let (apart, alike): (Vec<&Case>, Vec<&Case>) = cases.iter().partition(|case| {
        let [newer, older] = [NEWER, OLDER].map(|id| verdict(case, Edition::of(id)));
        let differs = newer.outcome != older.outcome;
        if differs {
            differences += &difference(case, &newer, &older, &swaps);
        }
        differs
    });
    format!(
        "All {} cases with a ruling of 2020. On {} the two editions part:\n\n\
         | case | 2020 | 2011 | provision |\n|---|---|---|---|\n{}\n\
         On the other {} they agree:\n\n\
         | 2011 rules as 2020 | cases |\n|---|---|\n{}",
        cases.len(),
        apart.len(),
        differences,
        alike.len(),
        agreements(all, &alike)
    )
}

/// The rulings with their clauses, and the provision that makes the difference.
fn difference(case: &Case, newer: &Verdict, older: &Verdict, swaps: &[Swapped]) -> String {
    let turning: Vec<&str> = swaps
        .iter()
        .filter(|swapped| verdict(case, &swapped.edition).outcome == newer.outcome)
        .map(|swapped| swapped.question)
        .collect();
    assert!(
        !turning.is_empty(),
        "{}: no provision parts them",
        case.name
    );
    format!(
        "| {} | {} ({}) | {} ({}) | {} |\n",
        case.name,
        words(newer.outcome),
        newer.clauses,
        words(older.outcome),
        older.clauses,
        turning.join("; ")
    )
}

/// The agreeing cases by how it is known that 2011 rules so.
fn agreements(all: &[Case], alike: &[&Case]) -> String {
    let printed = |case: &&Case| {
        all.iter()
            .filter(|one| matches!(one.status, Status::Settled | Status::SingleSource))
            .filter(|one| is_same_cycle(one, case))
            .any(|one| {
                [OLDER, TRIAL]
                    .iter()
                    .any(|&id| one.ruling_under(id).is_some())
            })
    };
    let own = |case: &&Case| case.status == Status::Own && case.ruling_under(OLDER).is_some();
    let (known, rest): (Vec<&Case>, Vec<&Case>) = alike.iter().partition(|case| printed(case));
    let (own, inferred): (Vec<&Case>, Vec<&Case>) = rest.iter().partition(|case| own(case));
    [
        (
            "printed for 2011 or its trial, or alike before and after",
            known,
        ),
        ("own position, by our reading of both texts", own),
        (
            "inferred from 2020: no source rules it under 2011",
            inferred,
        ),
    ]
    .into_iter()
    .map(|(how, cases)| {
        let names: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
        format!("| {how} ({}) | {} |\n", names.len(), names.join(", "))
    })
    .collect()
}

fn is_same_cycle(one: &Case, other: &Case) -> bool {
    let key = |case: &Case| case.start().map(|start| start.key());
    one.refused.is_none() && one.cycle == other.cycle && key(one) == key(other)
}
