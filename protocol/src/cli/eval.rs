//! `qili eval`

use std::io::{self, ErrorKind, Write, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use engine::network::{Network, embedded};

use crate::display;

/// Show what the evaluation of a position is made of
#[derive(Args)]
pub(super) struct Arguments {
    /// The file of the network whose view is shown; the one built in if left out
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// The position; the start position if left out
    #[arg(num_args = 0..)]
    fen: Vec<String>,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    let position = super::position(&arguments.fen)?;
    let network = match &arguments.network {
        Some(file) => Arc::new(Network::load(file).map_err(|error| {
            let error = io::Error::new(ErrorKind::InvalidData, error.to_string());
            super::about(file, &error)
        })?),
        None => Arc::clone(embedded()),
    };
    let mut out = stdout().lock();
    display::board(&position)
        .iter()
        .chain(&display::evaluation(&position))
        .chain(&display::network(&network, &position))
        .try_for_each(|line| writeln!(out, "{line}"))
}
