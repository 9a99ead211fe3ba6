//! Records into PGN text.

use std::fmt::Write as _;

use crate::board::{Color, Position};
use crate::notation::{self, Style};
use crate::record::{Line, Record};

/// Lines of moves are broken before they grow longer than this many columns.
const WIDTH: usize = 80;

/// The tags that come first, in this order, with the value for one that the
/// record does not have.
const FIRST: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("Red", "?"),
    ("Black", "?"),
];

/// The tags that the record's own parts make.
const MADE: [&str; 4] = ["Game", "Result", "FEN", "Format"];

/// The PGN text of `record`, its moves in `style`, with an empty line at the end.
pub fn write(record: &Record, style: Style) -> String {
    let mut text = String::new();
    header(&mut text, record, style);
    text.push('\n');
    let mut words = Words::default();
    line(&mut words, record.line(), style);
    words.add(&record.result().to_string());
    text.push_str(&words.finish());
    text.push('\n');
    text
}

fn header(text: &mut String, record: &Record, style: Style) {
    let tags = record.tags();
    tag(text, "Game", "Chinese Chess");
    for (name, missing) in FIRST {
        tag(text, name, tags.get(name).unwrap_or(missing));
    }
    tag(text, "Result", &record.result().to_string());
    if *record.start() != Position::startpos() {
        tag(text, "FEN", &record.start().fen());
    }
    tag(text, "Format", format_name(style));
    let written = |name: &str| {
        let mut all = FIRST.iter().map(|(first, _)| first).chain(&MADE);
        all.any(|first| first.eq_ignore_ascii_case(name))
    };
    for (name, value) in tags.iter().filter(|(name, _)| !written(name)) {
        tag(text, name, value);
    }
}

fn format_name(style: Style) -> &'static str {
    match style {
        Style::Iccs => "ICCS",
        Style::Wxf => "WXF",
        Style::Simplified | Style::Traditional => "Chinese",
    }
}

fn tag(text: &mut String, name: &str, value: &str) {
    let value: String = value
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let _ = writeln!(text, "[{name} \"{value}\"]");
}

/// Writes a line and, by recursion, its variations, which lie in each other no
/// deeper than the reader allows or a program made them.
fn line(words: &mut Words, line: &Line, style: Style) {
    comment(words, line.opening_comment());
    let mut position = line.start().clone();
    let mut interrupted = true;
    for played in line.moves() {
        match position.turn() {
            Color::Red => words.add(&format!("{}.", position.fullmove())),
            Color::Black if interrupted => words.add(&format!("{}...", position.fullmove())),
            Color::Black => {}
        }
        let text = notation::write(&position, played.m(), style);
        words.add(&text.unwrap_or_else(|_| unreachable!("a line's moves are legal")));
        comment(words, played.comment());
        for variation in played.variations() {
            words.open();
            self::line(words, variation, style);
            words.close();
        }
        interrupted = !played.variations().is_empty();
        position.play_unchecked(played.m());
    }
}

/// A comment cannot hold its own closing sign.
fn comment(words: &mut Words, text: &str) {
    if text.is_empty() {
        return;
    }
    let text = format!("{{{}}}", text.replace('}', ")"));
    for word in text.split_whitespace() {
        words.add(word);
    }
}

/// Words, broken into lines.
#[derive(Default)]
struct Words {
    text: String,
    column: usize,
    glued: bool,
}

impl Words {
    fn add(&mut self, word: &str) {
        // Chinese characters take two columns.
        let width: usize = word
            .chars()
            .map(|sign| 1 + usize::from(!sign.is_ascii()))
            .sum();
        // In a comment, a line that begins as a tag would begin the next game.
        let may_begin_line = !word.starts_with('[');
        if self.column > 0 && !self.glued {
            if self.column + 1 + width > WIDTH && may_begin_line {
                self.text.push('\n');
                self.column = 0;
            } else {
                self.text.push(' ');
                self.column += 1;
            }
        }
        self.glued = false;
        self.text.push_str(word);
        self.column += width;
    }

    fn open(&mut self) {
        self.add("(");
        self.glued = true;
    }

    fn close(&mut self) {
        self.glued = true;
        self.add(")");
    }

    fn finish(mut self) -> String {
        self.text.push('\n');
        self.text
    }
}
