//! Games of the engine against itself: what a network learns from.
//!
//! [`SelfPlay`] plays game after game, each from a start of its own and known
//! by its number: the same seed, settings and engine give the same game, on
//! any thread. [`GameRecord`] is one such game, and the files of an
//! [`ArchiveWriter`] keep thousands of them in about three bytes a position.

mod arbiter;
mod archive;
mod block;
mod ending;
mod opening;
mod play;
mod player;
mod record;

pub use archive::{ArchiveError, ArchiveReader, ArchiveWriter, Header};
pub use ending::{Ending, Reason};
pub use play::{SelfPlay, SelfPlaySettings};
pub use record::{Choice, GameRecord, Ply};
