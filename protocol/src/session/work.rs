//! Work that takes its time and is not a search.

use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

use engine::{BenchSettings, bench};

use crate::message::Message;
use crate::{counting, display};

use super::{Activity, Session};

/// What a worker says.
pub(super) enum Work {
    /// A line for the client.
    Line(String),
    /// It is done.
    Done,
    /// It was told to stop before it was done.
    Stopped,
    /// It broke down.
    Failed,
}

impl<W: Write> Session<W> {
    /// Counts the tree of moves: `go perft`.
    pub(super) fn count(&mut self, depth: u32) {
        let position = self.board.game().position().clone();
        let ranks = self.output.ranks();
        self.work_on(move |stop, say| {
            counting::divide(&position, depth, ranks, stop, say).map(drop)
        });
    }

    /// Searches the fixed positions: `bench`.
    pub(super) fn bench(&mut self) -> io::Result<()> {
        self.halt()?;
        self.work_on(|stop, say| {
            let progress = |row: &_| say(display::bench_row(row));
            let report = bench(&BenchSettings::default(), stop, progress);
            report.map(|report| say(display::bench_report(&report)))
        });
        Ok(())
    }

    /// Has something done in a thread of its own, so that `stop` and `quit` are
    /// heard meanwhile. The work returns `None` if it was broken off.
    fn work_on<F>(&mut self, work: F)
    where
        F: FnOnce(&AtomicBool, &dyn Fn(String)) -> Option<()> + Send + 'static,
    {
        let stop = Arc::new(AtomicBool::new(false));
        self.activity = Activity::Working(Arc::clone(&stop));
        let worker = self.worker.clone();
        thread::spawn(move || {
            // Nobody listens only when the session has ended.
            let say = |line| drop(worker.send(Work::Line(line)));
            let end = match catch_unwind(AssertUnwindSafe(|| work(&stop, &say))) {
                Ok(Some(())) => Work::Done,
                Ok(None) => Work::Stopped,
                Err(_) => Work::Failed,
            };
            drop(worker.send(end));
        });
    }

    /// Tells the client what a worker says.
    pub(super) fn hear_work(&mut self, work: &Work) -> io::Result<()> {
        let end = match work {
            Work::Line(line) => return self.output.line(line),
            Work::Done => None,
            Work::Stopped => Some(Message::Stopped),
            Work::Failed => Some(Message::WorkFailed),
        };
        self.activity = Activity::Idle;
        if let Some(message) = end {
            self.output.message(&message)?;
        }
        self.catch_up()
    }
}
