//! The `qili` binary as a process: its commands, and how it ends.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

#[path = "../../tests/support/transcript.rs"]
mod transcript;

use transcript::{Engine, play};

const QILI: &str = env!("CARGO_BIN_EXE_qili");

fn qili(arguments: &[&str]) -> Output {
    let output = Command::new(QILI)
        .args(arguments)
        .stdin(Stdio::null())
        .output();
    output.expect("the binary starts")
}

/// What a command prints, which has to end well.
fn printed(arguments: &[&str]) -> String {
    let output = qili(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn perft_counts() {
    let fen = "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1";
    let table: [(&[&str], u64); 5] = [
        (&["perft", "0"], 1),
        (&["perft", "3"], 79_666),
        (&["perft", "1", "startpos"], 44),
        (&["perft", "1", fen], 2),
        (&["perft", "1", "3k5/9/9/9/9/9/9/9/9/5K3", "b", "-", "-"], 2),
    ];
    for (arguments, nodes) in table {
        let text = printed(arguments);
        let mut lines = text.lines();
        assert_eq!(
            lines.next(),
            Some(format!("Nodes searched: {nodes}").as_str())
        );
        assert!(
            lines.next().is_some_and(|line| line.ends_with(" nodes/s")),
            "{text}"
        );
    }
}

#[test]
fn the_last_line_of_bench_is_nodes_and_speed() {
    let text = printed(&[
        "bench",
        "--set",
        "endgames",
        "--edition",
        "off",
        "--hash",
        "2",
    ]);
    let last: Vec<&str> = text.lines().last().unwrap_or("").split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = last[..] else {
        panic!("{text}");
    };
    assert!(nodes.parse::<u64>().is_ok_and(|nodes| nodes > 0), "{text}");
    assert!(speed.parse::<u64>().is_ok_and(|speed| speed > 0), "{text}");
}

#[test]
fn eval_shows_board_and_sum() {
    let text = printed(&["eval", "3k5/9/9/9/9/9/9/9/9/4RK3", "w"]);
    assert!(text.contains("  0 . . . . R K . . ."), "{text}");
    let sum = text.lines().last().and_then(|line| line.split(' ').nth(1));
    let sum: i32 = sum.and_then(|sum| sum.parse().ok()).expect("a number");
    assert!(sum > 300, "a rook more is worth a lot: {text}");
}

/// The table, added up by a reader, is the evaluation, and both views have their board.
#[test]
fn eval_adds_up() {
    let text = printed(&["eval", "4k4/4a4/9/9/9/9/9/9/4C4/3K5", "b"]);
    let (mut sum, mut total) = (0, None);
    for line in text
        .lines()
        .skip_while(|line| !line.ends_with("for Red"))
        .skip(1)
    {
        let last = line
            .rsplit(' ')
            .next()
            .and_then(|word| word.parse::<i32>().ok());
        match (line.strip_prefix("Evaluation: "), last) {
            (Some(told), _) => total = told.split(' ').next().and_then(|word| word.parse().ok()),
            (None, Some(row)) if total.is_none() => sum += row,
            _ => {}
        }
    }
    assert_eq!(Some(sum), total, "{text}");
    let boards = text
        .lines()
        .filter(|line| line.starts_with("  1 ") && line.contains("C+"));
    assert_eq!(boards.count(), 2, "{text}");
}

/// A match in which a network is not found is another match than was meant.
#[test]
fn a_match_tells_what_engines_say_about_their_options() {
    let file = "nowhere/new.network";
    let set = format!("2:EvalFile={file}");
    let output = qili(&[
        "match",
        "--engine",
        "self",
        "--engine",
        "self",
        "--nodes",
        "1",
        "--rounds",
        "1",
        "--engine-option",
        &set,
    ]);
    assert!(output.status.success(), "{output:?}");
    let told = [output.stdout, output.stderr].concat();
    let told = String::from_utf8_lossy(&told);
    let expected = format!("engine 2, qili #2: info string network file '{file}' is not used");
    assert!(told.contains(&expected), "{told}");
}

#[test]
fn help_and_version() {
    assert!(printed(&["--version"]).starts_with("qili "));
    let help = printed(&["--help"]);
    for command in ["perft", "bench", "eval"] {
        assert!(help.contains(command), "{help}");
    }
}

/// What is written to one file is not written over another that was named.
#[test]
fn the_files_of_a_match_are_kept_apart() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("openings.txt");
    fs::write(&file, "4k4/9/9/9/9/9/9/9/9/3K1R3 w\n").expect("it can be written");
    let name = file.to_str().expect("UTF-8");
    let play = [
        "match", "--engine", "self", "--engine", "self", "--nodes", "1",
    ];
    for twice in [
        ["--openings", "--pgn"],
        ["--pgn", "--json"],
        ["--json", "--log"],
    ] {
        let files = twice.map(|option| [option, name]).concat();
        let output = qili(&[&play[..], &files].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains("openings.txt': is named twice"), "{error}");
        let kept = fs::read_to_string(&file).expect("it is there");
        assert!(kept.starts_with("4k4/"), "{kept}");
    }
}

/// What is wrong is quoted, on the error output, with a status to match.
#[test]
fn faults_are_named() {
    let table: [(&[&str], &str); 8] = [
        (&["perft", "1", "3k5"], "10 ranks"),
        (&["perft", "x"], "'x'"),
        (&["perft", "101"], "'101'"),
        (
            &["eval", "4k4/9/9/9/9/9/9/9/9/4K4", "w"],
            "faces the other king",
        ),
        (&["bench", "--edition", "3011"], "'3011'"),
        (&["bench", "--set", "openings"], "'openings'"),
        (&["frobnicate"], "'frobnicate'"),
        (&["--ranks-from-one", "perft", "1"], "'--ranks-from-one'"),
    ];
    for (arguments, quoted) in table {
        let output = qili(arguments);
        assert!(!output.status.success(), "{arguments:?}");
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(error.contains(quoted), "{arguments:?}: {error}");
    }
}

/// The same conversations as with the library: the process is gone with them.
#[test]
fn the_process_ends_with_the_conversation() {
    let scripts = [
        "end-while-thinking.uci",
        "end-while-counting.uci",
        "while-thinking.uci",
        "perft.uci",
        "uccileag.ucci",
        "cyclone.uci",
    ];
    for name in scripts {
        let path = Path::new("../tests/transcripts").join(name);
        let script = fs::read_to_string(path).expect("a script can be read");
        let mut child = Command::new(QILI)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let mut engine = Engine::new(input.expect("a pipe"), output.expect("a pipe"));
        if let Err(fault) = play(&script, &mut engine) {
            panic!("{name}: {fault}");
        }
        let ended = Instant::now();
        let status = loop {
            match child.try_wait().expect("the child can be asked") {
                Some(status) => break status,
                None if ended.elapsed() < Duration::from_secs(1) => {
                    thread::sleep(Duration::from_millis(5));
                }
                None => {
                    let _ = child.kill();
                    panic!("{name}: the process stays");
                }
            }
        };
        assert!(status.success(), "{name}: {status}");
    }
}

/// A client that closes its ends without a word.
#[test]
fn a_client_that_does_not_listen_is_no_fault() {
    let mut child = Command::new(QILI)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // The process may be gone before it has read this.
    let _ = std::io::Write::write_all(&mut input, b"uci\nisready\n");
    drop(input);
    let output = child.wait_with_output().expect("the child ends");
    assert!(output.status.success(), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}
