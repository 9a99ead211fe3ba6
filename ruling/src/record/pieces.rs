//! Files of any size, read piece by piece.

use std::io::{self, ErrorKind, Read};

use encoding_rs::Encoding;

use super::source::{binary_format, is_remark, text_format};
use super::{
    Format, GameResult, Place, Record, RecordError, RecordFault, Source, Subject, decode, dhtmlxq,
    pgn, unmarked_utf_16, wxf,
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

/// Where the last game of a text begins, if another stands before it.
fn last_boundary(format: Format, text: &[u8]) -> Option<usize> {
    let found = match format {
        Format::Uci => last_line(text),
        Format::Dhtmlxq => last_block(text),
        Format::Wxf => last_line_that(text, wxf::begins),
        _ => last_header(text),
    };
    found.filter(|&at| at > 0)
}

/// Behind the last line break.
fn last_line(text: &[u8]) -> Option<usize> {
    let found = text.iter().rposition(|&byte| byte == b'\n');
    found.map(|at| at + 1)
}

fn last_block(text: &[u8]) -> Option<usize> {
    text.windows(dhtmlxq::BLOCK.len())
        .rposition(|window| window.eq_ignore_ascii_case(dhtmlxq::BLOCK.as_bytes()))
}

/// Where the last whole line stands that is of a kind.
fn last_line_that(text: &[u8], holds: impl Fn(&str) -> bool) -> Option<usize> {
    let mut end = last_line(text)?;
    while end > 0 {
        let start = last_line(&text[..end - 1]).unwrap_or(0);
        if holds(&String::from_utf8_lossy(&text[start..end])) {
            return Some(start);
        }
        end = start;
    }
    None
}

/// Behind the last result of PGN that ends a line with an empty one after it: there the
/// next game may begin without tags.
fn last_result(format: Format, text: &[u8]) -> Option<usize> {
    if format != Format::Pgn {
        return None;
    }
    let mut end = last_line(text)?;
    let mut is_blank_behind = false;
    while end > 0 {
        let start = last_line(&text[..end - 1]).unwrap_or(0);
        let line = String::from_utf8_lossy(&text[start..end]);
        let word = line.split_whitespace().next_back();
        if is_blank_behind && word.is_some_and(|word| word.parse::<GameResult>().is_ok()) {
            return Some(end);
        }
        is_blank_behind = word.is_none();
        end = start;
    }
    None
}

/// Where the last line stands that is a tag and follows moves. In the encodings
/// of records a line break is never a part of another character.
fn last_header(text: &[u8]) -> Option<usize> {
    let mut end = last_line(text)?;
    // A tag of which it is not known yet what stands before it.
    let mut tag = None;
    while end > 0 {
        let start = last_line(&text[..end - 1]).unwrap_or(0);
        let line = &text[start..end];
        if line.trim_ascii_start().starts_with(b"[") {
            let begins =
                line.starts_with(b"[") && pgn::begins_with_tag(&String::from_utf8_lossy(line));
            tag = begins.then_some(start);
        } else if !line.trim_ascii().is_empty() && tag.is_some() {
            return tag;
        }
        end = start;
    }
    None
}
