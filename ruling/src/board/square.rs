//! The ninety points of the board.

use std::fmt;
use std::str::FromStr;

use super::Color;

/// A point of the board: file 0 to 8 (`a` to `i`, left to right from Red) and
/// rank 0 to 9 (0 is Red's back rank). The index is `rank * 9 + file`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many points there are.
    pub const COUNT: usize = 90;

    /// The point on `file` (0 to 8) and `rank` (0 to 9), if both are in range.
    pub const fn new(file: i32, rank: i32) -> Option<Square> {
        if 0 <= file && file < 9 && 0 <= rank && rank < 10 {
            Some(Square((rank * 9 + file) as u8))
        } else {
            None
        }
    }

    /// The point with this index, if it is below 90.
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT {
            Some(Square(index as u8))
        } else {
            None
        }
    }

    /// The point with an index that the caller knows to be below 90, as an
    /// index taken out of a non-empty set of squares is.
    ///
    /// # Safety
    /// `index` is below [`Square::COUNT`].
    #[inline(always)]
    pub(crate) const unsafe fn from_index_unchecked(index: u32) -> Square {
        debug_assert!(index < Square::COUNT as u32);
        Square(index as u8)
    }

    /// All points, rank by rank from Red's left corner.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..Square::COUNT as u8).map(Square)
    }

    /// `rank * 9 + file`, below 90.
    #[inline(always)]
    pub const fn index(self) -> usize {
        // SAFETY: every constructor checks the range, or demands it of its
        // caller. Knowing it here frees every table look-up of its check.
        unsafe { std::hint::assert_unchecked((self.0 as usize) < Square::COUNT) };
        self.0 as usize
    }

    /// 0 (`a`, Red's left) to 8 (`i`).
    #[inline(always)]
    pub const fn file(self) -> usize {
        (self.0 % 9) as usize
    }

    /// 0 (Red's back rank) to 9 (Black's).
    #[inline(always)]
    pub const fn rank(self) -> usize {
        (self.0 / 9) as usize
    }

    /// The point `files` to the right and `ranks` up, if it is on the board.
    pub const fn offset(self, files: i32, ranks: i32) -> Option<Square> {
        Square::new(self.file() as i32 + files, self.rank() as i32 + ranks)
    }

    /// The point seen in a mirror: left and right exchanged.
    pub const fn mirrored(self) -> Square {
        Square((self.rank() * 9 + 8 - self.file()) as u8)
    }

    /// The point seen with the ranks exchanged, as when the sides change places.
    pub const fn flipped(self) -> Square {
        Square(((9 - self.rank()) * 9 + self.file()) as u8)
    }

    /// The rank counted from `color`'s own back rank: 0 to 9.
    pub const fn rank_for(self, color: Color) -> usize {
        match color {
            Color::Red => self.rank(),
            Color::Black => 9 - self.rank(),
        }
    }

    /// Whether the point lies beyond the river (河界) for `color`.
    pub const fn is_across_river(self, color: Color) -> bool {
        self.rank_for(color) >= 5
    }

    /// Whether the point lies in the palace (九宫) of `color`.
    pub const fn is_in_palace(self, color: Color) -> bool {
        self.rank_for(color) <= 2 && 3 <= self.file() && self.file() <= 5
    }
}

impl fmt::Display for Square {
    /// `a0` to `i9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file() as u8) as char, self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a point of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSquareError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a square (a0 to i9)", self.text)
    }
}

impl std::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `a0` to `i9`, either case.
    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let refuse = || ParseSquareError { text: text.into() };
        let &[file, rank] = text.as_bytes() else {
            return Err(refuse());
        };
        let file = i32::from(file.to_ascii_lowercase()) - i32::from(b'a');
        let rank = i32::from(rank) - i32::from(b'0');
        Square::new(file, rank).ok_or_else(refuse)
    }
}
