//! `qili-train` as a process: what it refuses, and that it refuses it before the work.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use engine::Evaluator;
use engine::network::Network;
use engine::selfplay::{ArchiveWriter, Header, SelfPlay, SelfPlaySettings};
use ruling::law::EditionId;
use tempfile::TempDir;

/// What is wrong: arguments after the games, in a folder where `folder` is one and
/// `good.games`, `empty.games`, `letter` and `old.network` are files; words of the message.
const REFUSED: &[(&str, &str)] = &[
    ("", "--out <FILE>"),
    ("--out none/new.network", "'none/new.network': No such file"),
    ("--out folder", "'folder': Is a directory"),
    (
        "--out good.games",
        "'good.games': is read and cannot be written too",
    ),
    (
        "--out new.network --curve none/x.svg",
        "'none/x.svg': No such file",
    ),
    (
        "--out new.network --curve good.games",
        "'good.games': is read",
    ),
    (
        "--out new.network --curve new.network",
        "both the network and the picture",
    ),
    (
        "--out new.network missing.games",
        "'missing.games': No such file",
    ),
    ("--out new.network letter", "'letter': no file of games"),
    (
        "--out new.network --from missing",
        "'missing': No such file",
    ),
    (
        "--out new.network --from letter",
        "'letter': no network of Qili",
    ),
    (
        "--out new.network --from old.network",
        "'old.network': a damaged network",
    ),
    (
        "--out new.network --epochs 0",
        "'0' for '--epochs <EPOCHS>'",
    ),
    ("--out new.network --batch 0", "'0' for '--batch <BATCH>'"),
    ("--out new.network --rate nan", "not a number above 0 to 1"),
    ("--out new.network --rate inf", "not a number above 0 to 1"),
    ("--out new.network --rate 0", "not a number above 0 to 1"),
    (
        "--out new.network --last-rate -1",
        "not a number above 0 to 1",
    ),
    (
        "--out new.network --result-share 1.5",
        "not a number from 0 to 1",
    ),
    (
        "--out new.network --result-share -0.1",
        "not a number from 0 to 1",
    ),
    (
        "--out new.network --result-share nan",
        "not a number from 0 to 1",
    ),
    ("--out new.network --scale 0", "'0' for '--scale <SCALE>'"),
    (
        "--out new.network --scale 4001",
        "'4001' for '--scale <SCALE>'",
    ),
    (
        "--out new.network --most-score -5",
        "'-5' for '--most-score <MOST_SCORE>'",
    ),
    (
        "--out new.network --threads 0",
        "'0' for '--threads <THREADS>'",
    ),
];

fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let settings = SelfPlaySettings {
        seed: 5,
        nodes: 1,
        editions: vec![EditionId::China2011],
        evaluator: Evaluator::HandMade,
    };
    let mut play = SelfPlay::new(settings.clone());
    let games: Vec<_> = (0..24).map(|number| play.play(number)).collect();
    let header = Header::new(&settings, "0123");
    for (name, games) in [("good.games", &games[..]), ("empty.games", &[])] {
        let mut bytes = Vec::new();
        let mut archive = ArchiveWriter::create(&mut bytes, &header).expect("memory takes all");
        archive.write(games).expect("memory takes all");
        fs::write(at(name), bytes).expect("a file");
    }
    fs::write(at("letter"), "my letter\n").expect("a file");
    fs::write(at("old.network"), "qili network 2\nscale 4\n").expect("a file");
    fs::create_dir(at("folder")).expect("a folder");
    folder
}

fn trained(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_qili-train"));
    let output = command.current_dir(folder).args(arguments).output();
    output.expect("the binary starts")
}

#[test]
fn what_cannot_be_done_is_refused_before_the_work() {
    let folder = folder();
    let names = || {
        let entries = fs::read_dir(folder.path()).expect("a folder");
        let mut names: Vec<_> = entries
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        names.sort();
        names
    };
    let before = (
        names(),
        fs::read(folder.path().join("good.games")).expect("a file"),
    );
    let commit = "one\ntwo";
    let table = REFUSED.iter().map(|&(words, told)| {
        let words: Vec<&str> = words.split(' ').filter(|word| !word.is_empty()).collect();
        ([&["good.games"], &words[..]].concat(), told)
    });
    let more = [
        (
            vec!["empty.games", "--out", "new.network"],
            "no position to learn from",
        ),
        (
            vec!["good.games", "--out", "new.network", "--commit", commit],
            "cannot keep the note 'trainer one\\ntwo'",
        ),
    ];
    for (arguments, told) in table.chain(more) {
        let done = trained(folder.path(), &arguments);
        let error = String::from_utf8_lossy(&done.stderr);
        assert!(!done.status.success(), "{arguments:?}");
        assert!(error.contains(told), "{arguments:?}: {error}");
        let printed = String::from_utf8_lossy(&done.stdout);
        assert!(!printed.contains("epoch"), "{arguments:?}: {printed}");
    }
    let after = (
        names(),
        fs::read(folder.path().join("good.games")).expect("a file"),
    );
    assert!(after == before, "{:?}", after.0);
}

/// A line of the head goes to each file of games.
#[test]
fn a_network_learnt_from_many_files_can_be_read() {
    let folder = folder();
    let mut arguments = vec!["good.games"; 100];
    arguments.extend([
        "--out",
        "new.network",
        "--curve",
        "new.svg",
        "--epochs",
        "1",
    ]);
    let done = trained(folder.path(), &arguments);
    assert!(done.status.success(), "{done:?}");
    let network = Network::load(&folder.path().join("new.network")).expect("a network");
    let notes = &network.provenance().notes;
    assert_eq!(notes.iter().filter(|(name, _)| name == "data").count(), 100);
    assert!(folder.path().join("new.svg").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_for_the_log_does_not_cost_the_network() {
    let folder = folder();
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    let mut command = Command::new(env!("CARGO_BIN_EXE_qili-train"));
    command
        .current_dir(folder.path())
        .stdout(full.expect("a device"));
    command.args(["good.games", "--out", "new.network", "--epochs", "2"]);
    let done = command.output().expect("the binary starts");
    assert!(done.status.success(), "{done:?}");
    assert!(Network::load(&folder.path().join("new.network")).is_ok());
}
