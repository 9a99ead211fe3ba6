//! The two sides.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// A side: Red (红, moves first) or Black (黑).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// 红: plays up the board, its back rank is rank 0.
    Red,
    /// 黑: plays down the board, its back rank is rank 9.
    Black,
}

impl Color {
    /// Both sides, Red first.
    pub const ALL: [Color; 2] = [Color::Red, Color::Black];

    /// 0 for Red, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    pub const fn opponent(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }

    /// The letter that stands for the side in a FEN: `w` or `b`.
    pub const fn fen_char(self) -> char {
        match self {
            Color::Red => 'w',
            Color::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        self.opponent()
    }
}

impl fmt::Display for Color {
    /// `red` or `black`, as rule messages and the opinion spell it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Red => "red",
            Color::Black => "black",
        })
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T> {
    /// Red's.
    pub red: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Makes both values from the side they belong to.
    pub fn new_with(mut make: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor {
            red: make(Color::Red),
            black: make(Color::Black),
        }
    }
}

impl<T: Copy> ByColor<T> {
    /// The same question asked of each side's value.
    pub fn map<U>(self, mut answer: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor {
            red: answer(self.red),
            black: answer(self.black),
        }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Red => &self.red,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline(always)]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Red => &mut self.red,
            Color::Black => &mut self.black,
        }
    }
}
