//! Files of openings: PGN, FEN and EPD.

use protocol::matches::read;
use ruling::board::Position;

use crate::assert_short;

pub(crate) fn run(data: &[u8]) {
    let openings = match read(data) {
        Ok(openings) => openings,
        Err(error) => return assert_short(&error),
    };
    assert!(!openings.is_empty());
    for opening in openings {
        let mut position: Position = opening.start().clone();
        for &m in opening.moves() {
            assert!(position.play(m).is_ok(), "{position}: {m}");
        }
    }
}
