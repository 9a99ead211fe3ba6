//! `qili judge`: lines of JSON and records of every format, read and ruled by the
//! binary.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

const QILI: &str = env!("CARGO_BIN_EXE_qili");

fn records(name: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("../tests/records").join(name);
    path.to_str().expect("a path in UTF-8").into()
}

fn start(arguments: &[&str]) -> Child {
    Command::new(QILI)
        .arg("judge")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts")
}

/// Runs `qili judge` with these arguments and this input.
fn judge(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().expect("an input");
    // A command that fails at once does not read what it is given.
    let _ = stdin.write_all(input);
    drop(stdin);
    child.wait_with_output().expect("the binary ends")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("UTF-8")
}

/// The answers in JSON, and whether all were answered.
fn answers(arguments: &[&str], input: &[u8]) -> (Vec<Value>, bool) {
    let output = judge(arguments, input);
    let values = text(output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("answers are JSON"))
        .collect();
    (values, output.status.success())
}

type Words<'a> = &'a [&'a str];

const KNIFE: &str = "R2akab2/5P3/9/9/9/9/9/6r1B/4A3n/3A1K3 w - - 0 1";

#[test]
fn a_line_is_answered_in_full() {
    let line = format!(
        r#"{{"id":7,"edition":"1984","fen":"{KNIFE}","moves":"车九退二 士4进5 a7a9 e8d9"}}"#
    );
    let (answers, all) = answers(&["--edition", "2020", "--explain", "zh"], line.as_bytes());
    assert!(all);
    let answer = &answers[0];
    assert_eq!(answer["id"], 7);
    assert_eq!(answer["edition"], "1984");
    assert_eq!(answer["verdict"], "red_loses");
    assert_eq!(answer["natures"][0], "chase");
    assert_eq!(answer["natures"][2], "check");
    assert_eq!(answer["red"], "check_and_chase");
    assert_eq!(answer["action"], "change");
    assert_eq!(answer["due"], json!({ "occurred": 2, "asked": 4 }));
    assert_eq!(answer["clause"], "ch.5 s.4(14)");
    assert_eq!(answer["attested"], "quoted");
    assert_eq!(answer["final"], false);
    assert_eq!(answer["details"][0]["novelty"], "new");
    let opinion = answer["opinion"].as_str().expect("it was asked for");
    assert!(opinion.contains("红方一将一捉为禁止着法"), "{opinion}");
    assert!(opinion.contains("红方变着，不变作负"), "{opinion}");
    let ruling = &answer["rulings"][0];
    assert_eq!(ruling["window"], json!({ "start": 0, "end": 4 }));
    assert_eq!(ruling["verdict"], "red_loses");
    assert_eq!(ruling["details"], answer["details"]);
    assert_eq!(ruling["opinion"], answer["opinion"]);
}

#[test]
fn all_editions_answer_in_their_order() {
    let line = format!(
        r#"{{"id":"a","fen":"{KNIFE}","moves":["a9a7","d9e8","a7a9","e8d9"],"cycle_start":0}}"#
    );
    let (answers, _) = answers(&["--edition", "all"], line.as_bytes());
    let verdict = |edition: &str| {
        let found = answers.iter().find(|answer| answer["edition"] == edition);
        found.map(|answer| answer["verdict"].clone())
    };
    assert_eq!(answers.len(), 11);
    assert_eq!(verdict("1984"), Some("red_loses".into()));
    assert_eq!(verdict("2020"), Some("draw".into()));
    assert_eq!(verdict("none"), None);
    assert!(
        answers
            .iter()
            .all(|answer| answer["rulings"][0]["verdict"] == answer["verdict"])
    );
}

#[test]
fn what_does_not_recur_has_no_verdict() {
    let line = format!(r#"{{"fen":"{KNIFE}","moves":"a9a7"}}"#);
    let (answers, all) = answers(&[], line.as_bytes());
    assert!(all);
    assert_eq!(answers[0]["verdict"], Value::Null);
    assert_eq!(answers[0]["reason"], "no repetition");
    assert_eq!(answers[0]["natures"], json!(["idle"]));
    assert_eq!(answers[0]["rulings"], json!([]));
}

/// Moves that go on after the cycle do not take the verdict away.
#[test]
fn the_last_repetition_counts_when_play_went_on() {
    let line =
        format!(r#"{{"edition":"1984","fen":"{KNIFE}","moves":"a9a7 d9e8 a7a9 e8d9 a9a6 d9e8"}}"#);
    let (answers, _) = answers(&["--explain", "en"], line.as_bytes());
    let answer = &answers[0];
    assert_eq!(answer["verdict"], "red_loses");
    assert_eq!(answer["natures"].as_array().map(Vec::len), Some(6));
    assert_eq!(
        answer["rulings"][0]["window"],
        json!({ "start": 0, "end": 4 })
    );
    let opinion = answer["opinion"].as_str().expect("it was asked for");
    assert!(opinion.contains("Red must change or lose"), "{opinion}");
}

/// A bad line gets an error that names what is wrong with it; the rest goes on.
#[test]
fn bad_lines_are_refused_in_their_place() {
    let table = [
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        (r#"{"moves":"a0b0"}"#, "'fen' is missing"),
        (r#"{"fen":"9/9","moves":""}"#, "10 ranks"),
        (&format!(r#"{{"fen":"{KNIFE}"}}"#), "'moves' is missing"),
        (
            &format!(r#"{{"FEN":"{KNIFE}","moves":""}}"#),
            "'FEN' is not a field; 'fen' is one",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","edtion":"1984"}}"#),
            "'edtion' is not a field; 'edition' is one",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","cycleStart":0}}"#),
            "'cycleStart' is not a field; 'cycle_start' is one",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","fen":"{KNIFE}","moves":"a9a7"}}"#),
            "'fen' is given more than once",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","site":{{"a":[{{"b":1,"b":1}}]}}}}"#),
            "'site.a.b' is given more than once",
        ),
        (
            r#"{"fen":"start","moves":"h2e2"}"#,
            "a FEN has 10 ranks, not 1: 'start'",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7 zz"}}"#),
            "move 2",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","edition":"1912"}}"#),
            "1912",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","cycle_start":-1}}"#),
            "-1",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","cycle_start":5}}"#),
            "there is 1 move",
        ),
        (
            &format!(r#"{{"fen":"{KNIFE}","moves":"a9a7","cycle_start":0}}"#),
            "does not recur",
        ),
    ];
    // What is nobody's mistake for a field is let through.
    let good = format!(r#"{{"id":"last","fen":"{KNIFE}","moves":"","move":1,"site":"x"}}"#);
    for (line, complaint) in table {
        let (answers, all) = answers(&[], format!("{line}\n{good}\n").as_bytes());
        assert!(!all, "{line}");
        let error = answers[0]["error"].as_str().unwrap_or_default();
        assert!(error.contains(complaint), "{line}: {error}");
        assert_eq!(answers[1]["id"], "last", "{line}");
    }
    let (answers, all) = answers(&[], b"\xff{\n{nonsense}\n{}\n");
    assert!(!all);
    assert_eq!(answers.len(), 3);
    let errors: Vec<&str> = answers
        .iter()
        .filter_map(|answer| answer["error"].as_str())
        .collect();
    assert_eq!(
        errors,
        [
            "line 1: the line is not UTF-8",
            "line 2: '{nonsense}' is not JSON: key must be a string at column 2",
            "line 3: 'fen' is missing",
        ]
    );
}

/// A request that is refused keeps its mark, unless it has two.
#[test]
fn a_key_that_is_given_twice_is_refused() {
    let rest = r#""moves":"h2e2","moves":"h2e2","fen":"startpos""#;
    let input = format!("{{\"id\":7,{rest}}}\n{{\"id\":7,\"id\":8,{rest}}}\n");
    let (answers, all) = answers(&[], input.as_bytes());
    assert!(!all);
    let moves = json!({ "id": 7, "error": "'moves' is given more than once" });
    let id = json!({ "id": null, "error": "line 2: 'id' is given more than once" });
    assert_eq!(answers, [moves, id]);
}

/// The start of a game has a name wherever a FEN can stand.
#[test]
fn a_game_begins_at_its_start() {
    let fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let line = |start: &str| format!("{{\"fen\":\"{start}\",\"moves\":\"炮二平五 马8进7\"}}\n");
    let (found, all) = answers(&[], (line("startpos") + &line(fen)).as_bytes());
    assert!(all);
    assert_eq!(found[0], found[1]);
    let one = |start| judge(&["--json", "--fen", start, "--moves", "h2e2 h9g7"], b"");
    assert!(one("startpos").status.success());
    assert_eq!(one("startpos").stdout, one(fen).stdout);
}

/// Who asks for Chinese is told in Chinese what is wrong, wherever it shows.
#[test]
fn faults_are_told_in_the_language_asked_for() {
    let game = "[Game \"Chinese Chess\"]\n\n1. h2e2 xyzzy *\n";
    let request = "{\"id\":1,\"fen\":\"startpos\",\"moves\":\"h2e9\"}\n{\"id\":2,}\n";
    let start = ["--fen", "startpos", "--moves"];
    let page = std::env::temp_dir().join("nowhere").join("page.html");
    let page = page.to_str().expect("a path in UTF-8");
    let table: [(Words, &str, Words, Words); 11] = [
        (
            &[],
            game,
            &["stdin#1：第3行“xyzzy”不是着法", "qili：1份棋谱不能裁决"],
            &[
                "stdin#1: line 3: 'xyzzy' is not a move",
                "qili: 1 record could not be judged",
            ],
        ),
        (
            &["--json"],
            game,
            &["\"error\":\"第3行“xyzzy”不是着法"],
            &["\"error\":\"line 3: 'xyzzy' is not a move"],
        ),
        (
            &[],
            request,
            &[
                "\"error\":\"第1着“h2e9”在此不合规则\"",
                "第2行：“{\\\"id\\\":2,}”不是 JSON，第9字节处多了逗号",
            ],
            &[
                "\"error\":\"move 1: 'h2e9' is not a legal move here\"",
                "line 2: '{\\\"id\\\":2,}' is not JSON: trailing comma at column 9",
            ],
        ),
        (
            &["--report", page],
            game,
            &["stdin#1：第3行“xyzzy”", "qili：没有可报告的对局"],
            &[
                "stdin#1: line 3: 'xyzzy'",
                "qili: there is no game to report on",
            ],
        ),
        (
            &["nowhere.pgn"],
            "",
            &["nowhere.pgn：没有这个文件或文件夹"],
            &["nowhere.pgn: "],
        ),
        (
            &["--fen", "9/9", "--moves", "h2e2"],
            "",
            &["qili：FEN 应有 10 行，实有 2 行：“9/9”"],
            &["qili: a FEN has 10 ranks, not 2: '9/9'"],
        ),
        (
            &[&start[..], &["h2e2 zz"]].concat(),
            "",
            &["qili：第2着“zz”不是着法"],
            &["qili: move 2: 'zz' is not a move"],
        ),
        (
            &[&start[..], &["h2e2", "--cycle-start", "7"]].concat(),
            "",
            &["qili：循环不能从序号7开始：共1着"],
            &["qili: the cycle cannot begin at 7: there is 1 move"],
        ),
        (
            &[&start[..], &["h2e2", "--cycle-start", "-1"]].concat(),
            "",
            &["qili：--cycle-start <INDEX> 不能是“-1”：应为不小于 0 的整数"],
            &["invalid value '-1' for '--cycle-start <INDEX>': not a whole number from 0 on"],
        ),
        (
            &["--edition", "1912"],
            "",
            &["“1912”不是规则版本（可用：2011、1979、", "、off、all）"],
            &[
                "'1912' is not an edition (one of 2011 1979 ",
                " off); or all",
            ],
        ),
        (
            &["--edtion", "2020"],
            "",
            &["qili：没有“--edtion”这个选项，是否为“--edition”"],
            &["unexpected argument '--edtion'", "'--edition'"],
        ),
    ];
    for (arguments, input, chinese, english) in table {
        for (language, parts) in [("zh", chinese), ("en", english)] {
            let arguments = [&["--explain", language], arguments].concat();
            let output = judge(&arguments, input.as_bytes());
            assert!(!output.status.success(), "{arguments:?}");
            let told = text(output.stdout) + &text(output.stderr);
            for part in parts {
                assert!(told.contains(part), "{arguments:?}: {part}: {told}");
            }
        }
    }
}

/// What PowerShell writes, and what other programs write without the mark.
#[test]
fn requests_are_read_in_utf_16() {
    let line = format!(
        r#"{{"id":1,"edition":"1984","fen":"{KNIFE}","moves":"车九退二 士4进5 a7a9 e8d9"}}"#
    );
    let two = format!("{line}\r\n{line}\r\n");
    let expected = answers(&[], two.as_bytes()).0;
    assert_eq!(expected.len(), 2);
    let marked = format!("\u{feff}{two}");
    for text in [&two, &marked] {
        let units = || text.encode_utf16();
        let low_first: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let high_first: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        for wide in [low_first, high_first] {
            let (found, complete) = answers(&[], &wide);
            assert!(complete);
            assert_eq!(found, expected);
        }
    }
}

/// More blank lines than are looked at to tell what an input holds.
#[test]
fn blank_lines_are_counted_and_hold_nothing_up() {
    let blank = " \n".repeat(3 << 20);
    for (what, expected) in [
        (r#"{"fen": 1}"#, "line 3145729: 'fen' is 1, not a text"),
        ("h2e2 xyzzy", "line 3145729: 'xyzzy' is not a move"),
    ] {
        let input = format!("{blank}{what}\n");
        let (found, complete) = answers(&["--json"], input.as_bytes());
        assert!(!complete);
        assert_eq!(found.len(), 1);
        let error = found[0]["error"].as_str().unwrap_or_default();
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn a_nul_spoils_its_own_game_alone() {
    let game = "[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 *\n\n";
    let spoilt = "[Game \"Chinese Chess\"]\n\n1. h2\0e2 *\n\n";
    let (found, complete) = answers(&["--json"], format!("{game}{spoilt}{game}").as_bytes());
    assert!(!complete);
    let refused: Vec<_> = found
        .iter()
        .map(|answer| answer["error"].is_string())
        .collect();
    assert_eq!(refused, [false, true, false]);
    // Wherever it stands, the first game's first line included.
    for (spoilt, told) in [
        (
            "[Event \"a\0b\"]\n[Red \"c\"]\n\n1. h2e2 *\n\n",
            r#"line 1: '[Event "a\u{0}b"]' is not a tag"#,
        ),
        (
            "[Event\0\"a\"]\n\n1. h2e2 *\n\n",
            r#"line 1: '[Event\u{0}"a"]' is not a tag"#,
        ),
        (
            "[Event \"a\"]\n[FEN \"\0\"]\n\n1. h2e2 *\n\n",
            r#"line 2: '[FEN "\u{0}"]' is not a tag"#,
        ),
        (
            "\0\0\0\0\n1. h2e2 *\n\n",
            r"line 1: '\u{0}\u{0}\u{0}\u{0}' is not a move",
        ),
        ("1. h2\0e2 h9g7 *\n\n", r"line 1: 'h2\u{0}e2' is not a move"),
    ] {
        let (found, complete) = answers(&["--json"], format!("{spoilt}{game}{game}").as_bytes());
        assert!(!complete);
        assert_eq!(found.len(), 3, "{spoilt:?}");
        let error = found[0]["error"].as_str().unwrap_or_default();
        assert!(error.starts_with(told), "{error}");
        assert!(found[1..].iter().all(|answer| answer["error"].is_null()));
    }
}

/// A blank input asks nothing, whether it is named or not.
#[test]
fn a_blank_input_asks_nothing() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("blank");
    let named = path.to_str().expect("a path in UTF-8");
    for input in [
        b"".as_slice(),
        b"\n \n",
        b"\xef\xbb\xbf",
        b"\xef\xbb\xbf\r\n",
        b"\xff\xfe",
        b"\xfe\xff\0\n",
        b"\x1a",
    ] {
        fs::write(&path, input).expect("it can be written");
        for output in [judge(&["--json"], input), judge(&["--json", named], b"")] {
            assert!(output.status.success(), "{input:?}: {output:?}");
            assert!(output.stdout.is_empty() && output.stderr.is_empty());
        }
    }
}

/// The game stays, and what follows its result is reported behind it.
#[test]
fn moves_behind_a_result_are_reported() {
    let games = "[Red \"a\"]\n\n1. h2e2 1-0 2. h0g2 h9g7\n\n[Red \"b\"]\n\n1. h2e2 *\n";
    let (found, complete) = answers(&["--json"], games.as_bytes());
    assert!(!complete);
    assert_eq!(found.len(), 3);
    assert_eq!(found[0]["tags"]["Red"], "a");
    assert_eq!(
        found[1]["error"],
        "line 3: 'h0g2' stands behind the result, where no game goes on"
    );
    assert_eq!(found[2]["tags"]["Red"], "b");
}

/// Who writes a line and waits gets the answer before the input ends.
#[test]
fn lines_are_answered_as_they_come() {
    let mut child = start(&[]);
    let mut stdin = child.stdin.take().expect("an input");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    for id in 0..3 {
        writeln!(stdin, r#"{{"id":{id},"fen":"{KNIFE}","moves":""}}"#).expect("it reads");
        let line = lines.next().expect("an answer").expect("UTF-8");
        let answer: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(answer["id"], id);
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

/// A pursuit that the 2020 rules forbid, in every text format, between other games.
const PURSUIT: &str = "3ak2r1/4a4/4b1nc1/9/9/7R1/9/9/4A4/3AK4 w - - 0 1";

/// The records of a text in another format, by `qili convert`.
fn converted(format: &str, records: &str) -> Vec<u8> {
    let path = std::env::temp_dir().join(format!("qili-judge-{}-{format}", std::process::id()));
    fs::write(&path, records).expect("it can be written");
    let output = Command::new(QILI)
        .args(["convert", "--to", format])
        .arg(&path)
        .output()
        .expect("the binary starts");
    fs::remove_file(&path).expect("it can go");
    assert!(output.status.success(), "{output:?}");
    output.stdout
}

#[test]
fn records_are_judged_in_every_format() {
    let pgn = format!(
        "[Red \"甲\"]\n[Black \"乙\"]\n[FEN \"{PURSUIT}\"]\n\n1. h4g4 h9g9 2. g4h4 g9h9 *\n\n\
         [Red \"丙\"]\n\n1. 炮二平五 1/2-1/2\n"
    );
    for format in [
        "pgn",
        "pgn-traditional",
        "pgn-iccs",
        "pgn-wxf",
        "dhtmlxq",
        "uci",
    ] {
        let input = converted(format, &pgn);
        let (answers, all) = answers(&["--edition", "2020", "--json"], &input);
        assert!(all, "{format}");
        assert_eq!(answers.len(), 2);
        assert_eq!(answers[0]["id"], "stdin#1");
        assert_eq!(answers[0]["verdict"], "red_loses");
        assert_eq!(answers[0]["final"], false);
        assert_eq!(
            answers[0]["natures"],
            json!(["chase", "idle", "chase", "idle"])
        );
        let ruling = &answers[0]["rulings"][0];
        assert_eq!(ruling["line"], "main");
        assert_eq!(ruling["moves"], json!(["h4g4", "h9g9", "g4h4", "g9h9"]));
        assert_eq!(answers[1]["id"], "stdin#2");
        assert_eq!(answers[1]["verdict"], Value::Null);
        assert_eq!(answers[1]["reason"], "no repetition");
        assert_eq!(answers[1]["rulings"], json!([]));
    }
    let (answers, _) = answers(&["--json"], pgn.as_bytes());
    assert_eq!(answers[0]["tags"]["Red"], "甲");
    assert_eq!(answers[1]["result"], "1/2-1/2");
}

#[test]
fn a_person_reads_the_opinion() {
    let pgn = format!(
        "[Red \"甲\"]\n[Black \"乙\"]\n[FEN \"{PURSUIT}\"]\n\n1. h4g4 h9g9 2. g4h4 g9h9 *\n"
    );
    let table: [(&[&str], &[&str]); 3] = [
        (
            &["--edition", "2020"],
            &[
                "stdin#1: 甲 — 乙",
                "Plies 1 to 4. Under the Xiangqi Competition Rules, China 2020:",
                "Red must change or lose [25.3; 24.11].",
            ],
        ),
        (
            &["--edition", "2020", "--explain", "zh"],
            &["第1至4着。", "红方变着，不变作负"],
        ),
        (
            &["--edition", "all"],
            &[
                "edition     plies",
                "2020        1-4    red loses  must change",
                "computer    1-4    draw",
            ],
        ),
    ];
    for (arguments, expected) in table {
        let output = judge(arguments, pgn.as_bytes());
        assert!(output.status.success());
        let found = text(output.stdout);
        for part in expected {
            assert!(found.contains(part), "{arguments:?}: {found}");
        }
    }
}

/// Signs in tags and names of files that would command a terminal, or turn the
/// direction in which its line is read, are written out.
#[test]
fn what_others_wrote_commands_no_terminal() {
    let game = "[Red \"\u{1b}[2Jred\u{7}\"]\n[Black \"\u{202e}black\u{9b}2J\"]\n\n1. h2e2 *\n";
    let missing = "no\u{1b}]0;x\u{7}.pgn";
    for language in ["en", "zh"] {
        let arguments = ["--explain", language, "-", missing];
        let output = judge(&arguments, game.as_bytes());
        let (said, noted) = (text(output.stdout), text(output.stderr));
        let names = "stdin#1: \\u{1b}[2Jred\\u{7} — \\u{202e}black\\u{9b}2J\n";
        assert!(said.starts_with(names), "{said}");
        assert!(noted.starts_with("no\\u{1b}]0;x\\u{7}.pgn"), "{noted}");
        for line in said.lines().chain(noted.lines()) {
            assert!(!line.contains(char::is_control), "{line:?}");
        }
    }
    // A program is told what stands there.
    let (answers, _) = answers(&["--json"], game.as_bytes());
    assert_eq!(answers[0]["tags"]["Red"], "\u{1b}[2Jred\u{7}");
}

#[test]
fn variations_are_judged_if_asked_for() {
    let pgn = format!(
        "[FEN \"{PURSUIT}\"]\n\n1. h4g4 h9g9 2. g4h4 g9h9 (2... g9g8 3. h4g4 g8h8 4. g4h4 h8g8) *\n"
    );
    for (arguments, lines) in [
        (vec!["--json"], vec!["main"]),
        (vec!["--json", "--all-lines"], vec!["main", "4.1"]),
    ] {
        let (answers, _) = answers(&arguments, pgn.as_bytes());
        let found: Vec<&Value> = answers[0]["rulings"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|ruling| &ruling["line"])
            .collect();
        assert_eq!(found, lines);
    }
}

/// Damaged games are reported in their place, with file, line and word; those
/// around them are judged.
#[test]
fn a_damaged_game_is_reported_and_the_rest_goes_on() {
    let path = records("damaged.pgn");
    let (answers, all) = answers(&["--json", &path], b"");
    assert!(!all);
    assert_eq!(answers.len(), 23);
    for (index, answer) in answers.iter().enumerate() {
        assert_eq!(answer["id"], format!("{path}#{}", index + 1));
    }
    assert_eq!(
        answers[0]["error"],
        "line 3: '炮五进六' is not a legal move here"
    );
    assert_eq!(answers[1]["reason"], "no repetition");
    let output = judge(&[&path], b"");
    let errors = text(output.stderr);
    let first = format!("{path}#1: line 3: '炮五进六' is not a legal move here");
    assert_eq!(errors.lines().next(), Some(first.as_str()));
    assert_eq!(
        errors.lines().last(),
        Some("qili: 14 records could not be judged")
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(text(output.stdout).contains(&format!("{path}#19: 19: fine")));
}

/// A file that is not there, and one that is no record, leave the others alone.
#[test]
fn several_files_are_judged_in_order() {
    let (good, forum) = (records("good.pgn"), records("forum.dhtmlxq"));
    let rubbish = std::env::temp_dir().join(format!("qili-judge-{}.bin", std::process::id()));
    fs::write(&rubbish, b"\0\x01\x02").expect("it can be written");
    let rubbish_name = rubbish.to_str().expect("a path in UTF-8");
    let files = ["nowhere.pgn", &good, rubbish_name, "-", &forum];
    let (answers, all) = answers(&[&["--json"], &files[..]].concat(), b"h2e2 h9g7\n");
    fs::remove_file(&rubbish).expect("it can go");
    assert!(!all);
    let ids: Vec<&str> = answers
        .iter()
        .filter_map(|answer| answer["id"].as_str())
        .collect();
    let mut expected = vec!["nowhere.pgn".to_string()];
    expected.extend((1..=3).map(|number| format!("{good}#{number}")));
    expected.push(rubbish_name.into());
    expected.push("stdin#1".into());
    expected.extend((1..=17).map(|number| format!("{forum}#{number}")));
    assert_eq!(ids, expected);
    assert!(answers[0]["error"].is_string());
    assert!(answers[6]["verdict"].is_string(), "{}", answers[6]);
}

/// Who reads the first answers only and leaves is no fault.
#[test]
fn a_reader_that_leaves_is_no_fault() {
    let mut child = start(&["--json"]);
    let stdin = child.stdin.take().expect("an input");
    let writer = std::thread::spawn(move || {
        let mut stdin = stdin;
        while stdin
            .write_all(b"h2e2 h9g7 h0g2 i9h9\n".repeat(1_000).as_slice())
            .is_ok()
        {}
    });
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    assert!(lines.next().expect("an answer").is_ok());
    drop(lines);
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(text(output.stderr), "");
}

/// 九步 under 2020: a rook strikes nine times in a row and no position recurs. It is
/// told of as a ruling, and is the verdict of no game, be it a request or a record.
#[test]
fn strikes_without_a_cycle_are_no_verdict() {
    let fen = "R8/4k4/8c/9/9/9/9/9/9/3K5 w - - 0 1";
    let moves = "a9a8 e8e9 a8a7 i7i6 a7a6 i6i5 a6a5 i5i4 a5a4 i4i3 a4a3 i3i2 a3a2 i2i1 a2a1 \
                 i1i8 a1a8";
    let request = format!(r#"{{"fen":"{fen}","moves":"{moves}"}}"#);
    let record = format!("{fen} moves {moves}\n");
    for input in [request, record] {
        let (answers, all) = answers(&["--json", "--edition", "2020"], input.as_bytes());
        assert!(all);
        assert_eq!(answers[0]["verdict"], Value::Null);
        assert_eq!(answers[0]["reason"], "no repetition");
        let rulings = answers[0]["rulings"].as_array().expect("a list");
        assert_eq!(rulings.len(), 1);
        assert_eq!(rulings[0]["ground"], "nine_moves");
        assert_eq!(rulings[0]["verdict"], "red_loses");
    }
    let one = ["--edition", "2020", "--fen", fen, "--moves", moves];
    let found = text(judge(&one, b"").stdout);
    assert!(found.contains("1 check, 8 chases, prohibited"), "{found}");
    assert!(found.contains("No position recurs"), "{found}");
}

/// A page is a sink of the same run: what is refused, and why, is the same.
#[test]
fn a_report_refuses_what_the_other_answers_do() {
    let good = format!(r#"{{"id":"good","fen":"{PURSUIT}","moves":"h4g4 h9g9 g4h4 g9h9"}}"#);
    let too_long = format!(r#"{{"fen":"{}"}}"#, " ".repeat(1 << 24));
    let input = format!("{good}\n\n{too_long}\n{{\"id\":4,\"fen\":\"9/9\"}}\n{good}\n");
    let (found, all) = answers(&[], input.as_bytes());
    assert!(!all);
    let errors: Vec<&str> = found
        .iter()
        .filter_map(|answer| answer["error"].as_str())
        .collect();
    assert_eq!(errors.len(), 2);
    assert_eq!(errors[0], "line 3: the line is too long");

    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("page.html");
    let page = path.to_str().expect("a path in UTF-8");
    let output = judge(&["--report", page], input.as_bytes());
    assert_eq!(output.status.code(), Some(1));
    let told = text(output.stderr);
    let expected = format!(
        "stdin#2: {}\nstdin#3: line 4: {}\nqili: 2 records could not be judged\n",
        errors[0], errors[1]
    );
    assert_eq!(told, expected);
    let page = fs::read_to_string(path).expect("the page is there");
    assert_eq!(page.matches("class=\"game\"").count(), 2);
    // Who has nothing but the page sees that it is not all.
    assert_eq!(page.matches("class=\"refused\"").count(), 2);
    assert!(page.contains("2 more could not be read or judged"));
    assert!(page.contains("第3行：此行太长") && page.contains(errors[0]));
}
