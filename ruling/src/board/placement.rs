//! Which piece stands where, in every form the rest needs at once.

use super::{Bitboard, Color, Key, Piece, Role, Square, attacks};

/// The pieces on their squares, as a list by square, as sets by role and by
/// side, and as a key. The few methods that change a placement change all of
/// these together, so they cannot fall out of step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    squares: [Option<Piece>; Square::COUNT],
    roles: [Bitboard; Role::COUNT],
    colors: [Bitboard; 2],
    key: Key,
}

impl Placement {
    /// A board without pieces.
    pub fn empty() -> Placement {
        Placement {
            squares: [None; Square::COUNT],
            roles: [Bitboard::EMPTY; Role::COUNT],
            colors: [Bitboard::EMPTY; 2],
            key: Key::default(),
        }
    }

    /// The piece on `square`.
    #[inline(always)]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// The squares of `color`'s pieces of `role`.
    #[inline(always)]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.roles[role.index()] & self.colors[color.index()]
    }

    /// The squares of `color`'s pieces.
    #[inline(always)]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of both sides' pieces of `role`.
    #[inline(always)]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The squares with a piece on them.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The key of the pieces, whoever is to move.
    #[inline(always)]
    pub fn key(&self) -> Key {
        self.key
    }

    /// `color`'s pieces that attack `square` when `occupied` are the squares
    /// with pieces; a piece whose square is not in `occupied` does not count.
    #[inline(always)]
    pub fn attackers_to(&self, square: Square, color: Color, occupied: Bitboard) -> Bitboard {
        let attackers = self.long_attackers_to(square, occupied)
            | attacks::soldier_to(color, square) & self.by_role(Role::Soldier)
            | attacks::elephant(square, occupied) & self.by_role(Role::Elephant)
            | attacks::advisor(square) & self.by_role(Role::Advisor)
            | attacks::king(square) & self.by_role(Role::King);
        attackers & self.by_color(color) & occupied
    }

    /// Both sides' rooks, cannons and horses that attack `square`.
    #[inline(always)]
    fn long_attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let lines = attacks::lines(square);
        let mut attackers = Bitboard::EMPTY;
        if (self.by_role(Role::Rook) & lines).any() {
            attackers |= attacks::rook(square, occupied) & self.by_role(Role::Rook);
        }
        if (self.by_role(Role::Cannon) & lines).any() {
            attackers |= attacks::cannon(square, occupied) & self.by_role(Role::Cannon);
        }
        attackers | attacks::horse_to(square, occupied) & self.by_role(Role::Horse)
    }

    /// Whether the king of `color` would be attacked on `square`: by a piece of
    /// the other side that stands in `occupied`, or by the other king along an
    /// open file (将帅照面).
    #[inline(always)]
    pub fn is_king_attacked(&self, square: Square, color: Color, occupied: Bitboard) -> bool {
        let them = color.opponent();
        let enemies = self.by_color(them) & occupied;
        let long = self.long_attackers_to(square, occupied)
            | attacks::soldier_to(them, square) & self.by_role(Role::Soldier);
        if (long & enemies).any() {
            return true;
        }
        match (self.by_role(Role::King) & enemies & attacks::lines(square)).first() {
            Some(king) => (attacks::between(square, king) & occupied).is_empty(),
            None => false,
        }
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        debug_assert!(self.piece_at(square).is_none());
        self.squares[square.index()] = Some(piece);
        self.toggle(piece, Bitboard::from_square(square));
        self.key ^= Key::of(piece, square);
    }

    /// Takes `piece` off its square.
    #[inline(always)]
    pub(crate) fn take(&mut self, piece: Piece, square: Square) {
        debug_assert_eq!(self.piece_at(square), Some(piece));
        self.squares[square.index()] = None;
        self.toggle(piece, Bitboard::from_square(square));
        self.key ^= Key::of(piece, square);
    }

    /// Moves `piece` from its square to an empty one.
    #[inline(always)]
    pub(crate) fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        debug_assert_eq!(self.piece_at(from), Some(piece));
        debug_assert!(self.piece_at(to).is_none());
        self.squares[from.index()] = None;
        self.squares[to.index()] = Some(piece);
        self.toggle(
            piece,
            Bitboard::from_square(from) | Bitboard::from_square(to),
        );
        self.key ^= Key::of(piece, from) ^ Key::of(piece, to);
    }

    #[inline(always)]
    fn toggle(&mut self, piece: Piece, squares: Bitboard) {
        self.roles[piece.role.index()] ^= squares;
        self.colors[piece.color.index()] ^= squares;
    }
}
