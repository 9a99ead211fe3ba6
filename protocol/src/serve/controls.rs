//! The forms and lists around the board.

use maud::{Markup, html};
use ruling::board::Color;
use ruling::explain::Language;
use ruling::law::{Edition, EditionId};
use ruling::notation::{Style, write};

use super::desk::Findings;
use super::query::address;
use super::state::{Refused, State};
use crate::page::{Shown, both, nature};

/// The name above every page of the desk.
pub(super) fn masthead() -> Markup {
    html! {
        header class="masthead" {
            h1 { a href="/" { "Qili 棋例" } }
            p { (both("摆棋、走子，依规则裁决重复局面", "Set up, play, and have repetitions ruled by the book")) }
        }
    }
}

/// What could not be read, and why.
pub(super) fn refusal(refused: &Refused) -> Markup {
    let (zh, en) = match refused.field {
        "fen" => ("局面不能读：", "The position cannot be read: "),
        "moves" | "text" => ("着法不能走：", "The moves cannot be played: "),
        "record" => ("棋谱不能读：", "The record cannot be read: "),
        _ => ("地址有误：", "The address is wrong: "),
    };
    html! {
        p class="refused" role="alert" { (both(zh, en)) (refused.fault) }
    }
}

/// What was refused for a field, to be given back in its box.
pub(super) fn kept<'a>(refused: &'a [Refused], field: &str) -> Option<&'a str> {
    let mut of_field = refused.iter().filter(|one| one.field == field);
    of_field.next().map(|one| one.text.as_str())
}

/// Steps through the game.
pub(super) fn walk(state: &State) -> Markup {
    let end = state.moves.len();
    let places = [
        ("«", "开始", "to the start", (state.at > 0).then_some(0)),
        ("‹", "退一着", "one move back", state.at.checked_sub(1)),
        (
            "›",
            "进一着",
            "one move on",
            (state.at < end).then_some(state.at + 1),
        ),
        ("»", "最后", "to the end", (state.at < end).then_some(end)),
    ];
    html! {
        nav class="walk" aria-label="前后 Walk" {
            @for (sign, zh, en, place) in places {
                @match place {
                    Some(at) => a href=(state.seen_at(at).href() + "#board") title=(format!("{zh} {en}")) {
                        (sign)
                    },
                    None => span { (sign) },
                }
            }
            a class="setup" href=(setup(state)) { (both("摆棋", "set up")) }
        }
    }
}

/// The address of the editor with the position on the board.
fn setup(state: &State) -> String {
    address(
        "/setup",
        &[
            ("fen", state.position().fen().as_str()),
            ("edition", state.edition.name()),
            ("lang", state.language_text()),
        ],
    )
}

/// The fields of the state, but for those that a form has itself, and the piece
/// that was picked.
fn hidden(state: &State, own: &[&str]) -> Markup {
    html! {
        @for (name, value) in state.fields() {
            @if !value.is_empty() && name != "from" && !own.contains(&name) {
                input type="hidden" name=(name) value=(value);
            }
        }
    }
}

/// The choice of the edition.
pub(super) fn edition(state: &State) -> Markup {
    html! {
        form class="edition" action="/" method="get" {
            (hidden(state, &["edition"]))
            label for="edition" { (both("规则", "Edition")) }
            select name="edition" id="edition" {
                @for id in EditionId::by_age() {
                    option value=(id) selected[id == state.edition] {
                        (id) " · " (title(state, id))
                    }
                }
            }
            button { (both("裁决", "Judge")) }
        }
    }
}

/// The title of an edition; the entry of a list is in one language.
fn title(state: &State, id: EditionId) -> &'static str {
    match state.shown {
        Shown::Only(Language::English) => Edition::of(id).title_en,
        Shown::Only(Language::Chinese) | Shown::Both => Edition::of(id).title_zh,
    }
}

/// The moves of the game, each with its nature as far as it is told.
pub(super) fn moves(state: &State, findings: &Findings) -> Markup {
    let mut position = state.start.clone();
    let mut cells = Vec::new();
    if position.turn() == Color::Black && !state.moves.is_empty() {
        cells.push(html! { td class="empty" { "…" } });
    }
    for (index, &m) in state.moves.iter().enumerate() {
        let word = |style| write(&position, m, style).unwrap_or_else(|_| m.to_string());
        let opinion = index
            .checked_sub(findings.first)
            .and_then(|index| findings.opinions.get(index));
        cells.push(html! {
            td class=[(index + 1 == state.at).then_some("here")] {
                button name="at" value=(index + 1) { (both(word(Style::Simplified), word(Style::Wxf))) }
                @if let Some(opinion) = opinion { (nature(opinion.nature, false)) }
            }
        });
        position.play_unchecked(m);
    }
    let first = state.start.fullmove();
    html! {
        @if !cells.is_empty() {
            form class="moves" action="/" method="get" {
                (hidden(state, &["at"]))
                table {
                    @for (number, round) in (first..).zip(cells.chunks(2)) {
                        tr { th scope="row" { (number) } @for cell in round { (cell) } }
                    }
                }
            }
        }
    }
}

/// A box for moves by text.
pub(super) fn text(state: &State, refused: &[Refused]) -> Markup {
    let kept = kept(refused, "text").unwrap_or_default();
    html! {
        form class="line" action="/" method="get" {
            (hidden(state, &[]))
            label for="text" { (both("走子", "Play")) }
            input type="text" name="text" id="text" value=(kept) maxlength="8000" autocomplete="off"
                placeholder="炮二平五 / h2e2 / C2=5";
            button { (both("走", "Play")) }
        }
    }
}

/// The address of the page, to be sent to others.
pub(super) fn share(state: &State, origin: &str) -> Markup {
    let address = format!("{origin}{}", state.seen_at(state.at).href());
    html! {
        section class="share" {
            h3 { (both("分享", "Share")) }
            p class="note" {
                (both(
                    "此页的一切都在地址里；对方也开着 qili serve 即可打开。",
                    "The address holds all of this page; whoever runs qili serve can open it.",
                ))
            }
            p class="line" { input type="text" id="share" readonly value=(address) aria-label="地址 Address"; }
            p class="line" {
                input type="text" readonly value=(state.position().fen()) aria-label="FEN";
            }
        }
    }
}

/// Forms that put another game on the board.
pub(super) fn other_games(state: &State, refused: &[Refused]) -> Markup {
    let fen = kept(refused, "fen").unwrap_or_default();
    let record = kept(refused, "record").unwrap_or_default();
    html! {
        section class="other" {
            h3 { (both("另摆一局", "Another game")) }
            form class="line" action="/setup" method="get" {
                label for="fen" { "FEN" }
                input type="text" name="fen" id="fen" value=(fen) maxlength="300" autocomplete="off";
                (languages_and_edition(state))
                button { (both("摆上", "Set up")) }
            }
            // The language stands in the address too: a form that is too large is not read.
            form class="record" method="post" enctype="multipart/form-data"
                action=(address("/read", &[("lang", state.language_text())])) {
                label for="record" {
                    (both(
                        "贴棋谱：PGN、DhtmlXQ、FEN 加着法、着法表",
                        "Paste a record: PGN, DhtmlXQ, a FEN with moves, a list of moves",
                    ))
                }
                textarea name="record" id="record" rows="6" spellcheck="false" { (record) }
                (languages_and_edition(state))
                p class="line" {
                    label for="file" {
                        (both("或选文件，XQF、CBR 亦可", "or choose a file, XQF and CBR too"))
                    }
                    input type="file" name="file" id="file";
                    button { (both("读谱", "Read")) }
                }
            }
        }
    }
}

/// The hidden fields of a form that keeps nothing of the game.
pub(super) fn languages_and_edition(state: &State) -> Markup {
    hidden(state, &["fen", "moves", "at"])
}
