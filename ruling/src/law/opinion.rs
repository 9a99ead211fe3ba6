//! What is said about one move.

use std::cmp::Reverse;

use crate::board::{Color, Move, Position, Square};

use super::clause::Clause;
use super::facts::grade::{Grade, Weight};
use super::facts::line::Line;
use super::facts::worth::Worth;
use super::nature::Nature;

/// The opinion on one move of the cycle.
#[derive(Clone, Debug)]
pub struct MoveOpinion {
    /// Its 0-based index in the cycle.
    pub index: usize,
    /// Who moved.
    pub mover: Color,
    /// The move.
    pub m: Move,
    /// Whether it takes a piece.
    pub takes: bool,
    /// Its nature: the heaviest of [`natures`](MoveOpinion::natures).
    pub nature: Nature,
    /// All natures that it has, the heaviest first (从重).
    pub natures: Vec<Nature>,
    /// The clauses that make it so, the deciding one first.
    pub clauses: Vec<Clause>,
    /// The grade, if it is a strike; under the Asian, World and computer rules, which
    /// weigh no move, a check's alone.
    pub grade: Option<Grade>,
    /// Who checks whom, if it gives check.
    pub check: Option<CheckOpinion>,
    /// The mate it threatens: its checks and the answers.
    pub mate: Option<Vec<Move>>,
    /// What it threatens to win.
    pub threats: Vec<ThreatOpinion>,
    /// What it attacks without chasing it.
    pub dismissed: Vec<DismissedThreat>,
    /// Why a threat makes it no chase, or why it is idle whatever it threatens.
    pub excuse: Option<Excuse>,
}

impl MoveOpinion {
    /// The threat that matters most: a new one before an old one, a greater
    /// gain before a smaller, a direct one before one by a line, a bare target
    /// before a protected one.
    pub fn main_threat(&self) -> Option<&ThreatOpinion> {
        self.threats.iter().max_by_key(|threat| {
            (
                threat.novelty == ThreatNovelty::New,
                threat.balance,
                threat.direct,
                Reverse(threat.line.len()),
                Reverse(threat.root),
            )
        })
    }
}

/// A check that a move gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckOpinion {
    /// The pieces that attack the king: the moved one, or those that it uncovers.
    pub checkers: Vec<Square>,
    /// Where the king stands.
    pub king: Square,
}

impl CheckOpinion {
    /// The check that `m` gives, if it gives one.
    pub(crate) fn of(before: &Position, m: Move) -> Option<CheckOpinion> {
        let them = !before.turn();
        let mut line = Line::new(before);
        line.play(m);
        let checkers: Vec<Square> = line.checkers(them).iter().collect();
        (!checkers.is_empty()).then(|| CheckOpinion {
            checkers,
            king: line.king(them),
        })
    }
}

/// One thing that a move threatens to win.
#[derive(Clone, Debug)]
pub struct ThreatOpinion {
    /// The pieces that attack the target now, the one that would take first.
    pub attackers: Vec<Square>,
    /// Where the target stands.
    pub target: Square,
    /// Whether the target is protected.
    pub root: RootState,
    /// Whether the first move of the line takes the target.
    pub direct: bool,
    /// What would be played, to the end of the exchange.
    pub line: Vec<Move>,
    /// What it comes to: a rook 20000, a horse or cannon 10000, an advisor or
    /// elephant 100, a crossed soldier 1.
    pub balance: Worth,
    /// Since when it stands.
    pub novelty: ThreatNovelty,
    /// Whether it is the capture of a root that drops its ward (作根子捉子).
    pub root_capture: bool,
    /// Whether it is light or heavy, and why.
    pub weight: Weight,
}

/// An attack that is no chase, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DismissedThreat {
    /// Where the attacker stands.
    pub attacker: Square,
    /// Where its target stands.
    pub target: Square,
    /// Whether the target is protected.
    pub root: RootState,
    /// Why it is no chase.
    pub reason: Dismissal,
    /// The capture and what would follow it, as far as that is counted.
    pub line: Vec<Move>,
    /// What that comes to for the attacker's side, as far as it is counted.
    pub balance: Worth,
    /// The clause that says so.
    pub clause: Clause,
}

/// Why an attack is no chase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dismissal {
    /// 真根: the defender could retake.
    Rooted,
    /// 同类子: the target is of the attacker's kind and could take it.
    SameKind,
    /// 送将: the capture would leave the attacker's own king attacked.
    Unlawful,
    /// 帅(将)、兵(卒): a king or a soldier may attack for ever.
    KingOrSoldier,
    /// 未过河兵(卒): the target is a soldier that has not crossed the river.
    UncrossedSoldier,
    /// 兑: the two are offered in exchange.
    ExchangeOffer,
    /// 得不偿失: nothing is gained in the end.
    NoGain,
}

impl Dismissal {
    /// The English name, words joined by underscores.
    pub const fn name(self) -> &'static str {
        match self {
            Dismissal::Rooted => "rooted",
            Dismissal::SameKind => "same_kind",
            Dismissal::Unlawful => "unlawful",
            Dismissal::KingOrSoldier => "king_or_soldier",
            Dismissal::UncrossedSoldier => "uncrossed_soldier",
            Dismissal::ExchangeOffer => "exchange_offer",
            Dismissal::NoGain => "no_gain",
        }
    }

    /// The Chinese term.
    pub const fn chinese(self) -> &'static str {
        match self {
            Dismissal::Rooted => "真根子",
            Dismissal::SameKind => "同类子",
            Dismissal::Unlawful => "送将",
            Dismissal::KingOrSoldier => "帅(将)、兵(卒)本身捉子",
            Dismissal::UncrossedSoldier => "未过河兵(卒)",
            Dismissal::ExchangeOffer => "兑子",
            Dismissal::NoGain => "得不偿失",
        }
    }
}

/// Whether a piece that is chased is protected, the barest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RootState {
    /// 无根: nothing protects it.
    None,
    /// 假根: it looks protected, but the protector may not take back.
    False,
    /// 少根: fewer roots than attackers.
    Few,
    /// 暗根: protected through the piece that would take it.
    Hidden,
    /// 有根: protected.
    Rooted,
}

impl RootState {
    /// Whether there is a root at all, though it may be one too few.
    pub const fn is_some_root(self) -> bool {
        matches!(self, RootState::Few | RootState::Hidden | RootState::Rooted)
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            RootState::None => "none",
            RootState::False => "false",
            RootState::Few => "few",
            RootState::Hidden => "hidden",
            RootState::Rooted => "rooted",
        }
    }

    /// The word of the rule books.
    pub const fn chinese(self) -> &'static str {
        match self {
            RootState::None => "无根子",
            RootState::False => "假根子",
            RootState::Few => "少根子",
            RootState::Hidden => "暗根子",
            RootState::Rooted => "有根子",
        }
    }
}

/// Since when a threat stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThreatNovelty {
    /// The move made it (从没捉到捉).
    New,
    /// It stood before the move, by what the edition asks for that (从捉到捉).
    Standing,
    /// The opponent's last move made it, or only that the moved piece was
    /// itself attacked had kept it from being real (自毙, 责任自负).
    OpponentsDoing,
}

impl ThreatNovelty {
    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            ThreatNovelty::New => "new",
            ThreatNovelty::Standing => "standing",
            ThreatNovelty::OpponentsDoing => "opponents_doing",
        }
    }
}

/// Why a move with a threat is idle nevertheless.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Excuse {
    /// 动将应将: the king stepped out of check.
    KingEvasion,
    /// 占守要点: the defender took the key point.
    KeyPoint,
    /// 兵(卒)攻兵: a soldier's attack on soldiers, answered in kind (1979).
    SoldierDuel,
    /// 被困子解捉: it attacks the attacker of a trapped piece (1979).
    Rescue,
}
