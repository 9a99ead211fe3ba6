//! Files of any format.

use std::fmt;

use super::{
    Place, Record, RecordError, RecordFault, ccbridge, decode, dhtmlxq, pgn, uci, wxf, xqf,
};
use crate::board::Move;
use crate::{excerpt, notation};

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
    /// Finds out the format, and for a text the encoding, by the contents.
    ///
    /// # Errors
    /// The contents are in no format that is known: binary, but of none of the
    /// kinds that can be read, or nothing at all.
    pub fn new(file: Vec<u8>) -> Result<Source, RecordError> {
        if let Some(format) = binary_format(&file) {
            return Ok(Source {
                format,
                contents: Contents::Binary(file),
            });
        }
        let text = decode(&file);
        match text_format(&text) {
            Some(format) => Ok(Source {
                format,
                contents: Contents::Text(text),
            }),
            None => Err(RecordError {
                place: Place::Byte(0),
                word: excerpt(text.trim_start()),
                fault: RecordFault::UnknownFormat,
            }),
        }
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
/// else PGN. What has a NUL in its first line is no text; one further on spoils no
/// more than its own game.
pub(super) fn text_format(text: &str) -> Option<Format> {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'))?;
    if first.contains('\0') {
        return None;
    }
    if pgn::begins_with_tag(first) {
        return Some(Format::Pgn);
    }
    if dhtmlxq::has_field(text) {
        return Some(Format::Dhtmlxq);
    }
    if wxf::begins(first) {
        return Some(Format::Wxf);
    }
    let word = first.split(notation::is_between).next()?;
    let begins_list = matches!(word, "position" | "startpos" | "fen")
        || uci::is_board(word)
        || notation::bare(word).parse::<Move>().is_ok();
    Some(if begins_list {
        Format::Uci
    } else {
        Format::Pgn
    })
}
