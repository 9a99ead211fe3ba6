//! How far the editions are tested, where the sources disagree, and which cases
//! tell the editions apart: `docs/cases.md`, made from the cases.

#[path = "../support/mod.rs"]
mod support;

mod apart;
mod doubts;
mod newest;
mod provisions;
mod tested;

use std::collections::BTreeMap;
use std::fs;

use ruling::Cycle;
use ruling::law::{Edition, EditionId, Effort, Law, Memo, Outcome, Silent, Verdict, judge};
use support::case::{self, Case};
use support::document;

/// `UPDATE_EXPECT=1 cargo test --test differences` writes the document anew.
#[test]
fn the_document_is_what_the_cases_say() {
    let cases = case::all();
    let found = found(&cases);
    let sections = [
        ("How far each edition is tested", tested::section(&cases)),
        ("Where the sources are in doubt", doubts::section(&cases)),
        ("The positions of 2020 under 2011", newest::section(&cases)),
        ("Which editions the cases tell apart", apart::matrix(&found)),
        (
            "The provisions in which neighbours differ",
            provisions::section(&found),
        ),
        (
            "The cases that tell neighbours apart",
            apart::neighbours(&found),
        ),
    ];
    let mut written = HEAD.to_owned();
    for (title, text) in sections {
        written += &format!("\n## {title}\n\n{text}");
    }
    document::check("docs/cases.md", &written);
}

#[test]
fn the_readme_says_how_well_each_edition_is_tested() {
    let sentence = tested::sentence(&case::all());
    for path in ["README.md", "README.zh.md"] {
        let text = fs::read_to_string(path).expect("the file can be read");
        assert!(text.contains(&sentence), "{path} does not say: {sentence}");
    }
}

const HEAD: &str = "\
# The cases and what they show

Made from `tests/cases/`; a test keeps this file the same.
";

/// The cycle of a case and what every edition rules on it.
struct Found<'a> {
    case: &'a Case,
    verdicts: BTreeMap<EditionId, Verdict>,
}

impl Found<'_> {
    fn outcome(&self, id: EditionId) -> Outcome {
        self.verdicts[&id].outcome
    }
}

/// The cycles of the cases, each once; one that several name is called by the name
/// that it has in `pairs/`.
fn found(cases: &[Case]) -> Vec<Found<'_>> {
    let mut seen = Vec::new();
    let mut found = Vec::new();
    let mut cases: Vec<&Case> = cases.iter().filter(|case| case.refused.is_none()).collect();
    cases.sort_by_key(|case| !case.name.starts_with("pairs/"));
    for case in cases {
        let start = case.start().expect("a case that is not refused");
        let cycle = (start.key(), case.cycle.clone());
        if !seen.contains(&cycle) {
            seen.push(cycle);
            let rule = |id| (id, verdict(case, Edition::of(id)));
            let verdicts = editions().into_iter().map(rule).collect();
            found.push(Found { case, verdicts });
        }
    }
    found
}

/// What `edition` rules on the cycle of a case.
fn verdict(case: &Case, edition: &Edition) -> Verdict {
    let start = case.start().expect("a case that is not refused");
    let cycle = Cycle::new(&start, &case.cycle).expect("a case that is not refused");
    judge(
        edition,
        &cycle,
        Effort::Exact,
        &Memo::default(),
        &mut Silent,
    )
}

/// The editions that belong to a federation, the oldest first.
fn editions() -> Vec<EditionId> {
    let mut ids = EditionId::by_age().to_vec();
    ids.retain(|&id| {
        matches!(
            Edition::of(id).law,
            Law::National(_) | Law::International(_)
        )
    });
    ids
}

/// Each edition with the next one of its family.
fn neighbouring() -> Vec<[EditionId; 2]> {
    let pairs = editions();
    let pairs = pairs.windows(2).map(|pair| [pair[0], pair[1]]);
    // The Chinese and the Asian rules differ everywhere.
    pairs
        .filter(|pair| *pair != [EditionId::China2020, EditionId::Asia2003])
        .collect()
}

fn words(outcome: Outcome) -> String {
    outcome.to_string().replace('_', " ")
}
