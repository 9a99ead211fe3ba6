//! Any arrangement of pieces, and what can make it no position.

use std::fmt;

use bitflags::bitflags;

use super::{Bitboard, Color, Piece, Placement, Role, Square, attacks};

/// An arrangement of pieces that need not be a legal position: what a FEN or
/// an editor describes. [`Position::from_setup`](super::Position::from_setup)
/// is the gate behind which nobody checks again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The piece on each square, by square index.
    pub squares: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub turn: Color,
    /// Plies since the last capture.
    pub rule_plies: u32,
    /// The number of the move, counted from 1, up after Black's move.
    pub fullmove: u32,
}

impl Setup {
    /// A board without pieces, Red to move.
    pub fn empty() -> Setup {
        Setup {
            squares: [None; Square::COUNT],
            turn: Color::Red,
            rule_plies: 0,
            fullmove: 1,
        }
    }

    /// The squares of `piece`, in order of their index.
    pub fn squares_of(&self, piece: Piece) -> impl Iterator<Item = Square> {
        Square::all().filter(move |square| self.squares[square.index()] == Some(piece))
    }

    /// Everything that keeps the arrangement from being a position; empty if
    /// it is one.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for piece in Piece::ALL {
            self.count_faults(piece, &mut faults);
            for square in self.squares_of(piece) {
                if !home_squares(piece).contains(square) {
                    faults.push(Fault::new(off_points(piece.role), piece, Some(square)));
                }
            }
        }
        if faults.is_empty() {
            self.king_faults(&mut faults);
        }
        faults
    }

    pub(crate) fn placement(&self) -> Placement {
        let mut placement = Placement::empty();
        for square in Square::all() {
            if let Some(piece) = self.squares[square.index()] {
                placement.put(piece, square);
            }
        }
        placement
    }

    fn count_faults(&self, piece: Piece, faults: &mut Vec<Fault>) {
        let full = piece.role.full_count() as usize;
        let is_king = piece.role == Role::King;
        if is_king && self.squares_of(piece).next().is_none() {
            faults.push(Fault::new(PositionErrors::MISSING_KING, piece, None));
        }
        if let Some(surplus) = self.squares_of(piece).nth(full) {
            faults.push(Fault::new(
                PositionErrors::TOO_MANY_PIECES,
                piece,
                Some(surplus),
            ));
        }
    }

    /// What is wrong between kings that stand where they may.
    fn king_faults(&self, faults: &mut Vec<Fault>) {
        let placement = self.placement();
        let waiting = self.turn.opponent();
        let Some(king) = placement.pieces(waiting, Role::King).first() else {
            return;
        };
        let own_king = placement.pieces(self.turn, Role::King);
        let faces = attacks::rook(king, placement.occupied()) & own_king;
        if let Some(square) = faces.first().filter(|own| own.file() == king.file()) {
            let piece = Piece::new(self.turn, Role::King);
            faults.push(Fault::new(PositionErrors::KINGS_FACE, piece, Some(square)));
        }
        for square in placement.attackers_to(king, self.turn, placement.occupied()) {
            if let Some(piece) = placement.piece_at(square) {
                faults.push(Fault::new(
                    PositionErrors::OPPONENT_IN_CHECK,
                    piece,
                    Some(square),
                ));
            }
        }
    }
}

/// The squares on which a piece can ever stand.
pub fn home_squares(piece: Piece) -> Bitboard {
    let color = piece.color;
    match piece.role {
        Role::King => Bitboard::palace(color),
        Role::Advisor => Square::all()
            .filter(|square| {
                let centre = square.file() == 4;
                square.is_in_palace(color) && (square.rank_for(color) == 1) == centre
            })
            .collect(),
        Role::Elephant => Square::all()
            .filter(|square| {
                matches!(
                    (square.rank_for(color), square.file()),
                    (0 | 4, 2 | 6) | (2, 0 | 4 | 8)
                )
            })
            .collect(),
        Role::Soldier => Square::all()
            .filter(|square| match square.rank_for(color) {
                0..=2 => false,
                3 | 4 => square.file() % 2 == 0,
                _ => true,
            })
            .collect(),
        Role::Horse | Role::Rook | Role::Cannon => Bitboard::FULL,
    }
}

const fn off_points(role: Role) -> PositionErrors {
    match role {
        Role::King => PositionErrors::KING_OUTSIDE_PALACE,
        Role::Advisor => PositionErrors::ADVISOR_OFF_POINTS,
        Role::Elephant => PositionErrors::ELEPHANT_OFF_POINTS,
        _ => PositionErrors::SOLDIER_OFF_POINTS,
    }
}

bitflags! {
    /// Reasons why an arrangement is no position.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct PositionErrors: u16 {
        /// A side has no king.
        const MISSING_KING = 1;
        /// A side has more pieces of a role than a set holds.
        const TOO_MANY_PIECES = 1 << 1;
        /// A king stands outside its palace.
        const KING_OUTSIDE_PALACE = 1 << 2;
        /// An advisor stands on no advisor's point.
        const ADVISOR_OFF_POINTS = 1 << 3;
        /// An elephant stands on no elephant's point.
        const ELEPHANT_OFF_POINTS = 1 << 4;
        /// A soldier stands behind its start or, before the river, off its file.
        const SOLDIER_OFF_POINTS = 1 << 5;
        /// The kings face each other on an open file.
        const KINGS_FACE = 1 << 6;
        /// The side that is not to move stands in check.
        const OPPONENT_IN_CHECK = 1 << 7;
    }
}

/// One reason why an arrangement is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The reason: a single flag.
    pub reason: PositionErrors,
    /// The piece at fault; for a check, the piece that gives it.
    pub piece: Piece,
    /// Where the piece stands; `None` for a piece that is missing.
    pub square: Option<Square>,
}

impl Fault {
    const fn new(reason: PositionErrors, piece: Piece, square: Option<Square>) -> Fault {
        Fault {
            reason,
            piece,
            square,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.piece)?;
        if let Some(square) = self.square {
            write!(f, " on {square}")?;
        }
        f.write_str(match self.reason {
            PositionErrors::MISSING_KING => " is missing",
            PositionErrors::TOO_MANY_PIECES => " is more than a set holds",
            PositionErrors::KING_OUTSIDE_PALACE => " is outside the palace",
            PositionErrors::KINGS_FACE => " faces the other king",
            PositionErrors::OPPONENT_IN_CHECK => " checks, but its own side is to move",
            _ => " can never stand there",
        })
    }
}

/// An arrangement that is no position, with every reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    faults: Vec<Fault>,
}

impl PositionError {
    /// How many faults a message tells; of the others it says how many they are.
    pub const MOST_TOLD: usize = 8;

    pub(crate) fn new(faults: Vec<Fault>) -> PositionError {
        PositionError { faults }
    }

    /// Every reason, with piece and square.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// The reasons as a set.
    pub fn reasons(&self) -> PositionErrors {
        self.faults
            .iter()
            .fold(PositionErrors::empty(), |set, fault| set | fault.reason)
    }
}

impl fmt::Display for PositionError {
    /// The first faults, and how many more there are.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().take(Self::MOST_TOLD).enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        match self.faults.len().saturating_sub(Self::MOST_TOLD) {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
    }
}

impl std::error::Error for PositionError {}
