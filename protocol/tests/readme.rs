//! What README says, in both languages, against what the binary does.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

const QILI: &str = env!("CARGO_BIN_EXE_qili");
const READMES: [&str; 2] = ["../README.md", "../README.zh.md"];

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What the binary prints when it is asked these `lines`.
fn answers(lines: &str) -> String {
    let mut child = Command::new(QILI)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let input = child.stdin.take().expect("a pipe");
    { input }
        .write_all(lines.as_bytes())
        .expect("the binary reads");
    let output = child.wait_with_output().expect("the binary ends");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Name and default of an option as it is declared; no default for a button.
fn declaration(line: &str) -> (&str, Option<&str>) {
    let rest = line.strip_prefix("option ").expect("an option");
    let rest = rest.strip_prefix("name ").unwrap_or(rest);
    let (name, values) = rest.split_once(" type ").expect("a type");
    let default = values.split_once("default ").map(|(_, words)| {
        let word = words.split(' ').next().expect("a word");
        if word == "<empty>" { "" } else { word }
    });
    (name, default)
}

#[test]
fn every_option_stands_in_the_table_with_its_default() {
    let declared = answers("uci\nucci\nquit\n");
    for path in READMES {
        let readme = read(path);
        let rows: Vec<Vec<&str>> = readme
            .lines()
            .filter(|line| line.starts_with("| "))
            .map(|line| line.split('|').map(str::trim).collect())
            .collect();
        for line in declared.lines().filter(|line| line.starts_with("option ")) {
            let (name, default) = declaration(line);
            let quoted = format!("`{name}`");
            let column = if line.starts_with("option name ") {
                1
            } else {
                2
            };
            let row = rows.iter().find(|row| row[column] == quoted);
            let row = row.unwrap_or_else(|| panic!("{path}: no row for {quoted}"));
            let shown = row[3].trim_matches('`');
            assert_eq!(shown, default.unwrap_or(""), "{path}: default of {quoted}");
        }
    }
}

#[test]
fn every_edition_is_explained() {
    let declared = answers("uci\nquit\n");
    let line = declared.lines().find(|line| line.contains(" RuleEdition "));
    let (_, names) = line
        .and_then(|line| line.split_once(" var "))
        .expect("the editions");
    for path in READMES {
        let readme = read(path);
        let law = readme
            .split("\n## ")
            .find(|part| part.contains("`--edition`"));
        let law = law.unwrap_or_else(|| panic!("{path}: no part on the editions"));
        for name in names.split(" var ") {
            let explained = law
                .lines()
                .any(|line| line.starts_with('|') && line.contains(&format!("`{name}`")));
            assert!(explained, "{path}: '{name}' is not explained");
        }
    }
}

/// The commands of a README: the words of each line `$ qili …`, and what the
/// README shows that it prints.
fn commands(readme: &str) -> Vec<(Vec<String>, String)> {
    readme
        .split("\n```\n")
        .filter_map(|block| block.strip_prefix("$ qili "))
        .map(|block| {
            let (command, output) = block.split_once('\n').expect("an output");
            let parts = command.split('"').enumerate();
            let words = parts.flat_map(|(index, part)| match index % 2 {
                0 => part.split_whitespace().map(str::to_string).collect(),
                _ => vec![part.to_string()],
            });
            (words.collect(), output.trim_end().to_string())
        })
        .collect()
}

#[test]
fn examples_print_what_is_shown() {
    for path in READMES {
        let commands = commands(&read(path));
        assert!(commands.len() >= 2, "{path}: the examples are gone");
        for (words, shown) in commands {
            let output = Command::new(QILI).args(&words).output();
            let output = output.expect("the binary starts");
            let printed = String::from_utf8(output.stdout).expect("UTF-8");
            let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
            assert_eq!(printed.join("\n"), shown, "{path}: {words:?}");
        }
    }
}

#[test]
fn the_line_of_a_ruling_is_as_shown() {
    let mut child = Command::new(QILI)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut input = child.stdin.take().expect("a pipe");
    let cycle = "a8a9 d9d8 a9a8 d8d9";
    writeln!(
        input,
        "position fen 3k5/R8/9/9/9/9/9/9/9/4K4 w moves {cycle} {cycle}\ngo depth 1"
    )
    .expect("the binary reads");
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let mut lines = lines.map(|line| line.expect("UTF-8"));
    let told = lines.find(|line| line.starts_with("info string rule "));
    let told = told.expect("the ruling on the game");
    drop(input);
    child.wait().expect("the binary ends");
    for path in READMES {
        let shown = read(path).lines().any(|line| line == told);
        assert!(shown, "{path} does not show '{told}'");
    }
}
