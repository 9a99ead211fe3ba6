//! `qili perft`

use std::io::{self, Write, stdout};
use std::time::Instant;

use clap::Args;
use ruling::board::perft;

use super::number::whole;
use crate::counting::GREATEST_DEPTH;

/// Count the sequences of legal moves, and how fast they are found
#[derive(Args)]
pub(super) struct Arguments {
    /// Length of the sequences in plies
    #[arg(allow_negative_numbers = true, value_parser = whole::<u32>(0..=GREATEST_DEPTH.into()))]
    depth: u32,
    /// The position; the start position if left out
    #[arg(num_args = 0..)]
    fen: Vec<String>,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    let mut position = super::position(&arguments.fen)?;
    let started = Instant::now();
    let nodes = perft(&mut position, arguments.depth);
    let seconds = started.elapsed().as_secs_f64();
    let mut out = stdout().lock();
    writeln!(out, "Nodes searched: {nodes}")?;
    writeln!(
        out,
        "{seconds:.3} s, {:.0} nodes/s",
        nodes as f64 / seconds.max(1e-9)
    )
}
