//! Moves and lists of moves.

use std::fmt;
use std::num::NonZeroU16;
use std::ops::Deref;
use std::str::FromStr;

use super::Square;
use crate::excerpt;

/// A move: the square it leaves and the square it reaches. It packs into
/// 14 bits of a non-zero `u16`, so that `Option<Move>` is two bytes.
///
/// ```
/// use ruling::board::Move;
/// let m: Move = "h2e2".parse().unwrap();
/// assert_eq!(m, "H2-E2".parse().unwrap());
/// assert_eq!(m.to_string(), "h2e2");
/// assert!("h2h2".parse::<Move>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

impl Move {
    /// The move between two squares; `None` when they are the same.
    pub const fn new(from: Square, to: Square) -> Option<Move> {
        if from.index() == to.index() {
            None
        } else {
            Some(Move::between(from, to))
        }
    }

    /// The move between two squares that differ, as a generator knows.
    #[inline(always)]
    pub(crate) const fn between(from: Square, to: Square) -> Move {
        match NonZeroU16::new((from.index() as u16) << 7 | to.index() as u16) {
            Some(bits) => Move(bits),
            None => panic!("a move leaves its square"),
        }
    }

    /// The move stored in `bits` by [`Move::bits`]; `None` if they are not one.
    pub const fn from_bits(bits: u16) -> Option<Move> {
        match (
            Square::from_index((bits >> 7) as usize),
            Square::from_index((bits & 0x7f) as usize),
        ) {
            (Some(from), Some(to)) => Move::new(from, to),
            _ => None,
        }
    }

    /// `from * 128 + to`, never 0, below 16384.
    #[inline(always)]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The square the move leaves.
    #[inline(always)]
    pub const fn from(self) -> Square {
        // SAFETY: moves are made of two squares only.
        unsafe { Square::from_index_unchecked((self.0.get() >> 7) as u32) }
    }

    /// The square the move reaches.
    #[inline(always)]
    pub const fn to(self) -> Square {
        // SAFETY: moves are made of two squares only.
        unsafe { Square::from_index_unchecked((self.0.get() & 0x7f) as u32) }
    }

    /// The move seen in a mirror: left and right exchanged.
    pub const fn mirrored(self) -> Move {
        Move::between(self.from().mirrored(), self.to().mirrored())
    }

    /// The move with the ranks exchanged, as when the sides change places.
    pub const fn flipped(self) -> Move {
        Move::between(self.from().flipped(), self.to().flipped())
    }
}

impl fmt::Display for Move {
    /// ICCS as the protocols write it: `h2e2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a move in ICCS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseMoveError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is not a move (as h2e2 or H2-E2)",
            excerpt(&self.text)
        )
    }
}

impl std::error::Error for ParseMoveError {}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads `h2e2`, `H2-E2` and `h2xe2`, either case.
    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let squares = match text.as_bytes() {
            [_, _, _, _] if text.is_ascii() => Some((&text[..2], &text[2..])),
            [_, _, b'-' | b'x' | b'X', _, _] if text.is_ascii() => Some((&text[..2], &text[3..])),
            _ => None,
        };
        squares
            .and_then(|(from, to)| Move::new(from.parse().ok()?, to.parse().ok()?))
            .ok_or_else(|| ParseMoveError { text: text.into() })
    }
}

/// The moves of one position. A full set of pieces has at most 119 moves, so
/// the list has a fixed size and lives on the stack.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MoveList::CAPACITY],
    len: usize,
}

impl MoveList {
    /// More than any valid position has moves.
    pub const CAPACITY: usize = 128;

    /// A list without moves.
    #[inline(always)]
    pub const fn new() -> MoveList {
        const FILLER: Option<Move> = Move::from_bits(1);
        MoveList {
            moves: [FILLER.unwrap(); MoveList::CAPACITY],
            len: 0,
        }
    }

    /// Adds a move at the end.
    #[inline(always)]
    pub fn push(&mut self, m: Move) {
        self.moves[self.len] = m;
        self.len += 1;
    }

    /// Exchanges the places of two moves.
    #[inline(always)]
    pub fn swap(&mut self, a: usize, b: usize) {
        self.moves[..self.len].swap(a, b);
    }

    /// Takes all moves out.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Orders the moves by a key; moves with equal keys may end up in any order.
    #[inline]
    pub fn sort_by_key<K: Ord>(&mut self, mut key: impl FnMut(Move) -> K) {
        self.moves[..self.len].sort_unstable_by_key(|&m| key(m));
    }

    /// Keeps the moves for which `keep` holds, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for index in 0..self.len {
            let m = self.moves[index];
            if keep(m) {
                self.moves[kept] = m;
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline(always)]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> std::slice::Iter<'a, Move> {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
