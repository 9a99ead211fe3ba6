//! Where each role attacks, from any square and with any occupancy.
//!
//! Everything is a table look-up, and the tables are made by the compiler.
//! A line of the board is cut out of the occupancy and looked up: seven inner
//! squares of a rank or eight of a file decide how far a rook (车) sees and
//! what a cannon (炮) hits behind its screen. The four neighbours of a square
//! decide where a horse (马) there may jump; its four diagonal neighbours
//! decide where an elephant (象) there may step and, read the other way round,
//! which horses attack it: a horse's leg lies next to the horse, so the horses
//! that attack a square are not those that a horse on it would attack.

use super::{Bitboard, Color, Piece, Role, Square};

/// The four straight directions, as (files, ranks).
const STRAIGHT: [(i32, i32); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
/// The four diagonal directions.
const DIAGONAL: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

/// The squares that `piece` on `square` attacks, for a cannon those where it
/// may capture.
#[inline(always)]
pub fn of(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::King => king(square),
        Role::Advisor => advisor(square),
        Role::Elephant => elephant(square, occupied),
        Role::Horse => horse(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Cannon => cannon(square, occupied),
        Role::Soldier => soldier(piece.color, square),
    }
}

/// The squares that a rook on `square` attacks: up to and with the first piece
/// in each of the four directions.
#[inline(always)]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, occupied, &RANK_LINES.rook, &FILE_LINES.rook)
}

/// The squares that a cannon on `square` attacks: beyond the first piece in
/// each direction, up to and with the second. Where a cannon may move without
/// capturing, a rook may.
#[inline(always)]
pub fn cannon(square: Square, occupied: Bitboard) -> Bitboard {
    line_attacks(square, occupied, &RANK_LINES.cannon, &FILE_LINES.cannon)
}

/// The squares that a horse on `square` attacks, its legs (蹩马腿) considered.
#[inline(always)]
pub fn horse(square: Square, occupied: Bitboard) -> Bitboard {
    HORSE_FROM[square.index()][straight_neighbours(square, occupied)]
}

/// The squares from which a horse attacks `square`: the reverse of [`horse`].
#[inline(always)]
pub fn horse_to(square: Square, occupied: Bitboard) -> Bitboard {
    HORSE_TO[square.index()][diagonal_neighbours(square, occupied)]
}

/// The squares from which a horse with free legs would attack `square`.
#[inline(always)]
pub fn horse_leaps(square: Square) -> Bitboard {
    HORSE_TO[square.index()][0]
}

/// The leg that a horse on `horse` needs free to attack `target`, which lies a
/// horse's leap away.
#[inline(always)]
pub fn horse_leg(horse: Square, target: Square) -> Square {
    let files = target.file() as i32 - horse.file() as i32;
    let ranks = target.rank() as i32 - horse.rank() as i32;
    match horse.offset(files / 2, ranks / 2) {
        Some(leg) => leg,
        None => unreachable!("a leg lies between two squares of the board"),
    }
}

/// The squares that an elephant on `square` attacks, its eyes (塞象眼)
/// considered; it stays on its side of the river.
#[inline(always)]
pub fn elephant(square: Square, occupied: Bitboard) -> Bitboard {
    ELEPHANT[square.index()][diagonal_neighbours(square, occupied)]
}

/// The squares that an advisor on `square` attacks.
#[inline(always)]
pub fn advisor(square: Square) -> Bitboard {
    ADVISOR[square.index()]
}

/// The squares that a king on `square` attacks by a step; that the two kings
/// may not face each other is a matter of legality.
#[inline(always)]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares that a soldier of `color` on `square` attacks.
#[inline(always)]
pub fn soldier(color: Color, square: Square) -> Bitboard {
    SOLDIER_FROM[color.index()][square.index()]
}

/// The squares from which a soldier of `color` attacks `square`.
#[inline(always)]
pub fn soldier_to(color: Color, square: Square) -> Bitboard {
    SOLDIER_TO[color.index()][square.index()]
}

/// The squares strictly between two squares of one file or rank; none when
/// they share neither.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a.index()][b.index()]
}

/// The rank and the file of `square`, without `square` itself.
#[inline(always)]
pub fn lines(square: Square) -> Bitboard {
    LINES[square.index()]
}

#[inline(always)]
fn line_attacks(
    square: Square,
    occupied: Bitboard,
    rank_lines: &[[u16; 128]; 9],
    file_lines: &[[u128; 256]; 10],
) -> Bitboard {
    let (file, rank) = (square.file(), square.rank());
    let rank_start = rank * 9;
    let inner_rank = (occupied.bits() >> (rank_start + 1)) as usize & 0x7f;
    let along_rank = u128::from(rank_lines[file][inner_rank]) << rank_start;
    let along_file = file_lines[rank][inner_file(occupied, file)] << file;
    Bitboard::from_bits(along_rank | along_file)
}

/// The occupancy of ranks 1 to 8 of a file, as eight bits.
#[inline(always)]
fn inner_file(occupied: Bitboard, file: usize) -> usize {
    /// Rank 0 to 7 of file a: bits 0, 9, … 63.
    const LOWER: u64 = 0x8040_2010_0804_0201;
    let bits = occupied.bits() >> file;
    // Bit 9r times 2^(56 - 8r) is bit 56 + r; no other product meets another,
    // so no carry disturbs the eight bits gathered at the top.
    let lower = (bits as u64 & LOWER).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let rank_8 = (bits >> 72) as u64 & 1;
    (lower >> 1 | rank_8 << 7) as usize & 0xff
}

/// The four straight neighbours as four bits: below, left, right, above.
#[inline(always)]
fn straight_neighbours(square: Square, occupied: Bitboard) -> usize {
    let bits = (occupied.bits() << 9 >> square.index()) as usize;
    bits & 1 | bits >> 7 & 2 | bits >> 8 & 4 | bits >> 15 & 8
}

/// The four diagonal neighbours as four bits, in the order of `DIAGONAL`.
#[inline(always)]
fn diagonal_neighbours(square: Square, occupied: Bitboard) -> usize {
    let bits = (occupied.bits() << 10 >> square.index()) as usize;
    bits & 1 | bits >> 1 & 2 | bits >> 16 & 4 | bits >> 17 & 8
}

/// What rook and cannon see along a line, by place on it and inner occupancy.
struct Lines<R, C> {
    rook: R,
    cannon: C,
}

static RANK_LINES: Lines<[[u16; 128]; 9], [[u16; 128]; 9]> = {
    let mut lines = Lines {
        rook: [[0; 128]; 9],
        cannon: [[0; 128]; 9],
    };
    let mut place = 0;
    while place < 9 {
        let mut inner = 0;
        while inner < 128 {
            let (rook, cannon) = see_along(9, place, (inner as u16) << 1);
            lines.rook[place][inner] = rook;
            lines.cannon[place][inner] = cannon;
            inner += 1;
        }
        place += 1;
    }
    lines
};

static FILE_LINES: Lines<[[u128; 256]; 10], [[u128; 256]; 10]> = {
    let mut lines = Lines {
        rook: [[0; 256]; 10],
        cannon: [[0; 256]; 10],
    };
    let mut place = 0;
    while place < 10 {
        let mut inner = 0;
        while inner < 256 {
            let (rook, cannon) = see_along(10, place, (inner as u16) << 1);
            lines.rook[place][inner] = spread(rook);
            lines.cannon[place][inner] = spread(cannon);
            inner += 1;
        }
        place += 1;
    }
    lines
};

/// What rook and cannon see from `place` on a line of `length` squares.
const fn see_along(length: i32, place: usize, occupied: u16) -> (u16, u16) {
    let mut rook = 0;
    let mut cannon = 0;
    let mut step = -1;
    while step <= 1 {
        let mut screens = 0;
        let mut at = place as i32 + step;
        while 0 <= at && at < length && screens < 2 {
            match screens {
                0 => rook |= 1 << at,
                _ => cannon |= 1 << at,
            }
            if occupied >> at & 1 != 0 {
                screens += 1;
            }
            at += step;
        }
        step += 2;
    }
    (rook, cannon)
}

/// Bit `r` of a line to rank `r` of file a.
const fn spread(line: u16) -> u128 {
    let mut bits = 0;
    let mut rank = 0;
    while rank < 10 {
        bits |= ((line >> rank & 1) as u128) << (rank * 9);
        rank += 1;
    }
    bits
}

/// The square `files` and `ranks` away, as a set of one or no square.
const fn at(square: Square, files: i32, ranks: i32) -> Bitboard {
    match square.offset(files, ranks) {
        Some(there) => Bitboard::from_square(there),
        None => Bitboard::EMPTY,
    }
}

const fn join(a: Bitboard, b: Bitboard) -> Bitboard {
    Bitboard::from_bits(a.bits() | b.bits())
}

const fn meet(a: Bitboard, b: Bitboard) -> Bitboard {
    Bitboard::from_bits(a.bits() & b.bits())
}

/// Fills a table of one entry for each square.
macro_rules! per_square {
    ($initial:expr, |$square:ident| $entry:expr) => {{
        let mut table = [$initial; Square::COUNT];
        let mut index = 0;
        while let Some($square) = Square::from_index(index) {
            table[index] = $entry;
            index += 1;
        }
        table
    }};
}

/// Two leaps for every straight direction: over the free neighbour, then one
/// step onward and one to either side.
static HORSE_FROM: [[Bitboard; 16]; Square::COUNT] = per_square!([Bitboard::EMPTY; 16], |square| {
    let mut by_legs = [Bitboard::EMPTY; 16];
    let mut legs = 0;
    while legs < 16 {
        let mut way = 0;
        while way < 4 {
            let (f, r) = STRAIGHT[way];
            if legs >> way & 1 == 0 {
                let one = at(square, 2 * f + r, 2 * r + f);
                let other = at(square, 2 * f - r, 2 * r - f);
                by_legs[legs] = join(by_legs[legs], join(one, other));
            }
            way += 1;
        }
        legs += 1;
    }
    by_legs
});

/// A free diagonal neighbour is the leg of two horses.
static HORSE_TO: [[Bitboard; 16]; Square::COUNT] = per_square!([Bitboard::EMPTY; 16], |square| {
    let mut by_legs = [Bitboard::EMPTY; 16];
    let mut legs = 0;
    while legs < 16 {
        let mut way = 0;
        while way < 4 {
            let (f, r) = DIAGONAL[way];
            if legs >> way & 1 == 0 {
                let two = join(at(square, 2 * f, r), at(square, f, 2 * r));
                by_legs[legs] = join(by_legs[legs], two);
            }
            way += 1;
        }
        legs += 1;
    }
    by_legs
});

static ELEPHANT: [[Bitboard; 16]; Square::COUNT] = per_square!([Bitboard::EMPTY; 16], |square| {
    let home = if square.is_across_river(Color::Red) {
        Bitboard::across_river(Color::Red)
    } else {
        Bitboard::across_river(Color::Black)
    };
    let mut by_eyes = [Bitboard::EMPTY; 16];
    let mut eyes = 0;
    while eyes < 16 {
        let mut way = 0;
        while way < 4 {
            let (f, r) = DIAGONAL[way];
            if eyes >> way & 1 == 0 {
                let step = meet(at(square, 2 * f, 2 * r), home);
                by_eyes[eyes] = join(by_eyes[eyes], step);
            }
            way += 1;
        }
        eyes += 1;
    }
    by_eyes
});

/// One step in each of four directions, inside the palaces; none from outside,
/// since the tables are read both ways, from the piece and from its target.
const fn palace_steps(square: Square, directions: [(i32, i32); 4]) -> Bitboard {
    if !square.is_in_palace(Color::Red) && !square.is_in_palace(Color::Black) {
        return Bitboard::EMPTY;
    }
    let mut steps = Bitboard::EMPTY;
    let mut way = 0;
    while way < 4 {
        let (f, r) = directions[way];
        steps = join(steps, at(square, f, r));
        way += 1;
    }
    let palaces = join(Bitboard::palace(Color::Red), Bitboard::palace(Color::Black));
    meet(steps, palaces)
}

static ADVISOR: [Bitboard; Square::COUNT] =
    per_square!(Bitboard::EMPTY, |square| palace_steps(square, DIAGONAL));

static KING: [Bitboard; Square::COUNT] =
    per_square!(Bitboard::EMPTY, |square| palace_steps(square, STRAIGHT));

const fn forward(color: Color) -> i32 {
    match color {
        Color::Red => 1,
        Color::Black => -1,
    }
}

const fn soldier_steps(color: Color, square: Square) -> Bitboard {
    let ahead = at(square, 0, forward(color));
    if square.is_across_river(color) {
        join(ahead, join(at(square, -1, 0), at(square, 1, 0)))
    } else {
        ahead
    }
}

static SOLDIER_FROM: [[Bitboard; Square::COUNT]; 2] = [
    per_square!(Bitboard::EMPTY, |square| soldier_steps(Color::Red, square)),
    per_square!(Bitboard::EMPTY, |square| soldier_steps(
        Color::Black,
        square
    )),
];

const fn soldier_origins(color: Color, square: Square) -> Bitboard {
    let behind = at(square, 0, -forward(color));
    if square.is_across_river(color) {
        join(behind, join(at(square, -1, 0), at(square, 1, 0)))
    } else {
        behind
    }
}

static SOLDIER_TO: [[Bitboard; Square::COUNT]; 2] = [
    per_square!(Bitboard::EMPTY, |square| soldier_origins(
        Color::Red,
        square
    )),
    per_square!(Bitboard::EMPTY, |square| soldier_origins(
        Color::Black,
        square
    )),
];

static LINES: [Bitboard; Square::COUNT] = per_square!(Bitboard::EMPTY, |square| {
    join(Bitboard::file(square.file()), Bitboard::rank(square.rank())).without(square)
});

static BETWEEN: [[Bitboard; Square::COUNT]; Square::COUNT] =
    per_square!([Bitboard::EMPTY; Square::COUNT], |square| {
        let mut row = [Bitboard::EMPTY; Square::COUNT];
        let mut way = 0;
        while way < 4 {
            let (f, r) = STRAIGHT[way];
            let mut passed = Bitboard::EMPTY;
            let mut distance = 1;
            while let Some(there) = square.offset(f * distance, r * distance) {
                row[there.index()] = passed;
                passed = passed.with(there);
                distance += 1;
            }
            way += 1;
        }
        row
    });
