//! Zobrist keys: a number for every placement and side to move.

use std::fmt;
use std::ops::{BitXor, BitXorAssign};

use super::{Piece, Square};

/// A Zobrist key: pieces and side to move, nothing else. Two positions of one
/// game that the law calls the same have the same key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Key(pub u64);

impl Key {
    /// The part of the key that says that Black is to move.
    pub const BLACK_TO_MOVE: Key = Key(mix(0x5143_u64 << 32));

    /// The part of the key that a piece on a square makes.
    #[inline(always)]
    pub fn of(piece: Piece, square: Square) -> Key {
        PIECE_KEYS[piece.index()][square.index()]
    }
}

impl BitXor for Key {
    type Output = Key;

    #[inline(always)]
    fn bitxor(self, other: Key) -> Key {
        Key(self.0 ^ other.0)
    }
}

impl BitXorAssign for Key {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Key) {
        self.0 ^= other.0;
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Key {
    /// Sixteen hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

static PIECE_KEYS: [[Key; Square::COUNT]; Piece::COUNT] = {
    let mut keys = [[Key(0); Square::COUNT]; Piece::COUNT];
    let mut piece = 0;
    while piece < Piece::COUNT {
        let mut square = 0;
        while square < Square::COUNT {
            keys[piece][square] = Key(mix((piece * Square::COUNT + square) as u64));
            square += 1;
        }
        piece += 1;
    }
    keys
};

/// The output function of SplitMix64 (Steele, Lea and Flood 2014) at the given
/// step of its sequence.
const fn mix(step: u64) -> u64 {
    let mut z = step.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
