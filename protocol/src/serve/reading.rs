//! Records that are pasted or chosen.

use maud::{Markup, html};
use ruling::law::{Edition, EditionId};
use ruling::record::{Record, Tags};
use ruling::referee::{Lines, judge_record, last_recurrence};

use super::answer::{Answer, Request, Status, page};
use super::state::{Refused, State, too_many};
use super::{MOST_GAMES, MOST_MOVES, controls, desk};
use crate::fault::Fault;
use crate::judge::{self, Editions, Jobs};
use crate::page::{both, verdict_word};
use crate::players::{Players, known};
use crate::plural::plural;

/// Answers `POST /read`: one game goes to the board, several are listed.
pub(super) fn answer(request: &Request) -> Answer {
    let fields = &request.form.fields;
    let (state, refused) = State::read(fields, request.preferred);
    let text = fields.get("record").unwrap_or_default();
    let file = match request.form.file.is_empty() {
        true => text.into(),
        false => request.form.file.clone(),
    };
    match &games(file)[..] {
        [Ok(game)] => put_up(&state, game).map_or_else(
            |fault| refuse(&state, refused, text, fault, request),
            |game| Answer::See(game.href()),
        ),
        [Err(fault)] => refuse(&state, refused, text, fault.clone(), request),
        several => Answer::Page(Status::Good, list(&state, several)),
    }
}

/// A game that was read, and the edition that it asks for itself.
struct Game {
    record: Record,
    edition: Option<EditionId>,
}

/// The games of a file, or what is wrong with each.
fn games(file: Vec<u8>) -> Vec<Result<Game, Fault>> {
    let mut games = Vec::new();
    for job in Jobs::of(file) {
        let left = MOST_GAMES - games.len();
        let read = job.task.games().take(left).map(|game| match game {
            Ok(game) => Ok(Game::from(game)),
            Err(refusal) => Err(Fault::of_refusal(&refusal)),
        });
        games.extend(read);
    }
    if games.is_empty() {
        games.push(Err(Fault::new("其中没有对局", "there is no game in it")));
    }
    games
}

impl From<judge::Game> for Game {
    fn from(game: judge::Game) -> Game {
        let edition = match &game {
            judge::Game::Request(request) => request.edition,
            judge::Game::Record(_) => None,
        };
        Game {
            record: game.into_record(),
            edition: match edition {
                Some(Editions::One(id)) => Some(id),
                Some(Editions::All) | None => None,
            },
        }
    }
}

/// The game on the board, at its end.
fn put_up(state: &State, game: &Game) -> Result<State, Fault> {
    let record = &game.record;
    if record.line().len() > MOST_MOVES {
        return Err(too_many(record.line().len()));
    }
    let moves: Vec<_> = record.moves().collect();
    Ok(State {
        start: record.start().clone(),
        at: moves.len(),
        moves,
        edition: game.edition.unwrap_or(state.edition),
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
fn list(state: &State, games: &[Result<Game, Fault>]) -> String {
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

fn row(state: &State, game: &Result<Game, Fault>) -> Markup {
    let shown = game
        .as_ref()
        .map_err(Fault::clone)
        .and_then(|game| Ok((&game.record, put_up(state, game)?)));
    match shown {
        Err(fault) => html! { td colspan="3" class="refused" { (fault) } },
        Ok((record, game)) => {
            let found = judge_record(Edition::of(game.edition), record, Lines::Main);
            html! {
                th scope="row" { bdi { a href=(game.href()) { (name(record.tags())) } } }
                td {
                    (both(format!("{}着", game.at), plural(game.at as u64, "move")))
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

/// Who played; the title of a game of which nobody says that.
fn name(tags: &Tags) -> String {
    match (Players::of(tags), known(tags, "Title")) {
        (Some(players), _) => players.to_string(),
        (None, Some(title)) => title.into(),
        (None, None) => "? — ?".into(),
    }
}
