//! The two efforts of the judge over the cycles of self-play: how often they
//! differ, what the quick look at the board clears, and how long a ruling takes.
//!
//! `cargo bench --bench efforts -- FILE…` reads files of `qili datagen`.

use std::collections::HashSet;
use std::env;
use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::BufReader;
use std::time::{Duration, Instant};

use engine::selfplay::{ArchiveReader, GameRecord};
use ruling::Cycle;
use ruling::board::{Key, Move, Position};
use ruling::law::{Edition, EditionId, Effort, Memo, Outcome, Silent, is_surely_idle, judge};

const EDITIONS: [EditionId; 2] = [EditionId::China2011, EditionId::China2020];

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo adds `--bench` to the arguments.
    let files: Vec<String> = env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    if files.is_empty() {
        println!("efforts: no files of games given, nothing measured");
        return Ok(());
    }
    let mut collection = Collection::default();
    let mut games = 0;
    for file in &files {
        let mut reader = ArchiveReader::open(BufReader::new(File::open(file)?))?;
        while let Some(block) = reader.read()? {
            for game in &block {
                add_repetitions(game, &mut collection);
            }
            games += block.len();
        }
    }
    println!("{games} games");
    for id in EDITIONS {
        println!("{id}: {}", Tally::of(&collection, Edition::of(id)));
    }
    Ok(())
}

/// Different cycles; one that begins elsewhere in the same round is the same.
#[derive(Default)]
struct Collection {
    cycles: Vec<(Position, Vec<Move>)>,
    known: HashSet<(Key, Vec<Move>)>,
}

impl Collection {
    fn add(&mut self, start: &Position, moves: &[Move]) {
        let Ok(cycle) = Cycle::new(start, moves) else {
            return;
        };
        if self.known.contains(&(start.key(), moves.to_vec())) {
            return;
        }
        let mut position = cycle.start().clone();
        let mut moves = moves.to_vec();
        for _ in 0..moves.len() {
            self.known.insert((position.key(), moves.clone()));
            position.play_unchecked(moves[0]);
            moves.rotate_left(1);
        }
        self.cycles.push((position, moves));
    }
}

/// Every stretch of a game after which a position stands on the board again.
fn add_repetitions(game: &GameRecord, collection: &mut Collection) {
    let moves: Vec<Move> = game.plies.iter().map(|ply| ply.m).collect();
    let mut positions = vec![game.start.clone()];
    let mut floor = 0;
    for (ply, &m) in moves.iter().enumerate() {
        let mut position = positions[ply].clone();
        if position.is_irreversible(m) {
            floor = ply + 1;
        }
        position.play_unchecked(m);
        let earlier = &positions[floor..];
        if let Some(begin) = earlier.iter().rposition(|p| p.key() == position.key()) {
            collection.add(&position, &moves[floor + begin..=ply]);
        }
        positions.push(position);
    }
}

/// What came of the rulings on a collection.
#[derive(Default)]
struct Tally {
    cycles: usize,
    four_moves: usize,
    lost: usize,
    without_checks: usize,
    cleared: usize,
    tree_open: usize,
    contradictions: usize,
    exact_open: usize,
    tree: Vec<Duration>,
    exact: Vec<Duration>,
}

impl Tally {
    fn of(collection: &Collection, edition: &Edition) -> Tally {
        let mut tally = Tally::default();
        for (start, moves) in &collection.cycles {
            tally.add(edition, &Cycle::trusted(start, moves));
        }
        tally.tree.sort();
        tally.exact.sort();
        tally
    }

    fn add(&mut self, edition: &Edition, cycle: &Cycle<'_>) {
        let tree = Fresh::ruling(edition, cycle, Effort::Tree);
        let exact = Fresh::ruling(edition, cycle, Effort::Exact);
        let without_checks = has_no_check(cycle);
        self.cycles += 1;
        self.four_moves += usize::from(cycle.moves().len() == 4);
        self.lost += usize::from(matches!(exact.outcome, Outcome::Loses(_)));
        self.without_checks += usize::from(without_checks);
        self.cleared += usize::from(without_checks && is_cleared(cycle));
        match (tree.outcome, exact.outcome) {
            (tree, Outcome::Undetermined) => {
                self.exact_open += 1;
                self.tree_open += usize::from(tree == Outcome::Undetermined);
            }
            (Outcome::Undetermined, _) => self.tree_open += 1,
            (tree, exact) => self.contradictions += usize::from(tree != exact),
        }
        self.tree.push(tree.time);
        self.exact.push(exact.time);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} cycles, {} of four moves, {} lost",
            self.cycles, self.four_moves, self.lost
        )?;
        writeln!(
            f,
            "  tree open {}, tree contradicts exact {}, exact open {}",
            self.tree_open, self.contradictions, self.exact_open
        )?;
        writeln!(
            f,
            "  without checks {}, of which cleared by a look at the board {} ({:.1} %)",
            self.without_checks,
            self.cleared,
            100.0 * self.cleared as f64 / self.without_checks.max(1) as f64
        )?;
        for (effort, times) in [("tree", &self.tree), ("exact", &self.exact)] {
            let at = |share| times.get(times.len().saturating_sub(1) * share / 100);
            if let (Some(half), Some(most), Some(worst)) = (at(50), at(99), at(100)) {
                writeln!(
                    f,
                    "  {effort}: median {half:?}, 99th percentile {most:?}, worst {worst:?}"
                )?;
            }
        }
        Ok(())
    }
}

/// A ruling with nothing remembered.
struct Fresh {
    outcome: Outcome,
    /// The shortest of a few turns, since other work disturbs the clock.
    time: Duration,
}

impl Fresh {
    fn ruling(edition: &Edition, cycle: &Cycle<'_>, effort: Effort) -> Fresh {
        const TURNS: u32 = 3;
        let memo = Memo::new(1 << 8);
        let mut fresh = Fresh {
            outcome: Outcome::Undetermined,
            time: Duration::MAX,
        };
        for _ in 0..TURNS {
            memo.clear();
            let begin = Instant::now();
            fresh.outcome = judge(edition, cycle, effort, &memo, &mut Silent).outcome;
            fresh.time = fresh.time.min(begin.elapsed());
        }
        fresh
    }
}

/// Whether each side has a move that is idle at a look: then nobody offends.
fn is_cleared(cycle: &Cycle<'_>) -> bool {
    let mut position = cycle.start().clone();
    let mut idle = [false; 2];
    for &m in cycle.moves() {
        idle[position.turn().index()] |= is_surely_idle(&position, m);
        position.play_unchecked(m);
    }
    idle == [true; 2]
}

fn has_no_check(cycle: &Cycle<'_>) -> bool {
    let mut position = cycle.start().clone();
    cycle.moves().iter().all(|&m| {
        position.play_unchecked(m);
        !position.is_check()
    })
}
