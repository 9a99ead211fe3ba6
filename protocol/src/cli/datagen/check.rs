//! Verifies a file of games and sums it up.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Write, stdout};
use std::path::Path;

use engine::selfplay::{ArchiveError, ArchiveReader, GameRecord, Reason};
use ruling::record::GameResult;

use super::shown;
use crate::cli::about;
use crate::plural::plural;

/// What a file holds.
#[derive(Default)]
struct Summary {
    games: u64,
    positions: u64,
    results: [u64; 3],
    reasons: [u64; Reason::ALL.len()],
}

pub(super) fn run(file: &Path) -> io::Result<()> {
    let refuse = |error: ArchiveError| {
        about(
            file,
            &io::Error::new(ErrorKind::InvalidData, error.to_string()),
        )
    };
    let opened = File::open(file).map_err(|error| about(file, &error))?;
    let mut reader = ArchiveReader::open(BufReader::new(opened)).map_err(refuse)?;
    let mut summary = Summary::default();
    let cut_off = loop {
        match reader.read() {
            Ok(Some(games)) => games.iter().for_each(|game| summary.add(game)),
            Ok(None) => break None,
            // A file that is still written to, or was not written to its end.
            Err(error @ ArchiveError::CutOff(_)) => break Some(error),
            Err(error) => return Err(refuse(error)),
        }
    };
    let mut out = stdout().lock();
    writeln!(out, "{}\n", shown(reader.header()))?;
    summary.write(&mut out, reader.whole_bytes())?;
    cut_off.map_or(Ok(()), |error| Err(refuse(error)))
}

impl Summary {
    fn add(&mut self, game: &GameRecord) {
        self.games += 1;
        self.positions += game.plies.len() as u64;
        self.reasons[game.ending.reason.index()] += 1;
        let result = match game.ending.result {
            GameResult::RedWins => 0,
            GameResult::BlackWins => 1,
            GameResult::Draw | GameResult::Unknown => 2,
        };
        self.results[result] += 1;
    }

    fn write(&self, out: &mut impl Write, bytes: u64) -> io::Result<()> {
        let share = |part: u64| 100.0 * part as f64 / self.games.max(1) as f64;
        let [red, black, drawn] = self.results;
        writeln!(out, "{}, all moves legal", plural(self.games, "game"))?;
        writeln!(
            out,
            "{}, {:.2} bytes each",
            plural(self.positions, "position"),
            bytes as f64 / self.positions.max(1) as f64
        )?;
        writeln!(
            out,
            "red won {:.1} %, black {:.1} %, drawn {:.1} %",
            share(red),
            share(black),
            share(drawn)
        )?;
        for reason in Reason::ALL {
            let count = self.reasons[reason.index()];
            writeln!(out, "{:20} {count:8} {:5.1} %", reason.name(), share(count))?;
        }
        Ok(())
    }
}
