//! XQF, the files of 象棋演播室 (XQStudio), versions 1.0 to 1.8; read only.
//!
//! A header of 1024 bytes, then the tree of moves. From version 1.1 on both
//! are veiled with keys that the header tells. Points are file * 10 + rank,
//! from Red's left corner; texts are in GB18030.

mod header;
mod keys;

use encoding_rs::GB18030;

use super::binary::Bytes;
use super::tree::{Links, Node, Tree, stored_move};
use super::{Format, Place, Record, RecordError, RecordFault, decode};
use crate::board::Square;
use header::Header;
use keys::Keys;

/// What an XQF file begins with.
const SIGNATURE: &[u8] = b"XQ";

/// Whether `file` begins as an XQF file does: with the signature and a version. Where
/// that could be the end of a line, only a NUL tells a header from a text.
pub(super) fn is_xqf(file: &[u8]) -> bool {
    let head = &file[..file.len().min(header::LENGTH)];
    match head.strip_prefix(SIGNATURE) {
        Some([b'\n' | b'\r', rest @ ..]) => rest.contains(&0),
        Some([version, ..]) => version.is_ascii_control(),
        _ => false,
    }
}

/// The game of an XQF file.
///
/// # Errors
/// The file is no XQF file, ends too early, or holds a position or a move that
/// is not legal.
pub fn read(file: &[u8]) -> Result<Record, RecordError> {
    if !file.starts_with(SIGNATURE) {
        let head = decode(&file[..file.len().min(header::LENGTH)]);
        let fault = RecordFault::UnknownFormat;
        return Err(RecordError::of_word(Place::Byte(0), &head, fault));
    }
    let header = Header::read(file)?;
    let moves = header
        .keys
        .unveil(file.get(header::LENGTH..).unwrap_or_default());
    let mut stream = Stream {
        bytes: Bytes::from(Format::Xqf, &moves, 0),
        keys: header.keys,
    };
    // The first entry is no move: it holds what is said of the start.
    let root = stream.entry()?;
    let tree = if root.links.next {
        Tree::read(|| stream.node())?
    } else {
        Tree::default()
    };
    let start = tree.start(header.setup, header::PIECES)?;
    let mut record = Record::from_line(tree.line(start, &root.comment)?);
    for (tag, value) in &header.tags {
        record.tags_mut().set(tag, value.as_str());
    }
    record.set_result(header.result);
    Ok(record)
}

/// The entries of the tree.
struct Stream<'b> {
    bytes: Bytes<'b>,
    keys: Keys,
}

/// An entry of the tree as it is stored.
struct Entry {
    byte: usize,
    from: u8,
    to: u8,
    links: Links,
    comment: String,
}

impl Stream<'_> {
    fn node(&mut self) -> Result<Node, RecordError> {
        let Entry {
            byte,
            from,
            to,
            links,
            comment,
        } = self.entry()?;
        Ok(Node {
            byte,
            m: stored_move(byte, (from, to), square)?,
            comment,
            links,
        })
    }

    fn entry(&mut self) -> Result<Entry, RecordError> {
        let byte = header::LENGTH + self.bytes.at;
        let [from, to, flags, _] = self.bytes.take_four().map_err(in_file)?;
        let (links, has_comment) = self.keys.links(flags);
        let comment = if has_comment {
            self.comment()?
        } else {
            String::new()
        };
        Ok(Entry {
            byte,
            from: self.keys.from(from),
            to: self.keys.to(to),
            links,
            comment,
        })
    }

    fn comment(&mut self) -> Result<String, RecordError> {
        let length = self
            .keys
            .comment_length(self.bytes.take_number().map_err(in_file)?);
        let text = self.bytes.take(length).map_err(in_file)?;
        Ok(text_of(text))
    }
}

/// The square with this number: file * 10 + rank.
fn square(number: u8) -> Option<Square> {
    Square::new(i32::from(number / 10), i32::from(number % 10))
}

/// A text of the file, its line breaks as ours.
fn text_of(bytes: &[u8]) -> String {
    let text = GB18030.decode_without_bom_handling(bytes).0;
    text.trim_matches('\0').replace("\r\n", "\n").trim().into()
}

/// The error of the tree with its place in the file.
fn in_file(error: RecordError) -> RecordError {
    match error.place {
        Place::Byte(byte) => RecordError {
            place: Place::Byte(header::LENGTH + byte),
            ..error
        },
        Place::Line(_) => error,
    }
}
