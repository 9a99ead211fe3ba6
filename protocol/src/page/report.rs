//! `qili judge --report`: the page of a game, or of many with a summary.

use std::io::{self, Seek, Write};

use maud::{Markup, PreEscaped, html};
use ruling::explain::Language;
use tempfile::SpooledTempFile;

use super::sheet::Sheet;
use super::words::both;
use super::{Shown, document};
use crate::fault::Fault;
use crate::plural::plural;

/// How many bytes of each part of a page are held in memory; more goes to a file.
const HELD: usize = 16 << 20;

/// Where in a page something is put in that was written before.
const HERE: PreEscaped<&str> = PreEscaped("<!-- here -->");

/// A page in the making. Whether a game stands alone or behind a summary, and what
/// the summary counts, is known only when all have come; what is said of them is
/// kept until then, out of memory if it is much.
pub(crate) struct Report {
    shown: Shown,
    /// The only game so far.
    only: Option<Sheet>,
    games: u64,
    /// In how many of them a position recurs.
    recurring: u64,
    /// How many more could not be read or judged.
    refused: u64,
    /// Their lines in the summary.
    rows: SpooledTempFile,
    sections: SpooledTempFile,
}

impl Report {
    /// A page without games yet.
    pub(crate) fn new(shown: Shown) -> Report {
        Report {
            shown,
            only: None,
            games: 0,
            recurring: 0,
            refused: 0,
            rows: SpooledTempFile::new(HELD),
            sections: SpooledTempFile::new(HELD),
        }
    }

    /// The language of what is said beside it: its own, English if it has both.
    pub(crate) fn spoken(&self) -> Language {
        match self.shown {
            Shown::Only(language) => language,
            Shown::Both => Language::English,
        }
    }

    /// Whether it has no game.
    pub(crate) fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// Puts the next game on it.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) fn add(&mut self, sheet: Sheet) -> io::Result<()> {
        self.games += 1;
        self.recurring += u64::from(sheet.recurs());
        if self.games == 1 && self.refused == 0 {
            self.only = Some(sheet);
            return Ok(());
        }
        self.keep_the_only_one()?;
        self.keep(self.games, &sheet)
    }

    /// Says on it that something could not be read or judged: who has nothing but the
    /// page sees that it is not all.
    ///
    /// # Errors
    /// It cannot be kept.
    pub(crate) fn refuse(&mut self, name: &str, fault: &Fault) -> io::Result<()> {
        self.keep_the_only_one()?;
        self.refused += 1;
        let row = html! {
            tr class="refused" {
                td {}
                th scope="row" { bdi { (name) } }
                td colspan="3" { (fault) }
            }
        };
        self.rows.write_all(row.0.as_bytes())
    }

    /// The first game stands no longer alone.
    fn keep_the_only_one(&mut self) -> io::Result<()> {
        match self.only.take() {
            Some(first) => self.keep(1, &first),
            None => Ok(()),
        }
    }

    /// Keeps a game that is not the only one: its line in the summary, and its section
    /// if there is something to tell.
    fn keep(&mut self, number: u64, sheet: &Sheet) -> io::Result<()> {
        self.rows.write_all(sheet.row(number).0.as_bytes())?;
        if sheet.has_rulings() {
            let section = sheet.section(number);
            self.sections.write_all(section.0.as_bytes())?;
        }
        Ok(())
    }

    /// Writes the page. If there are several games, a summary comes first, and only
    /// those with something to tell have a section.
    ///
    /// # Errors
    /// It cannot be written, or what was kept cannot be read.
    pub(crate) fn write(self, out: &mut dyn Write) -> io::Result<()> {
        let title = match &self.only {
            Some(only) => format!("棋例裁决 · {}", only.players()),
            None => "棋例裁决 · Rulings on repetition".to_owned(),
        };
        let body = html! {
            @match &self.only {
                Some(only) => (only.section(1)),
                None => { (self.summary()) (HERE) },
            }
            (colophon())
        };
        let page = document(&title, self.shown, &body).into_string();
        let mut parts = page.split(HERE.0);
        out.write_all(parts.next().unwrap_or_default().as_bytes())?;
        for (mut kept, part) in [self.rows, self.sections].into_iter().zip(parts) {
            kept.rewind()?;
            io::copy(&mut kept, out)?;
            out.write_all(part.as_bytes())?;
        }
        Ok(())
    }

    /// The head of the summary; the lines of the games come [`HERE`].
    fn summary(&self) -> Markup {
        let Report {
            games,
            recurring,
            refused,
            ..
        } = self;
        html! {
            article class="summary" {
                header {
                    p class="kind" { (both("棋例裁决", "Rulings on repetition")) }
                    h1 { (both(format!("共{games}局"), plural(*games, "game"))) }
                    p class="details" {
                        (both(
                            format!("其中{recurring}局有重复局面"),
                            format!("positions recur in {recurring} of them"),
                        ))
                        @if *refused > 0 {
                            br;
                            (both(
                                format!("另有{refused}处不能读入或裁决"),
                                format!("{refused} more could not be read or judged"),
                            ))
                        }
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
                    tbody { (HERE) }
                }
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
    use ruling::law::{Edition, EditionId};
    use ruling::record::Source;
    use ruling::referee::{Lines, judge_record};

    use super::super::JudgedGame;
    use super::*;
    use crate::judge::Editions;

    /// The page of the games of a text, judged under 2020.
    fn page(text: &str) -> String {
        page_under(EditionId::China2020, text)
    }

    /// The page of the games of a text, variations and all.
    fn page_under(edition: EditionId, text: &str) -> String {
        page_with(Report::new(Shown::Both), edition, text)
    }

    /// The page with these games added.
    fn page_with(mut report: Report, edition: EditionId, text: &str) -> String {
        let source = Source::new(text.into()).expect("records");
        for game in source.games() {
            let record = game.expect("a record");
            let sheet = Sheet::of(&JudgedGame {
                name: "game".into(),
                found: judge_record(Edition::of(edition), &record, Lines::All),
                record,
                edition,
                lines: Lines::All,
                cycle_start: None,
            });
            report.add(sheet).expect("it is kept");
        }
        let mut page = Vec::new();
        report.write(&mut page).expect("it is written");
        String::from_utf8(page).expect("UTF-8")
    }

    const CYCLE: &str = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w moves h4g4 h9g9 g4h4 g9h9\n";
    /// 九步: nine strikes in a row, no position twice.
    const STRIKES: &str = "R8/4k4/8c/9/9/9/9/9/9/3K5 w moves a9a8 e8e9 a8a7 i7i6 a7a6 i6i5 a6a5 \
                           i5i4 a5a4 i4i3 a4a3 i3i2 a3a2 i2i1 a2a1 i1i8 a1a8\n";

    #[test]
    fn one_game_has_no_summary() {
        let text = page(CYCLE);
        assert!(!text.contains("class=\"summary\""));
        assert_eq!(text.matches("class=\"step\"").count(), 4);
        assert!(text.contains("data-verdict=\"red_loses\""));
        assert!(text.contains("红方变着，不变作负") && text.contains("Red must change or lose"));
    }

    /// A game that could not be read makes a summary of one that could.
    #[test]
    fn one_game_of_several_is_one_game() {
        let mut report = Report::new(Shown::Both);
        let fault = Fault::new("不能读", "cannot be read");
        report.refuse("x#1", &fault).expect("it is kept");
        let page = page_with(report, EditionId::China2020, "h2e2 h9g7\n");
        assert!(page.contains(">1 game<") && page.contains("1 more could not"));
    }

    #[test]
    fn one_game_has_a_section_even_if_nothing_recurs() {
        let text = page("h2e2 h9g7\n");
        assert!(text.contains("id=\"game-1\"") && text.contains("data-verdict=\"none\""));
    }

    #[test]
    fn only_games_with_rulings_have_a_section() {
        let text = page(&format!("h2e2 h9g7\n{CYCLE}"));
        assert!(text.contains("class=\"summary\""));
        assert!(text.contains("id=\"game-2\"") && !text.contains("id=\"game-1\""));
        assert!(text.contains("positions recur in 1 of them"));
    }

    /// They are told of, but the verdict on the game is not theirs.
    #[test]
    fn strikes_without_a_cycle_are_no_repetition() {
        let text = page(&format!("{STRIKES}{CYCLE}"));
        let (summary, sections) = text.split_once("</article>").expect("a summary");
        assert!(summary.contains("positions recur in 1 of them"));
        assert_eq!(summary.matches("class=\"outcome\"").count(), 1);
        assert!(summary.contains("href=\"#game-1\""));
        assert!(sections.contains("id=\"game-1\""));
    }

    /// The rule for programs rules at the third occurrence on the moves since the first,
    /// the others at the fourth on those since the third: no move is judged by both.
    #[test]
    fn editions_that_rule_at_different_points_rule_on_the_same_repetition() {
        let cycle = " h4g4 h9g9 g4h4 g9h9";
        let start = CYCLE.split_once(" moves").expect("a FEN").0;
        let game = format!("{start} moves{}\n", cycle.repeat(3));
        // The fourth occurrence in a variation, the third before it.
        let branch = format!(
            "[FEN \"{start}\"]\n\n{} h4h5 (h4g4 h9g9 g4h4 g9h9) *\n",
            cycle.repeat(2)
        );
        for id in Editions::All.list() {
            // The rule for programs has nothing more to say in the variation.
            let lines = if id == EditionId::Computer { 1 } else { 2 };
            for (text, sections) in [(&game, 1), (&branch, lines)] {
                let page = page_under(id, text);
                let found = page.matches("class=\"repetition\"").count();
                assert_eq!(found, sections, "{id}: {text}");
                assert!(!page.contains("没有重复"), "{id}: {text}");
            }
        }
    }

    #[test]
    fn what_a_record_says_is_escaped() {
        let pgn = "[Game \"Chinese Chess\"]\n[Red \"<script>\"]\n[Event \"a & b\"]\n\n1. h2e2 *\n";
        let text = page(pgn);
        assert!(!text.contains("<script"));
        assert!(text.contains("&lt;script&gt;") && text.contains("a &amp; b"));
    }

    /// A sign that turns the direction ends with the name that holds it: 1-0 stays 1-0.
    #[test]
    fn what_a_record_says_turns_nothing_else() {
        let pgn = "[Red \"\u{202e}a\"]\n[Event \"\u{202e}b\"]\n\n1. h2e2 1-0\n";
        let text = page(pgn);
        for isolated in [
            "<bdi class=\"red\">\u{202e}a</bdi>",
            "<bdi>\u{202e}b</bdi>",
            "<bdi>1-0</bdi>",
        ] {
            assert!(text.contains(isolated), "{isolated}: {text}");
        }
    }

    #[test]
    fn no_record_can_name_the_place_of_the_summary() {
        let pgn = "[Game \"Chinese Chess\"]\n[Red \"<!-- here -->\"]\n\n1. h2e2 *\n";
        let text = page(&format!("{pgn}\n{pgn}"));
        assert_eq!(text.matches("&lt;!-- here --&gt;").count(), 2);
        assert!(!text.contains(HERE.0));
    }
}
