//! `qili serve`: the referee's desk in a browser, on this machine alone.
//!
//! Every page is made from what its address says: position, moves, edition. So
//! there is no session, an address can be sent to somebody else, and the back
//! button takes a move back. There is no script: a point of the board is a link
//! to the page after the click.

mod answer;
mod controls;
mod desk;
mod form;
mod lobby;
mod query;
mod reading;
mod rejection;
mod server;
mod setup;
mod state;

pub(crate) use server::run;

/// The longest game that the desk takes, in moves of one side.
const MOST_MOVES: usize = 1000;
/// The longest record that may be pasted or chosen, in bytes.
const MOST_BYTES: usize = 1 << 20;
/// How many games of a pasted file are listed.
const MOST_GAMES: usize = 200;
