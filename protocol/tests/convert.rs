//! `qili convert`, over the records of the tests.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use encoding_rs::GBK;

const QILI: &str = env!("CARGO_BIN_EXE_qili");

fn records(name: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("../tests/records").join(name);
    path.to_str().expect("a path in UTF-8").into()
}

/// Runs `qili convert` with these arguments and this input.
fn convert(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(QILI)
        .arg("convert")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("an input");
    // A command that fails at once does not read what it is given.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("the binary ends")
}

fn converted(arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let output = convert(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    output.stdout
}

#[test]
fn every_format_leads_to_the_same_lists() {
    let list = converted(&[&records("forum.dhtmlxq"), "--to", "uci"], b"");
    assert_eq!(list.iter().filter(|&&byte| byte == b'\n').count(), 17);
    let table = [
        ("pgn", "utf-8"),
        ("pgn", "gbk"),
        ("pgn-traditional", "utf-8"),
        ("pgn-traditional", "gbk"),
        ("pgn-traditional", "big5"),
        ("pgn-iccs", "utf-8"),
        ("pgn-wxf", "utf-8"),
        ("dhtmlxq", "utf-8"),
        ("dhtmlxq", "gbk"),
    ];
    for (format, encoding) in table {
        let arguments = ["-", "--to", format, "--encoding", encoding];
        let text = converted(&arguments, &list);
        let again = converted(&["-", "--to", "uci"], &text);
        assert_eq!(
            String::from_utf8_lossy(&again),
            String::from_utf8_lossy(&list),
            "{format} in {encoding}"
        );
    }
}

#[test]
fn several_files_become_one() {
    let output = std::env::temp_dir().join(format!("qili-convert-{}.pgn", std::process::id()));
    let path = output.to_str().expect("a path in UTF-8");
    let (good, xboard) = (records("good.pgn"), records("xboard.pgn"));
    converted(
        &[
            &good,
            &xboard,
            "--to",
            "pgn",
            "--encoding",
            "gbk",
            "-o",
            path,
        ],
        b"",
    );
    let bytes = fs::read(&output).expect("the file was written");
    fs::remove_file(&output).expect("the file can go");
    let (text, _, damaged) = GBK.decode(&bytes);
    assert!(!damaged);
    assert_eq!(text.matches("[Game \"Chinese Chess\"]").count(), 4);
    assert!(text.contains("1. 炮二平五 马８进７ {常见的应着}"), "{text}");
    assert!(text.contains("[Red \"stub (UXI2WB)\"]"), "{text}");
}

#[test]
fn unreadable_records_are_reported_and_left_out() {
    let path = records("damaged.pgn");
    let output = convert(&[&path, "--to", "uci"], b"");
    assert!(!output.status.success());
    let lists = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(
        lists,
        "position startpos moves h2e2\n\
         position startpos moves h2e2 h9g7\n\
         position startpos moves h2e2 h9g7\n\
         position startpos\n\
         position startpos moves h2e2 h9g7\n\
         position startpos moves h2e2 h9g7 h0g2\n\
         position startpos moves h2e2\n\
         position startpos moves h2e2 h9g7\n\
         position startpos moves h2e2 h7e7 e2e6 d9e8\n"
    );
    let messages = String::from_utf8(output.stderr).expect("UTF-8");
    let first = messages.lines().next().unwrap_or("");
    assert!(
        first.ends_with("damaged.pgn#1: line 3: '炮五进六' is not a legal move here"),
        "{messages}"
    );
    let last = messages.lines().last();
    assert_eq!(last, Some("qili: 14 records were left out"));
}

#[test]
fn a_sign_that_the_encoding_lacks_is_named() {
    let arguments = ["-", "--to", "pgn", "--encoding", "big5"];
    let output = convert(&arguments, b"h2e2 h9g7\nh2e2\n");
    assert!(!output.status.success());
    let messages = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(
        messages.starts_with(
            "stdin#1: '马' cannot be written in Big5; with --to pgn-traditional it can be\n"
        ),
        "{messages}"
    );
    assert_eq!(
        String::from_utf8_lossy(&output.stdout)
            .matches("[Game ")
            .count(),
        1
    );
}

/// Another script is named only if it holds all signs of the record.
#[test]
fn a_script_that_helps_is_named() {
    let simplified = "[Red \"许\"]\n\n1. h2e2 h9g7 *\n";
    for (to, input, expected) in [
        ("pgn", "h2e2 h9g7", "; with --to pgn-traditional it can be"),
        ("pgn", simplified, ""),
        ("pgn-iccs", simplified, ""),
        ("pgn-traditional", simplified, ""),
        ("dhtmlxq", simplified, ""),
    ] {
        let output = convert(&["-", "--to", to, "--encoding", "big5"], input.as_bytes());
        let messages = String::from_utf8(output.stderr).expect("UTF-8");
        let first = messages.lines().next().unwrap_or("");
        let (sign, hint) = first.split_once(" cannot be written in Big5").expect(first);
        assert!(sign.starts_with("stdin#1: '"), "{first}");
        assert_eq!(hint, expected, "{to}");
    }
}

/// A blank input holds no record, and that is no fault; what stood in the file to be
/// written is not what was asked for.
#[test]
fn a_blank_input_gives_nothing() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (blank, out) = (folder.path().join("blank"), folder.path().join("out"));
    let [blank_path, out_path] = [&blank, &out].map(|path| path.to_str().expect("UTF-8"));
    for input in [
        b"".as_slice(),
        b"\n \t\r\n",
        b"\xef\xbb\xbf",
        b"\xff\xfe",
        b"\x1a",
    ] {
        fs::write(&blank, input).expect("it can be written");
        for (arguments, input) in [(blank_path, b"".as_slice()), ("-", input)] {
            fs::write(&out, "before").expect("it can be written");
            let arguments = [arguments, "--to", "pgn", "-o", out_path];
            let output = convert(&arguments, input);
            assert!(output.status.success(), "{input:?}: {output:?}");
            assert!(output.stdout.is_empty() && output.stderr.is_empty());
            assert_eq!(fs::read(&out).expect("it is there"), b"", "{input:?}");
        }
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let table: [(&str, &[u8], &str); 13] = [
        ("nowhere.pgn", b"", "nowhere.pgn: "),
        ("-", b"\0\x01\x02", "stdin: byte 0: "),
        ("-", b"# a remark\n", "stdin: line 1: '# a remark' begins a"),
        ("-", b"\n5\n", "stdin#1: line 2: '5' begins a file without"),
        ("-", b"1.", "stdin#1: line 1: '1.' begins a file"),
        ("-", b"% esc", "stdin#1: line 1: '% esc' begins a file"),
        (
            "-",
            b"CCBridgeLibrary\0",
            "stdin#1: byte 0: 'CCBridgeLibrary' begins a file",
        ),
        (
            "-",
            b"CCBridge Record\0",
            "stdin#1: byte 0: the CBR/CBL file ends too early\n",
        ),
        (
            "-",
            b"XQ\x0a\0",
            "stdin#1: byte 0: the XQF file ends too early\n",
        ),
        (
            "-",
            b"[{\"fen\": 1}]",
            "stdin#1: line 1: '[{\"fen\":1}]' is not a JSON object",
        ),
        (
            "-",
            b"{\n\"fen\": 1\n}",
            "stdin#1: line 1: '{' is not JSON: EOF",
        ),
        (
            "-",
            b"{\"fen\": 1}",
            "stdin#1: line 1: 'fen' is 1, not a text",
        ),
        (
            "-",
            b"\n\n{\"fen\": 1}",
            "stdin#1: line 3: 'fen' is 1, not a text",
        ),
    ];
    for (file, input, expected) in table {
        let output = convert(&[file, "--to", "uci"], input);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        let message = String::from_utf8(output.stderr).expect("UTF-8");
        assert!(message.starts_with(expected), "{message}");
    }
}

/// Requests of `qili judge` are records too; those that cannot be read are told by
/// their line in the file.
#[test]
fn requests_in_json_are_converted() {
    let requests = concat!(
        "\n",
        r#"{"id": "first", "fen": "4k4/9/9/4p4/9/9/4R4/9/9/3K5 w", "moves": "1. e3xe6+ k5=6"}"#,
        "\n{nonsense}\n",
        r#"{"id": 7, "fen": "9/9", "moves": ""}"#,
        "\n",
        r#"{"edition": "2020", "fen": "4k4/9/9/9/9/9/9/9/9/3K5 b", "moves": ["e9e8"], "cycle_start": 0}"#,
        "\n",
    );
    let output = convert(&["-", "--to", "uci", "-o", "-"], requests.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        "position fen 4k4/9/9/4p4/9/9/4R4/9/9/3K5 w - - 0 1 moves e3e6 e9f9\n\
         position fen 4k4/9/9/9/9/9/9/9/9/3K5 b - - 0 1 moves e9e8\n"
    );
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "stdin#2: line 3: '{nonsense}' is not JSON: key must be a string at column 2\n\
         stdin#3: line 4: a FEN has 10 ranks, not 2: '9/9'\n\
         qili: 2 records were left out\n"
    );
    let output = convert(&["-", "--to", "pgn"], requests.as_bytes());
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("[Title \"first\"]"), "{text}");
    assert!(text.contains("1. 车五进三 将５平６ *"), "{text}");
}

/// What looks like a request is a comment where a game stands around it.
#[test]
fn comments_of_pgn_are_no_requests() {
    for text in [
        "[Red \"a\"]\n\n1. h2e2\n{}\nh9g7 *\n",
        "[Red \"a\"]\n\n1. h2e2\n{\"fen\": 1}\nh9g7 *\n",
        "1. h2e2\n{}\nh9g7 *\n",
        "1. h2e2\n{\"eval\": 3}\nh9g7 *\n",
        "{\"The best game\" of all}\n[Red \"a\"]\n\n1. h2e2 h9g7 *\n",
        "{\"The best game\"} 1. h2e2 h9g7",
        "{an old game} 1. h2e2 h9g7 *",
        "炮二平五{e2}\n{}\n马８进７{g7}",
    ] {
        let list = converted(&["-", "--to", "uci"], text.as_bytes());
        let list = String::from_utf8_lossy(&list).into_owned();
        assert_eq!(list, "position startpos moves h2e2 h9g7\n", "{text}");
    }
}

#[test]
fn the_name_of_a_file_commands_no_terminal() {
    let output = convert(&["no\u{1b}[2J.pgn", "--to", "uci"], b"");
    let told = String::from_utf8(output.stderr).expect("UTF-8");
    assert!(told.starts_with("no\\u{1b}[2J.pgn: "), "{told:?}");
}

/// No file of that name is made.
#[test]
fn a_dash_is_the_standard_output() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let done = |arguments: &[&str]| {
        let output = Command::new(QILI)
            .args(arguments)
            .current_dir(folder.path())
            .output();
        output.expect("the binary starts")
    };
    let good = records("good.pgn");
    let output = done(&["convert", "--to", "pgn-iccs", "-o", "-", &good]);
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(text.matches("[Game \"Chinese Chess\"]").count(), 3);
    let output = done(&["judge", "--report", "-", &good]);
    assert!(output.status.success(), "{output:?}");
    let page = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(page.starts_with("<!DOCTYPE html>"), "{page:.80}");
    for arguments in [
        &["datagen", "--out", "-", "--games", "1"][..],
        &[
            "match", "--engine", "self", "--engine", "self", "--nodes", "1", "--pgn", "-",
        ],
    ] {
        let output = done(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(message.contains("it takes a file"), "{message}");
    }
    let left = folder.path().read_dir().expect("it is there").count();
    assert_eq!(left, 0);
}

/// Nothing is converted, so nothing is written: what stood in the file stays.
#[test]
fn a_file_is_emptied_only_when_there_is_something_to_write() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let (old, new) = (folder.path().join("old"), folder.path().join("new"));
    fs::write(&old, "before").expect("a file can be written");
    for path in [&old, &new] {
        let path = path.to_str().expect("a path in UTF-8");
        let output = convert(&["nowhere.pgn", "--to", "pgn", "-o", path], b"");
        assert_eq!(output.status.code(), Some(1), "{output:?}");
    }
    assert_eq!(fs::read_to_string(&old).expect("it is there"), "before");
    assert!(!new.exists());
    let path = old.to_str().expect("a path in UTF-8");
    converted(&[&records("good.pgn"), "--to", "uci", "-o", path], b"");
    assert_ne!(fs::read_to_string(&old).expect("it is there"), "before");
}

/// A command does its work where nobody can read what it says beside it.
#[test]
fn a_standard_error_that_is_gone_stops_nothing() {
    let damaged = records("damaged.pgn");
    for arguments in [
        &["convert", "--to", "uci", &damaged][..],
        &["judge", &damaged],
        &["judge", "--report", "-", &damaged],
    ] {
        let (reader, writer) = std::io::pipe().expect("a pipe can be made");
        drop(reader);
        let output = Command::new(QILI)
            .args(arguments)
            .stderr(writer)
            .output()
            .expect("the binary starts");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
    }
}
