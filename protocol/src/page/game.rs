//! A judged game: every repetition in it.

use maud::{Markup, html};
use ruling::board::{Color, Move, Position};
use ruling::law::{Edition, EditionId};
use ruling::record::Record;
use ruling::referee::{Lines, Repetition, Ruling, judge_moves, judge_record};

use super::words::{self, both};
use super::{editions, repetition};
use crate::judge::Editions;

/// A game and what was found in it.
#[derive(Clone, Debug)]
pub(crate) struct JudgedGame {
    /// What to call it if the record does not say who played.
    pub(crate) name: String,
    /// The game.
    pub(crate) record: Record,
    /// Under which edition it was judged.
    pub(crate) edition: EditionId,
    /// Which of its lines were judged.
    pub(crate) lines: Lines,
    /// The 0-based index of the first move of the cycle, if one was named: then
    /// this cycle alone is judged.
    pub(crate) cycle_start: Option<usize>,
    /// The repetitions in it, in order.
    pub(crate) found: Vec<Repetition>,
}

/// Every repetition of a game, with the rulings of all editions.
pub(super) fn rulings(game: &JudgedGame) -> Markup {
    let comparison = Comparison::of(game);
    html! {
        @for (index, found) in game.found.iter().enumerate() {
            section class="repetition" {
                (place(index, game.found.len(), found))
                (repetition::section(Edition::of(game.edition), found))
                (comparison.table(found))
            }
        }
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
    let strikes = repetition.ruling.is_without_cycle();
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
            @if strikes { " " (both("连续九步", "nine strikes in a row")) }
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
            let found = judge_moves(edition, game.record.start(), &moves, Some(start));
            return found.ok()?.pop().map(|found| found.ruling);
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
pub(super) fn nothing(edition: &Edition, end: &Position) -> Markup {
    html! {
        div class="finding" {
            figure class="cycle" {
                (super::Diagram::new(end, "终局 The last position").render())
                figcaption { code { (end.fen()) } }
            }
            section class="verdict" data-verdict="none" {
                p class="edition" { (words::edition(edition)) }
                p class="result" { (both("没有重复局面", "No position recurs")) }
                p class="note" {
                    (both("不作裁决。", "There is nothing to rule."))
                }
            }
        }
    }
}
