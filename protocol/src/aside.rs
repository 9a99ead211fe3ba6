//! Words for a person beside what a command puts out.

use std::fmt::Display;
use std::io::{Write, stderr};

/// Writes a line on the standard error. Whether anybody can read it changes nothing
/// about what is done: unlike `eprintln!` it does not panic where nobody can.
pub(crate) fn aside(text: impl Display) {
    let _ = writeln!(stderr(), "{text}");
}
