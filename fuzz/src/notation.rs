//! Move text: a line with a FEN, then move texts. What is read is legal, and
//! what is written of it means the same.

use ruling::board::Position;
use ruling::notation::{Style, read, write};

use crate::assert_short;

pub(crate) fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Some((fen, words)) = text.split_once('\n') else {
        return;
    };
    let Ok(mut position) = Position::from_fen(fen) else {
        return;
    };
    for word in words.lines() {
        let m = match read(&position, word) {
            Ok(m) => m,
            Err(error) => {
                assert_short(&error);
                continue;
            }
        };
        assert!(position.is_legal(m), "{position}: {word}");
        for style in Style::ALL {
            let written = write(&position, m, style).expect("a legal move");
            assert_eq!(read(&position, &written), Ok(m), "{position}: {written}");
        }
        position.play_unchecked(m);
    }
}
