//! Files of any size, read piece by piece.

use std::io::{self, ErrorKind, Read};

use encoding_rs::Encoding;

use super::boundary::{last_boundary, last_line, last_result};
use super::source::{binary_format, is_remark, text_format};
use super::{
    Format, Place, Record, RecordError, RecordFault, Source, Subject, decode, unmarked_utf_16,
};

/// How much of a file tells its format.
const HEAD: usize = 1 << 20;
/// How large a piece is meant to be: many games.
const PIECE: usize = 1 << 18;
/// How large a piece gets before it is cut where no game ends: no text of a
/// single game is as long.
const LONGEST: usize = 1 << 24;
/// How large a file may be that has to be read as a whole.
const WHOLE: usize = 1 << 28;

/// The contents of a file with game records, of which only a part is held at a
/// time: PGN, DhtmlXQ, WXF and lists of moves come in pieces of many games each, in
/// order; other files in one piece.
///
/// Format and encoding are told by the contents, as by [`Source`].
///
/// ```
/// use ruling::record::Pieces;
///
/// let file: &[u8] = b"h2e2 h9g7\nh2e2 xyzzy\n";
/// let mut games = Vec::new();
/// for piece in Pieces::new(file) {
///     let piece = piece.unwrap(); // the file can be read
///     games.extend(piece.games());
/// }
/// assert_eq!(games[0].as_ref().unwrap().line().len(), 2);
/// let error = games[1].as_ref().unwrap_err();
/// assert!(error.to_string().starts_with("line 2: 'xyzzy' is not a move"));
/// ```
#[derive(Debug)]
pub struct Pieces<R> {
    input: R,
    /// What has been read and not yet handed out.
    held: Vec<u8>,
    /// How many lines have been handed out.
    lines: usize,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The format is not known yet.
    Fresh,
    /// In the middle of a text of this format.
    Within(Format),
    /// Everything has been handed out.
    Done,
}

/// A part of a file, with whole games.
#[derive(Clone, Debug)]
pub struct Piece {
    source: Source,
    lines_before: usize,
    bytes: usize,
}

impl Piece {
    /// The format of the records.
    pub fn format(&self) -> Format {
        self.source.format()
    }

    /// How many bytes of the file it takes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// All records, in order. One that cannot be read gives an error with its
    /// line in the file, and reading goes on with the next one.
    pub fn games(&self) -> impl Iterator<Item = Result<Record, RecordError>> + '_ {
        let games = self.source.games();
        games.map(|game| game.map_err(|error| error.after_lines(self.lines_before)))
    }
}

impl<R: Read> Pieces<R> {
    /// The pieces of what `input` holds.
    pub fn new(input: R) -> Pieces<R> {
        Pieces {
            input,
            held: Vec::new(),
            lines: 0,
            stage: Stage::Fresh,
        }
    }

    /// Reads until `size` bytes are held; false if the input ends before that.
    fn fill(&mut self, size: usize) -> io::Result<bool> {
        let missing = size.saturating_sub(self.held.len()) as u64;
        self.input
            .by_ref()
            .take(missing)
            .read_to_end(&mut self.held)?;
        Ok(self.held.len() >= size)
    }

    /// The first piece, by which the format is told.
    fn first(&mut self) -> io::Result<Option<Piece>> {
        while self.fill(HEAD)? {
            let format = binary_format(&self.held);
            if format.is_some() || is_utf_16(&self.held) {
                if self.fill(WHOLE)? {
                    return Err(invalid(RecordError {
                        place: Place::Byte(WHOLE),
                        subject: Subject::File(format),
                        fault: RecordFault::TooLarge,
                    }));
                }
                break;
            }
            if !self.pass_over_remarks() {
                let format = text_format(&decode(&self.held)).map_err(invalid)?;
                self.stage = Stage::Within(format);
                return self.part(format);
            }
        }
        self.whole().map(Some)
    }

    /// All that is held, as a file of its own.
    fn whole(&mut self) -> io::Result<Piece> {
        self.stage = Stage::Done;
        let file = std::mem::take(&mut self.held);
        Ok(Piece {
            bytes: file.len(),
            source: Source::new(file).map_err(|error| invalid(error.after_lines(self.lines)))?,
            lines_before: self.lines,
        })
    }

    /// Lets go of the lines held if not one of them tells a format; false if one does.
    fn pass_over_remarks(&mut self) -> bool {
        let Some(end) = last_line(&self.held) else {
            return false;
        };
        let lines = self.held[..end].split(|&byte| byte == b'\n');
        let says_nothing = |line: &[u8]| {
            let line = line.trim_ascii();
            line.is_empty() || is_remark(&String::from_utf8_lossy(line))
        };
        if !lines.clone().all(says_nothing) {
            return false;
        }
        self.lines += lines.count() - 1;
        self.held.drain(..end);
        true
    }

    /// The next piece of a text.
    fn part(&mut self, format: Format) -> io::Result<Option<Piece>> {
        let mut size = PIECE;
        let end = loop {
            if !self.fill(size)? {
                self.stage = Stage::Done;
                break self.held.len();
            }
            match last_boundary(format, &self.held) {
                Some(end) => break end,
                None if self.held.len() >= LONGEST => {
                    let end = last_result(format, &self.held).or_else(|| last_line(&self.held));
                    break end.unwrap_or(self.held.len());
                }
                None => size = self.held.len() * 2,
            }
        };
        if end == 0 {
            return Ok(None);
        }
        let rest = self.held.split_off(end);
        let bytes = std::mem::replace(&mut self.held, rest);
        let lines_before = self.lines;
        self.lines += bytes.iter().filter(|&&byte| byte == b'\n').count();
        Ok(Some(Piece {
            bytes: bytes.len(),
            source: Source::part(format, decode(&bytes)),
            lines_before,
        }))
    }
}

impl<R: Read> Iterator for Pieces<R> {
    type Item = io::Result<Piece>;

    fn next(&mut self) -> Option<io::Result<Piece>> {
        let piece = match self.stage {
            Stage::Fresh => self.first(),
            Stage::Within(format) => self.part(format),
            Stage::Done => return None,
        };
        if piece.is_err() {
            self.stage = Stage::Done;
        }
        piece.transpose()
    }
}

/// Whether a file is in UTF-16, with its mark or without.
fn is_utf_16(file: &[u8]) -> bool {
    let marked = Encoding::for_bom(file).map(|(encoding, _)| encoding);
    let encoding = marked.or_else(|| unmarked_utf_16(file));
    encoding.is_some_and(|encoding| !encoding.is_ascii_compatible())
}

fn invalid(error: RecordError) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, error)
}
