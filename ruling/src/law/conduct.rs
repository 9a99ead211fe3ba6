//! What one side's moves amount to over the cycle.

use std::fmt;

use super::nature::Nature;

/// The conduct of a side over a cycle. Which of them an edition prohibits is told by
/// [`Law::prohibits`](super::Law::prohibits).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conduct {
    /// 允许着法: at least one move is idle, and they are not all of one kind.
    Allowed,
    /// Every move is plainly idle (闲).
    Idle,
    /// 长跟: every move follows.
    PerpetualFollow,
    /// 长拦: every move blocks.
    PerpetualBlock,
    /// 长献: every move offers.
    PerpetualOffer,
    /// 长兑: every move offers an exchange.
    PerpetualExchange,
    /// 长将: every move checks.
    PerpetualCheck,
    /// 长杀: every move threatens mate.
    PerpetualKill,
    /// 长捉: every move chases.
    PerpetualChase,
    /// 一将一杀: checks and mate threats in turn.
    CheckAndKill,
    /// 一将一捉: checks and chases in turn.
    CheckAndChase,
    /// 一杀一捉: mate threats and chases in turn.
    KillAndChase,
    /// 将, 杀 and 捉 in turn.
    CheckKillAndChase,
    /// 分捉: every move chases, but not one and the same piece, where the edition
    /// tells the two apart.
    SplitChase,
    /// 长捉被马牵制的车: every move attacks a rook that a horse pins.
    PinnedRookChase,
    /// A limit of the search leaves it open whether the conduct is allowed.
    Undetermined,
}

impl Conduct {
    /// All conducts.
    pub const ALL: [Conduct; 16] = [
        Conduct::Allowed,
        Conduct::Idle,
        Conduct::PerpetualFollow,
        Conduct::PerpetualBlock,
        Conduct::PerpetualOffer,
        Conduct::PerpetualExchange,
        Conduct::PerpetualCheck,
        Conduct::PerpetualKill,
        Conduct::PerpetualChase,
        Conduct::CheckAndKill,
        Conduct::CheckAndChase,
        Conduct::KillAndChase,
        Conduct::CheckKillAndChase,
        Conduct::SplitChase,
        Conduct::PinnedRookChase,
        Conduct::Undetermined,
    ];

    /// What moves of these natures amount to when none of them is idle.
    pub(crate) fn of_strikes(natures: impl Iterator<Item = Nature> + Clone) -> Conduct {
        let has = |wanted: Nature| natures.clone().any(|nature| nature == wanted);
        if has(Nature::Undetermined) {
            return Conduct::Undetermined;
        }
        match (has(Nature::Check), has(Nature::Kill), has(Nature::Chase)) {
            (true, false, false) => Conduct::PerpetualCheck,
            (false, true, false) => Conduct::PerpetualKill,
            (false, false, true) => Conduct::PerpetualChase,
            (true, true, false) => Conduct::CheckAndKill,
            (true, false, true) => Conduct::CheckAndChase,
            (false, true, true) => Conduct::KillAndChase,
            (true, true, true) => Conduct::CheckKillAndChase,
            (false, false, false) => Conduct::Allowed,
        }
    }

    /// What moves of these natures amount to.
    pub fn of_natures(natures: impl Iterator<Item = Nature> + Clone) -> Conduct {
        if !natures.clone().any(Nature::is_idle) {
            return Conduct::of_strikes(natures);
        }
        let all = |wanted: Nature| natures.clone().all(|nature| nature == wanted);
        match () {
            () if all(Nature::Exchange) => Conduct::PerpetualExchange,
            () if all(Nature::Offer) => Conduct::PerpetualOffer,
            () if all(Nature::Block) => Conduct::PerpetualBlock,
            () if all(Nature::Follow) => Conduct::PerpetualFollow,
            () if all(Nature::Idle) => Conduct::Idle,
            () => Conduct::Allowed,
        }
    }

    /// The English name, words joined by underscores.
    pub const fn name(self) -> &'static str {
        match self {
            Conduct::Allowed => "allowed",
            Conduct::Idle => "idle",
            Conduct::PerpetualFollow => "perpetual_follow",
            Conduct::PerpetualBlock => "perpetual_block",
            Conduct::PerpetualOffer => "perpetual_offer",
            Conduct::PerpetualExchange => "perpetual_exchange",
            Conduct::PerpetualCheck => "perpetual_check",
            Conduct::PerpetualKill => "perpetual_kill",
            Conduct::PerpetualChase => "perpetual_chase",
            Conduct::CheckAndKill => "check_and_kill",
            Conduct::CheckAndChase => "check_and_chase",
            Conduct::KillAndChase => "kill_and_chase",
            Conduct::CheckKillAndChase => "check_kill_and_chase",
            Conduct::SplitChase => "split_chase",
            Conduct::PinnedRookChase => "pinned_rook_chase",
            Conduct::Undetermined => "undetermined",
        }
    }

    /// The term of the rule books.
    pub const fn chinese(self) -> &'static str {
        match self {
            Conduct::Allowed => "允许着法",
            Conduct::Idle => "闲",
            Conduct::PerpetualFollow => "长跟",
            Conduct::PerpetualBlock => "长拦",
            Conduct::PerpetualOffer => "长献",
            Conduct::PerpetualExchange => "长兑",
            Conduct::PerpetualCheck => "长将",
            Conduct::PerpetualKill => "长杀",
            Conduct::PerpetualChase => "长捉",
            Conduct::CheckAndKill => "一将一杀",
            Conduct::CheckAndChase => "一将一捉",
            Conduct::KillAndChase => "一杀一捉",
            Conduct::CheckKillAndChase => "将杀捉交替",
            Conduct::SplitChase => "分捉",
            Conduct::PinnedRookChase => "长捉被马牵制的车",
            Conduct::Undetermined => "未定",
        }
    }
}

impl fmt::Display for Conduct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
