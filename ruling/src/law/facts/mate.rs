//! The mate threat (杀): checks without a break that end in mate.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use crate::board::{Color, Move, MoveList};

use super::budget::Budget;
use super::line::Line;
use super::orientation::Orientation;

/// Whether the side to move mates by checks alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MateSearch {
    /// It does, with this line of checks and answers if it was [wanted](Wanted).
    Mate(Vec<Move>),
    /// It does not.
    None,
    /// The budget ran out first.
    Open,
}

/// What is wanted of a mate that is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    /// Only whether there is one.
    Answer,
    /// Also a line.
    Line,
}

/// Searches for a mate by an unbroken series of checks by the side to move.
/// The series may have any length; only the budget ends the search early.
///
/// A position that recurs on the way brings the mate no nearer. Since that
/// depends on the way, "no mate" is believed only when the defender's answers
/// close: every check in every position they lead to is answered by one of them.
// CITE: proof numbers, depth first: Nagai, "Df-pn algorithm for searching AND/OR
// trees and its applications" (2002); maximum in place of the sum: Ueda et al.,
// "Weak proof-number search" (2008).
pub(crate) fn mate_by_checks(
    line: &Line,
    orientation: Orientation,
    wanted: Wanted,
    budget: &mut Budget,
) -> MateSearch {
    let mut search = Search {
        attacker: line.turn(),
        line: line.clone(),
        orientation,
        table: Table::default(),
        path: Vec::new(),
        cut: false,
    };
    if search.checks().is_empty() {
        return MateSearch::None;
    }
    for _ in 0..Search::ROUNDS {
        let found = search.attack(Numbers::LIMIT, budget);
        if found.proof == 0 {
            return MateSearch::Mate(match wanted {
                Wanted::Answer => Vec::new(),
                Wanted::Line => search.principal(),
            });
        }
        if found.disproof > 0 || search.cut {
            return MateSearch::Open;
        }
        if search.settle() {
            return MateSearch::None;
        }
    }
    MateSearch::Open
}

/// How many more positions have to be settled at least to prove a mate, and to
/// disprove it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

impl Numbers {
    const NEVER: u32 = 1 << 30;
    const UNKNOWN: Numbers = Numbers {
        proof: 1,
        disproof: 1,
    };
    const NO_MATE: Numbers = Numbers {
        proof: Numbers::NEVER,
        disproof: 0,
    };
    /// Thresholds that only a settled position reaches.
    const LIMIT: Numbers = Numbers {
        proof: Numbers::NEVER,
        disproof: Numbers::NEVER,
    };

    fn reaches(self, limit: Numbers) -> bool {
        self.proof >= limit.proof || self.disproof >= limit.disproof
    }
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

type Table = HashMap<u64, Numbers, BuildHasherDefault<KeyHasher>>;
/// For every position of the attacker, for every check, the defender's answers.
type Refutations = HashMap<u64, Vec<Vec<u64>>, BuildHasherDefault<KeyHasher>>;
type KeySet = HashSet<u64, BuildHasherDefault<KeyHasher>>;

struct Search {
    attacker: Color,
    line: Line,
    orientation: Orientation,
    table: Table,
    /// The attacker's positions on the way to this one.
    path: Vec<u64>,
    /// Whether a way was too long to follow.
    cut: bool,
}

/// A move and the key of the position after it.
type Branch = (Move, u64);

impl Search {
    /// Longer ways are left open.
    const LONGEST: usize = 128;
    /// How often a refutation that did not hold is searched again.
    const ROUNDS: usize = 64;

    /// The attacker is to move: searches until a threshold is reached.
    fn attack(&mut self, limit: Numbers, budget: &mut Budget) -> Numbers {
        debug_assert_eq!(self.line.turn(), self.attacker);
        let moves = self.checks();
        let branches = self.branches(&moves);
        self.path.push(self.line.key());
        let numbers = loop {
            // The easiest check to prove decides; all must be disproved.
            let (numbers, chosen, second) = self.best(&branches, |n| (n.proof, n.disproof));
            let numbers = Numbers {
                proof: numbers.0,
                disproof: numbers.1,
            };
            if numbers.reaches(limit) || !budget.take() {
                break numbers;
            }
            let child = self.numbers(branches[chosen].1);
            let child_limit = Numbers {
                proof: limit.proof.min(raised(second)),
                disproof: child_threshold(limit.disproof, numbers.disproof, child.disproof),
            };
            let step = self.line.play(branches[chosen].0);
            self.defend(child_limit, budget);
            self.line.undo(&step);
        };
        self.path.pop();
        self.table.insert(self.line.key(), numbers);
        numbers
    }

    /// The defender is in check: searches until a threshold is reached.
    fn defend(&mut self, limit: Numbers, budget: &mut Budget) {
        let moves = self.evasions();
        let branches = self.branches(&moves);
        let numbers = loop {
            // The easiest answer to disprove decides; all must be proved.
            let (numbers, chosen, second) = self.best(&branches, |n| (n.disproof, n.proof));
            let numbers = Numbers {
                proof: numbers.1,
                disproof: numbers.0,
            };
            if numbers.reaches(limit) || !budget.take() {
                break numbers;
            }
            if self.path.len() >= Search::LONGEST {
                self.cut = true;
                break Numbers::NO_MATE;
            }
            let child = self.numbers(branches[chosen].1);
            let child_limit = Numbers {
                proof: child_threshold(limit.proof, numbers.proof, child.proof),
                disproof: limit.disproof.min(raised(second)),
            };
            let step = self.line.play(branches[chosen].0);
            self.attack(child_limit, budget);
            self.line.undo(&step);
        };
        self.table.insert(self.line.key(), numbers);
    }

    /// Combines the branches: the least of one number, and of the other the
    /// greatest and one more for every other branch that is not settled. Also
    /// which branch has the least, and the second least.
    fn best(
        &self,
        branches: &[Branch],
        split: impl Fn(Numbers) -> (u32, u32),
    ) -> ((u32, u32), usize, u32) {
        let (mut least, mut second, mut chosen) = (Numbers::NEVER, Numbers::NEVER, 0);
        let (mut greatest, mut unsettled) = (0, 0u32);
        for (index, &(_, key)) in branches.iter().enumerate() {
            let (wanted, other) = split(self.numbers(key));
            if wanted < least {
                second = least;
                least = wanted;
                chosen = index;
            } else if wanted < second {
                second = wanted;
            }
            greatest = greatest.max(other);
            unsettled += u32::from(other > 0);
        }
        let sum = if greatest >= Numbers::NEVER {
            Numbers::NEVER
        } else {
            greatest + unsettled.saturating_sub(1)
        };
        ((least, sum), chosen, second)
    }

    fn numbers(&self, key: u64) -> Numbers {
        if self.path.contains(&key) {
            return Numbers::NO_MATE;
        }
        self.table.get(&key).copied().unwrap_or(Numbers::UNKNOWN)
    }

    fn branches(&mut self, moves: &MoveList) -> Vec<Branch> {
        moves
            .iter()
            .map(|&m| {
                let step = self.line.play(m);
                let key = self.line.key();
                self.line.undo(&step);
                (m, key)
            })
            .collect()
    }

    /// Whether the answers that were found keep the defender safe for ever.
    /// What only seemed safe, on the way that was followed, is forgotten.
    fn settle(&mut self) -> bool {
        let root = self.line.key();
        let graph = self.collect();
        let mut safe: KeySet = graph.keys().copied().collect();
        loop {
            let fallen: Vec<u64> = safe
                .iter()
                .copied()
                .filter(|key| {
                    let holds = |answers: &Vec<u64>| answers.iter().any(|key| safe.contains(key));
                    !graph[key].iter().all(holds)
                })
                .collect();
            if fallen.is_empty() {
                return true;
            }
            for key in fallen {
                safe.remove(&key);
                self.table.remove(&key);
                if key == root {
                    self.table
                        .retain(|_, known| known.proof == 0 || known.disproof > 0);
                    return false;
                }
            }
        }
    }

    /// For every position of the attacker that the defender's seemingly good
    /// answers lead to: those answers, for every check.
    fn collect(&mut self) -> Refutations {
        let mut graph = Refutations::default();
        let mut waiting = vec![self.line.clone()];
        while let Some(line) = waiting.pop() {
            if graph.contains_key(&line.key()) {
                continue;
            }
            let home = std::mem::replace(&mut self.line, line);
            let mut all = Vec::new();
            for &m in &self.checks() {
                let step = self.line.play(m);
                let moves = self.evasions();
                let mut answers = Vec::new();
                for (answer, next) in self.branches(&moves) {
                    if self
                        .table
                        .get(&next)
                        .is_some_and(|known| known.disproof == 0)
                    {
                        answers.push(next);
                        let reply = self.line.play(answer);
                        waiting.push(self.line.clone());
                        self.line.undo(&reply);
                    }
                }
                self.line.undo(&step);
                all.push(answers);
            }
            let line = std::mem::replace(&mut self.line, home);
            graph.insert(line.key(), all);
        }
        graph
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

    /// A line of the mate that was proved: the shortest that the proved moves
    /// allow, against the longest defence.
    fn principal(&mut self) -> Vec<Move> {
        let plans = self.proved();
        let distances = distances(&plans);
        let mut found = Vec::new();
        let mut key = self.line.key();
        while let Some(plan) = plans.get(&key) {
            let Some(&(m, next)) = plan.choice(&distances) else {
                break;
            };
            found.push(m);
            key = next;
        }
        found
    }

    /// All positions of the proof, from the first on.
    fn proved(&mut self) -> Plans {
        let mut plans = Plans::default();
        let mut waiting = vec![self.line.clone()];
        while let Some(line) = waiting.pop() {
            let key = line.key();
            if plans.contains_key(&key) {
                continue;
            }
            let home = std::mem::replace(&mut self.line, line);
            let attacks = self.line.turn() == self.attacker;
            let moves = if attacks {
                self.checks()
            } else {
                self.evasions()
            };
            let mut branches = self.branches(&moves);
            if attacks {
                let is_proved =
                    |key: &u64| self.table.get(key).is_some_and(|known| known.proof == 0);
                branches.retain(|(_, key)| is_proved(key));
            }
            for &(m, _) in &branches {
                let step = self.line.play(m);
                waiting.push(self.line.clone());
                self.line.undo(&step);
            }
            self.line = home;
            plans.insert(key, Plan { attacks, branches });
        }
        plans
    }
}

/// How many moves each position of a proof is from the mate.
type Distances = HashMap<u64, u32, BuildHasherDefault<KeyHasher>>;
type Plans = HashMap<u64, Plan, BuildHasherDefault<KeyHasher>>;

/// A position of a proof.
struct Plan {
    /// Whether the attacker is to move; his moves are those that mate.
    attacks: bool,
    branches: Vec<Branch>,
}

impl Plan {
    /// The attacker's shortest or the defender's longest way, the first of equals.
    fn choice(&self, distances: &Distances) -> Option<&Branch> {
        let known = self
            .branches
            .iter()
            .filter(|(_, key)| distances.contains_key(key));
        if self.attacks {
            known.min_by_key(|(_, key)| distances[key])
        } else {
            known.rev().max_by_key(|(_, key)| distances[key])
        }
    }
}

/// Counts back from the mates: a position is as far as the round in which its
/// distance is first known.
fn distances(plans: &Plans) -> Distances {
    let mut known = Distances::default();
    let mut open: Vec<(&u64, &Plan)> = plans.iter().collect();
    for round in 0u32.. {
        let (fresh, rest): (Vec<_>, Vec<_>) = open.into_iter().partition(|(_, plan)| {
            let is_known = |branch: &Branch| known.contains_key(&branch.1);
            if plan.attacks {
                plan.branches.iter().any(is_known)
            } else {
                plan.branches.iter().all(is_known)
            }
        });
        if fresh.is_empty() {
            break;
        }
        known.extend(fresh.into_iter().map(|(&key, _)| (key, round)));
        open = rest;
    }
    known
}

/// The threshold of a child in the number that its parent adds up.
fn child_threshold(limit: u32, sum: u32, child: u32) -> u32 {
    if limit >= Numbers::NEVER {
        Numbers::NEVER
    } else {
        (limit - sum).saturating_add(child)
    }
}

/// The second best number and a quarter more, so that a branch is followed for
/// a while before the next is tried.
fn raised(second: u32) -> u32 {
    second + second / 4 + 1
}
