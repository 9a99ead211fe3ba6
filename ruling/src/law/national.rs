//! The questions that an edition of the Chinese national rules answers.

use super::clause::{Clause, Ruled};
use super::edition::Sanction;

/// The provisions of a national edition, each with its clause. Every edition
/// answers every question; none has a default.
#[derive(Clone, Debug)]
pub struct National {
    /// The articles that define the natures.
    pub natures: NatureClauses,
    /// The articles that define what a side's moves amount to.
    pub conducts: ConductClauses,
    /// 单方长将: one side alone gives perpetual check.
    pub perpetual_check: Ruled<Sanction>,
    /// 一方为禁止着法: one side's moves are prohibited, the other's are not.
    pub one_side_prohibited: Ruled<Sanction>,
    /// 双方均为允许着法: both sides' moves are allowed; a draw.
    pub both_allowed: Clause,
    /// 双方均为禁止着法: both sides' moves are prohibited.
    pub both_prohibited: Ruled<BothProhibited>,
    /// 帅(将)、兵(卒)本身捉子: a king or soldier that itself attacks.
    pub own_attack: Ruled<OwnAttack>,
    /// 走动帅(将)、兵(卒)后其它子产生新的捉: a king or soldier whose move uncovers
    /// another piece's chase; a chase in every edition.
    pub uncovered_chase: Clause,
    /// 主动送兵(卒): a crossed soldier given up for other pieces.
    pub soldier_given: Ruled<SoldierGiven>,
    /// 多吃过河兵(卒): a crossed soldier over and above an even exchange.
    pub extra_soldier: Ruled<ExtraSoldier>,
    /// 强子弱子互换: strong pieces (rook, horse, cannon) for weak ones (advisor,
    /// elephant): strong for weak is no gain, weak for strong is one.
    pub strong_for_weak: Clause,
    /// 兵(卒)吃子时产生其他子将军: a soldier's capture that uncovers another piece's check.
    pub soldier_uncovers_check: Ruled<Capture>,
    /// 等值交换后帅(将)、兵(卒)吃子: a capture by king or soldier at the end of an
    /// exchange counts only if the exchange was uneven.
    pub after_exchange: Clause,
    /// 从捉到捉: when a chase that stood before the move is a new one.
    pub novelty: Ruled<Novelty>,
    /// 作根子捉子: the piece that protects another takes and so drops its ward.
    pub root_capture: Ruled<RootCapture>,
    /// 动将应将: a king that steps out of check and so makes a kill or chase.
    pub king_evasion: Clause,
    /// 占守要点: the defender's step to the key point that attacks a weak piece on the way.
    pub key_point: Ruled<KeyPoint>,
    /// 被困子解捉: attacks on the attacker of a trapped piece.
    pub rescue: Ruled<Rescue>,
    /// 还捉兵(卒): attacks on a soldier that itself attacks.
    pub counter_chase: Ruled<CounterChase>,
    /// 九步: prohibited moves in a row without an exact cycle.
    pub nine_moves: Ruled<NineMoves>,
}

/// The articles that define the natures of moves.
#[derive(Clone, Copy, Debug)]
pub struct NatureClauses {
    /// 将
    pub check: Clause,
    /// 杀
    pub kill: Clause,
    /// 捉
    pub chase: Clause,
    /// 兑
    pub exchange: Clause,
    /// 献
    pub offer: Clause,
    /// 拦
    pub block: Clause,
    /// 跟
    pub follow: Clause,
    /// 闲
    pub idle: Clause,
}

/// The articles that define conducts.
#[derive(Clone, Copy, Debug)]
pub struct ConductClauses {
    /// 长将
    pub check: Clause,
    /// 长杀
    pub kill: Clause,
    /// 长捉
    pub chase: Clause,
    /// 长兑, 长献, 长拦, 长跟
    pub quiet: Clause,
    /// 一将一杀, 一将一捉, 一杀一捉
    pub mixed: Clause,
}

/// What happens when both sides' moves are prohibited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BothProhibited {
    /// The game is drawn.
    Draw,
    /// The heavier offender changes: one whose every move is a check, a kill or
    /// a chase of a rook or an unprotected piece, against one who has a joint
    /// chase or a chase of a protected piece among his moves. Equal: a draw.
    Graded,
}

/// Whether a king's or soldier's own attack counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OwnAttack {
    /// It is idle, whatever the opponent does.
    Idle,
    /// It is idle; but a soldier's counts as a chase when the opponent's moves
    /// are prohibited (相互长打).
    SoldierCountsInMutualStrikes,
}

/// Whether a crossed soldier that is given up actively can win anything.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SoldierGiven {
    /// No: its value floats.
    Never,
    /// For a rook.
    ForRook,
    /// For a rook, if it gives check as it is given up.
    WithCheckForRook,
}

/// Whether a crossed soldier on top of an even exchange is a gain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExtraSoldier {
    /// Only if each side gives just one strong piece.
    OneStrongPieceEach,
    /// Always.
    Counts,
}

/// Whether a capture counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Capture {
    /// It is idle.
    Idle,
    /// It counts like any other piece's.
    Counts,
}

/// When a chase that stood before the move is new nevertheless.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Novelty {
    /// If its form or its essence has changed.
    FormOrEssence,
    /// If its result has changed.
    Result,
}

/// Whether a root that captures and so drops its ward chases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RootCapture {
    /// Yes, even at a loss.
    Chase,
    /// Yes, unless it loses by it.
    ChaseUnlessAtALoss,
}

/// When the step to the key point is idle though it attacks a weak piece. A key
/// point is one that parries a mate by checks: what attacks a weak piece without
/// need is no defence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KeyPoint {
    /// If the defender has but one attacking piece.
    OneAttacker,
    /// If it reaches a simple draw at once.
    SimpleDraw,
    /// Never: the edition has no such clause that we know of.
    Never,
}

/// Whether attacks made to rescue a trapped piece are free.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rescue {
    /// They are no strikes.
    Free,
    /// They are strikes like any other.
    Strike,
}

/// Whether attacks on a soldier that itself attacks are free.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CounterChase {
    /// They are no strikes: the soldier may be attacked back.
    Free,
    /// They are strikes like any other.
    Strike,
}

/// Whether prohibited moves in a row are an offence without an exact cycle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NineMoves {
    /// Nine in a row over at least three points.
    Prohibited,
    /// Only a cycle counts.
    CycleOnly,
}
