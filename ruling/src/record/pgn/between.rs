//! What stands between a game and the next one.

use std::iter::Peekable;

use crate::notation;
use crate::record::{Line, Place, RecordError, RecordFault};

use super::token::{Lexer, Placed, Token};

/// Passes over what stands behind a game, as the thanks of a program do, up to the tags
/// of the next one or, behind an empty line, the first move of one without tags.
///
/// Gives what is wrong with what was passed over: moves, which no game holds then, or a
/// comment that may have hidden any number of games.
pub(super) fn seek_next(tokens: &mut Peekable<Lexer<'_>>) -> Option<RecordError> {
    let mut wrong = None;
    let mut after_gap = false;
    // Where what is said before the first move begins.
    let mut said = None;
    while let Some(placed) = tokens.peek().filter(|placed| !is_tag(placed)) {
        after_gap |= placed.after_gap;
        let stray = stray(&placed.token);
        let is_first = placed.number.is_none_or(|number| number == 1);
        if let Some((word, fault)) = stray {
            if fault == RecordFault::AfterResult && after_gap && is_first {
                if let Some(said) = said {
                    *tokens = said;
                }
                break;
            }
            let place = Place::Line(placed.line);
            wrong.get_or_insert_with(|| RecordError::of_word(place, word, fault));
            after_gap = false;
        }
        said = match is_comment(placed) {
            true => said.or_else(|| Some(tokens.clone())),
            false => None,
        };
        tokens.next();
    }
    wrong
}

/// Whether behind an empty line, and perhaps a comment, the first move of a game stands,
/// as its number says.
pub(super) fn restarts(tokens: &mut Peekable<Lexer<'_>>) -> bool {
    if !tokens.peek().is_some_and(|placed| placed.after_gap) {
        return false;
    }
    let mut ahead = tokens.clone();
    if ahead.next_if(is_comment).is_some() {
        // No further than the next empty line, so that nothing is looked at many times.
        while ahead
            .next_if(|it| is_comment(it) && !it.after_gap)
            .is_some()
        {}
    }
    ahead.peek().is_some_and(|placed| {
        let is_word = matches!(placed.token, Token::Word(_));
        is_word && placed.number == Some(1)
    })
}

/// What has no business behind a result.
fn stray<'t>(token: &Token<'t>) -> Option<(&'t str, RecordFault)> {
    match *token {
        Token::Word(word) if notation::is_move_text(word) => Some((word, RecordFault::AfterResult)),
        Token::OpenComment(text) => Some((text, RecordFault::OpenComment)),
        _ => None,
    }
}

/// Takes what is said up to an empty line.
pub(super) fn take_comments(tokens: &mut Peekable<Lexer<'_>>, line: &mut Line) {
    while let Some(said) = tokens.next_if(|it| is_comment(it) && !it.after_gap) {
        if let Token::Comment(text) = said.token {
            line.comment(&text);
        }
    }
}

pub(super) fn is_comment(placed: &Placed<'_>) -> bool {
    matches!(placed.token, Token::Comment(_))
}

pub(super) fn is_tag(placed: &Placed<'_>) -> bool {
    matches!(placed.token, Token::Tag(..) | Token::BadTag(_))
}
