//! Fast games of the engine against itself: a move that loses by rule is played
//! only where every other one does, too.
//!
//! `QILI_ROUNDS=50` plays 10,000 games under each edition (`.ci/long obedience`).

mod support;

use std::collections::BTreeMap;

use engine::{Game, Settings, Strength};
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

/// Games of an engine against itself, and the law of their referee.
struct Contest {
    seed: u64,
    law: EditionId,
    engine: Settings,
    /// Positions that the engine may look at for each move.
    nodes: u64,
}

impl Contest {
    /// The engine believes in the law of the referee.
    fn under(law: EditionId, seed: u64) -> Contest {
        Contest {
            seed,
            law,
            engine: Settings {
                hash: 1,
                edition: law,
                ..Settings::default()
            },
            nodes: NODES,
        }
    }

    fn play(&self, games: usize) -> Counts {
        let mut player = Player::with(self.engine.clone());
        let mut random = Random::new(self.seed);
        let memo = Memo::default();
        let mut counts = Counts::default();
        while counts.games < games {
            player.engine.new_game();
            self.one_game(&mut player, &start(&mut random), &memo, &mut counts);
        }
        counts
    }

    fn one_game(&self, player: &mut Player, start: &Position, memo: &Memo, counts: &mut Counts) {
        let mut game = Game::new(start.clone());
        let mut arbiter = Arbiter::new(start, Edition::of(self.law), memo);
        let end = loop {
            if let Some(end) = arbiter.end() {
                break Some(end);
            }
            if arbiter.moves().len() == LONGEST {
                break None;
            }
            let answer = player.go(&game, nodes(self.nodes)).best;
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

    fn expect_no_needless_loss(&self, games: usize) {
        let counts = self.play(games);
        counts.tell(self.law.name());
        assert!(
            counts.faults.is_empty(),
            "under {}, {} games:\n{}",
            self.law,
            counts.faults.len(),
            counts.faults.join("\n")
        );
        assert!(counts.offences > 0, "no repetition put the law to the test");
    }
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

#[test]
fn nobody_loses_by_rule_under_2011() {
    Contest::under(EditionId::China2011, 1).expect_no_needless_loss(rounds(GAMES));
}

#[test]
fn nobody_loses_by_rule_under_asia_2003() {
    Contest::under(EditionId::Asia2003, 2).expect_no_needless_loss(rounds(GAMES));
}

/// Three occurrences decide here, and the moves since the first of them.
#[test]
fn nobody_loses_by_rule_under_the_computer_rule() {
    Contest::under(EditionId::Computer, 3).expect_no_needless_loss(rounds(GAMES));
}

/// Neither hardly any nodes nor several lines nor the least strength make an
/// engine forget the law.
#[test]
fn nobody_loses_by_rule_in_weakness() {
    let plain = Contest::under(EditionId::China2011, 5);
    let weakest = Settings {
        strength: Strength::of_level(0),
        ..plain.engine.clone()
    };
    let several_lines = Settings {
        multi_pv: 3,
        ..plain.engine.clone()
    };
    for (engine, nodes) in [(weakest, NODES), (several_lines, 50), (plain.engine, 10)] {
        let contest = Contest {
            engine,
            nodes,
            ..Contest::under(EditionId::China2011, 5)
        };
        contest.expect_no_needless_loss(GAMES);
    }
}

/// The check can fail: an engine that takes every repetition for a draw loses
/// games that it need not lose.
#[test]
fn without_the_law_games_are_thrown_away() {
    let lawful = Contest::under(EditionId::China2011, 4);
    let lawless = Contest {
        engine: Settings {
            edition: EditionId::Off,
            ..lawful.engine.clone()
        },
        ..lawful
    };
    let counts = lawless.play(GAMES);
    counts.tell("believing in no law");
    assert!(!counts.faults.is_empty());
}
