//! A program that takes part in a match, as the user names it.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A program that takes part in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Contestant {
    /// What it is called in tables and records.
    pub name: String,
    /// The program and its arguments; the program `self` is this one.
    pub command: Vec<String>,
    /// What is set before its first game, in order.
    pub options: Vec<EngineOption>,
    /// What it is spoken to in.
    pub tongue: Tongue,
}

/// A setting of an engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EngineOption {
    /// Its name, as the engine advertises it.
    pub name: String,
    /// Its value; `None` presses a button.
    pub value: Option<String>,
}

/// The protocol that an engine is spoken to in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Tongue {
    /// UCI if it answers `uci`, else UCCI.
    #[default]
    Found,
    /// UCI, ranks from 0, or from 1 for a program that has `UCI_Variant`.
    Uci,
    /// UCI, ranks from 1 even for a program without `UCI_Variant`.
    UciFromOne,
    /// UCCI.
    Ucci,
    /// UCI-Cyclone: `fen … moves …` without `position`, ranks from 0.
    Cyclone,
}

impl Contestant {
    /// The program of a command line, which is cut into words as a shell does.
    ///
    /// # Errors
    /// The command line is empty, or a quote in it is not closed.
    pub fn from_command_line(text: &str) -> Result<Contestant, ContestantError> {
        let command = shlex::split(text)
            .filter(|words| !words.is_empty())
            .ok_or_else(|| ContestantError::CommandLine(text.into()))?;
        let program = Path::new(&command[0]).file_stem();
        let name = match program.map(|stem| stem.to_string_lossy()) {
            Some(stem) if stem == "self" => "qili".into(),
            Some(stem) => stem.into_owned(),
            None => command[0].clone(),
        };
        Ok(Contestant {
            name,
            command,
            options: Vec::new(),
            tongue: Tongue::Found,
        })
    }
}

/// A value for one of the engines, which count from 1: `2:Hash=64`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbered<T> {
    /// Which engine, from 1.
    pub number: usize,
    /// What is meant for it.
    pub value: T,
}

impl<T: FromStr<Err = ContestantError>> FromStr for Numbered<T> {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Numbered<T>, ContestantError> {
        let refuse = || ContestantError::Number(text.into());
        let (number, value) = text.split_once(':').ok_or_else(refuse)?;
        Ok(Numbered {
            number: number.trim().parse().map_err(|_| refuse())?,
            value: value.parse()?,
        })
    }
}

impl FromStr for EngineOption {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<EngineOption, ContestantError> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value.trim().to_owned())),
            None => (text, None),
        };
        match name.trim() {
            "" => Err(ContestantError::Option(text.into())),
            name => Ok(EngineOption {
                name: name.into(),
                value,
            }),
        }
    }
}

impl FromStr for Tongue {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<Tongue, ContestantError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "auto" => Ok(Tongue::Found),
            "uci" => Ok(Tongue::Uci),
            "uci-from-one" => Ok(Tongue::UciFromOne),
            "ucci" => Ok(Tongue::Ucci),
            "cyclone" => Ok(Tongue::Cyclone),
            _ => Err(ContestantError::Tongue(text.into())),
        }
    }
}

/// A name of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineName(pub String);

impl FromStr for EngineName {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<EngineName, ContestantError> {
        match text.trim() {
            "" => Err(ContestantError::Name(text.into())),
            name => Ok(EngineName(name.into())),
        }
    }
}

/// What is said about an engine cannot be understood. The text is quoted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestantError {
    /// A command line is empty or has a quote that is not closed.
    CommandLine(String),
    /// The number of the engine is missing.
    Number(String),
    /// There is no engine with this number.
    NoSuchEngine {
        /// The number.
        number: usize,
        /// How many engines there are.
        engines: usize,
    },
    /// A setting has no name.
    Option(String),
    /// No protocol has this name.
    Tongue(String),
    /// A name is empty.
    Name(String),
}

impl fmt::Display for ContestantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestantError::CommandLine(text) => {
                write!(f, "'{text}' is no command line (empty, or an open quote)")
            }
            ContestantError::Number(text) => {
                write!(
                    f,
                    "'{text}' does not begin with an engine's number, as in 1:…"
                )
            }
            ContestantError::NoSuchEngine { number, engines } => {
                write!(f, "'{number}' is no engine: they count from 1 to {engines}")
            }
            ContestantError::Option(text) => {
                write!(f, "'{text}' is no setting, as in 1:Hash=64")
            }
            ContestantError::Tongue(text) => write!(
                f,
                "'{text}' is no protocol (auto, uci, ucci, cyclone or uci-from-one)"
            ),
            ContestantError::Name(_) => f.write_str("the name of an engine is empty"),
        }
    }
}

impl std::error::Error for ContestantError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_cut_as_a_shell_does() {
        let table = [
            ("self", Some(("qili", vec!["self"]))),
            (
                "'/opt/my engine.exe' --net \"a b\"",
                Some(("my engine", vec!["/opt/my engine.exe", "--net", "a b"])),
            ),
            ("", None),
            ("'open", None),
        ];
        for (text, expected) in table {
            let found = Contestant::from_command_line(text).ok();
            let expected = expected.map(|(name, words)| {
                let words: Vec<String> = words.into_iter().map(String::from).collect();
                (name.to_owned(), words)
            });
            assert_eq!(found.map(|it| (it.name, it.command)), expected, "{text}");
        }
    }

    #[test]
    fn settings_name_their_engine() {
        let read = |text: &str| text.parse::<Numbered<EngineOption>>();
        let option = |number, name: &str, value: Option<&str>| {
            Ok(Numbered {
                number,
                value: EngineOption {
                    name: name.into(),
                    value: value.map(String::from),
                },
            })
        };
        assert_eq!(read("2:Skill Level=3"), option(2, "Skill Level", Some("3")));
        assert_eq!(read("1:File=a:b=c"), option(1, "File", Some("a:b=c")));
        assert_eq!(read("1:Clear Hash"), option(1, "Clear Hash", None));
        assert!(read("Hash=1").is_err());
        assert!(read("x:Hash=1").is_err());
        assert!(read("1:=1").is_err());
        assert!("1:cecp".parse::<Numbered<Tongue>>().is_err());
    }
}
