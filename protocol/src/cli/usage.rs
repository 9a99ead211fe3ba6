//! The command line read, and what is wrong with it.

use std::env;
use std::ffi::OsStr;
use std::process;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Error, FromArgMatches};
use ruling::explain::ParseLanguageError;

use super::Cli;
use super::number::NotWhole;
use crate::aside::aside;
use crate::judge::ParseEditionsError;
use crate::refusal::no_editions_in_chinese;

/// Reads the command line; ends the process if it is none, or asks for help.
pub(super) fn read() -> Cli {
    let matches = command().try_get_matches();
    let cli = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    cli.unwrap_or_else(|error| {
        if asks_for_chinese()
            && let Some(text) = in_chinese(&error)
        {
            aside(format_args!("qili：{text}"));
            process::exit(error.exit_code());
        }
        error.exit()
    })
}

/// The commands. A number below zero is the value of the option before it and no
/// option itself, so that its own reader refuses it and says what can stand there.
fn command() -> clap::Command {
    Cli::command().mut_subcommands(|command| {
        command.mut_args(|argument| match argument.is_positional() {
            true => argument,
            false => {
                let takes_values = argument.get_action().takes_values();
                argument.allow_negative_numbers(takes_values)
            }
        })
    })
}

/// Whether the arguments, which could not be read, ask for answers in Chinese.
fn asks_for_chinese() -> bool {
    let arguments: Vec<_> = env::args_os().collect();
    let is_apart = arguments.windows(2).any(|two| two == ["--explain", "zh"]);
    is_apart
        || arguments
            .iter()
            .any(|one| one == OsStr::new("--explain=zh"))
}

/// What is wrong in Chinese; nothing where it is no fault, or none that is met.
fn in_chinese(error: &Error) -> Option<String> {
    let told = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join("、")),
        _ => None,
    };
    let argument = told(ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::ValueValidation => {
            let value = told(ContextKind::InvalidValue)?;
            format!("{} 不能是“{value}”：{}", argument?, reason(error))
        }
        ErrorKind::InvalidValue => match (told(ContextKind::InvalidValue), argument?) {
            (Some(value), argument) if !value.is_empty() => {
                let choices = told(ContextKind::ValidValue).unwrap_or_default();
                format!("{argument} 不能是“{value}”：可用 {choices}")
            }
            (_, argument) => format!("{argument} 之后缺少内容"),
        },
        ErrorKind::UnknownArgument => match told(ContextKind::SuggestedArg) {
            Some(meant) => format!("没有“{}”这个选项，是否为“{meant}”", argument?),
            None => format!("没有“{}”这个选项", argument?),
        },
        ErrorKind::MissingRequiredArgument => format!("缺少 {}", argument?),
        ErrorKind::ArgumentConflict => match told(ContextKind::PriorArg) {
            Some(other) if Some(&other) != argument.as_ref() => {
                format!("{} 不能与 {other} 同用", argument?)
            }
            _ => format!("{} 只能给一次", argument?),
        },
        _ => return None,
    })
}

/// Why a value was refused.
fn reason(error: &Error) -> String {
    let Some(source) = std::error::Error::source(error) else {
        return String::from("不合要求");
    };
    let editions = source.downcast_ref::<ParseEditionsError>();
    let language = source.downcast_ref::<ParseLanguageError>();
    let number = source.downcast_ref::<NotWhole>();
    editions
        .map(|error| no_editions_in_chinese(error.text()))
        .or_else(|| language.map(|_| "可用 zh、en".into()))
        .or_else(|| number.map(|error| error.in_chinese()))
        .unwrap_or_else(|| source.to_string())
}
