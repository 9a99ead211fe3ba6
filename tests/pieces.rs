//! Large files, read piece by piece: the same records and the same errors as when
//! the file is read as a whole.

mod support;

use std::io;

use encoding_rs::{GBK, UTF_16LE};
use ruling::board::Position;
use ruling::notation::Style;
use ruling::record::{Format, Piece, Pieces, Record, Source, dhtmlxq, pgn, uci};
use support::random::Random;
use support::records::random_line;

/// What a record or an error comes to in a few words.
fn told(game: Result<Record, ruling::record::RecordError>) -> String {
    match game {
        Ok(record) => format!(
            "{:?} {} {}",
            record.tags().get("Red"),
            record.line().len(),
            record.line().end()
        ),
        Err(error) => error.to_string(),
    }
}

/// Some three megabytes of games, a few of them damaged.
fn file(write: impl Fn(&Record) -> String, damage: &str) -> String {
    let mut random = Random::new(71);
    let mut text = String::new();
    while text.len() < 3_000_000 {
        let mut record = Record::from_line(random_line(&mut random, Position::startpos(), 60, 1));
        record
            .tags_mut()
            .set("Red", format!("红方{}", random.below(1_000)));
        text += &write(&record);
        if random.below(10) == 0 {
            text += damage;
        }
    }
    text
}

fn pieces(file: &[u8]) -> Vec<Piece> {
    let pieces: io::Result<Vec<Piece>> = Pieces::new(file).collect();
    pieces.expect("the file can be read")
}

fn same_as_a_whole(file: &[u8], format: Format) {
    let source = Source::new(file.to_vec()).expect("a known format");
    let whole: Vec<String> = source.games().map(told).collect();
    let pieces = pieces(file);
    assert!(pieces.len() > 4, "{format}: {} pieces", pieces.len());
    assert!(pieces.iter().all(|piece| piece.format() == format));
    assert_eq!(pieces.iter().map(Piece::bytes).sum::<usize>(), file.len());
    let found: Vec<String> = pieces.iter().flat_map(Piece::games).map(told).collect();
    assert_eq!(found.len(), whole.len(), "{format}");
    for (found, whole) in found.iter().zip(&whole) {
        assert_eq!(found, whole, "{format}");
    }
}

#[test]
fn pieces_hold_the_records_of_the_whole() {
    let damaged = include_str!("records/damaged.pgn");
    let text = file(|record| pgn::write(record, Style::Simplified), damaged);
    same_as_a_whole(text.as_bytes(), Format::Pgn);
    same_as_a_whole(text.replace('\n', "\r\n").as_bytes(), Format::Pgn);
    same_as_a_whole(&GBK.encode(&text).0, Format::Pgn);
    // Joined from many files, each with its mark.
    let joined = text.replace("[Game ", "\u{feff}[Game ");
    same_as_a_whole(joined.as_bytes(), Format::Pgn);
    let text = file(
        dhtmlxq::write,
        "[DhtmlXQ][DhtmlXQ_movelist]77xx[/DhtmlXQ_movelist]\n",
    );
    same_as_a_whole(text.as_bytes(), Format::Dhtmlxq);
    let text = file(uci::write, "position startpos moves h2e2 h2e2\n");
    same_as_a_whole(text.as_bytes(), Format::Uci);
}

#[test]
fn what_cannot_be_cut_comes_in_one_piece() {
    let text = file(|record| pgn::write(record, Style::Iccs), "");
    let mut wide = vec![0xff, 0xfe];
    wide.extend(text.encode_utf16().flat_map(u16::to_le_bytes));
    assert_eq!(UTF_16LE.decode(&wide).0, text);
    let games = pgn::games(&text).count();
    let pieces = pieces(&wide);
    assert_eq!(pieces.len(), 1);
    assert_eq!(pieces[0].games().count(), games);
}

/// One game with an endless comment: it is cut, and its parts are refused, but it
/// is never held as a whole.
#[test]
fn a_game_without_an_end_is_cut() {
    let text = String::from("1. h2e2 {\n") + &"and so on\n".repeat(4_000_000);
    let pieces = pieces(text.as_bytes());
    assert!(pieces.len() > 1);
    for piece in pieces {
        assert!(piece.bytes() <= 32 << 20, "{}", piece.bytes());
        assert!(piece.games().all(|game| game.is_err()));
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let first = Pieces::new(b"\0\x01\x02".as_slice()).next();
    let error = first.expect("an error").expect_err("no record").to_string();
    assert!(error.starts_with("byte 0: "), "{error}");
    for file in [b"".as_slice(), b"\n \n"] {
        assert_eq!(pieces(file).iter().flat_map(Piece::games).count(), 0);
    }
}

/// More blank lines and remarks than are looked at to tell a format.
#[test]
fn what_stands_before_the_games_may_be_long() {
    for filler in ["\n", "# a remark\n", "   \n# and more\n"] {
        let times = (3 << 20) / filler.len();
        let lines = filler.matches('\n').count() * times;
        let text = filler.repeat(times) + "h2e2 h9g7\nh2e2 xyzzy\n";
        let games: Vec<_> = pieces(text.as_bytes())
            .iter()
            .flat_map(|piece| piece.games().map(told).collect::<Vec<_>>())
            .collect();
        let [good, bad] = &games[..] else {
            panic!("{} games", games.len());
        };
        assert!(good.starts_with("None 2 "), "{good}");
        let expected = format!("line {}: 'xyzzy' is not a move", lines + 2);
        assert!(bad.starts_with(&expected), "{bad}");
    }
}

/// Games without tags are told by their results alone; a piece ends with one of them.
#[test]
fn games_without_tags_are_not_torn() {
    let said = "said of it\n".repeat(400);
    let game = format!("1. h2e2 h9g7 {{{said}}}\n2. h0g2 i9h9 1-0\n\n");
    let count = (40 << 20) / game.len();
    let text = game.repeat(count);
    let pieces = pieces(text.as_bytes());
    assert!(pieces.len() > 2, "{} pieces", pieces.len());
    let mut found = 0;
    for piece in &pieces {
        for game in piece.games() {
            assert_eq!(game.expect("a game").line().len(), 4);
            found += 1;
        }
    }
    assert_eq!(found, count);
}
