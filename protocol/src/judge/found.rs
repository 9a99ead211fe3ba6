//! A repetition of a game in JSON.

use ruling::explain::{Language, opinion};
use ruling::law::Edition;
use ruling::referee::Repetition;
use serde::Serialize;

use super::conclusion::Conclusion;
use super::detail::{Detail, moves, natures};

/// One repetition and the ruling on it.
#[derive(Serialize)]
pub(super) struct Found {
    line: String,
    window: Window,
    ground: &'static str,
    fen: String,
    moves: Vec<String>,
    #[serde(flatten)]
    conclusion: Conclusion,
    natures: Vec<&'static str>,
    details: Vec<Detail>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opinion: Option<String>,
}

/// Which moves of the line are judged: 0-based, without the end.
#[derive(Serialize)]
struct Window {
    start: usize,
    end: usize,
}

impl Found {
    pub(super) fn of(edition: &Edition, found: &Repetition, language: Option<Language>) -> Found {
        Found {
            line: found.line.to_string(),
            window: Window {
                start: found.plies.start,
                end: found.plies.end,
            },
            ground: match found.ruling.is_without_cycle() {
                true => "nine_moves",
                false => "recurrence",
            },
            fen: found.start.fen(),
            moves: moves(&found.moves),
            conclusion: Conclusion::of(Some(&found.ruling), found.plies.start),
            natures: natures(&found.opinions),
            details: found.opinions.iter().map(Detail::of).collect(),
            opinion: language.map(|language| words(edition, found, language)),
        }
    }
}

/// The opinion on a repetition in words.
pub(super) fn words(edition: &Edition, found: &Repetition, language: Language) -> String {
    opinion(
        edition,
        &found.start,
        &found.moves,
        &found.report(),
        language,
    )
}

/// The last at which a position recurs. Strikes in a row without a cycle (九步) are
/// told of, but they are no repetition.
pub(super) fn last_recurrence(found: &[Repetition]) -> Option<&Repetition> {
    found.iter().rfind(|found| !found.ruling.is_without_cycle())
}
