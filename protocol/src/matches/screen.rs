//! What a person sees of a match: a progress bar and a table that keep up with
//! it on a terminal, now and then a line elsewhere.

use std::fmt::Write as _;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::elo::Elo;
use super::sprt::{Decision, Sprt};
use super::summary::standings;
use super::tally::Tally;
use super::tournament::{Audience, Standing};
use crate::aside::aside;

/// Elsewhere than on a terminal, a line is written after every so many parts of a match.
const LINES: usize = 20;

/// The screen of a person who watches a match.
#[derive(Debug)]
pub struct Screen {
    bar: Option<ProgressBar>,
    shown: usize,
    last: String,
}

impl Screen {
    /// A screen on the standard error.
    pub fn new() -> Screen {
        Screen {
            bar: None,
            shown: 0,
            last: String::new(),
        }
    }

    /// Clears the bar away and gives the last table.
    pub fn finish(self) -> String {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
        self.last
    }

    fn bar(&mut self, standing: &Standing<'_>) -> &ProgressBar {
        self.bar.get_or_insert_with(|| {
            let done = standing.scores.games();
            let bar = ProgressBar::with_draw_target(
                Some(standing.planned as u64),
                ProgressDrawTarget::stderr(),
            )
            .with_position(done);
            bar.reset_eta();
            let style = "{wide_bar} {pos}/{len} games, {elapsed} gone, {eta} to go\n{msg}";
            if let Ok(style) = ProgressStyle::with_template(style) {
                bar.set_style(style);
            }
            bar
        })
    }
}

impl Default for Screen {
    fn default() -> Screen {
        Screen::new()
    }
}

impl Audience for Screen {
    fn note(&mut self, text: &str) {
        match &self.bar {
            Some(bar) if !bar.is_hidden() => bar.println(text),
            _ => aside(text),
        }
    }

    fn standing(&mut self, standing: &Standing<'_>) {
        self.last = table(standing);
        let message = self.last.clone();
        let games = standing.scores.games();
        let bar = self.bar(standing);
        bar.set_message(message);
        bar.set_position(games);
        let part = games as usize * LINES / standing.planned.max(1);
        if bar.is_hidden() && part > self.shown {
            self.shown = part;
            aside(format_args!(
                "{games}/{} games\n{}",
                standing.planned, self.last
            ));
        }
    }
}

/// The table: a line for the only pairing, or one for each engine; then how
/// the games ended.
fn table(standing: &Standing<'_>) -> String {
    let Standing {
        settings, scores, ..
    } = standing;
    let names: Vec<&str> = settings
        .contestants
        .iter()
        .map(|it| it.name.as_str())
        .collect();
    let mut text = String::new();
    if let [first, second] = names[..] {
        let _ = writeln!(
            text,
            "{first} against {second}: {}",
            line(&scores.tallies[0])
        );
        let [a, b, c, d, e] = scores.tallies[0].pairs;
        let _ = writeln!(text, "pairs of games by points 0 to 2: {a} {b} {c} {d} {e}");
    } else {
        let width = names
            .iter()
            .map(|name| name.chars().count())
            .max()
            .unwrap_or(0);
        for (place, engine) in standings(scores).into_iter().enumerate() {
            let tally = &scores.tallies[engine];
            let (place, name) = (place + 1, names[engine]);
            let _ = writeln!(text, "{place:2}. {name:width$} {}", line(tally));
        }
    }
    if let Some(sprt) = settings.sprt {
        let _ = writeln!(text, "{}", test_line(sprt, &scores.tallies[0].pairs));
    }
    let endings: Vec<String> = scores
        .terminations
        .iter()
        .map(|(termination, count)| format!("{termination} {count}"))
        .collect();
    text.push_str(&endings.join(", "));
    text
}

/// Where the sequential test stands.
fn test_line(sprt: Sprt, pairs: &[u64; 5]) -> String {
    let (lower, higher) = sprt.bounds();
    let verdict = match sprt.decision(pairs) {
        Decision::Open => "",
        Decision::Lower => ": elo0 accepted",
        Decision::Higher => ": elo1 accepted",
    };
    let ratio = sprt.log_likelihood_ratio(pairs);
    let (elo0, elo1) = (sprt.elo0, sprt.elo1);
    format!("SPRT {elo0} to {elo1}: LLR {ratio:.2} in {lower:.2} to {higher:.2}{verdict}")
}

fn line(tally: &Tally) -> String {
    let Elo {
        difference,
        error,
        superiority,
    } = Elo::of(tally);
    let Tally {
        wins,
        draws,
        losses,
        ..
    } = tally;
    let percent = superiority * 100.0;
    format!("+{wins} ={draws} -{losses}, Elo {difference:+.1} ± {error:.1}, LOS {percent:.1} %")
}
