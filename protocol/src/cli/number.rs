//! Whole numbers on the command line.

use std::error::Error;
use std::fmt;
use std::ops::{Bound, RangeBounds};
use std::str::FromStr;

/// The text is no whole number, or one that cannot stand there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NotWhole {
    least: u64,
    /// The greatest that can stand there, if there is one.
    most: Option<u64>,
}

/// Reads a whole number within these bounds.
pub(super) fn whole<T: FromStr>(
    bounds: impl RangeBounds<u64>,
) -> impl Fn(&str) -> Result<T, NotWhole> + Clone {
    let least = match bounds.start_bound() {
        Bound::Included(&least) => least,
        Bound::Excluded(&below) => below + 1,
        Bound::Unbounded => 0,
    };
    let most = match bounds.end_bound() {
        Bound::Included(&most) => Some(most),
        Bound::Excluded(&beyond) => Some(beyond - 1),
        Bound::Unbounded => None,
    };
    move |text| {
        let number = text.parse::<u64>().ok();
        number
            .filter(|&number| least <= number && most.is_none_or(|most| number <= most))
            .and_then(|_| text.parse().ok())
            .ok_or(NotWhole { least, most })
    }
}

impl NotWhole {
    pub(super) fn in_chinese(self) -> String {
        let NotWhole { least, most } = self;
        match most {
            Some(most) => format!("应为 {least} 至 {most} 的整数"),
            None => format!("应为不小于 {least} 的整数"),
        }
    }
}

impl fmt::Display for NotWhole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotWhole { least, most } = self;
        match most {
            Some(most) => write!(f, "not a whole number from {least} to {most}"),
            None => write!(f, "not a whole number from {least} on"),
        }
    }
}

impl Error for NotWhole {}
