//! The questions that the Asian, World and computer rules answer.

use super::clause::{Clause, Ruled};
use super::edition::Sanction;

/// The provisions of the rules that know only check and chase of one piece.
#[derive(Debug)]
pub struct International {
    /// 长将: perpetual check of one side.
    pub perpetual_check: Ruled<Sanction>,
    /// 长捉: perpetual chase of one and the same piece by one side.
    pub perpetual_chase: Ruled<Sanction>,
    /// Both sides offend equally, or neither: a draw.
    pub drawn: Clause,
    /// What is allowed for ever: threats of mate, checks and chases in turn,
    /// attacks split over several pieces, exchanges, offers and blocks.
    pub allowed: Clause,
    /// King and soldier may chase.
    pub own_attack: Clause,
    /// How an attack is recognised as new.
    pub difference: Ruled<Difference>,
    /// Whether a checking move also chases.
    pub checking_move: Ruled<CheckingMove>,
    /// Whether a check in the cycle cancels all chases.
    pub check_in_cycle: Ruled<CheckInCycle>,
    /// Whether the chase of a rook that a horse pins outweighs other chases.
    pub pinned_rook: Ruled<PinnedRook>,
}

/// How an attack is recognised as new.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Difference {
    /// This attacker did not attack this target before the move.
    AttackerAndTarget,
    /// Nothing attacked this target before the move.
    Target,
}

/// Whether a checking move also chases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckingMove {
    /// It chases what it attacks besides the king.
    MayChase,
    /// A check is only a check.
    OnlyChecks,
}

/// Whether a check in the cycle cancels chases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CheckInCycle {
    /// There is no chase in a cycle with a check, whoever gives it.
    CancelsChases,
    /// It changes nothing.
    ChangesNothing,
}

/// How the chase of a rook ranks that a horse pins to its king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PinnedRook {
    /// Above every other chase.
    Graver,
    /// Like any other chase.
    Ordinary,
}
