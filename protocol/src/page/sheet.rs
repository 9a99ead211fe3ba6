//! What a page says of one game, written before its number is known.

use maud::{Markup, PreEscaped, html};
use ruling::board::Position;
use ruling::law::{Edition, EditionId, Verdict};
use ruling::record::Record;
use ruling::referee::last_recurrence;

use super::game::{self, JudgedGame};
use super::words::{self, both};
use crate::players::{Players, known};

/// What a page says of one game. It begins a new sheet of paper.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// What the game is called if nobody knows who played.
    name: String,
    /// Who played, if the record says it of both or of one.
    players: Option<Players>,
    details: Markup,
    edition: EditionId,
    /// The verdict on the game: that of its last repetition.
    verdict: Option<Verdict>,
    body: Body,
}

#[derive(Clone, Debug)]
enum Body {
    /// The rulings in it.
    Rulings(Markup),
    /// There is none: the last position.
    Nothing(Box<Position>),
}

impl Sheet {
    /// What is to be said of a game.
    pub(crate) fn of(judged: &JudgedGame) -> Sheet {
        let record = &judged.record;
        Sheet {
            name: judged.name.clone(),
            players: Players::of(record.tags()),
            details: details(record),
            edition: judged.edition,
            verdict: last_recurrence(&judged.found).map(|last| last.ruling.verdict),
            body: match judged.found.is_empty() {
                true => Body::Nothing(Box::new(record.line().end().clone())),
                false => Body::Rulings(game::rulings(judged)),
            },
        }
    }

    /// The same; a game without a name gets this one.
    pub(crate) fn or_named(mut self, name: impl FnOnce() -> String) -> Sheet {
        if self.name.is_empty() {
            self.name = name();
        }
        self
    }

    /// Whether a position recurs.
    pub(super) fn recurs(&self) -> bool {
        self.verdict.is_some()
    }

    /// Whether there is a ruling to tell.
    pub(super) fn has_rulings(&self) -> bool {
        matches!(self.body, Body::Rulings(_))
    }

    /// 甲 — 乙, or whatever the game is called.
    pub(super) fn players(&self) -> String {
        match &self.players {
            Some(players) => players.to_string(),
            None => self.name.clone(),
        }
    }

    /// The same with the colours of the sides; each name by itself, so that the signs of
    /// one that is read from right to left turn nothing else.
    fn title(&self) -> Markup {
        html! {
            @match &self.players {
                Some(Players { red, black }) => {
                    bdi class="red" { (red) } " — " bdi class="black" { (black) }
                },
                None => bdi { (self.name) },
            }
        }
    }

    /// The section on the game.
    pub(super) fn section(&self, number: u64) -> Markup {
        html! {
            article class="game" id=(format!("game-{number}")) {
                header {
                    p class="kind" { (both("棋例裁决", "Ruling on repetition")) }
                    h2 { (self.title()) }
                    (self.details)
                }
                @match &self.body {
                    Body::Rulings(rulings) => (PreEscaped(&rulings.0)),
                    Body::Nothing(end) => (game::nothing(Edition::of(self.edition), end)),
                }
            }
        }
    }

    /// The line in the summary, which leads to the section if there is one.
    pub(super) fn row(&self, number: u64) -> Markup {
        html! {
            tr {
                td { (number) }
                th scope="row" {
                    @match self.has_rulings() {
                        true => a href=(format!("#game-{number}")) { (self.title()) },
                        false => (self.title()),
                    }
                }
                td { (self.edition) }
                @match (&self.verdict, self.has_rulings()) {
                    (Some(verdict), _) => {
                        td class="outcome" data-verdict=(verdict.outcome) { (words::verdict(verdict)) }
                        td class="articles" { (words::articles(verdict.clauses.iter())) }
                    },
                    (None, true) => td colspan="2" class="none" {
                        (both("没有重复，有连续九步", "no repetition, but nine strikes in a row"))
                    },
                    (None, false) => td colspan="2" class="none" { (both("没有重复", "no repetition")) },
                }
            }
        }
    }
}

/// The tags that say where and when, and the result of the game.
fn details(record: &Record) -> Markup {
    const TOLD: [&str; 5] = ["Event", "Site", "Date", "Round", "Opening"];
    let mut told: Vec<&str> = TOLD
        .into_iter()
        .filter_map(|name| known(record.tags(), name))
        .collect();
    let result = record.result().to_string();
    if result != "*" {
        told.push(&result);
    }
    html! {
        @if !told.is_empty() {
            p class="details" {
                @for (index, told) in told.iter().enumerate() {
                    @if index > 0 { " · " }
                    bdi { (told) }
                }
            }
        }
    }
}
