//! What a running search is told from outside, and by its own threads.

use std::sync::atomic::{AtomicBool, Ordering};

use parking_lot::{Condvar, Mutex};

use crate::clock::Stopwatch;
use crate::limits::Hold;

/// What a running search is told.
pub(crate) struct Signals {
    stop: AtomicBool,
    answered: AtomicBool,
    watch: Stopwatch,
    hold: Mutex<Hold>,
    released: Condvar,
}

impl Signals {
    /// For a search that begins now and whose answer is held back.
    pub(crate) fn new(hold: Hold) -> Signals {
        Signals {
            stop: AtomicBool::new(false),
            answered: AtomicBool::new(false),
            watch: match hold {
                Hold::UntilPonderHit => Stopwatch::pondering(),
                Hold::None | Hold::UntilStop => Stopwatch::running(),
            },
            hold: Mutex::new(hold),
            released: Condvar::new(),
        }
    }

    /// Ends the search and lets it answer.
    pub(crate) fn stop(&self) {
        self.end();
        self.release();
    }

    /// Ends the search; an answer that is held back stays so.
    pub(crate) fn end(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the search has to end.
    #[inline(always)]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Starts the clock and lets the search answer, if it ponders.
    pub(crate) fn ponder_hit(&self) {
        let pondering = *self.hold.lock() == Hold::UntilPonderHit;
        if pondering {
            self.watch.start_clock();
            self.release();
        }
    }

    /// The watch of the search.
    pub(crate) fn watch(&self) -> &Stopwatch {
        &self.watch
    }

    /// Waits until the answer may be given.
    pub(crate) fn wait_for_release(&self) {
        let mut hold = self.hold.lock();
        while *hold != Hold::None {
            self.released.wait(&mut hold);
        }
    }

    /// Says that the answer has been given.
    pub(crate) fn set_answered(&self) {
        self.answered.store(true, Ordering::Release);
    }

    /// Whether the answer has been given.
    pub(crate) fn has_answered(&self) -> bool {
        self.answered.load(Ordering::Acquire)
    }

    fn release(&self) {
        *self.hold.lock() = Hold::None;
        self.released.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hold_is_released_by_the_right_signal() {
        let infinite = Signals::new(Hold::UntilStop);
        infinite.ponder_hit();
        assert_eq!(*infinite.hold.lock(), Hold::UntilStop);
        infinite.stop();
        infinite.wait_for_release();
        assert!(infinite.is_stopped());

        let pondering = Signals::new(Hold::UntilPonderHit);
        pondering.ponder_hit();
        pondering.wait_for_release();
        assert!(!pondering.is_stopped());
        assert!(pondering.watch().on_the_clock().is_some());
    }

    #[test]
    fn a_search_that_ends_early_still_holds_its_answer() {
        let signals = Signals::new(Hold::UntilStop);
        signals.end();
        assert!(signals.is_stopped());
        assert_eq!(*signals.hold.lock(), Hold::UntilStop);
    }
}
