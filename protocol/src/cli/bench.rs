//! `qili bench`

use std::io::{self, Write, stdout};
use std::sync::atomic::AtomicBool;

use clap::Args;
use engine::{BenchSet, BenchSettings, bench};
use ruling::law::EditionId;

use super::evaluator::Evaluation;
use super::number::whole;
use crate::display;

/// Search fixed positions: the node count is a checksum of the search
#[derive(Args)]
pub(super) struct Arguments {
    /// The positions: standard or endgames
    #[arg(long, default_value_t)]
    set: BenchSet,
    /// The edition of the law of repetition
    #[arg(long, default_value_t)]
    edition: EditionId,
    /// Size of the transposition table in MB
    #[arg(long, default_value_t = 16, value_parser = whole::<u32>(1..=65536))]
    hash: u32,
    /// Search threads; the node count repeats itself only with one
    #[arg(long, default_value_t = 1, value_parser = whole::<u32>(1..=256))]
    threads: u32,
    /// What evaluates positions: network, hand-made, or the file of a network
    #[arg(long, default_value = "network")]
    eval: Evaluation,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    let settings = BenchSettings {
        set: arguments.set,
        edition: arguments.edition,
        hash: arguments.hash as usize,
        threads: arguments.threads as usize,
        evaluator: arguments.eval.evaluator.clone(),
        ..BenchSettings::default()
    };
    let mut out = stdout().lock();
    let mut written = Ok(());
    let never = AtomicBool::new(false);
    let report = bench(&settings, &never, |row| {
        let line = writeln!(out, "{}", display::bench_row(row));
        written = std::mem::replace(&mut written, Ok(())).and(line);
    });
    written?;
    report.map_or(Ok(()), |report| {
        writeln!(out, "{}", display::bench_report(&report))
    })
}
