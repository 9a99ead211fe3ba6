//! The position before the first move, as a text names it.

use ruling::board::{FenError, Position, START_FEN};

/// The word for the start of a game, wherever a FEN can stand.
const WORD: &str = "startpos";

/// The FEN that a text is or stands for.
pub(crate) fn fen(text: &str) -> &str {
    match text.trim().eq_ignore_ascii_case(WORD) {
        true => START_FEN,
        false => text,
    }
}

/// The position of a FEN, or of `startpos`.
///
/// # Errors
/// It is no position.
pub(crate) fn position(text: &str) -> Result<Position, FenError> {
    Position::from_fen(fen(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_has_a_name() {
        for text in ["startpos", " StartPos ", START_FEN] {
            assert_eq!(
                position(text).map(|found| found.fen()),
                Ok(START_FEN.into())
            );
        }
        for text in ["", "start", "startpos w", "startpos moves h2e2"] {
            assert!(position(text).is_err(), "{text}");
        }
    }
}
