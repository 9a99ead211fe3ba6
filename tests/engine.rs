//! The engine from outside: what it finds, how it obeys, what it repeats.

mod support;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::network::embedded;
use engine::{
    BenchSet, BenchSettings, Clock, Evaluator, Event, Game, Hold, Limits, Score, ScoreKind,
    Settings, bench, evaluate,
};
use ruling::board::{ByColor, Color, Move, Position};
use ruling::law::EditionId;

use support::player::{Player, depth, game, mv, nodes};
use support::random;
use support::table::rows;

/// Whether the side to move mates within `moves` moves, by trying everything.
fn mates(position: &mut Position, moves: u32) -> bool {
    let legal = position.legal_moves();
    moves > 0
        && legal.iter().any(|&m| {
            let undo = position.play_unchecked(m);
            let replies = position.legal_moves();
            let mated = replies.iter().all(|&reply| {
                let undo = position.play_unchecked(reply);
                let mated = mates(position, moves - 1);
                position.undo(reply, undo);
                mated
            });
            position.undo(m, undo);
            mated
        })
}

#[test]
fn mates_are_found_and_counted_right() {
    for row in rows("tests/engine/mates.tsv") {
        let [moves, fen] = row.fields();
        let moves: u32 = moves.parse().expect("a number of moves");
        let game = game(fen, "");
        // The table itself is checked by trying everything, as far as that goes.
        let mut position = game.position().clone();
        assert!(moves > 2 || mates(&mut position, moves), "{fen}");
        assert!(!mates(&mut position, (moves - 1).min(2)), "{fen}");
        let answer = Player::new().go(&game, nodes(200_000));
        let found = answer.best.score.kind();
        assert_eq!(found, ScoreKind::Mates { moves }, "{fen}");
        let line = &answer.infos.last().expect("a line was shown").line;
        assert_eq!(line.first().copied(), answer.best.best, "{fen}");
    }
}

#[test]
fn a_mate_asked_for_ends_the_search() {
    let game = game("4C4/4ak3/4R4/9/p8/9/P8/9/9/3AKA3 w - - 1 59", "");
    let limits = Limits {
        mate: Some(3),
        ..Limits::default()
    };
    let answer = Player::new().go(&game, limits);
    assert_eq!(answer.best.score.kind(), ScoreKind::Mates { moves: 3 });
}

#[test]
fn the_law_decides_where_it_applies_and_nowhere_else() {
    for row in rows("tests/engine/rulings.tsv") {
        let [edition, fen, moves, expected] = row.fields();
        let edition: EditionId = edition.parse().expect("an edition");
        let answer = Player::with_edition(edition).go(&game(fen, moves), nodes(60_000));
        let (best, score) = (answer.best.best, answer.best.score);
        let (what, m) = expected.split_once(' ').unwrap_or((expected, ""));
        let m = (!m.is_empty()).then(|| mv(m));
        let fits = match what {
            "wins-by-rule" => {
                let in_band = matches!(score.kind(), ScoreKind::WinsByRule { .. });
                in_band && score < Score::mates_at(100) && best == m
            }
            "draws" => score.value().abs() < 50 && best == m,
            "avoids" => best.is_some() && best != m,
            "loses" => score.value() < -300,
            other => panic!("'{other}' is no expectation"),
        };
        assert!(fits, "{}: {best:?} {score:?}", row.place);
    }
}

/// 九步: nine strikes in a row, three of them checks, and no position twice. Only
/// 2020 counts them: whoever has been told to change loses by the next.
#[test]
fn a_tenth_strike_in_a_row_loses_where_they_are_counted() {
    let start = "5k3/R8/9/9/1c7/9/9/9/9/4K4 w - - 0 1";
    let eight = "a8a9 f9f8 a9a8 f8f7 a8a7 f7f8 a7b7 b5c5 b7c7 c5d5 c7d7 d5e5 d7e7 e5g5 e7g7 g5h5";
    let nine = format!("{eight} g7h7 h5i5");
    let table = [
        (EditionId::China2020, nine.as_str(), "h7i7", true),
        (EditionId::China2020, eight, "g7h7", false),
        (EditionId::China2020, nine.as_str(), "e0e1", false),
        (EditionId::China2011, nine.as_str(), "h7i7", false),
    ];
    for (edition, moves, m, loses) in table {
        let limits = Limits {
            search_moves: vec![mv(m)],
            ..depth(3)
        };
        let answer = Player::with_edition(edition).go(&game(start, moves), limits);
        let found = matches!(answer.best.score.kind(), ScoreKind::LosesByRule { .. });
        assert_eq!(found, loses, "{edition} {m}");
    }
}

#[test]
fn a_ruling_is_announced_with_its_cycle() {
    let moves = "e4d4 d0e0 d4e4 e0d0 e4d4 d0e0 d4e4";
    let game = game("5k3/9/9/9/9/4r4/9/9/9/3K4R b - - 0 1", moves);
    let answer = Player::with_edition(EditionId::ChecksOnly).go(&game, depth(4));
    let notices = answer.rulings;
    assert!(!notices.is_empty());
    for notice in notices {
        assert_eq!(notice.edition, EditionId::ChecksOnly);
        assert_eq!(notice.moves.len(), 4);
        assert_eq!(
            notice.verdict.outcome,
            ruling::law::Outcome::Loses(Color::Black)
        );
    }
}

/// After the natural limit nothing counts any more, but mate comes first.
#[test]
fn the_natural_limit_is_seen_coming() {
    let mate_in_one = "3k5/9/4R4/9/9/9/9/3A5/3KA4/9 w - - 119 89";
    let answer = Player::new().go(&game(mate_in_one, ""), nodes(20_000));
    assert_eq!(answer.best.score.kind(), ScoreKind::Mates { moves: 1 });

    let rook_up = "4k4/9/9/9/9/9/9/9/4A4/R3K4 w - - 118 89";
    let answer = Player::new().go(&game(rook_up, ""), nodes(20_000));
    assert_eq!(answer.best.score, Score::DRAW);
    let mut player = Player::new();
    player.engine.set_natural_limit(Some(140));
    let answer = player.go(&game(rook_up, ""), nodes(20_000));
    assert!(answer.best.score.value() > 200, "{:?}", answer.best);
}

#[test]
fn only_the_moves_allowed_are_played() {
    let game = Game::default();
    let legal = game.position().legal_moves();
    let mut player = Player::new();

    player.engine.set_position(game.clone());
    player.engine.set_banned(&legal[1..]);
    player.engine.go(depth(4));
    assert_eq!(player.answer().best.best, Some(legal[0]));

    player.engine.set_position(game.clone());
    player.engine.set_banned(&legal);
    player.engine.go(depth(4));
    assert_eq!(player.answer().best.best, None);

    let wanted = Limits {
        search_moves: vec![mv("a0a1"), mv("i9i8")],
        ..depth(4)
    };
    assert_eq!(player.go(&game, wanted).best.best, Some(mv("a0a1")));

    // The next position lifts the bans.
    assert!(player.go(&game, depth(4)).best.best.is_some());
}

#[test]
fn a_side_without_a_move_has_lost() {
    for fen in [
        "3k5/3P5/3P5/9/9/9/9/9/9/4K4 b - - 0 1",
        "R3k4/R8/9/9/9/9/9/9/9/3K5 b - - 0 1",
    ] {
        let answer = Player::new().go(&game(fen, ""), depth(5));
        assert_eq!(answer.best.best, None, "{fen}");
        assert_eq!(answer.best.score, Score::mated_at(0), "{fen}");
    }
}

#[test]
fn as_many_lines_are_shown_as_were_asked_for() {
    let mut player = Player::new();
    player.engine.set_multi_pv(4);
    let answer = player.go(&Game::default(), depth(6));
    let last: Vec<_> = answer.infos.iter().filter(|info| info.depth == 6).collect();
    let places: Vec<u32> = last.iter().map(|info| info.multi_pv).collect();
    assert_eq!(places, [1, 2, 3, 4]);
    assert!(last.is_sorted_by(|a, b| a.score >= b.score));
    let mut firsts: Vec<Move> = last.iter().map(|info| info.line[0]).collect();
    assert_eq!(Some(firsts[0]), answer.best.best);
    firsts.sort();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
}

#[test]
fn every_line_shown_can_be_played() {
    let mut lines = 0;
    random::walk(5, 40, |position, _| {
        let game = Game::new(position.clone());
        for info in Player::new().go(&game, nodes(3_000)).infos {
            let mut position = position.clone();
            for &m in &info.line {
                assert!(position.play(m).is_ok(), "{} {:?}", position, info.line);
            }
            lines += usize::from(info.line.len() > 1);
        }
    });
    assert!(lines > 100, "only {lines} lines were long enough to tell");
}

#[test]
fn depth_nothing_asks_for_the_evaluation() {
    let answer = Player::new().go(&Game::default(), depth(0));
    assert_eq!(answer.best.best, None);
    assert_eq!(answer.infos.len(), 1);
    let value = embedded().evaluate(&Position::startpos());
    assert_eq!(answer.infos[0].score, Score::centipawns(value));

    let mut player = Player::new();
    player.engine.set_evaluator(Evaluator::HandMade);
    let answer = player.go(&Game::default(), depth(0));
    let trace = evaluate(&Position::startpos());
    assert_eq!(answer.infos[0].score, Score::centipawns(trace.for_red));
}

#[test]
fn an_answer_that_is_held_back_comes_with_its_signal() {
    let mut player = Player::new();
    player.engine.set_position(Game::default());
    player.engine.go(Limits {
        hold: Hold::UntilStop,
        ..depth(2)
    });
    let early = |player: &Player| {
        let events: Vec<Event> = player.events.try_iter().collect();
        events
            .iter()
            .any(|event| matches!(event, Event::BestMove(_)))
    };
    std::thread::sleep(Duration::from_millis(30));
    assert!(!early(&player) && player.engine.is_searching());
    player.engine.stop();
    player.engine.wait();
    assert!(early(&player) && !player.engine.is_searching());

    let clock = Clock {
        time: Duration::from_millis(50),
        ..Clock::default()
    };
    player.engine.go(Limits {
        clocks: ByColor {
            red: Some(clock),
            black: Some(clock),
        },
        hold: Hold::UntilPonderHit,
        ..Limits::default()
    });
    std::thread::sleep(Duration::from_millis(100));
    assert!(!early(&player), "the clock does not run while pondering");
    player.engine.ponder_hit();
    player.engine.wait();
    assert!(early(&player));
}

#[test]
fn every_go_is_answered_once_whatever_comes_between() {
    let mut player = Player::new();
    player.engine.set_threads(2);
    for round in 0..20 {
        player.engine.go(Limits {
            hold: Hold::UntilStop,
            ..Limits::default()
        });
        match round % 5 {
            0 => player.engine.stop(),
            1 => player.engine.new_game(),
            2 => player.engine.set_hash(1 + round % 3),
            3 => player.engine.ponder_hit(),
            _ => {}
        }
    }
    player.engine.stop();
    player.engine.wait();
    let answers = player
        .events
        .try_iter()
        .filter(|event| matches!(event, Event::BestMove(_)));
    assert_eq!(answers.count(), 20);
}

#[test]
fn several_threads_find_what_one_finds() {
    let mut player = Player::new();
    player.engine.set(Settings {
        threads: 3,
        ..Settings::default()
    });
    for row in rows("tests/engine/mates.tsv") {
        let [moves, fen] = row.fields();
        let moves = moves.parse().expect("a number of moves");
        let limits = Limits {
            mate: Some(moves),
            ..nodes(2_000_000)
        };
        let answer = player.go(&game(fen, ""), limits);
        assert_eq!(
            answer.best.score.kind(),
            ScoreKind::Mates { moves },
            "{fen}"
        );
    }
}

#[test]
fn the_bench_is_always_the_same() {
    for set in BenchSet::ALL {
        let settings = BenchSettings {
            set,
            depth: 6,
            ..BenchSettings::default()
        };
        let run = || bench(&settings, &AtomicBool::new(false), |_| ());
        let nodes = || run().map(|report| report.nodes);
        let first = nodes();
        assert_eq!(first, nodes(), "{set}");
        assert!(first.is_some_and(|nodes| nodes > 1000));
    }
}

/// A mirror changes nothing, and colours exchanged change only the side.
#[test]
fn the_evaluation_knows_neither_left_nor_colour() {
    random::walk(11, 5_000, |position, _| {
        let value = evaluate(position).for_red;
        assert_eq!(evaluate(&position.mirrored()).for_red, value, "{position}");
        let flipped = evaluate(&position.color_flipped()).for_red;
        assert_eq!(flipped, -value, "{position}");
    });
}
