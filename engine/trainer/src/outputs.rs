//! What `qili-train` writes and says.

use std::fmt::Display;
use std::fs::OpenOptions;
use std::io::{self, Write, stderr, stdout};
use std::path::Path;

use ruling::visible;

use crate::arguments::Cli;

/// Refuses files that could not be written after all the work, and those that
/// would take the place of what is read.
pub(crate) fn check_outputs(cli: &Cli) -> Result<(), String> {
    let same = |a: &Path, b: &Path| matches!((a.canonicalize(), b.canonicalize()), (Ok(a), Ok(b)) if a == b);
    for file in [Some(&cli.out), cli.curve.as_ref()].into_iter().flatten() {
        if cli.games.iter().any(|games| same(games, file)) {
            return Err(about(file, "is read and cannot be written too"));
        }
        try_to_write(file).map_err(|error| about(file, error))?;
    }
    match &cli.curve {
        Some(curve) if *curve == cli.out || same(curve, &cli.out) => {
            Err(about(curve, "cannot hold both the network and the picture"))
        }
        _ => Ok(()),
    }
}

/// Whether a file can be written to; it is left as it was.
fn try_to_write(file: &Path) -> io::Result<()> {
    let is_new = file.symlink_metadata().is_err();
    let mut options = OpenOptions::new();
    options
        .write(true)
        .create(true)
        .truncate(false)
        .open(file)?;
    match is_new {
        true => std::fs::remove_file(file),
        false => Ok(()),
    }
}

/// What is wrong with a file, with its name.
pub(crate) fn about(file: &Path, error: impl Display) -> String {
    format!("'{}': {error}", visible(&file.display().to_string()))
}

/// Says something. If nobody hears it, or the disk of a log is full, the work goes
/// on all the same: the network is worth more than the words.
pub(crate) fn say(text: impl Display) {
    let _ = writeln!(stdout(), "{text}");
}

/// Says what went wrong.
pub(crate) fn aside(text: impl Display) {
    let _ = writeln!(stderr(), "{text}");
}
