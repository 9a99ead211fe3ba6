//! Matches between fake engines, over the tables in `tests/matches`.
//!
//! The fake engines are this program itself, run with `fake` as its first
//! word; so the test needs no other program, and a `main` of its own.

#[path = "support/fake_engine.rs"]
mod fake_engine;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use libtest_mimic::{Arguments, Failed, Trial};
use protocol::matches::{
    Adjudication, Audience, Contestant, EngineOption, OldLog, Opening, OpeningOrder, OpeningSearch,
    Pace, Settings, Standing, Tongue, find_openings, run,
};
use ruling::board::Position;
use ruling::record::pgn;
use serde_json::Value;
use tempfile::TempDir;

const GAMES: &str = include_str!("matches/games.tsv");
const MISBEHAVIOUR: &str = include_str!("matches/misbehaviour.tsv");

fn main() {
    let words: Vec<String> = std::env::args().collect();
    match &words[..] {
        [_, fake, behaviour, rest @ ..] if fake == "fake" => fake_engine::run(behaviour, rest),
        [_, play, folder] if play == "play" => play_until_killed(Path::new(folder)),
        _ => libtest_mimic::run(&Arguments::from_args(), trials()).exit(),
    }
}

fn trials() -> Vec<Trial> {
    let games = rows(GAMES).map(|row| {
        let name = format!("the referee: {}", row[0]);
        Trial::test(name, move || one_game(&row))
    });
    let misbehaviour = rows(MISBEHAVIOUR).map(|row| {
        let name = format!("an engine that does {} under {}", row[0], row[1]);
        Trial::test(name, move || one_fault(&row))
    });
    let others = [
        Trial::test(
            "a_warned_ucci_engine_is_told_what_not_to_play",
            warned_by_ban,
        ),
        Trial::test("engines_are_spoken_to_in_their_own_words", every_tongue),
        Trial::test("a_killed_match_goes_on_from_its_log", goes_on_after_a_kill),
        Trial::test("the_log_of_another_match_is_refused", other_log),
        Trial::test("a_damaged_log_is_refused", damaged_log),
        Trial::test("a_file_that_is_no_log_stays_as_it_is", no_log),
        Trial::test("three_engines_meet_each_other", round_robin),
        Trial::test("a_missing_program_is_no_match", missing_program),
        Trial::test("openings_are_level_in_the_full_search", level_openings),
    ];
    games.chain(misbehaviour).chain(others).collect()
}

/// The rows of a table, cut at its bars.
fn rows(table: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let rows = table.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| row.split(" | ").map(str::trim).collect())
}

struct Nobody;

impl Audience for Nobody {
    fn note(&mut self, _: &str) {}
    fn standing(&mut self, _: &Standing<'_>) {}
}

/// This program as an engine.
fn fake(words: &str) -> Contestant {
    let this = std::env::current_exe().expect("this program has a name");
    let mut command = vec![this.to_string_lossy().into_owned(), "fake".into()];
    command.extend(words.split_whitespace().map(String::from));
    Contestant {
        name: format!("fake {}", words.split(' ').next().unwrap_or("")),
        command,
        options: Vec::new(),
        tongue: Tongue::Found,
    }
}

fn settings(contestants: Vec<Contestant>, folder: &Path) -> Settings {
    Settings {
        contestants,
        rounds: 1,
        edition: "2011".parse().expect("an edition"),
        pace: Pace::Nodes(1),
        // However busy the machine is, an engine that behaves answers in time.
        margin: Duration::from_secs(1),
        patience: Duration::from_secs(30),
        readiness: Duration::from_secs(30),
        adjudication: Adjudication::default(),
        longest: 14,
        openings: vec![Opening::from_position(Position::startpos())],
        order: OpeningOrder::AsGiven,
        concurrency: 2,
        sprt: None,
        event: "test".into(),
        pgn: Some(folder.join("out.pgn")),
        json: Some(folder.join("out.json")),
        log: Some(folder.join("out.log")),
        old_log: OldLog::GoOn,
    }
}

/// Plays a match; its summary and its records.
fn outcome(settings: &Settings) -> Result<(Value, String), Failed> {
    run(settings, &mut Nobody)?;
    let read = |path: &Option<std::path::PathBuf>| {
        fs::read_to_string(path.as_ref().expect("the match writes it"))
    };
    let summary = serde_json::from_str(&read(&settings.json)?)?;
    Ok((summary, read(&settings.pgn)?))
}

fn wanted(holds: bool, what: &str, found: impl std::fmt::Display) -> Result<(), Failed> {
    if holds {
        Ok(())
    } else {
        Err(format!("{what}\n{found}").into())
    }
}

fn one_game(row: &[&str]) -> Result<(), Failed> {
    let &[_, edition, fen, moves, result, termination, said, unsaid] = row else {
        return Err(format!("a row has eight columns, not {}", row.len()).into());
    };
    let folder = TempDir::new()?;
    let engines = vec![
        fake(&format!("script {moves}")),
        fake(&format!("script {moves}")),
    ];
    let mut settings = settings(engines, folder.path());
    settings.edition = edition.parse()?;
    settings.openings = vec![Opening::from_position(fen.parse()?)];
    settings.pace = Pace::Depth(1);
    settings.longest = settings.longest.max(moves.split_whitespace().count());
    let (summary, records) = outcome(&settings)?;
    wanted(
        summary["terminations"][termination] == 2,
        termination,
        &summary,
    )?;
    wanted(records.contains(said), said, &records)?;
    wanted(!records.contains(unsaid), &format!("no {unsaid}"), &records)?;
    let games: Vec<_> = pgn::games(&records).collect::<Result<_, _>>()?;
    let results = games
        .iter()
        .filter(|game| game.result().to_string() == result);
    wanted(results.count() == 2, result, &records)
}

fn one_fault(row: &[&str]) -> Result<(), Failed> {
    let &[behaviour, pace, termination, said] = row else {
        return Err(format!("a row has four columns, not {}", row.len()).into());
    };
    let folder = TempDir::new()?;
    let mut settings = settings(vec![fake("first"), fake(behaviour)], folder.path());
    settings.rounds = 2;
    settings.patience = Duration::from_secs(1);
    settings.readiness = Duration::from_secs(1);
    settings.pace = match pace.split_once(' ') {
        Some(("movetime", time)) => Pace::MoveTime(Duration::from_millis(time.parse()?)),
        Some(("nodes", nodes)) => Pace::Nodes(nodes.parse()?),
        Some(("tc", control)) => Pace::Clock(control.parse()?),
        _ => return Err(format!("'{pace}' is no pace").into()),
    };
    let (summary, records) = outcome(&settings)?;
    wanted(summary["games"] == 4, "four games", &summary)?;
    wanted(summary["wins"] == 4, "four wins", &summary)?;
    wanted(
        summary["terminations"][termination] == 4,
        termination,
        &summary,
    )?;
    let elo = summary["elo"]
        .as_f64()
        .is_some_and(|elo| elo > 0.0 && elo.is_finite());
    wanted(elo, "a finite difference", &summary)?;
    let error = summary["elo_error"]
        .as_f64()
        .is_some_and(|error| error > 0.0 && error.is_finite());
    wanted(error, "a finite error", &summary)?;
    wanted(
        summary["draws"] == 0 && summary["losses"] == 0,
        "all fields",
        &summary,
    )?;
    wanted(records.contains(said), said, &records)
}

fn warned_by_ban() -> Result<(), Failed> {
    let moves = "a8a9 d9d8 a9a8 d8d9";
    let folder = TempDir::new()?;
    let engines = vec![
        fake(&format!("ucci {moves}")),
        fake(&format!("ucci {moves}")),
    ];
    let mut settings = settings(engines, folder.path());
    settings.edition = "asia-2003".parse()?;
    settings.openings = vec![Opening::from_position(
        "3k5/R8/9/9/9/9/9/9/9/4K4 w".parse()?,
    )];
    let (summary, records) = outcome(&settings)?;
    wanted(
        records.contains("warning: red_loses"),
        "a warning",
        &records,
    )?;
    for game in pgn::games(&records) {
        let ninth = game?.moves().nth(8).map(|m| m.to_string());
        wanted(
            ninth.is_some_and(|m| m != "a8a9"),
            "another ninth move",
            &records,
        )?;
    }
    wanted(
        summary["terminations"]["repetition_loss"].is_null(),
        "no loss",
        &summary,
    )
}

fn every_tongue() -> Result<(), Failed> {
    for (behaviour, tongue) in [
        ("from-one", Tongue::Found),
        ("from-one", Tongue::Uci),
        ("ucci", Tongue::Found),
        ("ucci", Tongue::Ucci),
        ("first", Tongue::Cyclone),
    ] {
        let folder = TempDir::new()?;
        let mut engine = fake(behaviour);
        engine.tongue = tongue;
        let settings = settings(vec![fake("first"), engine], folder.path());
        let (summary, records) = outcome(&settings)?;
        let said = format!("{behaviour} {tongue:?}\n{records}");
        wanted(
            summary["terminations"]["too_long"] == 2,
            "two whole games",
            said,
        )?;
    }
    Ok(())
}

/// The match that is killed, and goes on: one engine takes its time.
fn slow_match(folder: &Path) -> Settings {
    let mut settings = settings(vec![fake("first"), fake("slow")], folder);
    settings.longest = 2;
    settings.rounds = 4;
    settings.concurrency = 1;
    settings
}

fn play_until_killed(folder: &Path) {
    run(&slow_match(folder), &mut Nobody).expect("the match can be played");
}

fn goes_on_after_a_kill() -> Result<(), Failed> {
    let folder = TempDir::new()?;
    let mut process = Command::new(std::env::current_exe()?)
        .arg("play")
        .arg(folder.path())
        .stdin(Stdio::null())
        .spawn()?;
    let log = folder.path().join("out.log");
    let games = |log: &Path| {
        let text = fs::read_to_string(log).unwrap_or_default();
        text.lines()
            .skip(1)
            .map(String::from)
            .collect::<Vec<String>>()
    };
    let deadline = Instant::now() + Duration::from_secs(60);
    while games(&log).len() < 2 && Instant::now() < deadline {
        sleep(Duration::from_millis(20));
    }
    process.kill()?;
    process.wait()?;
    let mut before = games(&log);
    wanted(
        (2..8).contains(&before.len()),
        "a match in the middle",
        before.len(),
    )?;
    // A kill can also come in the middle of a line.
    let torn = before.pop().unwrap_or_default();
    let text = fs::read_to_string(&log)?;
    fs::write(&log, &text[..text.len() - torn.len() / 2])?;

    let (summary, records) = outcome(&slow_match(folder.path()))?;
    let after = games(&log);
    wanted(summary["games"] == 8, "eight games", &summary)?;
    wanted(
        after[..before.len()] == before[..],
        "the old games kept",
        after.join("\n"),
    )?;
    let mut numbers: Vec<u64> = Vec::new();
    for line in &after {
        let entry: Value = serde_json::from_str(line)?;
        numbers.extend(entry["game"].as_u64());
    }
    numbers.sort_unstable();
    wanted(
        numbers == (0..8).collect::<Vec<u64>>(),
        "each game once",
        format!("{numbers:?}"),
    )?;
    wanted(pgn::games(&records).count() == 8, "eight records", &records)?;

    // The finished match is not played again, and can be made longer.
    let (_, again) = outcome(&slow_match(folder.path()))?;
    wanted(again == records, "the same records", again)?;
    let mut longer = slow_match(folder.path());
    longer.rounds = 5;
    let (summary, records) = outcome(&longer)?;
    wanted(summary["games"] == 10, "ten games", &summary)?;
    wanted(pgn::games(&records).count() == 10, "ten records", &records)
}

fn other_log() -> Result<(), Failed> {
    let folder = TempDir::new()?;
    let mut settings = settings(vec![fake("first"), fake("first")], folder.path());
    outcome(&settings)?;
    settings.contestants[1].options.push(EngineOption {
        name: "Hash".into(),
        value: Some("64".into()),
    });
    let refused = run(&settings, &mut Nobody).map_err(|error| error.to_string());
    let error = refused.err().unwrap_or_default();
    wanted(error.contains("another match"), "a refusal", &error)?;
    settings.old_log = OldLog::Discard;
    let (summary, _) = outcome(&settings)?;
    wanted(summary["games"] == 2, "a new match", &summary)
}

/// A result that cannot be read is not counted as a draw.
fn damaged_log() -> Result<(), Failed> {
    let folder = TempDir::new()?;
    let settings = settings(vec![fake("first"), fake("first")], folder.path());
    outcome(&settings)?;
    let log = folder.path().join("out.log");
    let whole = fs::read_to_string(&log)?;
    for (old, damaged, said) in [
        (
            "\"result\":\"1/2-1/2\"",
            "\"result\":\"1/3\"",
            "'1/3' is no result",
        ),
        ("too_long", "too_short", "too_short"),
    ] {
        fs::write(&log, whole.replacen(old, damaged, 1))?;
        let refused = run(&settings, &mut Nobody).map_err(|error| error.to_string());
        let error = refused.err().unwrap_or_default();
        let told = error.contains("line 2: ") && error.contains(said);
        wanted(told, "the line and the word", &error)?;
    }
    Ok(())
}

/// What is no log is refused and left alone; a log that was cut short in its first line
/// begins anew.
fn no_log() -> Result<(), Failed> {
    let folder = TempDir::new()?;
    let settings = settings(vec![fake("first"), fake("first")], folder.path());
    let log = folder.path().join("out.log");
    for letters in ["my letters", "my letters\nand more", "{\"log\": 1}\n{"] {
        fs::write(&log, letters)?;
        let refused = run(&settings, &mut Nobody).map_err(|error| error.to_string());
        let error = refused.err().unwrap_or_default();
        wanted(error.contains("another match"), "a refusal", &error)?;
        let found = fs::read_to_string(&log)?;
        wanted(found == letters, "the file as it was", &found)?;
    }
    fs::remove_file(&log)?;
    outcome(&settings)?;
    let whole = fs::read_to_string(&log)?;
    fs::write(&log, &whole[..20])?;
    outcome(&settings)?;
    let again = fs::read_to_string(&log)?;
    wanted(
        again.lines().next() == whole.lines().next(),
        "the same head",
        &again,
    )?;
    wanted(again.lines().count() == 3, "both games", &again)
}

fn round_robin() -> Result<(), Failed> {
    let folder = TempDir::new()?;
    let engines = vec![fake("resign"), fake("first"), fake("illegal")];
    let mut settings = settings(engines, folder.path());
    settings.rounds = 2;
    let (summary, _) = outcome(&settings)?;
    // Whoever moves first of the two bad ones loses.
    let row = |place: usize, field: &str| summary["standings"][place][field].clone();
    wanted(row(0, "name") == "fake first", "the best first", &summary)?;
    wanted(
        row(0, "wins") == 8 && row(0, "games") == 8,
        "eight wins",
        &summary,
    )?;
    wanted(
        row(1, "points") == 2.0 && row(2, "points") == 2.0,
        "two points",
        &summary,
    )?;
    wanted(summary["games"] == 8, "the games of engine 1", &summary)
}

fn missing_program() -> Result<(), Failed> {
    let folder = TempDir::new()?;
    let mut nowhere = fake("first");
    nowhere.command = vec!["/nowhere/engine".into()];
    let settings = settings(vec![fake("first"), nowhere], folder.path());
    let refused = run(&settings, &mut Nobody).map_err(|error| error.to_string());
    let error = refused.err().unwrap_or_default();
    let clear = error.contains("engine 2") && error.contains("/nowhere/engine");
    wanted(clear, "an error that names the engine", &error)
}

/// What looks level in the short search only is none, however strict the search is, and
/// the openings do not depend on how many engines look for them.
fn level_openings() -> Result<(), Failed> {
    let found = |concurrency| {
        let search = OpeningSearch {
            count: 5,
            plies: 2..=4,
            max_score: 0,
            nodes: 70,
            seed: 1,
            engine: fake("shallow"),
            concurrency,
        };
        let mut found = Vec::new();
        let searched = find_openings(&search, |opening| {
            found.push(opening.clone());
            ControlFlow::Continue(())
        });
        searched.map(|()| found)
    };
    let openings = found(1)?;
    let told = format!("{openings:?}");
    wanted(openings.len() == 5, "five openings", &told)?;
    let mut keys = openings.iter().map(|opening| opening.position.key().0);
    wanted(keys.all(|key| key.is_multiple_of(2)), "level ones", &told)?;
    wanted(found(2)? == openings, "the same by two engines", &told)
}
