//! The evaluation taken apart, for a person.

use ruling::board::{ByColor, Color, Position, Role, Square};

use super::pair::Pair;
use super::tally::{Groups, Sum, Tally, Term};
use super::{FULL_STAGE, Standing, hear_terms, placement, tempo, without_tempo};
use crate::evaluation::PieceShare;

/// The evaluation of a position, taken apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EvaluationTrace {
    /// What each group of terms gives.
    pub rows: Vec<TermRow>,
    /// What is lost of the rows because the side that is ahead may not be able
    /// to win with what it has left, for Red, in centipawns; with what the rows
    /// are rounded.
    pub unwinnable: i32,
    /// 先手: what it is worth to have the move, for Red, in centipawns.
    pub tempo: i32,
    /// The worth of the position for Red, in centipawns: all of the above.
    pub for_red: i32,
    /// How much of a middlegame it is, in thousandths.
    pub middlegame: u32,
    /// What each piece but the kings has part in it, square by square. A piece
    /// without which the position could not be is left out.
    pub pieces: Vec<PieceShare>,
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
            let weight = placement::worth(piece, square);
            groups.add(piece.color, Term::Placement, weight, 1);
        }
    }
    hear_terms(position, &mut groups);
    let stage = Standing::of(position).stage.min(FULL_STAGE);
    let rows = Term::ALL.map(|term| row(term, groups.0[term.index()], stage));
    let shown: i32 = rows.iter().map(|row| row.for_red).sum();
    let worth = worth_for_red(position);
    let tempo = match position.turn() {
        Color::Red => tempo(stage),
        Color::Black => -tempo(stage),
    };
    let share = |square| share(position, square, worth);
    EvaluationTrace {
        rows: rows.into(),
        unwinnable: worth - shown,
        tempo,
        for_red: worth + tempo,
        middlegame: (stage * 1000 / FULL_STAGE) as u32,
        pieces: position.occupied().into_iter().filter_map(share).collect(),
    }
}

/// The worth of a position for Red, whoever is to move.
fn worth_for_red(position: &Position) -> i32 {
    let Standing { placement, stage } = Standing::of(position);
    let mut sum = Sum(placement);
    hear_terms(position, &mut sum);
    without_tempo(position, sum.0, stage)
}

/// What the piece on `square` has part in a position that is worth `whole`.
fn share(position: &Position, square: Square, whole: i32) -> Option<PieceShare> {
    let piece = position.piece_at(square)?;
    if piece.role == Role::King {
        return None;
    }
    let mut setup = position.to_setup();
    setup.squares[square.index()] = None;
    // A king may be in check without the piece; then it is its side's move.
    let mut without = Position::from_setup(&setup);
    if without.is_err() {
        setup.turn = !setup.turn;
        without = Position::from_setup(&setup);
    }
    let loss = whole - worth_for_red(&without.ok()?);
    Some(PieceShare {
        piece,
        square,
        worth: match piece.color {
            Color::Red => loss,
            Color::Black => -loss,
        },
    })
}

fn row(term: Term, group: ByColor<Pair>, stage: i32) -> TermRow {
    TermRow {
        term,
        middle: ByColor::new_with(|side| group[side].middle),
        end: ByColor::new_with(|side| group[side].end),
        for_red: (group.red - group.black).at_stage(stage, FULL_STAGE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::HandMade;

    /// What a person adds up is what the search is told.
    #[test]
    fn the_parts_add_up() {
        let table = [
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 0 1",
            "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1",
            "4k4/4a4/9/9/9/9/9/9/4C4/3K5 b - - 0 1",
            "3ak4/9/4b4/9/2P6/9/9/9/9/3K5 w - - 0 1",
            "2bak4/4a4/4b4/9/9/4p4/9/9/4R4/3K5 b - - 9 60",
        ];
        for fen in table {
            let position = Position::from_fen(fen).expect("a position");
            let trace = trace(&position);
            let rows: i32 = trace.rows.iter().map(|row| row.for_red).sum();
            let sum = rows + trace.unwinnable + trace.tempo;
            assert_eq!(sum, trace.for_red, "{fen}");
            let searched = HandMade::new(&position).evaluate(&position);
            let for_red = match position.turn() {
                Color::Red => searched,
                Color::Black => -searched,
            };
            assert_eq!(trace.for_red, for_red, "{fen}");
            assert_ne!(trace.tempo, 0, "{fen}");
        }
    }

    /// A piece is worth what is missing without it, also where its king is in check then.
    #[test]
    fn pieces_have_their_part() {
        let fen = "4k4/4r4/9/9/9/9/9/9/4A4/1R2K4 b - - 0 1";
        let position = Position::from_fen(fen).expect("a position");
        let trace = trace(&position);
        let worth = |role| {
            let mut pieces = trace.pieces.iter().filter(|it| it.piece.role == role);
            pieces.next().map(|it| it.worth)
        };
        assert!(worth(Role::Rook).is_some_and(|worth| worth > 800));
        assert!(worth(Role::Advisor).is_some_and(|worth| worth > 0));
        assert_eq!(worth(Role::King), None);
        // Without it the kings would face each other.
        let position = Position::from_fen("4k4/9/9/9/9/4P4/9/9/9/4K4 w - - 0 1");
        assert_eq!(super::trace(&position.expect("a position")).pieces, []);
    }
}
