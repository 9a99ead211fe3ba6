//! The protocols of Qili: text in, commands out; events in, text out.

mod aside;
mod board;
pub mod cli;
mod command;
mod coordinates;
mod counting;
mod dialect;
mod display;
mod fault;
mod go;
mod history;
mod input;
pub mod judge;
pub mod matches;
mod memory;
mod message;
mod notices;
mod offers;
mod options;
mod output;
mod page;
mod players;
mod plural;
mod refusal;
mod report;
mod serve;
mod session;
mod start;

use std::io::{self, Read, Write};

pub use command::{Command, PositionText, PositionTextError, Start};
pub use coordinates::Ranks;
pub use dialect::Dialect;
pub use go::{ClockText, ClockUnit, GoRequest};

/// Talks to a client until it quits or its input ends: the engine as a GUI sees
/// it, without a process around it.
///
/// # Errors
/// The client does not listen any more.
pub fn run(input: impl Read + Send + 'static, output: impl Write, ranks: Ranks) -> io::Result<()> {
    session::Session::new(output, ranks).run(&input::lines(input))
}
