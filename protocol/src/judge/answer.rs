//! The answer to a request, and its JSON.

use ruling::explain::{Language, opinion};
use ruling::law::{Edition, EditionId};
use ruling::referee::{LineName, Repetition, Report, judge_moves, report};
use serde::Serialize;
use serde_json::Value;

use super::conclusion::Conclusion;
use super::detail::{Detail, natures};
use super::found::{Found, last_recurrence, words};
use super::{Request, VERSION};

/// What a request is answered with.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    id: Value,
    pub(crate) edition: EditionId,
    /// Every move, and the ruling on the last repetition.
    pub(crate) report: Report,
    /// Every repetition.
    pub(super) found: Vec<Repetition>,
    language: Option<Language>,
    pub(crate) opinion: Option<String>,
}

/// One line of the answer.
#[derive(Serialize)]
struct Line<'a> {
    id: &'a Value,
    edition: &'static str,
    #[serde(flatten)]
    conclusion: Conclusion,
    natures: Vec<&'static str>,
    details: Vec<Detail>,
    rulings: Vec<Found>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opinion: Option<&'a str>,
    version: &'static str,
}

impl Answer {
    /// The answer to a request under one edition.
    ///
    /// # Errors
    /// If the moves are not legal or the cycle named is none.
    pub(crate) fn new(
        request: &Request,
        id: EditionId,
        language: Option<Language>,
    ) -> Result<Answer, String> {
        let edition = Edition::of(id);
        let Request { start, moves, .. } = request;
        let mut report = report(edition, start, moves, request.cycle_start)
            .map_err(|error| error.to_string())?;
        let found = match request.cycle_start {
            None => repetitions(request, edition)?,
            Some(_) => named_cycle(request, &report),
        };
        let opinion = match (&report.ruling, last_recurrence(&found)) {
            // The last position is new: what counts is the last that was not.
            (None, Some(last)) => {
                let mut ruling = last.ruling.clone();
                ruling.window = last.plies.clone();
                report.ruling = Some(ruling);
                language.map(|language| words(edition, last, language))
            }
            _ => language.map(|language| opinion(edition, start, moves, &report, language)),
        };
        Ok(Answer {
            id: request.id.clone(),
            edition: id,
            report,
            found,
            language,
            opinion,
        })
    }

    /// The answer as one line of JSON.
    pub(crate) fn to_json(&self) -> String {
        let edition = Edition::of(self.edition);
        let rulings = self.found.iter();
        let line = Line {
            id: &self.id,
            edition: self.edition.name(),
            conclusion: Conclusion::of(self.report.ruling.as_ref(), 0),
            natures: natures(&self.report.opinions),
            details: self.report.opinions.iter().map(Detail::of).collect(),
            rulings: rulings
                .map(|found| Found::of(edition, found, self.language))
                .collect(),
            opinion: self.opinion.as_deref(),
            version: VERSION,
        };
        serde_json::to_string(&line).expect("plain values have a JSON form")
    }
}

/// Every repetition of a request: all that its moves close, or the cycle that it names.
///
/// # Errors
/// If the moves are not legal or the cycle named is none.
pub(super) fn repetitions(request: &Request, edition: &Edition) -> Result<Vec<Repetition>, String> {
    let Request { start, moves, .. } = request;
    match request.cycle_start {
        None => judge_moves(edition, start, moves),
        Some(_) => report(edition, start, moves, request.cycle_start)
            .map(|report| named_cycle(request, &report)),
    }
    .map_err(|error| error.to_string())
}

/// The cycle that the request names, as the only repetition.
fn named_cycle(request: &Request, report: &Report) -> Vec<Repetition> {
    let Some(ruling) = &report.ruling else {
        return Vec::new();
    };
    let plies = ruling.window.clone();
    let mut start = request.start.clone();
    for &m in &request.moves[..plies.start] {
        start.play_unchecked(m);
    }
    let mut ruling = ruling.clone();
    ruling.window = 0..plies.len();
    vec![Repetition {
        line: LineName::default(),
        start,
        moves: request.moves[plies.clone()].to_vec(),
        opinions: report.opinions[plies.clone()].to_vec(),
        plies,
        ruling,
    }]
}
