//! Everything that a match is made of.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::time::Duration;

use ruling::law::EditionId;
use serde_json::{Value, json};

use super::adjudication::Adjudication;
use super::contestant::Contestant;
use super::journal::OldLog;
use super::openings::Opening;
use super::pace::Pace;
use super::schedule::OpeningOrder;
use super::sprt::Sprt;

/// Everything that a match is made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The engines, at least two. A test and the summary look at the first.
    pub contestants: Vec<Contestant>,
    /// How often everybody meets everybody, twice each time.
    pub rounds: usize,
    /// The law of the referee, and of the engines that can be told.
    pub edition: EditionId,
    /// How long the engines may think.
    pub pace: Pace,
    /// By how much they may overstep their time.
    pub margin: Duration,
    /// After how long without an answer an engine hangs that has no limit in time.
    pub patience: Duration,
    /// How long an engine may take to start, and to say that it is ready.
    pub readiness: Duration,
    /// When games are ended because the engines agree.
    pub adjudication: Adjudication,
    /// Plies after which a game is a draw.
    pub longest: usize,
    /// Where the games begin, at least one.
    pub openings: Vec<Opening>,
    /// How they are taken.
    pub order: OpeningOrder,
    /// How many games run at a time.
    pub concurrency: usize,
    /// The test that ends the match early. It needs two engines.
    pub sprt: Option<Sprt>,
    /// The tag `Event` of the records.
    pub event: String,
    /// Where the games go.
    pub pgn: Option<PathBuf>,
    /// Where the summary goes.
    pub json: Option<PathBuf>,
    /// Where the log is kept.
    pub log: Option<PathBuf>,
    /// What happens to a log that is there already.
    pub old_log: OldLog,
}

impl Settings {
    /// What makes games of two runs comparable: a match goes on from a log only
    /// if this is the same. It may be made longer, and run with another
    /// concurrency, test or output.
    pub(super) fn identity(&self) -> Value {
        let mut hasher = DefaultHasher::new();
        for opening in &self.openings {
            opening.start().fen().hash(&mut hasher);
            opening.moves().hash(&mut hasher);
        }
        let seed = match self.order {
            OpeningOrder::Shuffled(seed) => Some(seed),
            OpeningOrder::AsGiven => None,
        };
        json!({
            "log": "qili match",
            "version": 1,
            "contestants": self.contestants,
            "edition": self.edition.name(),
            "pace": self.pace,
            "margin_ms": self.margin.as_millis() as u64,
            "patience_ms": self.patience.as_millis() as u64,
            "adjudication": self.adjudication,
            "longest": self.longest,
            "openings": { "count": self.openings.len(), "hash": hasher.finish() },
            "seed": seed,
        })
    }
}
