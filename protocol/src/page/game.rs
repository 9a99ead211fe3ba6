//! A judged game: who played, and every repetition in it.

use maud::{Markup, html};
use ruling::board::{Color, Move, Position};
use ruling::law::{Edition, EditionId};
use ruling::record::Record;
use ruling::referee::{Repetition, Ruling, judge_record, report};

use super::report::JudgedGame;
use super::words::{self, both};
use super::{editions, repetition};
use crate::judge::Editions;

/// The section on a game. It begins a new sheet of paper.
pub(super) fn section(number: usize, game: &JudgedGame) -> Markup {
    let comparison = Comparison::of(game);
    html! {
        article class="game" id=(format!("game-{number}")) {
            header {
                p class="kind" { (both("棋例裁决", "Ruling on repetition")) }
                h2 { (title(game)) }
                (details(&game.record))
            }
            @if game.found.is_empty() { (nothing(game)) }
            @for (index, found) in game.found.iter().enumerate() {
                section class="repetition" {
                    (place(index, game.found.len(), found))
                    (repetition::section(Edition::of(game.edition), found))
                    (comparison.table(found))
                }
            }
        }
    }
}

/// 甲 — 乙, or whatever the game is called.
pub(super) fn players(game: &JudgedGame) -> String {
    match names(game) {
        Some((red, black)) => format!("{red} — {black}"),
        None => game.name.clone(),
    }
}

/// The same with the colours of the sides.
pub(super) fn title(game: &JudgedGame) -> Markup {
    html! {
        @match names(game) {
            Some((red, black)) => {
                span class="red" { (red) } " — " span class="black" { (black) }
            },
            None => (game.name),
        }
    }
}

/// Who played, if the record says it of both or of one.
fn names(game: &JudgedGame) -> Option<(&str, &str)> {
    let name = |tag| match game.record.tags().get(tag).map(str::trim) {
        None | Some("") => "?",
        Some(name) => name,
    };
    let names = (name("Red"), name("Black"));
    (names != ("?", "?")).then_some(names)
}

/// The tags that say where and when, and the result of the game.
fn details(record: &Record) -> Markup {
    const TOLD: [&str; 5] = ["Event", "Site", "Date", "Round", "Opening"];
    let known = |value: &str| !value.trim_matches(['?', '.', '-', ' ']).is_empty();
    let mut told: Vec<&str> = TOLD
        .into_iter()
        .filter_map(|name| record.tags().get(name))
        .filter(|value| known(value))
        .collect();
    let result = record.result().to_string();
    if result != "*" {
        told.push(&result);
    }
    html! {
        @if !told.is_empty() { p class="details" { (told.join(" · ")) } }
    }
}

/// Where in the game a repetition lies.
fn place(index: usize, of: usize, repetition: &Repetition) -> Markup {
    let (first, last) = (
        round(repetition, repetition.plies.start),
        round(repetition, repetition.plies.end - 1),
    );
    let number = match of {
        1 => String::new(),
        _ => format!("{}. ", index + 1),
    };
    let line = (!repetition.line.is_main()).then(|| repetition.line.to_string());
    html! {
        h3 class="place" {
            (number)
            (both(
                format!("第{first}回合至第{last}回合"),
                match first == last {
                    true => format!("Round {first}"),
                    false => format!("Rounds {first} to {last}"),
                },
            ))
            @if let Some(line) = line { " " (both(format!("变着 {line}"), format!("variation {line}"))) }
        }
    }
}

/// The number of the round in which a move of the game is played.
fn round(repetition: &Repetition, ply: usize) -> usize {
    let start = &repetition.start;
    let black = usize::from(start.turn() == Color::Black);
    start.fullmove() as usize + (ply - repetition.plies.start + black) / 2
}

/// What the other editions find in a game.
struct Comparison<'a> {
    game: &'a JudgedGame,
    found: Vec<(EditionId, Vec<Repetition>)>,
}

impl Comparison<'_> {
    fn of(game: &JudgedGame) -> Comparison<'_> {
        let all = Editions::All.list().into_iter();
        let others = all.filter(|&id| id != game.edition);
        // A cycle that was named is the same under every edition.
        let found = match game.cycle_start.is_some() || game.found.is_empty() {
            true => Vec::new(),
            false => others
                .map(|id| (id, judge_record(Edition::of(id), &game.record, game.lines)))
                .collect(),
        };
        Comparison { game, found }
    }

    /// The ruling of an edition on a repetition of the game.
    fn under(&self, edition: &Edition, repetition: &Repetition) -> Option<Ruling> {
        let game = self.game;
        if edition.id == game.edition {
            return Some(repetition.ruling.clone());
        }
        if let Some(start) = game.cycle_start {
            let moves: Vec<Move> = game.record.moves().collect();
            let report = report(edition, game.record.start(), &moves, Some(start));
            return report.ok()?.ruling;
        }
        let (_, found) = self.found.iter().find(|(id, _)| *id == edition.id)?;
        editions::counterpart(repetition, found).cloned()
    }

    /// The table for a repetition.
    fn table(&self, repetition: &Repetition) -> Markup {
        let of = |edition: &'static Edition| self.under(edition, repetition);
        html! {
            h3 { (both("各版规则的裁决", "Under every edition")) }
            (editions::table(self.game.edition, |_| None, of))
        }
    }
}

/// A game in which nothing recurs: its last position.
fn nothing(game: &JudgedGame) -> Markup {
    let end: &Position = game.record.line().end();
    html! {
        div class="finding" {
            figure class="cycle" {
                (super::Diagram::new(end, "终局 The last position").render())
                figcaption { code { (end.fen()) } }
            }
            section class="verdict" data-verdict="none" {
                p class="edition" { (words::edition(Edition::of(game.edition))) }
                p class="result" { (both("没有重复局面", "No position recurs")) }
                p class="note" {
                    (both("不作裁决。", "There is nothing to rule."))
                }
            }
        }
    }
}
