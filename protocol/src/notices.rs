//! Rulings, as the user is told of them: each once, in a form that programs read.

use engine::{RuleNotice, RuleScope};
use ruling::board::{ByColor, Color, Move};
use ruling::law::{Clauses, Conduct, EditionId, Outcome};

use crate::Ranks;

/// The rulings of this search and the one before. Each is told once: a cycle
/// stays the same wherever on it the game stands, and whether it has been run
/// through or lies ahead.
#[derive(Default)]
pub(crate) struct Notices {
    before: Vec<Ruling>,
    now: Vec<Ruling>,
}

#[derive(PartialEq, Eq)]
struct Ruling {
    edition: EditionId,
    outcome: Outcome,
    cycle: Vec<Move>,
}

impl Notices {
    /// A search begins.
    pub(crate) fn next_search(&mut self) {
        self.before = std::mem::take(&mut self.now);
    }

    /// Takes note of a ruling; whether the user has not been told of it.
    pub(crate) fn is_new(&mut self, notice: &RuleNotice) -> bool {
        let ruling = Ruling {
            edition: notice.edition,
            outcome: notice.verdict.outcome,
            cycle: from_least(&notice.moves),
        };
        if self.now.contains(&ruling) {
            return false;
        }
        let is_new = !self.before.contains(&ruling);
        self.now.push(ruling);
        is_new
    }
}

/// The cycle begun with its least move, so that it compares equal wherever it
/// was entered.
fn from_least(cycle: &[Move]) -> Vec<Move> {
    let turned = |by: usize| [&cycle[by..], &cycle[..by]].concat();
    (0..cycle.len()).map(turned).min().unwrap_or_default()
}

/// How long a rule message may become, in bytes: less than a message of either dialect.
const RULING_BYTES: usize = 235;

/// A ruling, in a form that programs can read:
///
/// ```text
/// rule red loses 2020 25.3,24.13 check+chase moves c4d4 …
/// rule red loses 2020 25.3,24.13 check+chase after d4c4 moves e9d9 …
/// ```
///
/// In order: who loses, or `undetermined`, or `draw`, of which the engine does not
/// tell; the edition; its [`clauses`]; the loser's conduct, or Red's and Black's; for
/// a cycle that is not on the board, `after` and the move that closes it or `ahead`
/// for one that the line of play runs into; the cycle, as many moves of it as fit.
pub(crate) fn wording(notice: &RuleNotice, ranks: Ranks) -> String {
    let verdict = &notice.verdict;
    let ByColor { red, black } = verdict.conducts;
    let both = format!("{}/{}", conduct(red), conduct(black));
    let (outcome, conducts) = match verdict.outcome {
        Outcome::Loses(Color::Red) => ("red loses", conduct(red).to_string()),
        Outcome::Loses(Color::Black) => ("black loses", conduct(black).to_string()),
        Outcome::Draw => ("draw", both),
        Outcome::Undetermined => ("undetermined", both),
    };
    let clauses = clauses(&verdict.clauses);
    let scope = match notice.scope {
        RuleScope::Game => String::new(),
        RuleScope::RootMove(m) => format!(" after {}", ranks.write(m)),
        RuleScope::Line => " ahead".to_string(),
    };
    let mut text = format!(
        "rule {outcome} {} {clauses} {conducts}{scope} moves",
        notice.edition
    );
    for &m in &notice.moves {
        let word = ranks.write(m);
        if text.len() + 1 + word.len() > RULING_BYTES {
            break;
        }
        text.push(' ');
        text.push_str(&word);
    }
    text
}

/// Clauses in one word, joined by commas; `-` if there are none.
pub(crate) fn clauses(clauses: &Clauses) -> String {
    let articles: Vec<&str> = clauses.iter().map(|clause| clause.article).collect();
    match articles.is_empty() {
        true => "-".to_string(),
        false => articles.join(",").replace(' ', "_"),
    }
}

/// A conduct in one word.
fn conduct(conduct: Conduct) -> &'static str {
    match conduct {
        Conduct::Allowed => "allowed",
        Conduct::Idle => "idle",
        Conduct::PerpetualFollow => "follow",
        Conduct::PerpetualBlock => "block",
        Conduct::PerpetualOffer => "offer",
        Conduct::PerpetualExchange => "exchange",
        Conduct::PerpetualCheck => "check",
        Conduct::PerpetualKill => "kill",
        Conduct::PerpetualChase => "chase",
        Conduct::CheckAndKill => "check+kill",
        Conduct::CheckAndChase => "check+chase",
        Conduct::KillAndChase => "kill+chase",
        Conduct::CheckKillAndChase => "check+kill+chase",
        Conduct::SplitChase => "split-chase",
        Conduct::PinnedRookChase => "pinned-rook-chase",
        Conduct::Undetermined => "undetermined",
    }
}
