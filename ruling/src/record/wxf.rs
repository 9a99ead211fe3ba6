//! WXF files, as playOK exports them: lines with a word and what belongs to it,
//! then the moves between `START{` and `}END`.
//!
//! ```text
//! FORMAT  WXF
//! RED     name ; rating ;;
//! BLACK   name ; rating ;;
//! RESULT  0-1
//! DATE    2026-11-30 12:00:00
//! START{
//!  1. C2.5 h8+7   2. H2+3 r9.8 }END
//! ```
//!
//! `FEN` names another start. The moves may be in any style of
//! [`notation`]; Black's pieces are in small letters there, and a
//! point stands for a move to the side.

use crate::board::Position;
use crate::notation;

use super::{GameResult, Line, Place, Record, RecordError, RecordFault};

/// What the first line of every game begins with.
const FIRST: &str = "FORMAT";
/// What stands around the moves.
const OPEN: &str = "START{";
const CLOSE: char = '}';
/// The word before the opening sign.
const START: &str = "START";

/// Which word is which tag of a record.
const TAGS: [(&str, &str); 6] = [
    ("GAME", "Title"),
    ("EVENT", "Event"),
    ("SITE", "Site"),
    ("PLACE", "Site"),
    ("ROUND", "Round"),
    ("OPENING", "Opening"),
];

/// All games of a WXF text, in order. A game that cannot be read gives an error,
/// and reading goes on with the next one. Where moves begin again behind the end of a
/// game, the next one began there, though its first line is missing.
pub fn games(text: &str) -> impl Iterator<Item = Result<Record, RecordError>> {
    let lines: Vec<&str> = text.lines().collect();
    let starts = starts(&lines);
    let ends: Vec<usize> = starts
        .iter()
        .skip(1)
        .copied()
        .chain([lines.len()])
        .collect();
    starts
        .into_iter()
        .zip(ends)
        .map(move |(start, end)| game(&lines[start..end], start + 1))
}

/// The indices of the lines with which the games begin.
fn starts(lines: &[&str]) -> Vec<usize> {
    let mut starts = Vec::new();
    // Where the last game ended: the next one begins there if moves do.
    let mut over = Some(0);
    let mut is_open = false;
    for (at, line) in lines.iter().enumerate() {
        if begins(line) {
            starts.push(at);
            over = None;
            is_open = false;
        } else if opening(line).is_some() && !is_open {
            starts.extend(over.take());
            is_open = true;
        }
        if is_open && line.contains(CLOSE) {
            over = Some(at + 1);
            is_open = false;
        }
    }
    if starts.is_empty() {
        starts.push(0);
    }
    starts
}

/// What stands behind the opening sign, if moves begin on this line.
fn opening(line: &str) -> Option<&str> {
    let (word, rest) = line.trim().split_at_checked(START.len())?;
    let rest = rest.trim_start().strip_prefix('{')?;
    word.eq_ignore_ascii_case(START).then_some(rest)
}

/// Whether a game begins with this line.
pub(super) fn begins(line: &str) -> bool {
    let word = line.split_whitespace().next();
    word.is_some_and(|word| word.eq_ignore_ascii_case(FIRST))
}

/// The game of these lines, the first of which has the number `first`.
fn game(lines: &[&str], first: usize) -> Result<Record, RecordError> {
    let mut numbered = (first..).zip(lines.iter().copied());
    let mut record = Record::new(Position::startpos());
    for (number, line) in numbered.by_ref() {
        let line = line.trim();
        if let Some(moves) = opening(line) {
            let open = || refuse(number, OPEN, RecordFault::OpenField);
            let rest = std::iter::once((number, moves)).chain(numbered);
            return play(&mut record, rest)?.then_some(record).ok_or_else(open);
        }
        let (word, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        header(&mut record, word, value.trim())
            .map_err(|fault| refuse(number, value.trim(), fault))?;
    }
    Ok(record)
}

fn header(record: &mut Record, word: &str, value: &str) -> Result<(), RecordFault> {
    let word = word.to_ascii_uppercase();
    match word.as_str() {
        _ if value.is_empty() => {}
        "FEN" => *record.line_mut() = Line::new(value.parse().map_err(RecordFault::Fen)?),
        "RED" => player(record, "Red", value),
        "BLACK" => player(record, "Black", value),
        "RESULT" => record.set_result(value.parse().unwrap_or(GameResult::Unknown)),
        "DATE" => {
            let day = value.split_whitespace().next().unwrap_or_default();
            record.tags_mut().set("Date", day.replace('-', "."));
        }
        word => {
            if let Some((_, tag)) = TAGS.iter().find(|(name, _)| *name == word) {
                record.tags_mut().set(tag, value);
            }
        }
    }
    Ok(())
}

/// A player's name and rating.
fn player(record: &mut Record, side: &str, value: &str) {
    let mut fields = value.split(';').map(str::trim);
    for tag in [side.to_string(), format!("{side}Elo")] {
        match fields.next() {
            Some(field) if !field.is_empty() => record.tags_mut().set(&tag, field),
            _ => {}
        }
    }
}

/// Plays the moves up to the closing sign; false if there is none.
fn play<'t>(
    record: &mut Record,
    lines: impl Iterator<Item = (usize, &'t str)>,
) -> Result<bool, RecordError> {
    let mut is_over = false;
    for (number, line) in lines {
        let (moves, closed) = match line.split_once(CLOSE) {
            Some((moves, _)) => (moves, true),
            None => (line, false),
        };
        for word in moves.split_whitespace() {
            let Some(word) = notation::said(word) else {
                continue;
            };
            if let Ok(result) = word.parse() {
                record.set_result(result);
                is_over = true;
                continue;
            }
            if is_over && notation::is_move_text(word) {
                return Err(refuse(number, word, RecordFault::AfterResult));
            }
            record
                .line_mut()
                .read(word)
                .map_err(|fault| refuse(number, word, fault))?;
        }
        if closed {
            return Ok(true);
        }
    }
    Ok(false)
}

fn refuse(line: usize, word: &str, fault: RecordFault) -> RecordError {
    RecordError::of_word(Place::Line(line), word, fault)
}
