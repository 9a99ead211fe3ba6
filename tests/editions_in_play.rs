//! Positions in which the right move, or the score's sign, depends on the
//! edition: `tests/engine/editions.tsv`, at a fixed number of nodes.

mod support;

use engine::{BestMove, Game, Hold, Limits, ScoreKind, Settings};
use ruling::board::Move;
use ruling::law::EditionId;
use support::player::{Player, game, mv, nodes};
use support::table::rows;

/// Enough to see what is decided, and little enough to know it from the law.
const NODES: u64 = 20_000;

/// What an edition asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expected {
    Wins,
    Level,
    Avoids,
    Behind,
    Ahead,
}

/// A score beyond this is not level, in centipawns.
const LEVEL: i32 = 50;

impl Expected {
    fn named(name: &str) -> Expected {
        match name {
            "wins" => Expected::Wins,
            "level" => Expected::Level,
            "avoids" => Expected::Avoids,
            "behind" => Expected::Behind,
            "ahead" => Expected::Ahead,
            other => panic!("'{other}' is no expectation"),
        }
    }

    fn fits(self, m: Move, answer: &BestMove) -> bool {
        let goes_on = answer.best == Some(m);
        let value = answer.score.value();
        let by_rule = matches!(answer.score.kind(), ScoreKind::WinsByRule { .. });
        match self {
            Expected::Wins => goes_on && by_rule,
            Expected::Level => goes_on && value.abs() < LEVEL,
            Expected::Avoids => !goes_on && !by_rule,
            Expected::Behind => !goes_on && value < -LEVEL,
            Expected::Ahead => !goes_on && value > LEVEL && !by_rule,
        }
    }
}

fn check(game: &Game, edition: &str, expected: &str) -> Result<Expected, String> {
    let id: EditionId = edition.parse().expect("an edition");
    let (name, m) = expected.split_once(' ').expect("an expectation and a move");
    let (expected, m) = (Expected::named(name), mv(m));
    let answer = Player::with_edition(id).go(game, nodes(NODES)).best;
    match expected.fits(m, &answer) {
        true => Ok(expected),
        false => Err(format!(
            "{} after {:?} under {edition}: {name} {m}, but {:?} {:?}",
            game.start().fen(),
            game.moves(),
            answer.best,
            answer.score
        )),
    }
}

/// Where a move would lose by rule, it is not played by an engine that has had
/// no time at all, nor by one that ponders, shows several lines or looks at
/// hardly anything.
#[test]
fn no_haste_makes_the_law_forgotten() {
    let mut tried = 0;
    for row in rows("tests/engine/editions.tsv") {
        let [fen, moves, expectations @ ..]: [&str; 6] = row.fields();
        for expectation in expectations.chunks(2) {
            let (name, m) = expectation[1].split_once(' ').expect("a move");
            if !matches!(Expected::named(name), Expected::Avoids | Expected::Behind) {
                continue;
            }
            let game = game(fen, moves);
            let mut player = Player::with(Settings {
                edition: expectation[0].parse().expect("an edition"),
                multi_pv: 1 + tried % 3,
                ..Settings::default()
            });
            let held = |hold| Limits {
                hold,
                ..Limits::default()
            };
            let limits = [
                held(Hold::UntilStop),
                held(Hold::UntilPonderHit),
                nodes(1),
                nodes(50),
            ];
            for limits in limits {
                player.engine.set_position(game.clone());
                player.engine.go(limits.clone());
                if limits.hold == Hold::UntilPonderHit {
                    player.engine.ponder_hit();
                }
                if limits.hold != Hold::None {
                    player.engine.stop();
                }
                let best = player.answer().best.best;
                assert!(
                    best.is_some() && best != Some(mv(m)),
                    "{} {limits:?}",
                    row.place
                );
            }
            tried += 1;
        }
    }
    assert!(tried >= 8, "only {tried} positions");
}

#[test]
fn the_edition_decides_what_is_played() {
    let mut failures = Vec::new();
    let rows = rows("tests/engine/editions.tsv");
    for row in &rows {
        let [fen, moves, one, expected, other, otherwise] = row.fields();
        let game = game(fen, moves);
        let found = [check(&game, one, expected), check(&game, other, otherwise)];
        match found {
            [Ok(first), Ok(second)] => assert_ne!(first, second, "{}: no difference", row.place),
            found => failures.extend(found.into_iter().filter_map(Result::err)),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(rows.len() >= 20);
}
