//! The look at the board that says of most idle moves that they are: whatever it
//! says must be what the whole procedure finds, and it must say it often.

mod support;

use ruling::Cycle;
use ruling::board::{Move, Position};
use ruling::law::{
    Edition, EditionId, Effort, Explanation, Law, Memo, Nature, OwnAttack, is_surely_idle, judge,
};
use support::case;
use support::cycles::cycles;
use support::random::{rounds, there_and_back, walk};

const EDITIONS: [EditionId; 2] = [EditionId::China1984, EditionId::China2020];

#[test]
fn moves_of_the_cases_that_look_idle_are() {
    let mut tally = Tally::default();
    for case in case::all().iter().filter(|case| case.refused.is_none()) {
        let start = case.start().expect("a valid case");
        for ruling in &case.rulings {
            // Where a soldier's attack may count, it depends on the other side.
            if let Law::National(law) = &Edition::of(ruling.edition).law
                && law.own_attack.value == OwnAttack::Idle
            {
                tally.add(ruling.edition, &start, &case.cycle);
            }
        }
    }
    tally.finish();
}

#[test]
fn moves_of_self_play_that_look_idle_are_and_half_the_cycles_are_cleared() {
    let mut tally = Tally::default();
    for (start, moves) in cycles("tests/cycles/selfplay.txt") {
        for edition in EDITIONS {
            tally.add(edition, &start, &moves);
        }
    }
    assert!(
        2 * tally.cleared > tally.without_checks,
        "{} of {} cycles without checks are cleared",
        tally.cleared,
        tally.without_checks
    );
    tally.finish();
}

#[test]
fn moves_of_random_cycles_that_look_idle_are() {
    let mut tally = Tally::default();
    walk(11, rounds(2_000), |start, random| {
        if let Some(moves) = there_and_back(start, random) {
            tally.add(EditionId::China2020, start, &moves);
        }
    });
    tally.finish();
}

/// What was found in a collection of cycles.
#[derive(Default)]
struct Tally {
    without_checks: usize,
    cleared: usize,
    idle: usize,
    failures: Vec<String>,
}

impl Tally {
    fn add(&mut self, edition: EditionId, start: &Position, moves: &[Move]) {
        let Ok(cycle) = Cycle::new(start, moves) else {
            return;
        };
        let mut explanation = Explanation::default();
        let memo = Memo::new(1);
        judge(
            Edition::of(edition),
            &cycle,
            Effort::Exact,
            &memo,
            &mut explanation,
        );
        let mut position = start.clone();
        let (mut checks, mut free) = (false, [false; 2]);
        for opinion in explanation.opinions() {
            if opinion.nature == Nature::Check {
                checks = true;
            } else if is_surely_idle(&position, opinion.m) {
                free[position.turn().index()] = true;
                self.idle += 1;
                if !opinion.nature.is_idle() {
                    self.failures.push(format!(
                        "{edition}: {} {} is {}",
                        position.fen(),
                        opinion.m,
                        opinion.nature
                    ));
                }
            }
            position.play_unchecked(opinion.m);
        }
        self.without_checks += usize::from(!checks);
        self.cleared += usize::from(!checks && free == [true; 2]);
    }

    fn finish(self) {
        assert!(self.idle > 0, "no move looked idle");
        assert!(self.failures.is_empty(), "{}", self.failures.join("\n"));
    }
}
