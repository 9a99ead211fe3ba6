//! FEN: what is read is written, and its moves can be played and taken back.

use ruling::board::{Position, Setup};

use crate::assert_short;

pub(crate) fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Setup>() {
        Ok(setup) => assert_eq!(setup.to_string().parse(), Ok(setup)),
        Err(error) => assert_short(&error),
    }
    let mut position = match Position::from_fen(&text) {
        Ok(position) => position,
        Err(error) => return assert_short(&error),
    };
    let fen = position.fen();
    assert_eq!(Position::from_fen(&fen).as_ref(), Ok(&position));
    let before = position.clone();
    for &m in &position.legal_moves() {
        assert!(position.is_legal(m), "{fen}: {m}");
        let undo = position.play(m).expect("a legal move");
        let after = position.to_setup();
        assert_eq!(after.faults(), [], "{fen}: {m}");
        let again = Position::from_setup(&after).expect("a legal move leads to a position");
        assert_eq!(again.key(), position.key(), "{fen}: {m}");
        position.undo(m, undo);
        assert_eq!(position, before, "{fen}: {m}");
    }
}
