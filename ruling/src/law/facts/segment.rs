//! The segment search (捉的片段): captures, checks and answers to checks, one
//! after the other, until a side stops.

use crate::board::{Color, Move, MoveList, Role, Square};

use super::account::{Account, Scruples, Taking, ValueLaw};
use super::budget::Budget;
use super::line::{Line, PieceId, PieceSet, Step};
use super::orientation::Orientation;
use super::worth::{Worth, WorthTable};
use crate::law::national::Capture;

/// The balance of a line that ends in mate, for the side that mates.
pub(crate) const MATE: Worth = 1_000_000;

/// Whether a balance is a mate for either side.
pub(crate) fn is_mate(value: Worth) -> bool {
    value.abs() >= MATE
}

/// How far a segment is followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Limits {
    /// Checks without capture that each side may give in a line.
    pub(crate) quiet_checks: u8,
    /// Moves of a line.
    pub(crate) plies: u8,
}

impl Limits {
    /// The limits that reproduce the books; larger ones change no case.
    pub(crate) const STANDARD: Limits = Limits {
        quiet_checks: 2,
        plies: 30,
    };
}

/// What one side can do to the other from a root where it is to move.
pub(crate) struct Segment<'a> {
    line: Line,
    me: Color,
    worths: &'a WorthTable,
    law: ValueLaw,
    limits: Limits,
    /// Own pieces that the opponent could have had anyway: losing one costs
    /// nothing while it has not moved.
    free: PieceSet,
    /// Own pieces that cost nothing even if they fall in answer to a check, while
    /// they have not moved.
    waived: PieceSet,
    /// Captures that are exchanges: this piece may not take on that square.
    barred: Vec<(PieceId, Square)>,
    /// Captures that king and soldiers can make at the root.
    standing: Vec<(PieceId, PieceId)>,
    orientation: Orientation,
    path: Vec<u64>,
    /// Best lines by ply, while exact values are wanted.
    lines: Vec<Vec<Step>>,
}

/// The first move of a segment and what comes of it.
#[derive(Clone)]
pub(crate) struct Act {
    /// Its balance for the side that acts; see [`MATE`].
    pub(crate) value: Worth,
    /// The best line, the act first.
    pub(crate) steps: Vec<Step>,
    /// Whether the act is a check that takes nothing.
    pub(crate) quiet: bool,
}

/// What happened on the way to a node.
#[derive(Clone, Copy)]
struct Context {
    account: Account,
    /// Checks without capture left to each side.
    checks: [u8; 2],
    /// The last move, if it captured: its square and whether it retook there.
    last_capture: Option<(Square, bool)>,
}

/// Where a line stands.
#[derive(Clone, Copy)]
struct Node {
    context: Context,
    ply: usize,
    in_check: bool,
}

/// The balances between which a value is wanted exactly.
#[derive(Clone, Copy)]
struct Window {
    alpha: Worth,
    beta: Worth,
}

impl Window {
    /// Whether more is wanted than a yes or no.
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// The best balance found at a node for the side to move.
struct Best {
    /// Whether that side is the one whose balance it is.
    mine: bool,
    value: Worth,
    window: Window,
}

impl Best {
    /// Takes note of a balance; whether it settles the node.
    fn settles(&mut self, value: Worth) -> bool {
        if self.mine {
            self.value = self.value.max(value);
            self.window.alpha = self.window.alpha.max(value);
        } else {
            self.value = self.value.min(value);
            self.window.beta = self.window.beta.min(value);
        }
        self.window.alpha >= self.window.beta
    }
}

impl<'a> Segment<'a> {
    /// A search from `line`, for its side to move.
    pub(crate) fn new(
        line: Line,
        worths: &'a WorthTable,
        law: ValueLaw,
        free: PieceSet,
        barred: Vec<(PieceId, Square)>,
        orientation: Orientation,
    ) -> Segment<'a> {
        let me = line.turn();
        let mut segment = Segment {
            line,
            me,
            worths,
            law,
            limits: Limits::STANDARD,
            free,
            waived: PieceSet::EMPTY,
            barred,
            standing: Vec::new(),
            orientation,
            path: Vec::with_capacity(32),
            lines: vec![Vec::new(); 2],
        };
        if law.scruples == Scruples::Apply {
            segment.standing = segment.royal_captures();
        }
        segment
    }

    /// The same search where the loss of some own pieces is not counted at all.
    pub(crate) fn waiving(mut self, pieces: PieceSet) -> Segment<'a> {
        self.waived = pieces;
        self
    }

    /// The possible first moves: captures, then checks.
    pub(crate) fn openings(&mut self) -> MoveList {
        let mut moves = MoveList::new();
        self.line.captures(&mut moves);
        self.line.quiet_checks(&mut moves);
        moves.retain(|m| !self.is_barred(m));
        moves
    }

    /// Whether the act's balance is above `bound`.
    pub(crate) fn exceeds(&mut self, m: Move, bound: Worth, budget: &mut Budget) -> bool {
        self.value_within(m, bound, bound + 1, budget) > bound
    }

    /// An act with its line and its exact balance, if that is above `bound`;
    /// otherwise the balance is only known to be no higher than it says, and
    /// the line is of no use.
    pub(crate) fn act(&mut self, m: Move, bound: Worth, budget: &mut Budget) -> Act {
        self.forget(1);
        let value = self.value_within(m, bound, 2 * MATE, budget);
        let step = self.line.play(m);
        self.line.undo(&step);
        let mut steps = vec![step];
        if value > bound {
            steps.append(&mut self.lines[1]);
        }
        Act {
            value,
            quiet: step.victim.is_none(),
            steps,
        }
    }

    fn value_within(&mut self, m: Move, alpha: Worth, beta: Worth, budget: &mut Budget) -> Worth {
        self.path.clear();
        self.path.push(self.line.key());
        let root = Node {
            context: Context {
                account: Account::OPEN,
                checks: [self.limits.quiet_checks; 2],
                last_capture: None,
            },
            ply: 0,
            in_check: false,
        };
        self.child(&root, m, Window { alpha, beta }, budget)
    }

    /// The balance of a line that has reached this board after `ply` moves.
    fn value(
        &mut self,
        context: Context,
        ply: usize,
        window: Window,
        budget: &mut Budget,
    ) -> Worth {
        if window.is_open() {
            self.forget(ply);
        }
        let balance = context.account.balance(&self.law);
        let key = self.line.key();
        let ends = ply >= usize::from(self.limits.plies) || self.path.contains(&key);
        if !budget.take() || ends {
            return balance;
        }
        let node = Node {
            context,
            ply,
            in_check: self.line.in_check(self.line.turn()),
        };
        self.path.push(key);
        let value = if node.in_check {
            self.answer(&node, balance, window, budget)
        } else {
            self.strike(&node, balance, window, budget)
        };
        self.path.pop();
        value
    }

    /// The side to move is in check and must answer.
    fn answer(
        &mut self,
        node: &Node,
        balance: Worth,
        window: Window,
        budget: &mut Budget,
    ) -> Worth {
        let mine = self.line.turn() == self.me;
        let mut moves = MoveList::new();
        self.line.evasions(&mut moves);
        if moves.is_empty() {
            return if mine { -MATE } else { MATE };
        }
        self.drop_barred(&mut moves);
        if moves.is_empty() {
            return balance;
        }
        let mut best = Best {
            mine,
            value: if mine { -2 * MATE } else { 2 * MATE },
            window,
        };
        self.try_all(node, &mut moves, &mut best, budget);
        best.value
    }

    /// The side to move may stop, capture, or check while it has checks left.
    fn strike(
        &mut self,
        node: &Node,
        balance: Worth,
        window: Window,
        budget: &mut Budget,
    ) -> Worth {
        let us = self.line.turn();
        let mut best = Best {
            mine: us == self.me,
            value: balance,
            window,
        };
        if best.settles(balance) {
            return balance;
        }
        let mut moves = MoveList::new();
        self.line.calm_captures(&mut moves);
        self.drop_barred(&mut moves);
        if !self.try_all(node, &mut moves, &mut best, budget) && node.context.checks[us.index()] > 0
        {
            moves.clear();
            self.line.calm_quiet_checks(&mut moves);
            self.try_all(node, &mut moves, &mut best, budget);
        }
        best.value
    }

    /// Tries the moves, the most promising first; whether one of them settles
    /// the node, so that the rest need not be looked at.
    fn try_all(
        &mut self,
        node: &Node,
        moves: &mut MoveList,
        best: &mut Best,
        budget: &mut Budget,
    ) -> bool {
        self.sort(moves);
        moves.iter().any(|&m| {
            let value = self.child(node, m, best.window, budget);
            best.settles(value)
        })
    }

    /// Plays `m` and looks on.
    fn child(&mut self, node: &Node, m: Move, window: Window, budget: &mut Budget) -> Worth {
        let step = self.line.play(m);
        let context = self.context_after(node, &step);
        let value = self.value(context, node.ply + 1, window, budget);
        self.line.undo(&step);
        if window.alpha < value && value < window.beta {
            self.remember(node.ply, step);
        }
        value
    }

    /// What counts after a move that has just been played.
    fn context_after(&self, node: &Node, step: &Step) -> Context {
        let Node {
            mut context,
            in_check,
            ..
        } = *node;
        let us = step.piece.color;
        if us == self.me {
            let taking = self.taking(step, &context);
            context.account = context.account.moved(step, taking, self.worths, !in_check);
            if step.piece.role == Role::Soldier {
                let gives_check = self.line.in_check(!us);
                context.account = context.account.soldier_checked(step.id, gives_check);
            }
        } else if step.victim.is_some() {
            // What hangs anyway costs nothing, unless it is taken in answer to a check.
            let id = step.victim_id;
            let forgiven = (self.free.contains(id) && !in_check || self.waived.contains(id))
                && !context.account.moved.contains(id);
            let worth = if forgiven {
                0
            } else {
                self.worths.of(step.victim_id)
            };
            context.account = context.account.lost(step, worth);
        }
        context.last_capture = step.victim.map(|_| {
            let to = step.m.to();
            let retakes = context.last_capture.is_some_and(|(square, _)| square == to);
            (to, retakes)
        });
        if step.victim.is_none() && !in_check {
            let left = &mut context.checks[us.index()];
            *left = left.saturating_sub(1);
        }
        context
    }

    /// The own side may not play the exchanges that it offers.
    fn drop_barred(&self, moves: &mut MoveList) {
        if self.line.turn() == self.me && !self.barred.is_empty() {
            moves.retain(|m| !self.is_barred(m));
        }
    }

    /// No line is known from `ply` on.
    fn forget(&mut self, ply: usize) {
        if self.lines.len() < ply + 2 {
            self.lines.resize_with(ply + 2, Vec::new);
        }
        self.lines[ply].clear();
    }

    /// The line from `ply` on is the move just tried and what followed.
    fn remember(&mut self, ply: usize, step: Step) {
        if ply == 0 {
            return;
        }
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        let line = &mut head[ply];
        line.clear();
        line.push(step);
        line.extend_from_slice(&tail[0]);
    }

    /// How a capture of the own side counts.
    fn taking(&self, step: &Step, context: &Context) -> Taking {
        let royal = matches!(step.piece.role, Role::King | Role::Soldier);
        if !royal || step.victim.is_none() || self.law.scruples == Scruples::None {
            return Taking::Plain;
        }
        if step.piece.role == Role::Soldier {
            if self.law.own_attack == Capture::Counts {
                return Taking::Plain;
            }
            if self.law.soldier_uncovers_check == Capture::Counts && self.uncovers_check(step) {
                return Taking::Plain;
            }
        }
        if self.standing.contains(&(step.id, step.victim_id)) {
            return Taking::Standing;
        }
        match context.last_capture {
            Some((square, false)) if square == step.m.to() => Taking::Plain,
            _ => Taking::Royal,
        }
    }

    /// Whether the capture just played lets another piece give check.
    fn uncovers_check(&self, step: &Step) -> bool {
        self.line
            .checkers(!step.piece.color)
            .without(step.m.to())
            .any()
    }

    /// The captures that king and soldiers can make at the root.
    fn royal_captures(&mut self) -> Vec<(PieceId, PieceId)> {
        let board = self.line.board();
        let royal =
            (board.by_role(Role::King) | board.by_role(Role::Soldier)) & board.by_color(self.me);
        let mut found = Vec::new();
        for from in royal {
            let piece = self.line.board().piece_at(from).expect("occupied");
            for to in self.line.reach(piece, from).captures {
                if self.line.is_safe(Move::between(from, to)) {
                    found.push((self.line.id_at(from), self.line.id_at(to)));
                }
            }
        }
        found
    }

    fn is_barred(&self, m: Move) -> bool {
        self.barred
            .iter()
            .any(|&(id, square)| m.to() == square && self.line.id_at(m.from()) == id)
    }

    /// Most valuable victim first, then the least valuable taker; ties are
    /// broken the same way in a mirrored position.
    fn sort(&self, moves: &mut MoveList) {
        if moves.len() < 2 {
            return;
        }
        let rank = |m: Move| {
            let victim = self
                .line
                .board()
                .piece_at(m.to())
                .map_or(-1, |_| self.worths.of(self.line.id_at(m.to())));
            let taker = self.worths.of(self.line.id_at(m.from()));
            (-victim, taker, self.orientation.rank(m))
        };
        moves.sort_by_key(rank);
    }
}

/// A capture's pieces, as identities.
impl Step {
    /// Whether the move takes something.
    pub(crate) fn captures(&self) -> bool {
        self.victim.is_some()
    }
}
