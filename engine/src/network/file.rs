//! Network files: a head in plain text that says where the network comes
//! from, then the weights.
//!
//! ```text
//! qili network 2
//! checksum 0123456789abcdef fedcba9876543210
//! scale 400
//! commit 0123456789ab
//! … further lines: data, settings, losses
//!
//! weights as little-endian numbers, in the order of Parameters
//! ```
//!
//! The first checksum is that of the weights, the second that of the lines
//! below, from the scale on.

use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::ops::RangeInclusive;
use std::path::Path;

use ruling::excerpt;

use super::weights::{BUCKETS, HIDDEN, INPUTS, Network, Parameters};

/// All networks begin so; what follows is the form of the network.
const KIND: &str = "qili network ";
const TITLE: &str = "qili network 2";
/// How many 16-bit numbers a file has.
const SHORTS: usize = INPUTS * HIDDEN + HIDDEN + BUCKETS * 2 * HIDDEN;
/// How many bytes of weights.
const BYTES: usize = SHORTS * 2 + BUCKETS * 4;
/// A head has fewer lines than this, and none is longer than that many bytes:
/// what is longer is something else.
const HEAD_LINES: usize = 1024;
const HEAD_LINE: usize = 1024;
/// Lines of a head that are no notes: title, checksum, scale, the empty one.
const OTHER_LINES: usize = 4;

/// Lines of a name and what it stands for.
pub type Notes = Vec<(String, String)>;

/// Where a network comes from, and how its output is read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Provenance {
    /// Centipawns to an output of 1.
    pub scale: i32,
    /// Commit, data, settings, losses.
    pub notes: Notes,
}

impl Provenance {
    /// The lines of the head from the scale on.
    fn lines(&self) -> String {
        let mut lines = format!("scale {}\n", self.scale);
        for (name, value) in &self.notes {
            lines.push_str(&format!("{name} {value}\n"));
        }
        lines
    }

    /// What [`Provenance::scale`] can be.
    pub const SCALES: RangeInclusive<i32> = 1..=4000;

    /// The first note that a file could not give back: one that would be more
    /// than a line or too long a one, or the first of those that are too many.
    pub fn misfit(&self) -> Option<&(String, String)> {
        let fits = |(name, value): &(String, String)| {
            name.len() + 1 + value.len() < HEAD_LINE
                && !name.contains([' ', '\n'])
                && !value.contains('\n')
        };
        let beyond = self.notes.get(HEAD_LINES - OTHER_LINES);
        self.notes.iter().find(|note| !fits(note)).or(beyond)
    }
}

/// Why a network cannot be used.
#[derive(Debug)]
pub enum NetworkError {
    /// The file cannot be read.
    Io(io::Error),
    /// The file is no network of Qili: its first line.
    Title(String),
    /// The file is a network of another form, older or newer: its first line.
    Form(String),
    /// A line of the head is missing or cannot be read: its name.
    Head(&'static str),
    /// The file has too few or too many bytes of weights: how many.
    Size(usize),
    /// The weights or the head are not those that were written.
    Checksum,
    /// The weights could leave the range of the sums.
    Range,
}

impl Network {
    /// Reads a network.
    ///
    /// # Errors
    /// If the bytes are no network, or a damaged one.
    pub fn parse(bytes: &[u8]) -> Result<Network, NetworkError> {
        let (lines, data) = split_head(bytes)?;
        let field = |name: &'static str| {
            lines
                .iter()
                .find(|(key, _)| key == name)
                .map(|(_, value)| value.as_str())
                .ok_or(NetworkError::Head(name))
        };
        let (of_data, of_head) = field("checksum")?
            .split_once(' ')
            .and_then(|(data, head)| Some((hexadecimal(data)?, hexadecimal(head)?)))
            .ok_or(NetworkError::Head("checksum"))?;
        let scale: i32 = field("scale")?
            .parse()
            .map_err(|_| NetworkError::Head("scale"))?;
        if !Provenance::SCALES.contains(&scale) {
            return Err(NetworkError::Head("scale"));
        }
        if data.len() != BYTES {
            return Err(NetworkError::Size(data.len()));
        }
        if of_data != fingerprint(data) {
            return Err(NetworkError::Checksum);
        }
        let notes = lines
            .into_iter()
            .filter(|(name, _)| name != "checksum" && name != "scale")
            .collect();
        let provenance = Provenance { scale, notes };
        if of_head != fingerprint(provenance.lines().as_bytes()) {
            return Err(NetworkError::Checksum);
        }
        Network::new(&take_parameters(data), provenance).ok_or(NetworkError::Range)
    }

    /// Reads a network from a file.
    ///
    /// # Errors
    /// If it cannot be read, or is no network, or a damaged one.
    pub fn load(path: &Path) -> Result<Network, NetworkError> {
        // What is longer is no network, and may have no end at all.
        const MOST_BYTES: u64 = (HEAD_LINES * HEAD_LINE + BYTES) as u64;
        let mut bytes = Vec::new();
        let read = |bytes: &mut Vec<u8>| {
            // To open a pipe that nobody writes to would take for ever.
            let metadata = path.metadata()?;
            if !metadata.is_file() && !metadata.is_dir() {
                return Err(io::Error::new(ErrorKind::InvalidInput, "is no plain file"));
            }
            File::open(path)?.take(MOST_BYTES + 1).read_to_end(bytes)
        };
        read(&mut bytes).map_err(NetworkError::Io)?;
        Network::parse(&bytes)
    }

    /// The network as the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let data = put_parameters(&self.parameters());
        let lines = self.provenance.lines();
        let head = format!(
            "{TITLE}\nchecksum {:016x} {:016x}\n{lines}\n",
            fingerprint(&data),
            fingerprint(lines.as_bytes())
        );
        let mut bytes = head.into_bytes();
        bytes.extend_from_slice(&data);
        bytes
    }

    /// A number that tells this network's weights from others.
    pub fn checksum(&self) -> u64 {
        fingerprint(&put_parameters(&self.parameters()))
    }
}

/// The lines of the head as names and values, and what follows the head.
fn split_head(bytes: &[u8]) -> Result<(Notes, &[u8]), NetworkError> {
    let mut rest = bytes;
    let mut lines = Vec::new();
    for number in 0..HEAD_LINES {
        let end = rest.iter().take(HEAD_LINE).position(|&byte| byte == b'\n');
        let line = String::from_utf8_lossy(&rest[..end.unwrap_or(rest.len().min(40))]);
        if number == 0 {
            if line != TITLE {
                let line = line.into_owned();
                return Err(match line.starts_with(KIND) {
                    true => NetworkError::Form(line),
                    false => NetworkError::Title(line),
                });
            }
        } else if line.is_empty() {
            rest = &rest[end.map_or(0, |end| end + 1)..];
            return Ok((lines, rest));
        } else {
            let (name, value) = line.split_once(' ').unwrap_or((&line, ""));
            lines.push((name.to_string(), value.to_string()));
        }
        rest = &rest[end.ok_or(NetworkError::Head("end"))? + 1..];
    }
    Err(NetworkError::Head("end"))
}

fn put_parameters(parameters: &Parameters) -> Vec<u8> {
    let shorts = [&parameters.inputs, &parameters.bias, &parameters.outputs];
    let mut bytes = Vec::with_capacity(BYTES);
    for number in shorts.into_iter().flatten() {
        bytes.extend_from_slice(&number.to_le_bytes());
    }
    for number in &parameters.output_bias {
        bytes.extend_from_slice(&number.to_le_bytes());
    }
    bytes
}

/// The weights in `data`, which has the right length.
fn take_parameters(data: &[u8]) -> Parameters {
    let (shorts, longs) = data.split_at(SHORTS * 2);
    let mut shorts = shorts
        .as_chunks::<2>()
        .0
        .iter()
        .map(|b| i16::from_le_bytes(*b));
    let mut take = |count| shorts.by_ref().take(count).collect();
    Parameters {
        inputs: take(INPUTS * HIDDEN),
        bias: take(HIDDEN),
        outputs: take(BUCKETS * 2 * HIDDEN),
        output_bias: longs
            .as_chunks::<4>()
            .0
            .iter()
            .map(|b| i32::from_le_bytes(*b))
            .collect(),
    }
}

fn hexadecimal(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}

/// CITE: FNV-1a, Fowler, Noll and Vo, <http://www.isthe.com/chongo/tech/comp/fnv/>.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::Io(error) => error.fmt(f),
            NetworkError::Title(line) => {
                write!(f, "no network of Qili: it begins with '{}'", excerpt(line))
            }
            NetworkError::Form(line) => write!(
                f,
                "a network of another form: '{}', not '{TITLE}'",
                excerpt(line)
            ),
            NetworkError::Head(name) => write!(f, "a damaged network: no valid line '{name}'"),
            NetworkError::Size(bytes) => {
                write!(
                    f,
                    "a damaged network: {bytes} bytes of weights, not {BYTES}"
                )
            }
            NetworkError::Checksum => write!(f, "a damaged network: the checksum is wrong"),
            NetworkError::Range => write!(f, "a network with weights out of range"),
        }
    }
}

impl std::error::Error for NetworkError {}
