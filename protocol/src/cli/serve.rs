//! `qili serve`

use std::io::{self, stdout};

use clap::Args;

use super::number::whole;
use crate::serve;

/// Judge in a browser: the referee's desk on this machine alone
///
/// Prints an address of the loopback interface; open it in a browser. Paste a
/// record or set a position up, play the moves, choose the edition, and see the
/// natures and the verdict at once; the address of a page holds all of it. Ctrl-C
/// ends it.
#[derive(Args)]
pub(super) struct Arguments {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 8090, value_parser = whole::<u16>(0..=u16::MAX.into()))]
    port: u16,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    serve::run(arguments.port, &mut stdout().lock())
}
