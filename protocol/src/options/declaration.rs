//! One option: its names, its kind and what setting it changes.

use crate::{Dialect, Ranks};

use super::{Allowed, Change};

/// An option as it is declared.
pub(crate) struct Declaration {
    /// Its name in UCI.
    pub(crate) name: &'static str,
    /// Its name in UCCI: one word in lower case.
    pub(crate) word: &'static str,
    /// Who is told of it. It is understood everywhere.
    pub(crate) audience: Audience,
    /// What it holds.
    pub(crate) kind: Kind,
}

/// Who is told of an option.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// Every client.
    Everyone,
    /// Clients of UCCI; UCI has a command or a rule of its own instead, or no words
    /// for what it is about.
    UcciOnly,
    /// Clients of UCI; UCCI has no words for what it is about.
    UciOnly,
    /// Clients of UCI that play many variants and count the ranks from 1.
    ManyVariants,
}

/// What an option holds, and the change that a value of it asks for.
pub(crate) enum Kind {
    /// A switch.
    Check {
        default: bool,
        change: fn(bool) -> Change,
    },
    /// A number in a range.
    Spin {
        default: u32,
        min: u32,
        max: u32,
        change: fn(u32) -> Change,
    },
    /// One of some words. The first is the default: a client that shows its
    /// first word would otherwise change it unasked.
    Combo {
        choices: fn() -> Vec<&'static str>,
        change: fn(&str) -> Option<Change>,
    },
    /// Something to do.
    Button { change: Change },
    /// Any text; empty by default, which is written `<empty>`.
    Text { change: fn(&str) -> Change },
}

const EMPTY: &str = "<empty>";

impl Declaration {
    /// The line that declares the option; `None` if the client need not know it.
    pub(crate) fn line(&self, dialect: Dialect, ranks: Ranks) -> Option<String> {
        let is_declared = match self.audience {
            Audience::Everyone => true,
            Audience::UcciOnly => dialect == Dialect::Ucci,
            Audience::UciOnly => dialect == Dialect::Uci,
            Audience::ManyVariants => dialect == Dialect::Uci && ranks == Ranks::FromOne,
        };
        if !is_declared {
            return None;
        }
        Some(match dialect {
            Dialect::Uci => {
                let values = self.values(|default, range| format!("{default}{range}"));
                format!("option name {} {values}", self.name)
            }
            Dialect::Ucci => {
                let values = self.values(|default, range| format!("{range}{default}"));
                format!("option {} {values}", self.word)
            }
        })
    }

    /// Type, default and range; `order` joins the last two as the dialect does.
    fn values(&self, order: impl Fn(&str, &str) -> String) -> String {
        match &self.kind {
            Kind::Check { default, .. } => format!("type check default {default}"),
            Kind::Spin {
                default, min, max, ..
            } => {
                let range = order(
                    &format!(" default {default}"),
                    &format!(" min {min} max {max}"),
                );
                format!("type spin{range}")
            }
            Kind::Combo { choices, .. } => {
                let choices = choices();
                let vars: String = choices.iter().map(|var| format!(" var {var}")).collect();
                let default = format!(" default {}", choices[0]);
                format!("type combo{}", order(&default, &vars))
            }
            Kind::Button { .. } => "type button".to_string(),
            Kind::Text { .. } => format!("type string default {EMPTY}"),
        }
    }

    /// The change that `value` asks for.
    ///
    /// # Errors
    /// What is allowed, if the value is not.
    pub(crate) fn read(&self, value: &str) -> Result<Change, Allowed> {
        match &self.kind {
            Kind::Check { change, .. } => read_switch(value).map(change).ok_or(Allowed::Switch),
            Kind::Spin {
                min, max, change, ..
            } => value
                .parse()
                .ok()
                .filter(|number| (min..=max).contains(&number))
                .map(change)
                .ok_or(Allowed::Range(*min, *max)),
            Kind::Combo { choices, change } => {
                change(value).ok_or_else(|| Allowed::Words(choices()))
            }
            Kind::Button { change } => Ok(change.clone()),
            Kind::Text { change } => Ok(change(match value {
                EMPTY => "",
                other => other,
            })),
        }
    }

    /// The change that the default amounts to.
    pub(crate) fn default_change(&self) -> Change {
        match &self.kind {
            Kind::Check {
                default, change, ..
            } => change(*default),
            Kind::Spin {
                default, change, ..
            } => change(*default),
            Kind::Combo { choices, change } => {
                change(choices()[0]).expect("the first choice is one of them")
            }
            Kind::Button { change } => change.clone(),
            Kind::Text { change } => change(""),
        }
    }

    /// Whether it is something to do rather than to have.
    pub(crate) fn is_button(&self) -> bool {
        matches!(self.kind, Kind::Button { .. })
    }
}

/// A switch as clients write it: UCI's words, 0 and 1, UCCI 2's on and off.
pub(super) fn read_switch(value: &str) -> Option<bool> {
    match value.to_ascii_lowercase().as_str() {
        "true" | "on" | "1" | "yes" => Some(true),
        "false" | "off" | "0" | "no" => Some(false),
        _ => None,
    }
}
