//! What the network is told: which piece stands where, as a side sees it.

use once_cell::sync::Lazy;
use ruling::board::{Color, Piece, Position, Role, Square};

use super::attackers::{Attackers, Opposition};
use super::weights::PLACES;

/// An input: a piece, own or the opponent's, on a square, from the view of the
/// side whose sums it goes to. Below [`INPUTS`](super::INPUTS).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Input(u16);

/// How a side looks at a board. Each way has inputs of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outlook {
    /// Whether it looks in a mirror.
    pub orientation: Orientation,
    /// What it has against it.
    pub opposition: Opposition,
}

/// Whether a side sees the board in a mirror.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Orientation {
    /// As it stands.
    Plain,
    /// Left and right exchanged.
    Mirrored,
}

/// To which side of the centre file a board leans, as one side sees it: to the
/// right if positive. A board and its mirror image lean to opposite sides, so
/// if every board that leans to the right is mirrored, the two look the same.
///
/// The own king counts most, then the other one, rooks, cannons, horses and
/// the rest; the ranks they stand on only tell boards apart that are otherwise
/// in balance, so that few moves turn a board over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lean(i64);

impl Input {
    /// The input of `piece` on `square`, seen by `view`.
    #[inline(always)]
    pub fn new(view: Color, outlook: Outlook, piece: Piece, square: Square) -> Input {
        let code = TABLE.inputs[view.index()][piece.index()][square.index()];
        let place = match outlook.orientation {
            Orientation::Plain => code.plain,
            Orientation::Mirrored => code.mirrored,
        };
        Input(outlook.opposition as u16 * PLACES as u16 + place)
    }

    /// `piece * 90 + square`, where own pieces come first, for those without a
    /// rook against them; as much and [`PLACES`] for the others. Below [`INPUTS`](super::INPUTS).
    #[inline(always)]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Lean {
    /// How `position` leans for `view`.
    pub fn of(position: &Position, view: Color) -> Lean {
        let mut lean = Lean::default();
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                lean.add(view, piece, square);
            }
        }
        lean
    }

    /// A piece comes to `square`.
    #[inline(always)]
    pub(super) fn add(&mut self, view: Color, piece: Piece, square: Square) {
        self.0 += TABLE.leans[view.index()][piece.index()][square.index()];
    }

    /// A piece leaves `square`.
    #[inline(always)]
    pub(super) fn remove(&mut self, view: Color, piece: Piece, square: Square) {
        self.0 -= TABLE.leans[view.index()][piece.index()][square.index()];
    }

    /// How a board that leans so is looked at.
    #[inline(always)]
    pub fn orientation(self) -> Orientation {
        match self.0 > 0 {
            true => Orientation::Mirrored,
            false => Orientation::Plain,
        }
    }
}

impl Outlook {
    /// How many there are.
    pub(super) const COUNT: usize = 4;

    /// How `view` looks at `position`.
    pub fn of(position: &Position, view: Color) -> Outlook {
        let lean = Lean::of(position, view);
        Outlook::new(lean, &Attackers::of(position), view)
    }

    /// How `view` looks at a board that leans so and has these attackers.
    #[inline(always)]
    pub(super) fn new(lean: Lean, attackers: &Attackers, view: Color) -> Outlook {
        Outlook {
            orientation: lean.orientation(),
            opposition: attackers.opposition(view),
        }
    }

    /// Below [`Outlook::COUNT`].
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        2 * self.opposition as usize + self.orientation as usize
    }
}

/// All inputs of `position` as `view` sees it.
pub fn inputs(position: &Position, view: Color) -> impl Iterator<Item = Input> + '_ {
    let outlook = Outlook::of(position, view);
    position.occupied().into_iter().filter_map(move |square| {
        let piece = position.piece_at(square)?;
        Some(Input::new(view, outlook, piece, square))
    })
}

#[derive(Clone, Copy)]
struct Codes {
    plain: u16,
    mirrored: u16,
}

/// By view, piece and square.
struct Table {
    inputs: [[[Codes; Square::COUNT]; Piece::COUNT]; 2],
    leans: [[[i64; Square::COUNT]; Piece::COUNT]; 2],
}

static TABLE: Lazy<Box<Table>> = Lazy::new(|| {
    let none = Codes {
        plain: 0,
        mirrored: 0,
    };
    let mut table = Box::new(Table {
        inputs: [[[none; Square::COUNT]; Piece::COUNT]; 2],
        leans: [[[0; Square::COUNT]; Piece::COUNT]; 2],
    });
    for view in Color::ALL {
        for piece in Piece::ALL {
            for square in Square::all() {
                let (piece_seen, square_seen) = seen(view, piece, square);
                let code = |square: Square| {
                    let code = piece_seen.index() * Square::COUNT + square.index();
                    debug_assert!(code < PLACES);
                    code as u16
                };
                table.inputs[view.index()][piece.index()][square.index()] = Codes {
                    plain: code(square_seen),
                    mirrored: code(square_seen.mirrored()),
                };
                table.leans[view.index()][piece.index()][square.index()] =
                    lean_of(piece_seen, square_seen);
            }
        }
    }
    table
});

/// A piece and a square as `view` sees them from Red's place.
fn seen(view: Color, piece: Piece, square: Square) -> (Piece, Square) {
    match view {
        Color::Red => (piece, square),
        Color::Black => (
            Piece::new(piece.color.opponent(), piece.role),
            square.flipped(),
        ),
    }
}

/// How much a piece pulls a board to its side; own pieces are the red ones.
fn lean_of(piece: Piece, square: Square) -> i64 {
    let strength = match piece.role {
        Role::King => 56,
        Role::Rook => 48,
        Role::Cannon => 42,
        Role::Horse => 36,
        Role::Soldier => 28,
        Role::Elephant | Role::Advisor => 24,
    };
    let strength = strength + i64::from(piece.color == Color::Red) * 3;
    let distance = square.file() as i64 - 4;
    // Any numbers do that hardly ever add up to the same sum.
    let place = (piece.index() * 100 + square.rank() * 10) as u64 + distance.unsigned_abs();
    let fine = place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 44;
    distance.signum() * ((1 << strength) + fine as i64)
}
