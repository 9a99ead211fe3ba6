//! Judged games as the sheets of a page.

use std::io;

use ruling::law::{Edition, EditionId};
use ruling::record::{Line, Record};
use ruling::referee::{judge_moves, judge_record};

use super::desk::{Game, Place, Refusal, Sink};
use super::{Brief, Editions, Request, RequestError};
use crate::page::{JudgedGame, Report, Sheet};

impl Sink for Report {
    type Made = Sheet;

    fn make(brief: &Brief, game: Game) -> Result<Sheet, String> {
        let game = match game {
            Game::Record(record) => judged_record(record, brief),
            Game::Request(request) => judged_request(&request, brief)?,
        };
        Ok(Sheet::of(&game))
    }

    fn take(&mut self, place: &Place, made: Sheet) -> io::Result<()> {
        self.add(made.or_named(|| place.to_string()))
    }

    fn refuse(&mut self, place: &Place, refusal: Refusal, note: &dyn Fn(&str)) -> io::Result<()> {
        match refusal {
            Refusal::Record(message) | Refusal::Request(RequestError { message, .. }) => {
                note(&format!("{place}: {message}"));
            }
            Refusal::Input(message) => note(&format!("{}: {message}", place.input)),
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The game of a request.
///
/// # Errors
/// If the cycle named is none.
fn judged_request(request: &Request, brief: &Brief) -> Result<JudgedGame, String> {
    let Request { start, moves, .. } = request;
    let edition = chosen(request.editions(brief.editions));
    let found = judge_moves(Edition::of(edition), start, moves, request.cycle_start)
        .map_err(|error| error.to_string())?;
    let mut line = Line::new(start.clone());
    for &m in moves {
        line.push(m).map_err(|error| error.to_string())?;
    }
    let name = match &request.id {
        serde_json::Value::Null => String::new(),
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    Ok(JudgedGame {
        name,
        record: Record::from_line(line),
        edition,
        lines: brief.lines,
        cycle_start: request.cycle_start,
        found,
    })
}

fn judged_record(record: Record, brief: &Brief) -> JudgedGame {
    let edition = chosen(brief.editions);
    JudgedGame {
        name: String::new(),
        found: judge_record(Edition::of(edition), &record, brief.lines),
        record,
        edition,
        lines: brief.lines,
        cycle_start: None,
    }
}

/// The edition whose opinion is told in full. The table on a page holds all of them
/// anyway.
fn chosen(editions: Editions) -> EditionId {
    match editions {
        Editions::One(id) => id,
        Editions::All => EditionId::default(),
    }
}
