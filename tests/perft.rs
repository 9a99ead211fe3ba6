//! Move counts of known positions, from `tests/perft/*.perft`.

use std::fs;
use std::path::Path;

use ruling::board::{Position, perft};

#[test]
fn counts_of_known_positions() {
    let mut counted = 0;
    for entry in fs::read_dir("tests/perft").expect("the folder exists") {
        let path = entry.expect("an entry can be read").path();
        counted += run(&path);
    }
    assert_eq!(counted, 108, "a line was lost");
}

/// Repeats every count of a file, and says how many there were.
fn run(path: &Path) -> usize {
    let text = fs::read_to_string(path).expect("the file can be read");
    let mut position = None;
    let mut id = "";
    let mut counted = 0;
    for (index, line) in text.lines().enumerate() {
        let place = format!("{}:{}", path.display(), index + 1);
        match line.split_once(' ') {
            None if line.is_empty() => {}
            Some(("#", _)) => {}
            Some(("id", name)) => id = name,
            Some(("fen", fen)) => {
                position = Some(Position::from_fen(fen).unwrap_or_else(|e| panic!("{place}: {e}")));
            }
            Some(("perft", row)) => {
                let (depth, nodes) = row.split_once(' ').expect("a depth and a count");
                let nodes: u64 = nodes.parse().expect("a count");
                let position = position.as_mut().expect("a fen before the counts");
                let depth = depth.parse().expect("a depth");
                assert_eq!(perft(position, depth), nodes, "{place}: {id} depth {depth}");
                counted += 1;
            }
            _ => panic!("{place}: what does '{line}' mean?"),
        }
    }
    counted
}
