//! Rulings as lines of text or of JSON.

use std::io::{self, Write};

use ruling::visible;
use serde_json::Value;

use super::desk::{Place, Sink};
use super::{Brief, Form, Game, Refusal, RequestError, game, json_lines};
use crate::fault::Fault;

/// Writes what is said of every game, each behind its name.
pub(crate) struct Clerk<'a> {
    /// What is asked.
    pub(crate) brief: Brief,
    /// Where to.
    pub(crate) out: &'a mut dyn Write,
}

/// What is said of a game.
pub(crate) enum Answered {
    /// The lines that answer a request.
    Request(Vec<String>),
    /// What is printed for a record behind its name; see [`game::judged`].
    Record(Vec<String>),
}

impl Sink for Clerk<'_> {
    type Made = Answered;

    fn make(brief: &Brief, game: Game) -> Result<Answered, RequestError> {
        Ok(match game {
            Game::Record(record) => Answered::Record(game::judged(&record, brief)),
            Game::Request(request) => Answered::Request(json_lines::answers(&request, brief)?),
        })
    }

    fn take(&mut self, place: &Place, made: Answered) -> io::Result<()> {
        match made {
            Answered::Request(lines) => lines
                .iter()
                .try_for_each(|line| writeln!(self.out, "{line}")),
            Answered::Record(parts) => {
                let name = place.to_string();
                parts.iter().try_for_each(|part| self.record(&name, part))
            }
        }
    }

    fn refuse(&mut self, place: &Place, refusal: Refusal, note: &dyn Fn(&str)) -> io::Result<()> {
        let language = self.brief.spoken();
        if let Refusal::Request(error) = &refusal {
            return self.line(&json_lines::refusal(error, language));
        }
        let name = place.of(&refusal);
        let fault = Fault::of_refusal(&refusal);
        match self.brief.form {
            Form::Json => self.line(&json_lines::error(&name.into(), fault.text(language))),
            Form::Text => {
                self.out.flush()?;
                note(fault.about(&name).text(language));
                Ok(())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

impl Clerk<'_> {
    fn record(&mut self, name: &str, part: &str) -> io::Result<()> {
        match self.brief.form {
            Form::Text => writeln!(self.out, "{}{part}", visible(name)),
            // An object without its id: it comes first.
            Form::Json => {
                let rest = part.strip_prefix('{').unwrap_or(part);
                writeln!(self.out, "{{\"id\":{},{rest}", Value::from(name))
            }
        }
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }
}
