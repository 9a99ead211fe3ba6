//! The encodings that records come in.

use encoding_rs::{BIG5, Encoding, GB18030, UTF_8};

/// The text of `bytes`: in UTF-8, or in UTF-16 with its mark, or, where it is
/// neither, in that one of GB18030 (with GBK and GB2312 in it), Big5 and damaged
/// UTF-8 in which the words of this game come out best. What cannot be decoded
/// becomes U+FFFD. The sign with which DOS ends a text (U+001A) is no part of it.
pub fn decode(bytes: &[u8]) -> String {
    let end = bytes.iter().rposition(|&byte| byte != END_OF_TEXT);
    let bytes = &bytes[..end.map_or(0, |end| end + 1)];
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let (text, _) = encoding.decode_without_bom_handling(&bytes[mark..]);
        return text.into_owned();
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

/// The sign with which DOS ends a text.
const END_OF_TEXT: u8 = 0x1a;

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
