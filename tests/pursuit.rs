//! The Asian, World and computer rules over random cycles: their chases against
//! a second finding from legal moves alone, and what no ruling may depend on.

mod support;

use std::collections::BTreeSet;

use ruling::Cycle;
use ruling::board::{Color, Move, MoveList, Position, Role, Square};
use ruling::law::{
    Edition, EditionId, Effort, Explanation, Finding, Law, Memo, MoveOpinion, Outcome, Outranked,
    Silent, Verdict, judge,
};
use support::form::exchanged;
use support::random::{Random, rounds, there_and_back, walk};

/// Random positions from which a cycle is tried.
const POSITIONS: usize = 20_000;

const EDITIONS: [EditionId; 3] = [
    EditionId::Asia2003,
    EditionId::World2018,
    EditionId::Computer,
];

/// A random cycle that begins in a position.
fn cycle(start: &Position, random: &mut Random) -> Option<Vec<Move>> {
    let moves = there_and_back(start, random)?;
    Cycle::new(start, &moves).is_ok().then_some(moves)
}

fn rule(id: EditionId, start: &Position, moves: &[Move]) -> Verdict {
    let cycle = Cycle::new(start, moves).expect("a cycle");
    judge(
        Edition::of(id),
        &cycle,
        Effort::Tree,
        &Memo::new(1),
        &mut Silent,
    )
}

#[test]
fn rulings_do_not_depend_on_side_colour_or_start() {
    let (mut cycles, mut lost) = (0, 0);
    walk(7, rounds(POSITIONS), |start, random| {
        let Some(moves) = cycle(start, random) else {
            return;
        };
        cycles += 1;
        for id in EDITIONS {
            let what = format!("{id}: {} {moves:?}", start.fen());
            let verdict = rule(id, start, &moves);
            lost += usize::from(verdict.outcome != Outcome::Draw);
            assert_ne!(verdict.outcome, Outcome::Undetermined, "{what}");
            let mirrored: Vec<Move> = moves.iter().map(|m| m.mirrored()).collect();
            assert_eq!(
                rule(id, &start.mirrored(), &mirrored),
                verdict,
                "{what} mirrored"
            );
            let flipped: Vec<Move> = moves.iter().map(|m| m.flipped()).collect();
            let other = rule(id, &start.color_flipped(), &flipped).outcome;
            assert_eq!(
                exchanged(other),
                verdict.outcome,
                "{what} colours exchanged"
            );
            assert_eq!(rule(id, start, &moves.repeat(2)), verdict, "{what} twice");
            let mut later = start.clone();
            later.play(moves[0]).expect("a legal move");
            let mut rotated = moves.clone();
            rotated.rotate_left(1);
            assert_eq!(
                rule(id, &later, &rotated),
                verdict,
                "{what} from the second move"
            );
        }
    });
    assert!(cycles > POSITIONS / 10, "only {cycles} cycles");
    assert!(
        lost > cycles / 100,
        "only {lost} of {cycles} cycles are lost"
    );
}

/// A chase: who could take where.
type Chases = BTreeSet<(Square, Square)>;

/// The chases of the side to move, from legal moves alone.
fn chases(position: &Position, outranked: Outranked) -> Chases {
    let us = position.turn();
    let mut captures = MoveList::new();
    position.captures(&mut captures);
    captures
        .iter()
        .filter(|&&m| is_chase(position, us, m, outranked))
        .map(|m| (m.from(), m.to()))
        .collect()
}

fn is_chase(position: &Position, us: Color, m: Move, outranked: Outranked) -> bool {
    use Role::{Advisor, Cannon, Elephant, Horse, King, Rook, Soldier};
    let role = |square| position.piece_at(square).expect("a piece").role;
    let (attacker, target) = (role(m.from()), role(m.to()));
    let exempt = matches!(attacker, King | Soldier)
        || target == King
        || target == Soldier && !m.to().is_across_river(!us);
    let back = Move::new(m.to(), m.from()).expect("two squares");
    if exempt || attacker == target && position.switched().is_legal(back) {
        return false;
    }
    let heavier = match attacker {
        Horse | Cannon => target == Rook,
        Advisor | Elephant => {
            outranked == Outranked::AnyLighterPiece && matches!(target, Rook | Horse | Cannon)
        }
        _ => false,
    };
    if heavier {
        return true;
    }
    let mut taken = position.clone();
    taken.play(m).expect("a legal capture");
    let mut replies = MoveList::new();
    taken.captures(&mut replies);
    replies.iter().all(|reply| reply.to() != m.to())
}

#[test]
fn chases_are_those_that_legal_moves_show() {
    let (mut compared, mut found) = (0, 0);
    walk(8, rounds(POSITIONS / 10), |start, random| {
        let Some(moves) = cycle(start, random) else {
            return;
        };
        let cycle = Cycle::new(start, &moves).expect("a cycle");
        for id in [EditionId::Asia2003, EditionId::Computer] {
            let edition = Edition::of(id);
            let Law::International(law) = edition.law else {
                panic!("{id} is no such edition");
            };
            let mut explanation = Explanation::default();
            judge(
                edition,
                &cycle,
                Effort::Tree,
                &Memo::new(1),
                &mut explanation,
            );
            let mut position = start.clone();
            for finding in &explanation.findings {
                let Finding::Move(opinion) = finding else {
                    continue;
                };
                position.play(opinion.m).expect("a legal move");
                // In check the defender's roots are another question.
                if position.is_check() {
                    continue;
                }
                let expected = chases(&position.switched(), law.outranked.value);
                assert_eq!(
                    told(opinion),
                    expected,
                    "{id}: {} after {}",
                    position.fen(),
                    opinion.m
                );
                compared += 1;
                found += expected.len();
            }
        }
    });
    assert!(compared > POSITIONS / 50, "only {compared} moves");
    assert!(
        found > compared / 10,
        "only {found} chases after {compared} moves"
    );
}

fn told(opinion: &MoveOpinion) -> Chases {
    let threats = opinion.threats.iter();
    threats
        .map(|threat| (threat.attackers[0], threat.target))
        .collect()
}
