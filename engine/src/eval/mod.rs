//! The hand-made evaluation: a sum of weighted terms, each with a weight for
//! the middlegame and one for the endgame, blended by the attackers left on
//! the board. Material and placement are kept up to date move by move; the
//! rest is computed when it is asked for.
//!
//! CITE: tapered evaluation, <https://www.chessprogramming.org/Tapered_Eval>.

mod balance;
mod king_safety;
mod pair;
mod placement;
mod scale;
mod soldiers;
mod survey;
mod tally;
mod threats;
mod trace;
mod weights;

use ruling::board::{Color, Move, Piece, Position, Role, with_fast_bits};

use king_safety::king_safety;
use pair::Pair;
use survey::Survey;
use tally::{Sum, Tally};
use weights::WEIGHTS;

pub use tally::Term;
pub use trace::{EvaluationTrace, TermRow, trace};

/// The hand-made evaluation of the position that the search looks at.
#[derive(Clone)]
pub(crate) struct HandMade {
    /// What the moves so far made of material and placement; the last entry is
    /// that of the current position.
    standing: Vec<Standing>,
}

/// What is kept up to date move by move, from Red's view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Standing {
    /// Material and where it stands.
    placement: Pair,
    /// What the attackers on the board weigh together; [`FULL_STAGE`] with all of them.
    stage: i32,
}

/// The stage with all attackers on the board.
const FULL_STAGE: i32 = 2 * (2 * 6 + 4 * 3);

/// How much a piece of `role` counts for the stage of the game.
#[inline(always)]
const fn stage_weight(role: Role) -> i32 {
    match role {
        Role::Rook => 6,
        Role::Horse | Role::Cannon => 3,
        _ => 0,
    }
}

impl Standing {
    fn of(position: &Position) -> Standing {
        let mut standing = Standing {
            placement: Pair::ZERO,
            stage: 0,
        };
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square) {
                standing.placement += signed(piece, placement::worth(piece, square));
                standing.stage += stage_weight(piece.role);
            }
        }
        standing
    }

    #[inline(always)]
    fn after(mut self, position: &Position, m: Move) -> Standing {
        if let Some(piece) = position.piece_at(m.from()) {
            let (from, to) = (m.from(), m.to());
            let gain = placement::worth(piece, to) - placement::worth(piece, from);
            self.placement += signed(piece, gain);
        }
        if let Some(captured) = position.piece_at(m.to()) {
            self.placement -= signed(captured, placement::worth(captured, m.to()));
            self.stage -= stage_weight(captured.role);
        }
        self
    }
}

#[inline(always)]
fn signed(piece: Piece, worth: Pair) -> Pair {
    match piece.color {
        Color::Red => worth,
        Color::Black => -worth,
    }
}

impl HandMade {
    /// The evaluation of `position`, from which moves will be played.
    pub(crate) fn new(position: &Position) -> HandMade {
        HandMade {
            standing: vec![Standing::of(position)],
        }
    }

    /// Hears of a move that is about to be played in `before`.
    #[inline(always)]
    pub(crate) fn play(&mut self, before: &Position, m: Move) {
        let standing = self.current().after(before, m);
        self.standing.push(standing);
    }

    /// Hears that the last move was taken back.
    #[inline(always)]
    pub(crate) fn undo(&mut self) {
        self.standing.pop();
    }

    /// The worth of `position`, which the moves heard of led to, for the side
    /// to move, in centipawns. Positions in check are not evaluated well.
    pub(crate) fn evaluate(&self, position: &Position) -> i32 {
        let standing = self.current();
        with_fast_bits(
            #[inline(always)]
            || {
                let mut sum = Sum(standing.placement);
                hear_terms(position, &mut sum);
                blend(position, sum.0, standing.stage)
            },
        )
    }

    #[inline(always)]
    fn current(&self) -> Standing {
        match self.standing.last() {
            Some(&standing) => standing,
            None => unreachable!("the position that moves are played from is never taken back"),
        }
    }
}

/// Tells `tally` all terms beside material and placement.
#[inline(always)]
fn hear_terms(position: &Position, tally: &mut impl Tally) {
    let survey = Survey::new(position, tally);
    for side in Color::ALL {
        balance::balance(position, side, tally);
        king_safety(position, &survey, side, tally);
        soldiers::soldiers(position, &survey, side, tally);
        threats::threats(position, &survey, side, tally);
    }
}

/// The sum of all terms, from Red's view, as a number for the side to move.
#[inline(always)]
fn blend(position: &Position, sum: Pair, stage: i32) -> i32 {
    let red = without_tempo(position, sum, stage);
    match position.turn() {
        Color::Red => red + tempo(stage),
        Color::Black => -red + tempo(stage),
    }
}

/// The same from Red's view, whoever is to move.
#[inline(always)]
fn without_tempo(position: &Position, sum: Pair, stage: i32) -> i32 {
    scale::scaled(position, sum.at_stage(stage.min(FULL_STAGE), FULL_STAGE))
}

/// 先手: what it is worth to have the move.
#[inline(always)]
fn tempo(stage: i32) -> i32 {
    WEIGHTS.tempo.at_stage(stage.min(FULL_STAGE), FULL_STAGE)
}
