//! A slow exchange search over the plain board: the oracle for static exchange
//! evaluation.

use ruling::board::{Move, Square, exchange_value};

use super::plain_board::{PlainBoard, role_of};

/// What the side to move wins by `m` and the captures on its target square
/// that follow, each side taking with its cheapest piece (of equals the one on
/// the lowest square) or stopping, whichever is better for it. The king takes
/// last and only what is not guarded; whether another capture exposes the king
/// is not asked.
pub fn exchange(board: &PlainBoard, m: Move) -> i32 {
    value_at(board, m.to()) - best_reply(&board.after(m), m.to())
}

/// What the side to move wins by the captures on `square`: 0 if it stops.
fn best_reply(board: &PlainBoard, square: Square) -> i32 {
    let cheapest = board
        .pseudo_legal_moves()
        .into_iter()
        .filter(|m| m.to() == square && !takes_guarded_with_king(board, *m))
        .min_by_key(|m| (rank_of(board, m.from()), m.from()));
    match cheapest {
        Some(m) => (value_at(board, square) - best_reply(&board.after(m), square)).max(0),
        None => 0,
    }
}

fn takes_guarded_with_king(board: &PlainBoard, m: Move) -> bool {
    let mover = board.letter_at(m.from());
    matches!(mover, Some('K' | 'k')) && board.after(m).waiting_king_is_exposed()
}

fn value_at(board: &PlainBoard, square: Square) -> i32 {
    board
        .letter_at(square)
        .map_or(0, |letter| exchange_value(role_of(letter)))
}

/// The order in which pieces are sent into an exchange.
fn rank_of(board: &PlainBoard, square: Square) -> Option<usize> {
    let letter = board.letter_at(square)?.to_ascii_uppercase();
    "PABNCRK".find(letter)
}
