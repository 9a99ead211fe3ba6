//! The lines of a record, and what they have in common.

use std::fmt;

/// The name of a line of a record: how one gets there from the main line.
///
/// It prints as `main`, or as the places where one leaves the line before:
/// `24.1` is the first variation to the 24th move (of one side) of the main
/// line, `24.1/30.2` the second variation to the 30th on that.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct LineName(Vec<(usize, usize)>);

impl LineName {
    /// Whether it is the main line.
    pub fn is_main(&self) -> bool {
        self.0.is_empty()
    }

    /// Where one leaves the line before: the 0-based index of the move that is
    /// played otherwise, from the start of the game, and the 0-based index of
    /// the variation to it.
    pub fn branches(&self) -> &[(usize, usize)] {
        &self.0
    }

    /// How many positions from the start of the game this line has in common with
    /// `before`, if it is that line or branches off it.
    pub(super) fn common_with(&self, before: &LineName) -> Option<usize> {
        let further = self.0.strip_prefix(&before.0[..])?;
        Some(further.first().map_or(usize::MAX, |&(ply, _)| ply + 1))
    }

    pub(super) fn branch(&self, ply: usize, variation: usize) -> LineName {
        let mut branches = self.0.clone();
        branches.push((ply, variation));
        LineName(branches)
    }
}

impl fmt::Display for LineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_main() {
            return f.pad("main");
        }
        let branches: Vec<String> = self
            .0
            .iter()
            .map(|(ply, variation)| format!("{}.{}", ply + 1, variation + 1))
            .collect();
        f.pad(&branches.join("/"))
    }
}
