//! Sums made anew: not from nothing, but from the last ones with the same
//! outlook on the board, which differ by few pieces.
//!
//! CITE: refresh tables, <https://www.chessprogramming.org/NNUE#Accumulator_Refresh_Table>.

use ruling::board::{Bitboard, Color, Piece, Position};

use super::input::{Input, Outlook};
use super::vector::Instructions;
use super::weights::{Network, Row};

/// The last sums of a view with one outlook on the board, and the pieces they were of.
#[derive(Clone)]
pub(super) struct LastSums {
    pieces: [Bitboard; Piece::COUNT],
    sums: Row,
}

impl LastSums {
    /// Those of an empty board.
    pub(super) fn new(network: &Network) -> LastSums {
        LastSums {
            pieces: [Bitboard::EMPTY; Piece::COUNT],
            sums: network.bias,
        }
    }

    /// The sums of `position`.
    pub(super) fn refresh(
        &mut self,
        network: &Network,
        instructions: Instructions,
        position: &Position,
        view: Color,
        outlook: Outlook,
    ) -> &Row {
        for piece in Piece::ALL {
            let now = position.pieces(piece.color, piece.role);
            let before = std::mem::replace(&mut self.pieces[piece.index()], now);
            for square in now - before {
                let input = Input::new(view, outlook, piece, square);
                instructions.add(&mut self.sums, &network.inputs[input.index()]);
            }
            for square in before - now {
                let input = Input::new(view, outlook, piece, square);
                instructions.sub(&mut self.sums, &network.inputs[input.index()]);
            }
        }
        &self.sums
    }
}
