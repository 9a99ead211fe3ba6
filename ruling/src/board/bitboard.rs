//! Sets of squares.

use std::fmt;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub,
};

use super::{Color, Square};

/// A set of squares: bit `n` of a `u128` stands for the square with index `n`.
/// The bits from 90 on are always clear.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(u128);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All ninety squares.
    pub const FULL: Bitboard = Bitboard((1 << Square::COUNT) - 1);

    /// The set with these bits; bits from 90 on are dropped.
    #[inline(always)]
    pub const fn from_bits(bits: u128) -> Bitboard {
        Bitboard(bits & Bitboard::FULL.0)
    }

    /// The bits of the set.
    #[inline(always)]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one square.
    #[inline(always)]
    pub const fn from_square(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// The squares of a file, 0 to 8.
    pub const fn file(file: usize) -> Bitboard {
        const FILE_A: u128 = {
            let mut bits = 0;
            let mut rank = 0;
            while rank < 10 {
                bits |= 1 << (rank * 9);
                rank += 1;
            }
            bits
        };
        Bitboard(FILE_A << file)
    }

    /// The squares of a rank, 0 to 9.
    pub const fn rank(rank: usize) -> Bitboard {
        Bitboard(0x1ff << (rank * 9))
    }

    /// The squares beyond the river for `color`.
    pub const fn across_river(color: Color) -> Bitboard {
        const RED_HALF: u128 = (1 << 45) - 1;
        match color {
            Color::Red => Bitboard(RED_HALF << 45),
            Color::Black => Bitboard(RED_HALF),
        }
    }

    /// The palace of `color`.
    pub const fn palace(color: Color) -> Bitboard {
        const RED: u128 = 0x38 | 0x38 << 9 | 0x38 << 18;
        match color {
            Color::Red => Bitboard(RED),
            Color::Black => Bitboard(RED << 63),
        }
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any square is in the set.
    #[inline(always)]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// How many squares are in the set.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether more than one square is in the set.
    #[inline(always)]
    pub const fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Whether `square` is in the set.
    #[inline(always)]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The set and `square`.
    #[inline(always)]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | 1 << square.index())
    }

    /// The set without `square`.
    #[inline(always)]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !(1 << square.index()))
    }

    /// The square with the lowest index.
    #[inline(always)]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            // SAFETY: a bit is set, and the bits from 90 on never are.
            Some(unsafe { Square::from_index_unchecked(self.0.trailing_zeros()) })
        }
    }

    /// The set in a mirror: left and right exchanged.
    pub fn mirrored(self) -> Bitboard {
        self.iter().map(Square::mirrored).collect()
    }

    /// The squares in order of their index.
    #[inline(always)]
    pub fn iter(self) -> Squares {
        Squares {
            low: self.0 as u64,
            high: (self.0 >> 64) as u64,
        }
    }
}

macro_rules! set_operator {
    ($trait:ident $method:ident $assign_trait:ident $assign_method:ident $op:tt) => {
        impl $trait for Bitboard {
            type Output = Bitboard;

            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                Bitboard(self.0 $op other.0)
            }
        }

        impl $assign_trait for Bitboard {
            #[inline(always)]
            fn $assign_method(&mut self, other: Bitboard) {
                *self = *self $op other;
            }
        }
    };
}

set_operator!(BitAnd bitand BitAndAssign bitand_assign &);
set_operator!(BitOr bitor BitOrAssign bitor_assign |);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign ^);

impl Sub for Bitboard {
    type Output = Bitboard;

    /// The squares of the first set that are not in the second.
    #[inline(always)]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & Bitboard::FULL.0)
    }
}

impl Shl<u32> for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn shl(self, by: u32) -> Bitboard {
        Bitboard::from_bits(self.0 << by)
    }
}

impl Shr<u32> for Bitboard {
    type Output = Bitboard;

    #[inline(always)]
    fn shr(self, by: u32) -> Bitboard {
        Bitboard(self.0 >> by)
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard::from_square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set.with(square))
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline(always)]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

/// The squares of a [`Bitboard`], lowest index first.
#[derive(Clone, Debug)]
pub struct Squares {
    low: u64,
    high: u64,
}

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.low != 0 {
            let index = self.low.trailing_zeros();
            self.low &= self.low - 1;
            // SAFETY: a bit of the lower 64 squares was set.
            Some(unsafe { Square::from_index_unchecked(index) })
        } else if self.high != 0 {
            let index = self.high.trailing_zeros();
            self.high &= self.high - 1;
            // SAFETY: a bit was set, and the set's bits from 90 on never are.
            Some(unsafe { Square::from_index_unchecked(64 + index) })
        } else {
            None
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = (self.low.count_ones() + self.high.count_ones()) as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl fmt::Debug for Bitboard {
    /// Ten lines of nine characters, Black's side on top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            for file in 0..9 {
                let set = self.0 >> (rank * 9 + file) & 1 != 0;
                f.write_str(if set { "x" } else { "." })?;
            }
            if rank > 0 {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}
