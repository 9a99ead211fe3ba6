//! Whatever a client sends, the engine answers each `go` once, keeps to lines
//! that clients can read, and leaves when the client does.

use std::io::pipe;
use std::thread;

mod support;
#[path = "support/transcript.rs"]
mod transcript;

use protocol::Ranks;
use support::random::Random;
use transcript::{Engine, play};

/// What the lines are made of. `bench` and the log file are not among it: the
/// one takes long, the other writes files.
const WORDS: &[&str] = &[
    "uci",
    "ucci",
    "isready",
    "setoption",
    "name",
    "value",
    "position",
    "startpos",
    "fen",
    "moves",
    "banmoves",
    "go",
    "ponder",
    "ponderhit",
    "draw",
    "stop",
    "d",
    "eval",
    "judge",
    "all",
    "probe",
    "ucinewgame",
    "newgame",
    "depth",
    "nodes",
    "movetime",
    "time",
    "increment",
    "opptime",
    "wtime",
    "btime",
    "winc",
    "movestogo",
    "mate",
    "infinite",
    "searchmoves",
    "perft",
    "RuleEdition",
    "2011",
    "none",
    "off",
    "Repetition Rule",
    "ChineseRule",
    "repetition",
    "asianrule",
    "Hash",
    "hashsize",
    "Threads",
    "MultiPV",
    "Ponder",
    "Resign",
    "Language",
    "zh",
    "en",
    "Encoding",
    "gbk",
    "utf-8",
    "usemillisec",
    "true",
    "false",
    "Rule60MaxPly",
    "Sixty Move Rule",
    "drawmoves",
    "Keep History",
    "Clear Hash",
    "h2e2",
    "h9g7",
    "h0g2",
    "b0c2",
    "a0a9",
    "e0e1",
    "i9h9",
    "h2h9",
    "a9a9",
    "炮二平五",
    "z9",
    "\u{0}",
    "0",
    "1",
    "2",
    "3",
    "-1",
    "2.5",
    "99999999999999999999",
    "nan",
    "w",
    "r",
    "b",
    "-",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
    "3k5/9/2n6/9/9/2R6/9/9/9/5K3",
    "9/9/9/9/9/9/9/9/9/9",
    "\u{feff}",
    "\t",
    "/",
    "象棋",
];

/// The beginnings of lines that lead further than a random word.
const BEGINNINGS: &[&str] = &[
    "go depth 2",
    "go nodes 500",
    "go movetime 5",
    "go infinite",
    "go ponder",
    "go perft 3",
    "go",
    "stop",
    "position startpos moves",
    "position fen",
    "setoption name",
    "setoption",
    "isready",
    "position fen 3k5/9/2n6/9/9/2R6/9/9/9/5K3 w - - 0 1 moves c4d4 d9e9 d4c4 e9d9",
];

/// A script of `lines` lines, sent without waiting.
fn noise(random: &mut Random, lines: usize) -> String {
    let mut script = String::new();
    for _ in 0..lines {
        script.push_str("> ");
        if random.below(3) > 0 {
            script.push_str(BEGINNINGS[random.below(BEGINNINGS.len())]);
        }
        for _ in 0..random.below(7) {
            script.push(' ');
            script.push_str(WORDS[random.below(WORDS.len())]);
        }
        script.push('\n');
    }
    script
}

#[test]
fn noise_does_no_harm() {
    let mut random = Random::new(2011);
    for round in 0..150 {
        let script = noise(&mut random, 25);
        let (reader, input) = pipe().expect("a pipe");
        let (output, writer) = pipe().expect("a pipe");
        let session = thread::spawn(move || protocol::run(reader, writer, Ranks::FromZero));
        if let Err(fault) = play(&script, &mut Engine::new(input, output)) {
            panic!("round {round}: {fault}\n{script}");
        }
        let ended = session.join().expect("no panic");
        assert!(ended.is_ok(), "round {round}: {ended:?}\n{script}");
    }
}
