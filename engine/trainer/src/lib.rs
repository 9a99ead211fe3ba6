//! Trains networks from the engine's games against itself.
//!
//! ```text
//! files of games ──▶ load ──▶ samples ──▶ train ──▶ parameters ──▶ network
//! ```
//!
//! [`Samples`] are the positions worth learning from, with what is to be
//! learnt. [`train`] fits a network to them and holds some games back, to see
//! what it makes of those it has not learnt; [`quantise`] rounds it to the
//! whole numbers that the engine works with.

mod barrier;
mod curve;
mod fit;
mod model;
mod optimiser;
mod quantise;
mod sample;
mod share;
mod train;

pub use curve::draw;
pub use fit::{WinModel, fit_scale};
pub use model::Model;
pub use quantise::{quantise, unquantise};
pub use sample::{Filter, Sample, Samples};
pub use train::{Epoch, Plan, train};
