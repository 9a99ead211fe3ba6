//! An edition of the law: a fixed list of questions and its answers.

use std::fmt;
use std::str::FromStr;

use crate::board::{ByColor, Color};
use crate::excerpt;

use super::clause::Ruled;
use super::conduct::Conduct;
use super::editions;

/// One edition (版本) of the rules. It holds data only; the one procedure that
/// reads it is [`judge`](super::judge).
#[derive(Clone, Debug)]
pub struct Edition {
    /// Its name.
    pub id: EditionId,
    /// Its title in Chinese.
    pub title_zh: &'static str,
    /// Its title in English.
    pub title_en: &'static str,
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// What is judged, and by which reasoning.
    pub law: Law,
    /// How often a position must have occurred before the game is decided:
    /// 3 for the third occurrence, 4 for three full cycles.
    pub occurrences: Ruled<u32>,
    /// Which moves of the game are judged.
    pub window: Ruled<Window>,
    /// Plies without a capture after which the game is a draw (自然限着).
    pub natural_limit: Ruled<u32>,
    /// How many checks of a side at most count among those plies; `None` if
    /// all do.
    pub counted_checks: Ruled<Option<u32>>,
}

/// Which reasoning an edition follows. The answers inside are its own.
#[derive(Clone, Copy, Debug)]
pub enum Law {
    /// Every repetition is a draw.
    Nothing,
    /// One-sided perpetual check loses, everything else draws.
    ChecksOnly {
        /// 长将: perpetual check of one side.
        perpetual_check: Ruled<Sanction>,
    },
    /// The Chinese national rules: every move has a nature, found by complete
    /// exchanges and series of checks.
    National(&'static super::National),
    /// The Asian, World and computer rules: check, and chase of one piece by
    /// captures that could be made next.
    International(&'static super::International),
}

impl Law {
    /// Whether a side whose moves amount to this does what the edition prohibits.
    pub fn prohibits(&self, conduct: Conduct) -> bool {
        match conduct {
            Conduct::Allowed
            | Conduct::Idle
            | Conduct::PerpetualFollow
            | Conduct::PerpetualBlock
            | Conduct::PerpetualOffer
            | Conduct::PerpetualExchange
            | Conduct::SplitChase
            | Conduct::Undetermined => false,
            Conduct::PerpetualCheck => !matches!(self, Law::Nothing),
            Conduct::PerpetualChase => {
                matches!(self, Law::National(_) | Law::International(_))
            }
            Conduct::PinnedRookChase => matches!(self, Law::International(_)),
            Conduct::PerpetualKill
            | Conduct::CheckAndKill
            | Conduct::CheckAndChase
            | Conduct::KillAndChase
            | Conduct::CheckKillAndChase => matches!(self, Law::National(_)),
        }
    }
}

/// What a side that goes on with an offence meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sanction {
    /// It loses without an order to change first.
    Loses,
    /// It is told to change, and loses if it does not (变着，不变作负).
    MustChange,
}

/// Which moves of the game are judged when a position has recurred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// The moves since the position stood on the board last.
    LastCycle,
    /// All moves since the first of three occurrences.
    FirstToThird,
}

impl Edition {
    /// The edition with this name.
    pub fn of(id: EditionId) -> &'static Edition {
        match id {
            EditionId::China1979 => &editions::CHINA_1979,
            EditionId::China1984 => &editions::CHINA_1984,
            EditionId::China1987 => &editions::CHINA_1987,
            EditionId::China1999 => &editions::CHINA_1999,
            EditionId::China2007 => &editions::CHINA_2007,
            EditionId::China2011Trial => &editions::CHINA_2011_TRIAL,
            EditionId::China2011 => &editions::CHINA_2011,
            EditionId::China2020 => &editions::CHINA_2020,
            EditionId::Asia2003 => &editions::ASIA_2003,
            EditionId::World2018 => &editions::WORLD_2018,
            EditionId::Computer => &editions::COMPUTER,
            EditionId::ChecksOnly => &editions::CHECKS_ONLY,
            EditionId::Off => &editions::OFF,
        }
    }

    /// How many of the plies since the last capture count towards the natural
    /// limit, when the sides gave so many checks among them. A check beyond
    /// those that count takes its answer with it: the round does not count.
    pub fn counted_plies(&self, plies: u32, checks: ByColor<u32>) -> u32 {
        let Some(most) = self.counted_checks.value else {
            return plies;
        };
        let excess = Color::ALL
            .into_iter()
            .map(|color| checks[color].saturating_sub(most))
            .fold(0, u32::saturating_add);
        plies.saturating_sub(excess.saturating_mul(2))
    }
}

/// The name of an edition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum EditionId {
    /// 中国象棋竞赛规则 1979.
    China1979,
    /// 中国象棋竞赛规则 1984 (trial, 试行).
    China1984,
    /// 中国象棋竞赛规则 1987.
    China1987,
    /// 象棋竞赛规则 1999.
    China1999,
    /// 象棋竞赛规则 2007 (trial, 试行).
    China2007,
    /// 象棋竞赛规则 2011 (trial, 试行).
    China2011Trial,
    /// 象棋竞赛规则 2011: the default.
    #[default]
    China2011,
    /// 象棋竞赛规则 2020.
    China2020,
    /// Asian Xiangqi Federation 2003.
    Asia2003,
    /// World Xiangqi Federation 2018.
    World2018,
    /// The public rule of program competitions.
    Computer,
    /// No law but this: one-sided perpetual check loses.
    ChecksOnly,
    /// No law at all: every repetition is a draw.
    Off,
}

impl EditionId {
    /// All editions, the default first.
    pub const ALL: [EditionId; 13] = [
        EditionId::China2011,
        EditionId::China1979,
        EditionId::China1984,
        EditionId::China1987,
        EditionId::China1999,
        EditionId::China2007,
        EditionId::China2011Trial,
        EditionId::China2020,
        EditionId::Asia2003,
        EditionId::World2018,
        EditionId::Computer,
        EditionId::ChecksOnly,
        EditionId::Off,
    ];

    /// All editions, each family from the oldest on.
    pub fn by_age() -> [EditionId; EditionId::ALL.len()] {
        let mut all = EditionId::ALL;
        all.sort();
        all
    }

    /// The name that options and cases use.
    pub const fn name(self) -> &'static str {
        match self {
            EditionId::China1979 => "1979",
            EditionId::China1984 => "1984",
            EditionId::China1987 => "1987",
            EditionId::China1999 => "1999",
            EditionId::China2007 => "2007",
            EditionId::China2011Trial => "2011-trial",
            EditionId::China2011 => "2011",
            EditionId::China2020 => "2020",
            EditionId::Asia2003 => "asia-2003",
            EditionId::World2018 => "world-2018",
            EditionId::Computer => "computer",
            EditionId::ChecksOnly => "none",
            EditionId::Off => "off",
        }
    }
}

impl fmt::Display for EditionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseEditionError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseEditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not an edition (one of", excerpt(&self.text))?;
        for id in EditionId::ALL {
            write!(f, " {id}")?;
        }
        f.write_str(")")
    }
}

impl std::error::Error for ParseEditionError {}

impl FromStr for EditionId {
    type Err = ParseEditionError;

    /// Reads a name or an alias, either case.
    fn from_str(text: &str) -> Result<EditionId, ParseEditionError> {
        let named = |name: &str| name.eq_ignore_ascii_case(text);
        EditionId::ALL
            .into_iter()
            .find(|&id| {
                named(id.name()) || Edition::of(id).aliases.iter().any(|alias| named(alias))
            })
            .ok_or_else(|| ParseEditionError { text: text.into() })
    }
}
