//! The evaluation taken apart, for a person.

use ruling::board::{ByColor, Color, Position};

use super::pair::Pair;
use super::tally::{Groups, Tally, Term};
use super::{FULL_STAGE, Standing, blend, hear_terms, placement};

/// The evaluation of a position, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EvaluationTrace {
    /// What each group of terms gives.
    pub rows: Vec<TermRow>,
    /// The worth of the position for Red, in centipawns, with all of it: the
    /// blend of the stages, the chance to win with what is left, the move.
    pub for_red: i32,
    /// How much of a middlegame it is, in thousandths.
    pub middlegame: u32,
}

/// What a group of terms gives to each side, in centipawns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TermRow {
    /// The group.
    pub term: Term,
    /// In the middlegame.
    pub middle: ByColor<i32>,
    /// In the endgame.
    pub end: ByColor<i32>,
    /// At the stage of the position, Red's less Black's.
    pub for_red: i32,
}

/// Takes the evaluation of `position` apart.
pub fn trace(position: &Position) -> EvaluationTrace {
    let mut groups = Groups::default();
    for square in position.occupied() {
        if let Some(piece) = position.piece_at(square) {
            let weight = placement::entry(piece, square);
            groups.add(piece.color, Term::Placement, weight, 1);
        }
    }
    hear_terms(position, &mut groups);
    let stage = Standing::of(position).stage.min(FULL_STAGE);
    let rows = Term::ALL.map(|term| row(term, groups.0[term.index()], stage));
    let sum = groups
        .0
        .iter()
        .fold(Pair::ZERO, |sum, group| sum + group.red - group.black);
    let to_move = blend(position, sum, stage);
    EvaluationTrace {
        rows: rows.into(),
        for_red: match position.turn() {
            Color::Red => to_move,
            Color::Black => -to_move,
        },
        middlegame: (stage * 1000 / FULL_STAGE) as u32,
    }
}

fn row(term: Term, group: ByColor<Pair>, stage: i32) -> TermRow {
    TermRow {
        term,
        middle: ByColor::new_with(|side| group[side].middle),
        end: ByColor::new_with(|side| group[side].end),
        for_red: (group.red - group.black).at_stage(stage, FULL_STAGE),
    }
}
