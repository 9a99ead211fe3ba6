//! What is said about a move, in JSON.

use ruling::board::{Move, Square};
use ruling::law::{DismissedThreat, MoveOpinion, ThreatOpinion};
use serde::Serialize;

/// What is said about one move.
#[derive(Serialize)]
pub(super) struct Detail {
    #[serde(rename = "move")]
    m: String,
    natures: Vec<&'static str>,
    grade: Option<&'static str>,
    attackers: Vec<String>,
    targets: Vec<String>,
    root: Option<&'static str>,
    direct: Option<bool>,
    line: Option<Vec<String>>,
    novelty: Option<&'static str>,
    clause: Option<&'static str>,
    threats: Vec<Threat>,
    dismissed: Vec<Dismissed>,
}

/// One thing that the move threatens to win.
#[derive(Serialize)]
struct Threat {
    attackers: Vec<String>,
    target: String,
    root: &'static str,
    direct: bool,
    line: Vec<String>,
    balance: i32,
    novelty: &'static str,
    grade: &'static str,
    root_capture: bool,
}

/// One attack that is no chase.
#[derive(Serialize)]
struct Dismissed {
    attacker: String,
    target: String,
    root: &'static str,
    reason: &'static str,
    line: Vec<String>,
}

impl Detail {
    /// Of a check the attackers are those of the king, before all that it threatens
    /// besides. Of a mate threat the line tells; root and novelty are those of
    /// captures.
    pub(super) fn of(opinion: &MoveOpinion) -> Detail {
        let mate = opinion.mate.as_deref();
        let main = match mate {
            Some(_) => None,
            None => opinion.main_threat(),
        };
        let check = opinion.check.as_ref();
        let threats = &opinion.threats;
        let checkers = check.into_iter().flat_map(|check| &check.checkers);
        let attackers = checkers.chain(threats.iter().flat_map(|threat| &threat.attackers));
        let kings = check.into_iter().map(|check| &check.king);
        let targets = kings.chain(threats.iter().map(|threat| &threat.target));
        Detail {
            m: opinion.m.to_string(),
            natures: opinion.natures.iter().map(|nature| nature.name()).collect(),
            grade: opinion.grade.map(|grade| grade.name()),
            attackers: squares(attackers),
            targets: squares(targets),
            root: main.map(|threat| threat.root.name()),
            direct: check
                .map(|_| true)
                .or_else(|| mate.map(|line| line.len() == 1))
                .or_else(|| main.map(|threat| threat.direct)),
            line: mate
                .or_else(|| main.map(|threat| threat.line.as_slice()))
                .map(moves),
            novelty: main.map(|threat| threat.novelty.name()),
            clause: opinion.clauses.first().map(|clause| clause.article),
            threats: threats.iter().map(Threat::of).collect(),
            dismissed: opinion.dismissed.iter().map(Dismissed::of).collect(),
        }
    }
}

impl Threat {
    fn of(threat: &ThreatOpinion) -> Threat {
        Threat {
            attackers: squares(&threat.attackers),
            target: threat.target.to_string(),
            root: threat.root.name(),
            direct: threat.direct,
            line: moves(&threat.line),
            balance: threat.balance,
            novelty: threat.novelty.name(),
            grade: threat.weight.grade().name(),
            root_capture: threat.root_capture,
        }
    }
}

impl Dismissed {
    fn of(dismissed: &DismissedThreat) -> Dismissed {
        Dismissed {
            attacker: dismissed.attacker.to_string(),
            target: dismissed.target.to_string(),
            root: dismissed.root.name(),
            reason: dismissed.reason.name(),
            line: moves(&dismissed.line),
        }
    }
}

/// The names of squares, each once, in order.
fn squares<'a>(squares: impl IntoIterator<Item = &'a Square>) -> Vec<String> {
    let mut squares: Vec<&Square> = squares.into_iter().collect();
    squares.sort();
    squares.dedup();
    squares.into_iter().map(Square::to_string).collect()
}

/// Moves in ICCS.
pub(super) fn moves(line: &[Move]) -> Vec<String> {
    line.iter().map(Move::to_string).collect()
}

/// The nature of each move.
pub(super) fn natures(opinions: &[MoveOpinion]) -> Vec<&'static str> {
    opinions.iter().map(|one| one.nature.name()).collect()
}
