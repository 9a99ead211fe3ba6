//! Many jobs on many threads, their results in order.

use std::io;
use std::num::NonZeroUsize;
use std::thread;

use crossbeam_channel::bounded;

/// How many jobs may be under way or wait to be written, for each thread. It bounds
/// the memory.
const AHEAD: usize = 4;

/// The stack of a thread, in bytes: as large as that of a program's first thread,
/// on which the law is used to be asked.
const STACK: usize = 8 << 20;

/// Does every job on one of so many threads and hands the results to `write`, in the
/// order of the jobs. `jobs` is drawn from on a thread of its own, no further ahead
/// than a few jobs for each thread.
///
/// # Errors
/// What `write` returns; no more jobs are drawn then.
pub(super) fn in_order<J: Send, D: Send>(
    threads: NonZeroUsize,
    jobs: impl Iterator<Item = J> + Send,
    work: impl Fn(J) -> D + Sync,
    mut write: impl FnMut(D, Backlog) -> io::Result<()>,
) -> io::Result<()> {
    let threads = threads.get();
    let (orders, open) = bounded::<(J, crossbeam_channel::Sender<D>)>(threads);
    // Each job leaves the receiver of its result here, in order.
    let (tickets, line) = bounded(threads * AHEAD);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (open, work) = (open.clone(), &work);
            thread::Builder::new()
                .stack_size(STACK)
                .spawn_scoped(scope, move || {
                    for (job, result) in open {
                        // Nobody waits for it any more once writing has failed.
                        let _ = result.send(work(job));
                    }
                })?;
        }
        drop(open);
        scope.spawn(move || {
            for job in jobs {
                let (result, ticket) = bounded(1);
                if tickets.send(ticket).is_err() || orders.send((job, result)).is_err() {
                    return;
                }
            }
        });
        for ticket in &line {
            // A thread that panicked sends nothing; the panic is passed on below.
            let Ok(done) = ticket.recv() else { break };
            let backlog = match line.is_empty() {
                true => Backlog::Empty,
                false => Backlog::More,
            };
            write(done, backlog)?;
        }
        drop(line);
        Ok(())
    })
}

/// Whether more results are to come soon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Backlog {
    /// Nothing is under way.
    Empty,
    /// Other jobs are.
    More,
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn threads(count: usize) -> NonZeroUsize {
        NonZeroUsize::new(count).expect("not zero")
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        for count in [1, 2, 5] {
            let mut found = Vec::new();
            let work = |job: u64| {
                // The earlier, the slower.
                thread::sleep(Duration::from_micros(300u64.saturating_sub(job)));
                job * 2
            };
            in_order(threads(count), 0..400, work, |done, _| {
                found.push(done);
                Ok(())
            })
            .expect("nothing fails");
            assert!(found.into_iter().eq((0..400).map(|job| job * 2)));
        }
    }

    #[test]
    fn a_failure_to_write_ends_it() {
        let mut written = 0;
        // Without an end of the jobs.
        let done = in_order(
            threads(2),
            0..,
            |job: u64| job,
            |_, _| {
                written += 1;
                match written {
                    10 => Err(io::ErrorKind::BrokenPipe.into()),
                    _ => Ok(()),
                }
            },
        );
        assert_eq!(
            done.expect_err("it fails").kind(),
            io::ErrorKind::BrokenPipe
        );
        assert_eq!(written, 10);
    }
}
