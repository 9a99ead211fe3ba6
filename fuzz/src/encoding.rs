//! Encodings: every file becomes a text, and a text in UTF comes out as it is.

use ruling::record::decode;

pub(crate) fn run(data: &[u8]) {
    let text = decode(data);
    assert!(text.len() <= 3 * data.len(), "{} bytes", text.len());
    assert_eq!(decode(&utf_16(&text)), text);
    // A mark at the beginning says how the rest is encoded, and so can NULs.
    if !text.starts_with('\u{feff}') && !text.contains('\0') {
        assert_eq!(decode(text.as_bytes()), text);
    }
}

fn utf_16(text: &str) -> Vec<u8> {
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}
