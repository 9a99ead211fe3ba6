//! The course of a game.

use std::collections::HashMap;
use std::ops::Range;

use crate::board::{IllegalMove, Key, Move, Position};
use crate::law::{Edition, Window};

use super::RefereeError;

/// The positions of a game in order, each knowing where it stood before.
#[derive(Clone, Debug)]
pub(super) struct Course {
    /// The position before every move and after the last.
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// For each position how often it has occurred, and where last before.
    visits: Vec<Visit>,
    /// Where each position stands last.
    latest: HashMap<Key, usize>,
}

#[derive(Clone, Copy, Debug)]
struct Visit {
    occurrences: u32,
    earlier: Option<usize>,
}

impl Course {
    pub(super) fn new(start: &Position) -> Course {
        Course {
            positions: vec![start.clone()],
            moves: Vec::new(),
            visits: vec![Visit {
                occurrences: 1,
                earlier: None,
            }],
            latest: HashMap::from([(start.key(), 0)]),
        }
    }

    /// The course of these moves.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub(super) fn of(start: &Position, moves: &[Move]) -> Result<Course, RefereeError> {
        let mut course = Course::new(start);
        for (index, &m) in moves.iter().enumerate() {
            let played = course.play(m);
            played.map_err(|_| RefereeError::Illegal { index, m })?;
        }
        Ok(course)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move, if it is not legal; the course is then as it was.
    pub(super) fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        let mut position = self.end().clone();
        position.play(m)?;
        let earlier = self.latest.insert(position.key(), self.positions.len());
        self.visits.push(Visit {
            occurrences: earlier.map_or(0, |index| self.visits[index].occurrences) + 1,
            earlier,
        });
        self.positions.push(position);
        self.moves.push(m);
        Ok(())
    }

    /// Takes moves back until `len` are left.
    pub(super) fn truncate(&mut self, len: usize) {
        while self.moves.len() > len {
            self.moves.pop();
            let (Some(position), Some(visit)) = (self.positions.pop(), self.visits.pop()) else {
                return;
            };
            match visit.earlier {
                Some(index) => self.latest.insert(position.key(), index),
                None => self.latest.remove(&position.key()),
            };
        }
    }

    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position before the move with this index, or after the last one.
    pub(super) fn position(&self, index: usize) -> &Position {
        &self.positions[index]
    }

    /// The positions with these indices.
    pub(super) fn positions(&self, indices: Range<usize>) -> &[Position] {
        &self.positions[indices]
    }

    fn end(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// How often the position with this index has occurred when it is reached.
    pub(super) fn occurrences(&self, index: usize) -> u32 {
        self.visits[index].occurrences
    }

    fn recurs(&self, index: usize) -> bool {
        self.visits[index].earlier.is_some()
    }

    /// Where the moves begin that `edition` judges when the position with this
    /// index is reached; `None` if it stands on the board for the first time.
    pub(super) fn window_start(&self, edition: &Edition, index: usize) -> Option<usize> {
        let earlier = self.visits[index].earlier?;
        Some(match edition.window.value {
            Window::LastCycle => earlier,
            Window::FirstToThird => self.visits[earlier].earlier.unwrap_or(earlier),
        })
    }

    /// The stretches over which every position has occurred before, as ranges of
    /// positions.
    pub(super) fn repetitions(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        runs(self.positions.len(), |index| self.recurs(index))
    }

    /// The stretches of moves that take nothing and lead to positions that have
    /// not occurred before.
    pub(super) fn unrepeated_stretches(&self) -> impl Iterator<Item = Range<usize>> + '_ {
        runs(self.moves.len(), |index| {
            !self.recurs(index + 1) && !self.positions[index].is_capture(self.moves[index])
        })
    }
}

/// The longest ranges below `len` over which `holds`, in order.
pub(super) fn runs(
    len: usize,
    holds: impl Fn(usize) -> bool,
) -> impl Iterator<Item = Range<usize>> {
    let mut next = 0;
    std::iter::from_fn(move || {
        let start = (next..len).find(|&index| holds(index))?;
        let end = (start..len).find(|&index| !holds(index)).unwrap_or(len);
        next = end;
        Some(start..end)
    })
}
