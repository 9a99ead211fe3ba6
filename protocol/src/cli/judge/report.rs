//! `qili judge --report`

use std::io::{self, Write};
use std::path::Path;

use super::{Arguments, complain};
use crate::cli::output::Output;
use crate::fault::Fault;
use crate::judge::{Game, Sink, Tally};
use crate::page::{Report, Shown};

/// Judges all that the arguments name and writes the page.
pub(super) fn run(arguments: &Arguments, path: &Path) -> io::Result<()> {
    let output = Output::from(path);
    output.keep_apart(&arguments.files)?;
    let desk = arguments.desk();
    let mut report = Report::new(arguments.explain.map_or(Shown::Both, Shown::Only));
    let refused = match (&arguments.fen, &arguments.moves) {
        (Some(fen), Some(moves)) => {
            let game = Game::Request(Box::new(arguments.request(fen, moves)?));
            let sheet =
                Report::make(&desk.brief, game).map_err(|error| Fault::of_request(&error))?;
            report.add(sheet.or_named(|| "FEN".into()))?;
            0
        }
        _ => {
            let Tally { refused, .. } = desk.run(&arguments.inputs(), &mut report)?;
            refused
        }
    };
    if report.is_empty() {
        return Err(Fault::new("没有可报告的对局", "there is no game to report on").into());
    }
    let mut file = output.writer();
    report.write(&mut file)?;
    file.flush()?;
    complain(refused)
}
