//! The desk: inputs are handed in, rulings handed out.

use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;

use super::bulk::{Backlog, in_order};
use super::input::{Input, Job};
use super::progress::Progress;
use super::{Brief, Game, Refusal, RequestError};

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

/// What becomes of the games: lines of text (`Clerk`) or a page (`Report`).
pub(crate) trait Sink {
    /// What is made of one of them.
    type Made: Send;

    /// Judges a game, on any thread.
    ///
    /// # Errors
    /// It is a request that cannot be judged.
    fn make(brief: &Brief, game: Game) -> Result<Self::Made, RequestError>;

    /// Takes what was made of the next game.
    ///
    /// # Errors
    /// It cannot be written.
    fn take(&mut self, place: &Place, made: Self::Made) -> io::Result<()>;

    /// Takes that something could not be judged. A text for a person goes to `note`.
    ///
    /// # Errors
    /// It cannot be written.
    fn refuse(&mut self, place: &Place, refusal: Refusal, note: &dyn Fn(&str)) -> io::Result<()>;

    /// Writes out what it holds: nothing more comes for a while.
    ///
    /// # Errors
    /// It cannot be written.
    fn flush(&mut self) -> io::Result<()>;
}

/// Where a game stands: the name of the input, and its number there, from 1.
pub(crate) struct Place {
    input: Arc<str>,
    number: u64,
}

impl Place {
    /// The place before the first game of an input.
    pub(crate) fn before(input: Arc<str>) -> Place {
        Place { input, number: 0 }
    }

    /// Goes on to the next game of the input.
    pub(crate) fn advance(&mut self) {
        self.number += 1;
    }

    /// What a refusal stands behind: the game, or all of an input that is left.
    pub(crate) fn of(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Record(_) | Refusal::Request(_) => self.to_string(),
            Refusal::Input(_) => self.input.to_string(),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.input, self.number)
    }
}

/// A job that is done.
struct Done<M> {
    name: Arc<str>,
    bytes: u64,
    items: Vec<Result<M, Refusal>>,
}

impl Desk {
    /// Judges everything in the inputs and hands it to `sink`, in order. What cannot
    /// be read or judged is refused in its place, and the rest goes on.
    ///
    /// # Errors
    /// What is made cannot be written; nobody listens any more.
    pub(crate) fn run<S: Sink>(&self, inputs: &[Input], sink: &mut S) -> io::Result<Tally> {
        let bytes = inputs.iter().map(Input::len).sum();
        let progress = Progress::over(bytes, self.brief.spoken());
        let mut counter = Counter {
            sink,
            progress: &progress,
            place: Place::before("".into()),
            tally: Tally::default(),
        };
        let jobs = inputs.iter().flat_map(Input::jobs);
        let written = in_order(
            self.threads,
            jobs,
            |job| done::<S>(job, &self.brief),
            |done, backlog| counter.hand_out(done, backlog),
        );
        let tally = counter.tally;
        progress.finish();
        written.map(|()| tally)
    }
}

fn done<S: Sink>(job: Job, brief: &Brief) -> Done<S::Made> {
    let items = job
        .task
        .games()
        .map(|game| S::make(brief, game?).map_err(Refusal::Request));
    Done {
        items: items.collect(),
        bytes: job.task.bytes() as u64,
        name: job.name,
    }
}

/// Hands out what is done, and counts.
struct Counter<'a, S> {
    sink: &'a mut S,
    progress: &'a Progress,
    /// Where the last game stood.
    place: Place,
    tally: Tally,
}

impl<S: Sink> Counter<'_, S> {
    fn hand_out(&mut self, done: Done<S::Made>, backlog: Backlog) -> io::Result<()> {
        if !Arc::ptr_eq(&self.place.input, &done.name) {
            self.place = Place::before(done.name);
        }
        for item in done.items {
            self.place.advance();
            match item {
                Ok(made) => {
                    self.tally.judged += 1;
                    self.sink.take(&self.place, made)?;
                }
                Err(refusal) => {
                    self.tally.refused += 1;
                    let note = |text: &str| self.progress.note(text);
                    self.sink.refuse(&self.place, refusal, &note)?;
                }
            }
        }
        let Tally { judged, refused } = self.tally;
        self.progress.advance(done.bytes, judged + refused);
        match backlog {
            Backlog::Empty => self.sink.flush(),
            Backlog::More => Ok(()),
        }
    }
}
