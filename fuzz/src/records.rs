//! Game records: a game that is read can be written in every format and read
//! back.

use ruling::notation::Style;
use ruling::record::{
    Line, Played, Record, RecordError, Source, ccbridge as cbr, dhtmlxq as blocks, pgn as tagged,
    uci as lists, xqf as studio,
};

use crate::assert_short;

/// A file of any format.
pub(crate) fn file(data: &[u8]) {
    match Source::new(data.to_vec()) {
        Ok(source) => check_all(source.games()),
        Err(error) => assert_short(&error),
    }
}

pub(crate) fn pgn(data: &[u8]) {
    check_all(tagged::games(&String::from_utf8_lossy(data)));
}

pub(crate) fn dhtmlxq(data: &[u8]) {
    check_all(blocks::games(&String::from_utf8_lossy(data)));
}

pub(crate) fn uci(data: &[u8]) {
    check_all(lists::games(&String::from_utf8_lossy(data)));
}

pub(crate) fn xqf(data: &[u8]) {
    check_all(std::iter::once(studio::read(data)));
}

pub(crate) fn ccbridge(data: &[u8]) {
    check_all(cbr::games(data));
}

fn check_all(games: impl Iterator<Item = Result<Record, RecordError>>) {
    for game in games {
        match game {
            Ok(record) => check(&record),
            Err(error) => assert_short(&error),
        }
    }
}

fn check(record: &Record) {
    for style in Style::ALL {
        let text = tagged::write(record, style);
        let back = only(tagged::games(&text), &text);
        assert_eq!(back.start(), record.start(), "{text}");
        assert!(same_moves(back.line(), record.line()), "{text}");
        assert_eq!(back.result(), record.result(), "{text}");
        assert_eq!(tagged::write(&back, style), text);
    }
    let list = lists::write(record);
    let back = only(lists::games(&list), &list);
    assert_eq!(back.start(), record.start(), "{list}");
    assert!(back.moves().eq(record.moves()), "{list}");
    check_dhtmlxq(record);
}

/// The format does not hold everything; what it holds, stays.
fn check_dhtmlxq(record: &Record) {
    // Without a move nothing tells whose move it is.
    if record.line().is_empty() {
        return;
    }
    let text = blocks::write(record);
    let back = only(blocks::games(&text), &text);
    assert_eq!(back.start().key(), record.start().key(), "{text}");
    assert!(same_moves(back.line(), record.line()), "{text}");
    assert_eq!(back.result(), record.result(), "{text}");
    let again = blocks::write(&back);
    assert_eq!(only(blocks::games(&again), &again), back);
}

fn only(mut games: impl Iterator<Item = Result<Record, RecordError>>, text: &str) -> Record {
    let game = games.next().unwrap_or_else(|| panic!("no game in {text}"));
    let game = game.unwrap_or_else(|error| panic!("{error} in {text}"));
    assert!(games.next().is_none(), "a second game in {text}");
    game
}

/// Whether two lines have the same moves and variations.
fn same_moves(one: &Line, other: &Line) -> bool {
    let same_played = |(one, other): (&Played, &Played)| {
        let (ours, theirs) = (one.variations(), other.variations());
        one.m() == other.m()
            && ours.len() == theirs.len()
            && ours
                .iter()
                .zip(theirs)
                .all(|(one, other)| same_moves(one, other))
    };
    one.len() == other.len() && one.moves().iter().zip(other.moves()).all(same_played)
}
