//! PGN text into records.

use std::iter::Peekable;

use crate::board::Position;
use crate::notation::{self, excerpt};
use crate::record::{Line, Record, Tags};

use super::error::{PgnError, PgnFault};
use super::token::{Lexer, Placed, Token};

/// How deep variations may lie in each other.
const DEEPEST: usize = 64;

/// All games of a PGN text, in order. A game that cannot be read gives an
/// error, and reading goes on with the next one.
pub fn games(text: &str) -> Games<'_> {
    Games {
        tokens: Lexer::new(text).peekable(),
    }
}

/// The games of a text; see [`games`].
#[derive(Clone, Debug)]
pub struct Games<'t> {
    tokens: Peekable<Lexer<'t>>,
}

impl Iterator for Games<'_> {
    type Item = Result<Record, PgnError>;

    fn next(&mut self) -> Option<Result<Record, PgnError>> {
        self.tokens.peek()?;
        let game = self.game();
        // What follows a result is no part of the game, nor of the next one.
        self.skip_moves();
        Some(game)
    }
}

impl<'t> Games<'t> {
    fn game(&mut self) -> Result<Record, PgnError> {
        let (tags, start) = self.header().inspect_err(|_| self.skip_tags())?;
        let mut record = Record::new(start);
        if let Some(result) = tags.get("Result").and_then(|text| text.parse().ok()) {
            record.set_result(result);
        }
        *record.tags_mut() = tags;
        self.moves(&mut record)?;
        Ok(record)
    }

    fn header(&mut self) -> Result<(Tags, Position), PgnError> {
        let mut tags = Tags::default();
        let mut start = Position::startpos();
        while let Some(placed) = self.tokens.next_if(|placed| is_tag(&placed.token)) {
            let refuse = |word: &str, fault| PgnError {
                line: placed.line,
                word: excerpt(word),
                fault,
            };
            match &placed.token {
                Token::Tag(name, value) => {
                    if name.eq_ignore_ascii_case("FEN") {
                        start = value
                            .parse()
                            .map_err(|error| refuse(value, PgnFault::Fen(error)))?;
                    }
                    tags.set(own_name(name), value.as_ref());
                }
                Token::BadTag(text) => return Err(refuse(text, PgnFault::Tag)),
                _ => unreachable!("the token is a tag"),
            }
        }
        Ok((tags, start))
    }

    fn moves(&mut self, record: &mut Record) -> Result<(), PgnError> {
        let mut line = record.line().clone();
        let mut parents: Vec<Line> = Vec::new();
        let mut last = 0;
        while let Some(placed) = self.tokens.next_if(|placed| !is_tag(&placed.token)) {
            last = placed.line;
            let refuse = |word: &str, fault| PgnError {
                line: placed.line,
                word: excerpt(word),
                fault,
            };
            match placed.token {
                Token::Comment(text) => line.comment(&text),
                Token::OpenComment(text) => return Err(refuse(text, PgnFault::OpenComment)),
                Token::Open => {
                    let branch = line
                        .branch()
                        .ok_or_else(|| refuse("(", PgnFault::EarlyVariation))?;
                    if parents.len() == DEEPEST {
                        return Err(refuse("(", PgnFault::DeepVariation));
                    }
                    parents.push(std::mem::replace(&mut line, branch));
                }
                Token::Close => {
                    let parent = parents
                        .pop()
                        .ok_or_else(|| refuse(")", PgnFault::StrayParenthesis))?;
                    close(parent, &mut line);
                }
                Token::Result(result) if parents.is_empty() => {
                    record.set_result(result);
                    break;
                }
                Token::Result(result) => {
                    return Err(refuse(&result.to_string(), PgnFault::OpenVariation));
                }
                Token::Word(word) => {
                    play(&mut line, word).map_err(|fault| refuse(word, fault))?;
                }
                Token::Tag(..) | Token::BadTag(_) => unreachable!("tags end the moves"),
            }
        }
        if !parents.is_empty() {
            return Err(PgnError {
                line: last,
                word: "(".into(),
                fault: PgnFault::OpenVariation,
            });
        }
        *record.line_mut() = line;
        Ok(())
    }

    fn skip_tags(&mut self) {
        while self.next_if(is_tag).is_some() {}
    }

    fn skip_moves(&mut self) {
        while self.next_if(|token| !is_tag(token)).is_some() {}
    }

    fn next_if(&mut self, wanted: impl Fn(&Token<'t>) -> bool) -> Option<Placed<'t>> {
        self.tokens.next_if(|placed| wanted(&placed.token))
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

fn is_tag(token: &Token<'_>) -> bool {
    matches!(token, Token::Tag(..) | Token::BadTag(_))
}

/// Hangs the finished variation in `line` on `parent`, which becomes the line.
fn close(mut parent: Line, line: &mut Line) {
    std::mem::swap(&mut parent, line);
    let fits = line.add_variation(parent).is_ok();
    debug_assert!(fits, "the variation was branched off this line");
}

fn play(line: &mut Line, word: &str) -> Result<(), PgnFault> {
    let m = notation::read(line.end(), word).map_err(|error| PgnFault::Move(error.fault))?;
    line.push(m)
        .map_err(|_| PgnFault::Move(notation::NotationFault::NotLegal))
}
