//! The national editions over cycles of self-play, of random play, and such in
//! which soldiers' own attacks count: what no ruling may depend on.

mod support;

use ruling::Cycle;
use ruling::board::{Move, Position};
use ruling::law::{
    Edition, EditionId, Effort, Explanation, Grade, Memo, Nature, Outcome, Silent, Verdict,
    is_surely_idle, judge,
};
use support::cycles::cycles;
use support::form::exchanged;
use support::random::{Random, rounds, there_and_back, walk};

/// One of each way to reason: the form of a chase, soldiers that count in mutual
/// strikes, with and without grades, and the newest.
const EDITIONS: [EditionId; 4] = [
    EditionId::China1984,
    EditionId::China1999,
    EditionId::China2007,
    EditionId::China2020,
];

/// Of the cycles of self-play every so many is ruled on.
const EVERY: usize = 8;

#[test]
fn rulings_on_self_play_hang_on_the_cycle_alone() {
    let mut tally = Tally::default();
    for (start, moves) in cycles("tests/cycles/selfplay.txt").iter().step_by(EVERY) {
        tally.add(start, moves);
    }
    tally.finish();
}

#[test]
fn rulings_on_mutual_strikes_hang_on_the_cycle_alone() {
    let mut tally = Tally::default();
    for (start, moves) in cycles("tests/cycles/mutual-strikes.txt") {
        tally.add(&start, &moves);
    }
    tally.finish();
}

#[test]
fn rulings_on_random_cycles_hang_on_the_cycle_alone() {
    let mut tally = Tally::default();
    walk(13, rounds(1_000), |start, random| {
        if let Some(moves) = striking_cycle(start, random) {
            tally.add(start, &moves);
        }
    });
    tally.finish();
}

/// A random cycle most of whose moves may strike, if one is soon found.
fn striking_cycle(start: &Position, random: &mut Random) -> Option<Vec<Move>> {
    (0..10).find_map(|_| {
        let moves = there_and_back(start, random)?;
        Cycle::new(start, &moves).ok()?;
        let mut position = start.clone();
        let idle = moves.iter().filter(|&&m| {
            let idle = is_surely_idle(&position, m);
            position.play_unchecked(m);
            idle
        });
        (idle.count() <= 1).then_some(moves)
    })
}

/// What was ruled.
#[derive(Default)]
struct Tally {
    rulings: usize,
    lost: usize,
    failures: Vec<String>,
}

impl Tally {
    fn add(&mut self, start: &Position, moves: &[Move]) {
        for id in EDITIONS {
            self.rulings += 1;
            let ruled = Ruled::new(id, start, moves);
            self.lost += usize::from(matches!(ruled.verdict.outcome, Outcome::Loses(_)));
            for what in ruled.differences(id, start, moves) {
                let fen = start.fen();
                self.failures.push(format!("{id}, {what}: {fen} {moves:?}"));
            }
        }
    }

    fn finish(self) {
        let Tally {
            rulings,
            lost,
            failures,
        } = self;
        assert!(failures.is_empty(), "{}", failures.join("\n"));
        assert!(lost * 50 > rulings, "only {lost} of {rulings} are lost");
    }
}

/// A verdict, and what the moves are.
struct Ruled {
    verdict: Verdict,
    natures: Vec<(Nature, Option<Grade>)>,
}

impl Ruled {
    fn new(id: EditionId, start: &Position, moves: &[Move]) -> Ruled {
        let cycle = Cycle::new(start, moves).expect("a cycle");
        let mut told = Explanation::default();
        let memo = Memo::new(1);
        let verdict = judge(Edition::of(id), &cycle, Effort::Exact, &memo, &mut told);
        let natures = told.opinions().map(|one| (one.nature, one.grade)).collect();
        Ruled { verdict, natures }
    }

    /// In which forms of the cycle the ruling is another.
    fn differences(&self, id: EditionId, start: &Position, moves: &[Move]) -> Vec<String> {
        let mut found = Vec::new();
        let mut expect = |same: bool, form: String| {
            if !same {
                found.push(form);
            }
        };
        let mirrored: Vec<Move> = moves.iter().map(|m| m.mirrored()).collect();
        let other = Ruled::new(id, &start.mirrored(), &mirrored);
        expect(other.verdict == self.verdict, "in the mirror".into());
        expect(other.natures == self.natures, "moves in the mirror".into());
        let flipped: Vec<Move> = moves.iter().map(|m| m.flipped()).collect();
        let other = Ruled::new(id, &start.color_flipped(), &flipped);
        let outcome = exchanged(other.verdict.outcome);
        let same = outcome == self.verdict.outcome && other.natures == self.natures;
        expect(same, "colours exchanged".into());
        let mut position = start.clone();
        let mut rotated = moves.to_vec();
        let mut natures = self.natures.clone();
        for (first, &m) in moves.iter().enumerate() {
            let other = Ruled::new(id, &position, &rotated);
            let same = other.verdict == self.verdict && other.natures == natures;
            expect(same, format!("from move {first}"));
            let silent = silent(id, &position, &rotated);
            let same = silent == self.verdict.outcome;
            expect(same, format!("silently from move {first}: {silent}"));
            position.play_unchecked(m);
            rotated.rotate_left(1);
            natures.rotate_left(1);
        }
        found
    }
}

fn silent(id: EditionId, start: &Position, moves: &[Move]) -> Outcome {
    let cycle = Cycle::new(start, moves).expect("a cycle");
    let memo = Memo::new(16);
    judge(Edition::of(id), &cycle, Effort::Exact, &memo, &mut Silent).outcome
}
