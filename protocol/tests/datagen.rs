//! `qili datagen` as a process: files that are interrupted, damaged, foreign or shared.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Plays a few quick games into a file, or goes on with it.
fn datagen(file: &Path, more: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qili"));
    command.args(["datagen", "--eval", "hand-made", "--nodes", "1"]);
    let output = command.arg("--out").arg(file).args(more).output();
    output.expect("the binary starts")
}

fn check(file: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qili"));
    command.args(["datagen", "--check"]).arg(file);
    command.output().expect("the binary starts")
}

fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// Whatever of a file an interruption left, and on however many threads it is gone on with.
#[test]
fn a_file_cut_anywhere_is_gone_on_with() {
    let folder = folder();
    let file = folder.path().join("whole.games");
    assert!(datagen(&file, &["--games", "70"]).status.success());
    let whole = fs::read(&file).expect("a file");
    let head = whole.windows(2).position(|two| two == b"\n\n");
    let head = head.expect("an empty line") + 2;
    for length in [
        0,
        1,
        13,
        40,
        head - 1,
        head,
        head + 2,
        head + 99,
        whole.len() - 1,
    ] {
        fs::write(&file, &whole[..length]).expect("a file");
        let done = datagen(&file, &["--games", "70", "--threads", "2"]);
        assert!(done.status.success(), "{length}: {done:?}");
        assert_eq!(fs::read(&file).expect("a file"), whole, "{length}");
    }
    fs::write(&file, &whole[..head + 99]).expect("a file");
    let told = datagen(&file, &["--games", "1"]).stderr;
    let words = "the last 99 bytes are cut off; going on after game 0";
    assert!(text(&told).contains(words), "{}", text(&told));
}

/// What is refused stays as it was.
#[test]
fn foreign_and_damaged_files_are_left_alone() {
    let folder = folder();
    let file = folder.path().join("some.games");
    assert!(datagen(&file, &["--games", "3"]).status.success());
    let whole = fs::read(&file).expect("a file");
    let mut damaged = whole.clone();
    damaged[whole.len() - 20] ^= 4;
    let table: [(&[u8], &[&str], &str); 4] = [
        (
            &whole,
            &["--games", "4", "--seed", "2"],
            "other settings:\nqili games 1\nseed 1\n",
        ),
        (
            &whole,
            &["--games", "4", "--edition", "asia-2003"],
            "other settings",
        ),
        (&damaged, &["--games", "4"], "is damaged"),
        (
            b"my letters\n",
            &["--games", "4"],
            "begins with 'my letters'",
        ),
    ];
    for (bytes, more, words) in table {
        fs::write(&file, bytes).expect("a file");
        let done = datagen(&file, more);
        assert_eq!(done.status.code(), Some(1), "{words}: {done:?}");
        assert!(text(&done.stderr).contains(words), "{done:?}");
        assert_eq!(fs::read(&file).expect("a file"), bytes, "{words}");
    }
}

/// A file that is still written to is summed up as far as it is whole, and the status tells.
#[test]
fn a_file_without_its_end_is_summed_up() {
    let folder = folder();
    let file = folder.path().join("cut.games");
    assert!(datagen(&file, &["--games", "66"]).status.success());
    let checked = check(&file);
    assert!(checked.status.success(), "{checked:?}");
    assert!(text(&checked.stdout).contains("\n66 games, all moves legal\n"));
    let whole = fs::read(&file).expect("a file");
    fs::write(&file, &whole[..whole.len() - 1]).expect("a file");
    let checked = check(&file);
    assert_eq!(checked.status.code(), Some(1));
    assert!(text(&checked.stdout).contains("\n64 games, all moves legal\n"));
    assert!(text(&checked.stderr).contains("is cut off after byte"));
}

/// What a stranger wrote into a head does not command the terminal.
#[test]
fn heads_are_shown_with_their_control_characters_written_out() {
    let folder = folder();
    let file = folder.path().join("strange.games");
    assert!(
        datagen(&file, &["--games", "1", "--commit", "abcdef"])
            .status
            .success()
    );
    let bytes = fs::read(&file).expect("a file");
    let at = bytes.windows(6).position(|six| six == b"abcdef");
    let at = at.expect("the commit");
    let strange = [&bytes[..at], b"\x1b[31m\r", &bytes[at + 6..]].concat();
    fs::write(&file, strange).expect("a file");
    let shown = check(&file).stdout;
    let refused = datagen(&file, &["--games", "2"]).stderr;
    for told in [shown, refused].map(|bytes| text(&bytes)) {
        assert!(told.contains("commit \\u{1b}[31m\\r\n"), "{told}");
        assert!(!told.contains('\x1b'), "{told}");
    }
}

/// A commit with two lines would end the head too early.
#[test]
fn a_commit_is_one_line() {
    let folder = folder();
    let file = folder.path().join("some.games");
    let refused = datagen(&file, &["--games", "1", "--commit", "one\n\ntwo"]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    assert!(text(&refused.stderr).contains("in one line"), "{refused:?}");
    assert!(!file.exists());
}
