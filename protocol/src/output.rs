//! Lines to the client: encoded, flushed, and written down if asked.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use encoding_rs::GBK;

use crate::message::{Language, Message};
use crate::{Dialect, Ranks};

/// The greatest length of a message in bytes; old clients keep no more.
const MESSAGE_BYTES: usize = 249;

/// The encoding of texts for the user. Everything else is ASCII.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Encoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// GBK (国标扩展), as old Windows programs show it.
    Gbk,
}

impl Encoding {
    /// The encoding that a client calls `utf-8` or `gbk`.
    pub(crate) fn named(name: &str) -> Option<Encoding> {
        match name.to_ascii_lowercase().as_str() {
            "utf-8" | "utf8" => Some(Encoding::Utf8),
            "gbk" | "gb2312" | "gb18030" => Some(Encoding::Gbk),
            _ => None,
        }
    }

    fn encode(self, text: &str) -> Vec<u8> {
        match self {
            Encoding::Utf8 => text.as_bytes().to_vec(),
            Encoding::Gbk => GBK.encode(text).0.into_owned(),
        }
    }

    fn bytes(self, c: char) -> usize {
        match self {
            Encoding::Utf8 => c.len_utf8(),
            Encoding::Gbk => GBK.encode(c.encode_utf8(&mut [0; 4])).0.len(),
        }
    }
}

/// Decodes a line of a client: UTF-8 or, failing that, GBK.
pub(crate) fn decode(line: &[u8]) -> String {
    match std::str::from_utf8(line) {
        Ok(text) => text.to_string(),
        Err(_) => GBK.decode(line).0.into_owned(),
    }
}

/// The way out. Every line is flushed at once.
pub(crate) struct Output<W> {
    writer: W,
    log: Option<File>,
    /// The dialect that is answered in.
    pub(crate) dialect: Dialect,
    /// How moves are written in UCI.
    uci_ranks: Ranks,
    /// The language of messages.
    pub(crate) language: Language,
    /// The encoding of messages.
    pub(crate) encoding: Encoding,
}

impl<W: Write> Output<W> {
    /// Writes moves with these ranks where the dialect leaves a choice.
    pub(crate) fn new(writer: W, ranks: Ranks) -> Output<W> {
        Output {
            writer,
            log: None,
            dialect: Dialect::default(),
            uci_ranks: ranks,
            language: Language::default(),
            encoding: Encoding::default(),
        }
    }

    /// How moves are written. UCCI counts from 0, always.
    pub(crate) fn ranks(&self) -> Ranks {
        match self.dialect {
            Dialect::Uci => self.uci_ranks,
            Dialect::Ucci => Ranks::FromZero,
        }
    }

    /// Writes a line.
    ///
    /// # Errors
    /// The client does not listen any more.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        let mut bytes = self.encoding.encode(text);
        bytes.push(b'\n');
        self.writer.write_all(&bytes)?;
        self.writer.flush()?;
        self.log("<<", text);
        Ok(())
    }

    /// Tells the user something.
    ///
    /// # Errors
    /// The client does not listen any more.
    pub(crate) fn message(&mut self, message: &Message) -> io::Result<()> {
        self.text(&message.text(self.language, self.ranks()))
    }

    /// Tells the user something that has been put into words, on one line that
    /// is short enough for every client.
    ///
    /// # Errors
    /// The client does not listen any more.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        let mut line = self.dialect.message_prefix().to_string();
        let mut bytes = line.len();
        for c in printable(text, self.language) {
            bytes += self.encoding.bytes(c);
            if bytes > MESSAGE_BYTES {
                break;
            }
            line.push(c);
        }
        self.line(&line)
    }

    /// Notes a line in the log, with an arrow for its direction.
    pub(crate) fn log(&mut self, arrow: &str, text: &str) {
        // The game goes on whether or not the disk takes the log.
        let failed = |file: &mut File| writeln!(file, "{arrow} {text}").is_err();
        if self.log.as_mut().is_some_and(failed) {
            self.log = None;
        }
    }

    /// Writes the traffic to the end of this file from now on; `None` for no log.
    ///
    /// # Errors
    /// The file cannot be opened; then there is no log.
    pub(crate) fn set_log(&mut self, path: Option<&Path>) -> io::Result<()> {
        self.log = None;
        if let Some(path) = path {
            let file = OpenOptions::new().create(true).append(true).open(path)?;
            self.log = Some(file);
        }
        Ok(())
    }
}

/// The text as one line: what would break the line is escaped, and in English
/// everything beyond ASCII too, since a quoted word may hold anything.
fn printable(text: &str, language: Language) -> impl Iterator<Item = char> {
    text.chars().flat_map(move |c| {
        let plain = !c.is_control() && (c.is_ascii() || language == Language::Chinese);
        let escaped = (!plain).then(|| c.escape_default());
        escaped.into_iter().flatten().chain(plain.then_some(c))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str, language: Language, encoding: Encoding) -> Vec<u8> {
        let mut written = Vec::new();
        let mut output = Output::new(&mut written, Ranks::FromZero);
        (output.language, output.encoding) = (language, encoding);
        output.text(text).expect("a vector takes everything");
        written
    }

    #[test]
    fn messages_are_short_lines() {
        let long = "棋".repeat(200);
        for text in [long.as_str(), &"a\n".repeat(300), "\u{1b}[1m\r\n"] {
            for language in [Language::English, Language::Chinese] {
                for encoding in [Encoding::Utf8, Encoding::Gbk] {
                    let line = told(text, language, encoding);
                    assert!(line.len() <= 250, "{} bytes", line.len());
                    let controls = line.iter().filter(|byte| byte.is_ascii_control());
                    assert_eq!(controls.count(), 1);
                    assert_eq!(line.last(), Some(&b'\n'));
                }
            }
        }
    }

    #[test]
    fn the_encoding_is_the_one_asked_for() {
        let table: [(Language, Encoding, &[u8]); 3] = [
            (
                Language::English,
                Encoding::Gbk,
                b"info string \\u{68cb}\\u{4f8b} ok\n",
            ),
            (
                Language::Chinese,
                Encoding::Utf8,
                "info string 棋例 ok\n".as_bytes(),
            ),
            (
                Language::Chinese,
                Encoding::Gbk,
                b"info string \xc6\xe5\xc0\xfd ok\n",
            ),
        ];
        for (language, encoding, bytes) in table {
            assert_eq!(told("棋例 ok", language, encoding), bytes);
        }
    }

    #[test]
    fn lines_are_read_as_utf8_or_gbk() {
        assert_eq!(decode("棋例".as_bytes()), "棋例");
        assert_eq!(decode(b"\xc6\xe5\xc0\xfd"), "棋例");
        assert_eq!(decode(b"uci\r"), "uci\r");
    }
}
