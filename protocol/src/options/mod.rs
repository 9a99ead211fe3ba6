//! The options: each declared once, in [`table`].

mod alias;
mod declaration;
mod syntax;
mod table;

use std::path::PathBuf;
use std::time::Duration;

use ruling::law::EditionId;

use crate::message::{Allowed, EditionKept, Language, Message};
use crate::output::Encoding;
use crate::{ClockUnit, Dialect, Ranks};
use alias::{Alias, Meaning};
use declaration::Declaration;
use syntax::{row_named, split};
use table::TABLE;

/// What a client can change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The game that is played: there is only this one.
    Variant,
    /// The edition (版本) of the law of repetition.
    Edition(EditionId),
    /// Search threads; 0 for one per processor.
    Threads(u32),
    /// Size of the transposition table in MB; 0 for the default.
    Hash(u32),
    /// Forget what the transposition table holds.
    ClearHash,
    /// The client means to let the engine think in the opponent's time.
    Ponder(bool),
    /// How strong the engine plays: a level from 0 to 20.
    SkillLevel(u32),
    /// Whether the strength is that of [`Change::Elo`] instead.
    LimitStrength(bool),
    /// The strength when it is limited.
    Elo(u32),
    /// Whether lines show the chances to win, draw and lose.
    ShowChances(bool),
    /// How many lines are shown.
    MultiPv(u32),
    /// Time kept back for each move.
    MoveOverhead(Duration),
    /// Plies without a capture after which the game is drawn (自然限着).
    NaturalLimit(u32),
    /// Whether the natural limit applies.
    NaturalLimitApplies(bool),
    /// Whether a position that follows from the last one keeps its history.
    KeepHistory(bool),
    /// Whether hopeless positions are given up.
    Resign(bool),
    /// Whether draws (提和) are offered.
    DrawOffers(bool),
    /// Whether a network evaluates positions, or else the hand-made evaluation.
    UseNetwork(bool),
    /// The network that evaluates positions; the one built in if empty.
    EvalFile(Option<PathBuf>),
    /// Where the traffic is written down.
    LogFile(Option<PathBuf>),
    /// The language of messages.
    Language(Language),
    /// The encoding of messages.
    Encoding(Encoding),
    /// The unit of UCCI's clocks.
    ClockUnit(ClockUnit),
    /// A new game begins.
    NewGame,
}

/// What follows from a `setoption`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Response {
    /// Nothing: the option is unknown, or has this value already.
    Nothing,
    /// This has to change.
    Apply(Change),
    /// Nothing changes, and the client is told why.
    Tell(Message),
}

/// The values in force.
pub(crate) struct Options {
    /// What each row of the table was set to last.
    current: Vec<Change>,
    /// What each alias was set to last.
    aliases: Vec<(Alias, String)>,
    /// Who chose the edition.
    edition_from: Source,
}

/// Who chose a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Source {
    /// Nobody yet, or an alias.
    Default,
    /// The client, by the option's own name: no alias overrides it.
    Client,
}

impl Options {
    /// All options at their defaults.
    pub(crate) fn new() -> Options {
        Options {
            current: Options::defaults().collect(),
            aliases: Vec::new(),
            edition_from: Source::Default,
        }
    }

    /// What the defaults amount to.
    pub(crate) fn defaults() -> impl Iterator<Item = Change> {
        TABLE.iter().map(Declaration::default_change)
    }

    /// The lines that declare the options to a client.
    pub(crate) fn lines(dialect: Dialect, ranks: Ranks) -> impl Iterator<Item = String> {
        TABLE.iter().filter_map(move |row| row.line(dialect, ranks))
    }

    /// Takes in the words after `setoption`, in either syntax: `name N value V`
    /// or `n v`. Setting a value again changes nothing, since clients echo every
    /// option back.
    pub(crate) fn set(&mut self, text: &str) -> Response {
        let Some((name, value)) = split(text) else {
            return Response::Nothing;
        };
        if let Some(index) = row_named(&name) {
            self.set_row(index, value)
        } else if let Some(alias) = Alias::named(&name) {
            self.set_alias(alias, value)
        } else {
            Response::Nothing
        }
    }

    fn set_row(&mut self, index: usize, value: &str) -> Response {
        let row = &TABLE[index];
        let change = match row.read(value) {
            Ok(change) => change,
            Err(allowed) => {
                return Response::Tell(Message::OptionValue {
                    option: row.name,
                    value: value.to_string(),
                    allowed,
                });
            }
        };
        if let Change::Edition(_) = change {
            self.edition_from = Source::Client;
        }
        self.change(index, change)
    }

    fn change(&mut self, index: usize, change: Change) -> Response {
        if self.current[index] == change && !TABLE[index].is_button() {
            return Response::Nothing;
        }
        self.current[index] = change.clone();
        Response::Apply(change)
    }

    fn set_alias(&mut self, alias: Alias, value: &str) -> Response {
        let before = self.aliases.iter().position(|(other, _)| *other == alias);
        if let Some(index) = before {
            let (_, last) = self.aliases.swap_remove(index);
            if last == value {
                self.aliases.push((alias, last));
                return Response::Nothing;
            }
        }
        self.aliases.push((alias, value.to_string()));
        let Some(meaning) = alias.meaning(value, self.edition()) else {
            return Response::Nothing;
        };
        match meaning {
            Meaning::Edition(edition) => self.set_edition_by_alias(value, edition),
            Meaning::NoPublicText => Response::Tell(Message::EditionKept {
                asked: value.to_string(),
                why: EditionKept::NoPublicText,
            }),
            Meaning::NaturalLimit(plies) => self.change_like(Change::NaturalLimit(plies)),
            Meaning::NaturalLimitApplies(applies) => {
                Response::Apply(Change::NaturalLimitApplies(applies))
            }
        }
    }

    fn set_edition_by_alias(&mut self, asked: &str, edition: EditionId) -> Response {
        if edition == self.edition() {
            return Response::Nothing;
        }
        match self.edition_from {
            Source::Default => self.change_like(Change::Edition(edition)),
            Source::Client => Response::Tell(Message::EditionKept {
                asked: asked.to_string(),
                why: EditionKept::SetByClient,
            }),
        }
    }

    /// Changes the row that holds this kind of change.
    fn change_like(&mut self, change: Change) -> Response {
        match self.row_like(&change) {
            Some(index) => self.change(index, change),
            None => Response::Apply(change),
        }
    }

    /// Notes what is in force after a change was tried that could fail, such as
    /// to open a file: if it failed it may be tried again.
    pub(crate) fn settle(&mut self, in_force: Change) {
        if let Some(index) = self.row_like(&in_force) {
            self.current[index] = in_force;
        }
    }

    fn row_like(&self, change: &Change) -> Option<usize> {
        let kind = std::mem::discriminant(change);
        self.current
            .iter()
            .position(|other| std::mem::discriminant(other) == kind)
    }

    /// The edition in force.
    pub(crate) fn edition(&self) -> EditionId {
        self.current
            .iter()
            .find_map(|change| match change {
                Change::Edition(edition) => Some(*edition),
                _ => None,
            })
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests;
