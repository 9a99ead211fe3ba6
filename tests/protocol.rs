//! Conversations as GUIs and other programs lead them.

use std::fs;
use std::io::pipe;
use std::path::Path;
use std::thread;

#[path = "support/transcript.rs"]
mod transcript;

use protocol::Ranks;
use transcript::{Engine, play};

/// An engine at the other end of two pipes.
fn engine(ranks: Ranks) -> Engine {
    let (reader, input) = pipe().expect("a pipe");
    let (output, writer) = pipe().expect("a pipe");
    thread::spawn(move || {
        // The script sees by the end of the output how it went.
        let _ = protocol::run(reader, writer, ranks);
    });
    Engine::new(input, output)
}

/// Each script in `folder`, each with an engine of its own.
fn play_all(folder: &Path, ranks: Ranks) {
    let entries = fs::read_dir(folder).expect("the folder exists");
    let scripts = entries
        .map(|entry| entry.expect("an entry can be read").path())
        .filter(|path| path.is_file());
    let mut count = 0;
    let mut faults = Vec::new();
    for path in scripts {
        let script = fs::read_to_string(&path).expect("a script can be read");
        if let Err(fault) = play(&script, &mut engine(ranks)) {
            faults.push(format!("{}: {fault}", path.display()));
        }
        count += 1;
    }
    assert!(count > 0, "no script in {}", folder.display());
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn conversations() {
    play_all(Path::new("tests/transcripts"), Ranks::FromZero);
}

#[test]
fn conversations_with_ranks_from_one() {
    play_all(
        Path::new("tests/transcripts/ranks-from-one"),
        Ranks::FromOne,
    );
}
