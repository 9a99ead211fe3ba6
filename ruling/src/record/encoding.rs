//! The encodings that records come in.

use encoding_rs::{BIG5, CoderResult, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

use super::source::binary_format;

/// The text of `bytes`: in UTF-16 or UTF-8, or, where it is neither, in that one of
/// GB18030 (with GBK and GB2312 in it), Big5 and damaged UTF-8 in which the words of
/// this game come out best; lines in UTF-8 among them stay what they are. What cannot be
/// decoded becomes U+FFFD. The sign with which DOS ends a text (U+001A) and the mark of an
/// encoding (U+FEFF) are no part of it, nor where files were joined to one.
pub fn decode(bytes: &[u8]) -> String {
    let mut text = without_joints(whole_text(bytes));
    text.truncate(text.trim_end_matches(END_OF_TEXT).len());
    text
}

/// The text without what joined files leave in it: marks, and ends before a line.
fn without_joints(text: String) -> String {
    if !text.contains([MARK, END_OF_TEXT]) {
        return text;
    }
    let mut at_line_start = true;
    let keeps = |&sign: &char| {
        let is_joint = sign == MARK || at_line_start && sign == END_OF_TEXT;
        at_line_start = sign == '\n' || at_line_start && is_joint;
        !is_joint
    };
    text.chars().filter(keeps).collect()
}

/// The text with all its signs.
fn whole_text(bytes: &[u8]) -> String {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let (text, _) = encoding.decode_without_bom_handling(&bytes[mark..]);
        return text.into_owned();
    }
    if let Some(encoding) = unmarked_utf_16(bytes) {
        return encoding.decode_without_bom_handling(bytes).0.into_owned();
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return text.into();
    }
    line_by_line(bytes)
}

/// A text that is not in UTF-8 as a whole. Where a line is damaged, or a file was joined
/// to others, many lines of it are all the same: so they are read if words of this game
/// stand in them. The encoding of the others is told by them alone.
fn line_by_line(bytes: &[u8]) -> String {
    let lines = || bytes.split_inclusive(|&byte| byte == b'\n');
    let in_utf_8: String = lines()
        .filter(|line| !line.is_ascii() && is_utf_8(line))
        .map(String::from_utf8_lossy)
        .collect();
    let is_joined = plausibility(&in_utf_8) > 0;
    let is_known = |line: &[u8]| line.is_ascii() || is_joined && is_utf_8(line);
    let mut sample = Vec::new();
    for line in lines().filter(|line| !is_known(line)) {
        sample.extend_from_slice(&line[..line.len().min(SAMPLE - sample.len())]);
    }
    let best = [BIG5, UTF_8, GB18030]
        .into_iter()
        .max_by_key(|encoding| {
            let text = encoding.decode_without_bom_handling(&sample).0;
            plausibility(&text) + common(encoding, &sample)
        })
        .unwrap_or(GB18030);
    let text = |line| match is_known(line) {
        true => String::from_utf8_lossy(line),
        false => best.decode_without_bom_handling(line).0,
    };
    lines().map(text).collect()
}

/// Whether a line is in UTF-8, but for a few of its bytes. Characters of two bytes speak
/// against it: in the other encodings all are, and some pairs could be either.
fn is_utf_8(line: &[u8]) -> bool {
    let (mut wide, mut doubtful) = (0, 0);
    for chunk in line.utf8_chunks() {
        for sign in chunk.valid().chars() {
            match sign.len_utf8() {
                1 => {}
                2 => doubtful += 1,
                _ => wide += 1,
            }
        }
        doubtful += usize::from(!chunk.invalid().is_empty());
    }
    wide >= 2 * doubtful
}

/// The form of UTF-16 that a text without a mark is in, told by its beginning: that in
/// which it is made of signs alone and enough of them are ASCII. Records hold many
/// figures, blanks and brackets, and no other encoding has a NUL beside each of them.
pub fn unmarked_utf_16(bytes: &[u8]) -> Option<&'static Encoding> {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    // Nothing else has to be looked at closely.
    if !sample.contains(&0) || binary_format(sample).is_some() {
        return None;
    }
    // In UTF-8 that some NULs have got into, a few bytes look like it too.
    let least = match std::str::from_utf8(sample) {
        Ok(_) => 2,
        Err(_) => 8,
    };
    [UTF_16LE, UTF_16BE].into_iter().find(|encoding| {
        let mut decoder = encoding.new_decoder_without_bom_handling();
        let mut text = String::with_capacity(3 * sample.len());
        // A sign that the end of the sample cuts is left out.
        let (done, _, damaged) = decoder.decode_to_string(sample, &mut text, false);
        let is_sign = |sign: char| !sign.is_control() || sign.is_whitespace();
        let ascii = text.chars().filter(char::is_ascii).count();
        done == CoderResult::InputEmpty
            && !damaged
            && text.trim_end_matches(END_OF_TEXT).chars().all(is_sign)
            && ascii > 0
            && ascii * least >= text.chars().count()
    })
}

/// The mark of an encoding, at the beginning of a file.
const MARK: char = '\u{feff}';

/// The sign with which DOS ends a text.
const END_OF_TEXT: char = '\u{1a}';

/// How many bytes it takes to tell the encoding.
const SAMPLE: usize = 1 << 16;

/// How many characters are among those in common use, which GB2312 and Big5 have in a
/// part of their own. By them alone are names told.
fn common(encoding: &'static Encoding, bytes: &[u8]) -> i64 {
    let is_first = |first| match encoding {
        _ if encoding == GB18030 => (0xb0..=0xd7).contains(&first),
        _ if encoding == BIG5 => (0xa4..=0xc6).contains(&first),
        _ => (0xe4..=0xe9).contains(&first),
    };
    let is_second = |second| match encoding {
        _ if encoding == GB18030 => second >= 0xa1,
        _ if encoding == BIG5 => second >= 0xa1 || (0x40..0x7f).contains(&second),
        _ => (0x80..0xc0).contains(&second),
    };
    let width = if encoding == UTF_8 { 3 } else { 2 };
    let mut count = 0;
    let mut rest = bytes;
    while let [first, behind @ ..] = rest {
        if first.is_ascii() {
            rest = behind;
            continue;
        }
        count += i64::from(is_first(*first) && behind.first().is_some_and(|&it| is_second(it)));
        rest = rest.get(width..).unwrap_or_default();
    }
    count
}

/// The characters that records are full of.
const WORDS: &str = "车車马馬炮砲兵卒相象仕士帅帥将將进進退平前后後一二三四五六七八九\
                     红紅黑胜勝负負和棋局賽赛年月日１２３４５６７８９";

/// How much a text looks like a record: characters that are expected count for
/// it, those that could not be decoded or have no business there against it.
fn plausibility(text: &str) -> i64 {
    text.chars()
        .map(|sign| match sign {
            '\u{fffd}' => -8,
            // Private use, and what no record is written in.
            '\u{e000}'..='\u{f8ff}' => -4,
            _ if sign.is_ascii() => 0,
            _ if WORDS.contains(sign) => 2,
            _ => 0,
        })
        .sum()
}
