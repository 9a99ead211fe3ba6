//! What a position is worth without looking ahead.
//!
//! The search knows only [`Evaluation`]: it tells it of every move, and asks it
//! for a number. Whether a network or the hand-made terms stand behind it is
//! decided by the [`Evaluator`] that is set.

use std::fmt;
use std::sync::Arc;

use ruling::board::{Move, Piece, Position, Square};

use crate::eval::HandMade;
use crate::network::{Accumulators, Network, embedded};

/// What evaluates positions.
#[derive(Clone)]
pub enum Evaluator {
    /// The hand-made evaluation.
    HandMade,
    /// A network.
    Network(Arc<Network>),
}

/// The evaluation of the position that the search looks at.
#[derive(Clone)]
pub(crate) enum Evaluation {
    HandMade(HandMade),
    Network(Accumulators),
}

/// What a piece is worth where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceShare {
    /// The piece.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
    /// By how much the position would be worse for its side without it, in
    /// centipawns.
    pub worth: i32,
}

impl Evaluation {
    /// The evaluation of `position`, from which moves will be played.
    pub(crate) fn new(evaluator: &Evaluator, position: &Position) -> Evaluation {
        match evaluator {
            Evaluator::HandMade => Evaluation::HandMade(HandMade::new(position)),
            Evaluator::Network(network) => {
                Evaluation::Network(Accumulators::new(network, position))
            }
        }
    }

    /// Hears of a move that is about to be played in `before`.
    #[inline(always)]
    pub(crate) fn play(&mut self, before: &Position, m: Move) {
        match self {
            Evaluation::HandMade(terms) => terms.play(before, m),
            Evaluation::Network(sums) => sums.play(before, m),
        }
    }

    /// Hears that the last move was taken back.
    #[inline(always)]
    pub(crate) fn undo(&mut self) {
        match self {
            Evaluation::HandMade(terms) => terms.undo(),
            Evaluation::Network(sums) => sums.undo(),
        }
    }

    /// The worth of `position`, which the moves heard of led to, for the side
    /// to move, in centipawns. Positions in check are not evaluated well.
    #[inline(always)]
    pub(crate) fn evaluate(&mut self, position: &Position) -> i32 {
        match self {
            Evaluation::HandMade(terms) => terms.evaluate(position),
            Evaluation::Network(sums) => winnable(position, sums.evaluate(position)),
        }
    }
}

/// What is left of `value`, for the side to move: who has no piece that can
/// attack cannot win, and no value comes near a mate.
#[inline(always)]
fn winnable(position: &Position, value: i32) -> i32 {
    const MOST: i32 = 10_000;
    let turn = position.turn();
    let ahead = if value > 0 { turn } else { turn.opponent() };
    match position.can_attack(ahead) {
        true => value.clamp(-MOST, MOST),
        false => 0,
    }
}

impl fmt::Debug for Evaluator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evaluator::HandMade => write!(f, "HandMade"),
            Evaluator::Network(network) => write!(f, "Network({:016x})", network.checksum()),
        }
    }
}

impl Default for Evaluator {
    /// The network that is built in.
    fn default() -> Evaluator {
        Evaluator::Network(Arc::clone(embedded()))
    }
}

impl PartialEq for Evaluator {
    fn eq(&self, other: &Evaluator) -> bool {
        match (self, other) {
            (Evaluator::HandMade, Evaluator::HandMade) => true,
            (Evaluator::Network(a), Evaluator::Network(b)) => Arc::ptr_eq(a, b),
            _ => false,
        }
    }
}

impl Eq for Evaluator {}
