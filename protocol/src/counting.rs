//! `go perft`: the leaves under each move, counted beside the protocol loop.

use std::sync::atomic::{AtomicBool, Ordering};

use ruling::board::{Position, perft};

use crate::Ranks;

/// No count of more plies than this ends before the client does.
pub(crate) const GREATEST_DEPTH: u32 = 100;

/// Below this depth a count takes about a millisecond and is not broken off.
const UNBROKEN_DEPTH: u32 = 3;

/// Counts the leaves under each legal move and says how many there are in all,
/// a line at a time; `None` if it was broken off by setting `stop`.
pub(crate) fn divide(
    position: &Position,
    depth: u32,
    ranks: Ranks,
    stop: &AtomicBool,
    say: impl Fn(String),
) -> Option<u64> {
    let depth = depth.min(GREATEST_DEPTH);
    let mut position = position.clone();
    let mut total = u64::from(depth == 0);
    if depth > 0 {
        for &m in &position.legal_moves() {
            let undo = position.play_unchecked(m);
            let counted = count(&mut position, depth - 1, stop);
            position.undo(m, undo);
            let nodes = counted?;
            say(format!("{}: {nodes}", ranks.write(m)));
            total += nodes;
        }
        say(String::new());
    }
    say(format!("Nodes searched: {total}"));
    Some(total)
}

fn count(position: &mut Position, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= UNBROKEN_DEPTH {
        return Some(perft(position, depth));
    }
    let mut nodes = 0;
    for &m in &position.legal_moves() {
        let undo = position.play_unchecked(m);
        let counted = count(position, depth - 1, stop);
        position.undo(m, undo);
        nodes += counted?;
    }
    Some(nodes)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    /// The total and the lines.
    fn counted(depth: u32, stop: bool) -> (Option<u64>, Vec<String>) {
        let lines = RefCell::new(Vec::new());
        let stop = AtomicBool::new(stop);
        let position = Position::startpos();
        let total = divide(&position, depth, Ranks::FromZero, &stop, |line| {
            lines.borrow_mut().push(line);
        });
        (total, lines.into_inner())
    }

    #[test]
    fn the_parts_make_up_the_whole() {
        for (depth, total) in [(0, 1), (1, 44), (2, 1920), (5, 133_312_995)] {
            let (counted, lines) = counted(depth, false);
            assert_eq!(counted, Some(total));
            assert_eq!(lines.last(), Some(&format!("Nodes searched: {total}")));
            let parts = lines.iter().filter_map(|line| line[..].split_once(": "));
            let parts = parts.filter(|(name, _)| name.len() == 4);
            let sum: u64 = parts
                .map(|(_, nodes)| nodes.parse::<u64>().expect("a number"))
                .sum();
            assert_eq!(sum, if depth == 0 { 0 } else { total });
        }
    }

    #[test]
    fn a_count_that_is_stopped_has_no_total() {
        for depth in [5, u32::MAX] {
            assert_eq!(counted(depth, true), (None, Vec::new()));
        }
    }
}
