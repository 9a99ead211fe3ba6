//! Games with a repetition planted in them: from a position of a case backwards to
//! where the game begins, through the cycle as often as the edition asks, and on by
//! random moves. No position but those of the cycle occurs twice, so that the
//! repetition is the only one and its ruling is the case's.

use std::collections::HashSet;

use ruling::board::{Key, Move, Position, Square};
use ruling::law::{Edition, EditionId};
use ruling::record::{Line, Record};

use super::case::{self, Case};
use super::lead_in::step_back;
use super::random::Random;

/// Under which edition the planted repetitions are to be judged.
pub const EDITION: EditionId = EditionId::China2020;

/// How many moves lead to the cycle, where there are as many.
const LEAD_IN: usize = 12;
/// How many moves are tried for each of them.
const TRIES: usize = 300;
/// How long a game gets, in plies.
const LENGTH: usize = 80;

/// Makes games, the same in every run.
pub struct Planter {
    cases: Vec<Planted>,
    random: Random,
    number: usize,
}

/// What is planted.
struct Planted {
    name: String,
    start: Position,
    cycle: Vec<Move>,
    outcome: String,
}

impl Planter {
    pub fn new(seed: u64) -> Planter {
        let cases: Vec<Planted> = case::all().iter().filter_map(planted).collect();
        assert!(cases.len() > 50, "{} cases", cases.len());
        Planter {
            cases,
            random: Random::new(seed),
            number: 0,
        }
    }

    /// The next game. Its tags tell its number, its case, and as `Expected` the
    /// verdict.
    pub fn game(&mut self) -> Record {
        self.number += 1;
        let case = &self.cases[self.random.below(self.cases.len())];
        let asked = Edition::of(EDITION).occurrences.value as usize;
        let planted = case.cycle.repeat(asked - 1);
        let mut seen = keys(&case.start, &planted);
        let (before, lead_in) = lead_in(&case.start, &mut seen, &mut self.random);
        let mut line = Line::new(before);
        for m in lead_in.into_iter().chain(planted) {
            line.push(m).expect("a legal move");
        }
        while line.len() < LENGTH {
            let position = line.end();
            let fresh: Vec<Move> = position
                .legal_moves()
                .iter()
                .copied()
                .filter(|&m| !seen.contains(&position.key_after(m)))
                .collect();
            if fresh.is_empty() {
                break;
            }
            line.push(*self.random.pick(&fresh)).expect("a legal move");
            seen.insert(line.end().key());
        }
        let mut record = Record::from_line(line);
        let tags = record.tags_mut();
        tags.set("Event", case.name.as_str());
        tags.set("Round", self.number.to_string());
        tags.set("Expected", case.outcome.as_str());
        record
    }
}

/// The case as it is planted, if the edition rules on it and no smaller cycle lies
/// within its own.
fn planted(case: &Case) -> Option<Planted> {
    let ruling = case.ruling_under(EDITION)?;
    let start = case.start().ok()?;
    let distinct = keys(&start, &case.cycle).len() == case.cycle.len();
    distinct.then(|| Planted {
        name: case.name.clone(),
        start,
        cycle: case.cycle.clone(),
        outcome: ruling.outcome.to_string(),
    })
}

fn keys(start: &Position, moves: &[Move]) -> HashSet<Key> {
    let mut position = start.clone();
    let mut keys = HashSet::from([position.key()]);
    for &m in moves {
        position.play(m).expect("a legal move");
        keys.insert(position.key());
    }
    keys
}

/// Random moves that lead to `position`, and where they begin.
fn lead_in(
    position: &Position,
    seen: &mut HashSet<Key>,
    random: &mut Random,
) -> (Position, Vec<Move>) {
    let mut before = position.clone();
    let mut moves = Vec::new();
    while moves.len() < LEAD_IN {
        let Some((earlier, m)) = step_to(&before, seen, random) else {
            break;
        };
        seen.insert(earlier.key());
        before = earlier;
        moves.push(m);
    }
    moves.reverse();
    (before, moves)
}

/// A random move that leads to `position` from one that has not been seen; `None`
/// if none is found soon.
fn step_to(
    position: &Position,
    seen: &HashSet<Key>,
    random: &mut Random,
) -> Option<(Position, Move)> {
    let stood: Vec<Square> = position.by_color(!position.turn()).into_iter().collect();
    let squares: Vec<Square> = Square::all().collect();
    (0..TRIES).find_map(|_| {
        let m = Move::new(*random.pick(&squares), *random.pick(&stood))?;
        let before = step_back(position, m)?;
        (!seen.contains(&before.key())).then_some((before, m))
    })
}
