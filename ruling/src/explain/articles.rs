//! How articles are named.

use crate::law::Clause;

/// The words by which articles are named, with what a Chinese opinion says.
const WORDS: &[(&str, &str)] = &[
    ("computer rule examples ", "程序竞赛规则示例"),
    ("computer rule, ", "程序竞赛规则"),
    ("computer rule ", "程序竞赛规则"),
    ("60 rounds", "60回合"),
    ("three cycles", "三次循环"),
    ("last cycle", "最近一次循环"),
    ("third occurrence", "第三次出现"),
    ("perpetual check", "长将"),
    ("AXF general rules", "亚规总则"),
    ("AXF appendix", "亚规附录"),
    ("AXF diagrams ", "亚规图"),
    ("AXF diagram ", "亚规图"),
    ("AXF ", "亚规"),
    ("general rules ", "总纲"),
    ("reference figure ", "参考图"),
    ("rules Q&A", "规则答问"),
    ("rescue clause", "解捉之规定"),
    ("diagram ", "图"),
    ("silent", "原文未载"),
    ("; ", "；"),
];

/// Rules that are cited by number.
const RULES: &[(&str, &str)] = &[
    ("AXF rules ", "亚规"),
    ("AXF rule ", "亚规"),
    ("WXF rule ", "世规"),
];

/// The articles of some clauses. Numbers of one other edition are named together:
/// `as 2020 25.3, 24.11`.
pub(super) fn named(clauses: &[Clause]) -> Vec<String> {
    let mut named: Vec<String> = Vec::new();
    for clause in clauses {
        let other = clause.article.strip_prefix("as ");
        let other = other.and_then(|rest| rest.split_once(' '));
        match (named.last_mut(), other) {
            (Some(last), Some((year, number))) if last.starts_with(&format!("as {year} ")) => {
                last.push_str(", ");
                last.push_str(number);
            }
            _ => named.push(clause.article.to_owned()),
        }
    }
    named
}

/// An article as a Chinese opinion cites it: `24.11` as it is, `ch.5 s.4(13)`
/// as 第5章第4节(13), `as 2020 25.3` as 比照2020年规则25.3.
pub(super) fn in_chinese(article: &str) -> String {
    if let Some(other) = article.strip_prefix("as ") {
        let (year, rest) = other.split_once(' ').unwrap_or((other, ""));
        return format!("比照{year}年规则{}", in_chinese(rest).replace(", ", "、"));
    }
    if let Some(date) = article.strip_prefix("change of ") {
        return format!("{date}之修订");
    }
    for (rules, name) in RULES {
        if let Some(rest) = article.strip_prefix(rules) {
            let (numbers, more) = rest.split_once("; ").unwrap_or((rest, ""));
            let more = match more {
                "" => String::new(),
                more => format!("；{}", in_chinese(more)),
            };
            return format!("{name}第{}条{more}", numbers.replace(", ", "、"));
        }
    }
    let mut text = article.to_string();
    for (english, chinese) in WORDS {
        text = text.replace(english, chinese);
    }
    for (mark, unit) in [("ch.", "章"), ("s.", "节"), ("item ", "条")] {
        text = numbered(&text, mark, unit);
    }
    text.replace("章 第", "章第").replace(", ", "、")
}

/// Turns `ch.5` into 第5章.
fn numbered(text: &str, mark: &str, unit: &str) -> String {
    let mut parts = text.split(mark);
    let mut result = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let end = part
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(part.len());
        let (number, rest) = part.split_at(end);
        result.push_str(&format!("第{number}{unit}{rest}"));
    }
    result
}

#[cfg(test)]
mod tests {
    use super::in_chinese;
    use crate::law::{Edition, EditionId};

    #[test]
    fn articles_read_in_chinese() {
        for (article, chinese) in [
            ("24.11", "24.11"),
            ("as 2020 25.3", "比照2020年规则25.3"),
            ("as 2020 25.3, 24.11", "比照2020年规则25.3、24.11"),
            ("change of 2024-08-31", "2024-08-31之修订"),
            ("ch.5 s.4(13)", "第5章第4节(13)"),
            ("ch.5 s.3(11); s.4(11)", "第5章第3节(11)；第4节(11)"),
            ("as 1999 ch.7 item 4", "比照1999年规则第7章第4条"),
            ("AXF rules 15-36", "亚规第15-36条"),
            ("AXF rule 2; diagram 48", "亚规第2条；图48"),
            ("computer rule examples 28, 29", "程序竞赛规则示例28、29"),
            ("computer rule ch.3 s.3", "程序竞赛规则第3章第3节"),
        ] {
            assert_eq!(in_chinese(article), chinese);
        }
    }

    #[test]
    fn no_english_word_is_left() {
        for id in EditionId::ALL {
            for provision in Edition::of(id).provisions() {
                let text = in_chinese(provision.clause.article);
                let has_word = text
                    .split(|c: char| !c.is_ascii_alphabetic())
                    .any(|word| word.len() > 1);
                assert!(!has_word, "{id}: {text}");
            }
        }
    }
}
