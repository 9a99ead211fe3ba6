//! A meeting point of threads that are busy again at once.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Like [`std::sync::Barrier`], but it waits for a moment before it lets other
/// threads have the processor: the work between two meetings takes less time
/// than to fall asleep and be woken.
pub(crate) struct Barrier {
    threads: usize,
    arrived: AtomicUsize,
    round: AtomicUsize,
}

impl Barrier {
    pub(crate) fn new(threads: usize) -> Barrier {
        Barrier {
            threads,
            arrived: AtomicUsize::new(0),
            round: AtomicUsize::new(0),
        }
    }

    /// Waits until all threads have come.
    pub(crate) fn wait(&self) {
        /// Where more threads than processors want to run, waiting on would
        /// keep those from coming that are waited for.
        const PATIENCE: u32 = 500;
        let round = self.round.load(Ordering::Acquire);
        if self.arrived.fetch_add(1, Ordering::AcqRel) + 1 == self.threads {
            self.arrived.store(0, Ordering::Relaxed);
            self.round.store(round + 1, Ordering::Release);
            return;
        }
        let mut waited = 0;
        while self.round.load(Ordering::Acquire) == round {
            waited += 1;
            match waited < PATIENCE {
                true => std::hint::spin_loop(),
                false => std::thread::yield_now(),
            }
        }
    }
}
