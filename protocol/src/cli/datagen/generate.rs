//! Plays games on all threads and writes them in order.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crossbeam_channel::Receiver;
use engine::selfplay::{
    ArchiveError, ArchiveReader, ArchiveWriter, GameRecord, Header, SelfPlay, SelfPlaySettings,
};
use indicatif::{ProgressBar, ProgressStyle};

use super::growing_file::GrowingFile;
use super::{Arguments, shown};
use crate::aside::aside;
use crate::cli::about;

/// Games to a block: what an interruption loses at most.
const BLOCK: usize = 64;

pub(super) fn run(out: &Path, arguments: &Arguments) -> io::Result<()> {
    let settings = SelfPlaySettings {
        seed: arguments.seed,
        nodes: arguments.nodes,
        editions: arguments.edition.clone(),
        evaluator: arguments.eval.evaluator.clone(),
    };
    let header = Header::new(&settings, &arguments.commit);
    let (mut archive, begun) = open(out, &header).map_err(|error| about(out, &error))?;
    let bar = progress(begun, arguments.games);
    let next = AtomicU64::new(begun);
    let ended = AtomicBool::new(false);
    let (sender, games) = crossbeam_channel::bounded(BLOCK);
    std::thread::scope(|scope| {
        for _ in 0..arguments.threads {
            let (sender, next, ended) = (sender.clone(), &next, &ended);
            let mut play = SelfPlay::new(settings.clone());
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= arguments.games || ended.load(Ordering::Relaxed) {
                        break;
                    }
                    if sender.send((number, play.play(number))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let written = write_in_order(&mut archive, begun, &games, &bar);
        ended.store(true, Ordering::Relaxed);
        drop(games);
        written
    })
    .map_err(|error| about(out, &error))?;
    bar.finish();
    Ok(())
}

/// Opens a file of games, and begins it if nothing but a part of its head is there;
/// also how many games it holds.
fn open(out: &Path, header: &Header) -> io::Result<(ArchiveWriter<GrowingFile>, u64)> {
    let mut file = GrowingFile::open(out)?;
    let head = header.to_string();
    let mut begun = Vec::new();
    let read = file.reader()?.take(head.len() as u64);
    { read }.read_to_end(&mut begun)?;
    if begun.len() < head.len() && head.as_bytes().starts_with(&begun) {
        file.cut(0)?;
        return Ok((ArchiveWriter::create(file, header)?, 0));
    }
    go_on(file, header)
}

/// Goes on with a file of games, after what was cut off is dropped.
fn go_on(mut file: GrowingFile, header: &Header) -> io::Result<(ArchiveWriter<GrowingFile>, u64)> {
    let invalid = |why: String| io::Error::new(ErrorKind::InvalidData, why);
    let refuse = |error: ArchiveError| invalid(error.to_string());
    let mut reader = ArchiveReader::open(file.reader()?).map_err(refuse)?;
    if reader.header() != header {
        let why = format!("begun with other settings:\n{}", shown(reader.header()));
        return Err(invalid(why));
    }
    let mut games = 0;
    loop {
        match reader.read() {
            Ok(Some(block)) => games += block.len() as u64,
            Ok(None) | Err(ArchiveError::CutOff(_)) => break,
            Err(error) => return Err(refuse(error)),
        }
    }
    let whole = reader.whole_bytes();
    let dropped = file.cut(whole)?;
    if dropped > 0 {
        aside(format_args!(
            "qili: the last {dropped} bytes are cut off; going on after game {games}"
        ));
    }
    Ok((ArchiveWriter::append(file, header), games))
}

fn write_in_order(
    archive: &mut ArchiveWriter<GrowingFile>,
    mut next: u64,
    games: &Receiver<(u64, GameRecord)>,
    bar: &ProgressBar,
) -> io::Result<()> {
    let mut waiting = BTreeMap::new();
    let mut block = Vec::with_capacity(BLOCK);
    let mut positions = 0;
    for (number, game) in games {
        waiting.insert(number, game);
        while let Some(game) = waiting.remove(&next) {
            next += 1;
            positions += game.plies.len();
            block.push(game);
            bar.inc(1);
            if block.len() == BLOCK {
                archive.write(&block)?;
                block.clear();
            }
        }
        bar.set_message(format!("{positions} positions"));
    }
    if !block.is_empty() {
        archive.write(&block)?;
    }
    Ok(())
}

fn progress(begun: u64, games: u64) -> ProgressBar {
    let style = "{wide_bar} {pos}/{len} games, {msg}, {elapsed} gone, {eta} to go";
    let bar = ProgressBar::new(games).with_position(begun);
    match ProgressStyle::with_template(style) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
