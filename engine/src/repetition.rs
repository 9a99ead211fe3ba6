//! The path from the start of the game to the node that the search looks at,
//! and what recurs on it.
//!
//! Every position of the path has its key on a stack. A small filter counts the
//! keys, so that the stack is walked only when there is something to find.

use ruling::Cycle;
use ruling::board::{ByColor, Key, Move, Position};
use ruling::law::{Edition, Window};

use crate::game::Game;

/// A position that stands on the board again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Recurrence {
    /// The plies since it stood there last.
    pub(crate) length: usize,
    /// The plies since it stood there the time before that, or as above if it
    /// did not.
    earlier: usize,
    /// How often it has stood there, this time included: at least 2.
    pub(crate) occurrences: u32,
}

impl Recurrence {
    /// How many plies back the moves begin that `edition` judges.
    pub(crate) fn judged_length(&self, edition: &Edition) -> usize {
        match edition.window.value {
            Window::LastCycle => self.length,
            Window::FirstToThird => self.earlier,
        }
    }
}

/// The positions that led to the present one, back to where nothing can recur.
#[derive(Clone)]
pub(crate) struct Path {
    steps: Vec<Step>,
    moves: Vec<Move>,
    filter: Box<[u16; FILTER_SIZE]>,
}

const FILTER_SIZE: usize = 4096;

/// The shortest way for a position to recur: each side goes and comes back.
const SHORTEST_CYCLE: usize = 4;

#[derive(Clone, Copy)]
struct Step {
    key: Key,
    /// How many plies back a position that equals this one can lie.
    reach: usize,
    /// Whether the side to move is in check.
    check: bool,
    /// Whether a move led here; else it is the start or a null move did.
    by_move: bool,
    /// The checks given since the last capture, by side.
    checks: ByColor<u32>,
}

impl Path {
    /// The path that begins with `position`.
    pub(crate) fn new(position: &Position) -> Path {
        let mut path = Path {
            steps: Vec::with_capacity(512),
            moves: Vec::with_capacity(512),
            filter: Box::new([0; FILTER_SIZE]),
        };
        path.add(Step {
            key: position.key(),
            reach: 0,
            check: position.is_check(),
            by_move: false,
            checks: ByColor::default(),
        });
        path
    }

    /// The path of a game to its present position. What lies before the last
    /// capture or forward step of a soldier is left out.
    pub(crate) fn of_game(game: &Game) -> Path {
        let mut position = game.start().clone();
        let mut path = Path::new(&position);
        for &m in game.moves() {
            let irreversible = position.is_irreversible(m);
            position.play_unchecked(m);
            path.follow(m, &position, irreversible);
        }
        path
    }

    /// Adds `position`, reached by `m` in the game itself: behind a move that
    /// cannot be taken back the path begins anew.
    pub(crate) fn follow(&mut self, m: Move, position: &Position, irreversible: bool) {
        if irreversible {
            let checks = self.checks_after(position, position.is_check());
            *self = Path::new(position);
            self.steps[0].checks = checks;
        } else {
            self.play(m, position, true);
        }
    }

    /// Adds `position`, reached by `m`, which can be taken back or not.
    #[inline(always)]
    pub(crate) fn play(&mut self, m: Move, position: &Position, reversible: bool) {
        self.moves.push(m);
        let check = position.is_check();
        self.add(Step {
            key: position.key(),
            reach: if reversible { self.top().reach + 1 } else { 0 },
            check,
            by_move: true,
            checks: self.checks_after(position, check),
        });
    }

    /// Adds `position`, reached by passing. No cycle holds such a step.
    #[inline(always)]
    pub(crate) fn pass(&mut self, position: &Position) {
        self.add(Step {
            key: position.key(),
            reach: 0,
            check: false,
            by_move: false,
            checks: self.top().checks,
        });
    }

    /// The checks that each side has given since the last capture, as far as
    /// the game is known.
    #[inline(always)]
    pub(crate) fn checks(&self) -> ByColor<u32> {
        self.top().checks
    }

    /// The same once a move has led to `position`, with check or without.
    #[inline(always)]
    fn checks_after(&self, position: &Position, check: bool) -> ByColor<u32> {
        if position.rule_plies() == 0 {
            return ByColor::default();
        }
        let mut checks = self.top().checks;
        checks[!position.turn()] += u32::from(check);
        checks
    }

    /// Takes the last step back.
    #[inline(always)]
    pub(crate) fn undo(&mut self) {
        if let Some(step) = self.steps.pop() {
            self.filter[slot(step.key)] -= 1;
            if step.by_move {
                self.moves.pop();
            }
        }
    }

    /// Whether the present position is in check.
    #[inline(always)]
    pub(crate) fn in_check(&self) -> bool {
        self.top().check
    }

    /// How the present position recurs, if it does.
    #[inline(always)]
    pub(crate) fn recurrence(&self) -> Option<Recurrence> {
        let now = self.top();
        if now.reach < SHORTEST_CYCLE || self.filter[slot(now.key)] < 2 {
            return None;
        }
        self.walk_back()
    }

    /// Whether `key`, that of a position one ply on, has been on the path, as
    /// far as the filter can tell: it may say so wrongly, but never denies it.
    #[inline(always)]
    pub(crate) fn may_recur(&self, key: Key) -> bool {
        self.filter[slot(key)] > 0 && self.top().reach + 1 >= SHORTEST_CYCLE
    }

    /// The cycle of the last `length` plies, which ends in `position`.
    pub(crate) fn cycle<'a>(&'a self, position: &'a Position, length: usize) -> Cycle<'a> {
        let moves = &self.moves[self.moves.len() - length..];
        let checks = &self.steps[self.steps.len() - length..];
        Cycle::trusted(position, moves).with_checks(checks.iter().map(|step| step.check))
    }

    /// The moves of the last `length` plies.
    pub(crate) fn last_moves(&self, length: usize) -> &[Move] {
        &self.moves[self.moves.len() - length..]
    }

    /// How many plies ago the present position stood on the board, the latest
    /// time first.
    fn distances(&self) -> impl Iterator<Item = usize> + '_ {
        let now = self.top();
        let last = self.steps.len() - 1;
        (SHORTEST_CYCLE..=now.reach.min(last))
            .step_by(2)
            .filter(move |distance| self.steps[last - distance].key == now.key)
    }

    #[cold]
    fn walk_back(&self) -> Option<Recurrence> {
        let mut distances = self.distances();
        let length = distances.next()?;
        let earlier = distances.next();
        Some(Recurrence {
            length,
            earlier: earlier.unwrap_or(length),
            occurrences: 2 + u32::from(earlier.is_some()) + distances.count() as u32,
        })
    }

    #[inline(always)]
    fn add(&mut self, step: Step) {
        self.filter[slot(step.key)] += 1;
        self.steps.push(step);
    }

    #[inline(always)]
    fn top(&self) -> Step {
        match self.steps.last() {
            Some(&step) => step,
            None => unreachable!("the start of a path is never taken back"),
        }
    }
}

#[inline(always)]
fn slot(key: Key) -> usize {
    key.0 as usize % FILTER_SIZE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(fen: &str, moves: &str) -> Game {
        let mut game = Game::new(fen.parse().expect("a valid position"));
        for word in moves.split_whitespace() {
            let m = word.parse().expect("a move");
            game.push(m).expect("a legal move");
        }
        game
    }

    /// Horses go and come back; a soldier steps forward in between or not.
    #[test]
    fn positions_recur_unless_something_irreversible_lies_between() {
        let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
        let there_and_back = "b0c2 b9c7 c2b0 c7b9";
        let table = [
            ("b0c2 b9c7 c2b0", None),
            (there_and_back, Some((4, 2))),
            ("b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9", Some((4, 3))),
            ("b0c2 b9c7 a3a4 a6a5 c2b0 c7b9", None),
            ("a3a4 b9c7 b0c2 c7b9 c2b0", Some((4, 2))),
        ];
        for (moves, expected) in table {
            let path = Path::of_game(&game(start, moves));
            let found = path.recurrence().map(|r| (r.length, r.occurrences));
            assert_eq!(found, expected, "{moves}");
        }
    }

    /// Steps of soldiers cut the path, but only a capture begins the count anew.
    #[test]
    fn checks_are_counted_since_the_last_capture() {
        let start = "4k4/9/9/p8/9/P8/9/4B4/4A4/R3K4 w - - 0 1";
        let table = [
            ("a0d0 e9e8 d0d8", 1),
            ("a0d0 e9e8 d0d8 e8e9 d8d9", 2),
            ("a0d0 e9e8 d0d8 e8e9 a4a5 a6a5 d8d9", 1),
            ("a0d0 e9e8 d0d8 e8e9 a4a5 e9f9 d8f8", 2),
        ];
        for (moves, expected) in table {
            let checks = Path::of_game(&game(start, moves)).checks();
            assert_eq!((checks.red, checks.black), (expected, 0), "{moves}");
        }
    }

    /// A rook goes and comes back while the other side passes: the same board
    /// and side to move, but not a repetition.
    #[test]
    fn passing_is_never_inside_a_cycle() {
        let game = game("4k4/9/9/9/9/9/9/9/9/3K4R w - - 0 1", "");
        let mut position = game.position().clone();
        let mut path = Path::of_game(&game);
        for word in ["i0i1", "i1i0", "i0i1", "i1i0"] {
            let m = word.parse().expect("a move");
            position.play(m).expect("a legal move");
            path.play(m, &position, true);
            position.play_null();
            path.pass(&position);
            assert_eq!(path.recurrence(), None);
        }
        assert_eq!(position.key(), game.position().key());
        for _ in 0..8 {
            path.undo();
        }
        assert_eq!(path.steps.len(), 1);
        assert!(path.moves.is_empty());
        assert_eq!(path.filter.iter().sum::<u16>(), 1);
    }
}
