//! What one move is.

use std::fmt;
use std::str::FromStr;

/// The nature (着法性质) of a move. Check, kill and chase are the prohibited
/// kinds (打 or 禁止着法 when repeated); the others are kinds of idle (闲).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Nature {
    /// 闲: none of the others.
    Idle,
    /// 跟: shadows a protected piece without threatening it.
    Follow,
    /// 拦: stands in the opponent's way without attacking.
    Block,
    /// 献: offers itself, and whoever takes it neither is mated nor loses by it.
    Offer,
    /// 兑: offers an exchange of pieces of one kind.
    Exchange,
    /// 捉: threatens to win material by the next move.
    Chase,
    /// 杀: threatens mate by one check or an unbroken series of checks.
    Kill,
    /// 将: attacks the king.
    Check,
    /// A limit of the search was hit before the nature was known.
    Undetermined,
}

impl Nature {
    /// All natures.
    pub const ALL: [Nature; 9] = [
        Nature::Idle,
        Nature::Follow,
        Nature::Block,
        Nature::Offer,
        Nature::Exchange,
        Nature::Chase,
        Nature::Kill,
        Nature::Check,
        Nature::Undetermined,
    ];

    /// Whether the move is 将, 杀 or 捉.
    pub const fn is_strike(self) -> bool {
        matches!(self, Nature::Check | Nature::Kill | Nature::Chase)
    }

    /// Whether the move is 闲 or a kind of it.
    pub const fn is_idle(self) -> bool {
        !self.is_strike() && !matches!(self, Nature::Undetermined)
    }

    /// The English name, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Nature::Idle => "idle",
            Nature::Follow => "follow",
            Nature::Block => "block",
            Nature::Offer => "offer",
            Nature::Exchange => "exchange",
            Nature::Chase => "chase",
            Nature::Kill => "kill",
            Nature::Check => "check",
            Nature::Undetermined => "undetermined",
        }
    }

    /// The word of the rule books.
    pub const fn chinese(self) -> &'static str {
        match self {
            Nature::Idle => "闲",
            Nature::Follow => "跟",
            Nature::Block => "拦",
            Nature::Offer => "献",
            Nature::Exchange => "兑",
            Nature::Chase => "捉",
            Nature::Kill => "杀",
            Nature::Check => "将",
            Nature::Undetermined => "未定",
        }
    }
}

impl fmt::Display for Nature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not the name of a nature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseNatureError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseNatureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a nature of a move", self.text)
    }
}

impl std::error::Error for ParseNatureError {}

impl FromStr for Nature {
    type Err = ParseNatureError;

    fn from_str(text: &str) -> Result<Nature, ParseNatureError> {
        Nature::ALL
            .into_iter()
            .find(|nature| nature.name() == text)
            .ok_or_else(|| ParseNatureError { text: text.into() })
    }
}
