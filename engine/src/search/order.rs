//! In which order moves are tried: the one from the table, captures that win
//! or hold material, killers, quiet moves by history, captures that lose.
//!
//! CITE: staged move generation and killer moves,
//! <https://www.chessprogramming.org/Move_Ordering>.

use ruling::board::{Bitboard, Move, MoveList, Piece, Position, Role, attacks, exchange_value};

use super::history::{Before, Histories, Landing};
use super::threats::Threats;

/// What the picker may look at to put moves in order.
pub(super) struct Guide<'a> {
    pub(super) position: &'a Position,
    pub(super) histories: &'a Histories,
    pub(super) before: &'a Before,
}

/// Hands out the moves of a node, the most promising first.
pub(super) struct Picker {
    stage: Stage,
    scope: Scope,
    table_move: Option<Move>,
    killers: [Option<Move>; 2],
    moves: MoveList,
    scores: [i32; MoveList::CAPACITY],
    next: usize,
    losing: MoveList,
}

/// Which moves are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    /// All.
    All,
    /// No more quiet moves.
    NoQuiets,
    /// Captures that gain at least so much in the exchange, and nothing else.
    Captures { at_least: i32 },
    /// All, out of check.
    Evasions,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    Table,
    MakeCaptures,
    Captures,
    Killers(usize),
    MakeQuiets,
    Quiets,
    Losing,
    MakeEvasions,
    Evasions,
    Done,
}

impl Picker {
    /// For all moves of a node that is not in check.
    pub(super) fn all(table_move: Option<Move>, killers: [Option<Move>; 2]) -> Picker {
        Picker::new(Scope::All, table_move, killers)
    }

    /// For all moves out of check.
    pub(super) fn evasions(table_move: Option<Move>) -> Picker {
        Picker::new(Scope::Evasions, table_move, [None; 2])
    }

    /// For the captures that gain at least so much.
    pub(super) fn captures(table_move: Option<Move>, at_least: i32) -> Picker {
        Picker::new(Scope::Captures { at_least }, table_move, [None; 2])
    }

    fn new(scope: Scope, table_move: Option<Move>, killers: [Option<Move>; 2]) -> Picker {
        Picker {
            stage: Stage::Table,
            scope,
            table_move,
            killers,
            moves: MoveList::new(),
            scores: [0; MoveList::CAPACITY],
            next: 0,
            losing: MoveList::new(),
        }
    }

    /// From now on hands out no more quiet moves.
    pub(super) fn skip_quiets(&mut self) {
        if self.scope == Scope::All {
            self.scope = Scope::NoQuiets;
        }
    }

    /// The next move, legal and not handed out before.
    pub(super) fn next(&mut self, guide: &Guide) -> Option<Move> {
        loop {
            let found = match self.stage {
                Stage::Table => self.table_move(guide),
                Stage::MakeCaptures => self.make_captures(guide),
                Stage::Captures => self.next_capture(guide),
                Stage::Killers(index) => self.killer(index, guide),
                Stage::MakeQuiets => self.make_quiets(guide),
                Stage::Quiets => self.next_quiet(),
                Stage::Losing => self.next_losing(),
                Stage::MakeEvasions => self.make_evasions(guide),
                Stage::Evasions => self.next_evasion(),
                Stage::Done => return None,
            };
            if found.is_some() {
                return found;
            }
        }
    }

    fn table_move(&mut self, guide: &Guide) -> Option<Move> {
        self.stage = match self.scope {
            Scope::Evasions => Stage::MakeEvasions,
            _ => Stage::MakeCaptures,
        };
        self.table_move = self.table_move.filter(|&m| {
            let fits = match self.scope {
                Scope::Captures { at_least } => {
                    guide.position.is_capture(m) && guide.position.see_at_least(m, at_least)
                }
                _ => true,
            };
            guide.position.is_legal(m) && fits
        });
        self.table_move
    }

    fn make_captures(&mut self, guide: &Guide) -> Option<Move> {
        guide.position.captures(&mut self.moves);
        for (index, &m) in self.moves.iter().enumerate() {
            self.scores[index] = capture_score(guide, m);
        }
        self.stage = Stage::Captures;
        None
    }

    fn next_capture(&mut self, guide: &Guide) -> Option<Move> {
        while let Some((m, score)) = self.select() {
            if Some(m) == self.table_move {
                continue;
            }
            let at_least = match self.scope {
                Scope::Captures { at_least } => at_least,
                // A capture with a good history may lose a little.
                _ => -(score / 24).clamp(-100, 100),
            };
            if guide.position.see_at_least(m, at_least) {
                return Some(m);
            }
            self.losing.push(m);
        }
        self.stage = match self.scope {
            Scope::Captures { .. } => Stage::Done,
            _ => Stage::Killers(0),
        };
        None
    }

    fn killer(&mut self, index: usize, guide: &Guide) -> Option<Move> {
        let Some(&killer) = self.killers.get(index) else {
            self.stage = Stage::MakeQuiets;
            return None;
        };
        self.stage = Stage::Killers(index + 1);
        if self.scope == Scope::NoQuiets {
            return None;
        }
        killer.filter(|&m| {
            Some(m) != self.table_move
                && !guide.position.is_capture(m)
                && guide.position.is_legal(m)
        })
    }

    fn make_quiets(&mut self, guide: &Guide) -> Option<Move> {
        self.stage = Stage::Quiets;
        self.moves.clear();
        self.next = 0;
        if self.scope == Scope::NoQuiets {
            return None;
        }
        guide.position.quiets(&mut self.moves);
        let checks = CheckSquares::of(guide.position);
        let threats = Threats::to(guide.position);
        for (index, &m) in self.moves.iter().enumerate() {
            self.scores[index] = guide.position.piece_at(m.from()).map_or(0, |piece| {
                let relief = threats.relief(piece.role, m);
                quiet_score(guide, &checks, piece, m) + 1470 * relief
            });
        }
        None
    }

    fn next_quiet(&mut self) -> Option<Move> {
        while self.scope != Scope::NoQuiets
            && let Some((m, _)) = self.select()
        {
            if Some(m) != self.table_move && !self.killers.contains(&Some(m)) {
                return Some(m);
            }
        }
        self.stage = Stage::Losing;
        self.next = 0;
        None
    }

    fn next_losing(&mut self) -> Option<Move> {
        let m = self.losing.get(self.next).copied();
        self.next += 1;
        if m.is_none() {
            self.stage = Stage::Done;
        }
        m
    }

    fn make_evasions(&mut self, guide: &Guide) -> Option<Move> {
        guide.position.captures(&mut self.moves);
        let captures = self.moves.len();
        guide.position.quiets(&mut self.moves);
        let checks = CheckSquares::of(guide.position);
        for (index, &m) in self.moves.iter().enumerate() {
            self.scores[index] = match guide.position.piece_at(m.from()) {
                Some(piece) if index >= captures => quiet_score(guide, &checks, piece, m),
                _ => CAPTURES_FIRST + capture_score(guide, m),
            };
        }
        self.stage = Stage::Evasions;
        None
    }

    fn next_evasion(&mut self) -> Option<Move> {
        while let Some((m, _)) = self.select() {
            if Some(m) != self.table_move {
                return Some(m);
            }
        }
        self.stage = Stage::Done;
        None
    }

    /// The best of the moves not looked at yet, and its score.
    #[inline(always)]
    fn select(&mut self) -> Option<(Move, i32)> {
        let rest = &self.scores[self.next..self.moves.len()];
        let (offset, &score) = rest
            .iter()
            .enumerate()
            .max_by_key(|&(offset, &score)| (score, std::cmp::Reverse(offset)))?;
        let place = self.next + offset;
        let m = self.moves[place];
        self.moves.swap(self.next, place);
        self.scores.swap(self.next, place);
        self.next += 1;
        Some((m, score))
    }
}

/// More than any quiet move scores: out of check, captures come before them.
const CAPTURES_FIRST: i32 = 1 << 20;

/// Valuable victims first, then what history says.
#[inline(always)]
fn capture_score(guide: &Guide, m: Move) -> i32 {
    let victim = guide.position.piece_at(m.to());
    let landing = Landing::of(guide.position, m);
    match (victim, landing) {
        (Some(victim), Some(landing)) => {
            let history = guide.histories.capture(landing, victim.role);
            8 * exchange_value(victim.role) + history / 8
        }
        _ => 0,
    }
}

/// What history says of the move of `piece`, and more if it gives check.
#[inline(always)]
fn quiet_score(guide: &Guide, checks: &CheckSquares, piece: Piece, m: Move) -> i32 {
    let landing = Landing::new(piece, m.to());
    let side = guide.position.turn();
    let history = guide.histories.quiet(side, m, landing, guide.before);
    let check = checks.of_role(piece.role).contains(m.to());
    history + if check { 13_180 } else { 0 }
}

/// From where a piece of the side to move would check the enemy king.
struct CheckSquares {
    rook: Bitboard,
    horse: Bitboard,
    cannon: Bitboard,
    soldier: Bitboard,
}

impl CheckSquares {
    #[inline(always)]
    fn of(position: &Position) -> CheckSquares {
        let king = position.king(!position.turn());
        let occupied = position.occupied();
        CheckSquares {
            rook: attacks::rook(king, occupied),
            horse: attacks::horse_to(king, occupied),
            cannon: attacks::cannon(king, occupied),
            soldier: attacks::soldier_to(position.turn(), king),
        }
    }

    #[inline(always)]
    fn of_role(&self, role: Role) -> Bitboard {
        match role {
            Role::Rook => self.rook,
            Role::Horse => self.horse,
            Role::Cannon => self.cannon,
            Role::Soldier => self.soldier,
            Role::King | Role::Advisor | Role::Elephant => Bitboard::EMPTY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the stages, every legal move comes once.
    #[test]
    fn every_legal_move_comes_exactly_once() {
        let positions = [
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
            "r1bakab1r/9/1cn2cn2/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 0 1",
            "3ak4/4a4/4b4/4C4/9/9/4R4/9/9/3K5 b - - 0 1",
            "4k4/4a4/3aR4/9/9/2n6/9/9/4A4/3K5 b - - 0 1",
        ];
        let histories = Histories::new();
        for fen in positions {
            let position: Position = fen.parse().expect("a valid position");
            let legal = position.legal_moves();
            let table_moves = [None, legal.first().copied(), legal.last().copied()];
            for table_move in table_moves {
                // The second killer is not legal in any of the positions.
                let killers = [legal.get(2).copied(), "a9i0".parse().ok()];
                let mut picker = match position.is_check() {
                    true => Picker::evasions(table_move),
                    false => Picker::all(table_move, killers),
                };
                let guide = Guide {
                    position: &position,
                    histories: &histories,
                    before: &[None; 3],
                };
                let mut picked = Vec::new();
                while let Some(m) = picker.next(&guide) {
                    picked.push(m);
                }
                if table_move.is_some() {
                    assert_eq!(picked.first().copied(), table_move, "{fen}");
                }
                let mut expected = legal.to_vec();
                expected.sort();
                picked.sort();
                assert_eq!(picked, expected, "{fen}");
            }
        }
    }
}
