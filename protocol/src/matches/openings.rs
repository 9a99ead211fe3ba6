//! The openings of a match.

use std::fmt;

use ruling::board::{FenError, Move, Position};
use ruling::record::{RecordError, decode, pgn};

/// The balanced openings that a match uses unless it is given others, made by
/// `qili openings`.
const BUILT_IN: &str = include_str!("openings.epd");

/// Where a game begins: a position and the moves played from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    start: Position,
    moves: Vec<Move>,
}

impl Opening {
    /// A position without moves.
    pub fn from_position(start: Position) -> Opening {
        Opening {
            start,
            moves: Vec::new(),
        }
    }

    /// The position in which the game starts.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves that are played from it.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }
}

/// The built-in openings.
///
/// # Panics
/// Never: a test reads them.
pub fn built_in() -> Vec<Opening> {
    match read(BUILT_IN.as_bytes()) {
        Ok(openings) => openings,
        Err(error) => unreachable!("the built-in openings are valid: {error}"),
    }
}

/// The openings of a file: PGN, or lines of FEN or EPD. The encoding is
/// told by the contents.
///
/// # Errors
/// The first line or word that cannot be read; or there is no opening at all.
pub fn read(bytes: &[u8]) -> Result<Vec<Opening>, OpeningError> {
    let text = decode(bytes);
    let openings = if text
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('[')
    {
        read_pgn(&text)?
    } else {
        read_lines(&text)?
    };
    if openings.is_empty() {
        return Err(OpeningError::None);
    }
    Ok(openings)
}

fn read_pgn(text: &str) -> Result<Vec<Opening>, OpeningError> {
    pgn::games(text)
        .map(|game| {
            let record = game.map_err(OpeningError::Pgn)?;
            Ok(Opening {
                start: record.start().clone(),
                moves: record.moves().collect(),
            })
        })
        .collect()
}

fn read_lines(text: &str) -> Result<Vec<Opening>, OpeningError> {
    text.lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| {
            let start = epd_fen(line)
                .parse()
                .map_err(|error| OpeningError::Line { number, error })?;
            Ok(Opening::from_position(start))
        })
        .collect()
}

/// The FEN of an EPD line: its four fields and the counters that the
/// operations `hmvc` and `fmvn` give. A FEN is given back as it is.
fn epd_fen(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let operation = |name: &str| {
        let at = words.iter().position(|&word| word == name)?;
        words.get(at + 1).map(|value| value.trim_end_matches(';'))
    };
    if !line.contains(';') {
        return line.into();
    }
    let counters = [
        operation("hmvc").unwrap_or("0"),
        operation("fmvn").unwrap_or("1"),
    ];
    let fields = words.iter().take(4).chain(&counters);
    fields.copied().collect::<Vec<&str>>().join(" ")
}

/// A file of openings cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningError {
    /// A line gives no position.
    Line {
        /// The number of the line, from 1.
        number: usize,
        /// What is wrong with it.
        error: FenError,
    },
    /// A game cannot be read.
    Pgn(RecordError),
    /// There is no opening in the file.
    None,
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningError::Line { number, error } => write!(f, "line {number}: {error}"),
            OpeningError::Pgn(error) => write!(f, "{error}"),
            OpeningError::None => f.write_str("there is no opening in it"),
        }
    }
}

impl std::error::Error for OpeningError {}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const BOARD: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

    #[test]
    fn every_format_gives_openings() {
        let table = [
            (
                format!("# a comment\n\n{BOARD} w\r\n{BOARD} b - - 3 2\n"),
                vec![(0, 1, 0), (3, 2, 0)],
            ),
            (
                format!("{BOARD} b - - id \"a b\"; hmvc 7; fmvn 4;\n"),
                vec![(7, 4, 0)],
            ),
            (format!("{BOARD} w - - ;"), vec![(0, 1, 0)]),
            (
                "[Red \"a\"]\n\n1. 炮二平五 马８进７ *\n[Red \"b\"]\n\n*\n".into(),
                vec![(0, 1, 2), (0, 1, 0)],
            ),
        ];
        for (text, expected) in table {
            let gbk = encoding_rs::GB18030.encode(&text).0.into_owned();
            for bytes in [text.as_bytes(), &gbk] {
                let openings = read(bytes).unwrap_or_else(|error| panic!("{text}: {error}"));
                let found: Vec<(u32, u32, usize)> = openings
                    .iter()
                    .map(|it| {
                        (
                            it.start().rule_plies(),
                            it.start().fullmove(),
                            it.moves().len(),
                        )
                    })
                    .collect();
                assert_eq!(found, expected, "{text}");
            }
        }
    }

    #[test]
    fn what_cannot_be_read_is_quoted() {
        let table = [
            (
                format!("{BOARD} w\n{BOARD} x\n"),
                "line 2: 'x' is no side to move (w, r or b)",
            ),
            (
                "[Red \"a\"]\n\n1. 炮二进九 *".into(),
                "line 3: '炮二进九' is not",
            ),
            ("# nothing\n".into(), "there is no opening in it"),
        ];
        for (text, expected) in table {
            let error = read(text.as_bytes()).expect_err(&text).to_string();
            assert!(error.starts_with(expected), "{error}");
        }
    }

    #[test]
    fn the_built_in_openings_are_distinct_and_undecided() {
        let openings = built_in();
        let keys: HashSet<_> = openings.iter().map(|it| it.start().key()).collect();
        assert_eq!(keys.len(), openings.len());
        assert!(openings.iter().all(|it| it.start().has_legal_move()));
    }
}
