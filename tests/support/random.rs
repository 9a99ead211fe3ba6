//! Random numbers and random games, the same in every run.

use ruling::board::{Move, MoveList, Position};

/// A small generator of numbers that look random (a Weyl sequence, its terms
/// scrambled), so that a failing test fails again.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        bits = (bits ^ bits >> 29).wrapping_mul(0xd6e8_feb8_6659_fd93);
        bits ^ bits >> 32
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.number() % bound as u64) as usize
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// How many rounds a test of random input plays: `plain`, or as many times that
/// as `QILI_ROUNDS` in the environment says, for the long runs of `.ci/long`.
pub fn rounds(plain: usize) -> usize {
    let times = std::env::var("QILI_ROUNDS").map(|text| text.parse().expect("a number"));
    plain * times.unwrap_or(1)
}

/// Where the walks start: the start position, and set-ups that a game from it
/// reaches too seldom (few pieces, long lines, soldiers behind each other,
/// kings in the open).
pub const STARTS: [&str; 12] = [
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "2bakab2/9/4c4/p1p1p1p1p/9/9/P1P1P1P1P/4C4/9/2BAKAB2 w - - 0 1",
    "3ak4/4a4/4b4/3P5/3r5/2P6/2R6/4B4/9/2B1K4 w - - 0 1",
    "4k4/9/3P1P3/3P1P3/5P3/3p5/3p1p3/3p1p3/9/3K5 w - - 0 1",
    "3k5/2P6/2P6/2P6/2P6/6p2/6p2/6p2/6p2/5K3 b - - 0 1",
    "r2ak1b2/4a4/4b3n/9/2c6/6N2/4C4/4B4/4A4/2BAK3R w - - 0 1",
    "5k3/9/9/9/4n1C2/4c1N2/9/9/9/3K5 w - - 0 1",
    "R3k3r/9/9/9/4R4/4r4/9/9/9/3K5 b - - 0 1",
    "2bak4/4a4/4b4/9/6N2/2n6/9/4B4/4A4/3AK1B2 w - - 0 1",
    "1C2k2C1/4a4/3a1N3/9/2n3n2/9/9/1c1A3c1/4A4/4K4 b - - 0 1",
];

/// One of the positions in which the walks start.
pub fn start(random: &mut Random) -> Position {
    let index = random.below(STARTS.len());
    Position::from_fen(STARTS[index]).expect("the starts are valid")
}

/// Plays random games until `count` positions have been shown to `visit`. A
/// game ends after 150 plies, or where no move is left.
pub fn walk(seed: u64, count: usize, mut visit: impl FnMut(&Position, &mut Random)) {
    let mut random = Random::new(seed);
    let mut left = count;
    while left > 0 {
        let mut position = start(&mut random);
        for _ in 0..150 {
            visit(&position, &mut random);
            left -= 1;
            let moves = position.legal_moves();
            if left == 0 || moves.is_empty() {
                break;
            }
            let m = choose(&position, &moves, &mut random);
            position.play(m).expect("a generated move can be played");
        }
    }
}

/// One of the moves; a check one time in four if there is one, so that the
/// walks see many positions in check.
fn choose(position: &Position, moves: &[Move], random: &mut Random) -> Move {
    if random.below(4) == 0 {
        let checks: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&m| position.gives_check(m))
            .collect();
        if !checks.is_empty() {
            return *random.pick(&checks);
        }
    }
    *random.pick(moves)
}

/// There and back again from a position: a quiet move of each side, and the same
/// moves undone, which need not be legal; nothing if a side has no quiet move.
pub fn there_and_back(start: &Position, random: &mut Random) -> Option<Vec<Move>> {
    let mut position = start.clone();
    let mut there = Vec::new();
    for _ in 0..2 {
        let mut quiets = MoveList::new();
        position.quiets(&mut quiets);
        if quiets.is_empty() {
            return None;
        }
        let m = *random.pick(&quiets);
        there.push(m);
        position.play(m).expect("a legal move");
    }
    let back = there.iter().map(|m| Move::new(m.to(), m.from()));
    there.iter().copied().map(Some).chain(back).collect()
}
