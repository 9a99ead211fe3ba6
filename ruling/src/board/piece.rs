//! Roles and pieces.

use std::fmt;

use super::Color;

/// What a piece is, whatever its side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// 将/帅: one step inside the palace; the two kings may not face each other.
    King,
    /// 士/仕: one diagonal step inside the palace.
    Advisor,
    /// 象/相: two diagonal steps on its own side of the river, the eye free.
    Elephant,
    /// 马: one straight and one diagonal step, the leg free.
    Horse,
    /// 车: any distance along a line.
    Rook,
    /// 炮: moves like the rook, captures over exactly one screen.
    Cannon,
    /// 兵/卒: one step forward; after the river also sideways.
    Soldier,
}

impl Role {
    /// How many roles there are.
    pub const COUNT: usize = 7;

    /// All roles, in index order.
    pub const ALL: [Role; Role::COUNT] = [
        Role::King,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Rook,
        Role::Cannon,
        Role::Soldier,
    ];

    /// 0 (king) to 6 (soldier).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many pieces of the role a side has in a full set.
    pub const fn full_count(self) -> u32 {
        match self {
            Role::King => 1,
            Role::Soldier => 5,
            _ => 2,
        }
    }

    /// Whether the role may ever stand on the opponent's side of the river,
    /// so that it can attack the king: rook, horse, cannon, soldier.
    pub const fn crosses_river(self) -> bool {
        matches!(
            self,
            Role::Horse | Role::Rook | Role::Cannon | Role::Soldier
        )
    }

    /// The upper-case letter of the role in a FEN: `K A B N R C P`.
    pub const fn letter(self) -> char {
        match self {
            Role::King => 'K',
            Role::Advisor => 'A',
            Role::Elephant => 'B',
            Role::Horse => 'N',
            Role::Rook => 'R',
            Role::Cannon => 'C',
            Role::Soldier => 'P',
        }
    }
}

/// A piece: a role and the side it belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// How many different pieces there are.
    pub const COUNT: usize = 2 * Role::COUNT;

    /// All pieces, in index order: Red's, then Black's.
    pub const ALL: [Piece; Piece::COUNT] = {
        let mut all = [Piece::new(Color::Red, Role::King); Piece::COUNT];
        let mut index = 0;
        while index < Role::COUNT {
            all[index] = Piece::new(Color::Red, Role::ALL[index]);
            all[Role::COUNT + index] = Piece::new(Color::Black, Role::ALL[index]);
            index += 1;
        }
        all
    };

    /// The piece of `color` and `role`.
    pub const fn new(color: Color, role: Role) -> Piece {
        Piece { color, role }
    }

    /// 0 (red king) to 13 (black soldier).
    pub const fn index(self) -> usize {
        self.color.index() * Role::COUNT + self.role.index()
    }

    /// The letter of the piece in a FEN, upper case for Red.
    pub const fn fen_char(self) -> char {
        match self.color {
            Color::Red => self.role.letter(),
            Color::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece that a FEN letter stands for. `E` and `H` are read as
    /// elephant and horse, `G` and `M` as advisor and elephant.
    pub const fn from_fen_char(letter: char) -> Option<Piece> {
        let role = match letter.to_ascii_uppercase() {
            'K' => Role::King,
            'A' | 'G' => Role::Advisor,
            'B' | 'E' | 'M' => Role::Elephant,
            'N' | 'H' => Role::Horse,
            'R' => Role::Rook,
            'C' => Role::Cannon,
            'P' => Role::Soldier,
            _ => return None,
        };
        let color = if letter.is_ascii_uppercase() {
            Color::Red
        } else {
            Color::Black
        };
        Some(Piece::new(color, role))
    }
}

impl fmt::Display for Role {
    /// The English name of the role, lower case.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Role::King => "king",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Rook => "rook",
            Role::Cannon => "cannon",
            Role::Soldier => "soldier",
        })
    }
}

impl fmt::Display for Piece {
    /// `red rook`, `black king`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}
