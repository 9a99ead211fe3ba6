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

/// Where the judged moves stand in the game.
pub(super) fn place(found: &Repetition, language: Language) -> String {
    let (first, last) = (found.plies.start + 1, found.plies.end);
    match language {
        Language::English if found.line.is_main() => format!("Plies {first} to {last}. "),
        Language::English => format!("Variation {}, plies {first} to {last}. ", found.line),
        Language::Chinese if found.line.is_main() => format!("第{first}至{last}着。"),
        Language::Chinese => format!("变着{}，第{first}至{last}着。", found.line),
    }
}
