//! `qili judge` over all cases of the law: in every format that can hold them, in
//! bulk, and against the schema of its answers.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::slice::from_ref;

use ruling::board::Position;
use ruling::law::{Conduct, EditionId, Nature};
use ruling::notation::Style;
use ruling::record::{Record, pgn, uci};
use serde_json::{Value, json};

#[allow(unreachable_pub)]
#[path = "../../tests/support/mod.rs"]
mod support;

use support::case::{self, Case};
use support::planted::Planter;
use support::records::{XqfKeys, cbl, cbr, storable, xqf};

const QILI: &str = env!("CARGO_BIN_EXE_qili");

/// A folder that goes when the test is over.
fn folder() -> tempfile::TempDir {
    // The cases are found from the root of the repository.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    std::env::set_current_dir(root).expect("the root is there");
    tempfile::tempdir().expect("a folder can be made")
}

fn qili(arguments: &[&str], paths: &[PathBuf]) -> Output {
    let output = Command::new(QILI).args(arguments).args(paths).output();
    output.expect("the binary starts")
}

/// The answers to files, all of which have to be answered.
fn answers(arguments: &[&str], paths: &[PathBuf]) -> Vec<Value> {
    let output = qili(&[&["judge"], arguments].concat(), paths);
    assert!(output.status.success(), "{output:?}");
    values(&output)
}

fn values(output: &Output) -> Vec<Value> {
    let text = String::from_utf8_lossy(&output.stdout);
    let values = text.lines().map(serde_json::from_str);
    values.map(|value| value.expect("JSON")).collect()
}

/// The cases that are games, each with its record: its cycle is closed once.
fn cases() -> Vec<(Case, Record)> {
    let cases = case::all()
        .into_iter()
        .filter(|case| case.refused.is_none());
    let with_record = cases.map(|case| {
        let start = Position::from_fen(&case.fen).expect("a position");
        let mut record = Record::new(start);
        for &m in case.lead_in.iter().chain(&case.cycle) {
            record.line_mut().push(m).expect("a legal move");
        }
        (case, record)
    });
    with_record.collect()
}

/// What the rulings come to, without what is said of the record itself.
fn rulings(answers: &[Value]) -> Vec<Value> {
    let of = |answer: &Value| json!([answer["edition"], answer["verdict"], answer["rulings"]]);
    answers.iter().map(of).collect()
}

/// All cases under all editions, written and read back in every format: the rulings
/// are the same to the last word, and the verdicts those of the cases.
#[test]
fn cases_are_ruled_alike_in_every_format() {
    let folder = folder();
    let cases = cases();
    let list: String = cases.iter().map(|(_, record)| uci::write(record)).collect();
    let plain = folder.path().join("cases.txt");
    fs::write(&plain, list).expect("it can be written");
    let judge = ["--json", "--edition", "all"];
    let expected = answers(&judge, from_ref(&plain));
    check_verdicts(&cases, &expected);
    let expected = rulings(&expected);
    for (format, encoding) in [
        ("pgn", "utf-8"),
        ("pgn", "gbk"),
        ("pgn-traditional", "big5"),
        ("pgn-iccs", "utf-8"),
        ("pgn-wxf", "utf-8"),
        ("dhtmlxq", "gbk"),
    ] {
        let path = folder.path().join(format!("{format}-{encoding}"));
        let out = path.to_str().expect("UTF-8");
        let convert = ["convert", "--to", format, "--encoding", encoding, "-o", out];
        let output = qili(&convert, from_ref(&plain));
        assert!(output.status.success(), "{output:?}");
        same(&rulings(&answers(&judge, &[path])), &expected, format);
    }
    let storable = |(_, record): &(Case, Record)| Record::from_line(storable(record.line()));
    let stored: Vec<Record> = cases.iter().map(storable).collect();
    let library: Vec<Vec<u8>> = stored.iter().map(cbr).collect();
    let path = folder.path().join("cases.cbl");
    fs::write(&path, cbl(&library)).expect("it can be written");
    same(&rulings(&answers(&judge, &[path])), &expected, "CBL");
    for version in [10, 18] {
        let paths: Vec<PathBuf> = stored
            .iter()
            .enumerate()
            .map(|(number, record)| {
                let path = folder.path().join(format!("{number}-{version}.xqf"));
                fs::write(&path, xqf(record, version, KEYS)).expect("it can be written");
                path
            })
            .collect();
        same(&rulings(&answers(&judge, &paths)), &expected, "XQF");
    }
}

const KEYS: XqfKeys = XqfKeys {
    mask: 0x5a,
    or: [1, 2, 4, 8],
    keys: [77, 131, 200, 19],
};

fn same(found: &[Value], expected: &[Value], format: &str) {
    assert_eq!(found.len(), expected.len(), "{format}");
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found, expected, "{format}");
    }
}

/// The verdict under every edition that a case names, unless a smaller cycle lies
/// within its own: that one is then the last repetition.
fn check_verdicts(cases: &[(Case, Record)], answers: &[Value]) {
    let editions = answers.len() / cases.len();
    let mut checked = 0;
    for ((case, record), answers) in cases.iter().zip(answers.chunks(editions)) {
        for ruling in &case.rulings {
            let name = ruling.edition.name();
            let Some(answer) = answers.iter().find(|answer| answer["edition"] == name) else {
                continue;
            };
            let window = &answer["rulings"]
                .as_array()
                .and_then(|all| all.last())
                .expect("one")["window"];
            let judged = window["end"]
                .as_u64()
                .zip(window["start"].as_u64())
                .map(|(end, start)| end - start);
            if judged != Some(case.cycle.len() as u64) {
                continue;
            }
            assert_eq!(
                answer["verdict"],
                ruling.outcome.to_string(),
                "{} under {name}: {}",
                case.name,
                uci::write(record)
            );
            checked += 1;
        }
    }
    assert!(checked > 400, "{checked} verdicts");
}

/// A file of games with planted repetitions, of which one is damaged. Red is called
/// by the number of the game.
fn planted_games(folder: &tempfile::TempDir, seed: u64, games: usize, damaged: usize) -> PathBuf {
    let mut planter = Planter::new(seed);
    let mut text = String::new();
    for number in 1..=games {
        let mut record = planter.game();
        record.tags_mut().set("Red", format!("Player {number}"));
        let game = pgn::write(&record, Style::Simplified);
        text += &match number == damaged {
            true => game.replacen("\n\n1. ", "\n\n1. 象九进九 {never closed ", 1),
            false => game,
        };
    }
    let path = folder.path().join("games.pgn");
    fs::write(&path, text).expect("it can be written");
    path
}

/// Many games on several threads: every one is answered in its place, with the
/// ruling on what was planted in it, and the damaged one among them is refused.
#[test]
fn many_games_are_judged_in_order() {
    const GAMES: usize = 400;
    let folder = folder();
    let path = planted_games(&folder, 3, GAMES, 200);
    for threads in ["1", "3"] {
        let judge = ["judge", "--json", "--edition", "2020", "--threads", threads];
        let output = qili(&judge, from_ref(&path));
        assert_eq!(output.status.code(), Some(1));
        let answers = values(&output);
        assert_eq!(answers.len(), GAMES);
        for (number, answer) in (1..).zip(&answers) {
            assert_eq!(answer["id"], format!("{}#{number}", path.display()));
            if number == 200 {
                let error = answer["error"].as_str().unwrap_or_default();
                assert!(
                    error.contains("'象九进九' is not a legal move here"),
                    "{answer}"
                );
                continue;
            }
            let tags = &answer["tags"];
            assert_eq!(tags["Round"], number.to_string());
            assert_eq!(answer["verdict"], tags["Expected"], "{}", tags["Event"]);
            assert_eq!(answer["final"], true);
        }
    }
}

/// A page of many games is the same on any number of threads: the games in their
/// order, each with its section, the damaged one left out.
#[test]
fn a_report_of_many_games_is_in_order() {
    const GAMES: usize = 24;
    let folder = folder();
    let path = planted_games(&folder, 5, GAMES, 9);
    let pages = ["1", "3"].map(|threads| {
        let page = folder.path().join(format!("{threads}.html"));
        let out = page.to_str().expect("UTF-8");
        let judge = [
            "judge",
            "--edition",
            "2020",
            "--threads",
            threads,
            "--report",
            out,
        ];
        let output = qili(&judge, from_ref(&path));
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        fs::read_to_string(page).expect("the page is there")
    });
    assert!(pages[0] == pages[1], "the pages differ");
    let sections: Vec<&str> = pages[0].split("<article class=\"game\"").skip(1).collect();
    assert_eq!(sections.len(), GAMES - 1);
    let numbers = (1..=GAMES).filter(|&number| number != 9);
    for (place, (section, number)) in (1..).zip(sections.iter().zip(numbers)) {
        assert!(section.starts_with(&format!(" id=\"game-{place}\"")));
        assert!(section.contains(&format!("Player {number}<")), "{number}");
    }
}

fn schema() -> Value {
    let text = fs::read_to_string("docs/judge.schema.json").expect("the schema can be read");
    serde_json::from_str(&text).expect("JSON")
}

fn validator(schema: &Value) -> jsonschema::Validator {
    jsonschema::draft202012::new(schema).expect("a schema")
}

/// The part of the schema with this name, by itself.
fn part(schema: &Value, name: &str) -> jsonschema::Validator {
    validator(&json!({ "$ref": format!("#/$defs/{name}"), "$defs": schema["$defs"] }))
}

#[test]
fn answers_are_as_the_schema_says() {
    let folder = folder();
    let schema = schema();
    let whole = validator(&schema);
    let (request, answer) = (part(&schema, "request"), part(&schema, "answer"));
    let (record, error) = (part(&schema, "record"), part(&schema, "error"));
    let requests: Vec<Value> = cases().iter().map(|(case, record)| {
        let moves: Vec<String> = record.moves().map(|m| m.to_string()).collect();
        json!({ "id": case.name, "fen": case.fen, "moves": moves, "cycle_start": case.lead_in.len() })
    }).collect();
    assert!(requests.iter().all(|line| request.is_valid(line)));
    let lines: String = requests.iter().map(|line| format!("{line}\n")).collect();
    let path = folder.path().join("cases.jsonl");
    fs::write(&path, lines).expect("it can be written");
    let mut seen = Vec::new();
    for arguments in [
        &["--edition", "all"][..],
        &["--edition", "none", "--explain", "zh"],
        &["--edition", "off"],
    ] {
        for line in answers(arguments, from_ref(&path)) {
            valid(&[&whole, &answer], &line);
            assert!(!record.is_valid(&line) && !error.is_valid(&line));
            seen.push(line);
        }
    }
    let damaged = [
        "damaged.pgn",
        "branches.dhtmlxq",
        "playok.wxf",
        "forum.dhtmlxq",
    ];
    let files: Vec<PathBuf> = damaged
        .iter()
        .map(|name| PathBuf::from("tests/records").join(name))
        .collect();
    let judge = [
        "judge",
        "--json",
        "--all-lines",
        "--explain",
        "en",
        "nowhere.pgn",
    ];
    let lines = values(&qili(&judge, &files));
    assert!(lines.iter().any(|line| line.get("error").is_some()));
    for line in &lines {
        let kind = if line.get("error").is_some() {
            &error
        } else {
            &record
        };
        valid(&[&whole, kind], line);
        assert!(!answer.is_valid(line), "{line}");
    }
    // A field more or less, or a word that is not in its list, is noticed.
    for (field, value) in [
        ("verdict", json!("white_loses")),
        ("red", json!("naughty")),
        ("natures", json!(["nice"])),
        ("final", Value::Null),
        ("extra", json!(1)),
    ] {
        let mut line = seen[0].clone();
        line[field] = value;
        assert!(!whole.is_valid(&line), "{field}: {line}");
    }
    for field in [
        "edition", "verdict", "natures", "details", "rulings", "due", "version",
    ] {
        let mut line = seen[0].clone();
        line.as_object_mut().expect("an object").remove(field);
        assert!(!whole.is_valid(&line), "without {field}");
    }
}

fn valid(validators: &[&jsonschema::Validator], line: &Value) {
    for validator in validators {
        let faults: Vec<String> = validator
            .iter_errors(line)
            .map(|fault| format!("{}: {fault}", fault.instance_path()))
            .collect();
        assert!(faults.is_empty(), "{faults:#?}\n{line}");
    }
}

/// The closed lists of the schema are those of the code.
#[test]
fn the_lists_of_the_schema_are_complete() {
    let _folder = folder();
    let schema = schema();
    let listed = |name: &str| schema["$defs"][name]["enum"].clone();
    let mut conducts: Vec<Value> = Conduct::ALL.map(|conduct| conduct.name().into()).to_vec();
    conducts.push(Value::Null);
    assert_eq!(listed("conduct"), Value::from(conducts));
    let natures = Nature::ALL
        .map(|nature| Value::from(nature.name()))
        .to_vec();
    assert_eq!(listed("nature"), Value::from(natures));
    let editions = listed("edition");
    for id in EditionId::ALL {
        assert!(
            editions
                .as_array()
                .is_some_and(|all| all.contains(&id.name().into())),
            "{id}"
        );
    }
    assert_eq!(
        editions.as_array().map(Vec::len),
        Some(EditionId::ALL.len())
    );
}
