//! Files of games: a head in plain text, then blocks of packed games.
//!
//! ```text
//! qili games 1
//! seed 7
//! nodes 1000
//! editions 2011 asia-2003
//! evaluation hand-made
//! commit 0123456789ab
//!
//! length (4 bytes, little-endian), a gzip member of so many bytes, …
//! ```
//!
//! The games stand in the order of their numbers, from 0. A file whose last
//! block is cut off is whole without it: the games go on from there.

use std::fmt;
use std::io::{self, BufRead, Read, Write};

use ruling::excerpt;
use ruling::law::EditionId;

use super::block;
use super::play::SelfPlaySettings;
use super::record::GameRecord;
use crate::evaluation::Evaluator;

const TITLE: &str = "qili games 1";
const HAND_MADE: &str = "hand-made";
/// More bytes than any block has.
const MOST_BYTES: usize = 1 << 24;

/// What a file says about its games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Another seed, other games.
    pub seed: u64,
    /// The nodes after which no new iteration begins.
    pub nodes: u64,
    /// The laws that are played under, one game after the other.
    pub editions: Vec<EditionId>,
    /// What evaluates positions: `hand-made`, or the checksum of a network.
    pub evaluation: String,
    /// The commit of the engine that played them, as far as it was told.
    pub commit: String,
}

/// Writes a file of games.
pub struct ArchiveWriter<W> {
    out: W,
    editions: Vec<EditionId>,
}

/// Reads a file of games, block by block.
pub struct ArchiveReader<R> {
    input: R,
    header: Header,
    /// Bytes up to the end of the last whole block.
    good: u64,
    done: bool,
}

/// Why a file of games cannot be read on.
#[derive(Debug)]
pub enum ArchiveError {
    /// The file itself.
    Io(io::Error),
    /// The head: what is wrong with it.
    Header(String),
    /// A block: where it begins, in bytes, and what is wrong with it.
    Block(u64, String),
    /// The last block is cut off: up to where the file is whole, in bytes.
    CutOff(u64),
}

impl<W: Write> ArchiveWriter<W> {
    /// Begins a file.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn create(mut out: W, header: &Header) -> io::Result<ArchiveWriter<W>> {
        out.write_all(header.to_string().as_bytes())?;
        Ok(ArchiveWriter::append(out, header))
    }

    /// Goes on at the end of a file that begins with `header`.
    pub fn append(out: W, header: &Header) -> ArchiveWriter<W> {
        ArchiveWriter {
            out,
            editions: header.editions.clone(),
        }
    }

    /// Writes games as one block, whole or not at all as far as it lies here.
    ///
    /// # Errors
    /// Those of the file.
    pub fn write(&mut self, games: &[GameRecord]) -> io::Result<()> {
        let packed = block::pack(games, &self.editions)?;
        let mut bytes = (packed.len() as u32).to_le_bytes().to_vec();
        bytes.extend_from_slice(&packed);
        self.out.write_all(&bytes)?;
        self.out.flush()
    }
}

impl<R: BufRead> ArchiveReader<R> {
    /// Begins to read a file.
    ///
    /// # Errors
    /// If it is no file of games.
    pub fn open(mut input: R) -> Result<ArchiveReader<R>, ArchiveError> {
        let mut lines = Vec::new();
        let mut good = 0;
        loop {
            let mut line = Vec::new();
            // A head is a few short lines; what is longer is something else.
            let read = input.by_ref().take(4096).read_until(b'\n', &mut line)?;
            good += read as u64;
            let text = String::from_utf8_lossy(&line);
            let text = text.strip_suffix('\n').unwrap_or(&text).to_string();
            if lines.is_empty() && text != TITLE {
                let why = format!("it begins with '{}'", excerpt(&text));
                return Err(ArchiveError::Header(why));
            }
            if text.is_empty() || lines.len() > 16 {
                break;
            }
            lines.push(text);
        }
        Ok(ArchiveReader {
            input,
            header: Header::parse(&lines)?,
            good,
            done: false,
        })
    }

    /// What the file says about its games.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many bytes from the start of the file are whole, as far as was read.
    pub fn whole_bytes(&self) -> u64 {
        self.good
    }

    /// Reads the next block; `None` at the end.
    ///
    /// # Errors
    /// If the block is damaged or cut off.
    pub fn read(&mut self) -> Result<Option<Vec<GameRecord>>, ArchiveError> {
        if self.done {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        let length = match self.read_exactly(4, &mut bytes)? {
            Some(&[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]) as usize,
            _ => return Ok(None),
        };
        if length > MOST_BYTES {
            let why = format!("a block of {length} bytes is too long");
            return Err(ArchiveError::Block(self.good, why));
        }
        let Some(packed) = self.read_exactly(length, &mut bytes)? else {
            return Err(ArchiveError::CutOff(self.good));
        };
        let games = block::unpack(packed, &self.header.editions)
            .map_err(|why| ArchiveError::Block(self.good, why))?;
        self.good += 4 + length as u64;
        Ok(Some(games))
    }

    /// The next `length` bytes; `None` at the very end of the file.
    fn read_exactly<'b>(
        &mut self,
        length: usize,
        bytes: &'b mut Vec<u8>,
    ) -> Result<Option<&'b [u8]>, ArchiveError> {
        bytes.clear();
        let read = self.input.by_ref().take(length as u64).read_to_end(bytes)?;
        if read == 0 && length > 0 {
            self.done = true;
            return Ok(None);
        }
        if read < length {
            self.done = true;
            return Err(ArchiveError::CutOff(self.good));
        }
        Ok(Some(bytes))
    }
}

impl Header {
    /// The head of a file of games that are played with `settings` by the
    /// engine of `commit`.
    pub fn new(settings: &SelfPlaySettings, commit: &str) -> Header {
        Header {
            seed: settings.seed,
            nodes: settings.nodes,
            editions: settings.editions.clone(),
            evaluation: match &settings.evaluator {
                Evaluator::HandMade => HAND_MADE.into(),
                Evaluator::Network(network) => format!("{:016x}", network.checksum()),
            },
            commit: commit.into(),
        }
    }

    fn parse(lines: &[String]) -> Result<Header, ArchiveError> {
        let field = |name: &str| {
            lines
                .iter()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
                .ok_or_else(|| ArchiveError::Header(format!("no line '{name}'")))
        };
        let number = |name: &str| {
            field(name)?
                .parse()
                .map_err(|_| ArchiveError::Header(format!("'{name}' is no number")))
        };
        let editions = field("editions")?
            .split_whitespace()
            .map(|word| {
                word.parse()
                    .map_err(|_| ArchiveError::Header(format!("'{}' is no edition", excerpt(word))))
            })
            .collect::<Result<Vec<EditionId>, ArchiveError>>()?;
        if editions.is_empty() {
            return Err(ArchiveError::Header("'editions' names none".into()));
        }
        Ok(Header {
            seed: number("seed")?,
            nodes: number("nodes")?,
            editions,
            // The first files were made when there was no network.
            evaluation: field("evaluation").unwrap_or(HAND_MADE).into(),
            commit: field("commit")?.into(),
        })
    }
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{TITLE}")?;
        writeln!(f, "seed {}", self.seed)?;
        writeln!(f, "nodes {}", self.nodes)?;
        write!(f, "editions")?;
        for edition in &self.editions {
            write!(f, " {edition}")?;
        }
        writeln!(f, "\nevaluation {}", self.evaluation)?;
        writeln!(f, "commit {}\n", self.commit)
    }
}

impl From<io::Error> for ArchiveError {
    fn from(error: io::Error) -> ArchiveError {
        ArchiveError::Io(error)
    }
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArchiveError::Io(error) => error.fmt(f),
            ArchiveError::Header(why) => write!(f, "no file of games: {why}"),
            ArchiveError::Block(at, why) => write!(f, "the block at byte {at} is damaged: {why}"),
            ArchiveError::CutOff(at) => write!(f, "the file is cut off after byte {at}"),
        }
    }
}

impl std::error::Error for ArchiveError {}
