//! The desk: inputs are handed in, rulings handed out.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;

use serde_json::{Value, json};

use super::bulk::{Backlog, in_order};
use super::input::{Input, Job, Task};
use super::progress::Progress;
use super::{Brief, Form, game, json_lines};

/// Judges inputs on several threads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Desk {
    /// What is asked.
    pub(crate) brief: Brief,
    /// How many threads judge.
    pub(crate) threads: NonZeroUsize,
}

/// How many records and requests were answered, and how many were not.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Tally {
    /// Those that were answered.
    pub(crate) judged: u64,
    /// Those that could not be read or judged, and inputs that could not be read.
    pub(crate) refused: u64,
}

/// What comes out for one record or request.
pub(super) enum Item {
    /// The lines that answer a request.
    Answer(Vec<String>),
    /// The line that refuses a request.
    Refusal(String),
    /// What is printed for a record behind its name; see [`game::judged`].
    Record(Vec<String>),
    /// Why a record cannot be read.
    Unreadable(String),
    /// Why nothing more of the input can be read.
    Fault(String),
}

/// A job that is done.
struct Done {
    name: Arc<str>,
    bytes: u64,
    items: Vec<Item>,
}

impl Desk {
    /// Judges everything in the inputs and writes the rulings to `out`, in order.
    /// What cannot be read or judged is reported in its place, in JSON or as a
    /// text on the standard error, and the rest goes on.
    ///
    /// # Errors
    /// Nobody listens any more.
    pub(crate) fn run(&self, inputs: &[Input], out: &mut dyn Write) -> io::Result<Tally> {
        let progress = Progress::over(inputs.iter().map(Input::len).sum());
        let mut clerk = Clerk {
            form: self.brief.form,
            out,
            progress: &progress,
            name: "".into(),
            number: 0,
            tally: Tally::default(),
        };
        let jobs = inputs.iter().flat_map(Input::jobs);
        let written = in_order(
            self.threads,
            jobs,
            |job| done(job, &self.brief),
            |done, backlog| clerk.write(&done, backlog),
        );
        let tally = clerk.tally;
        progress.finish();
        written.map(|()| tally)
    }
}

fn done(job: Job, brief: &Brief) -> Done {
    let (bytes, items) = match job.task {
        Task::Lines(lines) => {
            let bytes = lines.iter().map(Vec::len).sum();
            let answers = lines
                .iter()
                .filter_map(|line| json_lines::answered(line, brief));
            (bytes, answers.collect())
        }
        Task::Records(piece) => {
            let judged = piece.games().map(|record| match record {
                Ok(record) => Item::Record(game::judged(&record, brief)),
                Err(error) => Item::Unreadable(error.to_string()),
            });
            (piece.bytes(), judged.collect())
        }
        Task::Fault(error) => (0, vec![Item::Fault(error.to_string())]),
    };
    Done {
        name: job.name,
        bytes: bytes as u64,
        items,
    }
}

/// Writes what is done and gives the records their names.
struct Clerk<'a> {
    form: Form,
    out: &'a mut dyn Write,
    progress: &'a Progress,
    /// The input of the last record, and its number there.
    name: Arc<str>,
    number: u64,
    tally: Tally,
}

impl Clerk<'_> {
    fn write(&mut self, done: &Done, backlog: Backlog) -> io::Result<()> {
        if !Arc::ptr_eq(&self.name, &done.name) {
            self.name = done.name.clone();
            self.number = 0;
        }
        for item in &done.items {
            self.item(item)?;
        }
        let Tally { judged, refused } = self.tally;
        self.progress.advance(done.bytes, judged + refused);
        match backlog {
            Backlog::Empty => self.out.flush(),
            Backlog::More => Ok(()),
        }
    }

    fn item(&mut self, item: &Item) -> io::Result<()> {
        match item {
            Item::Answer(lines) => {
                self.tally.judged += 1;
                lines
                    .iter()
                    .try_for_each(|line| writeln!(self.out, "{line}"))
            }
            Item::Refusal(line) => {
                self.tally.refused += 1;
                writeln!(self.out, "{line}")
            }
            Item::Record(parts) => {
                self.tally.judged += 1;
                self.number += 1;
                let name = self.record_name();
                parts.iter().try_for_each(|part| self.record(&name, part))
            }
            Item::Unreadable(message) => {
                self.number += 1;
                self.refuse(&self.record_name(), message)
            }
            Item::Fault(message) => self.refuse(&self.name.clone(), message),
        }
    }

    fn record_name(&self) -> String {
        format!("{}#{}", self.name, self.number)
    }

    fn record(&mut self, name: &str, part: &str) -> io::Result<()> {
        match self.form {
            Form::Text => writeln!(self.out, "{name}{part}"),
            // An object without its id: it comes first.
            Form::Json => {
                let rest = part.strip_prefix('{').unwrap_or(part);
                writeln!(self.out, "{{\"id\":{},{rest}", Value::from(name))
            }
        }
    }

    fn refuse(&mut self, name: &str, message: &str) -> io::Result<()> {
        self.tally.refused += 1;
        match self.form {
            Form::Text => {
                self.out.flush()?;
                self.progress.note(&format!("{name}: {message}"));
                Ok(())
            }
            Form::Json => {
                let refusal = json!({ "id": name, "error": message });
                writeln!(self.out, "{refusal}")
            }
        }
    }
}
