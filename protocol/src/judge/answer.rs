//! The answer to a request, and its JSON.

use ruling::explain::{Language, opinion};
use ruling::law::{Edition, EditionId};
use ruling::referee::{RefereeError, Review, review};
use serde::Serialize;
use serde_json::Value;

use super::conclusion::Conclusion;
use super::detail::{Detail, natures};
use super::found::{Found, place, words};
use super::{Request, VERSION};

/// What a request is answered with.
#[derive(Clone, Debug)]
pub(crate) struct Answer<'r> {
    request: &'r Request,
    pub(crate) edition: EditionId,
    pub(crate) review: Review,
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
    opinion: Option<String>,
    version: &'static str,
}

impl Answer<'_> {
    /// The answer to a request under one edition.
    ///
    /// # Errors
    /// If the moves are not legal or the cycle named is none.
    pub(crate) fn new(request: &Request, id: EditionId) -> Result<Answer<'_>, RefereeError> {
        let Request { start, moves, .. } = request;
        Ok(Answer {
            request,
            edition: id,
            review: review(Edition::of(id), start, moves, request.cycle_start)?,
        })
    }

    /// The answer as one line of JSON, with the opinions if a language is named.
    pub(crate) fn to_json(&self, language: Option<Language>) -> String {
        let edition = Edition::of(self.edition);
        let Review {
            report,
            repetitions,
        } = &self.review;
        let rulings = repetitions.iter();
        let line = Line {
            id: &self.request.id,
            edition: edition.id.name(),
            conclusion: Conclusion::of(report.ruling.as_ref(), 0),
            natures: natures(&report.opinions),
            details: report.opinions.iter().map(Detail::of).collect(),
            rulings: rulings
                .map(|found| Found::of(edition, found, language))
                .collect(),
            opinion: language.map(|language| self.opinion(language)),
            version: VERSION,
        };
        serde_json::to_string(&line).expect("plain values have a JSON form")
    }

    /// The answer for a person: every repetition, or where nothing recurs, every move.
    pub(crate) fn to_text(&self, language: Language) -> String {
        let words = |found| words(Edition::of(self.edition), found, language) + "\n";
        match &self.review.repetitions[..] {
            [] => self.opinion(language) + "\n",
            [only] => words(only),
            several => several
                .iter()
                .map(|found| place(found, language) + &words(found))
                .collect(),
        }
    }

    /// The opinion on the last repetition, or where nothing recurs, on every move.
    fn opinion(&self, language: Language) -> String {
        let Request { start, moves, .. } = self.request;
        let edition = Edition::of(self.edition);
        opinion(edition, start, moves, &self.review.report, language)
    }
}
