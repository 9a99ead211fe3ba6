//! A second board, written from the rules alone: ninety cells, no tables, no
//! bitboards, nothing kept between moves. It is slow and serves as the oracle
//! for `ruling::board`. The rules are those of 象棋竞赛规则, chapter 1.

use ruling::board::{Move, Role, Square};

/// A cell holds a FEN letter: upper case for Red; `None` where nothing stands.
type Cell = Option<char>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainBoard {
    /// `cells[rank][file]`, rank 0 Red's back rank.
    cells: [[Cell; 9]; 10],
    red_to_move: bool,
}

/// A point as (file, rank).
type Point = (i32, i32);

impl PlainBoard {
    /// The board of a FEN that uses the letters K A B N R C P.
    pub fn from_fen(fen: &str) -> PlainBoard {
        let mut fields = fen.split(' ');
        let mut cells = [[None; 9]; 10];
        for (row, line) in fields.next().expect("a board").split('/').enumerate() {
            let mut file = 0;
            for letter in line.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        cells[9 - row][file] = Some(letter);
                        file += 1;
                    }
                }
            }
        }
        PlainBoard {
            cells,
            red_to_move: fields.next() == Some("w"),
        }
    }

    pub fn is_red_to_move(&self) -> bool {
        self.red_to_move
    }

    pub fn letter_at(&self, square: Square) -> Option<char> {
        self.at((square.file() as i32, square.rank() as i32))
    }

    /// The moves of the side to move that do not leave its king to be taken or
    /// to face the other king.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.moves_of(self.red_to_move)
            .into_iter()
            .filter(|&m| !self.after(m).waiting_king_is_exposed())
            .collect()
    }

    /// The moves of the side to move by the way its pieces move, whatever
    /// becomes of its king.
    pub fn pseudo_legal_moves(&self) -> Vec<Move> {
        self.moves_of(self.red_to_move)
    }

    /// Whether the king of the side to move can be taken.
    pub fn is_check(&self) -> bool {
        self.king_can_be_taken(self.red_to_move)
    }

    /// The squares of the pieces that could take the king of the side to move.
    pub fn checkers(&self) -> Vec<Square> {
        let king = self.king(self.red_to_move);
        let mut squares: Vec<Square> = self
            .moves_of(!self.red_to_move)
            .into_iter()
            .filter(|m| point(m.to()) == king)
            .map(Move::from)
            .collect();
        squares.sort();
        squares
    }

    /// The squares that the piece on `square` attacks or guards, whoever stands
    /// there; for a cannon those it sees over exactly one screen.
    pub fn attacks_from(&self, square: Square) -> Vec<Square> {
        let from = point(square);
        let targets = match self.at(from) {
            None => Vec::new(),
            Some('C' | 'c') => self.line_targets(from, 1),
            Some(letter) => self.targets(letter, from),
        };
        let mut squares: Vec<Square> = targets.into_iter().map(self::square).collect();
        squares.sort();
        squares
    }

    /// Whether the move, which is legal, attacks the other king.
    pub fn gives_check(&self, m: Move) -> bool {
        self.after(m).is_check()
    }

    /// The board after the move, the other side to move.
    pub fn after(&self, m: Move) -> PlainBoard {
        let mut board = self.clone();
        let (from, to) = (m.from(), m.to());
        let mover = board.cells[from.rank()][from.file()].take();
        board.cells[to.rank()][to.file()] = mover;
        board.red_to_move = !self.red_to_move;
        board
    }

    /// The moves of a side by the way its pieces move.
    fn moves_of(&self, red: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        for rank in 0..10 {
            for file in 0..9 {
                let Some(letter) = self.at((file, rank)) else {
                    continue;
                };
                if letter.is_ascii_uppercase() != red {
                    continue;
                }
                for to in self.targets(letter, (file, rank)) {
                    let free = self
                        .at(to)
                        .is_none_or(|other| other.is_ascii_uppercase() != red);
                    if free {
                        let from = square((file, rank));
                        moves.push(Move::new(from, square(to)).expect("a step leaves its square"));
                    }
                }
            }
        }
        moves
    }

    /// The points a piece reaches or guards, whoever stands there.
    fn targets(&self, letter: char, from: Point) -> Vec<Point> {
        let red = letter.is_ascii_uppercase();
        match role_of(letter) {
            Role::King => steps(from, &ORTHOGONAL)
                .filter(|&to| in_palace(to, red))
                .collect(),
            Role::Advisor => steps(from, &DIAGONAL)
                .filter(|&to| in_palace(to, red))
                .collect(),
            Role::Elephant => self.elephant_targets(from, red),
            Role::Horse => self.horse_targets(from),
            Role::Rook => self.line_targets(from, 0),
            Role::Cannon => self.cannon_targets(from),
            Role::Soldier => soldier_targets(from, red),
        }
    }

    /// Two points slantwise, the point between free, not over the river.
    fn elephant_targets(&self, (file, rank): Point, red: bool) -> Vec<Point> {
        DIAGONAL
            .iter()
            .filter(|&&(x, y)| self.at((file + x, rank + y)).is_none())
            .map(|&(x, y)| (file + 2 * x, rank + 2 * y))
            .filter(|&to| on_board(to) && is_home(to, red))
            .collect()
    }

    /// One point straight, which must be free, then one slantwise onwards.
    fn horse_targets(&self, (file, rank): Point) -> Vec<Point> {
        let mut found = Vec::new();
        for (x, y) in ORTHOGONAL {
            let leg = (file + x, rank + y);
            if !on_board(leg) || self.at(leg).is_some() {
                continue;
            }
            for side in [-1, 1] {
                let to = if x == 0 {
                    (leg.0 + side, leg.1 + y)
                } else {
                    (leg.0 + x, leg.1 + side)
                };
                if on_board(to) {
                    found.push(to);
                }
            }
        }
        found
    }

    /// The points along the four lines that are seen over exactly `screens`
    /// pieces, up to and including the piece that ends the view.
    fn line_targets(&self, from: Point, screens: usize) -> Vec<Point> {
        let mut found = Vec::new();
        for (x, y) in ORTHOGONAL {
            let mut to = (from.0 + x, from.1 + y);
            let mut passed = 0;
            while on_board(to) && passed <= screens {
                if passed == screens {
                    found.push(to);
                }
                passed += usize::from(self.at(to).is_some());
                to = (to.0 + x, to.1 + y);
            }
        }
        found
    }

    /// Free points as a rook; pieces over exactly one screen.
    fn cannon_targets(&self, from: Point) -> Vec<Point> {
        let free = self
            .line_targets(from, 0)
            .into_iter()
            .filter(|&to| self.at(to).is_none());
        let captures = self
            .line_targets(from, 1)
            .into_iter()
            .filter(|&to| self.at(to).is_some());
        free.chain(captures).collect()
    }

    /// Whether the side that has just moved may not have moved so: its king can
    /// be taken or faces the other.
    pub fn waiting_king_is_exposed(&self) -> bool {
        self.king_is_exposed(!self.red_to_move)
    }

    fn king_is_exposed(&self, red: bool) -> bool {
        self.king_can_be_taken(red) || self.kings_face()
    }

    fn king_can_be_taken(&self, red: bool) -> bool {
        let king = self.king(red);
        self.moves_of(!red).iter().any(|m| point(m.to()) == king)
    }

    /// The kings on one file with nothing between.
    fn kings_face(&self) -> bool {
        let (red, black) = (self.king(true), self.king(false));
        red.0 == black.0 && (red.1 + 1..black.1).all(|rank| self.at((red.0, rank)).is_none())
    }

    fn king(&self, red: bool) -> Point {
        let letter = if red { 'K' } else { 'k' };
        (0..10)
            .flat_map(|rank| (0..9).map(move |file| (file, rank)))
            .find(|&at| self.at(at) == Some(letter))
            .expect("both kings are on the board")
    }

    fn at(&self, (file, rank): Point) -> Cell {
        if on_board((file, rank)) {
            self.cells[rank as usize][file as usize]
        } else {
            None
        }
    }
}

/// The role that a FEN letter stands for.
pub fn role_of(letter: char) -> Role {
    match letter.to_ascii_uppercase() {
        'K' => Role::King,
        'A' => Role::Advisor,
        'B' => Role::Elephant,
        'N' => Role::Horse,
        'R' => Role::Rook,
        'C' => Role::Cannon,
        'P' => Role::Soldier,
        other => panic!("no piece is called {other}"),
    }
}

const ORTHOGONAL: [Point; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Point; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

fn steps(from: Point, directions: &[Point]) -> impl Iterator<Item = Point> {
    directions
        .iter()
        .map(move |&(x, y)| (from.0 + x, from.1 + y))
}

/// One point forward; beyond the river also sideways.
fn soldier_targets((file, rank): Point, red: bool) -> Vec<Point> {
    let forward = if red { 1 } else { -1 };
    let mut found = vec![(file, rank + forward)];
    if !is_home((file, rank), red) {
        found.extend([(file - 1, rank), (file + 1, rank)]);
    }
    found.retain(|&to| on_board(to));
    found
}

fn on_board((file, rank): Point) -> bool {
    (0..9).contains(&file) && (0..10).contains(&rank)
}

/// On the side's own bank of the river.
fn is_home((_, rank): Point, red: bool) -> bool {
    if red { rank <= 4 } else { rank >= 5 }
}

fn in_palace((file, rank): Point, red: bool) -> bool {
    (3..=5).contains(&file)
        && if red {
            (0..=2).contains(&rank)
        } else {
            (7..=9).contains(&rank)
        }
}

fn point(square: Square) -> Point {
    (square.file() as i32, square.rank() as i32)
}

fn square((file, rank): Point) -> Square {
    Square::new(file, rank).expect("the point is on the board")
}
