//! The questions that the Asian and World rules and the rule of program
//! competitions answer.
//!
//! These rules know two offences: check and chase of one and the same piece
//! with every move. They need no exchange and no mate search. A move *chases*
//! (捉) what it newly threatens to take by the next move, if the capture is legal
//! and the defender could not legally retake, or if the target outranks its
//! attacker. Mate threats, chases of several pieces in turn and the chases of
//! kings and soldiers are allowed. Perpetual check is the heavier offence, then,
//! where the edition says so, the chase of a rook that a horse holds before its
//! king, then any other chase; of two sides the one with the heavier offence is
//! to change, and equal offences draw.

mod roster;
mod scene;
mod tally;

pub(super) use roster::{Pairs, PieceSet, Roster};
pub(super) use scene::{Ground, Scene, Threat};
pub(super) use tally::{Step, Tally};

use super::clause::{Clause, Ruled};
use super::edition::Sanction;

/// The Asian and World rules and the rule of program competitions: the provisions
/// of an edition, each with its clause. Every edition answers every question; none
/// has a default.
///
/// # The law
///
/// - **Check** (将): the move attacks the king.
/// - **Chase** (捉): the move newly threatens a capture. A piece other than king and
///   soldier could legally take a piece other than the king and an uncrossed
///   soldier, and either nothing could legally retake (无根; 假根 if it only seems
///   so), or the target outranks the attacker. What is new is told by
///   [`NewAttack`]; whatever moved, an attack that it uncovers is one, and so is
///   one that was answered by a root which the move takes away.
/// - Pieces of one kind that can take each other do not chase: whoever is pinned
///   or has a blocked leg cannot take back, and is chased.
/// - **Perpetual chase** (长捉): *one and the same piece* is newly chased with every
///   move of the cycle. Pieces keep their identity: if two of a kind have changed
///   places at its end, the cycle is gone through again until each is home.
/// - A rook that a horse holds before its king (on the horse's leg) may not be
///   chased at all, anew or not, where [`PinnedRook`] says so; that weighs more
///   than another chase.
/// - Mate threats, check and chase in turn, several targets, exchanges, offers and
///   blocks are allowed for ever.
///
/// A side alone at fault, or at the heavier fault, is to change; equal faults draw.
///
/// # Where the texts leave room
///
/// - Roots are asked for after the capture. If the defender stands in check
///   already, that check is not held against his roots, or every check would
///   unroot the whole board.
/// - [`CounterAttack`]: rule 15 of the Asian rules forbids cannons to pursue a rook
///   even if it counter-attacks. Read so that the attacks of the pursued rook do
///   not make the case one of mutual chase.
/// - [`SeveralTargets`]: rule 32 lets one piece chase two or more, and two chase
///   two. Read so that it does not matter whether they are chased in turn or all
///   at once throughout.
/// - [`Outranked`]: to the letter, only a horse or cannon chases a protected rook;
///   programs add advisors and elephants.
///
/// # Example
///
/// A cannon that its elephant screens and unscreens pursues a rook, the rook strikes
/// back at another cannon: by the World rules Red is at fault, by the rule of program
/// competitions both are, and the game is drawn.
///
/// ```
/// use ruling::Cycle;
/// use ruling::board::{Color, Move, Position};
/// use ruling::law::{Edition, EditionId, Effort, Memo, Outcome, Silent, judge};
/// let start: Position = "3akab2/9/4b4/r3p4/p1p6/4P4/P1P5n/NCr1B2C1/4A4/R2AK1B2 b - - 0 1"
///     .parse()
///     .unwrap();
/// # let mut start = start;
/// # start.play("i3g2".parse().unwrap()).unwrap();
/// let moves: Vec<Move> = ["e2g4", "g2h4", "g4e2", "h4g2"].map(|m| m.parse().unwrap()).into();
/// let cycle = Cycle::new(&start, &moves).unwrap();
/// let outcome = |id| {
///     let edition = Edition::of(id);
///     judge(edition, &cycle, Effort::Exact, &Memo::default(), &mut Silent).outcome
/// };
/// assert_eq!(outcome(EditionId::World2018), Outcome::Loses(Color::Red));
/// assert_eq!(outcome(EditionId::Computer), Outcome::Draw);
/// ```
#[derive(Clone, Debug)]
pub struct International {
    /// 照 (将): what a check is.
    pub check: Clause,
    /// 捉: what a chase is: a capture that is threatened for the next move.
    pub chase: Clause,
    /// 闲: what is neither, mate threats among it.
    pub idle: Clause,
    /// 长将: one side alone gives perpetual check.
    pub perpetual_check: Ruled<Sanction>,
    /// 长捉: one side alone chases one and the same piece with every move.
    pub perpetual_chase: Ruled<Sanction>,
    /// 捉被马牵制的车: the chase of a rook that a horse holds before its king.
    pub pinned_rook: Ruled<PinnedRook>,
    /// 双方均犯禁: both sides are equally at fault; a draw.
    pub both_at_fault: Clause,
    /// 双方不犯禁: neither side is at fault; a draw.
    pub neither_at_fault: Clause,
    /// 长杀: perpetual threat of mate; a draw.
    pub perpetual_kill: Clause,
    /// 将捉兼行: what checks do to the chases of the cycle.
    pub check_and_chase: Ruled<CheckAndChase>,
    /// 分捉: several pieces are chased. In turn it is a draw in every edition; the
    /// question is whether it is one if two are chased at once throughout.
    pub several_targets: Ruled<SeveralTargets>,
    /// 帅(将)、兵(卒)捉子: a king or soldier that itself attacks; allowed.
    pub own_attack: Clause,
    /// 未过河兵(卒): a soldier that has not crossed the river is no target.
    pub uncrossed_soldier: Clause,
    /// 露捉: whatever moves, a piece that it uncovers chases.
    pub uncovered_chase: Clause,
    /// 真根、假根: what protects a piece that is taken.
    pub root: Ruled<Root>,
    /// 轻子捉重子: which pieces chase another though it is protected.
    pub outranked: Ruled<Outranked>,
    /// 同类子互捉: pieces of one kind that can take each other; no chase.
    pub same_kind: Clause,
    /// 从捉到捉: which attacks are new.
    pub new_attack: Ruled<NewAttack>,
    /// 反捉: whether a piece that is itself pursued excuses its pursuer by
    /// striking back.
    pub counter_attack: Ruled<CounterAttack>,
}

/// How the chase of a rook held by a horse ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PinnedRook {
    /// Above any other chase: it is at fault even if the other side chases too.
    AboveChase,
    /// Like any other chase.
    LikeAnyChase,
}

/// What checks do to the chases of the cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckAndChase {
    /// A checking move also chases what it attacks.
    BothCount,
    /// A check anywhere in the cycle leaves no chase in it.
    CheckCancelsChase,
}

/// What protects a piece that is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root {
    /// That its side can legally retake once the capture is made.
    LegalRecapture,
}

/// Which pieces chase another though it is protected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outranked {
    /// A horse or cannon chases a rook.
    HorseOrCannonOnRook,
    /// A horse or cannon chases a rook; an advisor or elephant chases a rook,
    /// a horse or a cannon.
    AnyLighterPiece,
}

/// Which attacks are new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewAttack {
    /// Those of an attacker on a target that it did not chase before the move.
    ByAttacker,
    /// Those on a target that nothing chased before the move.
    ByTarget,
}

/// What comes of chasing two or more pieces at once throughout the cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeveralTargets {
    /// A draw, as when they are chased in turn: "one piece chases two or more
    /// pieces, two chase two". Only a chase of one piece is at fault.
    SeveralAtOnceDraw,
    /// A fault if one among them is newly chased with every move.
    OneAmongThemLoses,
}

/// Whether a pursued piece excuses its pursuer by striking back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CounterAttack {
    /// A rook that a cannon pursues does not, whatever it attacks meanwhile.
    PursuedRookExcusesNothing,
    /// Whoever chases is at fault, pursued or not.
    CountsAsChase,
}
