//! The layers of the architecture, checked over the source text.

use std::fs;
use std::path::{Path, PathBuf};

/// Every Rust file under `root`.
fn sources(root: &str) -> Vec<PathBuf> {
    fn walk(dir: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(dir).expect("the folder exists") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(Path::new(root), &mut found);
    assert!(!found.is_empty(), "no source under {root}");
    found
}

/// Fails if a line of code (comments aside) under `root` holds a forbidden word.
fn forbid(root: &str, words: &[&str]) {
    for path in sources(root) {
        let text = fs::read_to_string(&path).expect("the file can be read");
        for (number, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or("");
            for word in words {
                assert!(
                    !code.contains(word),
                    "{}:{}: '{word}' has no place here: {line}",
                    path.display(),
                    number + 1
                );
            }
        }
    }
}

#[test]
fn the_board_knows_no_law() {
    forbid("ruling/src/board", &["law::", "Edition", "crate::cycle"]);
}

#[test]
fn ruling_knows_no_engine_and_never_prints() {
    forbid(
        "ruling/src",
        &["engine::", "protocol::", "println!", "eprintln!"],
    );
}

#[test]
fn the_engine_knows_no_protocol_and_never_prints() {
    forbid(
        "engine/src",
        &["protocol::", "println!", "print!(", "eprintln!", "dbg!"],
    );
}
