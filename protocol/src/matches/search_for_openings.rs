//! Balanced openings made by chance and chosen by an engine.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Sender, bounded};
use fastrand::Rng;
use ruling::board::{Key, Move, Position};
use ruling::law::EditionId;

use super::contestant::Contestant;
use super::pace::Pace;
use super::player::{Fault, Patience, Player};
use super::speech::{DrawOffer, Question};

/// What openings are looked for. The same search finds the same openings,
/// however many boards it runs on.
#[derive(Clone, PartialEq, Debug)]
pub struct OpeningSearch {
    /// How many.
    pub count: usize,
    /// How many random plies lead to them.
    pub plies: RangeInclusive<usize>,
    /// How many centipawns either side may be ahead.
    pub max_score: u32,
    /// Positions that the engine visits to find that out.
    pub nodes: u64,
    /// Seed of the random moves.
    pub seed: u64,
    /// The engine that chooses.
    pub engine: Contestant,
    /// How many engines run at a time.
    pub concurrency: usize,
}

/// An opening that the engine has found balanced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BalancedOpening {
    /// The position.
    pub position: Position,
    /// Its score for the side to move in centipawns.
    pub score: i32,
    /// Which of the random positions it was, from 0.
    pub number: u64,
}

impl fmt::Display for BalancedOpening {
    /// An EPD line: the counters are in `hmvc` and `fmvn`, the score in `ce`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = &self.position;
        let fen = position.fen();
        let fields: Vec<&str> = fen.split(' ').take(4).collect();
        write!(
            f,
            "{} hmvc {}; fmvn {}; ce {};",
            fields.join(" "),
            position.rule_plies(),
            position.fullmove(),
            self.score
        )
    }
}

/// The engine failed while it chose openings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpeningSearchError {
    /// What it is called.
    pub engine: String,
    /// What it did.
    pub fault: String,
}

impl fmt::Display for OpeningSearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "engine {}: {}", self.engine, self.fault)
    }
}

impl std::error::Error for OpeningSearchError {}

/// Random positions of which more than this many times the score allowed is
/// seen in a short search are not looked at any longer.
const COARSE_FACTOR: u32 = 3;

/// How long the engine may take to start.
const START: Duration = Duration::from_secs(10);

/// The short search visits this part of the positions of the full one.
const COARSE_PART: u64 = 10;

/// Finds balanced openings and shows each to `found` as soon as it is sure, until
/// there are enough or `found` breaks off.
///
/// # Errors
/// The engine fails.
pub fn find_openings(
    search: &OpeningSearch,
    mut found: impl FnMut(&BalancedOpening) -> ControlFlow<()>,
) -> Result<(), OpeningSearchError> {
    let next = AtomicU64::new(0);
    let enough = AtomicBool::new(false);
    let boards = search.concurrency.max(1);
    // Boards that are far ahead of the slowest one wait.
    let (results, arrivals) = bounded(4 * boards);
    thread::scope(|scope| {
        for _ in 0..boards {
            let (next, enough, results) = (&next, &enough, results.clone());
            scope.spawn(move || judge_numbers(search, next, enough, &results));
        }
        drop(results);
        let mut choice = Choice::default();
        let mut outcome = Ok(());
        let mut left = search.count;
        for arrival in arrivals {
            if outcome.is_err() || left == 0 {
                continue;
            }
            match arrival {
                Ok(judged) => choice.hear(judged, |opening| {
                    if left > 0 {
                        left = match found(opening) {
                            ControlFlow::Continue(()) => left - 1,
                            ControlFlow::Break(()) => 0,
                        };
                    }
                }),
                Err(fault) => {
                    outcome = Err(OpeningSearchError {
                        engine: search.engine.name.clone(),
                        fault: fault.to_string(),
                    });
                }
            }
            if outcome.is_err() || left == 0 {
                enough.store(true, Ordering::Relaxed);
            }
        }
        outcome
    })
}

/// A random position with its number; `None` if it is not balanced.
type Judged = (u64, Option<BalancedOpening>);

/// Judges random positions, one number after the other, until there are enough.
fn judge_numbers(
    search: &OpeningSearch,
    next: &AtomicU64,
    enough: &AtomicBool,
    results: &Sender<Result<Judged, Fault>>,
) {
    // The edition matters little here: a random opening has no repetition.
    let player = match Player::start(&search.engine, EditionId::default(), START) {
        Ok(player) => player,
        Err(fault) => {
            let _ = results.send(Err(fault));
            return;
        }
    };
    while !enough.load(Ordering::Relaxed) {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let judged = judge(search, &player, number).map(|opening| (number, opening));
        let failed = judged.is_err();
        if results.send(judged).is_err() || failed {
            break;
        }
    }
    player.leave();
}

/// The random position with this number, if the engine finds it balanced in a short
/// search and again in the full one.
fn judge(
    search: &OpeningSearch,
    player: &Player,
    number: u64,
) -> Result<Option<BalancedOpening>, Fault> {
    let Some(position) = random_position(search, number) else {
        return Ok(None);
    };
    player.new_game()?;
    let score_within = |most: u32, nodes: u64| {
        let score = score(player, &position, nodes)?;
        Ok(score.filter(|score| score.unsigned_abs() <= most))
    };
    let coarse = search.max_score.saturating_mul(COARSE_FACTOR);
    if score_within(coarse, (search.nodes / COARSE_PART).max(1))?.is_none() {
        return Ok(None);
    }
    let score = score_within(search.max_score, search.nodes)?;
    Ok(score.map(|score| BalancedOpening {
        position,
        score,
        number,
    }))
}

/// What the engine says for the side to move, in centipawns, if it says anything.
fn score(player: &Player, position: &Position, nodes: u64) -> Result<Option<i32>, Fault> {
    const HANG: Duration = Duration::from_secs(120);
    let question = Question {
        start: position,
        moves: &[],
        turn: position.turn(),
        banned: &[],
        pace: Pace::Nodes(nodes),
        clocks: None,
        offer: DrawOffer::None,
    };
    let thought = player.think(&question, Patience::Hang(HANG))?;
    Ok(thought.report.score.map(|score| score.value()))
}

/// The random position with this number: legal moves of which none loses
/// material at once, and no check at the end.
fn random_position(search: &OpeningSearch, number: u64) -> Option<Position> {
    let mut random = Rng::with_seed(search.seed.rotate_left(32) ^ number);
    let mut position = Position::startpos();
    for _ in 0..random.usize(search.plies.clone()) {
        let legal = position.legal_moves();
        let sound: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|&m| position.see_at_least(m, 0))
            .collect();
        let m = random.choice(sound)?;
        position.play_unchecked(m);
    }
    (!position.is_check() && position.has_legal_move()).then_some(position)
}

/// Takes positions in the order of their numbers, whatever order they arrive
/// in, and none twice; a position and its mirror image count as one.
#[derive(Default)]
struct Choice {
    next: u64,
    waiting: BTreeMap<u64, Option<BalancedOpening>>,
    seen: HashSet<Key>,
}

impl Choice {
    fn hear(&mut self, (number, judged): Judged, mut found: impl FnMut(&BalancedOpening)) {
        self.waiting.insert(number, judged);
        while let Some(judged) = self.waiting.remove(&self.next) {
            self.next += 1;
            let Some(opening) = judged else {
                continue;
            };
            let position = &opening.position;
            let fresh = self.seen.insert(position.key());
            self.seen.insert(position.mirrored().key());
            if fresh {
                found(&opening);
            }
        }
    }
}
