//! The answer to a request, and its JSON.

use ruling::board::{Move, Square};
use ruling::law::{Action, Attestation, EditionId, MoveOpinion, Outcome, ThreatOpinion};
use ruling::referee::{Report, Ruling};
use serde::Serialize;
use serde_json::{Value, json};

/// What a request is answered with.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    id: Value,
    pub(crate) edition: EditionId,
    pub(crate) report: Report,
    pub(crate) opinion: Option<String>,
}

/// One line of the answer.
#[derive(Serialize)]
struct Line<'a> {
    id: &'a Value,
    edition: &'static str,
    verdict: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    natures: Vec<&'static str>,
    details: Vec<Detail>,
    red: Option<&'static str>,
    black: Option<&'static str>,
    action: Option<String>,
    due: Option<Value>,
    clause: Option<String>,
    attested: Option<String>,
    #[serde(rename = "final")]
    is_final: Option<bool>,
    version: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    opinion: Option<&'a str>,
}

/// What is said about one move.
#[derive(Serialize)]
struct Detail {
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
    clause: Option<String>,
    threats: Vec<Value>,
    dismissed: Vec<Value>,
}

impl Answer {
    pub(crate) fn new(
        id: Value,
        edition: EditionId,
        report: Report,
        opinion: Option<String>,
    ) -> Answer {
        Answer {
            id,
            edition,
            report,
            opinion,
        }
    }

    /// The answer as one line of JSON.
    pub(crate) fn to_json(&self) -> String {
        let ruling = self.report.ruling.as_ref();
        let opinions = &self.report.opinions;
        let line = Line {
            id: &self.id,
            edition: self.edition.name(),
            verdict: ruling.map(|ruling| ruling.verdict.outcome.to_string()),
            reason: self.reason(),
            natures: opinions.iter().map(|one| one.nature.name()).collect(),
            details: opinions.iter().map(detail).collect(),
            red: ruling.map(|ruling| ruling.conducts.red.name()),
            black: ruling.map(|ruling| ruling.conducts.black.name()),
            action: ruling.map(|ruling| ruling.verdict.action.to_string()),
            due: ruling
                .map(|ruling| json!({ "occurred": ruling.occurrences, "asked": ruling.asked })),
            clause: ruling
                .map(|ruling| ruling.verdict.clauses.to_string())
                .filter(|clauses| !clauses.is_empty()),
            attested: ruling.and_then(attested),
            is_final: ruling.map(Ruling::is_final),
            version: env!("CARGO_PKG_VERSION"),
            opinion: self.opinion.as_deref(),
        };
        serde_json::to_string(&line).expect("plain values have a JSON form")
    }

    /// Why there is no verdict, or no certain one.
    fn reason(&self) -> Option<String> {
        let Some(ruling) = &self.report.ruling else {
            return Some("no repetition".into());
        };
        (ruling.verdict.outcome == Outcome::Undetermined).then(|| match ruling.verdict.open {
            Some(index) => format!(
                "the nature of move {} is open",
                ruling.window.start + index + 1
            ),
            None => "the nature of a move is open".into(),
        })
    }
}

/// How well the verdict's clauses are attested: the weakest.
fn attested(ruling: &Ruling) -> Option<String> {
    let strength = |attested: &Attestation| match attested {
        Attestation::Inferred => 0,
        Attestation::Paraphrased => 1,
        Attestation::Quoted => 2,
    };
    ruling
        .verdict
        .clauses
        .iter()
        .map(|clause| clause.attested)
        .min_by_key(strength)
        .map(|attested| attested.to_string())
}

/// Of a mate threat the line tells; root and novelty are those of captures.
fn detail(opinion: &MoveOpinion) -> Detail {
    let mate = opinion.mate.as_deref();
    let main = match mate {
        Some(_) => None,
        None => opinion.main_threat(),
    };
    let mut attackers = Vec::new();
    let mut targets = Vec::new();
    for threat in &opinion.threats {
        attackers.extend(threat.attackers.iter().copied());
        targets.push(threat.target);
    }
    Detail {
        m: opinion.m.to_string(),
        natures: opinion.natures.iter().map(|nature| nature.name()).collect(),
        grade: opinion.grade.map(|grade| grade.name()),
        attackers: squares(attackers),
        targets: squares(targets),
        root: main.map(|threat| threat.root.name()),
        direct: mate
            .map(|line| line.len() == 1)
            .or_else(|| main.map(|threat| threat.direct)),
        line: mate
            .or_else(|| main.map(|threat| threat.line.as_slice()))
            .map(moves),
        novelty: main.map(|threat| threat.novelty.name()),
        clause: opinion.clauses.first().map(|clause| clause.article.into()),
        threats: opinion.threats.iter().map(threat).collect(),
        dismissed: opinion
            .dismissed
            .iter()
            .map(|one| {
                json!({
                    "attacker": one.attacker.to_string(),
                    "target": one.target.to_string(),
                    "root": one.root.name(),
                    "reason": one.reason.name(),
                    "line": moves(&one.line),
                })
            })
            .collect(),
    }
}

fn threat(threat: &ThreatOpinion) -> Value {
    json!({
        "attackers": squares(threat.attackers.clone()),
        "target": threat.target.to_string(),
        "root": threat.root.name(),
        "direct": threat.direct,
        "line": moves(&threat.line),
        "balance": threat.balance,
        "novelty": threat.novelty.name(),
        "grade": threat.grade.name(),
        "root_capture": threat.root_capture,
    })
}

/// The names of squares, each once, in order.
fn squares(mut squares: Vec<Square>) -> Vec<String> {
    squares.sort();
    squares.dedup();
    squares.iter().map(Square::to_string).collect()
}

fn moves(line: &[Move]) -> Vec<String> {
    line.iter().map(Move::to_string).collect()
}

/// What the arbiter does, for the table of editions.
pub(crate) fn action(action: Action) -> &'static str {
    match action {
        Action::None => "-",
        Action::Change(_) => "must change",
        Action::Lose(_) => "loses",
    }
}
