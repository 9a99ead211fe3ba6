//! Verifies a file of games and sums it up.

use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Write, stdout};
use std::path::Path;

use engine::selfplay::{ArchiveError, ArchiveReader, GameRecord, Reason};
use ruling::record::GameResult;

use crate::cli::about;

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
        io::Error::new(
            ErrorKind::InvalidData,
            format!("'{}': {error}", file.display()),
        )
    };
    let opened = File::open(file).map_err(|error| about(file, &error))?;
    let mut reader = ArchiveReader::open(BufReader::new(opened)).map_err(refuse)?;
    let mut summary = Summary::default();
    while let Some(games) = reader.read().map_err(refuse)? {
        for game in &games {
            summary.add(game);
        }
    }
    let mut out = stdout().lock();
    write!(out, "{}", reader.header())?;
    summary.write(&mut out, reader.whole_bytes())
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
        writeln!(out, "{} games, all moves legal", self.games)?;
        writeln!(
            out,
            "{} positions, {:.2} bytes each",
            self.positions,
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
