//! What is to be judged, cut into jobs.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, stdin};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use encoding_rs_io::DecodeReaderBytesBuilder;
use ruling::record::{Piece, Pieces, unmarked_utf_16};
use serde::de::IgnoredAny;

use super::json_lines::LONGEST;
use super::request::is_field;

/// How much of an input is read at once.
const BUFFER: usize = 1 << 18;
/// How many bytes of lines make a job.
const LINES: usize = 1 << 16;
/// How much of an input tells what it is, if its first word does not.
const HEAD: u64 = 1 << 20;

/// Where records come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// The standard input.
    Standard,
    /// A file.
    File(PathBuf),
}

impl Input {
    /// The input of a path; `-` is the standard input.
    pub(crate) fn at(path: &Path) -> Input {
        match path.to_str() {
            Some("-") => Input::Standard,
            _ => Input::File(path.into()),
        }
    }

    /// What its records are named after.
    pub(crate) fn name(&self) -> Arc<str> {
        match self {
            Input::Standard => "stdin".into(),
            Input::File(path) => path.display().to_string().into(),
        }
    }

    /// How many bytes it holds, as far as that is known.
    pub(super) fn len(&self) -> Option<u64> {
        match self {
            Input::Standard => None,
            Input::File(path) => path.metadata().ok().map(|data| data.len()),
        }
    }

    /// Its jobs, in order. An input that cannot be read ends with a fault. A blank one
    /// asks nothing, and nothing is answered: as in an empty part of a large job.
    pub(crate) fn jobs(&self) -> Jobs {
        let input: io::Result<Box<dyn Read + Send>> = match self {
            Input::Standard => Ok(Box::new(stdin())),
            Input::File(path) => File::open(path).map(|file| Box::new(file) as _),
        };
        let work = input.and_then(Work::of);
        Jobs {
            name: self.name(),
            work: work.unwrap_or_else(Work::Fault),
        }
    }
}

/// The jobs of an input.
pub(crate) struct Jobs {
    name: Arc<str>,
    work: Work,
}

enum Work {
    Lines {
        input: BufReader<Box<dyn Read + Send>>,
        /// The number of the next line, from 1.
        next: usize,
    },
    Records(Pieces<Box<dyn Read + Send>>),
    Fault(io::Error),
    Nothing,
}

impl Jobs {
    /// The jobs of a file that is held.
    pub(crate) fn of(file: Vec<u8>) -> Jobs {
        let work = Work::of(Box::new(Cursor::new(file)));
        Jobs {
            name: "".into(),
            work: work.unwrap_or_else(Work::Fault),
        }
    }

    fn fault(&mut self, error: io::Error) -> Task {
        self.work = Work::Nothing;
        Task::Fault(error.into())
    }
}

impl Work {
    /// Finds out what an input holds.
    fn of(input: Box<dyn Read + Send>) -> io::Result<Work> {
        let mut input = BufReader::with_capacity(BUFFER, in_utf_8(input)?);
        let (blank_lines, mut head) = first_line(&mut input)?;
        if head.is_empty() {
            return Ok(Work::Nothing);
        }
        let mut holds_lines = begins_object(&head);
        // Who asks line by line waits for answers: no more is read than it takes.
        if !holds_lines {
            let missing = HEAD.saturating_sub(head.len() as u64);
            input.by_ref().take(missing).read_to_end(&mut head)?;
            holds_lines = is_json_lines(&head);
        }
        let input = Cursor::new(head).chain(input);
        Ok(match holds_lines {
            true => Work::Lines {
                input: BufReader::with_capacity(BUFFER, Box::new(input)),
                next: 1 + blank_lines,
            },
            false => {
                let blank = io::repeat(b'\n').take(blank_lines as u64);
                Work::Records(Pieces::new(Box::new(blank.chain(input))))
            }
        })
    }
}

/// UTF-16 becomes UTF-8; everything else passes as it is.
fn in_utf_8(input: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut input = BufReader::with_capacity(BUFFER, input);
    let encoding = unmarked_utf_16(input.fill_buf()?);
    let decoder = DecodeReaderBytesBuilder::new()
        .encoding(encoding)
        .bom_override(true)
        .build(input);
    Ok(Box::new(decoder))
}

/// Passes over blank lines, and gives how many there were and the first that is not
/// blank, as far as a head goes; an empty one if there is none.
fn first_line(input: &mut impl BufRead) -> io::Result<(usize, Vec<u8>)> {
    let mut blank_lines = 0;
    let mut line = Vec::new();
    while input.by_ref().take(HEAD).read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            break;
        }
        blank_lines += usize::from(line.ends_with(b"\n"));
        line.clear();
    }
    Ok((blank_lines, line))
}

/// Whether a text begins as a JSON object does, and no comment of PGN: with a name in
/// quotes and a colon, as far as it goes. A list of objects begins with the first.
fn begins_object(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let text = text.trim_ascii_start();
    let text = text.strip_prefix(b"[").unwrap_or(text);
    let Some(rest) = text.trim_ascii_start().strip_prefix(b"{") else {
        return false;
    };
    let rest = rest.trim_ascii_start();
    let Some(name) = rest.strip_prefix(b"\"") else {
        return rest.starts_with(b"}");
    };
    let Some(end) = name.iter().position(|&byte| byte == b'"') else {
        return true;
    };
    let behind = name[end + 1..].trim_ascii_start();
    behind.is_empty() || behind.starts_with(b":")
}

/// Whether a text whose first line is damaged is lines of JSON all the same: one of
/// them is a request, or all of them are meant to be, and none is a tag of PGN.
fn is_json_lines(text: &[u8]) -> bool {
    let lines = || {
        let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        lines.filter(|line| !line.is_empty())
    };
    let is_tag = |line: &[u8]| matches!(line, [b'[', letter, ..] if letter.is_ascii_alphabetic());
    // A comment may be an object by chance, but has no field of a request.
    let is_request = |line: &[u8]| {
        begins_object(line)
            && serde_json::from_slice::<HashMap<String, IgnoredAny>>(line)
                .is_ok_and(|object| object.keys().any(|key| is_field(key)))
    };
    // An object may begin on the line after its brace.
    if begins_object(text) {
        return true;
    }
    // What closes before the line ends is a comment with moves behind it; a few damaged
    // bytes before the brace are no move.
    let is_meant = |line: &[u8]| {
        let damaged = |byte: &&u8| !byte.is_ascii() || byte.is_ascii_control();
        line.iter().take(4).find(|byte| !damaged(byte)) == Some(&b'{')
            && (line.ends_with(b"}") || !line.contains(&b'}'))
    };
    let all_are_meant = lines().count() > 0 && lines().all(is_meant);
    (lines().any(is_request) || all_are_meant) && !lines().any(is_tag)
}

/// A part of an input that one thread judges.
pub(crate) struct Job {
    /// The name of the input.
    pub(super) name: Arc<str>,
    pub(crate) task: Task,
}

pub(crate) enum Task {
    /// Lines with a request in JSON each.
    Lines {
        /// The number of the first, from 1.
        first: usize,
        lines: Vec<Vec<u8>>,
    },
    /// Game records.
    Records(Piece),
    /// What was to be read cannot be.
    Fault(Arc<io::Error>),
}

impl Iterator for Jobs {
    type Item = Job;

    fn next(&mut self) -> Option<Job> {
        let task = match &mut self.work {
            Work::Lines { input, next } => match lines(input) {
                Ok(lines) if lines.is_empty() => return None,
                Ok(lines) => {
                    let first = *next;
                    *next += lines.len();
                    Task::Lines { first, lines }
                }
                Err(error) => self.fault(error),
            },
            Work::Records(pieces) => match pieces.next()? {
                Ok(piece) => Task::Records(piece),
                Err(error) => self.fault(error),
            },
            Work::Fault(_) => match std::mem::replace(&mut self.work, Work::Nothing) {
                Work::Fault(error) => Task::Fault(error.into()),
                _ => return None,
            },
            Work::Nothing => return None,
        };
        Some(Job {
            name: self.name.clone(),
            task,
        })
    }
}

/// The next lines: as many as make a job, but none is waited for once there is one,
/// so that who writes them one by one is answered one by one.
fn lines(input: &mut BufReader<Box<dyn Read + Send>>) -> io::Result<Vec<Vec<u8>>> {
    let mut lines = Vec::new();
    let mut bytes = 0;
    while bytes < LINES {
        let mut line = Vec::new();
        let most = LONGEST as u64 + 1;
        if input.by_ref().take(most).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if line.len() > LONGEST && line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
        }
        bytes += line.len();
        lines.push(line);
        // What stands in the buffer costs no waiting.
        if !input.buffer().contains(&b'\n') {
            break;
        }
    }
    Ok(lines)
}
