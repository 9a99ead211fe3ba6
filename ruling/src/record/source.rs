//! Files of any format.

use std::fmt;

use super::{
    Place, Record, RecordError, RecordFault, ccbridge, decode, dhtmlxq, pgn, uci, wxf, xqf,
};
use crate::board::Move;
use crate::notation;

/// A format that records come in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// Tags and moves in any notation; see [`pgn`].
    Pgn,
    /// The blocks of dpxq.com; see [`dhtmlxq`].
    Dhtmlxq,
    /// Lists of moves, with or without a FEN, one a line; see [`uci`].
    Uci,
    /// The exports of playOK; see [`wxf`].
    Wxf,
    /// The binary files of XQStudio; see [`xqf`].
    Xqf,
    /// The binary files of CCBridge, CBR and CBL; see [`ccbridge`].
    CcBridge,
}

/// The contents of a file with game records.
///
/// ```
/// use ruling::record::{Format, Source};
///
/// let source = Source::new("h2e2 h9g7\nstartpos moves b2e2 xyzzy\n".into()).unwrap();
/// assert_eq!(source.format(), Format::Uci);
/// let mut games = source.games();
/// assert_eq!(games.next().unwrap().unwrap().line().len(), 2);
/// let error = games.next().unwrap().unwrap_err();
/// assert!(error.to_string().starts_with("line 2: 'xyzzy' is not a move"));
/// ```
#[derive(Clone, Debug)]
pub struct Source {
    format: Format,
    contents: Contents,
}

#[derive(Clone, Debug)]
enum Contents {
    Text(String),
    Binary(Vec<u8>),
}

impl Source {
    /// Finds out the format, and for a text the encoding, by the contents. A blank
    /// text is taken for PGN without a game.
    ///
    /// # Errors
    /// The contents are binary, but of none of the kinds that can be read, or a text
    /// of remarks alone.
    pub fn new(file: Vec<u8>) -> Result<Source, RecordError> {
        if let Some(format) = binary_format(&file) {
            return Ok(Source {
                format,
                contents: Contents::Binary(file),
            });
        }
        let text = decode(&file);
        Ok(Source {
            format: text_format(&text)?,
            contents: Contents::Text(text),
        })
    }

    /// A part of a text whose format is known.
    pub(super) fn part(format: Format, text: String) -> Source {
        Source {
            format,
            contents: Contents::Text(text),
        }
    }

    /// The format of the records.
    pub fn format(&self) -> Format {
        self.format
    }

    /// All records, in order. One that cannot be read gives an error, and
    /// reading goes on with the next one.
    pub fn games(&self) -> Box<dyn Iterator<Item = Result<Record, RecordError>> + '_> {
        match (&self.contents, self.format) {
            (Contents::Text(text), Format::Dhtmlxq) => Box::new(dhtmlxq::games(text)),
            (Contents::Text(text), Format::Uci) => Box::new(uci::games(text)),
            (Contents::Text(text), Format::Wxf) => Box::new(wxf::games(text)),
            (Contents::Text(text), _) => Box::new(pgn::games(text)),
            (Contents::Binary(file), Format::CcBridge) => Box::new(ccbridge::games(file)),
            (Contents::Binary(file), _) => Box::new(std::iter::once_with(|| xqf::read(file))),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Format::Pgn => "PGN",
            Format::Dhtmlxq => "DhtmlXQ",
            Format::Uci => "UCI",
            Format::Wxf => "WXF",
            Format::Xqf => "XQF",
            Format::CcBridge => "CBR/CBL",
        })
    }
}

pub(super) fn binary_format(file: &[u8]) -> Option<Format> {
    if xqf::is_xqf(file) {
        Some(Format::Xqf)
    } else if ccbridge::is_ccbridge(file) {
        Some(Format::CcBridge)
    } else {
        None
    }
}

/// A text is PGN if it begins with a tag, whatever its comments hold; DhtmlXQ if it
/// has a field of it; WXF or a list of moves if its first line begins like one; and
/// else PGN. Where the first line is damaged, with signs in it that no text has, the
/// first that is surely one of these tells; without such a line it is no text.
///
/// # Errors
/// It is no text, or has nothing but remarks.
pub(super) fn text_format(text: &str) -> Result<Format, RecordError> {
    let lines = (1..).zip(text.lines().map(blank_trimmed));
    let mut lines = lines.filter(|(_, line)| !line.is_empty());
    let Some((number, line)) = lines.clone().next() else {
        return Ok(Format::Pgn);
    };
    let Some((_, first)) = lines.find(|(_, line)| !is_remark(line)) else {
        let place = Place::Line(number);
        return Err(RecordError::of_word(place, line, RecordFault::NoGame));
    };
    let told = line_format(first);
    if told == Some(Format::Pgn) {
        return Ok(Format::Pgn);
    }
    if dhtmlxq::has_field(text) {
        return Ok(Format::Dhtmlxq);
    }
    if !first.contains(|sign: char| sign.is_control() && !sign.is_whitespace()) {
        return Ok(told.unwrap_or(Format::Pgn));
    }
    let is_sure = |line: &str, format| format != Format::Uci || is_list(line);
    let told = lines.find_map(|(_, line)| line_format(line).filter(|&told| is_sure(line, told)));
    told.ok_or_else(|| {
        let fault = RecordFault::UnknownFormat;
        RecordError::of_word(Place::Byte(0), first, fault)
    })
}

/// The format that a line tells as the first of a text.
fn line_format(line: &str) -> Option<Format> {
    if pgn::begins_with_tag(line) {
        return Some(Format::Pgn);
    }
    if wxf::begins(line) {
        return Some(Format::Wxf);
    }
    let word = line.split(notation::is_between).next()?;
    let begins_list = matches!(word, "position" | "startpos" | "fen")
        || uci::is_board(word)
        || notation::bare(word).parse::<Move>().is_ok();
    begins_list.then_some(Format::Uci)
}

/// Whether a line is a list of moves that can be read: a word with a stroke, taken for
/// a board, may stand in anything.
fn is_list(line: &str) -> bool {
    uci::games(line).next().is_some_and(|game| game.is_ok())
}

/// Whether a line is passed over in a list of moves.
pub(super) fn is_remark(line: &str) -> bool {
    line.starts_with('#')
}

/// A line without the blanks around it; a mark of the encoding is one.
fn blank_trimmed(line: &str) -> &str {
    line.trim_matches(|sign: char| sign.is_whitespace() || sign == '\u{feff}')
}
