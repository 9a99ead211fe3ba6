//! FENs, good and bad, and what is said of the bad ones.

mod support;

use ruling::board::{
    Color, FenError, Piece, Position, PositionErrors, Role, START_FEN, Setup, Square,
};
use support::random::{Random, STARTS, rounds};
use support::table::rows;

#[test]
fn good_fens_are_read() {
    for row in rows("tests/fen/good.tsv") {
        let (place, [text, expected]) = (&row.place, row.fields());
        match Position::from_fen(text) {
            Ok(position) => assert_eq!(position.fen(), expected, "{place}"),
            Err(error) => panic!("{place}: {error}"),
        }
    }
}

#[test]
fn bad_fens_are_refused_with_all_that_is_wrong() {
    let mut reasons = PositionErrors::empty();
    for row in rows("tests/fen/bad.tsv") {
        let (place, [text, expected]) = (&row.place, row.fields());
        let error = Position::from_fen(text).expect_err(place);
        assert_eq!(error.to_string(), expected, "{place}");
        if let FenError::Position(error) = error {
            assert_eq!(
                error
                    .faults()
                    .iter()
                    .fold(PositionErrors::empty(), |set, fault| set | fault.reason),
                error.reasons(),
                "{place}"
            );
            reasons |= error.reasons();
        }
    }
    assert_eq!(reasons, PositionErrors::all(), "some reason is in no row");
}

#[test]
fn the_start_position_is_the_default() {
    assert_eq!(Position::startpos().fen(), START_FEN);
    assert_eq!(Position::default(), Position::startpos());
}

/// What a setup says is wrong is wrong: where the pieces at fault are taken
/// away the faults go, until a position is left.
#[test]
fn faults_go_when_their_pieces_go() {
    const RED_KING: usize = 4;
    const BLACK_KING: usize = 85;
    const BESIDE: usize = 86;
    let mut random = Random::new(21);
    for _ in 0..2_000 {
        let mut setup = Setup::empty();
        for _ in 0..random.below(40) {
            let piece = *random.pick(&Piece::ALL);
            if piece.role != Role::King {
                setup.squares[random.below(Square::COUNT)] = Some(piece);
            }
        }
        setup.squares[RED_KING] = Some(Piece::new(Color::Red, Role::King));
        setup.squares[BLACK_KING] = Some(Piece::new(Color::Black, Role::King));
        for _ in 0..=Square::COUNT {
            let faults = setup.faults();
            match Position::from_setup(&setup) {
                Ok(position) => {
                    assert!(faults.is_empty());
                    assert_eq!(position.to_setup(), setup);
                    break;
                }
                Err(error) => assert_eq!(error.faults(), faults),
            }
            let mut squares = faults.iter().filter_map(|fault| fault.square);
            let others = |square: &Square| ![RED_KING, BLACK_KING].contains(&square.index());
            match squares.rfind(others) {
                Some(square) => setup.squares[square.index()] = None,
                // Only the kings are left to blame: they face each other.
                None => setup.squares[BESIDE] = setup.squares[BLACK_KING].take(),
            }
        }
        assert!(setup.faults().is_empty(), "{setup}");
    }
}

#[test]
fn damaged_fens_are_read_or_refused() {
    let mut random = Random::new(22);
    let spare: Vec<char> = "0123456789/ kKaAbBnNrRcCpPwxr-兵\t\u{0}".chars().collect();
    let total = rounds(200_000);
    let mut refused = 0;
    for _ in 0..total {
        let mut text: Vec<char> = random.pick(&STARTS).chars().collect();
        for _ in 0..=random.below(2) {
            let place = random.below(text.len());
            match random.below(3) {
                0 => text[place] = *random.pick(&spare),
                1 => text.insert(place, *random.pick(&spare)),
                _ => drop(text.remove(place)),
            }
        }
        let text: String = text.into_iter().collect();
        match Position::from_fen(&text) {
            Ok(position) => {
                let fen = position.fen();
                let again = Position::from_fen(&fen).unwrap_or_else(|e| panic!("{text:?}: {e}"));
                assert_eq!(again, position, "{text:?}");
                assert!(again.legal_moves().len() < 120, "{text:?}");
            }
            Err(error) => {
                assert!(!error.to_string().is_empty(), "{text:?}");
                refused += 1;
            }
        }
    }
    assert!(
        (total / 4..total / 40 * 39).contains(&refused),
        "{refused} refused"
    );
}
