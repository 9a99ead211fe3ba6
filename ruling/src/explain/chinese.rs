//! The opinion in Chinese.

use crate::board::{Color, Piece, Square};
use crate::law::{
    Action, Conduct, DismissedThreat, Edition, Excuse, Grade, Nature, Outcome, ThreatNovelty,
    ThreatOpinion, Verdict,
};
use crate::notation::{Style, character};

use super::articles;
use super::evidence::{Evidence, Played};
use super::opinion::{Conclusion, OnMove};
use super::weighing::Weighed;
use super::words::Words;

/// 简体中文, as referees write it.
pub(super) struct Chinese;

impl Words for Chinese {
    fn style(&self) -> Style {
        Style::Simplified
    }

    fn heading(&self, edition: &Edition) -> String {
        format!("依照{}裁决：", edition.title_zh)
    }

    fn side(&self, color: Color) -> &'static str {
        match color {
            Color::Red => "红方",
            Color::Black => "黑方",
        }
    }

    fn excuse(&self, excuse: Excuse) -> &'static str {
        match excuse {
            Excuse::KingEvasion => "动将应将",
            Excuse::KeyPoint => "占守要点",
            Excuse::SoldierDuel => "为解捉而还捉兵卒",
            Excuse::Rescue => "为被困子解捉",
        }
    }

    fn check(&self) -> &'static str {
        "直接攻击对方将帅"
    }

    fn mate(&self, played: &Played) -> String {
        format!("伏{}，企图将死对方", moves(played))
    }

    fn threat(&self, threat: &ThreatOpinion, evidence: &Evidence) -> String {
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
        let follows = format!("伏{}，{}", moves(&played), balance(&played));
        let chases = format!(
            "{}{joint}捉{}（{}）",
            attackers.join("、"),
            standing(evidence, threat.target),
            threat.root.chinese()
        );
        let mut text = if evidence.is_royal_line(threat) {
            follows
        } else if threat.line.len() > 1 || !threat.direct {
            format!("{chases}，{follows}")
        } else {
            chases
        };
        if threat.root_capture {
            text.push_str("，属作根子捉子");
        }
        text.push_str(match threat.novelty {
            ThreatNovelty::New => match threat.grade {
                Grade::Heavy => "",
                Grade::Light => "，属联合捉或捉少根子",
            },
            ThreatNovelty::Standing => "，走子前已经存在，从捉到捉，结果没有变化",
            ThreatNovelty::OpponentsDoing => "，与所走之子无关，责任自负，不算捉",
        });
        text
    }

    fn dismissed(&self, threat: &DismissedThreat, evidence: &Evidence) -> String {
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
        text.push_str(&format!(
            "，{}，不算捉{}",
            threat.reason.chinese(),
            cited(&[self.article(threat.clause.article)])
        ));
        text
    }

    fn limit(&self, excuse: Option<Excuse>) -> &'static str {
        match excuse {
            Some(Excuse::KeyPoint) => "占守要点后是否立即形成简单和局不明",
            _ => "计算达到限度",
        }
    }

    fn nature(&self, nature: Nature, all: &[Nature]) -> String {
        if nature == Nature::Undetermined {
            return "性质未定".into();
        }
        let verdict = format!("判“{}”", nature.chinese());
        if all.len() < 2 || !all.iter().any(|nature| nature.is_strike()) {
            return verdict;
        }
        let names: Vec<_> = all.iter().map(|nature| nature.chinese()).collect();
        let weighed = if nature.is_strike() { "从重" } else { "" };
        format!("{}，{weighed}{verdict}", names.join("兼"))
    }

    fn article(&self, article: &str) -> String {
        articles::in_chinese(article)
    }

    fn listed(&self, articles: &[String]) -> String {
        articles.join("；")
    }

    /// 一将一捉, 两闲, 长捉 …
    fn counts(&self, counts: &[(Nature, usize)]) -> String {
        const NUMBERS: [&str; 10] = ["零", "一", "两", "三", "四", "五", "六", "七", "八", "九"];
        let mut text = String::new();
        for &(nature, count) in counts {
            match NUMBERS.get(count) {
                Some(number) => text.push_str(number),
                None => text.push_str(&count.to_string()),
            }
            text.push_str(match nature {
                Nature::Undetermined => "着未定",
                _ => nature.chinese(),
            });
        }
        text
    }

    fn standing(&self, conduct: Conduct, prohibited: bool) -> &'static str {
        match (prohibited, conduct) {
            (_, Conduct::Undetermined) => "",
            (false, Conduct::SplitChase) => "，分捉数子，为允许着法",
            (true, Conduct::PinnedRookChase) => "，捉被马牵制的车，为禁止着法",
            (true, _) => "为禁止着法",
            (false, _) => "为允许着法",
        }
    }

    fn result(&self, verdict: &Verdict, open: Option<(usize, &'static str)>) -> String {
        match (verdict.outcome, verdict.action) {
            (Outcome::Draw, _) => "双方不变作和".into(),
            (Outcome::Loses(color), Action::Lose(_)) => {
                format!("{}不变，直接判负", self.side(color))
            }
            (Outcome::Loses(color), _) => format!("{}变着，不变作负", self.side(color)),
            (Outcome::Undetermined, _) => match open {
                Some((index, why)) => {
                    format!("第{}着{why}，性质未定，不能裁决", index + 1)
                }
                None => "不能裁决".into(),
            },
        }
    }

    fn both_offend(&self, weighed: Weighed) -> String {
        let how = match weighed {
            Weighed::Heavier(color) => format!("{}较重", self.side(color)),
            Weighed::Alike => "轻重相当".into(),
            Weighed::NotAtAll => "本版规则不分轻重".into(),
        };
        format!("（双方均为禁止着法，{how}。）")
    }

    fn not_yet(&self, occurrences: u32, asked: u32) -> String {
        format!("同一局面已出现{occurrences}次，出现{asked}次时裁决生效。")
    }

    fn without_cycle(&self) -> &'static str {
        "（局面没有重复；该方最后连续九步均为禁止着法。）"
    }

    fn inferred(&self) -> &'static str {
        "（所依条款有未见原文、由相邻版本推定者。）"
    }

    fn no_repetition(&self) -> &'static str {
        "局面没有重复，不作裁决。"
    }

    fn sentence(&self, told: &OnMove) -> String {
        let mut parts = vec![format!("{}{}", self.side(told.mover), told.text)];
        parts.extend_from_slice(&told.reasons);
        format!(
            "{}，{}{}。",
            parts.join("，"),
            told.verdict,
            cited(&told.articles)
        )
    }

    fn summary(&self, conclusion: &Conclusion) -> String {
        let sides = Color::ALL.map(|color| {
            format!(
                "{}{}{}",
                self.side(color),
                conclusion.counts[color],
                conclusion.standings[color]
            )
        });
        format!(
            "{}，{}{}。",
            sides.join("，"),
            conclusion.result,
            cited(&conclusion.articles)
        )
    }
}

fn moves(played: &Played) -> String {
    played.moves.join("，")
}

fn balance(played: &Played) -> String {
    let names = |pieces: &[Piece]| -> String {
        let names: Vec<_> = pieces
            .iter()
            .map(|&piece| character(piece).to_string())
            .collect();
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
        Some(piece) => format!("{}{}", character(piece), square),
        None => square.to_string(),
    }
}

fn cited(articles: &[String]) -> String {
    match articles {
        [] => String::new(),
        _ => format!("（{}）", Chinese.listed(articles)),
    }
}
