//! The repeated stretch of a game.

use std::fmt;

use crate::board::{Move, Position};

/// A cycle (循环): a position and the moves after which it stands on the board
/// again, the same side to move. It is valid by construction.
///
/// The cycle borrows its position and moves, so that a search makes one
/// without allocating: since the current position recurs, it *is* the start,
/// and the moves are the tail of the search's own list.
///
/// ```
/// use ruling::Cycle;
/// use ruling::board::{Move, Position};
/// let start: Position = "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1".parse().unwrap();
/// let moves: Vec<Move> = ["a0b0", "d9d8", "b0a0", "d8d9"]
///     .iter()
///     .map(|text| text.parse().unwrap())
///     .collect();
/// assert!(Cycle::new(&start, &moves).is_ok());
/// assert!(Cycle::new(&start, &moves[..2]).is_err()); // the rook is not back
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cycle<'a> {
    start: &'a Position,
    moves: &'a [Move],
    checks: Option<CheckFlags>,
}

impl<'a> Cycle<'a> {
    /// The cycle of `moves` from `start`.
    ///
    /// # Errors
    /// If a move is not legal, or takes a piece, or if the position after the
    /// last move is not `start` with the same side to move.
    pub fn new(start: &'a Position, moves: &'a [Move]) -> Result<Cycle<'a>, CycleError> {
        if moves.is_empty() {
            return Err(CycleError::Empty);
        }
        let mut position = start.clone();
        for (index, &m) in moves.iter().enumerate() {
            if !position.is_legal(m) {
                return Err(CycleError::Illegal { index, m });
            }
            if position.is_capture(m) {
                return Err(CycleError::Capture { index, m });
            }
            position.play_unchecked(m);
        }
        if position.key() == start.key() {
            Ok(Cycle {
                start,
                moves,
                checks: None,
            })
        } else {
            Err(CycleError::Open)
        }
    }

    /// The cycle of moves that the caller has just played out and seen close,
    /// as a search has.
    pub fn trusted(start: &'a Position, moves: &'a [Move]) -> Cycle<'a> {
        debug_assert!(Cycle::new(start, moves).is_ok());
        Cycle {
            start,
            moves,
            checks: None,
        }
    }

    /// Legal moves that need not lead back, for those who look at each move alone.
    pub(crate) fn stretch(start: &'a Position, moves: &'a [Move]) -> Cycle<'a> {
        Cycle {
            start,
            moves,
            checks: None,
        }
    }

    /// The same cycle, where the caller already knows which moves give check:
    /// one answer for each move, in order. It spares the judge a look at the
    /// board where checks alone decide.
    pub fn with_checks(self, gives_check: impl IntoIterator<Item = bool>) -> Cycle<'a> {
        Cycle {
            checks: CheckFlags::collect(gives_check, self.moves.len()),
            ..self
        }
    }

    /// The position that recurs.
    pub fn start(&self) -> &'a Position {
        self.start
    }

    /// The moves of one turn of the cycle.
    pub fn moves(&self) -> &'a [Move] {
        self.moves
    }

    /// Which moves give check, if the caller said so.
    pub(crate) fn checks(&self) -> Option<CheckFlags> {
        self.checks
    }
}

/// Which moves of a cycle give check: bit `n` for the move with index `n`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CheckFlags(u128);

impl CheckFlags {
    /// `None` if the answers do not match the moves or are too many to hold.
    fn collect(answers: impl IntoIterator<Item = bool>, len: usize) -> Option<CheckFlags> {
        if len > u128::BITS as usize {
            return None;
        }
        let mut bits = 0;
        let mut count = 0;
        for (index, gives_check) in answers.into_iter().take(len).enumerate() {
            bits |= u128::from(gives_check) << index;
            count += 1;
        }
        (count == len).then_some(CheckFlags(bits))
    }

    /// Whether the move with this index gives check.
    pub(crate) fn get(self, index: usize) -> bool {
        self.0 >> index & 1 != 0
    }
}

/// Why moves are not a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CycleError {
    /// There are no moves.
    Empty,
    /// A move cannot be played.
    Illegal {
        /// Its 0-based index.
        index: usize,
        /// The move.
        m: Move,
    },
    /// A move takes a piece, so that no earlier position can recur.
    Capture {
        /// Its 0-based index.
        index: usize,
        /// The move.
        m: Move,
    },
    /// The position after the last move is not the first one.
    Open,
}

impl fmt::Display for CycleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CycleError::Empty => f.write_str("no moves"),
            CycleError::Illegal { index, m } => {
                write!(f, "move {} of the cycle, '{m}', is not legal", index + 1)
            }
            CycleError::Capture { index, m } => {
                write!(f, "move {} of the cycle, '{m}', takes a piece", index + 1)
            }
            CycleError::Open => f.write_str("the moves do not lead back to the first position"),
        }
    }
}

impl std::error::Error for CycleError {}
