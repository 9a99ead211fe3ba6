//! The order in which several formats list the pieces.

use crate::board::{Color, Piece, Role};

/// A side's sixteen pieces: 车马相仕帅仕相马车炮炮兵兵兵兵兵.
pub(super) const ORDER: [Role; 16] = {
    use Role::{Advisor, Cannon, Elephant, Horse, King, Rook, Soldier};
    [
        Rook, Horse, Elephant, Advisor, King, Advisor, Elephant, Horse, Rook, Cannon, Cannon,
        Soldier, Soldier, Soldier, Soldier, Soldier,
    ]
};

/// All 32 pieces, Red's first.
pub(super) fn pieces() -> impl Iterator<Item = Piece> {
    Color::ALL
        .into_iter()
        .flat_map(|color| ORDER.map(|role| Piece::new(color, role)))
}
