//! Lines of moves, and what is won and lost by them.

use crate::board::{Color, Move, Piece, Position, Role, Square};
use crate::law::{Law, MoveOpinion, ThreatOpinion};
use crate::notation::{Style, write};

/// What an opinion on a move is written from.
pub(super) struct Evidence {
    /// The move in the style of the language.
    pub(super) text: String,
    /// The board after it.
    after: Position,
    /// The same board with the mover to move again.
    again: Position,
    style: Style,
    /// What the opinion rests on.
    law: Law,
}

/// A line of moves in words.
pub(super) struct Played {
    /// The moves in the style of the language.
    pub(super) moves: Vec<String>,
    /// What the side that begins takes.
    pub(super) won: Vec<Piece>,
    /// What it loses.
    pub(super) lost: Vec<Piece>,
    /// The side that is mated at the end.
    pub(super) mated: Option<Color>,
}

impl Evidence {
    pub(super) fn new(
        law: Law,
        before: &Position,
        opinion: &MoveOpinion,
        style: Style,
    ) -> Evidence {
        let mut after = before.clone();
        after.play_unchecked(opinion.m);
        Evidence {
            text: text(before, opinion.m, style),
            again: after.switched(),
            after,
            style,
            law,
        }
    }

    /// What the opinion rests on.
    pub(super) fn law(&self) -> &Law {
        &self.law
    }

    /// The line that the mover would play next.
    pub(super) fn play(&self, line: &[Move]) -> Played {
        let mut position = self.again.clone();
        let begins = position.turn();
        let mut played = Played {
            moves: Vec::with_capacity(line.len()),
            won: Vec::new(),
            lost: Vec::new(),
            mated: None,
        };
        for &m in line {
            played.moves.push(text(&position, m, self.style));
            if let Some(victim) = position.piece_at(m.to()) {
                if position.turn() == begins {
                    played.won.push(victim);
                } else {
                    played.lost.push(victim);
                }
            }
            position.play_unchecked(m);
        }
        if position.is_check() && !position.has_legal_move() {
            played.mated = Some(position.turn());
        }
        played
    }

    /// Whether the side that moved is mated at the end of the line.
    pub(super) fn ends_in_own_mate(&self, played: &Played) -> bool {
        played.mated == Some(self.again.turn())
    }

    /// Whether the threat is a line that a king or soldier begins: it is the line
    /// that wins, since their own attacks are free.
    pub(super) fn is_royal_line(&self, threat: &ThreatOpinion) -> bool {
        let royal = |square: &Square| {
            let piece = self.piece(*square);
            piece.is_some_and(|piece| matches!(piece.role, Role::King | Role::Soldier))
        };
        threat.line.len() > 1 && threat.attackers.iter().all(royal)
    }

    /// The piece on a square after the move.
    pub(super) fn piece(&self, square: Square) -> Option<Piece> {
        self.after.piece_at(square)
    }
}

fn text(position: &Position, m: Move, style: Style) -> String {
    write(position, m, style).unwrap_or_else(|_| m.to_string())
}
