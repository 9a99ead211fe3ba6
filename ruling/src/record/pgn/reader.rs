//! PGN text into records.

use std::iter::Peekable;

use crate::board::Position;
use crate::record::{DEEPEST, Line, Place, Record, RecordError, RecordFault, Tags};

use super::between::{is_comment, is_tag, seek_next, take_comments};
use super::token::{Lexer, Placed, Token};

/// How many tags a game may have.
const MOST_TAGS: usize = 1_000;

/// All games of a PGN text, in order. A game that cannot be read gives an
/// error, and reading goes on with the next one. A text that is not blank and
/// holds no game gives an error too, and so do moves behind the result of a game.
///
/// A game ends where the tags of the next one begin; behind its result also where,
/// set off by an empty line, the first move of one without tags stands.
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
        is_over: false,
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
    /// Whether the result of the game has come.
    is_over: bool,
}

impl Iterator for Games<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Result<Record, RecordError>> {
        if let Some(error) = self.complaint.take() {
            return Some(Err(error));
        }
        self.tokens.peek()?;
        self.is_over = false;
        let game = self.game();
        match game {
            Ok(_) => self.complaint = seek_next(&mut self.tokens),
            Err(_) => {
                // The rest is passed over, broken tags included.
                while !self.is_over && self.take_if(|placed| !begins_game(placed)).is_some() {}
                seek_next(&mut self.tokens);
            }
        }
        Some(game)
    }
}

impl<'t> Games<'t> {
    fn game(&mut self) -> Result<Record, RecordError> {
        let header = self.header();
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

    fn header(&mut self) -> Result<(Tags, Position), RecordError> {
        let mut tags = Tags::default();
        let mut start = Position::startpos();
        while let Some(placed) = self.tokens.next_if(|placed| belongs(placed, &tags)) {
            let refuse =
                |word: &str, fault| RecordError::of_word(Place::Line(placed.line), word, fault);
            match &placed.token {
                Token::Tag(name, value) => {
                    if name.eq_ignore_ascii_case("FEN") {
                        start = value
                            .parse()
                            .map_err(|error| refuse(value, RecordFault::Fen(error)))?;
                    }
                    if name.eq_ignore_ascii_case("Variant") && !is_xiangqi(value) {
                        return Err(refuse(value, RecordFault::Variant));
                    }
                    if tags.len() == MOST_TAGS {
                        return Err(refuse(name, RecordFault::TooManyTags));
                    }
                    tags.set(own_name(name), value.as_ref());
                }
                Token::BadTag(text) => return Err(refuse(text, RecordFault::Tag)),
                _ => unreachable!("the token is a tag"),
            }
        }
        Ok((tags, start))
    }

    fn moves(&mut self, record: &mut Record) -> Result<(), RecordError> {
        let mut line = record.line().clone();
        let mut parents: Vec<Line> = Vec::new();
        let mut last = 0;
        let mut nested = None;
        while let Some(placed) = self.take_if(|placed| !begins_game(placed)) {
            last = placed.line;
            let refuse =
                |word: &str, fault| RecordError::of_word(Place::Line(placed.line), word, fault);
            match placed.token {
                Token::Comment(text) => {
                    nested = text
                        .contains('{')
                        .then(|| refuse(&format!("{{{text}}}"), RecordFault::NestedComment));
                    line.comment(&text);
                }
                Token::OpenComment(text) => return Err(refuse(text, RecordFault::OpenComment)),
                Token::Open => {
                    let branch = line
                        .branch()
                        .ok_or_else(|| refuse("(", RecordFault::EarlyVariation))?;
                    if parents.len() == DEEPEST {
                        return Err(refuse("(", RecordFault::DeepVariation));
                    }
                    parents.push(std::mem::replace(&mut line, branch));
                }
                Token::Close => {
                    let parent = parents
                        .pop()
                        .ok_or_else(|| refuse(")", RecordFault::StrayParenthesis))?;
                    close(parent, &mut line);
                }
                Token::Result(result) if parents.is_empty() => {
                    record.set_result(result);
                    // What is said right behind it belongs to the game.
                    take_comments(&mut self.tokens, &mut line);
                    break;
                }
                Token::Result(result) => {
                    return Err(refuse(&result.to_string(), RecordFault::OpenVariation));
                }
                Token::Word(word) => {
                    line.read(word)
                        .map_err(|fault| nested.take().unwrap_or_else(|| refuse(word, fault)))?;
                    nested = None;
                }
                Token::BadTag(text) => return Err(refuse(text, RecordFault::Tag)),
                Token::Tag(..) => unreachable!("a tag ends the moves"),
            }
        }
        if !parents.is_empty() {
            let place = Place::Line(last);
            return Err(RecordError::of_word(place, "(", RecordFault::OpenVariation));
        }
        *record.line_mut() = line;
        Ok(())
    }

    fn skip(&mut self, passed_over: impl Fn(&Placed<'t>) -> bool) {
        while self.tokens.next_if(&passed_over).is_some() {}
    }

    /// The next word of a game, if it is of a kind; a result ends the game.
    fn take_if(&mut self, holds: impl Fn(&Placed<'t>) -> bool) -> Option<Placed<'t>> {
        let taken = self.tokens.next_if(holds)?;
        self.is_over |= matches!(taken.token, Token::Result(_));
        Some(taken)
    }
}

/// XBoard calls Red White, as in its other games.
fn own_name(tag: &str) -> &str {
    if tag.eq_ignore_ascii_case("White") {
        "Red"
    } else {
        tag
    }
}

/// Whether the value of the tag `Variant` means this game, or nothing.
fn is_xiangqi(variant: &str) -> bool {
    let letters = variant.chars().filter(|sign| sign.is_alphanumeric());
    let name: String = letters.flat_map(char::to_lowercase).collect();
    matches!(
        name.as_str(),
        "" | "xiangqi" | "chinesechess" | "cchess" | "象棋" | "中国象棋" | "中國象棋"
    )
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

/// Whether a tag belongs to the header that holds `tags` so far. One that is held
/// already, behind an empty line, begins the next game: this one has no moves.
fn belongs(placed: &Placed<'_>, tags: &Tags) -> bool {
    match &placed.token {
        Token::Tag(name, _) => !(placed.after_gap && tags.get(own_name(name)).is_some()),
        Token::BadTag(_) => true,
        _ => false,
    }
}

/// Hangs the finished variation in `line` on `parent`, which becomes the line.
fn close(mut parent: Line, line: &mut Line) {
    std::mem::swap(&mut parent, line);
    let fits = line.add_variation(parent).is_ok();
    debug_assert!(fits, "the variation was branched off this line");
}
