//! DhtmlXQ text into records.

use std::borrow::Cow;
use std::collections::HashMap;

use crate::board::{Color, Position};
use crate::notation::NotationFault;
use crate::record::{DEEPEST, GameResult, Line, Record, RecordError, RecordFault};

use super::TAGS;
use super::field::{Field, blocks, fields};
use super::points::{read_arrangement, read_move};

/// All games of a DhtmlXQ text, in order. A game that cannot be read gives an
/// error, and reading goes on with the next one.
pub fn games(text: &str) -> Games<'_> {
    Games {
        blocks: blocks(text).into_iter(),
    }
}

/// The games of a text; see [`games`].
#[derive(Clone, Debug)]
pub struct Games<'t> {
    blocks: std::vec::IntoIter<(usize, &'t str)>,
}

impl Iterator for Games<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Result<Record, RecordError>> {
        let (line, text) = self.blocks.next()?;
        Some(fields(text, line).and_then(|fields| game(&fields)))
    }
}

fn game(fields: &[Field<'_>]) -> Result<Record, RecordError> {
    let mut play = Play::read(fields)?;
    let start = start(fields, &play)?;
    let mut record = Record::from_line(play.take_line(MAIN, start, 1, 0)?);
    play.refuse_loose()?;
    for field in fields {
        let name = TAGS.iter().find(|(name, _)| same(field.name, name));
        let value = field.value.replace("||", " ");
        let value = value.trim();
        match name {
            _ if value.is_empty() || value.starts_with("0000") => {}
            Some((_, "Date")) => record.tags_mut().set("Date", value.replace('-', ".")),
            Some((_, tag)) => record.tags_mut().set(tag, value),
            None => {}
        }
        if same(field.name, "result") {
            record.set_result(result(value));
        }
    }
    Ok(record)
}

/// The position before the first move of the main line.
fn start(fields: &[Field<'_>], play: &Play<'_>) -> Result<Position, RecordError> {
    let Some(field) = fields.iter().find(|field| same(field.name, "binit")) else {
        return Ok(Position::startpos());
    };
    let word = &digits(field.value);
    let mut setup =
        read_arrangement(word).ok_or_else(|| field.error(word, RecordFault::Arrangement))?;
    let mover = play
        .lines
        .get(&MAIN)
        .and_then(|main| read_move(main.moves.get(..4)?))
        .and_then(|m| setup.squares[m.from().index()]);
    setup.turn = mover.map_or(Color::Red, |piece| piece.color);
    Position::from_setup(&setup).map_err(|error| field.error(word, RecordFault::Arranged(error)))
}

/// The number of the main line.
const MAIN: u32 = 0;

/// The lines of play of a block, and what is said about their moves.
struct Play<'t> {
    lines: HashMap<u32, Moves<'t>>,
    /// The numbers of the lines that branch off before a move: by line and
    /// number of the move.
    branches: HashMap<(u32, usize), Vec<u32>>,
    /// By line and number of the move.
    comments: HashMap<(u32, usize), &'t str>,
}

/// The digits of a line's moves, and where they come from.
struct Moves<'t> {
    field: Field<'t>,
    moves: Cow<'t, str>,
}

impl<'t> Play<'t> {
    fn read(fields: &[Field<'t>]) -> Result<Play<'t>, RecordError> {
        let mut play = Play {
            lines: HashMap::new(),
            branches: HashMap::new(),
            comments: HashMap::new(),
        };
        for field in fields {
            if same(field.name, "movelist") {
                play.add(*field, MAIN)?;
            } else if let Some(numbers) = numbers(field.name, "move_") {
                match numbers[..] {
                    // The main line, as the site's own program renames it.
                    [0, 1, 0] => play.add(*field, MAIN)?,
                    [parent, ply, line] => {
                        play.add(*field, line)?;
                        let place = (parent, ply as usize);
                        play.branches.entry(place).or_default().push(line);
                    }
                    _ => {}
                }
            } else if let Some(numbers) = numbers(field.name, "comment") {
                let place = match numbers[..] {
                    [ply] => (MAIN, ply as usize),
                    [line, ply] => (line, ply as usize),
                    _ => continue,
                };
                play.comments.insert(place, field.value);
            }
        }
        Ok(play)
    }

    fn add(&mut self, field: Field<'t>, line: u32) -> Result<(), RecordError> {
        let moves = digits(field.value);
        match self.lines.insert(line, Moves { field, moves }) {
            None => Ok(()),
            Some(_) => Err(field.error(field.name, RecordFault::RepeatedLine)),
        }
    }

    /// Takes out the line with this number, whose first move is the `first`th of
    /// the game, with the variations that hang on it.
    fn take_line(
        &mut self,
        number: u32,
        start: Position,
        first: usize,
        depth: usize,
    ) -> Result<Line, RecordError> {
        let mut line = Line::new(start);
        self.comment(&mut line, number, first.saturating_sub(1));
        let Some(Moves { field, moves }) = self.lines.remove(&number) else {
            return Ok(line);
        };
        if depth > DEEPEST {
            return Err(field.error(field.name, RecordFault::DeepVariation));
        }
        for (digits, ply) in split(&moves).zip(first..) {
            let m = read_move(digits).ok_or_else(|| field.error(digits, RecordFault::Digits))?;
            let refuse = |_| field.error(digits, RecordFault::Move(NotationFault::NotLegal));
            line.push(m).map_err(refuse)?;
            self.comment(&mut line, number, ply);
            for branch in self.branches.remove(&(number, ply)).unwrap_or_default() {
                // The line has a move: it can be branched off.
                if let Some(variation) = line.branch() {
                    let start = variation.start().clone();
                    let variation = self.take_line(branch, start, ply, depth + 1)?;
                    let fits = line.add_variation(variation).is_ok();
                    debug_assert!(fits, "the variation was branched off this line");
                }
            }
        }
        Ok(line)
    }

    /// A line of play that has not been taken out hangs on a move that is not
    /// there.
    fn refuse_loose(&self) -> Result<(), RecordError> {
        let loose = self.lines.values().min_by_key(|loose| loose.field.line);
        match loose {
            Some(Moves { field, .. }) => Err(field.error(field.name, RecordFault::LooseVariation)),
            None => Ok(()),
        }
    }

    fn comment(&self, line: &mut Line, number: u32, ply: usize) {
        if let Some(text) = self.comments.get(&(number, ply)) {
            line.comment(text.replace("||", "\n").trim());
        }
    }
}

/// A value made of digits; a forum may have broken its line.
fn digits(value: &str) -> Cow<'_, str> {
    let value = value.trim();
    match value.contains(char::is_whitespace) {
        true => Cow::Owned(value.split_whitespace().collect()),
        false => Cow::Borrowed(value),
    }
}

/// The moves of a list, four bytes each as far as it goes.
fn split(moves: &str) -> impl Iterator<Item = &str> {
    let mut rest = moves;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (m, after) = rest.split_at_checked(4).unwrap_or((rest, ""));
        rest = after;
        Some(m)
    })
}

/// The numbers in a field's name after `prefix`, joined by underscores.
fn numbers(name: &str, prefix: &str) -> Option<Vec<u32>> {
    let start = name.get(..prefix.len())?;
    if !same(start, prefix) {
        return None;
    }
    name[prefix.len()..]
        .split('_')
        .map(|number| number.parse().ok())
        .collect()
}

fn same(name: &str, other: &str) -> bool {
    name.eq_ignore_ascii_case(other)
}

/// Results are told in words: 红胜, 黑胜, 和棋, or 先胜, 先负, 先和.
fn result(words: &str) -> GameResult {
    let has = |word: &str| words.contains(word);
    if let Ok(result) = words.parse() {
        result
    } else if has("和") {
        GameResult::Draw
    } else if has("红胜") || has("紅勝") || has("先胜") || has("黑负") {
        GameResult::RedWins
    } else if has("黑胜") || has("黑勝") || has("先负") || has("红负") || has("后胜") {
        GameResult::BlackWins
    } else {
        GameResult::Unknown
    }
}
