//! A repetition: the verdict, the cycle on a board, and every move of it.

use maud::{Markup, html};
use ruling::board::{Color, Move, Position};
use ruling::explain::{Conclusion, Language, OnMove, Opinion};
use ruling::law::{Edition, MoveOpinion, Nature, Outcome, ThreatNovelty};
use ruling::referee::{Repetition, Report};

use super::diagram::{Diagram, Edge, side};
use super::words::{self, both};

/// The same opinion in both languages.
struct Opinions {
    zh: Opinion,
    en: Opinion,
}

impl Opinions {
    fn new(edition: &Edition, start: &Position, moves: &[Move], report: &Report) -> Opinions {
        let opinion = |language| Opinion::new(edition, start, moves, report, language);
        Opinions {
            zh: opinion(Language::Chinese),
            en: opinion(Language::English),
        }
    }

    fn on(edition: &Edition, repetition: &Repetition) -> Opinions {
        let Repetition { start, moves, .. } = repetition;
        Opinions::new(edition, start, moves, &repetition.report())
    }

    /// What is said of each move, in Chinese and in English.
    fn moves(&self) -> impl Iterator<Item = (&OnMove, &OnMove)> {
        self.zh.moves.iter().zip(&self.en.moves)
    }
}

/// Everything on one repetition but the table of editions.
pub(super) fn section(edition: &Edition, repetition: &Repetition) -> Markup {
    html! {
        div class="finding" {
            (cycle(repetition))
            (verdict(edition, repetition))
        }
        (cycle_steps(edition, repetition))
    }
}

/// The verdict, with what each side does.
pub(crate) fn verdict(edition: &Edition, repetition: &Repetition) -> Markup {
    let Opinions { zh, en } = Opinions::on(edition, repetition);
    html! {
        @if let (Some(zh), Some(en)) = (zh.conclusion, en.conclusion) {
            (conclusion(edition, repetition, &zh, &en))
        }
    }
}

/// Every judged move, with a small board and what is said of it.
pub(crate) fn cycle_steps(edition: &Edition, repetition: &Repetition) -> Markup {
    let opinions = Opinions::on(edition, repetition);
    let offender = match repetition.ruling.verdict.outcome {
        Outcome::Loses(color) => Some(color),
        Outcome::Draw | Outcome::Undetermined => None,
    };
    let mut position = repetition.start.clone();
    let mut steps = Vec::new();
    for (opinion, (zh, en)) in repetition.opinions.iter().zip(opinions.moves()) {
        position.play_unchecked(opinion.m);
        steps.push(html! {
            li class="step" {
                (small_board(&position, opinion))
                div class="told" { (on_move(steps.len() + 1, opinion, offender, zh, en)) }
            }
        });
    }
    html! {
        h3 { (both("循环着法", "The cycle, move by move")) }
        ol class="steps" { @for step in &steps { (step) } }
    }
}

/// What is said of the last of some moves, whether or not anything recurs.
pub(crate) fn last_move(
    edition: &Edition,
    start: &Position,
    moves: &[Move],
    report: &Report,
) -> Markup {
    let opinions = Opinions::new(edition, start, moves, report);
    html! {
        @if let (Some((zh, en)), Some(opinion)) = (opinions.moves().last(), report.opinions.last()) {
            div class="told" { (on_move(moves.len(), opinion, None, zh, en)) }
        }
    }
}

/// The board before the cycle, with an arrow for each of its moves.
fn cycle(repetition: &Repetition) -> Markup {
    let title = "循环着法图 The moves of the cycle";
    let mut diagram = Diagram::new(&repetition.start, title);
    let mut mover = repetition.start.turn();
    for (number, &m) in (1..).zip(&repetition.moves) {
        diagram.arrow(m, mover, number);
        mover = !mover;
    }
    html! {
        figure class="cycle" {
            (diagram.render())
            figcaption { code { (repetition.start.fen()) } }
        }
    }
}

fn conclusion(
    edition: &Edition,
    repetition: &Repetition,
    zh: &Conclusion,
    en: &Conclusion,
) -> Markup {
    let verdict = &repetition.ruling.verdict;
    html! {
        section class="verdict" data-verdict=(verdict.outcome) {
            p class="edition" { (words::edition(edition)) }
            p class="result" { (both(&zh.result, &en.result)) }
            p class="articles" {
                (both(cited(Language::Chinese, &zh.articles), cited(Language::English, &en.articles)))
            }
            table class="sides" {
                @for color in Color::ALL {
                    (conduct(edition, repetition, color, zh, en))
                }
            }
            @for (zh, en) in zh.notes.iter().zip(&en.notes) { p class="note" { (both(zh, en)) } }
        }
    }
}

fn conduct(
    edition: &Edition,
    repetition: &Repetition,
    color: Color,
    zh: &Conclusion,
    en: &Conclusion,
) -> Markup {
    let conduct = repetition.ruling.conducts[color];
    let class = match edition.law.prohibits(conduct) {
        true => "prohibited",
        false => "allowed",
    };
    html! {
        tr class=(class) {
            th scope="row" class=(side(color)) { (words::side(color)) }
            td { (words::conduct(conduct)) }
            td { (both(&zh.counts[color], &en.counts[color])) }
            td class="standing" {
                (both(zh.standings[color].trim_start_matches('为'), en.standings[color]))
            }
        }
    }
}

/// Articles as an opinion cites them: 依据24.11, [24.11].
fn cited(language: Language, articles: &[String]) -> String {
    match (articles, language) {
        ([], _) => String::new(),
        (_, Language::Chinese) => format!("依据 {}", articles.join("；")),
        (_, Language::English) => format!("by {}", articles.join("; ")),
    }
}

/// The board after a move, with what the move attacks.
fn small_board(after: &Position, opinion: &MoveOpinion) -> Markup {
    let title = opinion.m.to_string();
    let mut diagram = Diagram::new(after, &title).edge(Edge::Bare);
    diagram.last(opinion.m);
    aims(&mut diagram, opinion);
    diagram.render()
}

/// Draws what a move attacks: the king, the first step to a mate, what it chases.
pub(crate) fn aims(diagram: &mut Diagram, opinion: &MoveOpinion) {
    if let Some(check) = &opinion.check {
        for &checker in &check.checkers {
            diagram.aim(checker, check.king);
        }
    }
    if let Some(first) = opinion.mate.as_ref().and_then(|line| line.first()) {
        diagram.aim(first.from(), first.to());
    }
    let new = opinion
        .threats
        .iter()
        .filter(|threat| threat.novelty == ThreatNovelty::New);
    for threat in new {
        for &attacker in &threat.attackers {
            diagram.aim(attacker, threat.target);
        }
    }
}

fn on_move(
    number: usize,
    opinion: &MoveOpinion,
    offender: Option<Color>,
    zh: &OnMove,
    en: &OnMove,
) -> Markup {
    html! {
        p class="move" {
            span class=(format!("number {}", side(opinion.mover))) { (number) }
            (both(&zh.text, &en.text))
            (nature(opinion.nature, offender == Some(opinion.mover)))
        }
        @if !zh.reasons.is_empty() {
            ul class="reasons" {
                @for (zh, en) in zh.reasons.iter().zip(&en.reasons) { li { (both(zh, en)) } }
            }
        }
        p class="articles" {
            (both(
                format!("{}（{}）", zh.verdict, zh.articles.join("；")),
                format!("{} [{}]", en.verdict, en.articles.join("; "))
            ))
        }
    }
}

/// The nature of a move as a seal: solid if it makes the mover an offender.
pub(crate) fn nature(nature: Nature, of_offender: bool) -> Markup {
    let class = match (nature.is_strike(), of_offender) {
        (true, true) => "nature strike offence",
        (true, false) => "nature strike",
        (false, _) => "nature",
    };
    html! {
        span class=(class) data-nature=(nature) {
            (both(nature.chinese(), nature.name()))
        }
    }
}
