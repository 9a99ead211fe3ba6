//! The board against a second one that is written from the rules alone, over
//! random games, and against itself.

mod support;

use ruling::board::{Move, MoveList, Position, Setup, Square};
use support::exchange::exchange;
use support::plain_board::PlainBoard;
use support::random::{Random, walk};

/// Random positions on which the two boards have to agree.
const POSITIONS: usize = 100_000;

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.into_iter().collect();
    moves.sort();
    moves
}

fn listed(fill: impl FnOnce(&mut MoveList)) -> Vec<Move> {
    let mut list = MoveList::new();
    fill(&mut list);
    list.to_vec()
}

/// Every pattern of bits that is a move, legal or not.
fn any_move(random: &mut Random) -> Option<Move> {
    Move::from_bits(random.number() as u16)
}

#[test]
fn agrees_with_the_plain_board() {
    walk(1, POSITIONS, |position, random| {
        let fen = position.fen();
        let plain = PlainBoard::from_fen(&fen);
        let expected = sorted(plain.legal_moves());
        let moves = position.legal_moves();
        assert_eq!(sorted(moves.to_vec()), expected, "legal moves of {fen}");
        assert_eq!(position.is_check(), plain.is_check(), "check in {fen}");
        assert_eq!(
            position.checkers().iter().collect::<Vec<Square>>(),
            plain.checkers(),
            "checkers in {fen}"
        );
        assert_eq!(position.has_legal_move(), !expected.is_empty(), "{fen}");
        assert_eq!(position.count_legal() as usize, expected.len(), "{fen}");
        for &m in &moves {
            assert_eq!(
                position.gives_check(m),
                plain.gives_check(m),
                "{m} in {fen}"
            );
        }
        for m in (0..16).filter_map(|_| any_move(random)) {
            let legal = expected.binary_search(&m).is_ok();
            assert_eq!(position.is_legal(m), legal, "{m} in {fen}");
        }
    });
}

#[test]
fn attacks_agree_with_the_plain_board() {
    walk(9, 10_000, |position, _| {
        let plain = PlainBoard::from_fen(&position.fen());
        let mut attackers = vec![Vec::new(); Square::COUNT];
        for from in Square::all() {
            let expected = plain.attacks_from(from);
            let attacked: Vec<Square> = position.attacks_from(from).iter().collect();
            assert_eq!(attacked, expected, "from {from} in {position}");
            for to in expected {
                attackers[to.index()].push(from);
            }
        }
        for to in Square::all() {
            let found: Vec<Square> = position
                .attackers_to(to, position.occupied())
                .iter()
                .collect();
            assert_eq!(found, attackers[to.index()], "to {to} in {position}");
        }
    });
}

#[test]
fn every_bit_pattern_is_legal_or_not() {
    walk(2, 150, |position, _| {
        let fen = position.fen();
        let plain = PlainBoard::from_fen(&fen);
        let legal = sorted(plain.legal_moves());
        let pseudo_legal = sorted(plain.pseudo_legal_moves());
        for m in (0..=u16::MAX).filter_map(Move::from_bits) {
            let is_legal = legal.binary_search(&m).is_ok();
            assert_eq!(position.is_legal(m), is_legal, "{m} in {fen}");
            // A king is never taken, so such a move is not even pseudo-legal.
            let takes_king = matches!(plain.letter_at(m.to()), Some('K' | 'k'));
            let is_pseudo_legal = pseudo_legal.binary_search(&m).is_ok() && !takes_king;
            assert_eq!(position.is_pseudo_legal(m), is_pseudo_legal, "{m} in {fen}");
            assert!(is_pseudo_legal || !is_legal, "{m} in {fen}");
        }
    });
}

#[test]
fn captures_and_quiets_share_the_legal_moves() {
    walk(3, 20_000, |position, _| {
        let captures = listed(|list| position.captures(list));
        let quiets = listed(|list| position.quiets(list));
        assert!(
            captures.iter().all(|&m| position.is_capture(m)),
            "{position}"
        );
        assert!(
            !quiets.iter().any(|&m| position.is_capture(m)),
            "{position}"
        );
        let both = sorted(captures.into_iter().chain(quiets));
        assert_eq!(both, sorted(position.legal_moves().to_vec()), "{position}");
    });
}

#[test]
fn play_keeps_the_key_and_undo_restores_everything() {
    walk(4, 20_000, |position, random| {
        for &m in &position.legal_moves() {
            let mut played = position.clone();
            let undo = played.play(m).expect("a legal move can be played");
            let again = Position::from_setup(&played.to_setup()).expect("still a position");
            assert_eq!(played.key(), again.key(), "the key after {m} in {position}");
            assert_eq!(position.key_after(m), played.key(), "{m} in {position}");
            assert_eq!(played.placement(), again.placement(), "{m} in {position}");
            assert_eq!(
                undo.captured(),
                position.piece_at(m.to()),
                "{m} in {position}"
            );
            played.undo(m, undo);
            assert_eq!(&played, position, "after {m} and back");
        }
        if let Some(m) = any_move(random).filter(|&m| !position.is_legal(m)) {
            let mut refused = position.clone();
            assert_eq!(refused.play(m).expect_err("not legal").0, m);
            assert_eq!(&refused, position, "after the refused {m}");
        }
        if !position.is_check() {
            let mut passed = position.clone();
            let undo = passed.play_null();
            assert_eq!(passed.key(), position.switched().key(), "{position}");
            passed.undo_null(undo);
            assert_eq!(&passed, position, "after a pass and back");
        }
    });
}

#[test]
fn counters_follow_captures_and_soldiers() {
    walk(5, 20_000, |position, _| {
        for &m in &position.legal_moves() {
            let mover = position.piece_at(m.from()).expect("a piece moves");
            let capture = position.piece_at(m.to()).is_some();
            let soldier = mover.role == ruling::board::Role::Soldier;
            let forward = soldier && m.from().file() == m.to().file();
            let mut played = position.clone();
            played.play_unchecked(m);
            let count = |kept, before: u32| if kept { before + 1 } else { 0 };
            let rule_plies = count(!capture, position.rule_plies());
            let reversible = count(!capture && !forward, position.reversible_plies());
            assert_eq!(played.rule_plies(), rule_plies, "{m} in {position}");
            assert_eq!(played.reversible_plies(), reversible, "{m} in {position}");
            assert_eq!(
                position.is_irreversible(m),
                capture || forward,
                "{m} in {position}"
            );
        }
    });
}

#[test]
fn exchanges_agree_with_a_slow_search() {
    walk(6, 20_000, |position, random| {
        let plain = PlainBoard::from_fen(&position.fen());
        for &m in &position.legal_moves() {
            if !position.is_capture(m) && random.below(8) > 0 {
                continue;
            }
            let expected = exchange(&plain, m);
            assert_eq!(position.see(m), expected, "{m} in {position}");
            let near = [expected - 1, expected, expected + 1, 0, 1, -100, 250];
            for threshold in near {
                assert_eq!(
                    position.see_at_least(m, threshold),
                    expected >= threshold,
                    "{m} at least {threshold}, not {expected}, in {position}"
                );
            }
        }
    });
}

#[test]
fn mirrors_change_no_move() {
    walk(7, 5_000, |position, _| {
        let moves = sorted(position.legal_moves().to_vec());
        let mirrored = position.mirrored();
        assert_eq!(mirrored.mirrored(), *position);
        let there = mirrored
            .legal_moves()
            .iter()
            .map(|m| m.mirrored())
            .collect::<Vec<_>>();
        assert_eq!(sorted(there), moves, "the mirror of {position}");
        let flipped = position.color_flipped();
        let there = flipped
            .legal_moves()
            .iter()
            .map(|m| m.flipped())
            .collect::<Vec<_>>();
        assert_eq!(sorted(there), moves, "{position} with the sides exchanged");
        assert_eq!(flipped.is_check(), position.is_check(), "{position}");
    });
}

#[test]
fn fen_and_setup_round_trip() {
    walk(8, 20_000, |position, _| {
        let again = Position::from_fen(&position.fen()).expect("a FEN we wrote");
        assert_eq!(again.to_setup(), position.to_setup());
        assert_eq!(again.key(), position.key());
        let setup: Setup = position.fen().parse().expect("a FEN we wrote");
        assert_eq!(setup.to_string(), position.fen());
    });
}
