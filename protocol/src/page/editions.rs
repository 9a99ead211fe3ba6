//! The same repetition under every edition.

use maud::{Markup, html};
use ruling::board::Color;
use ruling::law::{Edition, EditionId};
use ruling::referee::{Repetition, Ruling};

use super::diagram::side;
use super::words::{self, both};
use crate::judge::Editions;

/// What every edition says, the oldest first, of the repetition that `of` makes
/// out under it.
pub(crate) fn table(
    chosen: EditionId,
    href: impl Fn(EditionId) -> Option<String>,
    mut of: impl FnMut(&'static Edition) -> Option<Ruling>,
) -> Markup {
    let mut ids = Editions::All.list();
    ids.sort();
    html! {
        table class="editions" {
            thead {
                tr {
                    th scope="col" { (both("规则", "Edition")) }
                    th scope="col" { (both("裁决", "Verdict")) }
                    th scope="col" { (both("红方", "Red")) }
                    th scope="col" { (both("黑方", "Black")) }
                    th scope="col" { (both("条款", "Articles")) }
                }
            }
            tbody {
                @for id in ids { (row(id, id == chosen, href(id), of(Edition::of(id)).as_ref())) }
            }
        }
        p class="note" {
            (both(
                "条款后的 ~ 表示只见转述，? 表示未见原文、由相邻版本推定。",
                "~ behind an article: only a paraphrase was seen; ?: inferred from a neighbouring edition.",
            ))
        }
    }
}

fn row(id: EditionId, chosen: bool, href: Option<String>, ruling: Option<&Ruling>) -> Markup {
    let edition = Edition::of(id);
    let title = words::edition(edition);
    html! {
        tr class=[chosen.then_some("chosen")] data-edition=(id) {
            th scope="row" {
                @match href {
                    Some(href) => a href=(href) { (title) },
                    None => (title),
                }
            }
            @match ruling {
                None => td colspan="4" class="none" { (both("没有重复", "no repetition")) },
                Some(ruling) => {
                    td class="outcome" data-verdict=(ruling.verdict.outcome) {
                        (words::verdict(&ruling.verdict))
                    }
                    @for color in Color::ALL {
                        td class=(side(color)) {
                            span class="label" { (words::side(color)) ": " }
                            (words::conduct(ruling.conducts[color]))
                        }
                    }
                    td class="articles" { (words::articles(ruling.verdict.clauses.iter())) }
                },
            }
        }
    }
}

/// Of what is found under another edition what that says of `repetition`: wherever it
/// rules, most of the positions that recur are the same.
pub(super) fn counterpart<'a>(
    repetition: &Repetition,
    found: &'a [Repetition],
) -> Option<&'a Ruling> {
    found
        .iter()
        .filter(|other| repetition.shared(other) > 0)
        .max_by_key(|other| repetition.shared(other))
        .map(|other| &other.ruling)
}
