//! What a move text says, freed of its letters: which piece, and what it does.

use super::standing::{column, doubled_files, file_number, file_of};
use crate::board::{Bitboard, Color, Move, Piece, Position, Role, Square};

/// One reading of a move text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Phrase {
    pub(super) role: Role,
    pub(super) which: Which,
    /// `None` where the text leaves it out, as in `C25`.
    pub(super) heading: Option<Heading>,
    /// Points along the file, or the file reached: 1 to 9.
    pub(super) number: u8,
}

/// Which piece of a role moves. File numbers are the mover's, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    /// Any on the file.
    OnFile(u8),
    /// The one in this place on a file that has several: the file given, or
    /// any such file.
    Placed(Place, Option<u8>),
    /// The one with this number, from 1, counted from the front of the file
    /// given, or over the files that have several, from right to left and each
    /// from the front.
    Numbered(u8, Option<u8>),
}

/// A place among several pieces on a file; the front is towards the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// 前
    Front,
    /// 中
    Middle,
    /// 后
    Rear,
    /// Of four or five, the one behind the foremost.
    SecondFront,
    /// Of four or five, the one before the rearmost.
    SecondRear,
}

/// The direction of a move, as its player sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heading {
    /// 进: towards the opponent.
    Advance,
    /// 退: towards the own back rank.
    Retreat,
    /// 平: along the rank.
    Traverse,
}

/// The second half of a move text: what the piece does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) heading: Heading,
    /// Points along the file, or the file reached: 1 to 9.
    pub(super) number: u8,
}

impl Phrase {
    /// The legal moves that the phrase fits.
    pub(super) fn moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in self.origins(position) {
            let targets = self.targets(position.turn(), from).into_iter().flatten();
            let fitting = targets.filter_map(|to| Move::new(from, to));
            moves.extend(fitting.filter(|&m| position.is_legal(m)));
        }
        moves
    }

    /// Where the step that the phrase tells leads from `from`: two squares if
    /// the text leaves out whether a piece goes slantwise forward or back.
    fn targets(&self, color: Color, from: Square) -> [Option<Square>; 2] {
        let forward = match color {
            Color::Red => 1,
            Color::Black => -1,
        };
        let aside = file_of(color, self.number) as i32 - from.file() as i32;
        let ahead = match (self.role, aside.abs()) {
            (Role::Advisor, 1) | (Role::Horse, 2) => 1,
            (Role::Elephant, 2) | (Role::Horse, 1) => 2,
            (Role::Advisor | Role::Elephant | Role::Horse, _) => return [None, None],
            _ => return [self.straight_target(forward, aside, from), None],
        };
        let advance = from.offset(aside, ahead * forward);
        let retreat = from.offset(aside, -ahead * forward);
        match self.heading {
            Some(Heading::Advance) => [advance, None],
            Some(Heading::Retreat) => [retreat, None],
            Some(Heading::Traverse) => [None, None],
            None => [advance, retreat],
        }
    }

    /// A piece that moves straight and whose heading is left out traverses.
    fn straight_target(&self, forward: i32, aside: i32, from: Square) -> Option<Square> {
        let points = i32::from(self.number);
        match self.heading.unwrap_or(Heading::Traverse) {
            Heading::Advance => from.offset(0, points * forward),
            Heading::Retreat => from.offset(0, -points * forward),
            Heading::Traverse => from.offset(aside, 0),
        }
    }

    /// The squares of the pieces that the phrase can mean.
    fn origins(&self, position: &Position) -> Bitboard {
        let piece = Piece::new(position.turn(), self.role);
        let numbered = |number: u8, column: &[Square]| -> Bitboard {
            let index = usize::from(number).checked_sub(1);
            index
                .and_then(|index| column.get(index))
                .copied()
                .into_iter()
                .collect()
        };
        match self.which {
            Which::OnFile(file) => column(position, piece, file).into_iter().collect(),
            Which::Placed(place, Some(file)) => place.of(&column(position, piece, file)),
            Which::Placed(place, None) => doubled_files(position, piece)
                .map(|file| place.of(&column(position, piece, file)))
                .fold(Bitboard::EMPTY, |all, squares| all | squares),
            Which::Numbered(number, Some(file)) => numbered(number, &column(position, piece, file)),
            Which::Numbered(number, None) => {
                let all: Vec<Square> = doubled_files(position, piece)
                    .flat_map(|file| column(position, piece, file))
                    .collect();
                numbered(number, &all)
            }
        }
    }
}

impl Place {
    /// The squares in this place of a column that is given from front to rear;
    /// none if the column is too short to have such a place.
    fn of(self, column: &[Square]) -> Bitboard {
        let squares = match (self, column) {
            (Place::Front, [front, _, ..]) => std::slice::from_ref(front),
            (Place::Rear, [_, .., rear]) => std::slice::from_ref(rear),
            (Place::Middle, [_, middle @ .., _]) if column.len() < 5 => middle,
            (Place::Middle, [_, _, middle @ .., _, _]) => middle,
            (Place::SecondFront, [_, second, _, _, ..]) => std::slice::from_ref(second),
            (Place::SecondRear, [.., _, _, second, _]) => std::slice::from_ref(second),
            _ => &[],
        };
        squares.iter().copied().collect()
    }
}

impl Step {
    /// What `piece` does with the move `m`.
    pub(super) fn of(piece: Piece, m: Move) -> Step {
        let rank = |square: Square| square.rank_for(piece.color);
        let (from, to) = (rank(m.from()), rank(m.to()));
        let heading = match to.cmp(&from) {
            std::cmp::Ordering::Greater => Heading::Advance,
            std::cmp::Ordering::Less => Heading::Retreat,
            std::cmp::Ordering::Equal => Heading::Traverse,
        };
        let number = if heading == Heading::Traverse || moves_slantwise(piece.role) {
            file_number(piece.color, m.to())
        } else {
            from.abs_diff(to) as u8
        };
        Step { heading, number }
    }
}

/// Whether the role never moves along a line: its moves name the file reached.
const fn moves_slantwise(role: Role) -> bool {
    matches!(role, Role::Advisor | Role::Elephant | Role::Horse)
}
