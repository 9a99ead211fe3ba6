//! The command line of `qili-train`.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Parser;
use engine::network::Provenance;

/// Trains a network of Qili from games that `qili datagen` played.
#[derive(Parser)]
#[command(name = "qili-train", version, allow_negative_numbers = true)]
pub(crate) struct Cli {
    /// Files of games
    #[arg(required = true)]
    pub(crate) games: Vec<PathBuf>,
    /// Where the network goes
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Where a picture of the losses goes
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) curve: Option<PathBuf>,
    /// The network to go on from; random weights if left out
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// How often each position is looked at
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) epochs: u32,
    /// Positions between two steps of the weights
    #[arg(long, default_value_t = 16384, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) batch: u32,
    /// The size of a step at first, above 0 to 1
    #[arg(long, default_value_t = 1e-3, value_parser = rate)]
    pub(crate) rate: f32,
    /// The size of a step at last, above 0 to 1
    #[arg(long, default_value_t = 1e-5, value_parser = rate)]
    pub(crate) last_rate: f32,
    /// How much the result counts against the score, from 0 to 1
    #[arg(long, default_value_t = 0.0, value_parser = share)]
    pub(crate) result_share: f32,
    /// Centipawns to a logit of 1; fitted to the results if left out
    #[arg(long, value_parser = clap::value_parser!(i32).range(SCALES))]
    pub(crate) scale: Option<i32>,
    /// Positions with a greater score are left out, in centipawns
    #[arg(long, default_value_t = 2500, value_parser = clap::value_parser!(i32).range(0..))]
    pub(crate) most_score: i32,
    /// Threads
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) threads: u32,
    /// Another seed, other first weights and another order
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// The commit of this program, to be noted in the network
    #[arg(long, default_value = "unknown")]
    pub(crate) commit: String,
}

const SCALES: RangeInclusive<i64> =
    *Provenance::SCALES.start() as i64..=*Provenance::SCALES.end() as i64;

/// Reads the size of a step.
fn rate(text: &str) -> Result<f32, &'static str> {
    let rate = text.parse().ok().filter(|&rate| rate > 0.0 && rate <= 1.0);
    rate.ok_or("not a number above 0 to 1")
}

/// Reads a part of a whole.
fn share(text: &str) -> Result<f32, &'static str> {
    let share = text
        .parse()
        .ok()
        .filter(|share| (0.0..=1.0).contains(share));
    share.ok_or("not a number from 0 to 1")
}
