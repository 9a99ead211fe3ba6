//! A valid position, changed only by moves.

use std::fmt;

use super::{
    Bitboard, Color, Key, Move, Piece, Placement, PositionError, Role, START_FEN, Setup, Square,
    attacks,
};

/// A position of a game: the pieces, the side to move and the counters. It can
/// only be made from a valid [`Setup`] and changed by moves, so nothing
/// downstream checks it again.
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    placement: Placement,
    turn: Color,
    rule_plies: u16,
    reversible_plies: u16,
    ply: u32,
}

/// What a move destroyed: [`Position::undo`] gives it back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    captured: Option<Piece>,
    rule_plies: u16,
    reversible_plies: u16,
}

impl Undo {
    /// The piece that the move captured.
    pub fn captured(&self) -> Option<Piece> {
        self.captured
    }
}

/// A move that the position does not allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove(
    /// The refused move.
    pub Move,
);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal move '{}'", self.0)
    }
}

impl std::error::Error for IllegalMove {}

impl Position {
    /// The position in which a game starts.
    pub fn startpos() -> Position {
        match Position::from_fen(START_FEN) {
            Ok(position) => position,
            Err(_) => unreachable!("the start position is valid"),
        }
    }

    /// The position that an arrangement describes.
    ///
    /// # Errors
    /// All faults of the arrangement.
    pub fn from_setup(setup: &Setup) -> Result<Position, PositionError> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(PositionError::new(faults));
        }
        let black = u32::from(setup.turn == Color::Black);
        Ok(Position {
            placement: setup.placement(),
            turn: setup.turn,
            rule_plies: setup.rule_plies.min(u32::from(u16::MAX)) as u16,
            reversible_plies: 0,
            ply: setup.fullmove.saturating_sub(1).min(u32::MAX / 4) * 2 + black,
        })
    }

    /// The arrangement of the position.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup {
            turn: self.turn,
            rule_plies: self.rule_plies(),
            fullmove: self.fullmove(),
            ..Setup::empty()
        };
        for square in self.occupied() {
            setup.squares[square.index()] = self.piece_at(square);
        }
        setup
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Which piece stands where.
    #[inline(always)]
    pub fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The piece on `square`.
    #[inline(always)]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.placement.piece_at(square)
    }

    /// The squares of `color`'s pieces of `role`.
    #[inline(always)]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.placement.pieces(color, role)
    }

    /// The squares of `color`'s pieces.
    #[inline(always)]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.placement.by_color(color)
    }

    /// The squares of both sides' pieces of `role`.
    #[inline(always)]
    pub fn by_role(&self, role: Role) -> Bitboard {
        self.placement.by_role(role)
    }

    /// The squares with a piece on them.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.placement.occupied()
    }

    /// Where `color`'s king stands.
    #[inline(always)]
    pub fn king(&self, color: Color) -> Square {
        match self.pieces(color, Role::King).first() {
            Some(square) => square,
            None => unreachable!("both sides always have a king"),
        }
    }

    /// The key of the pieces and the side to move.
    #[inline(always)]
    pub fn key(&self) -> Key {
        match self.turn {
            Color::Red => self.placement.key(),
            Color::Black => self.placement.key() ^ Key::BLACK_TO_MOVE,
        }
    }

    /// The key that the position would have after `m`, a move of a piece.
    pub fn key_after(&self, m: Move) -> Key {
        let mut key = self.key() ^ Key::BLACK_TO_MOVE;
        if let Some(piece) = self.piece_at(m.from()) {
            key ^= Key::of(piece, m.from()) ^ Key::of(piece, m.to());
        }
        if let Some(captured) = self.piece_at(m.to()) {
            key ^= Key::of(captured, m.to());
        }
        key
    }

    /// Plies since the last capture: the counter of the natural limit
    /// (自然限着). A soldier's move does not cut it.
    #[inline(always)]
    pub fn rule_plies(&self) -> u32 {
        u32::from(self.rule_plies)
    }

    /// Plies since the last capture or forward soldier move, since the
    /// position was set up: as far back a position can be repeated.
    #[inline(always)]
    pub fn reversible_plies(&self) -> u32 {
        u32::from(self.reversible_plies)
    }

    /// The number of the move, counted from 1, up after Black's move.
    pub fn fullmove(&self) -> u32 {
        self.ply / 2 + 1
    }

    /// Whether `color` still has a piece that can cross the river and so give
    /// check: a rook, horse, cannon or soldier. If neither side has, the game
    /// is drawn.
    #[inline(always)]
    pub fn can_attack(&self, color: Color) -> bool {
        let attackers = self.by_role(Role::Horse)
            | self.by_role(Role::Rook)
            | self.by_role(Role::Cannon)
            | self.by_role(Role::Soldier);
        (attackers & self.by_color(color)).any()
    }

    /// The pieces of the side not to move that give check.
    #[inline(always)]
    pub fn checkers(&self) -> Bitboard {
        self.placement
            .attackers_to(self.king(self.turn), self.turn.opponent(), self.occupied())
    }

    /// Whether the side to move stands in check.
    #[inline(always)]
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// Both sides' pieces that attack `square` when `occupied` are the squares
    /// with pieces; a piece whose square is not in `occupied` does not count.
    #[inline(always)]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        self.placement.attackers_to(square, Color::Red, occupied)
            | self.placement.attackers_to(square, Color::Black, occupied)
    }

    /// The squares that the piece on `square` attacks; none if there is none.
    #[inline(always)]
    pub fn attacks_from(&self, square: Square) -> Bitboard {
        match self.piece_at(square) {
            Some(piece) => attacks::of(piece, square, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether `m` captures.
    #[inline(always)]
    pub fn is_capture(&self, m: Move) -> bool {
        self.piece_at(m.to()).is_some()
    }

    /// Whether no position before `m` can come back after it: a capture or a
    /// forward soldier move. A sideways soldier move can be taken back.
    #[inline(always)]
    pub fn is_irreversible(&self, m: Move) -> bool {
        self.is_capture(m) || self.is_forward_soldier(m)
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// The move, when it is not legal; the position is then unchanged.
    pub fn play(&mut self, m: Move) -> Result<Undo, IllegalMove> {
        if self.is_legal(m) {
            Ok(self.play_unchecked(m))
        } else {
            Err(IllegalMove(m))
        }
    }

    /// Plays a move that the caller knows to be legal.
    #[inline(always)]
    pub fn play_unchecked(&mut self, m: Move) -> Undo {
        let (from, to) = (m.from(), m.to());
        let Some(piece) = self.piece_at(from) else {
            unreachable!("a legal move moves a piece");
        };
        let undo = Undo {
            captured: self.piece_at(to),
            rule_plies: self.rule_plies,
            reversible_plies: self.reversible_plies,
        };
        if let Some(captured) = undo.captured {
            self.placement.take(captured, to);
            self.rule_plies = 0;
            self.reversible_plies = 0;
        } else {
            self.rule_plies = self.rule_plies.saturating_add(1);
            let forward = piece.role == Role::Soldier && from.file() == to.file();
            self.reversible_plies = if forward {
                0
            } else {
                self.reversible_plies.saturating_add(1)
            };
        }
        self.placement.shift(piece, from, to);
        self.turn = self.turn.opponent();
        self.ply += 1;
        undo
    }

    /// Takes back `m`, the last move played.
    #[inline(always)]
    pub fn undo(&mut self, m: Move, undo: Undo) {
        let (from, to) = (m.from(), m.to());
        let Some(piece) = self.piece_at(to) else {
            unreachable!("the move to take back was played");
        };
        self.placement.shift(piece, to, from);
        if let Some(captured) = undo.captured {
            self.placement.put(captured, to);
        }
        self.pass_back(undo);
    }

    /// Lets the side to move, which is not in check, pass: for null-move pruning.
    /// No position before it counts as one that can be repeated.
    pub fn play_null(&mut self) -> Undo {
        let undo = Undo {
            captured: None,
            rule_plies: self.rule_plies,
            reversible_plies: self.reversible_plies,
        };
        self.rule_plies = self.rule_plies.saturating_add(1);
        self.reversible_plies = 0;
        self.turn = self.turn.opponent();
        self.ply += 1;
        undo
    }

    /// Takes back a pass.
    pub fn undo_null(&mut self, undo: Undo) {
        self.pass_back(undo);
    }

    /// The same board with the other side to move. The side not to move may
    /// then stand in check; generated moves never capture a king.
    #[must_use]
    pub fn switched(&self) -> Position {
        let mut position = self.clone();
        position.turn = self.turn.opponent();
        position
    }

    /// The position in a mirror: left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Position {
        self.transformed(|piece, square| (piece, square.mirrored()), self.turn)
    }

    /// The position with the colours exchanged and the board turned.
    #[must_use]
    pub fn color_flipped(&self) -> Position {
        let flip = |piece: Piece, square: Square| {
            (
                Piece::new(piece.color.opponent(), piece.role),
                square.flipped(),
            )
        };
        self.transformed(flip, self.turn.opponent())
    }

    #[inline(always)]
    fn is_forward_soldier(&self, m: Move) -> bool {
        m.from().file() == m.to().file() && self.by_role(Role::Soldier).contains(m.from())
    }

    #[inline(always)]
    fn pass_back(&mut self, undo: Undo) {
        self.rule_plies = undo.rule_plies;
        self.reversible_plies = undo.reversible_plies;
        self.turn = self.turn.opponent();
        self.ply -= 1;
    }

    fn transformed(&self, map: impl Fn(Piece, Square) -> (Piece, Square), turn: Color) -> Position {
        let mut placement = Placement::empty();
        for square in self.occupied() {
            if let Some(piece) = self.piece_at(square) {
                let (piece, square) = map(piece, square);
                placement.put(piece, square);
            }
        }
        Position {
            placement,
            turn,
            ply: self.ply / 2 * 2 + u32::from(turn == Color::Black),
            ..*self
        }
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::startpos()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
