//! What is to be judged, cut into jobs.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read, stdin};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use encoding_rs_io::DecodeReaderBytes;
use ruling::record::{Piece, Pieces};
use serde::de::IgnoredAny;

use super::json_lines::LONGEST;

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
    fn name(&self) -> Arc<str> {
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

    /// Its jobs, in order. An input that cannot be read ends with a fault.
    pub(super) fn jobs(&self) -> Jobs {
        let name = self.name();
        match self.open() {
            Ok(work) => Jobs { name, work },
            Err(error) => Jobs {
                name,
                work: Work::Fault(error),
            },
        }
    }

    fn open(&self) -> io::Result<Work> {
        let input: Box<dyn Read + Send> = match self {
            Input::Standard => Box::new(stdin()),
            Input::File(path) => Box::new(File::open(path)?),
        };
        // UTF-16 with its mark becomes UTF-8; everything else passes as it is.
        let input: Box<dyn Read + Send> = Box::new(DecodeReaderBytes::new(input));
        let mut input = BufReader::with_capacity(BUFFER, input);
        if begins_object(input.fill_buf()?) {
            return Ok(Work::Lines(input));
        }
        let mut head = Vec::new();
        input.by_ref().take(HEAD).read_to_end(&mut head)?;
        // Nothing asked is nothing answered, as in an empty part of a large job.
        if *self == Input::Standard && head.trim_ascii().is_empty() {
            return Ok(Work::Nothing);
        }
        let is_json_lines = is_json_lines(&head);
        let input: Box<dyn Read + Send> = Box::new(Cursor::new(head).chain(input));
        Ok(match is_json_lines {
            true => Work::Lines(BufReader::with_capacity(BUFFER, input)),
            false => Work::Records(Pieces::new(input)),
        })
    }
}

/// Whether a text begins as a JSON object does, and no comment of PGN.
fn begins_object(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    match text.trim_ascii_start().strip_prefix(b"{") {
        Some(rest) => matches!(rest.trim_ascii_start().first(), Some(b'"' | b'}')),
        None => false,
    }
}

/// Whether a text whose first line is damaged is lines of JSON all the same: one of
/// them is an object, or all of them are meant to be.
fn is_json_lines(text: &[u8]) -> bool {
    let lines = || {
        let lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        lines.filter(|line| !line.is_empty())
    };
    let is_object =
        |line: &[u8]| begins_object(line) && serde_json::from_slice::<IgnoredAny>(line).is_ok();
    lines().any(is_object) || lines().count() > 0 && lines().all(|line| line[0] == b'{')
}

/// The jobs of an input.
pub(super) struct Jobs {
    name: Arc<str>,
    work: Work,
}

enum Work {
    Lines(BufReader<Box<dyn Read + Send>>),
    Records(Pieces<Box<dyn Read + Send>>),
    Fault(io::Error),
    Nothing,
}

/// A part of an input that one thread judges.
pub(super) struct Job {
    /// The name of the input.
    pub(super) name: Arc<str>,
    pub(super) task: Task,
}

pub(super) enum Task {
    /// Lines of JSON.
    Lines(Vec<Vec<u8>>),
    /// Game records.
    Records(Piece),
    /// What was to be read cannot be.
    Fault(io::Error),
}

impl Iterator for Jobs {
    type Item = Job;

    fn next(&mut self) -> Option<Job> {
        let task = match &mut self.work {
            Work::Lines(input) => match lines(input) {
                Ok(lines) if lines.is_empty() => return None,
                Ok(lines) => Task::Lines(lines),
                Err(error) => self.fault(error),
            },
            Work::Records(pieces) => match pieces.next()? {
                Ok(piece) => Task::Records(piece),
                Err(error) => self.fault(error),
            },
            Work::Fault(_) => match std::mem::replace(&mut self.work, Work::Nothing) {
                Work::Fault(error) => Task::Fault(error),
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

impl Jobs {
    fn fault(&mut self, error: io::Error) -> Task {
        self.work = Work::Nothing;
        Task::Fault(error)
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
