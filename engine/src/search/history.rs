//! What moves were good elsewhere in the tree.
//!
//! CITE: history heuristic, Schaeffer, "The history heuristic and alpha-beta
//! search enhancements in practice" (IEEE PAMI 11:11, 1989); with gravity and
//! continuations, <https://www.chessprogramming.org/History_Heuristic>.

use ruling::board::{Color, Move, Piece, Position, Role, Square};

/// A piece and the square it moved to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Landing(u16);

impl Landing {
    pub(super) const COUNT: usize = Piece::COUNT * Square::COUNT;

    #[inline(always)]
    pub(super) fn new(piece: Piece, square: Square) -> Landing {
        Landing((piece.index() * Square::COUNT + square.index()) as u16)
    }

    /// Where `m` lets its piece land in `position`; `None` if it moves no piece.
    #[inline(always)]
    pub(super) fn of(position: &Position, m: Move) -> Option<Landing> {
        position
            .piece_at(m.from())
            .map(|piece| Landing::new(piece, m.to()))
    }

    #[inline(always)]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A value between -[`LIMIT`] and [`LIMIT`] that is drawn back to the middle
/// the more strongly the farther out it is.
#[derive(Clone, Copy, Default)]
struct Gauge(i16);

const LIMIT: i32 = 16384;

impl Gauge {
    #[inline(always)]
    fn add(&mut self, bonus: i32) {
        let bonus = bonus.clamp(-LIMIT, LIMIT);
        let value = i32::from(self.0);
        self.0 = (value + bonus - value * bonus.abs() / LIMIT) as i16;
    }

    #[inline(always)]
    fn get(self) -> i32 {
        i32::from(self.0)
    }
}

const MOVE_BITS: usize = 1 << 14;

/// The landings of the moves before, as far as there were any: one, two and
/// four plies ago.
pub(super) type Before = [Option<Landing>; 3];

/// All histories of a thread.
pub(super) struct Histories {
    /// By side and move.
    quiet: Vec<[Gauge; MOVE_BITS]>,
    /// By landing and role captured.
    capture: Vec<[Gauge; Role::COUNT]>,
    /// By an earlier landing and a landing.
    continuation: Vec<[Gauge; Landing::COUNT]>,
}

impl Histories {
    pub(super) fn new() -> Histories {
        Histories {
            quiet: vec![[Gauge::default(); MOVE_BITS]; 2],
            capture: vec![[Gauge::default(); Role::COUNT]; Landing::COUNT],
            continuation: vec![[Gauge::default(); Landing::COUNT]; Landing::COUNT],
        }
    }

    /// How good a quiet move was, after the moves `before`.
    #[inline(always)]
    pub(super) fn quiet(&self, side: Color, m: Move, landing: Landing, before: &Before) -> i32 {
        let butterfly = self.quiet[side.index()][m.bits() as usize].get();
        (189 * butterfly + self.continuation(landing, before)) / 100
    }

    /// How good a landing was after the moves `before`, in hundredths.
    #[inline(always)]
    fn continuation(&self, landing: Landing, before: &Before) -> i32 {
        /// Of the moves one, two and four plies ago.
        const WEIGHTS: [i32; 3] = [151, 70, 106];
        before
            .iter()
            .zip(WEIGHTS)
            .filter_map(|(earlier, weight)| {
                let earlier = earlier.as_ref()?;
                Some(weight * self.continuation[earlier.index()][landing.index()].get())
            })
            .sum()
    }

    /// How good it was to capture `victim` with this landing.
    #[inline(always)]
    pub(super) fn capture(&self, landing: Landing, victim: Role) -> i32 {
        self.capture[landing.index()][victim.index()].get()
    }

    /// Learns that a quiet move was good or bad.
    pub(super) fn learn_quiet(
        &mut self,
        side: Color,
        m: Move,
        landing: Landing,
        before: &Before,
        bonus: i32,
    ) {
        self.quiet[side.index()][m.bits() as usize].add(bonus);
        self.learn_continuation(landing, before, bonus);
    }

    /// Learns that a landing was good or bad after the moves `before`.
    fn learn_continuation(&mut self, landing: Landing, before: &Before, bonus: i32) {
        for earlier in before.iter().flatten() {
            self.continuation[earlier.index()][landing.index()].add(bonus);
        }
    }

    /// Learns that a capture was good or bad.
    pub(super) fn learn_capture(&mut self, landing: Landing, victim: Role, bonus: i32) {
        self.capture[landing.index()][victim.index()].add(bonus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gauge_stays_within_its_limit_and_comes_back() {
        let mut gauge = Gauge::default();
        for _ in 0..1000 {
            gauge.add(1800);
            assert!(gauge.get() <= LIMIT);
        }
        let high = gauge.get();
        assert!(high > LIMIT / 2);
        gauge.add(-LIMIT);
        assert!(gauge.get() < high - LIMIT / 2);
    }
}
