//! Counting the leaves of the tree of legal moves: the test of a generator.

use super::Position;

/// How many sequences of `depth` legal moves there are. The last ply is
/// counted, not played.
///
/// ```
/// use ruling::board::{perft, Position};
/// assert_eq!(perft(&mut Position::startpos(), 3), 79_666);
/// ```
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => by_features(position, depth),
    }
}

#[cfg(target_arch = "x86_64")]
fn by_features(position: &mut Position, depth: u32) -> u64 {
    /// The same code, compiled for processors since 2013.
    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn count(position: &mut Position, depth: u32) -> u64 {
        step(position, depth, |position, depth| count(position, depth))
    }

    if is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
    {
        // SAFETY: the processor has the features that the function asks for.
        unsafe { count(position, depth) }
    } else {
        plain(position, depth)
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn by_features(position: &mut Position, depth: u32) -> u64 {
    plain(position, depth)
}

fn plain(position: &mut Position, depth: u32) -> u64 {
    step(position, depth, plain)
}

#[inline(always)]
fn step(
    position: &mut Position,
    depth: u32,
    mut deeper: impl FnMut(&mut Position, u32) -> u64,
) -> u64 {
    if depth == 1 {
        return u64::from(position.count_legal());
    }
    let mut nodes = 0;
    for &m in &position.legal_moves() {
        let undo = position.play_unchecked(m);
        nodes += deeper(position, depth - 1);
        position.undo(m, undo);
    }
    nodes
}
