//! What the moves of one side add up to.

use crate::law::conduct::Conduct;
use crate::law::nature::Nature;

use super::SeveralTargets;
use super::roster::PieceSet;

/// One side's moves so far.
#[derive(Clone, Copy)]
pub(in crate::law) struct Tally {
    has_check: bool,
    has_chase: bool,
    has_idle: bool,
    /// Whether some move chases nothing anew.
    has_stale: bool,
    /// The pieces that every move newly chases.
    targets: PieceSet,
    /// The pieces that some move newly chases.
    ever: PieceSet,
    /// The pieces that are chased, anew or still, after every move.
    throughout: PieceSet,
    rooks_by_cannons: PieceSet,
    held_rooks: PieceSet,
}

/// What one move adds.
pub(in crate::law) struct Step {
    pub(in crate::law) nature: Nature,
    /// The pieces that it newly chases.
    pub(in crate::law) targets: PieceSet,
    /// The pieces that it chases, anew or still.
    pub(in crate::law) chased: PieceSet,
    /// The rooks among them that a cannon chases.
    pub(in crate::law) rooks_by_cannons: PieceSet,
    /// The rooks held by a horse that it chases, anew or still.
    pub(in crate::law) held_rooks: PieceSet,
}

impl Tally {
    pub(in crate::law) const NEW: Tally = Tally {
        has_check: false,
        has_chase: false,
        has_idle: false,
        has_stale: false,
        targets: PieceSet::ALL,
        ever: PieceSet::EMPTY,
        throughout: PieceSet::ALL,
        rooks_by_cannons: PieceSet::ALL,
        held_rooks: PieceSet::ALL,
    };

    pub(in crate::law) fn add(&mut self, step: Step) {
        match step.nature {
            Nature::Check => self.has_check = true,
            Nature::Chase => self.has_chase = true,
            _ => self.has_idle = true,
        }
        self.has_stale |= step.targets.is_empty();
        self.targets = self.targets.and(step.targets);
        self.ever = self.ever.or(step.targets);
        self.throughout = self.throughout.and(step.chased);
        self.rooks_by_cannons = self.rooks_by_cannons.and(step.rooks_by_cannons);
        self.held_rooks = self.held_rooks.and(step.held_rooks);
    }

    /// Whether any move gives check.
    pub(in crate::law) fn has_check(&self) -> bool {
        self.has_check
    }

    /// The rooks that a cannon chases with every move.
    pub(in crate::law) fn rooks_by_cannons(&self) -> PieceSet {
        self.rooks_by_cannons
    }

    /// Forgets every chase of one piece: it is no chase then, nor one of several.
    pub(in crate::law) fn cancel_chases(&mut self) {
        self.has_stale |= !self.targets.is_empty();
        self.targets = PieceSet::EMPTY;
        self.held_rooks = PieceSet::EMPTY;
    }

    /// The conduct that the moves amount to.
    pub(in crate::law) fn conduct(&self, several: SeveralTargets) -> Conduct {
        match (self.has_check, self.has_chase, self.has_idle) {
            (true, false, false) => Conduct::PerpetualCheck,
            _ if !self.held_rooks.is_empty() => Conduct::PinnedRookChase,
            _ if self.pursues_one(several) => Conduct::PerpetualChase,
            (true, true, false) => Conduct::CheckAndChase,
            (false, true, false) if !self.has_stale => Conduct::SplitChase,
            _ => Conduct::Allowed,
        }
    }

    /// Whether one and the same piece is chased with every move.
    fn pursues_one(&self, several: SeveralTargets) -> bool {
        match several {
            SeveralTargets::OneAmongThemLoses => !self.targets.is_empty(),
            SeveralTargets::SeveralAtOnceDraw => {
                let at_once = self.throughout.and(self.ever);
                !self.targets.is_empty() && !at_once.has_several()
            }
        }
    }
}
