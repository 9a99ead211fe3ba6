//! The opinion in Chinese.

use crate::board::{Color, Piece, Role, Square};
use crate::law::{
    Action, Clause, Conduct, DismissedThreat, Edition, Excuse, Grade, MoveOpinion, Nature, Outcome,
    ThreatNovelty, ThreatOpinion,
};
use crate::referee::{Report, Ruling};

use super::evidence::{Evidence, Played};
use super::{articles, counts, rests_on_inference, told};

pub(super) fn heading(edition: &Edition) -> String {
    format!("依照{}裁决：", edition.title_zh)
}

/// The sentence on a move.
pub(super) fn on_move(opinion: &MoveOpinion, evidence: &Evidence) -> String {
    let mut parts = vec![format!("{}{}", side(opinion.mover), evidence.text)];
    match opinion.excuse {
        Some(Excuse::KingEvasion) => parts.push("动将应将".into()),
        Some(Excuse::KeyPoint) => parts.push("占守要点".into()),
        Some(Excuse::SoldierDuel) => parts.push("为解捉而还捉兵卒".into()),
        Some(Excuse::Rescue) => parts.push("为被困子解捉".into()),
        None => {}
    }
    if opinion.nature == Nature::Check {
        parts.push("直接攻击对方将帅".into());
    }
    if let Some(mate) = &opinion.mate {
        parts.push(format!("伏{}，企图将死对方", moves(&evidence.play(mate))));
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
    let mut verdict = format!("判“{}”", opinion.nature.chinese());
    if opinion.natures.len() > 1 {
        let names: Vec<_> = opinion
            .natures
            .iter()
            .map(|nature| nature.chinese())
            .collect();
        verdict = format!("{}，从重{verdict}", names.join("兼"));
    }
    if opinion.nature == Nature::Undetermined {
        verdict = match opinion.excuse {
            Some(Excuse::KeyPoint) => "是否立即形成简单和局不明，性质未定".into(),
            _ => "计算达到限度，性质未定".into(),
        };
    }
    format!(
        "{}，{verdict}{}。",
        parts.join("，"),
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
    let joint = if threat.attackers.len() > 1 {
        "联合"
    } else {
        ""
    };
    let mut text = format!(
        "{}{joint}捉{}（{}）",
        attackers.join("、"),
        standing(evidence, threat.target),
        threat.root.chinese()
    );
    if threat.line.len() > 1 || !threat.direct {
        text.push_str(&format!("，伏{}，{}", moves(&played), balance(&played)));
    }
    if threat.root_capture {
        text.push_str("，属作根子捉子");
    }
    text.push_str(match threat.novelty {
        ThreatNovelty::New => match threat.grade {
            Grade::Heavy => "",
            Grade::Light => "，属联合捉或捉少根子",
        },
        ThreatNovelty::Standing => "，走子前已经存在，从捉到捉，结果没有变化，不算新的捉",
        ThreatNovelty::OpponentsDoing => "，与所走之子无关，责任自负，不算捉",
    });
    text
}

fn on_dismissed(threat: &DismissedThreat, evidence: &Evidence) -> String {
    let mut text = format!(
        "{}虽能吃{}",
        standing(evidence, threat.attacker),
        standing(evidence, threat.target)
    );
    if threat.line.len() > 1 {
        let played = evidence.play(&threat.line);
        text.push_str(&format!("，但伏{}，{}", moves(&played), balance(&played)));
        if evidence.ends_in_own_mate(&played) {
            text.push_str("，随即被将死");
        }
    }
    text.push_str(&format!("，{}，不算捉", threat.reason.chinese()));
    text.push_str(&cited(&[threat.clause]));
    text
}

/// The totals of both sides and the verdict.
pub(super) fn ruling(edition: &Edition, report: &Report, ruling: &Ruling) -> Vec<String> {
    let totals: Vec<_> = Color::ALL
        .into_iter()
        .map(|color| {
            let conduct = ruling.conducts[color];
            format!(
                "{}{}{}",
                side(color),
                count(report, ruling, color),
                standing_of(edition, conduct)
            )
        })
        .collect();
    let result = match (ruling.verdict.outcome, ruling.verdict.action) {
        (Outcome::Draw, _) => "双方不变作和".to_string(),
        (Outcome::Loses(color), Action::Lose(_)) => format!("{}不变，直接判负", side(color)),
        (Outcome::Loses(color), _) => format!("{}变着，不变作负", side(color)),
        (Outcome::Undetermined, _) => match ruling.verdict.open {
            Some(index) => format!("第{}着性质未定，不能裁决", index + 1),
            None => "不能裁决".to_string(),
        },
    };
    let clauses: Vec<Clause> = ruling.verdict.clauses.iter().collect();
    let mut lines = vec![format!(
        "{}，{result}{}。",
        totals.join("，"),
        cited(&clauses)
    )];
    if !ruling.is_final() {
        lines.push(format!(
            "同一局面已出现{}次，出现{}次时裁决生效。",
            ruling.occurrences, ruling.asked
        ));
    }
    if rests_on_inference(&clauses) {
        lines.push("（所依条款有未见原文、由相邻版本推定者。）".into());
    }
    lines
}

/// 一将一捉, 两闲, 长捉 …
fn count(report: &Report, ruling: &Ruling, color: Color) -> String {
    const NUMBERS: [&str; 10] = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九"];
    let mut text = String::new();
    for (nature, count) in counts(report, ruling, color) {
        match NUMBERS.get(count) {
            Some(number) => text.push_str(number),
            None => text.push_str(&count.to_string()),
        }
        text.push_str(nature.chinese());
    }
    text
}

fn standing_of(edition: &Edition, conduct: Conduct) -> &'static str {
    match (edition.law.prohibits(conduct), conduct) {
        (_, Conduct::Undetermined) => "性质未定",
        (true, _) => "为禁止着法",
        (false, _) => "为允许着法",
    }
}

fn moves(played: &Played) -> String {
    played.moves.join("，")
}

fn balance(played: &Played) -> String {
    let names = |pieces: &[Piece]| -> String {
        let names: Vec<_> = pieces.iter().map(|&piece| name(piece)).collect();
        names.join("、")
    };
    match (played.won.is_empty(), played.lost.is_empty()) {
        (true, true) => "没有得失".into(),
        (false, true) => format!("得{}", names(&played.won)),
        (true, false) => format!("失{}", names(&played.lost)),
        (false, false) => format!("得{}失{}", names(&played.won), names(&played.lost)),
    }
}

fn standing(evidence: &Evidence, square: Square) -> String {
    match evidence.piece(square) {
        Some(piece) => format!("{}{}", name(piece), square),
        None => square.to_string(),
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "红方",
        Color::Black => "黑方",
    }
}

fn name(piece: Piece) -> &'static str {
    match (piece.role, piece.color) {
        (Role::King, Color::Red) => "帅",
        (Role::King, Color::Black) => "将",
        (Role::Advisor, Color::Red) => "仕",
        (Role::Advisor, Color::Black) => "士",
        (Role::Elephant, Color::Red) => "相",
        (Role::Elephant, Color::Black) => "象",
        (Role::Horse, _) => "马",
        (Role::Rook, _) => "车",
        (Role::Cannon, _) => "炮",
        (Role::Soldier, Color::Red) => "兵",
        (Role::Soldier, Color::Black) => "卒",
    }
}

fn cited(clauses: &[Clause]) -> String {
    if clauses.is_empty() {
        return String::new();
    }
    let articles: Vec<_> = clauses
        .iter()
        .map(|clause| articles::in_chinese(clause.article))
        .collect();
    format!("（{}）", articles.join("；"))
}
