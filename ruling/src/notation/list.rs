//! Moves in a row: the words of a text, and the moves that they mean one after
//! the other.

use std::fmt;

use super::{NotationError, read};
use crate::board::{Move, Position};

/// The legal moves that `words` mean, one after the other from `start`, each in
/// whatever style.
///
/// ```
/// use ruling::board::Position;
/// use ruling::notation::{read_all, words};
///
/// let start = Position::startpos();
/// let moves = read_all(&start, &words("1. 炮二平五 马8进7 2.h0g2")).unwrap();
/// assert_eq!(moves.len(), 3);
/// let error = read_all(&start, &words("h2e2 h9g7 h2e2")).unwrap_err();
/// assert_eq!(error.to_string(), "move 3: 'h2e2' is not a legal move here");
/// assert_eq!(error.before.len(), 2);
/// ```
///
/// # Errors
/// The first word that means no move, or several.
pub fn read_all<W: AsRef<str>>(start: &Position, words: &[W]) -> Result<Vec<Move>, ListError> {
    let mut position = start.clone();
    let mut before = Vec::with_capacity(words.len());
    for word in words {
        match read(&position, word.as_ref()) {
            Ok(m) => {
                position.play_unchecked(m);
                before.push(m);
            }
            Err(error) => return Err(ListError { before, error }),
        }
    }
    Ok(before)
}

/// A list of moves of which one could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListError {
    /// The moves before it.
    pub before: Vec<Move>,
    /// What is wrong with it.
    pub error: NotationError,
}

impl ListError {
    /// The place of the offending word in the list, from 1.
    pub fn number(&self) -> usize {
        self.before.len() + 1
    }
}

impl fmt::Display for ListError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.number(), self.error)
    }
}

impl std::error::Error for ListError {}

/// The moves of a text as words: what stands between blanks, commas and
/// semicolons, without the numbers of moves and the marks around it.
///
/// ```
/// let words = ruling::notation::words("1.炮二平五+ 马8进7；2. C2.5!");
/// assert_eq!(words, ["炮二平五", "马8进7", "C2.5"]);
/// ```
pub fn words(text: &str) -> Vec<&str> {
    let words = text.split(is_between).map(|word| after_number(bare(word)));
    words.filter(|word| !word.is_empty()).collect()
}

/// Whether a sign stands between moves.
pub(crate) fn is_between(sign: char) -> bool {
    sign.is_whitespace() || ",，;；".contains(sign)
}

/// What a word of a record says; `None` if it is no more than the number of a
/// move, with or without a point, or marks.
pub(crate) fn said(word: &str) -> Option<&str> {
    let word = after_number(bare(word));
    (!word.chars().all(is_digit)).then_some(word)
}

/// The number of a move that a word of a record is or begins with.
pub(crate) fn number(word: &str) -> Option<u32> {
    let word = bare(word);
    let is_numbered = || said(word).is_none_or(|said| said.len() < word.len());
    if !word.starts_with(is_digit) || !is_numbered() {
        return None;
    }
    let mut digits = word.chars().map_while(|sign| match sign {
        '０'..='９' => Some(sign as u32 - '０' as u32),
        _ => sign.to_digit(10),
    });
    digits.try_fold(0, |number: u32, digit| {
        number.checked_mul(10)?.checked_add(digit)
    })
}

/// A move text without the marks behind it: of check (`+`), of mate (`#`), of
/// praise and blame (`!`, `?`), and the stop of a sentence. No style ends with one
/// of them.
pub(crate) fn bare(text: &str) -> &str {
    text.trim_end_matches(|sign: char| is_between(sign) || "+#!?＋＃！？。".contains(sign))
}

/// A word without the number of a move before it: `12.`, `12...`, or points alone.
fn after_number(word: &str) -> &str {
    let behind = word.trim_start_matches(is_digit);
    let rest = behind.trim_start_matches(['.', '．', '。', '…', '、']);
    // 55.6 is a soldier's move in WXF: no move is a digit alone.
    let is_move = rest.chars().count() == 1 && rest.chars().all(is_digit);
    if rest.len() == behind.len() || is_move {
        word
    } else {
        rest
    }
}

fn is_digit(sign: char) -> bool {
    sign.is_ascii_digit() || ('０'..='９').contains(&sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_move_is_told() {
        for (word, expected) in [
            ("3.", Some(3)),
            ("12.炮二平五", Some(12)),
            ("１０．炮二平五", Some(10)),
            ("1...", Some(1)),
            ("7", Some(7)),
            ("…", None),
            ("55.6", None),
            ("h2e2", None),
            ("15+1", None),
            ("99999999999.", None),
        ] {
            assert_eq!(number(word), expected, "{word}");
        }
    }

    #[test]
    fn numbers_and_marks_are_no_moves() {
        for (text, expected) in [
            ("1.炮二平五 马8进7", vec!["炮二平五", "马8进7"]),
            ("1. C2=5 H8+7 2. H2+3", vec!["C2=5", "H8+7", "H2+3"]),
            (
                "１．炮二平五，马8进7；2、马二进三",
                vec!["炮二平五", "马8进7", "马二进三"],
            ),
            ("1... h9g7 2.b0c2", vec!["h9g7", "b0c2"]),
            (
                "h2e2+ +, 炮五进四＃ ?! 3.i0i1!",
                vec!["h2e2", "炮五进四", "i0i1"],
            ),
            ("1.55.6 77.8 5+.6", vec!["55.6", "77.8", "5+.6"]),
            ("1、炮二平五，马8进7。", vec!["炮二平五", "马8进7"]),
            ("12", vec!["12"]),
            ("", vec![]),
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
    }

    #[test]
    fn a_word_of_a_record_that_says_nothing_is_none() {
        for word in ["12", "12.", "１２．", "...", "!?", "12.!", "+", "，"] {
            assert_eq!(said(word), None, "{word}");
        }
        assert_eq!(said("12.55.6"), Some("55.6"));
    }
}
