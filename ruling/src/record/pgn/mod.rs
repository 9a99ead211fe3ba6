//! PGN of the Chinese kind (`[Game "Chinese Chess"]`).
//!
//! [`games`] reads every game of a text, [`write()`] makes the text of one.
//! Moves are read in every style of [`notation`](crate::notation), whatever
//! the `Format` tag says, and written in the one asked for.

mod between;
mod header;
mod reader;
mod tag;
mod token;
mod writer;

pub use reader::{Games, games};
pub(in crate::record) use tag::begins_with_tag;
pub use writer::write;
