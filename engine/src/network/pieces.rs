//! The network's view of a position taken apart, for a person.

use ruling::board::{Color, Position, Role, Square};

use super::weights::Network;
use crate::evaluation::PieceShare;

/// What the network makes of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetworkTrace {
    /// The worth of the position for Red, in centipawns.
    pub for_red: i32,
    /// What each piece but the kings has part in it, square by square.
    pub pieces: Vec<PieceShare>,
}

/// Takes the network's view of `position` apart.
pub fn explain(network: &Network, position: &Position) -> NetworkTrace {
    let turn = position.turn();
    let for_side = |value: i32, side: Color| if side == turn { value } else { -value };
    let whole = network.evaluate(position);
    let share = |square: Square| {
        let piece = position.piece_at(square)?;
        let without = network.evaluate_without(position, Some(square));
        (piece.role != Role::King).then(|| PieceShare {
            piece,
            square,
            worth: for_side(whole - without, piece.color),
        })
    };
    NetworkTrace {
        for_red: for_side(whole, Color::Red),
        pieces: position.occupied().into_iter().filter_map(share).collect(),
    }
}
