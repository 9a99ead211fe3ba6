//! A judged game: who played, and every repetition in it.

use maud::{Markup, html};
use ruling::board::{Color, Move, Position};
use ruling::law::Edition;
use ruling::record::Record;
use ruling::referee::{Repetition, Ruling, judge_record, report};

use super::report::JudgedGame;
use super::words::{self, both};
use super::{editions, repetition};

/// The section on a game. It begins a new sheet of paper.
pub(super) fn section(number: usize, game: &JudgedGame) -> Markup {
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
                    (all_editions(game, found))
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

fn all_editions(game: &JudgedGame, repetition: &Repetition) -> Markup {
    html! {
        h3 { (both("各版规则的裁决", "Under every edition")) }
        (editions::table(game.edition, |_| None, |edition| under(edition, game, repetition)))
    }
}

/// The ruling of another edition on the repetition.
fn under(edition: &Edition, game: &JudgedGame, repetition: &Repetition) -> Option<Ruling> {
    if edition.id == game.edition {
        return Some(repetition.ruling.clone());
    }
    let Some(start) = game.cycle_start else {
        let found = judge_record(edition, &game.record, game.lines);
        return editions::counterpart(repetition, found);
    };
    let moves: Vec<Move> = game.record.moves().collect();
    let report = report(edition, game.record.start(), &moves, Some(start));
    report.ok()?.ruling
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
