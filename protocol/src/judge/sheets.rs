//! Judged games as the sheets of a page.

use std::io;

use ruling::law::{Edition, EditionId};
use ruling::record::Record;
use ruling::referee::{judge_moves, judge_record};

use super::desk::{Place, Sink};
use super::{Brief, Editions, Game, Refusal, Request, RequestError};
use crate::fault::Fault;
use crate::page::{JudgedGame, Report, Sheet};

impl Sink for Report {
    type Made = Sheet;

    fn make(brief: &Brief, game: Game) -> Result<Sheet, RequestError> {
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
        let name = place.of(&refusal);
        let fault = Fault::of_refusal(&refusal);
        note(fault.about(&name).text(self.spoken()));
        Report::refuse(self, &name, &fault)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The game of a request.
///
/// # Errors
/// If the cycle named is none.
fn judged_request(request: &Request, brief: &Brief) -> Result<JudgedGame, RequestError> {
    let Request { start, moves, .. } = request;
    let edition = chosen(request.editions(brief.editions));
    let found = judge_moves(Edition::of(edition), start, moves, request.cycle_start)
        .map_err(|error| request.refused(error))?;
    Ok(JudgedGame {
        name: request.name().unwrap_or_default(),
        record: request.record(),
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
