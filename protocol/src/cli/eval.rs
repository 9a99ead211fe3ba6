//! `qili eval`

use std::io::{self, Write, stdout};

use clap::Args;

use crate::display;

/// Show what the evaluation of a position is made of
#[derive(Args)]
pub(super) struct Arguments {
    /// The position; the start position if left out
    #[arg(num_args = 0..)]
    fen: Vec<String>,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    let position = super::position(&arguments.fen)?;
    let mut out = stdout().lock();
    display::board(&position)
        .iter()
        .chain(&display::evaluation(&position))
        .try_for_each(|line| writeln!(out, "{line}"))
}
