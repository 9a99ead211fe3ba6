//! `qili judge --report`

use std::fs;
use std::io;
use std::path::Path;

use super::{Arguments, complain, invalid};
use crate::cli::{about, keep_apart};
use crate::judge::{judged_games, judged_request};
use crate::page::{JudgedGame, Shown, report};

/// Judges all that the arguments name and writes the page.
pub(super) fn run(arguments: &Arguments, path: &Path) -> io::Result<()> {
    keep_apart(path, &arguments.files)?;
    let brief = arguments.brief();
    let mut refused = 0;
    let games = match (&arguments.fen, &arguments.moves) {
        (Some(fen), Some(moves)) => {
            let request = arguments.request(fen, moves)?;
            let game = judged_request(&request, &brief).map_err(invalid)?;
            vec![JudgedGame {
                name: "FEN".into(),
                ..game
            }]
        }
        _ => judged_games(&arguments.inputs(), &brief, &mut |message| {
            eprintln!("{message}");
            refused += 1;
        }),
    };
    if games.is_empty() {
        return Err(invalid("there is no game to report on".into()));
    }
    let shown = arguments.explain.map_or(Shown::Both, Shown::Only);
    fs::write(path, report(&games, shown)).map_err(|error| about(path, &error))?;
    complain(refused)
}
