//! The mate threat (杀): checks without a break that end in mate.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::board::{Color, Move, MoveList};

use super::budget::Budget;
use super::line::Line;
use super::orientation::Orientation;

/// Whether the side to move mates by checks alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MateSearch {
    /// It does, with this line: its checks and the answers that hold out longest.
    Mate(Vec<Move>),
    /// It does not.
    None,
    /// The budget ran out first.
    Open,
}

/// Searches for a mate by an unbroken series of checks by the side to move.
/// The series may have any length; only the budget ends the search early.
///
/// The number of checks is deepened. The search ends with "no mate" when the
/// defender's answers found so far close: every check in every position they
/// lead to is answered by one of them, so that the defender never runs out.
pub(crate) fn mate_by_checks(
    line: &Line,
    orientation: Orientation,
    budget: &mut Budget,
) -> MateSearch {
    let mut search = Search {
        attacker: line.turn(),
        line: line.clone(),
        orientation,
        table: HashMap::default(),
    };
    if search.checks().is_empty() {
        return MateSearch::None;
    }
    for checks in 1..=u8::MAX {
        match search.attack(checks, budget) {
            Answer::Mate => {
                let mut found = Vec::new();
                search.principal(checks, budget, &mut found);
                return MateSearch::Mate(found);
            }
            Answer::Never => return MateSearch::None,
            Answer::NotYet if search.is_closed() => return MateSearch::None,
            Answer::NotYet => {}
            Answer::Open => break,
        }
    }
    MateSearch::Open
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Answer {
    /// Mate within the number of checks asked for.
    Mate,
    /// No mate within that number, perhaps with more.
    NotYet,
    /// No mate however many checks.
    Never,
    /// The budget ran out.
    Open,
}

/// What is known of a position in which the attacker is to move.
struct Known {
    checks: u8,
    answer: Answer,
    /// For every check, the position that the defender's answer leads to.
    answers: Vec<Option<u64>>,
}

/// A position's key is a hash already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

struct Search {
    attacker: Color,
    line: Line,
    orientation: Orientation,
    table: HashMap<u64, Known, BuildHasherDefault<KeyHasher>>,
}

impl Search {
    /// The attacker is to move and may give this many checks.
    fn attack(&mut self, checks: u8, budget: &mut Budget) -> Answer {
        debug_assert_eq!(self.line.turn(), self.attacker);
        let key = self.line.key();
        if let Some(answer) = self.known(key, checks) {
            return answer;
        }
        let moves = self.checks();
        let mut answer = Answer::Never;
        let mut answers = Vec::with_capacity(moves.len());
        for &m in &moves {
            if !budget.take() {
                return Answer::Open;
            }
            let step = self.line.play(m);
            let (reply, leads_to) = self.defend(checks, budget);
            self.line.undo(&step);
            match reply {
                Answer::Mate => {
                    answer = Answer::Mate;
                    break;
                }
                Answer::Open => return Answer::Open,
                Answer::NotYet => answer = Answer::NotYet,
                Answer::Never => {}
            }
            answers.push(leads_to);
        }
        self.table.insert(
            key,
            Known {
                checks,
                answer,
                answers,
            },
        );
        answer
    }

    /// The defender is in check; `checks` counts the one just given.
    fn defend(&mut self, checks: u8, budget: &mut Budget) -> (Answer, Option<u64>) {
        let moves = self.evasions();
        if moves.is_empty() {
            return (Answer::Mate, None);
        }
        if checks == 1 {
            return self.defend_at_the_horizon(&moves);
        }
        for &m in &moves {
            let step = self.line.play(m);
            let key = self.line.key();
            let reply = self.attack(checks - 1, budget);
            self.line.undo(&step);
            if reply != Answer::Mate {
                return (reply, Some(key));
            }
        }
        (Answer::Mate, None)
    }

    /// No check is left: an answer into a known position is as good as any.
    fn defend_at_the_horizon(&mut self, moves: &MoveList) -> (Answer, Option<u64>) {
        for &m in moves {
            let step = self.line.play(m);
            let key = self.line.key();
            self.line.undo(&step);
            if let Some(known) = self.table.get(&key)
                && known.answer != Answer::Mate
            {
                return (Answer::NotYet, Some(key));
            }
        }
        (Answer::NotYet, None)
    }

    fn known(&self, key: u64, checks: u8) -> Option<Answer> {
        let known = self.table.get(&key)?;
        match known.answer {
            Answer::Never => Some(Answer::Never),
            Answer::Mate if known.checks <= checks => Some(Answer::Mate),
            Answer::NotYet if known.checks >= checks => Some(Answer::NotYet),
            _ => None,
        }
    }

    /// Whether the answers found so far keep the defender safe for ever.
    fn is_closed(&self) -> bool {
        let mut waiting = vec![self.line.key()];
        let mut seen: Vec<u64> = waiting.clone();
        while let Some(key) = waiting.pop() {
            match self.table.get(&key) {
                Some(known) if known.answer == Answer::Never => {}
                Some(known) if known.answer == Answer::NotYet => {
                    for &answer in &known.answers {
                        let Some(next) = answer else { return false };
                        if !seen.contains(&next) {
                            seen.push(next);
                            waiting.push(next);
                        }
                    }
                }
                _ => return false,
            }
        }
        true
    }

    /// The attacker's checks, in an order that does not depend on the side of
    /// the board.
    fn checks(&mut self) -> MoveList {
        let mut moves = MoveList::new();
        self.line.capturing_checks(&mut moves);
        self.line.quiet_checks(&mut moves);
        moves.sort_by_key(|m| self.orientation.rank(m));
        moves
    }

    /// The defender's answers, captures first.
    fn evasions(&mut self) -> MoveList {
        let mut moves = MoveList::new();
        self.line.evasions(&mut moves);
        moves.sort_by_key(|m| {
            let takes = self.line.board().piece_at(m.to()).is_some();
            (!takes, self.orientation.rank(m))
        });
        moves
    }

    /// The line of a mate in `checks` that was found, added to `found`.
    fn principal(&mut self, checks: u8, budget: &mut Budget, found: &mut Vec<Move>) {
        for &m in &self.checks() {
            let step = self.line.play(m);
            if self.defend(checks, budget).0 == Answer::Mate {
                found.push(m);
                self.longest_answer(checks, budget, found);
                self.line.undo(&step);
                return;
            }
            self.line.undo(&step);
        }
    }

    fn longest_answer(&mut self, checks: u8, budget: &mut Budget, found: &mut Vec<Move>) {
        let mut longest: Option<(u8, Move)> = None;
        for &m in &self.evasions() {
            let step = self.line.play(m);
            let needed = (1..checks).find(|&n| self.attack(n, budget) == Answer::Mate);
            self.line.undo(&step);
            if let Some(needed) = needed
                && longest.is_none_or(|(most, _)| needed > most)
            {
                longest = Some((needed, m));
            }
        }
        if let Some((needed, m)) = longest {
            let step = self.line.play(m);
            found.push(m);
            self.principal(needed, budget, found);
            self.line.undo(&step);
        }
    }
}
