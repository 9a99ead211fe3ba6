//! What is kept for each ply of the path below the root.

use ruling::board::Move;

use super::correction::Parts;
use super::history::Landing;

/// What is kept for one ply.
#[derive(Clone, Default)]
pub(super) struct Frame {
    /// Where the move made here landed; `None` for a null move.
    pub(super) landing: Option<Landing>,
    /// The move made here, if it captured nothing; `None` for a null move.
    pub(super) quiet: Option<Move>,
    /// The static evaluation, corrected; `None` in check.
    pub(super) evaluation: Option<i32>,
    /// Quiet moves that refuted siblings.
    pub(super) killers: [Option<Move>; 2],
    /// The move left out by a singular search.
    pub(super) excluded: Option<Move>,
    /// Keys of parts of the position.
    pub(super) parts: Parts,
    /// The best line from here on.
    pub(super) line: Vec<Move>,
    /// How many moves below this ply caused cutoffs.
    pub(super) cutoffs: u32,
}

impl Frame {
    /// Remembers a quiet move that refuted the position.
    pub(super) fn add_killer(&mut self, m: Move) {
        if self.killers[0] != Some(m) {
            self.killers = [Some(m), self.killers[0]];
        }
    }
}

/// Makes `first` and the best line after it the best line of `ply`.
pub(super) fn extend_line(frames: &mut [Frame], ply: usize, first: Move) {
    let (here, below) = frames.split_at_mut(ply + 1);
    let line = &mut here[ply].line;
    line.clear();
    line.push(first);
    line.extend_from_slice(&below[0].line);
}
