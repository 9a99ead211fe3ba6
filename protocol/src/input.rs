//! Lines from the client, read by a thread of their own.

use std::io::{self, BufRead, BufReader, Read};
use std::thread;

use crossbeam_channel::{Receiver, bounded};

use crate::output::decode;

/// What a client sends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Input {
    /// A line, without its end.
    Line(String),
    /// A line longer than [`LONGEST_LINE`], which is not kept.
    TooLong,
}

/// Far more than a `position` with the longest game takes, in bytes.
const LONGEST_LINE: u64 = 1 << 20;

/// How many lines may wait to be worked off.
const LINES_WAITING: usize = 256;

/// Reads lines until the input ends; then the channel is closed.
pub(crate) fn lines(input: impl Read + Send + 'static) -> Receiver<Input> {
    let (sender, receiver) = bounded(LINES_WAITING);
    thread::spawn(move || {
        let mut reader = BufReader::new(input);
        // An input that fails is as good as one that has ended.
        while let Ok(Some(line)) = next(&mut reader) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

fn next(reader: &mut impl BufRead) -> io::Result<Option<Input>> {
    let mut line = Vec::new();
    reader
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
        reader.skip_until(b'\n')?;
        return Ok(Some(Input::TooLong));
    }
    let text = line.strip_suffix(b"\n").unwrap_or(&line);
    Ok(Some(Input::Line(decode(text))))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn lines_are_read_to_the_end() {
        let long = "x".repeat(LONGEST_LINE as usize);
        let text = format!("uci\r\n\n{long}\nisready\nquit");
        let read: Vec<Input> = lines(Cursor::new(text)).iter().collect();
        let line = |text: &str| Input::Line(text.to_string());
        assert_eq!(
            read,
            [
                line("uci\r"),
                line(""),
                Input::TooLong,
                line("isready"),
                line("quit")
            ]
        );
    }
}
