//! How far each edition is tested.

use ruling::Cycle;
use ruling::law::{Edition, EditionId, Effort, Explanation, Memo, Nature, judge};

use crate::editions;
use crate::support::case::{Case, Status};

pub(crate) fn section(cases: &[Case]) -> String {
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
                .filter(|case| case.ruling_under(id).is_some())
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

/// How many printed rulings test each edition, in a sentence.
pub(crate) fn sentence(cases: &[Case]) -> String {
    let printed = |id: EditionId| {
        let printed = cases
            .iter()
            .filter(|case| matches!(case.status, Status::Settled | Status::SingleSource));
        printed
            .filter(|case| case.ruling_under(id).is_some())
            .count()
    };
    let counts: Vec<String> = editions()
        .into_iter()
        .map(|id| format!("`{id}` {}", printed(id)))
        .collect();
    counts.join(", ")
}

/// How many natures the cases print for an edition, and how many are found.
fn natures(cases: &[Case], id: EditionId) -> (usize, usize) {
    let (mut printed, mut found) = (0, 0);
    for case in cases.iter().filter(|case| case.status != Status::Own) {
        let named = case.ruling_under(id).is_some();
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
    explanation
        .opinions()
        .map(|opinion| opinion.nature)
        .collect()
}
