//! Records that are pasted or chosen.

use maud::{Markup, html};
use ruling::law::Edition;
use ruling::record::{Record, Source};
use ruling::referee::{Lines, judge_record, last_recurrence};

use super::answer::{Answer, Request, Status, page};
use super::fault::Fault;
use super::state::{Refused, State, too_many};
use super::{MOST_GAMES, MOST_MOVES, controls, desk};
use crate::page::{both, verdict_word};

/// Answers `POST /read`: one game goes to the board, several are listed.
pub(super) fn answer(request: &Request) -> Answer {
    let fields = &request.form.fields;
    let (state, refused) = State::read(fields, request.preferred);
    let text = fields.get("record").unwrap_or_default();
    let file = match request.form.file.is_empty() {
        true => text.into(),
        false => request.form.file.clone(),
    };
    match games(file) {
        Err(fault) => refuse(&state, refused, text, fault, request),
        Ok(games) => match &games[..] {
            [Ok(record)] => put_up(&state, record).map_or_else(
                |fault| refuse(&state, refused, text, fault, request),
                |game| Answer::See(game.href()),
            ),
            [Err(fault)] => refuse(&state, refused, text, fault.clone(), request),
            several => Answer::Page(Status::Good, list(&state, several)),
        },
    }
}

/// The games of a file, or what is wrong with each.
fn games(file: Vec<u8>) -> Result<Vec<Result<Record, Fault>>, Fault> {
    let source = Source::new(file).map_err(|error| Fault::of_record(&error))?;
    let games: Vec<_> = source
        .games()
        .take(MOST_GAMES)
        .map(|game| game.map_err(|error| Fault::of_record(&error)))
        .collect();
    match games.is_empty() {
        true => Err(Fault::new(
            "其中没有对局".into(),
            "there is no game in it".into(),
        )),
        false => Ok(games),
    }
}

/// The game of a record, at its end.
fn put_up(state: &State, record: &Record) -> Result<State, Fault> {
    if record.line().len() > MOST_MOVES {
        return Err(too_many(record.line().len()));
    }
    let moves: Vec<_> = record.moves().collect();
    Ok(State {
        start: record.start().clone(),
        at: moves.len(),
        moves,
        ..state.clone()
    })
}

fn refuse(
    state: &State,
    mut refused: Vec<Refused>,
    text: &str,
    fault: Fault,
    request: &Request,
) -> Answer {
    refused.push(Refused {
        field: "record",
        text: text.into(),
        fault,
    });
    Answer::Page(Status::Bad, desk::render(state, &refused, request))
}

/// A list of games; each leads to the board.
fn list(state: &State, games: &[Result<Record, Fault>]) -> String {
    let body = html! {
        (controls::masthead())
        h3 { (both(format!("{}局", games.len()), format!("{} games", games.len()))) }
        @if games.len() == MOST_GAMES {
            p class="note" {
                (both(
                    format!("只列前{MOST_GAMES}局。"),
                    format!("Only the first {MOST_GAMES} are listed."),
                ))
            }
        }
        table class="games" {
            @for (number, game) in (1..).zip(games) { tr { td { (number) } (row(state, game)) } }
        }
    };
    page(state, "Qili 棋例", &body)
}

fn row(state: &State, game: &Result<Record, Fault>) -> Markup {
    let shown = game
        .as_ref()
        .map_err(Fault::clone)
        .and_then(|record| Ok((record, put_up(state, record)?)));
    match shown {
        Err(fault) => html! { td colspan="3" class="refused" { (fault) } },
        Ok((record, game)) => {
            let name = |tag| record.tags().get(tag).unwrap_or("?").to_owned();
            let found = judge_record(Edition::of(state.edition), record, Lines::Main);
            html! {
                th scope="row" { a href=(game.href()) { (name("Red")) " — " (name("Black")) } }
                td {
                    (both(format!("{}着", game.at), format!("{} moves", game.at)))
                }
                td {
                    @match last_recurrence(&found) {
                        Some(last) => (verdict_word(&last.ruling.verdict)),
                        None => (both("没有重复", "no repetition")),
                    }
                }
            }
        }
    }
}
