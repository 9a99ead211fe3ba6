//! Algebraic move text as XBoard writes it for this game: `Hg2`, `Rxc0+`,
//! `i4`, `Cbe2`; read only.

use crate::board::{Move, Piece, Position, Role, Square};

/// What an algebraic text says of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Algebraic {
    role: Role,
    /// The file the piece leaves, 0 to 8, where the text tells it.
    from_file: Option<usize>,
    /// The rank the piece leaves, 0 to 9, where the text tells it.
    from_rank: Option<usize>,
    to: Square,
}

impl Algebraic {
    /// Reads a letter in upper case (none for a soldier), the file and the rank
    /// that the piece leaves as far as they are told, `x` or `-`, and the square it
    /// reaches in lower case.
    pub(super) fn parse(word: &str) -> Option<Algebraic> {
        let start = word.len().checked_sub(2)?;
        let (before, to) = (word.get(..start)?, word.get(start..)?);
        if !to.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            return None;
        }
        let (role, before) = match before.bytes().next() {
            Some(letter @ b'A'..=b'Z') => (role(letter)?, &before[1..]),
            _ => (Role::Soldier, before),
        };
        let mut before = before.strip_suffix(['x', '-']).unwrap_or(before).bytes();
        let mut next = before.next();
        let mut take = |first: u8, last: u8| {
            let sign = next.filter(|sign| (first..=last).contains(sign))?;
            next = before.next();
            Some(usize::from(sign - first))
        };
        let from_file = take(b'a', b'i');
        let from_rank = take(b'0', b'9');
        let to: Square = to.parse().ok()?;
        let stays = from_file == Some(to.file()) && from_rank == Some(to.rank());
        (next.is_none() && !stays).then_some(Algebraic {
            role,
            from_file,
            from_rank,
            to,
        })
    }

    /// The legal moves of the position that the text fits.
    pub(super) fn moves(&self, position: &Position) -> Vec<Move> {
        let piece = Piece::new(position.turn(), self.role);
        let fits = |m: &Move| {
            m.to() == self.to
                && position.piece_at(m.from()) == Some(piece)
                && self.from_file.is_none_or(|file| file == m.from().file())
                && self.from_rank.is_none_or(|rank| rank == m.from().rank())
        };
        position
            .legal_moves()
            .iter()
            .copied()
            .filter(fits)
            .collect()
    }
}

const fn role(letter: u8) -> Option<Role> {
    Some(match letter {
        b'K' => Role::King,
        b'A' => Role::Advisor,
        b'E' | b'B' => Role::Elephant,
        b'H' | b'N' => Role::Horse,
        b'R' => Role::Rook,
        b'C' => Role::Cannon,
        b'P' => Role::Soldier,
        _ => return None,
    })
}
