//! What a side threatens on a board where it would be to move.

use crate::board::{Color, Move, Role};
use crate::law::national::Capture;

use super::account::ValueLaw;
use super::budget::Budget;
use super::line::{Line, PieceId, PieceSet};
use super::orientation::Orientation;
use super::pairs::{ExchangePair, exchange_pairs};
use super::segment::{Act, Segment, is_mate};
use super::standing::standing_losses;
use super::worth::{Worth, WorthTable};

/// A board on which the mover is to move, and what holds there before any line
/// is tried: which of his pieces hang, and which pieces are offered in exchange.
pub(crate) struct Root {
    /// The board, the mover to move. Checks on the mover's king are ignored.
    pub(crate) line: Line,
    /// What the pieces are worth.
    pub(crate) worths: WorthTable,
    hung: Option<PieceSet>,
    /// The exchanges that the mover offers.
    pub(crate) pairs: Vec<ExchangePair>,
    orientation: Orientation,
}

impl Root {
    /// The board of `line` with `mover` to move, before anything is known to
    /// hang or to be offered.
    pub(crate) fn new(line: &Line, mover: Color, orientation: Orientation) -> Root {
        let mut line = line.with_turn(mover);
        if line.in_check(mover) {
            line = line.ignoring_checks_on(mover);
        }
        let worths = WorthTable::new(line.board(), |square| line.id_at(square));
        Root {
            line,
            worths,
            hung: None,
            pairs: Vec::new(),
            orientation,
        }
    }

    /// Finds what is offered in exchange.
    pub(crate) fn find_pairs(&mut self, budget: &mut Budget) {
        let mover = self.line.turn();
        self.pairs = exchange_pairs(&self.line, mover, &self.worths, self.orientation, budget);
    }

    /// The mover's pieces that the opponent wins anyway.
    pub(crate) fn hung(&mut self, budget: &mut Budget) -> PieceSet {
        if let Some(hung) = self.hung {
            return hung;
        }
        let theirs = self.line.with_turn(!self.line.turn());
        let hung = standing_losses(&theirs, &self.worths, self.orientation, budget);
        self.hung = Some(hung);
        hung
    }

    /// What is known to hang; nothing if it made no difference and was not found.
    pub(crate) fn known_hung(&self) -> PieceSet {
        self.hung.unwrap_or(PieceSet::EMPTY)
    }

    /// All of the mover's pieces.
    pub(crate) fn everything(&self) -> PieceSet {
        let ours = self.line.board().by_color(self.line.turn());
        ours.iter().map(|square| self.line.id_at(square)).collect()
    }

    /// How the board is read.
    pub(crate) fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// Whether the move is one side of an exchange that is offered.
    pub(crate) fn bars(&self, m: Move) -> bool {
        let id = self.line.id_at(m.from());
        self.pairs
            .iter()
            .any(|pair| pair.own == id && pair.square == m.to())
    }

    /// A search of this board in which the pieces of `free` may be lost at no cost.
    pub(crate) fn segment(&self, law: ValueLaw, free: PieceSet) -> Segment<'_> {
        let barred = self
            .pairs
            .iter()
            .map(|pair| (pair.own, pair.square))
            .collect();
        Segment::new(
            self.line.clone(),
            &self.worths,
            law,
            free,
            barred,
            self.orientation,
        )
    }

    /// The openings whose balance may be above zero, if nothing were lost but
    /// what moves: a superset, cheaply found.
    pub(crate) fn promising(&self, law: ValueLaw, budget: &mut Budget) -> Vec<Move> {
        let mut segment = self
            .segment(law, PieceSet::EMPTY)
            .waiving(self.everything());
        let openings = segment.openings();
        openings
            .iter()
            .copied()
            .filter(|&m| segment.exceeds(m, 0, budget))
            .collect()
    }
}

impl Act {
    /// Whether it ends in mate for either side.
    pub(crate) fn mates(&self) -> bool {
        is_mate(self.value)
    }

    /// The captures of the acting side, in order.
    fn captures(&self) -> impl Iterator<Item = &super::line::Step> {
        let us = self.steps[0].piece.color;
        self.steps
            .iter()
            .filter(move |step| step.piece.color == us && step.captures())
    }

    /// The most valuable piece taken, with its index in the line: the first
    /// among equals.
    pub(crate) fn main_capture(&self, worths: &WorthTable) -> Option<usize> {
        let us = self.steps[0].piece.color;
        let mut best: Option<(Worth, usize)> = None;
        for (index, step) in self.steps.iter().enumerate() {
            if step.piece.color == us && step.captures() {
                let worth = worths.of(step.victim_id);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, index));
                }
            }
        }
        best.map(|(_, index)| index)
    }

    /// The most valuable piece taken and its taker.
    pub(crate) fn main_target(&self, worths: &WorthTable) -> Option<(PieceId, PieceId)> {
        self.main_capture(worths).map(|index| {
            let step = &self.steps[index];
            (step.victim_id, step.id)
        })
    }

    /// The first piece taken.
    pub(crate) fn first_target(&self) -> Option<PieceId> {
        self.captures().next().map(|step| step.victim_id)
    }

    /// The piece that acts first.
    pub(crate) fn first_actor(&self) -> PieceId {
        self.steps[0].id
    }

    /// Whether the opponent takes on the square of the first move.
    pub(crate) fn is_retaken(&self) -> bool {
        let square = self.steps[0].m.to();
        self.steps[1..]
            .iter()
            .step_by(2)
            .any(|step| step.captures() && step.m.to() == square)
    }

    /// Whether the acting side's `id` moves in the line.
    pub(crate) fn moves_piece(&self, id: PieceId) -> bool {
        self.steps.iter().any(|step| step.id == id)
    }
}

/// Whether a role is the king or the soldier, whose own attacks are free.
pub(crate) fn is_royal(role: Role) -> bool {
    matches!(role, Role::King | Role::Soldier)
}

/// Whether what a piece of this role could take at once is free (帅(将)、兵(卒)本身捉
/// 子): for a king always, for a soldier unless its own attack counts.
pub(crate) fn attacks_freely(role: Role, own_attack: Capture) -> bool {
    match role {
        Role::King => true,
        Role::Soldier => own_attack == Capture::Idle,
        _ => false,
    }
}
