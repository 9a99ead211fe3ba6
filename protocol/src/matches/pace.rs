//! How long an engine may think.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use ruling::board::{ByColor, Color};
use serde::{Deserialize, Serialize};

/// What limits the thinking on a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Pace {
    /// So much time for each move.
    MoveTime(Duration),
    /// So many positions for each move.
    Nodes(u64),
    /// So many plies for each move.
    Depth(u32),
    /// A clock for each side.
    Clock(TimeControl),
}

/// The time that a clock gives: `40/60+0.5` is 60 seconds for every 40 moves
/// and half a second for each, `1+0.01` a second for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TimeControl {
    /// Moves after which the time is given again; `None`: it is for the game.
    pub moves: Option<u32>,
    /// The time given.
    pub base: Duration,
    /// The time won by each move.
    pub increment: Duration,
}

/// No time control can be read from the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseTimeControlError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseTimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no time control: seconds and increment, as 1+0.01, or moves/seconds+increment",
            self.text
        )
    }
}

impl std::error::Error for ParseTimeControlError {}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let parts = || {
            let (moves, rest) = match text.split_once('/') {
                Some((moves, rest)) => (Some(moves.trim().parse().ok()?), rest),
                None => (None, text),
            };
            let (base, increment) = match rest.split_once('+') {
                Some((base, increment)) => (seconds(base)?, seconds(increment)?),
                None => (seconds(rest)?, Duration::ZERO),
            };
            (moves != Some(0) && !base.is_zero()).then_some(TimeControl {
                moves,
                base,
                increment,
            })
        };
        parts().ok_or_else(|| ParseTimeControlError { text: text.into() })
    }
}

fn seconds(text: &str) -> Option<Duration> {
    // A day is enough for any clock and safe for every sum.
    const MOST: f64 = 86_400.0;
    let value: f64 = text.trim().parse().ok()?;
    (0.0..=MOST)
        .contains(&value)
        .then(|| Duration::from_secs_f64(value))
}

/// A side's clock in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clock {
    control: TimeControl,
    /// Time left for the side.
    pub(super) left: Duration,
    moves: u32,
}

impl Clock {
    pub(super) fn new(control: TimeControl) -> Clock {
        Clock {
            control,
            left: control.base,
            moves: 0,
        }
    }

    pub(super) fn increment(&self) -> Duration {
        self.control.increment
    }

    /// Moves until the time is given again.
    pub(super) fn moves_to_go(&self) -> Option<u32> {
        self.control.moves.map(|moves| moves - self.moves % moves)
    }

    /// Takes the time for a move off the clock and gives what the move earns.
    pub(super) fn press(&mut self, spent: Duration) {
        self.left = self.left.saturating_sub(spent) + self.control.increment;
        self.moves += 1;
        if self
            .control
            .moves
            .is_some_and(|moves| self.moves.is_multiple_of(moves))
        {
            self.left += self.control.base;
        }
    }
}

/// The clocks of a game, if it has any.
pub(super) fn clocks(pace: Pace) -> Option<ByColor<Clock>> {
    match pace {
        Pace::Clock(control) => Some(ByColor::new_with(|_| Clock::new(control))),
        Pace::MoveTime(_) | Pace::Nodes(_) | Pace::Depth(_) => None,
    }
}

impl Pace {
    /// How long the side may think on this move; `None` without a limit in time.
    pub(super) fn allowance(
        self,
        clocks: Option<&ByColor<Clock>>,
        color: Color,
    ) -> Option<Duration> {
        match self {
            Pace::MoveTime(time) => Some(time),
            Pace::Clock(_) => clocks.map(|clocks| clocks[color].left),
            Pace::Nodes(_) | Pace::Depth(_) => None,
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::MoveTime(time) => write!(f, "{} ms a move", time.as_millis()),
            Pace::Nodes(nodes) => write!(f, "{nodes} nodes a move"),
            Pace::Depth(depth) => write!(f, "depth {depth}"),
            Pace::Clock(control) => write!(f, "{control}"),
        }
    }
}

impl fmt::Display for TimeControl {
    /// As `PGN`'s tag `TimeControl` has it: `1+0.01`, `40/60`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_written() {
        for text in ["1+0.01", "40/60+0.5", "40/60", "0.25", "300+3"] {
            let control: TimeControl = text.parse().expect("a time control");
            assert_eq!(control.to_string(), text);
        }
        for text in [
            "", "+1", "0", "0/1", "1+", "a", "-1", "1+-1", "NaN", "1e99", "x/1",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_clock_gives_time_again() {
        let mut clock = Clock::new("2/10+1".parse().expect("a time control"));
        assert_eq!(clock.moves_to_go(), Some(2));
        clock.press(Duration::from_secs(4));
        assert_eq!((clock.left.as_secs(), clock.moves_to_go()), (7, Some(1)));
        clock.press(Duration::from_secs(8));
        assert_eq!((clock.left.as_secs(), clock.moves_to_go()), (11, Some(2)));
    }
}
