//! Fast games of the engine against itself: a move that loses by rule is played
//! only where every other one does, too.
//!
//! `QILI_ROUNDS=50` plays 10,000 games under each edition (`.ci/long obedience`).

mod support;

use std::collections::BTreeMap;

use engine::{Game, Settings};
use ruling::board::Position;
use ruling::law::{Edition, EditionId, Memo, Outcome};
use support::arbiter::{Arbiter, End};
use support::player::{Player, nodes};
use support::random::{self, Random, rounds};

/// Games that a test plays at least.
const GAMES: usize = 200;
/// Positions that the engine may look at for each move.
const NODES: u64 = 100;
/// A start that is decided for so many centipawns is not played.
const ONE_SIDED: i32 = 500;
/// The longest game, in plies.
const LONGEST: usize = 400;

/// What happened in the games.
#[derive(Default)]
struct Counts {
    games: usize,
    plies: usize,
    /// Games by how they ended.
    ends: BTreeMap<String, usize>,
    /// Positions that stood on the board again while one side was at fault.
    offences: usize,
    /// Games that were lost by rule though there was a way out.
    faults: Vec<String>,
}

impl Counts {
    fn tell(&self, what: &str) {
        println!("{what}: {} games, {} plies", self.games, self.plies);
        for (end, count) in &self.ends {
            println!("{what}: {count} {end}");
        }
        println!("{what}: {} offences at a repetition", self.offences);
        println!("{what}: {} with a way out", self.faults.len());
    }
}

/// Plays `count` games in which the engine believes in `believed` and the
/// referee in `law`.
fn play(count: usize, seed: u64, believed: EditionId, law: EditionId) -> Counts {
    let mut player = Player::with(Settings {
        hash: 1,
        edition: believed,
        ..Settings::default()
    });
    let mut random = Random::new(seed);
    let memo = Memo::default();
    let mut counts = Counts::default();
    while counts.games < count {
        let start = start(&mut random);
        player.engine.new_game();
        one_game(&mut player, &start, Edition::of(law), &memo, &mut counts);
    }
    counts
}

/// One of the set-ups, some random moves on.
fn start(random: &mut Random) -> Position {
    loop {
        let mut position = random::start(random);
        for _ in 0..4 + random.below(6) {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position
                .play(*random.pick(&legal))
                .expect("a generated move can be played");
        }
        if position.has_legal_move() {
            return position;
        }
    }
}

fn one_game(
    player: &mut Player,
    start: &Position,
    edition: &'static Edition,
    memo: &Memo,
    counts: &mut Counts,
) {
    let mut game = Game::new(start.clone());
    let mut arbiter = Arbiter::new(start, edition, memo);
    let end = loop {
        if let Some(end) = arbiter.end() {
            break Some(end);
        }
        if arbiter.moves().len() == LONGEST {
            break None;
        }
        let answer = player.go(&game, nodes(NODES)).best;
        if game.moves().is_empty() && answer.score.value().abs() > ONE_SIDED {
            return;
        }
        let m = answer.best.expect("there is a legal move");
        arbiter.play(m);
        game.push(m).expect("the arbiter has played it");
        let outcome = arbiter.repetition().map(|(_, outcome)| outcome);
        counts.offences += usize::from(matches!(outcome, Some(Outcome::Loses(_))));
    };
    counts.games += 1;
    counts.plies += game.moves().len();
    let name = end.map_or("TooLong".to_string(), |end| match end {
        End::RuleLoss(_) => "RuleLoss".to_string(),
        end => format!("{end:?}"),
    });
    *counts.ends.entry(name).or_default() += 1;
    if let Some(End::RuleLoss(loser)) = end {
        let ways_out = arbiter.ways_out(loser);
        if !ways_out.is_empty() {
            let (fen, moves) = (start.fen(), game.moves());
            let fault = format!("{fen} {moves:?}: {loser} could play {ways_out:?}");
            counts.faults.push(fault);
        }
    }
}

fn nobody_loses_by_rule_needlessly(edition: EditionId, seed: u64) {
    let counts = play(rounds(GAMES), seed, edition, edition);
    counts.tell(edition.name());
    assert!(
        counts.faults.is_empty(),
        "under {edition}, {} games:\n{}",
        counts.faults.len(),
        counts.faults.join("\n")
    );
    assert!(counts.offences > 0, "no repetition put the law to the test");
}

#[test]
fn nobody_loses_by_rule_under_2011() {
    nobody_loses_by_rule_needlessly(EditionId::China2011, 1);
}

#[test]
fn nobody_loses_by_rule_under_asia_2003() {
    nobody_loses_by_rule_needlessly(EditionId::Asia2003, 2);
}

/// Three occurrences decide here, and the moves since the first of them.
#[test]
fn nobody_loses_by_rule_under_the_computer_rule() {
    nobody_loses_by_rule_needlessly(EditionId::Computer, 3);
}

/// The check can fail: an engine that takes every repetition for a draw loses
/// games that it need not lose.
#[test]
fn without_the_law_games_are_thrown_away() {
    let counts = play(GAMES, 4, EditionId::Off, EditionId::China2011);
    counts.tell("believing in no law");
    assert!(!counts.faults.is_empty());
}
