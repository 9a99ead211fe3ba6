//! The loop: what comes in, and whose turn it is.
//!
//! A search is ended by whatever needs the engine at rest. A worker (`go perft`,
//! `bench`) is waited for, as if it were done at once; only `stop` and the end
//! of the conversation break it off.

use std::io::{self, Write};
use std::time::Duration;

use crossbeam_channel::{Receiver, after, never, select};

use crate::input::Input;
use crate::message::Message;
use crate::{Command, Dialect};

use super::{Activity, Session};

/// How a client leaves.
#[derive(Clone, Copy)]
enum Leaving {
    /// It says so.
    Quits,
    /// Its lines end.
    Ends,
}

/// How long a worker may take to finish when the client leaves: a client that
/// sends its commands all at once still gets its figures.
const TIME_TO_FINISH: Duration = Duration::from_millis(400);

/// How many lines may wait for a worker: a client that sends more does not mean
/// to wait for it.
const LINES_WAITING: usize = 4096;

impl<W: Write> Session<W> {
    /// Serves the client until it quits or its lines end. A search ends at once
    /// then; a worker has [`TIME_TO_FINISH`] for itself and for the lines that
    /// have been waiting for it.
    ///
    /// # Errors
    /// The client does not listen any more.
    pub(crate) fn run(&mut self, input: &Receiver<Input>) -> io::Result<()> {
        let (silence, mut end) = (never(), never());
        let mut leaving = None;
        loop {
            if let Some(line) = self.next_waiting() {
                self.obey_line(line)?;
                continue;
            }
            if leaving.is_some() && !self.is_working() {
                break;
            }
            select! {
                recv(if leaving.is_none() { input } else { &silence }) -> line => {
                    leaving = self.take(line.ok())?;
                    if leaving.is_some() {
                        end = after(TIME_TO_FINISH);
                    }
                }
                recv(self.events) -> event => event.map_or(Ok(()), |event| self.hear(&event))?,
                recv(self.work) -> work => work.map_or(Ok(()), |work| self.hear_work(&work))?,
                recv(end) -> _ => break,
            }
        }
        self.halt()?;
        match (leaving, self.output.dialect) {
            (Some(Leaving::Quits), Dialect::Ucci) => self.output.line("bye"),
            _ => Ok(()),
        }
    }

    /// Takes what the client sends; `None` is the end of its lines. Says whether
    /// the client leaves.
    fn take(&mut self, input: Option<Input>) -> io::Result<Option<Leaving>> {
        let Some(input) = input else {
            return Ok(Some(Leaving::Ends));
        };
        let command = match &input {
            Input::Line(line) => {
                self.output.log(">>", line.trim_end());
                Command::parse(line)
            }
            Input::TooLong => None,
        };
        match command {
            Some(Command::Quit) => {
                self.recognise(&Command::Quit);
                return Ok(Some(Leaving::Quits));
            }
            // It is meant for all that was sent before it.
            Some(Command::Stop) if !self.waiting.is_empty() => {
                self.stop()?;
                self.waiting.push_back(input);
            }
            Some(Command::Stop | Command::IsReady) => self.obey_line(input)?,
            _ if self.is_working() => {
                if self.waiting.len() == LINES_WAITING {
                    self.stop()?;
                }
                self.waiting.push_back(input);
            }
            _ => self.obey_line(input)?,
        }
        Ok(None)
    }

    /// The next line of those that wait, if its turn has come: `stop` does not
    /// wait for a worker.
    fn next_waiting(&mut self) -> Option<Input> {
        let is_stop = |input: &Input| match input {
            Input::Line(line) => Command::parse(line) == Some(Command::Stop),
            Input::TooLong => false,
        };
        let is_working = self.is_working();
        let front = self.waiting.front();
        match front.is_some_and(|input| !is_working || is_stop(input)) {
            true => self.waiting.pop_front(),
            false => None,
        }
    }

    fn obey_line(&mut self, input: Input) -> io::Result<()> {
        match &input {
            Input::TooLong => {
                self.board.refuse();
                self.output.message(&Message::LineTooLong)
            }
            Input::Line(line) => match Command::parse(line) {
                None => Ok(()),
                Some(command) => {
                    self.recognise(&command);
                    self.obey(command)
                }
            },
        }
    }

    /// Tells the dialect by the first line.
    fn recognise(&mut self, command: &Command<'_>) {
        if std::mem::take(&mut self.is_first_line) {
            self.output.dialect = command.dialect().unwrap_or_default();
        }
    }

    fn is_working(&self) -> bool {
        matches!(self.activity, Activity::Working(_))
    }
}
