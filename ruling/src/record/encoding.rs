//! The encodings that records come in.

use encoding_rs::{BIG5, CoderResult, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

use super::source::binary_format;

/// The text of `bytes`: in UTF-16 or UTF-8, or, where it is neither, in that one of
/// GB18030 (with GBK and GB2312 in it), Big5 and damaged UTF-8 in which the words of
/// this game come out best. What cannot be decoded becomes U+FFFD. The sign with which
/// DOS ends a text (U+001A) is no part of it.
pub fn decode(bytes: &[u8]) -> String {
    let mut text = whole_text(bytes);
    text.truncate(text.trim_end_matches(END_OF_TEXT).len());
    text
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
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    let best = [BIG5, UTF_8, GB18030]
        .into_iter()
        .max_by_key(|encoding| plausibility(&encoding.decode_without_bom_handling(sample).0))
        .unwrap_or(GB18030);
    best.decode_without_bom_handling(bytes).0.into_owned()
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

/// The sign with which DOS ends a text.
const END_OF_TEXT: char = '\u{1a}';

/// How many bytes it takes to tell the encoding.
const SAMPLE: usize = 1 << 16;

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
