//! How far a long run has come, for a person at a terminal.

use std::io::{IsTerminal, stderr, stdout};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use ruling::explain::Language;

use crate::aside::aside;

/// A bar on the standard error. It is hidden where nobody would see it, and where
/// the answers themselves go to the screen.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// The bar of a run over so many bytes, if that is known.
    pub(super) fn over(bytes: Option<u64>, language: Language) -> Progress {
        let target = match stderr().is_terminal() && !stdout().is_terminal() {
            true => ProgressDrawTarget::stderr(),
            false => ProgressDrawTarget::hidden(),
        };
        let bar = ProgressBar::with_draw_target(bytes, target);
        let style = match (bytes, language) {
            (Some(_), Language::English) => {
                "{wide_bar} {percent} %, {msg} games, {elapsed} gone, {eta} to go"
            }
            (Some(_), Language::Chinese) => {
                "{wide_bar} {percent} %，{msg}局，已用{elapsed}，还需{eta}"
            }
            (None, Language::English) => "{spinner} {msg} games, {elapsed} gone",
            (None, Language::Chinese) => "{spinner} {msg}局，已用{elapsed}",
        };
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        Progress { bar }
    }

    /// So many bytes more are done, so many games in all.
    pub(super) fn advance(&self, bytes: u64, games: u64) {
        if !self.bar.is_hidden() {
            self.bar.set_message(games.to_string());
            self.bar.inc(bytes);
        }
    }

    /// Writes a line above the bar, or where there is none, by itself.
    pub(super) fn note(&self, text: &str) {
        match self.bar.is_hidden() {
            true => aside(text),
            false => self.bar.println(text),
        }
    }

    /// Clears the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
