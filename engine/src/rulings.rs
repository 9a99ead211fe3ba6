//! What the law says about cycles, as the search asks for it.

use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::RecvTimeoutError;
use ruling::Cycle;
use ruling::board::{Move, Position};
use ruling::law::{Edition, Effort, Memo, Outcome, Silent, Verdict, judge};

use crate::repetition::Path;

/// Asks the judge about cycles and remembers the answers. A cycle is known by
/// its first position and its moves, never by the position alone: the same
/// position is ruled differently on different paths.
pub(crate) struct Rulings {
    edition: &'static Edition,
    facts: Arc<Memo>,
    known: Box<[Option<Known>]>,
}

#[derive(Clone, Copy)]
struct Known {
    cycle: u64,
    outcome: Outcome,
}

const KNOWN_SIZE: usize = 8192;

impl Rulings {
    /// Rulings under `edition`; what is found about single moves goes to `facts`.
    pub(crate) fn new(edition: &'static Edition, facts: Arc<Memo>) -> Rulings {
        Rulings {
            edition,
            facts,
            known: vec![None; KNOWN_SIZE].into(),
        }
    }

    /// The edition that rules.
    pub(crate) fn edition(&self) -> &'static Edition {
        self.edition
    }

    /// Forgets everything and rules under `edition` from now on.
    pub(crate) fn reset(&mut self, edition: &'static Edition) {
        self.edition = edition;
        self.known.fill(None);
    }

    /// What the last `length` plies of `path`, which ends in `position`, come
    /// to, with the small limits of the tree.
    pub(crate) fn outcome(&mut self, path: &Path, position: &Position, length: usize) -> Outcome {
        let cycle = fingerprint(position, path.last_moves(length));
        let place = cycle as usize % KNOWN_SIZE;
        if let Some(known) = self.known[place]
            && known.cycle == cycle
        {
            return known.outcome;
        }
        let outcome = self.judge(path, position, length, Effort::Tree).outcome;
        self.remember(cycle, outcome);
        outcome
    }

    /// The same without limits, unless `hurried` says that there is no time
    /// for it. The tree takes over what is found here.
    pub(crate) fn exact(
        &mut self,
        path: &Path,
        position: &Position,
        length: usize,
        hurried: &dyn Fn() -> bool,
    ) -> Verdict {
        // What the small limits of the tree leave determined is exact already.
        let mut verdict = self.judge(path, position, length, Effort::Tree);
        if verdict.outcome == Outcome::Undetermined
            && let Some(exact) = self.judge_beside(path, position, length, hurried)
        {
            verdict = exact;
        }
        let cycle = fingerprint(position, path.last_moves(length));
        self.remember(cycle, verdict.outcome);
        verdict
    }

    /// Lets a thread of its own judge, which nothing can interrupt. If it takes
    /// too long it is not waited for; what it finds about single moves is then
    /// there for the next question.
    fn judge_beside(
        &self,
        path: &Path,
        position: &Position,
        length: usize,
        hurried: &dyn Fn() -> bool,
    ) -> Option<Verdict> {
        const GLANCE: Duration = Duration::from_millis(2);
        if hurried() {
            return None;
        }
        let (sender, answer) = crossbeam_channel::bounded(1);
        let (edition, facts) = (self.edition, Arc::clone(&self.facts));
        let (start, moves) = (position.clone(), path.last_moves(length).to_vec());
        std::thread::spawn(move || {
            let cycle = Cycle::trusted(&start, &moves);
            let verdict = judge(edition, &cycle, Effort::Exact, &facts, &mut Silent);
            // Whether anybody still waits is not the judge's concern.
            let _ = sender.send(verdict);
        });
        loop {
            match answer.recv_timeout(GLANCE) {
                Ok(verdict) => return Some(verdict),
                Err(RecvTimeoutError::Timeout) if !hurried() => {}
                Err(_) => return None,
            }
        }
    }

    /// What is open now may be found out later, so it is asked again.
    fn remember(&mut self, cycle: u64, outcome: Outcome) {
        if outcome != Outcome::Undetermined {
            self.known[cycle as usize % KNOWN_SIZE] = Some(Known { cycle, outcome });
        }
    }

    fn judge(&self, path: &Path, position: &Position, length: usize, effort: Effort) -> Verdict {
        let cycle = path.cycle(position, length);
        judge(self.edition, &cycle, effort, &self.facts, &mut Silent)
    }
}

fn fingerprint(position: &Position, moves: &[Move]) -> u64 {
    moves.iter().fold(position.key().0, |hash, m| {
        (hash ^ u64::from(m.bits()))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(23)
    })
}
