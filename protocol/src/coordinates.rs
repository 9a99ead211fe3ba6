//! Moves as the protocols write them.

use ruling::board::{Move, Square};

/// How the ranks are counted in move text. Board and FEN do not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Ranks {
    /// 0 to 9, as in ICCS, UCCI and the UCI of xiangqi programs: `h2e2`.
    #[default]
    FromZero,
    /// 1 to 10, as programs that play many variants write UCI: `h3e3`, `b10c8`.
    FromOne,
}

impl Ranks {
    /// The text of a move.
    ///
    /// ```
    /// use protocol::Ranks;
    /// let m = "b9c7".parse().unwrap();
    /// assert_eq!(Ranks::FromZero.write(m), "b9c7");
    /// assert_eq!(Ranks::FromOne.write(m), "b10c8");
    /// ```
    pub fn write(self, m: Move) -> String {
        match self {
            Ranks::FromZero => m.to_string(),
            Ranks::FromOne => format!("{}{}", one_based(m.from()), one_based(m.to())),
        }
    }

    /// The move that a word stands for; `None` if it is not a move. Whether it
    /// can be played is not asked.
    pub fn read(self, word: &str) -> Option<Move> {
        match self {
            Ranks::FromZero => word.parse().ok(),
            Ranks::FromOne => {
                let split = word.rfind(|c: char| c.is_ascii_alphabetic())?;
                let (from, to) = word.split_at(split);
                Move::new(read_one_based(from)?, read_one_based(to)?)
            }
        }
    }

    /// What a move looks like: 炮二平五.
    pub(crate) fn example(self) -> &'static str {
        match self {
            Ranks::FromZero => "h2e2",
            Ranks::FromOne => "h3e3",
        }
    }
}

/// A square with its rank counted from 1: `b10`.
fn one_based(square: Square) -> String {
    let text = square.to_string();
    format!("{}{}", &text[..1], square.rank() + 1)
}

/// The square that `b10` names.
fn read_one_based(text: &str) -> Option<Square> {
    let (file, rank) = text.split_at_checked(1)?;
    let rank: u8 = match rank.as_bytes() {
        [b'1'..=b'9'] | [b'1', b'0'] => rank.parse().ok()?,
        _ => return None,
    };
    format!("{file}{}", rank - 1).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_read_back_with_either_count_of_ranks() {
        for from in (0..90).filter_map(Square::from_index) {
            for to in (0..90).filter_map(Square::from_index) {
                let Some(m) = Move::new(from, to) else {
                    continue;
                };
                for ranks in [Ranks::FromZero, Ranks::FromOne] {
                    assert_eq!(ranks.read(&ranks.write(m)), Some(m), "{m} {ranks:?}");
                }
            }
        }
    }

    #[test]
    fn other_words_are_no_moves() {
        let table = [
            (Ranks::FromZero, "h10e3"),
            (Ranks::FromZero, "j2e2"),
            (Ranks::FromZero, "h2h2"),
            (Ranks::FromZero, ""),
            (Ranks::FromOne, "h0e1"),
            (Ranks::FromOne, "h11e1"),
            (Ranks::FromOne, "h01e1"),
            (Ranks::FromOne, "j2e2"),
            (Ranks::FromOne, "炮二平五"),
            (Ranks::FromOne, "h3"),
            (Ranks::FromOne, ""),
        ];
        for (ranks, word) in table {
            assert_eq!(ranks.read(word), None, "{ranks:?} '{word}'");
        }
    }
}
