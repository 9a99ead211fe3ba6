//! Conversations with the engine, played from scripts.
//!
//! ```text
//! # what the conversation is about
//! > a line to send; \r, \t and \\ stand for themselves
//! < the next line to hear that matches; others before it are passed over
//! = the very next line to hear
//! ! a line that must not come before the next one expected
//! > ^D   the client closes its end
//! < ^D   the engine has closed its own, within a second
//! ```
//!
//! In what is heard, `*` stands for any text and `{name}` for one word, which is
//! remembered: in the lines after it, sent or heard, `{name}` is that word. A
//! script that does not end with `^D` is ended so.
//!
//! Every conversation is also checked for what holds always: one answer to each
//! `go`, lines without control characters, short messages and option lines.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

/// The other end of a conversation.
pub(crate) struct Engine {
    input: Option<Box<dyn Write>>,
    lines: Receiver<Vec<u8>>,
}

impl Engine {
    /// An engine that reads what is written to `input`.
    pub(crate) fn new(input: impl Write + 'static, output: impl Read + Send + 'static) -> Engine {
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Engine {
            input: Some(Box::new(input)),
            lines,
        }
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        let input = self.input.as_mut().ok_or("the input is closed")?;
        let sent = input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush());
        sent.map_err(|error| format!("'{}' cannot be sent: {error}", line.trim()))
    }

    fn hear(&self, patience: Duration) -> Heard {
        match self.lines.recv_timeout(patience) {
            // The line as a GUI of the Chinese Windows shows it, if it is not UTF-8.
            Ok(line) => {
                Heard::Line(String::from_utf8(line).unwrap_or_else(|error| {
                    encoding_rs::GBK.decode(error.as_bytes()).0.into_owned()
                }))
            }
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }
}

enum Heard {
    Line(String),
    Nothing,
    End,
}

/// How long an expected line may take to come.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long the engine may take to leave.
const TIME_TO_LEAVE: Duration = Duration::from_secs(1);

/// Plays a script.
///
/// # Errors
/// Says what was expected in which line and what came instead.
pub(crate) fn play(script: &str, engine: &mut Engine) -> Result<(), String> {
    let mut talk = Talk {
        engine,
        words: HashMap::new(),
        forbidden: Vec::new(),
        heard: Vec::new(),
        counts: Counts::default(),
    };
    let lines = script.lines().chain(["> ^D", "< ^D"]).enumerate();
    for (index, line) in lines {
        let step = talk.step(line);
        step.map_err(|fault| format!("line {}: {line}\n{fault}\n{}", index + 1, talk.tail()))?;
    }
    talk.counts.check()
}

struct Talk<'a> {
    engine: &'a mut Engine,
    words: HashMap<String, String>,
    forbidden: Vec<String>,
    heard: Vec<String>,
    counts: Counts,
}

impl Talk<'_> {
    fn step(&mut self, line: &str) -> Result<(), String> {
        let (kind, text) = line.split_at(line.len().min(1));
        let text = text.strip_prefix(' ').unwrap_or(text);
        match (kind, text) {
            ("" | "#", _) => Ok(()),
            (">", "^D") => {
                self.engine.input = None;
                Ok(())
            }
            ("<", "^D") => self.expect_end(),
            (">", _) => {
                let sent = self.filled_in(text);
                self.counts.note_sent(&sent);
                let escapes = [("\\r", "\r"), ("\\t", "\t"), ("\\\\", "\\")];
                let raw = escapes
                    .iter()
                    .fold(sent, |sent, (from, to)| sent.replace(from, to));
                self.engine.send(&format!("{raw}\n"))
            }
            ("!", _) => {
                self.forbidden.push(text.to_string());
                Ok(())
            }
            ("<", _) => {
                let started = Instant::now();
                while !self
                    .hear(started)?
                    .is_some_and(|line| self.matches(text, &line))
                {}
                self.forbidden.clear();
                Ok(())
            }
            ("=", _) => {
                let line = self.hear(Instant::now())?.ok_or("the engine has left")?;
                self.forbidden.clear();
                match self.matches(text, &line) {
                    true => Ok(()),
                    false => Err("another line came".to_string()),
                }
            }
            _ => Err("a line begins with one of # > < = !".to_string()),
        }
    }

    /// The next line, which must not be a forbidden one.
    fn hear(&mut self, started: Instant) -> Result<Option<String>, String> {
        match self.engine.hear(PATIENCE.saturating_sub(started.elapsed())) {
            Heard::Nothing => Err("it did not come".to_string()),
            Heard::End => Err("the engine has left".to_string()),
            Heard::Line(line) => {
                self.note_heard(&line)?;
                Ok(Some(line))
            }
        }
    }

    fn expect_end(&mut self) -> Result<(), String> {
        let started = Instant::now();
        loop {
            match self
                .engine
                .hear(TIME_TO_LEAVE.saturating_sub(started.elapsed()))
            {
                Heard::End => return Ok(()),
                Heard::Nothing => return Err("the engine stays".to_string()),
                Heard::Line(line) => self.note_heard(&line)?,
            }
        }
    }

    fn note_heard(&mut self, line: &str) -> Result<(), String> {
        self.heard.push(line.to_string());
        self.counts.note_heard(line)?;
        let forbidden = std::mem::take(&mut self.forbidden);
        let came = forbidden
            .iter()
            .find(|&pattern| self.matches(pattern, line))
            .cloned();
        self.forbidden = forbidden;
        match came {
            Some(pattern) => Err(format!("'{pattern}' came")),
            None => Ok(()),
        }
    }

    fn filled_in(&self, text: &str) -> String {
        let fill = |text: String, (name, word): (&String, &String)| {
            text.replace(&format!("{{{name}}}"), word)
        };
        self.words.iter().fold(text.to_string(), fill)
    }

    /// Whether the line matches, remembering new words if so.
    fn matches(&mut self, pattern: &str, line: &str) -> bool {
        let mut words = HashMap::new();
        let matched = matches(&self.filled_in(pattern), line, &mut words);
        if matched {
            self.words.extend(words);
        }
        matched
    }

    /// The last lines heard, to see what went wrong.
    fn tail(&self) -> String {
        let from = self.heard.len().saturating_sub(8);
        let lines = self.heard[from..]
            .iter()
            .map(|line| format!("    heard: {line}\n"));
        lines.collect()
    }
}

fn matches(pattern: &str, line: &str, words: &mut HashMap<String, String>) -> bool {
    let special = pattern.find(['*', '{']).unwrap_or(pattern.len());
    let (literal, rest) = pattern.split_at(special);
    let Some(line) = line.strip_prefix(literal) else {
        return false;
    };
    if let Some(rest) = rest.strip_prefix('*') {
        return line
            .char_indices()
            .map(|(index, _)| index)
            .chain([line.len()])
            .any(|index| matches(rest, &line[index..], words));
    }
    match rest.strip_prefix('{').and_then(|rest| rest.split_once('}')) {
        Some((name, rest)) => {
            let end = line.find(' ').unwrap_or(line.len());
            words.insert(name.to_string(), line[..end].to_string());
            end > 0 && matches(rest, &line[end..], words)
        }
        None => line.is_empty(),
    }
}

/// What holds in every conversation.
#[derive(Default)]
struct Counts {
    goes: usize,
    perfts: usize,
    stops: usize,
    answers: usize,
    no_moves: usize,
}

impl Counts {
    fn note_sent(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("go") if words.any(|word| word == "perft") => self.perfts += 1,
            Some("go") => self.goes += 1,
            Some("stop") => self.stops += 1,
            _ => {}
        }
    }

    fn note_heard(&mut self, line: &str) -> Result<(), String> {
        let is = |prefix| line.starts_with(prefix);
        self.answers += usize::from(is("bestmove"));
        self.no_moves += usize::from(is("nobestmove"));
        if line.chars().any(char::is_control) {
            return Err(format!("a control character in {line:?}"));
        }
        if is("option") && line.len() >= 500
            || (is("info string") || is("info message")) && line.len() >= 250
        {
            return Err(format!("too long: {line}"));
        }
        Ok(())
    }

    /// Each `go` is answered once; one that counts, only if it is refused. In UCCI, which alone has `nobestmove`, a
    /// `stop` is answered by it, too, if nothing is under way.
    fn check(&self) -> Result<(), String> {
        let answered = self.answers + self.no_moves;
        let no_moves = if self.no_moves > 0 { self.stops } else { 0 };
        let at_most = self.goes + self.perfts + no_moves;
        match self.goes <= answered && answered <= at_most {
            true => Ok(()),
            false => Err(format!("{} go, {answered} answers", self.goes)),
        }
    }
}
