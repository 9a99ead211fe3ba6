//! Records into DhtmlXQ text.

use crate::record::{GameResult, Line, Record};

use super::TAGS;
use super::points::{write_arrangement, write_move};

/// The DhtmlXQ block of `record`, a field a line.
///
/// The format cannot tell that Black is to move where there is no move, nor
/// the counters of the start.
pub fn write(record: &Record) -> String {
    let mut block = Block {
        text: String::from("[DhtmlXQ]\n"),
        comments: String::new(),
        lines: 0,
    };
    block.field("ver", "www_dpxq_com");
    block.field("init", "500,350");
    for (name, tag) in TAGS {
        let value = record.tags().get(tag).unwrap_or("");
        let value = match tag {
            "Date" => value.replace('.', "-"),
            _ => value.into(),
        };
        block.field(name, &value);
    }
    block.field("result", result(record.result()));
    block.field("binit", &write_arrangement(record.start()));
    block.line("movelist", record.line(), 0, 1);
    let comments = std::mem::take(&mut block.comments);
    block.text + &comments + "[/DhtmlXQ]\n"
}

/// A block that is being written.
struct Block {
    text: String,
    /// The comments come after all lines of play.
    comments: String,
    /// How many lines of play there are beside the main line.
    lines: u32,
}

impl Block {
    fn field(&mut self, name: &str, value: &str) {
        self.text += &field(name, value);
    }

    /// Writes the line with this number, whose first move is the `first`th of
    /// the game, and, by recursion, its variations.
    fn line(&mut self, name: &str, line: &Line, number: u32, first: usize) {
        let moves: String = line
            .moves()
            .iter()
            .map(|played| write_move(played.m()))
            .collect();
        self.field(name, &moves);
        self.comment(number, first - 1, line.opening_comment());
        for (index, played) in line.moves().iter().enumerate() {
            let ply = first + index;
            self.comment(number, ply, played.comment());
            for variation in played.variations() {
                self.lines += 1;
                let name = format!("move_{number}_{ply}_{}", self.lines);
                self.line(&name, variation, self.lines, ply);
            }
        }
    }

    fn comment(&mut self, number: u32, ply: usize, text: &str) {
        if text.is_empty() {
            return;
        }
        let name = match number {
            0 => format!("comment{ply}"),
            _ => format!("comment{number}_{ply}"),
        };
        self.comments += &field(&name, text);
    }
}

fn field(name: &str, value: &str) -> String {
    let value = value.replace("\r\n", "||").replace(['\n', '\r'], "||");
    format!(
        "[DhtmlXQ_{name}]{}[/DhtmlXQ_{name}]\n",
        without_fields(&value)
    )
}

/// A value cannot hold the end of its field, nor the beginning of another or of
/// a block: a blank after the bracket keeps it from being one.
fn without_fields(value: &str) -> String {
    let mut parts = value.split('[');
    let mut plain = String::from(parts.next().unwrap_or_default());
    for part in parts {
        let begins = |word: &str| {
            let start = part.get(..word.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        plain += if begins("/") || begins("DhtmlXQ") {
            "[ "
        } else {
            "["
        };
        plain += part;
    }
    plain
}

fn result(result: GameResult) -> &'static str {
    match result {
        GameResult::RedWins => "红胜",
        GameResult::BlackWins => "黑胜",
        GameResult::Draw => "和棋",
        GameResult::Unknown => "未知",
    }
}
