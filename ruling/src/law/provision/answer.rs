//! The answers in words.

use crate::law::edition::{Sanction, Window};
use crate::law::international::{
    CheckAndChase, CounterAttack, NewAttack, Outranked, PinnedRook, Root, SeveralTargets,
};
use crate::law::national::{
    BothProhibited, Capture, CounterChase, ExtraSoldier, KeyPoint, NineMoves, Novelty, OwnAttack,
    Rescue, RootCapture, SoldierGiven,
};

/// A value that an edition can answer with.
pub(super) trait Answer {
    /// The answer in a few words.
    fn answer(&self) -> &'static str;
}

/// Implements [`Answer`] for a type: each of its values and the words for it.
macro_rules! answers {
    ($($type:ident { $($value:ident => $words:literal,)+ })+) => {
        $(impl Answer for $type {
            fn answer(&self) -> &'static str {
                match self {
                    $($type::$value => $words,)+
                }
            }
        })+
    };
}

answers! {
    Sanction {
        Loses => "loses",
        MustChange => "changes or loses",
    }
    Window {
        LastCycle => "the last cycle",
        FirstToThird => "first to third occurrence",
    }
    BothProhibited {
        Draw => "draw",
        Graded => "the graver offender changes, equal draw",
    }
    OwnAttack {
        Idle => "idle",
        SoldierCountsInMutualStrikes => "idle; a soldier's counts if the other side strikes",
    }
    SoldierGiven {
        Never => "never a gain",
        ForRook => "gain for a rook",
        WithCheckForRook => "gain for a rook, with check",
    }
    ExtraSoldier {
        OneStrongPieceEach => "gain, one strong piece each",
        Counts => "gain",
    }
    Capture {
        Idle => "idle",
        Counts => "counts",
    }
    Novelty {
        FormOrEssence => "new if form or essence changed",
        Result => "new if the result changed",
    }
    RootCapture {
        Chase => "chase",
        ChaseUnlessAtALoss => "chase, unless at a loss",
    }
    KeyPoint {
        OneAttacker => "idle, with one attacking piece",
        SimpleDraw => "idle, into a simple draw",
        Never => "no exception",
    }
    Rescue {
        Free => "no strike",
        Strike => "strike",
    }
    CounterChase {
        Free => "no strike",
        Strike => "strike",
    }
    NineMoves {
        Prohibited => "prohibited",
        CycleOnly => "only a cycle counts",
    }
    PinnedRook {
        AboveChase => "graver than other chases",
        LikeAnyChase => "like any chase",
    }
    CheckAndChase {
        BothCount => "both count",
        CheckCancelsChase => "a check cancels every chase",
    }
    SeveralTargets {
        SeveralAtOnceDraw => "allowed, in turn or at once",
        OneAmongThemLoses => "allowed, unless one is chased by every move",
    }
    Root {
        LegalRecapture => "a legal recapture after the capture",
    }
    Outranked {
        HorseOrCannonOnRook => "horse or cannon on rook",
        AnyLighterPiece => "horse or cannon on rook; advisor or elephant on rook, horse or cannon",
    }
    NewAttack {
        ByAttacker => "new by another attacker",
        ByTarget => "new only on another target",
    }
    CounterAttack {
        PursuedRookExcusesNothing => "a rook pursued by a cannon excuses nothing",
        CountsAsChase => "chase",
    }
}
