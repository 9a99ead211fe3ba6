//! An opinion in its parts, from which a text or a page is made.

use std::fmt;

use crate::board::{ByColor, Color, Move, Position, Square};
use crate::law::{
    Attestation, Clause, Clauses, Dismissal, DismissedThreat, Edition, MoveOpinion, Nature,
    ThreatOpinion,
};
use crate::referee::{Report, Ruling};

use super::Language;
use super::articles::named;
use super::dismissals::Dismissals;
use super::evidence::Evidence;
use super::weighing::weighed;
use super::words::Words;

/// What is said about the moves of a game, in one language. Its `Display` is the
/// whole as text: the heading, a line for each judged move, the conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opinion {
    language: Language,
    /// By which edition: 依照…裁决.
    pub heading: String,
    /// The judged moves, in order.
    pub moves: Vec<OnMove>,
    /// What they amount to; `None` without a repetition.
    pub conclusion: Option<Conclusion>,
}

/// What is said about one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnMove {
    /// Its 0-based index among the moves of the game.
    pub index: usize,
    /// Who moved.
    pub mover: Color,
    /// The move, in Chinese or WXF.
    pub text: String,
    /// What it attacks and what follows (伏 …), and what did not apply and why.
    pub reasons: Vec<String>,
    /// Its nature in words: 判“捉”.
    pub verdict: String,
    /// The articles that say so.
    pub articles: Vec<String>,
}

/// What the judged moves amount to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// For each side, how many moves of which nature it made (两捉).
    pub counts: ByColor<String>,
    /// For each side, whether that is allowed (为禁止着法).
    pub standings: ByColor<&'static str>,
    /// The verdict: 红方变着，不变作负.
    pub result: String,
    /// The articles it rests on, the deciding one first.
    pub articles: Vec<String>,
    /// How often the position has to occur yet, and what is not attested.
    pub notes: Vec<String>,
}

impl Opinion {
    /// The opinion on the `moves` from `start`, of which `report` is the report
    /// under `edition`. If some of them are judged, the others are left out.
    pub fn new(
        edition: &Edition,
        start: &Position,
        moves: &[Move],
        report: &Report,
        language: Language,
    ) -> Opinion {
        let words = language.words();
        let judged = report.ruling.as_ref().map(|ruling| ruling.window.clone());
        let judged = judged.unwrap_or(0..moves.len());
        let mut told = Vec::new();
        let mut position = start.clone();
        for (index, (&m, opinion)) in moves.iter().zip(&report.opinions).enumerate() {
            if judged.contains(&index) {
                let evidence = Evidence::new(edition.law, &position, opinion, words.style());
                told.push(on_move(words, index, opinion, &evidence));
            }
            if position.play(m).is_err() {
                break;
            }
        }
        Opinion {
            language,
            heading: words.heading(edition),
            moves: told,
            conclusion: report
                .ruling
                .as_ref()
                .map(|ruling| conclusion(words, edition, report, ruling)),
        }
    }
}

impl fmt::Display for Opinion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.language.words();
        f.write_str(&self.heading)?;
        for told in &self.moves {
            write!(f, "\n{}", words.sentence(told))?;
        }
        match &self.conclusion {
            None => write!(f, "\n{}", words.no_repetition()),
            Some(conclusion) => {
                write!(f, "\n{}", words.summary(conclusion))?;
                conclusion
                    .notes
                    .iter()
                    .try_for_each(|note| write!(f, "\n{note}"))
            }
        }
    }
}

fn on_move(words: &dyn Words, index: usize, opinion: &MoveOpinion, evidence: &Evidence) -> OnMove {
    let mut reasons = Vec::new();
    if let Some(excuse) = opinion.excuse {
        reasons.push(words.excuse(excuse).to_string());
    }
    if opinion.nature == Nature::Check {
        reasons.push(words.check().to_string());
    }
    if let Some(mate) = &opinion.mate {
        reasons.push(words.mate(&evidence.play(mate)));
    }
    for threat in plainest(opinion) {
        reasons.push(words.threat(threat, &chasers(opinion, threat), evidence));
    }
    for attacks in Dismissals::of(&worth_dismissing(opinion)) {
        reasons.push(words.dismissed(&attacks, evidence));
    }
    if opinion.nature == Nature::Undetermined {
        reasons.push(words.limit(opinion.excuse).to_string());
    }
    OnMove {
        index,
        mover: opinion.mover,
        text: evidence.text.clone(),
        reasons,
        verdict: words.nature(opinion.nature, &opinion.natures),
        articles: articles(words, &opinion.clauses),
    }
}

fn conclusion(
    words: &dyn Words,
    edition: &Edition,
    report: &Report,
    ruling: &Ruling,
) -> Conclusion {
    let clauses: Vec<Clause> = ruling.verdict.clauses.iter().collect();
    let mut notes = Vec::new();
    if let Some(weighed) = weighed(edition, ruling) {
        notes.push(words.both_offend(weighed));
    }
    if ruling.is_without_cycle() {
        notes.push(words.without_cycle().to_string());
    }
    if !ruling.is_final() {
        notes.push(words.not_yet(ruling.occurrences, ruling.asked));
    }
    if rests_on_inference(&clauses) {
        notes.push(words.inferred().to_string());
    }
    Conclusion {
        counts: ByColor::new_with(|color| words.counts(&counts(report, ruling, color))),
        standings: ByColor::new_with(|color| {
            let conduct = ruling.conducts[color];
            words.standing(conduct, edition.law.prohibits(conduct))
        }),
        result: words.result(&ruling.verdict, open(words, ruling)),
        articles: articles(words, &clauses),
        notes,
    }
}

/// The move whose nature leaves a verdict open, by its index among the moves that
/// the window counts, and why it does.
pub fn openness(ruling: &Ruling, language: Language) -> Option<(usize, &'static str)> {
    open(language.words(), ruling)
}

fn open(words: &dyn Words, ruling: &Ruling) -> Option<(usize, &'static str)> {
    let doubt = ruling.doubt?;
    Some((ruling.window.start + doubt.index, words.limit(doubt.excuse)))
}

fn articles(words: &dyn Words, clauses: &[Clause]) -> Vec<String> {
    let named = named(clauses);
    named.iter().map(|article| words.article(article)).collect()
}

/// The articles that a verdict rests on, the deciding one first, as an opinion
/// cites them.
pub fn cite(clauses: &Clauses, language: Language) -> String {
    let words = language.words();
    let clauses: Vec<Clause> = clauses.iter().collect();
    words.listed(&articles(words, &clauses))
}

/// The pieces that chase the target. An attacker whose attack is something else than
/// a chase, of which that is said besides, is not named among them.
fn chasers(opinion: &MoveOpinion, threat: &ThreatOpinion) -> Vec<Square> {
    let is_no_chaser = |attacker: &Square| {
        opinion.dismissed.iter().any(|one| {
            (one.attacker, one.target) == (*attacker, threat.target)
                && one.reason != Dismissal::NoGain
        })
    };
    let (others, chasers): (Vec<Square>, Vec<Square>) =
        threat.attackers.iter().copied().partition(is_no_chaser);
    match chasers.is_empty() {
        true => others,
        false => chasers,
    }
}

/// The attacks of which it is to be said that they are no chase: that a piece would
/// lose by taking first says nothing where it chases the target with others.
fn worth_dismissing(opinion: &MoveOpinion) -> Vec<&DismissedThreat> {
    let chases = |one: &DismissedThreat| {
        opinion
            .threats
            .iter()
            .any(|threat| threat.target == one.target && threat.attackers.contains(&one.attacker))
    };
    let dismissed = opinion.dismissed.iter();
    dismissed
        .filter(|one| one.reason != Dismissal::NoGain || !chases(one))
        .collect()
}

/// The threats worth telling: of those by the same pieces at the same target, and
/// as new, only the plainest.
fn plainest(opinion: &MoveOpinion) -> Vec<&ThreatOpinion> {
    let likeness = |threat: &ThreatOpinion| {
        let mut attackers = threat.attackers.clone();
        attackers.sort();
        (
            threat.target,
            attackers,
            threat.novelty,
            threat.root_capture,
        )
    };
    let plainness = |threat: &ThreatOpinion| (!threat.direct, threat.line.len());
    let mut told: Vec<&ThreatOpinion> = Vec::new();
    for threat in &opinion.threats {
        match told
            .iter_mut()
            .find(|one| likeness(one) == likeness(threat))
        {
            Some(one) if plainness(threat) < plainness(one) => *one = threat,
            Some(_) => {}
            None => told.push(threat),
        }
    }
    told
}

/// How many of the judged moves of `color` are of each nature that occurs, the
/// heaviest first, those of an open nature last.
fn counts(report: &Report, ruling: &Ruling, color: Color) -> Vec<(Nature, usize)> {
    let judged = report.opinions[ruling.window.clone()]
        .iter()
        .filter(|opinion| opinion.mover == color);
    let (open, known): (Vec<Nature>, Vec<Nature>) = Nature::ALL
        .into_iter()
        .rev()
        .partition(|&nature| nature == Nature::Undetermined);
    [known, open]
        .concat()
        .into_iter()
        .filter_map(|nature| {
            let count = judged
                .clone()
                .filter(|opinion| opinion.nature == nature)
                .count();
            (count > 0).then_some((nature, count))
        })
        .collect()
}

/// Whether one of the clauses was not seen in print but inferred.
fn rests_on_inference(clauses: &[Clause]) -> bool {
    clauses
        .iter()
        .any(|clause| clause.attested == Attestation::Inferred)
}
