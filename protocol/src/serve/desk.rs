//! The page with the board: play, and see what the law says.

use maud::{Markup, html};
use ruling::board::{Color, Position, Square};
use ruling::law::{Edition, Effort, MoveOpinion, opinions};
use ruling::referee::{Repetition, Report, judge_moves, last_recurrence};

use super::answer::{Answer, Request, Status, page};
use super::controls;
use super::state::{Refused, State};
use crate::page::{Diagram, Shows, aims, both, cycle_steps, edition_table, last_move, verdict};

/// How many of the last moves have their nature told.
const TOLD: usize = 40;

/// What is found in the game up to the position on the board.
pub(super) struct Findings {
    edition: &'static Edition,
    /// The last repetition.
    repetition: Option<Repetition>,
    /// Strikes in a row (九步) since then, or without any.
    strikes: Option<Repetition>,
    /// The position before the moves whose nature is told.
    before: Position,
    /// The index of the first of them.
    pub(super) first: usize,
    /// The opinions on them.
    pub(super) opinions: Vec<MoveOpinion>,
}

/// Answers `GET /`.
pub(super) fn answer(request: &Request) -> Answer {
    let (state, refused) = State::read(&request.query, request.preferred);
    if refused.is_empty() && request.query.get("text").is_some() {
        return Answer::See(state.href());
    }
    let status = match refused.is_empty() {
        true => Status::Good,
        false => Status::Bad,
    };
    Answer::Page(status, render(&state, &refused, request))
}

/// The page of a game, with what could not be read.
pub(super) fn render(state: &State, refused: &[Refused], request: &Request) -> String {
    let findings = Findings::of(state);
    let body = html! {
        (controls::masthead())
        @for one in refused { (controls::refusal(one)) }
        div class="desk" {
            section class="play" aria-label="棋盘 Board" id="board" {
                (board(state, &findings))
                (controls::walk(state))
            }
            section class="says" aria-label="裁决 Ruling" {
                (controls::edition(state))
                (says(state, &findings))
                (controls::moves(state, &findings))
                (controls::text(state, refused))
            }
        }
        @if let Some(repetition) = &findings.repetition {
            (cycle_steps(findings.edition, repetition))
            h3 { (both("各版规则的裁决", "Under every edition")) }
            (edition_table(
                state.edition,
                |edition| Some(State { edition, ..state.clone() }.href()),
                |edition| match edition.id == state.edition {
                    true => Some(repetition.ruling.clone()),
                    false => found(edition, state).0.map(|found| found.ruling),
                },
            ))
        }
        (controls::share(state, &request.origin))
        (controls::other_games(state, refused))
    };
    page(state, "Qili 棋例", &body)
}

impl Findings {
    fn of(state: &State) -> Findings {
        let edition = Edition::of(state.edition);
        let (repetition, strikes) = found(edition, state);
        let first = state.at.saturating_sub(TOLD);
        let before = state.seen_at(first).position();
        let opinions = opinions(edition, &before, &state.played()[first..], Effort::Exact);
        Findings {
            edition,
            repetition,
            strikes,
            before,
            first,
            opinions,
        }
    }
}

/// The last repetition in the game up to the position on the board, and strikes in
/// a row that came after it.
fn found(edition: &Edition, state: &State) -> (Option<Repetition>, Option<Repetition>) {
    let found = judge_moves(edition, &state.start, state.played(), None);
    // The moves of a state are legal.
    let mut found = found.unwrap_or_default();
    let strikes = found.pop_if(|last| last.ruling.is_without_cycle());
    (last_recurrence(&found).cloned(), strikes)
}

/// What the law says of the game, and of the last move.
fn says(state: &State, findings: &Findings) -> Markup {
    let told = Report {
        opinions: findings.opinions.clone(),
        ruling: None,
    };
    let moves = &state.played()[findings.first..];
    html! {
        @match &findings.repetition {
            Some(repetition) => {
                (verdict(findings.edition, repetition))
                @if repetition.plies.end < state.at {
                    p class="note" {
                        (both(
                            format!("重复止于第{}着；其后各着见下。", repetition.plies.end),
                            format!("The repetition ended with move {}.", repetition.plies.end),
                        ))
                    }
                }
            },
            None => section class="verdict" data-verdict="none" {
                p class="result" { (both("局面没有重复", "No position has recurred")) }
            },
        }
        @if let Some(strikes) = &findings.strikes {
            h3 { (both("连续九步", "Nine strikes in a row")) }
            (verdict(findings.edition, strikes))
        }
        @if !moves.is_empty() {
            div class="last" { (last_move(findings.edition, &findings.before, moves, &told)) }
        }
    }
}

/// The board. A piece of the side to move is picked up by a click, and put down by
/// another.
fn board(state: &State, findings: &Findings) -> Markup {
    let position = state.position();
    let side = match position.turn() {
        Color::Red => "红方走 Red to move",
        Color::Black => "黑方走 Black to move",
    };
    let mut diagram = Diagram::new(&position, side);
    if let (Some(&m), None) = (state.played().last(), state.picked) {
        diagram.last(m);
        if let Some(opinion) = findings.opinions.last() {
            aims(&mut diagram, opinion);
        }
    }
    let legal = position.legal_moves();
    let mut pick = |square: Square| {
        let picked = State {
            picked: (state.picked != Some(square)).then_some(square),
            ..state.seen_at(state.at)
        };
        diagram.link(
            square,
            picked.href() + "#board",
            square.to_string(),
            Shows::Nothing,
        );
    };
    let mut movable: Vec<Square> = legal.iter().map(|m| m.from()).collect();
    movable.sort();
    movable.dedup();
    movable.into_iter().for_each(&mut pick);
    if let Some(from) = state.picked {
        diagram.select(from);
        for &m in legal.iter().filter(|m| m.from() == from) {
            diagram.link(
                m.to(),
                state.after(m).href() + "#board",
                m.to_string(),
                Shows::Target,
            );
        }
    }
    html! {
        (diagram.render())
        p class="turn" data-turn=(position.turn()) { (turn(&position)) }
    }
}

/// Who is to move, and what the rules of play say of it.
fn turn(position: &Position) -> Markup {
    let (zh, en) = match position.turn() {
        Color::Red => ("红方", "Red"),
        Color::Black => ("黑方", "Black"),
    };
    match (position.has_legal_move(), position.is_check()) {
        (true, false) => both(format!("{zh}走"), format!("{en} to move")),
        (true, true) => both(
            format!("{zh}被将军，{zh}走"),
            format!("{en} is in check and to move"),
        ),
        (false, true) => both(format!("{zh}被将死"), format!("{en} is mated")),
        (false, false) => both(format!("{zh}困毙"), format!("{en} is stalemated and loses")),
    }
}
