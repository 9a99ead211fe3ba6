//! How long to think about a move.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use ruling::board::Color;

use crate::limits::{Clock, Limits};

/// The time for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Budget {
    /// After so long no new iteration begins, more or less: how sure the search
    /// is of its move makes it longer or shorter. `None`: iterations go on.
    pub(crate) soft: Option<Duration>,
    /// After so long the search is broken off. `None`: never.
    pub(crate) hard: Option<Duration>,
}

impl Budget {
    /// The time that `limits` give `side` for a move, when `overhead` of it is
    /// lost on the way to and from the board.
    pub(crate) fn new(limits: &Limits, side: Color, overhead: Duration) -> Budget {
        let by_clock = limits.clocks[side].map(|clock| Budget::of_clock(clock, overhead));
        let by_move = limits.move_time.map(|time| usable(time, overhead));
        let budget = by_clock.unwrap_or_default();
        Budget {
            soft: budget.soft,
            hard: [budget.hard, by_move].into_iter().flatten().min(),
        }
    }

    /// A share of the clock: the moves still to make, or about as many as an
    /// even game lasts from anywhere.
    fn of_clock(clock: Clock, overhead: Duration) -> Budget {
        const MOVES_AHEAD: u32 = 32;
        /// As many overheads are kept for a machine that is busy with something
        /// else when a move is due.
        const RESERVE: u32 = 8;
        let time = usable(clock.time, overhead);
        let moves = clock
            .moves_to_go
            .unwrap_or(MOVES_AHEAD)
            .clamp(1, MOVES_AHEAD);
        // The overhead of the moves to come is lost, too, as far as their
        // increments do not make up for it.
        let lost = overhead.saturating_sub(clock.increment) * (moves - 1);
        let left = time.saturating_sub(lost).max(time / 2);
        let reserve = overhead * (moves - 1).min(RESERVE);
        let to_share = left.saturating_sub(reserve).max(left / 2);
        // Below the reserve the increment is saved, the more the less is left.
        let calm = match reserve.is_zero() {
            true => 1.0,
            false => time.div_duration_f64(reserve).min(1.0),
        };
        let increment = clock.increment.saturating_sub(overhead / 2) * 3 / 4;
        let share = to_share / moves + increment.mul_f64(calm);
        // One move never takes so much that the rest could not be played, and
        // the last move before the time control not quite all that is left.
        let ceiling = match moves {
            1 => time * 9 / 10,
            2..=4 => time * 6 / 10,
            _ => time * 4 / 10,
        };
        Budget {
            soft: Some((share * 7 / 10).min(ceiling)),
            hard: Some((share * 3).min(ceiling)),
        }
    }
}

/// What is left of `time` after the overhead; half of it if that is more, since
/// a move has to be made in any case.
fn usable(time: Duration, overhead: Duration) -> Duration {
    time.saturating_sub(overhead).max(time / 2)
}

/// When the search began, and when its clock did.
#[derive(Debug)]
pub(crate) struct Stopwatch {
    began: Instant,
    /// Nanoseconds from the beginning to the ponder hit; [`NOT_RUNNING`] before it.
    clock_began: AtomicU64,
}

const NOT_RUNNING: u64 = u64::MAX;

impl Stopwatch {
    /// Begins now; the clock runs at once.
    pub(crate) fn running() -> Stopwatch {
        Stopwatch {
            began: Instant::now(),
            clock_began: AtomicU64::new(0),
        }
    }

    /// Begins now; the clock runs only after [`Stopwatch::start_clock`].
    pub(crate) fn pondering() -> Stopwatch {
        Stopwatch {
            clock_began: AtomicU64::new(NOT_RUNNING),
            ..Stopwatch::running()
        }
    }

    /// Starts the clock, if it does not run yet.
    pub(crate) fn start_clock(&self) {
        let now = self.began.elapsed().as_nanos() as u64;
        // A clock that runs already keeps its start.
        let _ = self.clock_began.compare_exchange(
            NOT_RUNNING,
            now,
            Ordering::Release,
            Ordering::Relaxed,
        );
    }

    /// Since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Since the clock runs; `None` before it does.
    pub(crate) fn on_the_clock(&self) -> Option<Duration> {
        match self.clock_began.load(Ordering::Acquire) {
            NOT_RUNNING => None,
            start => Some(
                self.began
                    .elapsed()
                    .saturating_sub(Duration::from_nanos(start)),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruling::board::ByColor;

    fn with_clock(time: u64, increment: u64, moves_to_go: Option<u32>) -> Limits {
        let clock = Clock {
            time: Duration::from_millis(time),
            increment: Duration::from_millis(increment),
            moves_to_go,
        };
        Limits {
            clocks: ByColor {
                red: Some(clock),
                black: None,
            },
            ..Limits::default()
        }
    }

    #[test]
    fn a_move_never_takes_all_the_time_that_is_left() {
        let overheads = [0, 10, 30, 100, 1000].map(Duration::from_millis);
        for overhead in overheads {
            for time in [1, 5, 20, 100, 1000, 60_000, 3_600_000] {
                for increment in [0, 10, 1000, 30_000] {
                    for moves_to_go in [None, Some(1), Some(2), Some(40), Some(0)] {
                        let limits = with_clock(time, increment, moves_to_go);
                        let budget = Budget::new(&limits, Color::Red, overhead);
                        let (soft, hard) = (budget.soft.unwrap(), budget.hard.unwrap());
                        assert!(soft <= hard, "{limits:?}");
                        assert!(hard < Duration::from_millis(time), "{limits:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_game_at_one_second_and_a_hundredth_is_played_to_the_end() {
        let overhead = Duration::from_millis(10);
        let mut left = Duration::from_millis(1000);
        for _ in 0..400 {
            let limits = with_clock(left.as_millis() as u64, 10, None);
            let budget = Budget::new(&limits, Color::Red, overhead);
            // Every move takes the most it may, and 3 ms on the way.
            let spent = budget.hard.unwrap() + Duration::from_millis(3);
            assert!(spent < left, "{left:?} left, {spent:?} spent");
            left = left - spent + Duration::from_millis(10);
        }
    }

    /// Twice as many games at a time as there are cores: every move waits for
    /// most of its increment, and now and then one waits much longer.
    #[test]
    fn a_busy_machine_does_not_run_the_clock_down() {
        let overhead = Duration::from_millis(10);
        let increment = Duration::from_millis(10);
        let mut left = Duration::from_millis(1000);
        for played in 1..=400 {
            let limits = with_clock(left.as_millis() as u64, 10, None);
            let wait = Duration::from_millis(if played % 100 == 0 { 40 } else { 7 });
            let spent = Budget::new(&limits, Color::Red, overhead).soft.unwrap() + wait;
            assert!(spent < left, "{played}: {left:?} left, {spent:?} spent");
            left = left - spent + increment;
        }
    }

    /// Sudden death over a slow line: every move loses the overhead.
    #[test]
    fn the_overhead_of_later_moves_is_kept_back() {
        let overhead = Duration::from_millis(300);
        let mut left = Duration::from_secs(60);
        for played in 0..85 {
            let limits = with_clock(left.as_millis() as u64, 0, None);
            let spent = Budget::new(&limits, Color::Red, overhead).soft.unwrap() + overhead;
            assert!(
                spent < left,
                "after {played} moves: {left:?} left, {spent:?} spent"
            );
            left -= spent;
        }
        let fast = with_clock(60_000, 0, None);
        let slow = Budget::new(&fast, Color::Red, overhead).soft.unwrap();
        let quick = Budget::new(&fast, Color::Red, Duration::ZERO).soft.unwrap();
        assert!(slow < quick * 9 / 10, "{slow:?} {quick:?}");
    }

    #[test]
    fn time_for_a_move_is_used_up_to_the_overhead() {
        let limits = Limits {
            move_time: Some(Duration::from_millis(100)),
            ..Limits::default()
        };
        let budget = Budget::new(&limits, Color::Black, Duration::from_millis(10));
        assert_eq!(budget.soft, None);
        assert_eq!(budget.hard, Some(Duration::from_millis(90)));
    }

    #[test]
    fn the_clock_of_a_pondering_search_starts_with_the_hit() {
        let watch = Stopwatch::pondering();
        assert_eq!(watch.on_the_clock(), None);
        watch.start_clock();
        assert!(
            watch
                .on_the_clock()
                .is_some_and(|time| time <= watch.elapsed())
        );
    }
}
