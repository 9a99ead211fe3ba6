//! Work that takes its time and is not a search.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
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
}

impl<W: Write> Session<W> {
    /// Counts the tree of moves: `go perft`.
    pub(super) fn count(&mut self, depth: u32) {
        let position = self.board.game().position().clone();
        let ranks = self.output.ranks();
        self.work_on(move |stop, say| counting::divide(&position, depth, ranks, stop, say));
    }

    /// Searches the fixed positions: `bench`.
    pub(super) fn bench(&mut self) -> io::Result<()> {
        self.halt()?;
        self.work_on(|stop, say| {
            let progress = |row: &_| say(display::bench_row(row));
            if let Some(report) = bench(&BenchSettings::default(), stop, progress) {
                say(display::bench_report(&report));
            }
        });
        Ok(())
    }

    /// Has something done in a thread of its own, so that `stop` and `quit` are
    /// heard meanwhile.
    fn work_on(&mut self, work: impl FnOnce(&AtomicBool, &dyn Fn(String)) + Send + 'static) {
        let stop = Arc::new(AtomicBool::new(false));
        self.activity = Activity::Working(Arc::clone(&stop));
        let worker = self.worker.clone();
        thread::spawn(move || {
            // Nobody listens only when the session has ended.
            work(&stop, &|line| drop(worker.send(Work::Line(line))));
            let end = match stop.load(Ordering::Relaxed) {
                true => Work::Stopped,
                false => Work::Done,
            };
            drop(worker.send(end));
        });
    }

    /// Tells the client what a worker says.
    pub(super) fn hear_work(&mut self, work: &Work) -> io::Result<()> {
        if let Work::Line(line) = work {
            return self.output.line(line);
        }
        self.activity = Activity::Idle;
        if let Work::Stopped = work {
            self.output.message(&Message::Stopped)?;
        }
        self.catch_up()
    }
}
