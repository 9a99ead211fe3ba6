//! How far the editions are tested, where the sources disagree, and which cases
//! tell the editions apart: `docs/cases.md`, made from the cases.

mod support;

use std::collections::BTreeMap;
use std::{env, fs};

use ruling::Cycle;
use ruling::law::{
    Edition, EditionId, Effort, Explanation, Finding, Law, Memo, MoveOpinion, Nature, Outcome,
    Silent, judge,
};
use support::case::{self, Case, Status};

const DOCUMENT: &str = "docs/cases.md";

/// `UPDATE_EXPECT=1 cargo test --test differences` writes the document anew.
#[test]
fn the_document_is_what_the_cases_say() {
    let cases = case::all();
    let written = format!(
        "{HEAD}\n## How far each edition is tested\n\n{}\n## Where the sources are in doubt\n\n{}\n\
         ## Which editions the cases tell apart\n\n{}\n## The cases that tell neighbours apart\n\n{}",
        tested(&cases),
        doubts(&cases),
        differences(&cases),
        neighbours(&cases)
    );
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all("docs").expect("the folder can be made");
        fs::write(DOCUMENT, &written).expect("the file can be written");
    }
    let documented = fs::read_to_string(DOCUMENT).expect("the file can be read");
    assert!(
        documented == written,
        "{DOCUMENT} has drifted: UPDATE_EXPECT=1 writes it anew"
    );
}

const HEAD: &str = "\
# The cases and what they show

Made from `tests/cases/`; a test keeps this file the same.
";

/// The editions that belong to a federation, the oldest first.
fn editions() -> Vec<EditionId> {
    let mut ids = EditionId::ALL.to_vec();
    ids.sort();
    ids.retain(|&id| {
        matches!(
            Edition::of(id).law,
            Law::National(_) | Law::International(_)
        )
    });
    ids
}

fn tested(cases: &[Case]) -> String {
    let mut text = "\
| edition | settled | single-source | inferred | own | disputed, opinion | natures printed, found |
|---|---|---|---|---|---|---|
"
    .to_owned();
    for id in editions() {
        let ruled = |status: &[Status]| {
            cases
                .iter()
                .filter(|case| status.contains(&case.status))
                .filter(|case| case.rulings.iter().any(|ruling| ruling.edition == id))
                .count()
        };
        let (printed, found) = natures(cases, id);
        text += &format!(
            "| {id} | {} | {} | {} | {} | {} | {printed}, {found} |\n",
            ruled(&[Status::Settled]),
            ruled(&[Status::SingleSource]),
            ruled(&[Status::Inferred]),
            ruled(&[Status::Own]),
            ruled(&[Status::Disputed, Status::Opinion]),
        );
    }
    text + "\nAll rulings come out as the case says, in every form of it (mirror, colours, start, \
            repetition).\nExchange, offer, block and follow are kinds of idle here; the natures \
            of positions of our own are not counted.\n"
}

/// How many natures the cases print for an edition, and how many are found.
fn natures(cases: &[Case], id: EditionId) -> (usize, usize) {
    let (mut printed, mut found) = (0, 0);
    for case in cases.iter().filter(|case| case.status != Status::Own) {
        let named = case.rulings.iter().any(|ruling| ruling.edition == id);
        let Some(right) = case.natures_under(id).filter(|_| named) else {
            continue;
        };
        for (right, nature) in right.iter().zip(natures_found(case, id)) {
            printed += usize::from(!right.is_empty());
            found += usize::from(
                right
                    .iter()
                    .any(|&right| right == nature || right.is_idle() && nature.is_idle()),
            );
        }
    }
    (printed, found)
}

fn natures_found(case: &Case, id: EditionId) -> Vec<Nature> {
    let start = case.start().expect("a case that is not refused");
    let cycle = Cycle::new(&start, &case.cycle).expect("a case that is not refused");
    let mut explanation = Explanation::default();
    judge(
        Edition::of(id),
        &cycle,
        Effort::Exact,
        &Memo::default(),
        &mut explanation,
    );
    let natures = explanation
        .findings
        .iter()
        .filter_map(|finding| match finding {
            Finding::Move(MoveOpinion { nature, .. }) => Some(*nature),
            Finding::Verdict(_) => None,
        });
    natures.collect()
}

fn doubts(cases: &[Case]) -> String {
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
                "| {} | {} | {} | {} | {} |\n",
                case.name,
                ruling.edition,
                printed.map_or_else(|| "agrees".to_owned(), |one| words(one.outcome)),
                words(ruling.outcome),
                case.note
            );
        }
    }
    text
}

fn words(outcome: Outcome) -> String {
    outcome.to_string().replace('_', " ")
}

/// What every edition rules on the cycle of a case.
fn outcomes(case: &Case) -> BTreeMap<EditionId, Outcome> {
    let start = case.start().expect("a case that is not refused");
    let cycle = Cycle::new(&start, &case.cycle).expect("a case that is not refused");
    let memo = Memo::default();
    let rule = |id| judge(Edition::of(id), &cycle, Effort::Exact, &memo, &mut Silent).outcome;
    editions().into_iter().map(|id| (id, rule(id))).collect()
}

/// The cycles of the cases, each once, and what every edition rules on them.
fn rulings(cases: &[Case]) -> Vec<(&Case, BTreeMap<EditionId, Outcome>)> {
    let mut seen = Vec::new();
    let mut rulings = Vec::new();
    for case in cases.iter().filter(|case| case.refused.is_none()) {
        let start = case.start().expect("a case that is not refused");
        let cycle = (start.key(), case.cycle.clone());
        if !seen.contains(&cycle) {
            seen.push(cycle);
            rulings.push((case, outcomes(case)));
        }
    }
    rulings
}

fn differences(cases: &[Case]) -> String {
    let rulings = rulings(cases);
    let ids = editions();
    let mut text = format!(
        "On how many of the {} different cycles of the cases two editions rule differently.\n\n|  |",
        rulings.len()
    );
    for id in &ids {
        text += &format!(" {id} |");
    }
    text += "\n|---|";
    text += &"---|".repeat(ids.len());
    text.push('\n');
    for row in &ids {
        text += &format!("| {row} |");
        for column in &ids {
            let apart = rulings
                .iter()
                .filter(|(_, outcomes)| outcomes[row] != outcomes[column])
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

fn neighbours(cases: &[Case]) -> String {
    let rulings = rulings(cases);
    let ids = editions();
    let mut text = "| editions | case | rulings |\n|---|---|---|\n".to_owned();
    for pair in ids.windows(2) {
        for (case, outcomes) in &rulings {
            let (one, other) = (outcomes[&pair[0]], outcomes[&pair[1]]);
            // The Chinese and the Asian rules differ everywhere.
            let far = pair == [EditionId::China2020, EditionId::Asia2003];
            if one != other && !far {
                text += &format!(
                    "| {}, {} | {} | {}; {} |\n",
                    pair[0],
                    pair[1],
                    case.name,
                    words(one),
                    words(other)
                );
            }
        }
    }
    text
}
