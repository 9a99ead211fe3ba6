//! Pages for the eye: what is said of a repetition, in HTML.
//!
//! A page is one file that needs no other: the style is in it, diagrams are SVG,
//! and there is no script. It holds both languages and is legible without
//! colours, on a phone and on A4.

mod diagram;
mod editions;
mod game;
mod repetition;
mod report;
mod sheet;
mod words;

use maud::{DOCTYPE, Markup, PreEscaped, html};
use ruling::explain::Language;

pub(crate) use diagram::{Diagram, Shows, character, side};
pub(crate) use editions::table as edition_table;
pub(crate) use game::JudgedGame;
pub(crate) use repetition::{aims, cycle_steps, last_move, nature, verdict};
pub(crate) use report::Report;
pub(crate) use sheet::Sheet;
pub(crate) use words::{both, verdict as verdict_word};

const STYLE: &str = include_str!("style.css");

/// Which languages a page shows when it is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// Both, one below the other.
    Both,
    /// One of them.
    Only(Language),
}

impl Shown {
    /// All choices, in the order of the buttons.
    pub(crate) const ALL: [Shown; 3] = [
        Shown::Only(Language::Chinese),
        Shown::Only(Language::English),
        Shown::Both,
    ];

    fn id(self) -> &'static str {
        match self {
            Shown::Only(Language::Chinese) => "only-zh",
            Shown::Only(Language::English) => "only-en",
            Shown::Both => "both",
        }
    }

    fn name(self) -> &'static str {
        match self {
            Shown::Only(Language::Chinese) => "中文",
            Shown::Only(Language::English) => "English",
            Shown::Both => "中 / En",
        }
    }
}

/// A page by itself. The languages are switched by buttons that the style reads.
fn document(title: &str, shown: Shown, body: &Markup) -> Markup {
    let buttons = html! {
        @for choice in Shown::ALL {
            input type="radio" name="language" id=(choice.id()) checked[choice == shown];
        }
        nav class="languages" aria-label="语言 Language" {
            @for choice in Shown::ALL { label for=(choice.id()) { (choice.name()) } }
        }
    };
    whole(title, shown, "", &buttons, &html! { main { (body) } })
}

/// A page of a server, with a style of its own besides. The languages are switched
/// by links.
pub(crate) fn linked_document(
    title: &str,
    shown: Shown,
    links: &[(Shown, String)],
    style: &str,
    body: &Markup,
) -> Markup {
    let links = html! {
        nav class="languages" aria-label="语言 Language" {
            @for (choice, href) in links {
                a href=(href) aria-current=[(*choice == shown).then_some("true")] { (choice.name()) }
            }
        }
    };
    whole(
        title,
        shown,
        style,
        &links,
        &html! { main class=(shown.id()) { (body) } },
    )
}

fn whole(title: &str, shown: Shown, style: &str, languages: &Markup, main: &Markup) -> Markup {
    let language = match shown {
        Shown::Only(Language::English) => "en",
        Shown::Only(Language::Chinese) | Shown::Both => "zh-Hans",
    };
    html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content=(concat!("qili ", env!("CARGO_PKG_VERSION")));
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(style)) }
            }
            body {
                (languages)
                (diagram::symbols())
                (main)
            }
        }
    }
}
