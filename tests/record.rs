//! Game records: PGN read and written, over `tests/records`.

mod support;

use ruling::board::Position;
use ruling::notation::Style;
use ruling::record::{GameResult, Record, pgn};

use support::random::Random;
use support::records::random_line;
use support::table::rows;

const GOOD: &str = include_str!("records/good.pgn");
const DAMAGED: &str = include_str!("records/damaged.pgn");

#[test]
fn records_of_every_style_are_read() {
    let records: Vec<Record> = pgn::games(GOOD)
        .map(|game| game.unwrap_or_else(|error| panic!("{error}")))
        .collect();
    let [chinese, iccs, wxf] = &records[..] else {
        panic!("three games, not {}", records.len());
    };
    assert_eq!(chinese.tags().get("RED"), Some("甲 \"A\""));
    assert_eq!(chinese.line().opening_comment(), "开局");
    assert_eq!(chinese.line().moves()[1].comment(), "常见的应着");
    assert_eq!(chinese.result(), GameResult::Draw);
    let variation = &chinese.line().moves()[3].variations()[0];
    assert_eq!(variation.len(), 3);
    assert_eq!(
        variation.moves()[1].variations()[0].moves()[1].comment(),
        "互进"
    );

    assert!(
        iccs.tags()
            .get("Event")
            .is_some_and(|text| text.contains("\"quote\""))
    );
    assert_eq!(iccs.result(), GameResult::BlackWins);
    assert!(iccs.moves().eq(chinese.moves()));

    assert_eq!(wxf.start().fullmove(), 30);
    assert_eq!(wxf.line().len(), 3);
}

#[test]
fn a_damaged_game_is_reported_and_the_next_one_read() {
    let mut games = pgn::games(DAMAGED);
    for row in rows("tests/records/damaged.tsv") {
        let [number, expected] = row.fields();
        let found = match games.next().expect("a game for each row") {
            Ok(record) => format!("moves {} result {}", record.line().len(), record.result()),
            Err(error) => error.to_string(),
        };
        assert!(found.starts_with(expected), "game {number}: {found}");
    }
    assert!(games.next().is_none());
}

/// A game ends with its result. What follows it is the next game, or passed over if it
/// is prose; moves that belong to neither are reported.
#[test]
fn what_follows_a_result_is_a_game_or_a_fault() {
    let mut games = pgn::games(include_str!("records/results.pgn"));
    for row in rows("tests/records/results.tsv") {
        let [expected] = row.fields();
        let found = match games.next().expect("a game for each row") {
            Ok(record) => {
                let line = record.line();
                let last = line.moves().last().expect("a move");
                format!(
                    "moves {} result {} | {} | {}",
                    line.len(),
                    record.result(),
                    line.opening_comment(),
                    last.comment()
                )
            }
            Err(error) => error.to_string(),
        };
        assert!(found.starts_with(expected), "{}: {found}", row.place);
    }
    assert!(games.next().is_none());
}

/// In PGN the first brace closes a comment, whatever its writer meant.
#[test]
fn a_comment_in_a_comment_is_told_as_such() {
    let told = "holds another: in PGN the first } closes it";
    for (text, expected) in [
        ("1. h2e2 {a {b} c} h9g7", "line 1: '{a {b}' holds another"),
        (
            "1. h2e2\n{\n{{b}}}",
            "line 2: '{{{b}' holds another: in PGN the first } closes it",
        ),
        ("1. h2e2 {a {b} (c)}", "line 1: '{a {b}' holds another"),
        // It is no fault where nothing is left over, nor a reason for other faults.
        ("1. h2e2 {a {b} h9g7 *", "moves 2"),
        ("1. h2e2 {a {b} h9g7 xyzzy", "line 1: 'xyzzy' is not a move"),
        ("1. h2e2 {a {b} {c} xyzzy", "line 1: 'xyzzy' is not a move"),
    ] {
        let found = match pgn::games(text).next().expect("a game") {
            Ok(record) => format!("moves {}", record.line().len()),
            Err(error) => error.to_string(),
        };
        assert!(found.starts_with(expected), "{text}: {found}");
        assert_eq!(found.contains(told), expected.contains("holds"), "{found}");
    }
}

/// A game that XBoard 4.9.1 wrote here; its last move mates.
#[test]
fn a_record_of_xboard_is_read() {
    let record = pgn::games(include_str!("records/xboard.pgn"))
        .next()
        .expect("a game")
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(record.tags().get("Red"), Some("stub (UXI2WB)"));
    assert_eq!(record.result(), GameResult::BlackWins);
    assert_eq!(record.line().len(), 24);
    assert!(record.line().end().is_check());
    assert!(!record.line().end().has_legal_move());
}

/// If each looked for the end of the line, this would take minutes.
#[test]
fn a_line_of_very_many_comments_is_read() {
    const COUNT: usize = 500_000;
    let text = format!("1. h2e2 {}h9g7 *", "{x} ".repeat(COUNT));
    let record = pgn::games(&text).next().expect("a game").expect("legal");
    assert_eq!(record.line().len(), 2);
    let said = record.line().moves()[0].comment();
    assert_eq!(said.matches('x').count(), COUNT);
}

#[test]
fn a_game_has_its_limits() {
    let many_tags: String = (0..1_001)
        .map(|index| format!("[Tag{index} \"\"]\n"))
        .collect();
    let deep = String::from("1. h2e2 ") + &"(1. b2e2 ".repeat(65);
    for (text, expected) in [
        (
            many_tags + "1. h2e2 *",
            "line 1001: 'Tag1000' is one tag too many",
        ),
        (deep, "line 1: '(' opens a variation too deep"),
    ] {
        let error = pgn::games(&text)
            .next()
            .expect("a game")
            .expect_err("too much");
        assert!(error.to_string().starts_with(expected), "{error}");
    }
}

#[test]
fn what_is_written_is_read_back() {
    let mut random = Random::new(5);
    for number in 0..40 {
        let mut record = Record::from_line(random_line(&mut random, Position::startpos(), 60, 2));
        record.tags_mut().set("Red", "a \\ \"b\" ]");
        record.tags_mut().set("Note", format!("game {number}"));
        record.set_result([GameResult::RedWins, GameResult::Draw][number % 2]);
        for style in Style::ALL {
            let text = pgn::write(&record, style);
            let mut games = pgn::games(&text);
            let read = games
                .next()
                .expect("a game")
                .unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert!(read.line() == record.line(), "{text}");
            assert_eq!(read.result(), record.result());
            for (name, value) in record.tags().iter() {
                assert_eq!(read.tags().get(name), Some(value));
            }
            assert!(games.next().is_none());
        }
    }
}

#[test]
fn a_text_without_a_game_is_refused() {
    for (text, expected) in [
        ("5", "line 1: '5' begins a file without a game"),
        (
            "\n \n 1.\n2. ...\n",
            "line 3: '1.' begins a file without a game",
        ),
        (
            "% escaped",
            "line 1: '% escaped' begins a file without a game",
        ),
        (
            "{\"fen\": 1}\n; and so on",
            "line 1: '{\"fen\": 1}' begins a file without a game",
        ),
        (
            "{no end",
            "line 1: '{no end' opens a comment that is not closed",
        ),
        ("*", "0 moves"),
        ("{said of the start} 1. h2e2", "1 moves"),
        (
            "; said before\n{more}\n\n[Red \"a\"]\n\n1. h2e2 h9g7 *",
            "2 moves",
        ),
    ] {
        let mut games = pgn::games(text);
        let found = match games.next().expect("something is found") {
            Ok(record) => format!("{} moves", record.line().len()),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{text}");
        assert!(games.next().is_none(), "{text}");
    }
    assert!(pgn::games(" \n").next().is_none());
}
