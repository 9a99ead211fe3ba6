//! `qili judge --report`: the page of a game, or of many with a summary.

use maud::{Markup, html};
use ruling::law::{Edition, EditionId};
use ruling::record::Record;
use ruling::referee::{Lines, Repetition};

use super::words::{self, both};
use super::{Shown, document, game};

/// A game and what was found in it.
#[derive(Clone, Debug)]
pub(crate) struct JudgedGame {
    /// What to call it if the record does not say who played.
    pub(crate) name: String,
    /// The game.
    pub(crate) record: Record,
    /// Under which edition it was judged.
    pub(crate) edition: EditionId,
    /// Which of its lines were judged.
    pub(crate) lines: Lines,
    /// The 0-based index of the first move of the cycle, if one was named: then
    /// this cycle alone is judged.
    pub(crate) cycle_start: Option<usize>,
    /// The repetitions in it, in order.
    pub(crate) found: Vec<Repetition>,
}

/// The page of the games. If there are several, a summary comes first, and only the
/// games in which something recurs have a section.
pub(crate) fn report(games: &[JudgedGame], shown: Shown) -> String {
    let title = match games {
        [only] => format!("棋例裁决 · {}", game::players(only)),
        _ => "棋例裁决 · Rulings on repetition".to_owned(),
    };
    let body = html! {
        @if games.len() != 1 { (summary(games)) }
        @for (number, judged) in (1..).zip(games) {
            @if games.len() == 1 || !judged.found.is_empty() { (game::section(number, judged)) }
        }
        (colophon())
    };
    document(&title, shown, &body).into_string()
}

/// A line for each game, which leads to its section if it has one.
fn summary(games: &[JudgedGame]) -> Markup {
    let repeating = games.iter().filter(|game| !game.found.is_empty()).count();
    html! {
        article class="summary" {
            header {
                p class="kind" { (both("棋例裁决", "Rulings on repetition")) }
                h1 { (both(format!("共{}局", games.len()), format!("{} games", games.len()))) }
                p class="details" {
                    (both(
                        format!("其中{repeating}局有重复局面"),
                        format!("positions recur in {repeating} of them"),
                    ))
                }
            }
            table class="games" {
                thead {
                    tr {
                        th scope="col" { "#" }
                        th scope="col" { (both("对局", "Game")) }
                        th scope="col" { (both("规则", "Edition")) }
                        th scope="col" { (both("裁决", "Verdict")) }
                        th scope="col" { (both("条款", "Articles")) }
                    }
                }
                tbody { @for (number, game) in (1..).zip(games) { (row(number, game)) } }
            }
        }
    }
}

/// The verdict on a game is that of its last repetition.
fn row(number: usize, game: &JudgedGame) -> Markup {
    let last = game.found.last().map(|repetition| &repetition.ruling);
    html! {
        tr {
            td { (number) }
            th scope="row" {
                @match last {
                    Some(_) => a href=(format!("#game-{number}")) { (game::title(game)) },
                    None => (game::title(game)),
                }
            }
            td { (Edition::of(game.edition).id) }
            @match last {
                None => td colspan="2" class="none" { (both("没有重复", "no repetition")) },
                Some(ruling) => {
                    td class="outcome" data-verdict=(ruling.verdict.outcome) {
                        (words::verdict(&ruling.verdict))
                    }
                    td class="articles" { (words::articles(ruling.verdict.clauses.iter())) }
                },
            }
        }
    }
}

fn colophon() -> Markup {
    html! {
        footer {
            p {
                (both(
                    "图中数字为循环中各着的次序；细线与圆圈标出所捉、所将之子。",
                    "The numbers give the order of the moves; a thin line and a ring mark what a move attacks.",
                ))
            }
            p { "Qili 棋例 " (env!("CARGO_PKG_VERSION")) }
        }
    }
}

#[cfg(test)]
mod tests {
    use ruling::record::Source;
    use ruling::referee::judge_record;

    use super::*;

    /// The games of a text, judged under 2020.
    fn judged(text: &str) -> Vec<JudgedGame> {
        let edition = EditionId::China2020;
        let source = Source::new(text.into()).expect("records");
        let games = source.games().map(|game| {
            let record = game.expect("a record");
            JudgedGame {
                name: "game".into(),
                found: judge_record(Edition::of(edition), &record, Lines::Main),
                record,
                edition,
                lines: Lines::Main,
                cycle_start: None,
            }
        });
        games.collect()
    }

    const CYCLE: &str = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w moves h4g4 h9g9 g4h4 g9h9\n";

    #[test]
    fn one_game_has_no_summary() {
        let text = report(&judged(CYCLE), Shown::Both);
        assert!(!text.contains("class=\"summary\""));
        assert_eq!(text.matches("class=\"step\"").count(), 4);
        assert!(text.contains("data-verdict=\"red_loses\""));
        assert!(text.contains("红方变着，不变作负") && text.contains("Red must change or lose"));
    }

    #[test]
    fn only_games_that_repeat_have_a_section() {
        let text = report(&judged(&format!("h2e2 h9g7\n{CYCLE}")), Shown::Both);
        assert!(text.contains("class=\"summary\""));
        assert!(text.contains("id=\"game-2\"") && !text.contains("id=\"game-1\""));
    }

    #[test]
    fn what_a_record_says_is_escaped() {
        let pgn = "[Game \"Chinese Chess\"]\n[Red \"<script>\"]\n[Event \"a & b\"]\n\n1. h2e2 *\n";
        let text = report(&judged(pgn), Shown::Both);
        assert!(!text.contains("<script"));
        assert!(text.contains("&lt;script&gt;") && text.contains("a &amp; b"));
    }
}
