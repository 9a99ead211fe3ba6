//! The sums of the positions on the path, brought up to date when they are
//! asked for and not before: many positions are never evaluated.

use std::sync::Arc;

use ruling::board::{ByColor, Color, Move, Piece, Position, Square};

use super::attackers::Attackers;
use super::input::{Input, Lean, Outlook};
use super::refresh::LastSums;
use super::vector::Instructions;
use super::weights::{Network, Row};

/// The sums of a path of positions.
#[derive(Clone)]
pub struct Accumulators {
    network: Arc<Network>,
    instructions: Instructions,
    /// One step for each position of the path; those beyond the present one
    /// are kept to be used again.
    steps: Vec<Step>,
    present: usize,
    /// By view and outlook.
    last: Box<ByColor<[LastSums; Outlook::COUNT]>>,
}

/// A position of the path.
#[derive(Clone)]
struct Step {
    /// How it differs from the one before; `None` for the first.
    change: Option<Change>,
    leans: ByColor<Lean>,
    attackers: Attackers,
    /// Whether the sums are those of the position.
    ready: ByColor<bool>,
    sums: ByColor<Row>,
}

/// What a move changes on the board.
#[derive(Clone, Copy)]
struct Change {
    piece: Piece,
    from: Square,
    to: Square,
    captured: Option<Piece>,
}

impl Accumulators {
    /// For paths that begin with `position`.
    pub fn new(network: &Arc<Network>, position: &Position) -> Accumulators {
        Accumulators::with_instructions(network, position, Instructions::best())
    }

    /// The same with vector instructions that are not the best there are, to
    /// compare them; [`Instructions::available`] says which this processor has.
    pub fn with_instructions(
        network: &Arc<Network>,
        position: &Position,
        instructions: Instructions,
    ) -> Accumulators {
        Accumulators {
            instructions,
            steps: vec![Step::first(position)],
            present: 0,
            last: Box::new(ByColor::new_with(|_| {
                std::array::from_fn(|_| LastSums::new(network))
            })),
            network: Arc::clone(network),
        }
    }

    /// Hears of a legal move that is about to be played in `before`.
    #[inline(always)]
    pub fn play(&mut self, before: &Position, m: Move) {
        let Some(piece) = before.piece_at(m.from()) else {
            unreachable!("a legal move moves a piece");
        };
        let change = Change {
            piece,
            from: m.from(),
            to: m.to(),
            captured: before.piece_at(m.to()),
        };
        if self.present + 1 == self.steps.len() {
            self.steps.push(self.steps[self.present].clone());
        }
        let (before, after) = self.steps.split_at_mut(self.present + 1);
        after[0].follow(&before[self.present], change);
        self.present += 1;
    }

    /// Hears that the last move was taken back.
    ///
    /// # Panics
    /// If there was none.
    #[inline(always)]
    pub fn undo(&mut self) {
        self.present -= 1;
    }

    /// What the network says about `position`, which the moves heard of led
    /// to, for the side to move, in centipawns.
    pub fn evaluate(&mut self, position: &Position) -> i32 {
        for view in Color::ALL {
            self.bring_up_to_date(view, position);
        }
        let (us, them) = (position.turn(), position.turn().opponent());
        let Step {
            attackers, sums, ..
        } = &self.steps[self.present];
        let bucket = attackers.bucket(us);
        let weights = &self.network.outputs[bucket];
        let output = self.instructions.output([&sums[us], &sums[them]], weights);
        self.network.centipawns(output, bucket)
    }

    /// Makes the sums of `view` those of the present position.
    #[inline(always)]
    fn bring_up_to_date(&mut self, view: Color, position: &Position) {
        let outlook = self.steps[self.present].outlook(view);
        let mut from = self.present;
        while !self.steps[from].ready[view] {
            let another = from == 0 || self.steps[from - 1].outlook(view) != outlook;
            if another {
                return self.refresh(view, position);
            }
            from -= 1;
        }
        for index in from..self.present {
            self.advance(index, view);
        }
    }

    /// Makes the sums of `view` at step `index` + 1 out of those at `index`.
    #[inline(always)]
    fn advance(&mut self, index: usize, view: Color) {
        let (before, after) = self.steps.split_at_mut(index + 1);
        let (before, after) = (&before[index], &mut after[0]);
        let Some(change) = after.change else {
            unreachable!("only the first step has no change");
        };
        let outlook = after.outlook(view);
        let row = |piece, square| {
            let input = Input::new(view, outlook, piece, square);
            &self.network.inputs[input.index()]
        };
        let (from, to) = (&before.sums[view], &mut after.sums[view]);
        let (add, sub) = (row(change.piece, change.to), row(change.piece, change.from));
        match change.captured {
            None => self.instructions.shift(to, from, add, sub),
            Some(captured) => {
                let subs = [sub, row(captured, change.to)];
                self.instructions.capture(to, from, add, subs);
            }
        }
        after.ready[view] = true;
    }

    #[cold]
    fn refresh(&mut self, view: Color, position: &Position) {
        let step = &mut self.steps[self.present];
        let outlook = step.outlook(view);
        let last = &mut self.last[view][outlook.index()];
        step.sums[view] = *last.refresh(&self.network, self.instructions, position, view, outlook);
        step.ready[view] = true;
    }
}

impl Step {
    /// The first of a path: all sums are still to be made.
    fn first(position: &Position) -> Step {
        Step {
            change: None,
            leans: ByColor::new_with(|view| Lean::of(position, view)),
            attackers: Attackers::of(position),
            ready: ByColor::new_with(|_| false),
            sums: ByColor::new_with(|_| Row::ZERO),
        }
    }

    /// Makes this the step after `before`; its sums stay as they are, not ready.
    #[inline(always)]
    fn follow(&mut self, before: &Step, change: Change) {
        self.change = Some(change);
        self.leans = before.leans;
        self.attackers = before.attackers;
        if let Some(captured) = change.captured {
            self.attackers.remove(captured);
        }
        for view in Color::ALL {
            change.tilt(view, &mut self.leans[view]);
            self.ready[view] = false;
        }
    }

    /// How `view` looks at the position.
    #[inline(always)]
    fn outlook(&self, view: Color) -> Outlook {
        Outlook::new(self.leans[view], &self.attackers, view)
    }
}

impl Change {
    #[inline(always)]
    fn tilt(&self, view: Color, lean: &mut Lean) {
        lean.remove(view, self.piece, self.from);
        lean.add(view, self.piece, self.to);
        if let Some(captured) = self.captured {
            lean.remove(view, captured, self.to);
        }
    }
}
