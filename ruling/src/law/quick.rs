//! What a look at the board alone settles: a check, or a move that is surely idle.

use crate::board::{Move, MoveList, Position};

use super::facts::line::{Line, Step};
use super::facts::root::attacks_freely;
use super::facts::worth::{Worth, WorthTable};
use super::national::Capture;
use super::possible::Possible;

/// What a move may be before anything is looked for.
pub(crate) fn at_sight(before: &Position, m: Move, gives_check: bool) -> Possible {
    if gives_check {
        Possible::CHECK
    } else if is_king_evasion(before, m) {
        Possible::IDLE
    } else {
        Possible::all() - Possible::CHECK
    }
}

/// Whether the king steps out of check.
pub(crate) fn is_king_evasion(before: &Position, m: Move) -> bool {
    before.is_check() && m.from() == before.king(before.turn())
}

/// Whether a move that gives no check is idle under every national edition by a
/// cheap look at the board: were the mover to move again, then whatever it takes
/// and however it checks, a plain answer leaves it with no gain and, in the end,
/// without a check. Attacks that soldiers make by themselves count as idle, as
/// they do unless both sides strike under 1999.
///
/// It sees no more than a few answers in a row: if it does not say so, the move
/// may be idle nevertheless.
pub fn is_surely_idle(before: &Position, m: Move) -> bool {
    is_king_evasion(before, m) || threatens_nothing(before, m, Capture::Idle)
}

/// The same, king's steps out of check left aside, where a soldier's own attacks
/// may count.
pub(crate) fn threatens_nothing(before: &Position, m: Move, own_attack: Capture) -> bool {
    let mover = before.turn();
    let mut line = Line::new(before);
    line.play(m);
    let line = line.with_turn(mover);
    let worths = WorthTable::new(line.board(), |square| line.id_at(square));
    let mut look = Look {
        line,
        worths,
        own_attack,
        left: Look::NODES,
    };
    look.holds(0, Look::DEPTH)
}

/// A look at the captures and checks of one side. The other side answers simply:
/// it stops, retakes, or gets out of check. What such answers hold, the best ones
/// do, so that "nothing is gained" is certain; anything else is no answer.
struct Look {
    line: Line,
    worths: WorthTable,
    own_attack: Capture,
    left: u32,
}

impl Look {
    /// Positions looked at.
    const NODES: u32 = 32;
    /// Answers in a row.
    const DEPTH: u32 = 3;

    /// Whether the side to move, which is behind by `cost`, neither comes out
    /// ahead nor mates.
    fn holds(&mut self, cost: Worth, depth: u32) -> bool {
        let us = self.line.turn();
        // A piece that moves only because it must keeps what it is worth.
        let free_to_move = !self.line.in_check(us);
        let mut moves = MoveList::new();
        self.line.captures(&mut moves);
        self.line.quiet_checks(&mut moves);
        moves.iter().all(|&m| {
            let step = self.line.play(m);
            let checks = self.line.in_check(!us);
            let gain = if step.captures() && (checks || !self.is_free(&step, depth)) {
                self.worths.of(step.victim_id)
            } else {
                0
            };
            let stake = if free_to_move {
                self.worths.of(step.id)
            } else {
                0
            };
            let holds = if checks {
                depth > 0 && self.gets_out(m, cost - gain, stake, depth)
            } else {
                cost >= gain || depth > 0 && self.retakes(m, cost - gain + stake, depth)
            };
            self.line.undo(&step);
            holds
        })
    }

    /// Whether the side in check has an answer that holds.
    fn gets_out(&mut self, check: Move, cost: Worth, stake: Worth, depth: u32) -> bool {
        let mut answers = MoveList::new();
        self.line.evasions(&mut answers);
        self.any_holds(&answers, depth, |answer| {
            cost + if answer.to() == check.to() { stake } else { 0 }
        })
    }

    /// Whether the side that has lost a piece holds by retaking.
    fn retakes(&mut self, capture: Move, cost: Worth, depth: u32) -> bool {
        let mut answers = MoveList::new();
        if cost >= 0 {
            self.line.captures_on(capture.to().into(), &mut answers);
        }
        self.any_holds(&answers, depth, |_| cost)
    }

    fn any_holds(&mut self, answers: &MoveList, depth: u32, cost: impl Fn(Move) -> Worth) -> bool {
        answers.iter().any(|&answer| {
            let cost = cost(answer);
            if cost < 0 || self.left == 0 {
                return false;
            }
            self.left -= 1;
            let step = self.line.play(answer);
            let holds = self.holds(cost, depth - 1);
            self.line.undo(&step);
            holds
        })
    }

    /// Whether a capture is one that king or soldier could make at once, which is
    /// worth nothing.
    fn is_free(&self, step: &Step, depth: u32) -> bool {
        depth == Look::DEPTH && attacks_freely(step.piece.role, self.own_attack)
    }
}
