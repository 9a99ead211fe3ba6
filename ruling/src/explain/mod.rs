//! The opinion in words, in Chinese and in English: the only place of the law
//! that holds sentences.
//!
//! For every move it says the nature, the evidence as a line of moves (伏 …) with
//! what is won and lost by it, the clause, and what did not apply and why; then
//! what each side's moves amount to, and the verdict, as referees write it.

mod articles;
mod chinese;
mod english;
mod evidence;

use std::fmt;
use std::str::FromStr;

use crate::board::{Color, Move, Position};
use crate::law::{Attestation, Clause, Edition, MoveOpinion, Nature, ThreatOpinion};
use crate::referee::{Report, Ruling};

use evidence::Evidence;

/// The language of an opinion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// 简体中文
    Chinese,
    /// English
    English,
}

/// The text names no language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseLanguageError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a language (zh or en)", self.text)
    }
}

impl std::error::Error for ParseLanguageError {}

impl FromStr for Language {
    type Err = ParseLanguageError;

    /// Reads `zh` or `en`.
    fn from_str(text: &str) -> Result<Language, ParseLanguageError> {
        match text {
            "zh" => Ok(Language::Chinese),
            "en" => Ok(Language::English),
            _ => Err(ParseLanguageError { text: text.into() }),
        }
    }
}

/// The opinion on the `moves` from `start`, of which `report` is the report
/// under `edition`: one line for each judged move, then the totals and the
/// verdict. Moves before the judged ones are left out.
pub fn opinion(
    edition: &Edition,
    start: &Position,
    moves: &[Move],
    report: &Report,
    language: Language,
) -> String {
    let mut lines = vec![match language {
        Language::Chinese => chinese::heading(edition),
        Language::English => english::heading(edition),
    }];
    let first = report
        .ruling
        .as_ref()
        .map_or(0, |ruling| ruling.window.start);
    let mut position = start.clone();
    for (index, (&m, opinion)) in moves.iter().zip(&report.opinions).enumerate() {
        if index >= first {
            let evidence = Evidence::new(&position, opinion, language);
            lines.push(match language {
                Language::Chinese => chinese::on_move(opinion, &evidence),
                Language::English => english::on_move(opinion, &evidence),
            });
        }
        if position.play(m).is_err() {
            break;
        }
    }
    match (&report.ruling, language) {
        (Some(ruling), Language::Chinese) => {
            lines.extend(chinese::ruling(edition, report, ruling));
        }
        (Some(ruling), Language::English) => {
            lines.extend(english::ruling(edition, report, ruling));
        }
        (None, Language::Chinese) => lines.push("局面没有重复，不作裁决。".into()),
        (None, Language::English) => {
            lines.push("The position does not recur: there is nothing to rule.".into());
        }
    }
    lines.join("\n")
}

/// The threats worth telling: of those by the same pieces at the same target, and
/// as new, only the plainest.
fn told(opinion: &MoveOpinion) -> Vec<&ThreatOpinion> {
    let likeness = |threat: &ThreatOpinion| {
        let mut attackers = threat.attackers.clone();
        attackers.sort();
        (
            threat.target,
            attackers,
            threat.novelty,
            threat.root_capture,
        )
    };
    let plainness = |threat: &ThreatOpinion| (!threat.direct, threat.line.len());
    let mut told: Vec<&ThreatOpinion> = Vec::new();
    for threat in &opinion.threats {
        match told
            .iter_mut()
            .find(|one| likeness(one) == likeness(threat))
        {
            Some(one) if plainness(threat) < plainness(one) => *one = threat,
            Some(_) => {}
            None => told.push(threat),
        }
    }
    told
}

/// How many of the judged moves of `color` are of each nature that occurs, the
/// heaviest first.
fn counts(report: &Report, ruling: &Ruling, color: Color) -> impl Iterator<Item = (Nature, usize)> {
    let judged = report.opinions[ruling.window.clone()]
        .iter()
        .filter(move |opinion| opinion.mover == color);
    Nature::ALL.into_iter().rev().filter_map(move |nature| {
        let count = judged
            .clone()
            .filter(|opinion| opinion.nature == nature)
            .count();
        (count > 0).then_some((nature, count))
    })
}

/// Whether one of the clauses was not seen in print but inferred.
fn rests_on_inference(clauses: &[Clause]) -> bool {
    clauses
        .iter()
        .any(|clause| clause.attested == Attestation::Inferred)
}
