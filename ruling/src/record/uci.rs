//! Lists of moves as the protocols write them, a game a line:
//! `position startpos moves h2e2 h9g7`, `<FEN> moves …`, or moves alone.
//!
//! The moves may be in any style of [`notation`], with
//! numbers before them, commas between them and a result behind. Empty lines
//! and lines that begin with `#` are passed over.

use std::iter::Peekable;

use crate::board::Position;
use crate::notation;

use super::source::is_remark;
use super::{GameResult, Place, Record, RecordError, RecordFault};

/// All games of a text, in order. A line that cannot be read gives an error,
/// and reading goes on with the next one.
pub fn games(text: &str) -> impl Iterator<Item = Result<Record, RecordError>> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !is_remark(line))
        .map(|(number, line)| game(number, line))
}

/// The main line of `record` as a command of the UCI protocol, with a line break.
pub fn write(record: &Record) -> String {
    let mut text = if *record.start() == Position::startpos() {
        String::from("position startpos")
    } else {
        format!("position fen {}", record.start())
    };
    if record.moves().len() > 0 {
        text += " moves";
    }
    for m in record.moves() {
        text += &format!(" {m}");
    }
    text + "\n"
}

fn game(number: usize, line: &str) -> Result<Record, RecordError> {
    let refuse = |word: &str, fault| RecordError::of_word(Place::Line(number), word, fault);
    let words = line.split(notation::is_between);
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    words.next_if_eq(&"position");
    let start = if words.next_if_eq(&"startpos").is_some() {
        Position::startpos()
    } else if words.next_if_eq(&"fen").is_some() || words.peek().is_some_and(|word| is_board(word))
    {
        let fen = take_fen(&mut words);
        fen.parse()
            .map_err(|error| refuse(&fen, RecordFault::Fen(error)))?
    } else {
        Position::startpos()
    };
    words.next_if_eq(&"moves");
    let mut record = Record::new(start);
    for word in words.by_ref() {
        if let Ok(result) = word.parse() {
            record.set_result(result);
            break;
        }
        let Some(word) = notation::said(word) else {
            continue;
        };
        record
            .line_mut()
            .read(word)
            .map_err(|fault| refuse(word, fault))?;
    }
    // What else stands behind a result says nothing of the game.
    let mut behind = words.filter_map(notation::said);
    match behind.find(|word| notation::is_move_text(word)) {
        Some(word) => Err(refuse(word, RecordFault::AfterResult)),
        None => Ok(record),
    }
}

/// Whether a word is meant as the board of a FEN: it has a stroke, and the
/// stroke does not halve a point.
pub(super) fn is_board(word: &str) -> bool {
    word.contains('/') && word.parse::<GameResult>().is_err()
}

/// Takes the fields of a FEN: the board, then what can be a side, two dashes
/// and two counters, as far as they are there.
fn take_fen<'t>(words: &mut Peekable<impl Iterator<Item = &'t str>>) -> String {
    let mut fen = String::from(words.next().unwrap_or_default());
    let side = |word: &str| matches!(word, "w" | "b" | "r" | "W" | "B" | "R");
    let dash = |word: &str| word == "-";
    let counter = |word: &str| word == "-" || word.bytes().all(|byte| byte.is_ascii_digit());
    let fields: [&dyn Fn(&str) -> bool; 5] = [&side, &dash, &dash, &counter, &counter];
    for is_field in fields {
        if let Some(field) = words.next_if(|&word| is_field(word)) {
            fen.push(' ');
            fen += field;
        }
    }
    fen
}
