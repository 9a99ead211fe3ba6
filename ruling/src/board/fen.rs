//! FEN, the text form of a position.
//!
//! Ten ranks from Black's side, the side to move (`w` or `r` for Red, `b` for
//! Black), two unused fields, the plies since the last capture and the number
//! of the move. Everything after the side may be missing.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use super::{Color, Piece, Position, PositionError, Setup, Square};
use crate::excerpt;

/// The FEN of the position in which a game starts.
pub const START_FEN: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Why a text is not the FEN of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FenError {
    /// The text has no field at all.
    Empty,
    /// There are more than six fields; the seventh is quoted.
    TooManyFields(String),
    /// The board has not ten ranks.
    RankCount {
        /// The board as written.
        board: String,
        /// How many ranks it has.
        found: usize,
    },
    /// A rank has not nine files.
    FileCount {
        /// The rank as written.
        rank: String,
    },
    /// A character of the board is no piece and no digit from 1 to 9.
    Piece(char),
    /// The second field is not `w`, `r` or `b`.
    Side(String),
    /// A counter is no number from 0 on.
    Counter(String),
    /// The arrangement is no position.
    Position(PositionError),
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Empty => f.write_str("the FEN is empty"),
            FenError::TooManyFields(word) => {
                write!(f, "a FEN has six fields, not '{}' too", excerpt(word))
            }
            FenError::RankCount { board, found } => {
                write!(f, "a FEN has 10 ranks, not {found}: '{}'", excerpt(board))
            }
            FenError::FileCount { rank } => {
                write!(f, "the rank '{}' has not 9 files", excerpt(rank))
            }
            FenError::Piece(letter) => write!(f, "'{}' is no piece", letter.escape_default()),
            FenError::Side(word) => {
                write!(f, "'{}' is no side to move (w, r or b)", excerpt(word))
            }
            FenError::Counter(word) => write!(f, "'{}' is no move counter", excerpt(word)),
            FenError::Position(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for FenError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            FenError::Position(error) => Some(error),
            _ => None,
        }
    }
}

impl From<PositionError> for FenError {
    fn from(error: PositionError) -> FenError {
        FenError::Position(error)
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Setup, FenError> {
        let mut fields = text.split_whitespace().peekable();
        let board = fields.next().ok_or(FenError::Empty)?;
        let mut setup = Setup::empty();
        parse_board(board, &mut setup)?;
        if let Some(side) = fields.next() {
            setup.turn = parse_side(side)?;
        }
        // Castling rights and en passant of the western game mean nothing here.
        for _ in 0..2 {
            fields.next_if(|word| word.chars().all(|letter| "-KQkq".contains(letter)));
        }
        if let Some(word) = fields.next() {
            setup.rule_plies = parse_counter(word)?;
        }
        if let Some(word) = fields.next() {
            setup.fullmove = parse_counter(word)?.max(1);
        }
        match fields.next() {
            Some(word) => Err(FenError::TooManyFields(word.into())),
            None => Ok(setup),
        }
    }
}

fn parse_board(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let found = text.split('/').count();
    if found != 10 {
        return Err(FenError::RankCount {
            board: text.into(),
            found,
        });
    }
    for (row, rank_text) in text.split('/').enumerate() {
        let wrong_width = || FenError::FileCount {
            rank: rank_text.into(),
        };
        let mut file = 0;
        for letter in rank_text.chars() {
            match letter {
                '1'..='9' => file += letter as i32 - '0' as i32,
                _ => {
                    let piece = Piece::from_fen_char(letter).ok_or(FenError::Piece(letter))?;
                    let square = Square::new(file, 9 - row as i32).ok_or_else(wrong_width)?;
                    setup.squares[square.index()] = Some(piece);
                    file += 1;
                }
            }
        }
        if file != 9 {
            return Err(wrong_width());
        }
    }
    Ok(())
}

fn parse_side(text: &str) -> Result<Color, FenError> {
    match text {
        "w" | "W" | "r" | "R" => Ok(Color::Red),
        "b" | "B" => Ok(Color::Black),
        _ => Err(FenError::Side(text.into())),
    }
}

/// Records of this game write `-` where they keep no counter. No counter is
/// taken for more than 65535.
fn parse_counter(text: &str) -> Result<u32, FenError> {
    if text == "-" {
        return Ok(0);
    }
    text.parse::<u64>()
        .map(|count| count.min(u64::from(u16::MAX)) as u32)
        .map_err(|_| FenError::Counter(text.into()))
}

impl fmt::Display for Setup {
    /// A FEN of six fields, with the letters `K A B N R C P`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            let mut empty = 0;
            for file in 0..9 {
                match self.squares[rank * 9 + file] {
                    None => empty += 1,
                    Some(piece) => {
                        write_empty(f, empty)?;
                        empty = 0;
                        f.write_char(piece.fen_char())?;
                    }
                }
            }
            write_empty(f, empty)?;
            f.write_char(if rank > 0 { '/' } else { ' ' })?;
        }
        let side = self.turn.fen_char();
        write!(f, "{side} - - {} {}", self.rule_plies, self.fullmove)
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, count: u32) -> fmt::Result {
    if count > 0 {
        write!(f, "{count}")
    } else {
        Ok(())
    }
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Position, FenError> {
        Position::from_fen(text)
    }
}

impl Position {
    /// Reads a FEN.
    ///
    /// # Errors
    /// The first fault of the text, or all faults of the arrangement.
    ///
    /// ```
    /// use ruling::board::{FenError, Position, PositionErrors};
    /// let bare = Position::from_fen("4k4/9/9/9/9/9/9/9/9/3K5 r").unwrap();
    /// assert_eq!(bare.fen(), "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1");
    /// let Err(FenError::Position(error)) = Position::from_fen("4k4/9/9/9/9/9/9/9/9/4K4 w") else {
    ///     panic!("the kings may not face each other");
    /// };
    /// assert_eq!(error.reasons(), PositionErrors::KINGS_FACE);
    /// ```
    pub fn from_fen(text: &str) -> Result<Position, FenError> {
        Ok(Position::from_setup(&text.parse()?)?)
    }

    /// The FEN of the position.
    pub fn fen(&self) -> String {
        self.to_setup().to_string()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}
