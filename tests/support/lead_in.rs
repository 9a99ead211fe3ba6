//! Moves that may have been played before a position.

use ruling::board::{Move, Position, Setup, Square};

/// A position, and legal moves that can be taken back, as many as `plies`, which
/// lead from there to `position`; `None` if there are none.
pub fn lead_in(position: &Position, plies: usize) -> Option<(Position, Vec<Move>)> {
    if plies == 0 {
        return Some((position.clone(), Vec::new()));
    }
    steps_to(position).find_map(|(before, m)| {
        let (first, mut moves) = lead_in(&before, plies - 1)?;
        moves.push(m);
        Some((first, moves))
    })
}

/// Every position that is one such move away, with the move.
fn steps_to(position: &Position) -> impl Iterator<Item = (Position, Move)> + '_ {
    let mover = !position.turn();
    let stood = position.by_color(mover).into_iter();
    let steps = stood.flat_map(|to| Square::all().filter_map(move |from| Move::new(from, to)));
    steps.filter_map(move |m| Some((step_back(position, m)?, m)))
}

/// The position before `m`, if it is one and the move can be taken back.
pub fn step_back(position: &Position, m: Move) -> Option<Position> {
    let before = taken_back(position, m)?;
    let step = before.is_legal(m) && !before.is_irreversible(m);
    step.then_some(before)
}

/// The position before `m`, if its square was free and it is one.
fn taken_back(position: &Position, m: Move) -> Option<Position> {
    if position.piece_at(m.from()).is_some() {
        return None;
    }
    let mut setup = Setup::empty();
    for square in Square::all() {
        setup.squares[square.index()] = position.piece_at(square);
    }
    setup.squares.swap(m.from().index(), m.to().index());
    setup.turn = !position.turn();
    Position::from_setup(&setup).ok()
}
