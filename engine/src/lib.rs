//! The engine of Qili: it chooses moves and never prints.

mod event;
mod limits;
mod score;

pub use event::{BestMove, Bound, CurrentMove, Event, Info};
pub use limits::{Clock, Hold, Limits};
pub use score::{MAX_PLY, Score, ScoreKind};
