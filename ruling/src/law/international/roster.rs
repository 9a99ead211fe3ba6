//! Which piece is which.

use crate::board::{Bitboard, Move, Position, Square};

/// The identity of pieces through a cycle: "one and the same piece" is told by
/// the number that it had on the first board. No piece is taken in a cycle, so
/// the numbers last.
#[derive(Clone, PartialEq, Eq)]
pub(in crate::law) struct Roster {
    numbers: [u8; Square::COUNT],
}

impl Roster {
    /// Numbers each side's pieces from 0.
    pub(in crate::law) fn of(position: &Position) -> Roster {
        let mut numbers = [0; Square::COUNT];
        for color in crate::board::Color::ALL {
            for (number, square) in position.by_color(color).into_iter().enumerate() {
                numbers[square.index()] = number as u8;
            }
        }
        Roster { numbers }
    }

    /// Follows a move that takes nothing. A square that a piece has left says
    /// nothing any more, so it is set back: rosters of one board are equal if
    /// and only if every piece stands where it stood.
    pub(in crate::law) fn follow(&mut self, m: Move) {
        self.numbers[m.to().index()] = self.numbers[m.from().index()];
        self.numbers[m.from().index()] = 0;
    }

    /// The number of the piece on `square`, which is not empty.
    pub(in crate::law) fn number(&self, square: Square) -> usize {
        usize::from(self.numbers[square.index()])
    }

    /// The pieces on `squares` as a set.
    pub(in crate::law) fn set(&self, squares: Bitboard) -> PieceSet {
        let bits = squares
            .into_iter()
            .fold(0, |bits, square| bits | 1 << self.number(square));
        PieceSet(bits)
    }
}

/// A set of one side's pieces, by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::law) struct PieceSet(u16);

impl PieceSet {
    pub(in crate::law) const EMPTY: PieceSet = PieceSet(0);
    pub(in crate::law) const ALL: PieceSet = PieceSet(u16::MAX);

    pub(in crate::law) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(in crate::law) fn has_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    pub(in crate::law) fn contains(self, number: usize) -> bool {
        self.0 >> number & 1 != 0
    }

    pub(in crate::law) fn with(self, number: usize) -> PieceSet {
        PieceSet(self.0 | 1 << number)
    }

    pub(in crate::law) fn and(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 & other.0)
    }

    pub(in crate::law) fn or(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 | other.0)
    }

    pub(in crate::law) fn without(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 & !other.0)
    }
}

/// Who chases whom: for each attacker the set of its targets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::law) struct Pairs {
    targets: [PieceSet; 16],
}

impl Pairs {
    pub(in crate::law) const NONE: Pairs = Pairs {
        targets: [PieceSet::EMPTY; 16],
    };

    pub(in crate::law) fn insert(&mut self, attacker: usize, target: usize) {
        self.targets[attacker] = self.targets[attacker].with(target);
    }

    pub(in crate::law) fn contains(&self, attacker: usize, target: usize) -> bool {
        self.targets[attacker].contains(target)
    }

    /// All targets, whoever chases them.
    pub(in crate::law) fn all_targets(&self) -> PieceSet {
        self.targets
            .iter()
            .fold(PieceSet::EMPTY, |all, &some| all.or(some))
    }

    /// The targets of these attackers.
    pub(in crate::law) fn targets_of(&self, attackers: PieceSet) -> PieceSet {
        self.without_attackers(PieceSet::ALL.without(attackers))
            .all_targets()
    }

    /// The pairs of other attackers.
    pub(in crate::law) fn without_attackers(&self, attackers: PieceSet) -> Pairs {
        let mut rest = *self;
        for (attacker, targets) in rest.targets.iter_mut().enumerate() {
            if attackers.contains(attacker) {
                *targets = PieceSet::EMPTY;
            }
        }
        rest
    }

    /// The pairs that `before` lacks.
    pub(in crate::law) fn beyond(&self, before: &Pairs) -> Pairs {
        let mut rest = *self;
        for (targets, &old) in rest.targets.iter_mut().zip(&before.targets) {
            *targets = targets.without(old);
        }
        rest
    }
}
