//! The rule book of xiangqi as code.

pub mod board;
mod cycle;
mod excerpt;
pub mod explain;
pub mod law;
pub mod notation;
pub mod record;
pub mod referee;

pub use cycle::{Cycle, CycleError};
pub use excerpt::{excerpt, visible};
