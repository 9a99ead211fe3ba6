//! The conclusion of a ruling in JSON.

use ruling::explain::{Language, openness};
use ruling::law::{Attestation, Outcome};
use ruling::referee::Ruling;
use serde::Serialize;

/// What a repetition comes to, or that there is none.
#[derive(Serialize)]
pub(super) struct Conclusion {
    verdict: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    red: Option<&'static str>,
    black: Option<&'static str>,
    action: Option<String>,
    due: Option<Due>,
    clause: Option<String>,
    attested: Option<String>,
    #[serde(rename = "final")]
    is_final: Option<bool>,
}

/// How often the position has occurred, and how often it has to.
#[derive(Serialize)]
struct Due {
    occurred: u32,
    asked: u32,
}

impl Conclusion {
    /// The conclusion of `ruling`, whose window counts from the move with the
    /// index `first`; `None` if nothing recurs.
    pub(super) fn of(ruling: Option<&Ruling>, first: usize) -> Conclusion {
        Conclusion {
            verdict: ruling.map(|ruling| ruling.verdict.outcome.to_string()),
            reason: match ruling {
                Some(ruling) => open_question(ruling, first),
                None => Some("no repetition".into()),
            },
            red: ruling.map(|ruling| ruling.conducts.red.name()),
            black: ruling.map(|ruling| ruling.conducts.black.name()),
            action: ruling.map(|ruling| ruling.verdict.action.to_string()),
            due: ruling.map(|ruling| Due {
                occurred: ruling.occurrences,
                asked: ruling.asked,
            }),
            clause: ruling
                .map(|ruling| ruling.verdict.clauses.to_string())
                .filter(|clauses| !clauses.is_empty()),
            attested: ruling.and_then(attested),
            is_final: ruling.map(Ruling::is_final),
        }
    }
}

/// Why the verdict is not certain, if it is not.
fn open_question(ruling: &Ruling, first: usize) -> Option<String> {
    if ruling.verdict.outcome != Outcome::Undetermined {
        return None;
    }
    Some(match openness(ruling, Language::English) {
        Some((index, why)) => {
            format!("the nature of move {} is open: {why}", first + index + 1)
        }
        None => "the nature of a move is open".into(),
    })
}

/// How well the verdict's clauses are attested: the weakest.
fn attested(ruling: &Ruling) -> Option<String> {
    let strength = |attested: &Attestation| match attested {
        Attestation::Inferred => 0,
        Attestation::Paraphrased => 1,
        Attestation::Quoted => 2,
    };
    ruling
        .verdict
        .clauses
        .iter()
        .map(|clause| clause.attested)
        .min_by_key(strength)
        .map(|attested| attested.to_string())
}
