//! What a move may be, and what a side's moves may amount to.

use bitflags::bitflags;

use super::facts::grade::Grade;
use super::nature::Nature;

bitflags! {
    /// What a move may turn out to be. A move whose nature is known has one of
    /// these; a limit that was hit leaves several.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) struct Possible: u8 {
        /// 闲, or a kind of it.
        const IDLE = 1;
        /// A chase of light grade.
        const LIGHT_CHASE = 2;
        /// A chase of heavy grade.
        const HEAVY_CHASE = 4;
        /// 杀.
        const KILL = 8;
        /// 将.
        const CHECK = 16;
    }
}

impl Possible {
    /// A chase of this grade.
    pub(crate) const fn chase(grade: Grade) -> Possible {
        match grade {
            Grade::Light => Possible::LIGHT_CHASE,
            Grade::Heavy => Possible::HEAVY_CHASE,
        }
    }

    /// The nature, if it is known: one that every possibility shares.
    pub(crate) fn nature(self) -> Nature {
        let chase = Possible::LIGHT_CHASE | Possible::HEAVY_CHASE;
        if self == Possible::IDLE {
            Nature::Idle
        } else if self == Possible::CHECK {
            Nature::Check
        } else if self == Possible::KILL {
            Nature::Kill
        } else if chase.contains(self) {
            Nature::Chase
        } else {
            Nature::Undetermined
        }
    }

    /// Whether more than one thing is possible.
    pub(crate) fn is_open(self) -> bool {
        self.bits().count_ones() > 1
    }

    /// Whether it can be a strike.
    pub(crate) fn may_strike(self) -> bool {
        self != Possible::IDLE
    }

    fn may_be_heavy(self) -> bool {
        self.intersects(Possible::HEAVY_CHASE | Possible::KILL | Possible::CHECK)
    }
}

/// What a side's moves amount to, as far as the verdict asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Standing {
    /// At least one move is idle.
    Allowed,
    /// Every move strikes, one of them lightly.
    LightOffence,
    /// Every move strikes, and none is light.
    HeavyOffence,
    /// Every move is a check.
    PerpetualCheck,
}

impl Standing {
    pub(crate) const ALL: [Standing; 4] = [
        Standing::Allowed,
        Standing::LightOffence,
        Standing::HeavyOffence,
        Standing::PerpetualCheck,
    ];

    /// Whether the moves are prohibited (禁止着法).
    pub(crate) const fn is_offence(self) -> bool {
        !matches!(self, Standing::Allowed)
    }
}

/// The standings that a side may have, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standings(u8);

impl Standings {
    /// What moves with these possibilities may amount to.
    pub(crate) fn of(moves: impl Iterator<Item = Possible> + Clone) -> Standings {
        let mut set = Standings(0);
        if moves.clone().all(|m| m == Possible::CHECK) {
            set.add(Standing::PerpetualCheck);
            return set;
        }
        if moves.clone().any(|m| m.contains(Possible::IDLE)) {
            set.add(Standing::Allowed);
        }
        if moves.clone().all(Possible::may_strike) {
            if moves.clone().any(|m| m.contains(Possible::LIGHT_CHASE)) {
                set.add(Standing::LightOffence);
            }
            if moves.clone().all(Possible::may_be_heavy) {
                set.add(Standing::HeavyOffence);
            }
        }
        set
    }

    /// Whether every move is a check.
    pub(crate) fn is_perpetual_check(self) -> bool {
        self.0 == 1 << Standing::PerpetualCheck as u8
    }

    fn add(&mut self, standing: Standing) {
        self.0 |= 1 << standing as u8;
    }

    /// The standings in the set.
    pub(crate) fn iter(self) -> impl Iterator<Item = Standing> {
        Standing::ALL
            .into_iter()
            .filter(move |&standing| self.0 >> standing as u8 & 1 != 0)
    }
}
