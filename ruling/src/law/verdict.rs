//! What a cycle comes to.

use std::fmt;

use crate::board::{ByColor, Color};

use super::clause::Clause;
use super::conduct::Conduct;

/// The result if the cycle goes on to the number of occurrences that the
/// edition asks for and nobody changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// 双方不变作和: the game is drawn.
    Draw,
    /// This side must change or lose.
    Loses(Color),
    /// A limit of the search was hit at a move on which the outcome depends.
    Undetermined,
}

impl fmt::Display for Outcome {
    /// `draw`, `red_loses`, `black_loses` or `undetermined`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Draw => "draw",
            Outcome::Loses(Color::Red) => "red_loses",
            Outcome::Loses(Color::Black) => "black_loses",
            Outcome::Undetermined => "undetermined",
        })
    }
}

/// What the arbiter does now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Nothing: the cycle is allowed, or both sides are equally at fault.
    None,
    /// Orders the side at fault to change (变着); a side that was ordered and goes
    /// on loses. The moves do not show whether it was, so this stays the answer
    /// when the last occurrence that the edition asks for is reached.
    Change(Color),
    /// Declares the game lost for the side, without an order first.
    Lose(Color),
}

impl fmt::Display for Action {
    /// `none`, `change` or `lose`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Action::None => "none",
            Action::Change(_) => "change",
            Action::Lose(_) => "lose",
        })
    }
}

/// The ruling on a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The result if nobody changes.
    pub outcome: Outcome,
    /// What the arbiter does now.
    pub action: Action,
    /// What each side's moves amount to.
    pub conducts: ByColor<Conduct>,
    /// The clauses it rests on, the deciding one first.
    pub clauses: Clauses,
    /// The 0-based index in the cycle of the first move whose nature is open
    /// and on which the outcome depends.
    pub open: Option<usize>,
}

/// A few clauses, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clauses {
    items: [Option<Clause>; Clauses::CAPACITY],
}

impl Clauses {
    const CAPACITY: usize = 4;

    /// These clauses, without those that are named already.
    pub fn of(clauses: &[Clause]) -> Clauses {
        let mut all = Clauses::default();
        for &clause in clauses {
            all.push(clause);
        }
        all
    }

    /// Adds a clause at the end, unless it is named already or there is no room.
    pub fn push(&mut self, clause: Clause) {
        for item in &mut self.items {
            match item {
                Some(held) if held.article == clause.article => return,
                Some(_) => {}
                None => {
                    *item = Some(clause);
                    return;
                }
            }
        }
    }

    /// The clauses in order.
    pub fn iter(&self) -> impl Iterator<Item = Clause> + '_ {
        self.items.iter().flatten().copied()
    }

    /// The deciding clause.
    pub fn first(&self) -> Option<Clause> {
        self.items[0]
    }
}

impl fmt::Display for Clauses {
    /// The articles joined by `; `, empty if there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, clause) in self.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            f.write_str(clause.article)?;
        }
        Ok(())
    }
}
