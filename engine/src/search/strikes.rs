//! 九步: editions that count strikes in a row without an exact cycle.

use ruling::board::{Move, Position};
use ruling::law::Edition;
use ruling::referee::{nine_moves_by_last_mover, prohibits_nine_moves};

use super::root::RootMove;
use crate::game::Game;

/// Marks the root moves by which a side that has just been told to change goes
/// on striking, and so forfeits the game.
pub(super) fn mark_strikes(game: &Game, edition: &Edition, root_moves: &mut [RootMove]) {
    if !prohibits_nine_moves(edition) {
        return;
    }
    let mut tail = Tail::of(game);
    if !tail.is_told_to_change(edition) {
        return;
    }
    for root_move in root_moves {
        tail.play(root_move.first());
        root_move.forfeits |= tail.is_offence(edition);
        tail.take_back();
    }
}

/// The last plies of a game.
struct Tail {
    /// The position before every move and after the last.
    positions: Vec<Position>,
    moves: Vec<Move>,
}

impl Tail {
    fn of(game: &Game) -> Tail {
        /// As many as the rule can look back on.
        const PLIES: usize = 20;
        let kept = game.moves().len().saturating_sub(PLIES);
        let (before, moves) = game.moves().split_at(kept);
        let mut position = game.start().clone();
        for &m in before {
            position.play_unchecked(m);
        }
        let mut tail = Tail {
            positions: vec![position],
            moves: Vec::with_capacity(PLIES + 1),
        };
        for &m in moves {
            tail.play(m);
        }
        tail
    }

    fn play(&mut self, m: Move) {
        let mut position = self.positions[self.moves.len()].clone();
        position.play_unchecked(m);
        self.positions.push(position);
        self.moves.push(m);
    }

    fn take_back(&mut self) {
        self.positions.pop();
        self.moves.pop();
    }

    fn is_offence(&self, edition: &Edition) -> bool {
        nine_moves_by_last_mover(edition, &self.positions, &self.moves).is_some()
    }

    /// Whether the moves of the side to move, the last of them before the
    /// opponent's answer, are an offence.
    fn is_told_to_change(&self, edition: &Edition) -> bool {
        let Some(own) = self.moves.len().checked_sub(1) else {
            return false;
        };
        let positions = &self.positions[..=own];
        nine_moves_by_last_mover(edition, positions, &self.moves[..own]).is_some()
    }
}
