//! Move text both ways: ICCS, Chinese (中文纵线) and WXF; XBoard's algebraic
//! text (`Hg2`, `Rxc0+`) is read too.
//!
//! [`read`] takes any of them and finds the legal move that is meant, and
//! [`read_all`] does so for the [`words`] of a text;
//! [`write()`] puts a legal move into one [`Style`]. What `write` makes, `read`
//! gives back, for every legal move of every position.
//!
//! Files count from the mover's own right, 1 to 9. A move along a file tells
//! how many points it goes, any other move the file it reaches. Where several
//! pieces of one role stand on a file, the sources differ, and the reader
//! knows them all:
//!
//! | several on a file | Chinese | WXF |
//! |---|---|---|
//! | two | 前炮, 后炮 (also 炮前) | `C+`, `C-` (also `+C`, `-C`) |
//! | three soldiers | 前兵, 中兵, 后兵 (also 一兵 to 三兵) | `15`, `25`, `35`; `P+`, `P5`, `P-` |
//! | four or five soldiers | 一兵 … 五兵 (also 前兵, 后兵) | `15` … `55`; `++`, `P+`, `P5`, `P-`, `--`; `Pa` … `Pe` |
//! | two files with several | 前兵五, 后兵五 (also 前五兵, 前五; 一兵 … 五兵) | `15`, `25`; `5+`, `55`, `5-`; `Pa` … `Pe` |
//!
//! The sources: 象棋竞赛规则 2020, article 7 (前, 中, 后); 中国象棋电脑应用规范
//! (二) of the xqbase site (一 to 五 and a to e over the files from right to
//! left, each from front to rear); the notation of the Asian federation that
//! the WXF adopted in 1997 (`P+`, `5+`, `++`); the World rules of 2018
//! (`15`: place from the front, then file). The second column's first entry
//! of a line is what `write` makes.
//!
//! ```
//! use ruling::board::Position;
//! use ruling::notation::{Style, read, write};
//!
//! let position = Position::startpos();
//! let m = read(&position, "炮二平五").unwrap();
//! assert_eq!(m, read(&position, "C2=5").unwrap());
//! assert_eq!(m, read(&position, "H2-E2").unwrap());
//! assert_eq!(write(&position, m, Style::Wxf).unwrap(), "C2=5");
//! assert!(read(&position, "炮二进八").is_err());
//! ```

mod algebraic;
mod chinese;
mod list;
mod phrase;
mod standing;
mod wxf;

use std::fmt;

use crate::board::{Move, Piece, Position};
use crate::excerpt;
use algebraic::Algebraic;
pub use list::{ListError, read_all, words};
pub(crate) use list::{bare, is_between, number, said};
use phrase::{Phrase, Step};
use standing::Standing;

/// A way to write a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Style {
    /// The two squares, as the records of ICCS have them: `H2-E2`. (The
    /// protocols' `h2e2` is the `Display` of [`Move`].)
    Iccs,
    /// Chinese in simplified characters (简体): 炮二平五, 马８进７. Red's numbers
    /// are Chinese, Black's full-width digits.
    Simplified,
    /// Chinese in traditional characters (繁體): 炮二平五, 馬８進７.
    Traditional,
    /// Letters and signs of the World Xiangqi Federation: `C2=5`, `H8+7`.
    Wxf,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 4] = [
        Style::Iccs,
        Style::Simplified,
        Style::Traditional,
        Style::Wxf,
    ];
}

/// The simplified character on a piece: 车, 相, 卒.
pub fn character(piece: Piece) -> char {
    chinese::name(chinese::Script::Simplified, piece)
}

/// The legal move that `text` means in `position`, whatever its style.
///
/// Letters are read in either case, `N` and `H`, `B` and `E`, `A` and `G`
/// alike; digits and signs also full-width, Chinese numerals for both sides,
/// simplified and traditional characters, blanks ignored. Marks of check, mate,
/// praise and blame behind the move (`+`, `#`, `!`, `?`) say nothing of it, nor
/// does the `x` of a capture. Where the text names several pieces of which one
/// alone has the move, that one is meant.
///
/// # Errors
/// The text is no move text, or no legal move fits it, or several do.
pub fn read(position: &Position, text: &str) -> Result<Move, NotationError> {
    let refuse = |fault| NotationError {
        text: excerpt(text),
        fault,
    };
    let word = normal_form(text).ok_or_else(|| refuse(NotationFault::NotMoveText))?;
    let mut moves = candidates(position, &word);
    moves.sort();
    match moves[..] {
        [m] => Ok(m),
        [] if is_recognised(&word) => Err(refuse(NotationFault::NotLegal)),
        [] => Err(refuse(NotationFault::NotMoveText)),
        _ => Err(refuse(NotationFault::Ambiguous(moves))),
    }
}

/// Whether `text` is move text in some style, legal or not.
pub(crate) fn is_move_text(text: &str) -> bool {
    normal_form(text).is_some_and(|word| is_recognised(&word))
}

/// `m` as `style` writes it.
///
/// # Errors
/// The move is not legal in `position`.
pub fn write(position: &Position, m: Move, style: Style) -> Result<String, NotationError> {
    let Some(piece) = position.piece_at(m.from()).filter(|_| position.is_legal(m)) else {
        return Err(NotationError {
            text: m.to_string(),
            fault: NotationFault::NotLegal,
        });
    };
    let standing = || Standing::of(position, piece, m.from());
    let step = Step::of(piece, m);
    Ok(match style {
        Style::Iccs => format!("{}-{}", m.from(), m.to()).to_ascii_uppercase(),
        Style::Simplified => chinese::write(chinese::Script::Simplified, &standing(), step),
        Style::Traditional => chinese::write(chinese::Script::Traditional, &standing(), step),
        Style::Wxf => wxf::write(&standing(), step),
    })
}

/// A text that gives no move, or a move that gives no text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The offending text, cut short if it is long.
    pub text: String,
    /// What is wrong with it.
    pub fault: NotationFault,
}

/// What is wrong with a move text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationFault {
    /// It is move text in no style.
    NotMoveText,
    /// It is move text, but no legal move of the position fits it.
    NotLegal,
    /// Several legal moves of the position, these, fit it.
    Ambiguous(Vec<Move>),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' {}", self.text, self.fault)
    }
}

impl fmt::Display for NotationFault {
    /// The end of a sentence that begins with the offending text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationFault::NotMoveText => f.write_str("is not a move (as h2e2, 炮二平五 or C2=5)"),
            NotationFault::NotLegal => f.write_str("is not a legal move here"),
            NotationFault::Ambiguous(moves) => {
                f.write_str("can mean")?;
                for (index, m) in moves.iter().enumerate() {
                    write!(f, "{} {m}", if index == 0 { "" } else { " or" })?;
                }
                Ok(())
            }
        }
    }
}

impl std::error::Error for NotationError {}

/// The legal moves that `word` can mean.
/// The styles are tried in turn: their texts differ but for a rank told in
/// XBoard's, as in `C2e2`, which is taken as two squares where it can be.
fn candidates(position: &Position, word: &str) -> Vec<Move> {
    if !word.is_ascii() {
        return meant(position, chinese::parse(word).as_slice());
    }
    if let Ok(m) = word.parse::<Move>()
        && position.is_legal(m)
    {
        return vec![m];
    }
    match Algebraic::parse(word) {
        Some(text) => text.moves(position),
        None => meant(position, &wxf::parse(word)),
    }
}

/// Whether `word` is move text in one of the styles.
fn is_recognised(word: &str) -> bool {
    match word.is_ascii() {
        true => {
            word.parse::<Move>().is_ok()
                || Algebraic::parse(word).is_some()
                || !wxf::parse(word).is_empty()
        }
        false => chinese::parse(word).is_some(),
    }
}

/// The legal moves that fit the first phrase which any move fits: a phrase
/// further down the list is a reading that the ones before it make unlikely.
fn meant(position: &Position, phrases: &[Phrase]) -> Vec<Move> {
    phrases
        .iter()
        .map(|phrase| phrase.moves(position))
        .find(|moves| !moves.is_empty())
        .unwrap_or_default()
}

/// No style needs more characters than five; this leaves room for a reading
/// that names everything twice.
const LONGEST: usize = 8;

/// `text` without blanks and the marks behind it, full-width signs, the dashes of
/// typography and the cross of a capture turned into ASCII; `None` when nothing or
/// too much is left.
fn normal_form(text: &str) -> Option<String> {
    let mut word = String::new();
    let signs = bare(text).chars().filter(|sign| !sign.is_whitespace());
    for (count, sign) in signs.enumerate() {
        if count == LONGEST {
            return None;
        }
        word.push(match sign {
            '！'..='～' => char::from_u32(sign as u32 - 0xfee0).unwrap_or(sign),
            '‐' | '‑' | '–' | '—' | '−' => '-',
            '×' => 'x',
            _ => sign,
        });
    }
    (!word.is_empty()).then_some(word)
}
