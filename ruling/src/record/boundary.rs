//! Where a text of many games can be cut.

use std::ops::Range;

use super::{Format, GameResult, dhtmlxq, pgn, wxf};

/// Where the last game of a text begins, if another stands before it.
pub(super) fn last_boundary(format: Format, text: &[u8]) -> Option<usize> {
    let found = match format {
        Format::Uci => last_line(text),
        Format::Dhtmlxq => last_block(text),
        Format::Wxf => last_line_that(text, wxf::begins),
        _ => last_header(text),
    };
    found.filter(|&at| at > 0)
}

/// Behind the last line break.
pub(super) fn last_line(text: &[u8]) -> Option<usize> {
    let found = text.iter().rposition(|&byte| byte == b'\n');
    found.map(|at| at + 1)
}

fn last_block(text: &[u8]) -> Option<usize> {
    text.windows(dhtmlxq::BLOCK.len())
        .rposition(|window| window.eq_ignore_ascii_case(dhtmlxq::BLOCK.as_bytes()))
}

/// The whole lines of a text with their breaks, the last one first.
fn lines_from_the_end(text: &[u8]) -> impl Iterator<Item = Range<usize>> {
    let mut end = last_line(text).unwrap_or(0);
    std::iter::from_fn(move || {
        let before = end.checked_sub(1)?;
        let line = last_line(&text[..before]).unwrap_or(0)..end;
        end = line.start;
        Some(line)
    })
}

/// Where the last whole line stands that is of a kind.
fn last_line_that(text: &[u8], holds: impl Fn(&str) -> bool) -> Option<usize> {
    let is_such = |line: &Range<usize>| {
        let line = after_joint(&text[line.clone()]);
        holds(&String::from_utf8_lossy(line))
    };
    lines_from_the_end(text)
        .find(is_such)
        .map(|line| line.start)
}

/// A line without what a file that was joined to the one before leaves there: its mark,
/// and the sign with which DOS ends a text.
fn after_joint(mut line: &[u8]) -> &[u8] {
    while let Some(rest) = line
        .strip_prefix(b"\xef\xbb\xbf")
        .or_else(|| line.strip_prefix(b"\x1a"))
    {
        line = rest;
    }
    line
}

/// Behind the last result of PGN that ends a line with an empty one after it: there the
/// next game may begin without tags.
pub(super) fn last_result(format: Format, text: &[u8]) -> Option<usize> {
    if format != Format::Pgn {
        return None;
    }
    let mut is_blank_behind = false;
    for line in lines_from_the_end(text) {
        let end = line.end;
        let line = String::from_utf8_lossy(&text[line]);
        let word = line.split_whitespace().next_back();
        if is_blank_behind && word.is_some_and(|word| word.parse::<GameResult>().is_ok()) {
            return Some(end);
        }
        is_blank_behind = word.is_none();
    }
    None
}

/// Where the last line stands that is a tag and follows moves. In the encodings
/// of records a line break is never a part of another character.
fn last_header(text: &[u8]) -> Option<usize> {
    // A tag of which it is not known yet what stands before it.
    let mut tag = None;
    for line in lines_from_the_end(text) {
        let start = line.start;
        let line = after_joint(&text[line]);
        if line.trim_ascii_start().starts_with(b"[") {
            let begins =
                line.starts_with(b"[") && pgn::begins_with_tag(&String::from_utf8_lossy(line));
            tag = begins.then_some(start);
        } else if !line.trim_ascii().is_empty() && tag.is_some() {
            return tag;
        }
    }
    None
}
