//! One look at the whole board: what attacks what, and how freely pieces move.

use ruling::board::{Bitboard, ByColor, Color, Position, Role, attacks};

use super::tally::{Tally, Term};
use super::weights::WEIGHTS;

/// What every piece of a position attacks, gathered once for all terms.
pub(super) struct Survey {
    /// The squares attacked, by side and role.
    by_role: ByColor<[Bitboard; Role::COUNT]>,
    /// The squares attacked, by side.
    all: ByColor<Bitboard>,
    /// The squares to which cannons can move without a capture, by side.
    cannon_reach: ByColor<Bitboard>,
    /// How much each side presses on the enemy palace, in units of danger.
    pressure: ByColor<i32>,
}

impl Survey {
    /// Looks at `position`, and tells `tally` about mobility on the way.
    #[inline(always)]
    pub(super) fn new(position: &Position, tally: &mut impl Tally) -> Survey {
        let mut survey = Survey {
            by_role: ByColor::default(),
            all: ByColor::default(),
            cannon_reach: ByColor::default(),
            pressure: ByColor::default(),
        };
        for side in Color::ALL {
            survey.small_pieces(position, side);
        }
        for side in Color::ALL {
            survey.horses(position, side, tally);
            survey.rooks(position, side, tally);
            survey.cannons(position, side, tally);
        }
        survey
    }

    /// The squares that `side` attacks.
    #[inline(always)]
    pub(super) fn all(&self, side: Color) -> Bitboard {
        self.all[side]
    }

    /// The squares that `side`'s pieces of `role` attack.
    #[inline(always)]
    pub(super) fn by(&self, side: Color, role: Role) -> Bitboard {
        self.by_role[side][role.index()]
    }

    /// The squares to which `side`'s cannons can move without a capture.
    #[inline(always)]
    pub(super) fn cannon_reach(&self, side: Color) -> Bitboard {
        self.cannon_reach[side]
    }

    /// How much `side` presses on the enemy palace, in units of danger.
    #[inline(always)]
    pub(super) fn pressure(&self, side: Color) -> i32 {
        self.pressure[side]
    }

    #[inline(always)]
    fn note(&mut self, side: Color, role: Role, squares: Bitboard) {
        self.by_role[side][role.index()] |= squares;
        self.all[side] |= squares;
    }

    #[inline(always)]
    fn press(&mut self, side: Color, squares: Bitboard, units: i32) {
        let palace = Bitboard::palace(!side);
        self.pressure[side] += units * (squares & palace).count() as i32;
    }

    #[inline(always)]
    fn small_pieces(&mut self, position: &Position, side: Color) {
        let occupied = position.occupied();
        self.note(side, Role::King, attacks::king(position.king(side)));
        for square in position.pieces(side, Role::Advisor) {
            self.note(side, Role::Advisor, attacks::advisor(square));
        }
        for square in position.pieces(side, Role::Elephant) {
            self.note(side, Role::Elephant, attacks::elephant(square, occupied));
        }
        for square in position.pieces(side, Role::Soldier) {
            let squares = attacks::soldier(side, square);
            self.note(side, Role::Soldier, squares);
            self.press(side, squares, 2);
        }
    }

    #[inline(always)]
    fn horses(&mut self, position: &Position, side: Color, tally: &mut impl Tally) {
        let closed = position.by_color(side) | self.by(!side, Role::Soldier);
        for square in position.pieces(side, Role::Horse) {
            let squares = attacks::horse(square, position.occupied());
            let free = (squares - closed).count() as usize;
            tally.add(side, Term::Mobility, WEIGHTS.horse_mobility[free], 1);
            self.note(side, Role::Horse, squares);
            self.press(side, squares, 2);
        }
    }

    #[inline(always)]
    fn rooks(&mut self, position: &Position, side: Color, tally: &mut impl Tally) {
        let closed = position.by_color(side) | self.by(!side, Role::Soldier);
        for square in position.pieces(side, Role::Rook) {
            let squares = attacks::rook(square, position.occupied());
            let free = (squares - closed).count() as usize;
            tally.add(side, Term::Mobility, WEIGHTS.rook_mobility[free], 1);
            self.note(side, Role::Rook, squares);
            self.press(side, squares, 2);
        }
    }

    #[inline(always)]
    fn cannons(&mut self, position: &Position, side: Color, tally: &mut impl Tally) {
        let occupied = position.occupied();
        for square in position.pieces(side, Role::Cannon) {
            let reach = attacks::rook(square, occupied) - occupied;
            let squares = attacks::cannon(square, occupied);
            let free = reach.count() as usize;
            tally.add(side, Term::Mobility, WEIGHTS.cannon_mobility[free], 1);
            for target in squares & position.by_color(!side) {
                if let Some(piece) = position.piece_at(target) {
                    let weight = WEIGHTS.cannon_aim[piece.role.index()];
                    tally.add(side, Term::Mobility, weight, 1);
                }
            }
            self.note(side, Role::Cannon, squares);
            self.cannon_reach[side] |= reach;
            self.press(side, squares, 1);
        }
    }
}
