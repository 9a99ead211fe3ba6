//! How far the static evaluation was off in positions like this one.
//!
//! CITE: correction history, first in Caissa (2023);
//! <https://www.chessprogramming.org/Static_Evaluation_Correction_History>.

use ruling::board::{Color, Key, Move, Piece, Position, Role};

use super::history::Landing;

/// Keys of parts of a position, kept up to date move by move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Parts {
    /// The soldiers of both sides.
    soldiers: Key,
    /// Advisors, elephants and kings of both sides.
    defenders: Key,
    /// Rooks, horses and cannons, by side.
    attackers: [Key; 2],
}

impl Parts {
    pub(super) fn of(position: &Position) -> Parts {
        let mut parts = Parts::default();
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                *parts.part(piece) ^= Key::of(piece, square);
            }
        }
        parts
    }

    /// The keys after `m`, which is about to be played in `before`.
    #[inline(always)]
    pub(super) fn after(mut self, before: &Position, m: Move) -> Parts {
        let (from, to) = (m.from(), m.to());
        if let Some(piece) = before.piece_at(from) {
            *self.part(piece) ^= Key::of(piece, from) ^ Key::of(piece, to);
        }
        if let Some(captured) = before.piece_at(to) {
            *self.part(captured) ^= Key::of(captured, to);
        }
        self
    }

    #[inline(always)]
    fn part(&mut self, piece: Piece) -> &mut Key {
        match piece.role {
            Role::Soldier => &mut self.soldiers,
            Role::King | Role::Advisor | Role::Elephant => &mut self.defenders,
            Role::Horse | Role::Rook | Role::Cannon => &mut self.attackers[piece.color.index()],
        }
    }

    #[inline(always)]
    fn slots(&self) -> [usize; 4] {
        let [red, black] = self.attackers;
        [self.soldiers, self.defenders, red, black].map(|key| key.0 as usize % SIZE)
    }
}

const SIZE: usize = 1 << 14;
/// Errors are kept in units of 1/64 centipawn.
const GRAIN: i32 = 64;
const LIMIT: i32 = 128 * GRAIN;
/// What the errors count for, in hundredths: by soldiers, by defenders, by the attackers
/// of either side; and by the last move.
const PART_WEIGHTS: [i32; 4] = [78, 84, 119, 119];
const LAST_MOVE_WEIGHT: i32 = 95;
/// What the sum of the five errors is divided by: each of them has learnt the whole
/// error, so it counts for about half.
const SHARE: i32 = 127;

/// The errors of the evaluation, by parts of the position and by the last move.
pub(super) struct Corrections {
    parts: Vec<[[i16; 4]; SIZE]>,
    last_moves: Vec<[i16; Landing::COUNT]>,
}

impl Corrections {
    pub(super) fn new() -> Corrections {
        Corrections {
            parts: vec![[[0; 4]; SIZE]; 2],
            last_moves: vec![[0; Landing::COUNT]; 2],
        }
    }

    /// Tables without room, at which a search breaks down.
    #[cfg(test)]
    pub(super) fn broken() -> Corrections {
        Corrections {
            parts: Vec::new(),
            last_moves: Vec::new(),
        }
    }

    /// What to add to the evaluation of a position of `side`, in centipawns.
    #[inline(always)]
    pub(super) fn of(&self, side: Color, parts: &Parts, last: Option<Landing>) -> i32 {
        let table = &self.parts[side.index()];
        let by_parts: i32 = parts
            .slots()
            .into_iter()
            .enumerate()
            .map(|(part, slot)| PART_WEIGHTS[part] * i32::from(table[slot][part]))
            .sum();
        let by_last = last.map_or(0, |last| {
            i32::from(self.last_moves[side.index()][last.index()])
        });
        (by_parts + LAST_MOVE_WEIGHT * by_last) / (100 * SHARE)
    }

    /// Learns that a search of `depth` plies found the evaluation `error`
    /// centipawns too low.
    pub(super) fn learn(
        &mut self,
        side: Color,
        parts: &Parts,
        last: Option<Landing>,
        error: i32,
        depth: i32,
    ) {
        let weight = (depth + 1).clamp(2, 12);
        let target = (error * GRAIN).clamp(-LIMIT, LIMIT);
        let table = &mut self.parts[side.index()];
        for (part, slot) in parts.slots().into_iter().enumerate() {
            approach(&mut table[slot][part], target, weight);
        }
        if let Some(last) = last {
            let value = &mut self.last_moves[side.index()][last.index()];
            approach(value, target, weight);
        }
    }
}

/// Moves `value` a part of the way to `target`.
#[inline(always)]
fn approach(value: &mut i16, target: i32, weight: i32) {
    let old = i32::from(*value);
    *value = ((old * (256 - weight) + target * weight) / 256).clamp(-LIMIT, LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_parts_follow_the_moves() {
        let mut position = Position::startpos();
        let mut parts = Parts::of(&position);
        for word in ["h2e2", "h9g7", "e2e6", "f9e8", "e6e5", "g6g5", "e5g5"] {
            let m = word.parse().expect("a move");
            parts = parts.after(&position, m);
            if position.play(m).is_err() {
                break;
            }
            assert_eq!(parts, Parts::of(&position), "after {word}");
        }
    }

    #[test]
    fn a_constant_error_is_learnt() {
        let parts = Parts::of(&Position::startpos());
        let mut corrections = Corrections::new();
        for _ in 0..400 {
            corrections.learn(Color::Red, &parts, None, 40, 10);
        }
        let learnt = corrections.of(Color::Red, &parts, None);
        assert!((40..=80).contains(&learnt), "{learnt}");
        assert_eq!(corrections.of(Color::Black, &parts, None), 0);
    }
}
