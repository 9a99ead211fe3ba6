//! Words on pages, in both languages.

use maud::{Markup, Render, html};
use ruling::board::Color;
use ruling::explain::Language;
use ruling::law::{Action, Clause, Conduct, Edition, Outcome, Verdict};

/// The same in both languages.
pub(crate) fn both(zh: impl Render, en: impl Render) -> Markup {
    html! {
        span class="zh" lang="zh-Hans" { (zh) }
        " "
        span class="en" lang="en" { (en) }
    }
}

/// 红方, 黑方.
pub(super) fn side(color: Color) -> Markup {
    match color {
        Color::Red => both("红方", "Red"),
        Color::Black => both("黑方", "Black"),
    }
}

/// 长捉, perpetual chase.
pub(super) fn conduct(conduct: Conduct) -> Markup {
    both(conduct.chinese(), conduct.name().replace('_', " "))
}

/// A verdict in a few words, for tables.
pub(crate) fn verdict(verdict: &Verdict) -> Markup {
    match (verdict.outcome, verdict.action) {
        (Outcome::Draw, _) => both("和", "draw"),
        (Outcome::Loses(Color::Red), Action::Lose(_)) => both("红方负", "Red loses"),
        (Outcome::Loses(Color::Black), Action::Lose(_)) => both("黑方负", "Black loses"),
        (Outcome::Loses(Color::Red), _) => both("红方变着", "Red must change"),
        (Outcome::Loses(Color::Black), _) => both("黑方变着", "Black must change"),
        (Outcome::Undetermined, _) => both("未定", "open"),
    }
}

/// The title of an edition.
pub(super) fn edition(edition: &Edition) -> Markup {
    both(edition.title_zh, edition.title_en)
}

/// Clauses as a table cites them, each with the mark of how well it is attested.
pub(super) fn articles(clauses: impl Iterator<Item = Clause>) -> Markup {
    let (mut zh, mut en) = (Vec::new(), Vec::new());
    for clause in clauses {
        let mark = clause.attested.mark();
        zh.push(format!("{}{mark}", Language::Chinese.article(&clause)));
        en.push(format!("{}{mark}", Language::English.article(&clause)));
    }
    let (zh, en) = (zh.join("；"), en.join("; "));
    match zh.replace('；', "; ") == en {
        true => html! { (en) },
        false => both(zh, en),
    }
}
