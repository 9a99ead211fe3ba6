//! The opinion in Chinese.

use crate::board::{Color, Piece, Square};
use crate::law::{
    Action, Conduct, Dismissal, Edition, Excuse, Nature, Outcome, ThreatOpinion, Verdict, Weight,
};
use crate::notation::{Style, character};

use super::articles;
use super::dismissals::Dismissals;
use super::evidence::{Evidence, Played};
use super::opinion::{Conclusion, OnMove};
use super::remark::{Remark, Standing};
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

    fn threat(&self, threat: &ThreatOpinion, by: &[Square], evidence: &Evidence) -> String {
        let played = evidence.play(&threat.line);
        let together = match (by.len(), threat.weight) {
            (1, _) => "",
            // Each of them could take it alone.
            (_, Weight::Heavy) => "同时",
            (_, Weight::Joint | Weight::UnderRooted) => "联合",
        };
        let follows = format!("伏{}，{}", moves(&played), balance(&played));
        let chases = format!(
            "{}{together}捉{}（{}）",
            named(evidence, by),
            standing(evidence, threat.target),
            threat.root.chinese()
        );
        let is_line = evidence.is_royal_line(threat);
        let mut text = if is_line {
            follows
        } else if threat.line.len() > 1 || !threat.direct {
            format!("{chases}，{follows}")
        } else {
            chases
        };
        if threat.root_capture {
            text.push_str("，属作根子捉子");
        }
        text + &self.remark(Remark::on(threat, by, is_line, evidence.law()))
    }

    fn remark(&self, remark: Remark) -> String {
        match remark {
            Remark::None => String::new(),
            Remark::Joint => "，属联合捉".into(),
            Remark::UnderRooted => "，属捉少根子".into(),
            Remark::Standing(by, clause) => {
                let by = match by {
                    Standing::Result => "走子前已经存在，从捉到捉，结果没有变化",
                    Standing::Form => "走子前已经存在，从捉到捉，形式与实质均未改变",
                    Standing::Attacker => "走子前同一子已在捉此子",
                    Standing::Target => "此子走子前已经被捉",
                };
                format!("，{by}{}", cited(&[self.article(clause.article)]))
            }
            Remark::OpponentsDoing => "，与所走之子无关，责任自负，不算捉".into(),
        }
    }

    fn dismissed(&self, attacks: &Dismissals<'_>, evidence: &Evidence) -> String {
        let Dismissals { first, attacks: by } = attacks;
        let reaches = match first.reason {
            Dismissal::Unlawful => "虽攻击",
            _ => "虽能吃",
        };
        let mut parts: Vec<String> = by
            .iter()
            .map(|(attacker, targets)| {
                let (attacker, targets) = (standing(evidence, *attacker), named(evidence, targets));
                format!("{attacker}{reaches}{targets}")
            })
            .collect();
        let played = evidence.play(&first.line);
        if first.line.len() > 1 {
            parts.push(format!("但伏{}，{}", moves(&played), balance(&played)));
        }
        parts.push(match evidence.ends_in_own_mate(&played) {
            true => "随即被将死".into(),
            false => reason(attacks),
        });
        let article = self.article(first.clause.article);
        format!("{}，不算捉{}", parts.join("，"), cited(&[article]))
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
        // Several reasons are kept apart, from each other and from the verdict.
        let mark = if told.reasons.len() > 1 { "；" } else { "，" };
        let mut parts = told.reasons.clone();
        parts.push(format!("{}{}", told.verdict, cited(&told.articles)));
        format!(
            "{}{}，{}。",
            self.side(told.mover),
            told.text,
            parts.join(mark)
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

/// Why attacks are no chase.
fn reason(attacks: &Dismissals<'_>) -> String {
    let all = if attacks.are_several() { "均" } else { "" };
    match attacks.first.reason {
        Dismissal::Rooted => format!("{all}系真根子"),
        Dismissal::SameKind => format!("{all}系同类子，可以互吃"),
        Dismissal::Unlawful => "吃子即成送将".into(),
        Dismissal::KingOrSoldier => format!("{all}属帅(将)、兵(卒)本身捉子"),
        Dismissal::UncrossedSoldier => format!("{all}系未过河兵(卒)"),
        Dismissal::ExchangeOffer => format!("{all}属兑子"),
        Dismissal::NoGain => match attacks.first.balance {
            ..0 => "得不偿失".into(),
            0 => "得失相当".into(),
            1.. => "所得不计".into(),
        },
    }
}

fn standing(evidence: &Evidence, square: Square) -> String {
    match evidence.piece(square) {
        Some(piece) => format!("{}{}", character(piece), square),
        None => square.to_string(),
    }
}

/// Several of them.
fn named(evidence: &Evidence, squares: &[Square]) -> String {
    let pieces = squares.iter().map(|&square| standing(evidence, square));
    pieces.collect::<Vec<_>>().join("、")
}

fn cited(articles: &[String]) -> String {
    match articles {
        [] => String::new(),
        _ => format!("（{}）", Chinese.listed(articles)),
    }
}
