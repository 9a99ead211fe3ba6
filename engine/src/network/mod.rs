//! The network: a learnt evaluation.
//!
//! ```text
//! pieces ──▶ 2520 inputs, as each side sees the board ──▶ 256 sums a side
//!        ──▶ squared, clipped ──▶ one of 27 outputs, by the pieces that attack
//! ```
//!
//! Each side has sums of its own: what it would see if it sat at Red's place,
//! left and right exchanged where that makes the board lean to the left
//! ([`Lean`]), by one half of the inputs while the opponent has a rook and by
//! the other half when not ([`Opposition`]). A move changes two or three
//! inputs, so the sums are kept up to date from position to position
//! (`accumulator`). All of it is done in whole numbers, so that every processor
//! comes to the same value.
//!
//! CITE: efficiently updatable networks, Nasu, "Efficiently Updatable
//! Neural-Network-based Evaluation Functions for Computer Shogi" (2018); the
//! squared clipped unit and outputs by material,
//! <https://www.chessprogramming.org/NNUE>.

mod accumulator;
mod attackers;
mod embedded;
mod file;
mod input;
mod pieces;
mod plain;
mod refresh;
#[cfg(test)]
mod tests;
mod vector;
mod weights;

pub use accumulator::Accumulators;
pub use attackers::{Opposition, bucket};
pub use embedded::embedded;
pub use file::{NetworkError, Notes, Provenance};
pub use input::{Input, Lean, Orientation, Outlook, inputs};
pub use pieces::{NetworkTrace, explain};
pub use vector::{Instructions, with_vectors};
pub use weights::{BUCKETS, HIDDEN, INPUTS, Network, ONE, OUTPUT_ONE, PLACES, Parameters};
