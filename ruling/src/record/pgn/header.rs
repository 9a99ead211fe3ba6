//! The tags at the head of a game.

use std::iter::Peekable;

use crate::board::Position;
use crate::record::{Place, RecordError, RecordFault, Tags};

use super::token::{Lexer, Placed, Token};

/// How many tags a game may have.
const MOST_TAGS: usize = 1_000;

/// Takes the tags of a game, and the position that they name or the usual one.
pub(super) fn read(tokens: &mut Peekable<Lexer<'_>>) -> Result<(Tags, Position), RecordError> {
    let mut tags = Tags::default();
    let mut start = Position::startpos();
    while let Some(placed) = tokens.next_if(|placed| belongs(placed, &tags)) {
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

/// Whether a tag belongs to the header that holds `tags` so far. One that is held
/// already, behind an empty line, begins the next game: this one has no moves.
fn belongs(placed: &Placed<'_>, tags: &Tags) -> bool {
    match &placed.token {
        Token::Tag(name, _) => !(placed.after_gap && tags.get(own_name(name)).is_some()),
        Token::BadTag(_) => true,
        _ => false,
    }
}
