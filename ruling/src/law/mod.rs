//! The rulings: what may be repeated.
//!
//! [`judge`] takes an [`Edition`] and a [`Cycle`](crate::Cycle) and says what
//! the cycle comes to. Every move has a [`Nature`]; the natures of a side's
//! moves make its [`Conduct`]; the two conducts make the [`Verdict`]. What the
//! editions answer differently is data; the procedure is one.

mod classify;
mod clause;
mod conduct;
mod edition;
mod editions;
mod facts;
mod international;
mod judge;
mod listener;
mod memo;
mod national;
mod nature;
mod opinion;
mod possible;
mod provision;
mod testimony;
mod verdict;

pub use clause::{Attestation, Clause, Ruled};
pub use conduct::Conduct;
pub use edition::{Edition, EditionId, Law, ParseEditionError, Sanction, Window};
pub use facts::grade::Grade;
pub use international::{
    CheckAndChase, CounterAttack, International, NewAttack, Outranked, PinnedRook, Root,
    SeveralTargets,
};
pub use judge::{Effort, GradedConduct, judge, opinions, rule_on_conducts};
pub use listener::{Explanation, Finding, Listener, Silent};
pub use memo::Memo;
pub use national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};
pub use nature::{Nature, ParseNatureError};
pub use opinion::{
    Dismissal, DismissedThreat, Excuse, MoveOpinion, RootState, ThreatNovelty, ThreatOpinion,
};
pub use provision::Provision;
pub use verdict::{Action, Clauses, Outcome, Verdict};
