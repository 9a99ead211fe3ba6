//! PGN text into records.

use std::iter::Peekable;

use crate::record::{DEEPEST, Line, Place, Record, RecordError, RecordFault};

use super::between::{is_comment, is_tag, restarts, seek_next, take_comments};
use super::header;
use super::token::{Lexer, Placed, Token};

/// All games of a PGN text, in order. A game that cannot be read gives an
/// error, and reading goes on with the next one. A text that is not blank and
/// holds no game gives an error too, and so do moves behind the result of a game.
///
/// A game ends where the tags of the next one begin, and where, set off by an empty
/// line, the first move of one without tags stands; if that has no number, only behind
/// the result of the game.
pub fn games(text: &str) -> Games<'_> {
    let mut tokens = Lexer::new(text).peekable();
    let mut ahead = tokens.clone();
    while ahead.next_if(is_comment).is_some() {}
    // What is said before the first tag belongs to no game.
    if ahead.peek().is_none_or(is_tag) {
        tokens = ahead;
    }
    let has_none = tokens.peek().is_none();
    Games {
        tokens,
        complaint: has_none.then(|| no_game(text)).flatten(),
        stage: Stage::Tags,
    }
}

/// The error that nothing in the text is a game; nothing if it is blank.
fn no_game(text: &str) -> Option<RecordError> {
    let text = text.trim_start_matches('\u{feff}');
    let (number, line) = (1..)
        .zip(text.lines())
        .find(|(_, line)| !line.trim().is_empty())?;
    let place = Place::Line(number);
    Some(RecordError::of_word(
        place,
        line.trim(),
        RecordFault::NoGame,
    ))
}

/// The games of a text; see [`games`].
#[derive(Clone, Debug)]
pub struct Games<'t> {
    tokens: Peekable<Lexer<'t>>,
    /// What is to be said before the next game.
    complaint: Option<RecordError>,
    stage: Stage,
}

/// How far the reading of a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Tags,
    Moves,
    /// The result has been read.
    Over,
}

impl Iterator for Games<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Result<Record, RecordError>> {
        if let Some(error) = self.complaint.take() {
            return Some(Err(error));
        }
        self.tokens.peek()?;
        self.stage = Stage::Tags;
        let game = self.game();
        if game.is_err() {
            self.pass_over_rest();
        }
        if self.stage == Stage::Over {
            let wrong = seek_next(&mut self.tokens);
            self.complaint = wrong.filter(|_| game.is_ok());
        }
        Some(game)
    }
}

impl<'t> Games<'t> {
    fn game(&mut self) -> Result<Record, RecordError> {
        let header = header::read(&mut self.tokens);
        let (tags, start) =
            header.inspect_err(|_| self.skip(|placed| is_tag(placed) && !placed.after_gap))?;
        let mut record = Record::new(start);
        if let Some(result) = tags.get("Result").and_then(|text| text.parse().ok()) {
            record.set_result(result);
        }
        *record.tags_mut() = tags;
        self.moves(&mut record)?;
        Ok(record)
    }

    fn moves(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let mut reading = Reading::of(record.line().clone());
        loop {
            let main = reading.parents.is_empty();
            if main && reading.line.len() > 1 && restarts(&mut self.tokens) {
                break;
            }
            let Some(placed) = self.next_of_game() else {
                break;
            };
            match placed.token {
                Token::Result(result) if main => {
                    record.set_result(result);
                    // What is said right behind it belongs to the game.
                    take_comments(&mut self.tokens, &mut reading.line);
                    break;
                }
                _ => reading.take(placed)?,
            }
        }
        *record.line_mut() = reading.finish()?;
        Ok(())
    }

    fn skip(&mut self, passed_over: impl Fn(&Placed<'t>) -> bool) {
        while self.tokens.next_if(&passed_over).is_some() {}
    }

    /// The next word of the game, if no tag of the next game stands there.
    fn next_of_game(&mut self) -> Option<Placed<'t>> {
        let taken = self.tokens.next_if(|placed| !begins_game(placed))?;
        self.stage = match taken.token {
            Token::Result(_) => Stage::Over,
            _ => Stage::Moves,
        };
        Some(taken)
    }

    /// Passes over what is left of a game that cannot be read, broken tags included.
    fn pass_over_rest(&mut self) {
        let is_at_end = |games: &mut Self| match games.stage {
            Stage::Tags => false,
            Stage::Moves => restarts(&mut games.tokens),
            Stage::Over => true,
        };
        while !is_at_end(self) && self.next_of_game().is_some() {}
    }
}

/// The moves of a game as far as they have been read.
struct Reading {
    /// The line that is being read.
    line: Line,
    /// The lines that it branched off from, the main line first.
    parents: Vec<Line>,
    /// What is said if the next word cannot be read: the comment before it holds a
    /// brace, so that it may have ended too early.
    nested: Option<RecordError>,
    /// The number of the last line of the text that held a word.
    last: usize,
}

impl Reading {
    /// Nothing but the beginning of the main line.
    fn of(main: Line) -> Reading {
        Reading {
            line: main,
            parents: Vec::new(),
            nested: None,
            last: 0,
        }
    }

    /// Reads a word that is neither a tag nor the result of the game.
    fn take(&mut self, placed: Placed<'_>) -> Result<(), RecordError> {
        self.last = placed.line;
        let refuse =
            |word: &str, fault| RecordError::of_word(Place::Line(placed.line), word, fault);
        match placed.token {
            Token::Comment(text) => {
                self.nested = text
                    .contains('{')
                    .then(|| refuse(&format!("{{{text}}}"), RecordFault::NestedComment));
                self.line.comment(&text);
            }
            Token::OpenComment(text) => return Err(refuse(text, RecordFault::OpenComment)),
            Token::Open => {
                let branch = self.line.branch();
                let branch = branch.ok_or_else(|| refuse("(", RecordFault::EarlyVariation))?;
                if self.parents.len() == DEEPEST {
                    return Err(refuse("(", RecordFault::DeepVariation));
                }
                self.parents.push(std::mem::replace(&mut self.line, branch));
            }
            Token::Close => {
                let parent = self.parents.pop();
                let parent = parent.ok_or_else(|| refuse(")", RecordFault::StrayParenthesis))?;
                close(parent, &mut self.line);
            }
            Token::Result(result) => {
                return Err(refuse(&result.to_string(), RecordFault::OpenVariation));
            }
            Token::Word(word) => {
                let read = self.line.read(word);
                read.map_err(|fault| self.nested.take().unwrap_or_else(|| refuse(word, fault)))?;
                self.nested = None;
            }
            Token::BadTag(text) => return Err(refuse(text, RecordFault::Tag)),
            Token::Tag(..) => unreachable!("a tag ends the moves"),
        }
        Ok(())
    }

    /// The main line, if every variation has an end.
    fn finish(self) -> Result<Line, RecordError> {
        if self.parents.is_empty() {
            return Ok(self.line);
        }
        let place = Place::Line(self.last);
        Err(RecordError::of_word(place, "(", RecordFault::OpenVariation))
    }
}

/// Whether the next game begins here: a broken tag among moves is a fault of the
/// game that they belong to, unless an empty line sets it off.
fn begins_game(placed: &Placed<'_>) -> bool {
    match placed.token {
        Token::Tag(..) => true,
        Token::BadTag(_) => placed.after_gap,
        _ => false,
    }
}

/// Hangs the finished variation in `line` on `parent`, which becomes the line.
fn close(mut parent: Line, line: &mut Line) {
    std::mem::swap(&mut parent, line);
    let fits = line.add_variation(parent).is_ok();
    debug_assert!(fits, "the variation was branched off this line");
}
