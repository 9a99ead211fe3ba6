//! The opinion in English.

use crate::board::{Color, Piece, Square};
use crate::law::{
    Action, Clause, Conduct, Dismissal, DismissedThreat, Edition, Excuse, Grade, MoveOpinion,
    Nature, Outcome, RootState, ThreatNovelty, ThreatOpinion,
};
use crate::referee::{Report, Ruling};

use super::evidence::{Evidence, Played};
use super::{counts, rests_on_inference, told};

pub(super) fn heading(edition: &Edition) -> String {
    format!("Under the {}:", edition.title_en)
}

/// The sentence on a move.
pub(super) fn on_move(opinion: &MoveOpinion, evidence: &Evidence) -> String {
    let mut parts = Vec::new();
    match opinion.excuse {
        Some(Excuse::KingEvasion) => parts.push("the king steps out of check".to_string()),
        Some(Excuse::KeyPoint) => parts.push("the defender takes the key point".to_string()),
        Some(Excuse::SoldierDuel) => {
            parts.push("it attacks back a soldier that attacks".to_string());
        }
        Some(Excuse::Rescue) => {
            parts.push("it attacks the attacker of a trapped piece".to_string());
        }
        None => {}
    }
    if opinion.nature == Nature::Check {
        parts.push("attacks the king".to_string());
    }
    if let Some(mate) = &opinion.mate {
        parts.push(format!(
            "threatens mate by {}",
            evidence.play(mate).moves.join(" ")
        ));
    }
    parts.extend(
        told(opinion)
            .into_iter()
            .map(|threat| on_threat(threat, evidence)),
    );
    parts.extend(
        opinion
            .dismissed
            .iter()
            .map(|threat| on_dismissed(threat, evidence)),
    );
    if opinion.nature == Nature::Undetermined {
        parts.push(match opinion.excuse {
            Some(Excuse::KeyPoint) => "whether a simple draw is reached is not known".to_string(),
            _ => "the search came to its limit".to_string(),
        });
    }
    let mut verdict = opinion.nature.to_string();
    if opinion.natures.len() > 1 {
        let names: Vec<_> = opinion.natures.iter().map(|nature| nature.name()).collect();
        verdict = format!("{verdict} (the heaviest of {})", names.join(", "));
    }
    let reasons = if parts.is_empty() {
        String::new()
    } else {
        format!("{}; ", parts.join("; "))
    };
    format!(
        "{} {}: {reasons}{verdict}{}.",
        side(opinion.mover),
        evidence.text,
        cited(&opinion.clauses)
    )
}

fn on_threat(threat: &ThreatOpinion, evidence: &Evidence) -> String {
    let played = evidence.play(&threat.line);
    let attackers: Vec<_> = threat
        .attackers
        .iter()
        .map(|&square| standing(evidence, square))
        .collect();
    let mut text = format!(
        "{} threaten{} the {} {}",
        attackers.join(" and "),
        if threat.attackers.len() == 1 { "s" } else { "" },
        root(threat.root),
        standing(evidence, threat.target),
    );
    if threat.line.len() > 1 || !threat.direct {
        text.push_str(&format!(
            " ({}: {})",
            played.moves.join(" "),
            balance(&played)
        ));
    }
    if threat.root_capture {
        text.push_str(", capturing with a root that drops its ward");
    }
    text.push_str(match threat.novelty {
        ThreatNovelty::New => match threat.grade {
            Grade::Heavy => "",
            Grade::Light => ", jointly or under-rooted",
        },
        ThreatNovelty::Standing => ", as before the move and with no greater result: no new chase",
        ThreatNovelty::OpponentsDoing => ", but not by this move's doing: no chase",
    });
    text
}

fn on_dismissed(threat: &DismissedThreat, evidence: &Evidence) -> String {
    let mut text = format!(
        "{} could take {}",
        standing(evidence, threat.attacker),
        standing(evidence, threat.target)
    );
    if threat.line.len() > 1 {
        let played = evidence.play(&threat.line);
        text.push_str(&format!(
            " ({}: {})",
            played.moves.join(" "),
            balance(&played)
        ));
        if evidence.ends_in_own_mate(&played) {
            text.push_str(" and is mated");
        }
    }
    let reason = match threat.reason {
        Dismissal::Rooted => "it is really protected",
        Dismissal::SameKind => "it is of the same kind and could take back",
        Dismissal::Unlawful => "the attacker may not leave its line",
        Dismissal::KingOrSoldier => "kings and soldiers may chase",
        Dismissal::UncrossedSoldier => "a soldier that has not crossed is worth nothing",
        Dismissal::ExchangeOffer => "it is an offer of exchange",
        Dismissal::NoGain => "nothing is gained by it",
    };
    text.push_str(&format!(", no chase: {reason}{}", cited(&[threat.clause])));
    text
}

/// The totals of both sides and the verdict.
pub(super) fn ruling(edition: &Edition, report: &Report, ruling: &Ruling) -> Vec<String> {
    let totals: Vec<_> = Color::ALL
        .into_iter()
        .map(|color| {
            let conduct = ruling.conducts[color];
            format!(
                "{}: {}, {}",
                side(color),
                count(report, ruling, color),
                standing_of(edition, conduct)
            )
        })
        .collect();
    let result = match (ruling.verdict.outcome, ruling.verdict.action) {
        (Outcome::Draw, _) => "A draw if neither side changes".to_string(),
        (Outcome::Loses(color), Action::Lose(_)) => format!("{} loses if it goes on", side(color)),
        (Outcome::Loses(color), _) => format!("{} must change or lose", side(color)),
        (Outcome::Undetermined, _) => match ruling.verdict.open {
            Some(index) => format!("Undetermined: the nature of move {} is open", index + 1),
            None => "Undetermined".to_string(),
        },
    };
    let clauses: Vec<Clause> = ruling.verdict.clauses.iter().collect();
    let mut lines = vec![format!(
        "{}. {result}{}.",
        totals.join("; "),
        cited(&clauses)
    )];
    if !ruling.is_final() {
        lines.push(format!(
            "The position has occurred {} times; the ruling takes effect at {} occurrences.",
            ruling.occurrences, ruling.asked
        ));
    }
    if rests_on_inference(&clauses) {
        lines.push("(A clause it rests on was not seen in print but inferred.)".into());
    }
    lines
}

fn count(report: &Report, ruling: &Ruling, color: Color) -> String {
    let words: Vec<String> = counts(report, ruling, color)
        .map(|(nature, count)| {
            let several = match nature {
                Nature::Idle | Nature::Undetermined => "",
                _ if count == 1 => "",
                _ => "s",
            };
            format!("{count} {nature}{several}")
        })
        .collect();
    words.join(", ")
}

fn standing_of(edition: &Edition, conduct: Conduct) -> &'static str {
    match (edition.law.prohibits(conduct), conduct) {
        (_, Conduct::Undetermined) => "open",
        (true, _) => "prohibited",
        (false, _) => "allowed",
    }
}

fn balance(played: &Played) -> String {
    let names = |pieces: &[Piece]| -> String {
        let names: Vec<_> = pieces.iter().map(|piece| piece.role.to_string()).collect();
        names.join(" and ")
    };
    match (played.won.is_empty(), played.lost.is_empty()) {
        (true, true) => "nothing won or lost".into(),
        (false, true) => format!("wins {}", names(&played.won)),
        (true, false) => format!("loses {}", names(&played.lost)),
        (false, false) => format!("{} for {}", names(&played.won), names(&played.lost)),
    }
}

fn root(root: RootState) -> &'static str {
    match root {
        RootState::None => "unprotected",
        RootState::Few => "under-protected",
        RootState::False => "falsely protected",
        RootState::Hidden => "covertly protected",
        RootState::Rooted => "protected",
    }
}

fn standing(evidence: &Evidence, square: Square) -> String {
    match evidence.piece(square) {
        Some(piece) => format!("{} {square}", piece.role),
        None => square.to_string(),
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "Red",
        Color::Black => "Black",
    }
}

fn cited(clauses: &[Clause]) -> String {
    if clauses.is_empty() {
        return String::new();
    }
    let articles: Vec<_> = clauses.iter().map(|clause| clause.article).collect();
    format!(" [{}]", articles.join("; "))
}
