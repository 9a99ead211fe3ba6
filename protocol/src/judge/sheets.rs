//! Judged games for the pages of `--report`.

use ruling::law::{Edition, EditionId};
use ruling::record::{Line, Record};
use ruling::referee::judge_record;

use super::answer::repetitions;
use super::input::{Input, Job, Task};
use super::{Brief, Editions, Request};
use crate::page::JudgedGame;

/// Judges everything in the inputs, in order. What cannot be read or judged is
/// told to `refuse`, and the rest goes on.
pub(crate) fn judged_games(
    inputs: &[Input],
    brief: &Brief,
    refuse: &mut dyn FnMut(String),
) -> Vec<JudgedGame> {
    let mut games = Vec::new();
    for input in inputs {
        let mut number = 0;
        for Job { name, task } in input.jobs() {
            let judged: Vec<Result<JudgedGame, String>> = match task {
                Task::Records(piece) => piece
                    .games()
                    .map(|game| match game {
                        Ok(record) => Ok(judged_record(record, brief)),
                        Err(error) => Err(error.to_string()),
                    })
                    .collect(),
                Task::Lines(lines) => lines
                    .iter()
                    .filter(|line| !line.trim_ascii().is_empty())
                    .map(|line| judged_line(line, brief))
                    .collect(),
                Task::Fault(error) => {
                    refuse(format!("{name}: {error}"));
                    continue;
                }
            };
            for game in judged {
                number += 1;
                match game {
                    Ok(mut game) => {
                        if game.name.is_empty() {
                            game.name = format!("{name} #{number}");
                        }
                        games.push(game);
                    }
                    Err(message) => refuse(format!("{name}#{number}: {message}")),
                }
            }
        }
    }
    games
}

/// The game of a request.
///
/// # Errors
/// If the cycle named is none.
pub(crate) fn judged_request(request: &Request, brief: &Brief) -> Result<JudgedGame, String> {
    let edition = chosen(request.editions(brief.editions));
    let found = repetitions(request, Edition::of(edition))?;
    let mut line = Line::new(request.start.clone());
    for &m in &request.moves {
        line.push(m).map_err(|error| error.to_string())?;
    }
    let name = match &request.id {
        serde_json::Value::Null => String::new(),
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    Ok(JudgedGame {
        name,
        record: Record::from_line(line),
        edition,
        lines: brief.lines,
        cycle_start: request.cycle_start,
        found,
    })
}

fn judged_line(line: &[u8], brief: &Brief) -> Result<JudgedGame, String> {
    let text = std::str::from_utf8(line).map_err(|_| "the line is not UTF-8")?;
    let text = text.trim_start_matches('\u{feff}').trim();
    let request = Request::from_json(text).map_err(|error| error.message)?;
    judged_request(&request, brief)
}

fn judged_record(record: Record, brief: &Brief) -> JudgedGame {
    let edition = chosen(brief.editions);
    JudgedGame {
        name: String::new(),
        found: judge_record(Edition::of(edition), &record, brief.lines),
        record,
        edition,
        lines: brief.lines,
        cycle_start: None,
    }
}

/// The edition whose opinion is told in full. The table on a page holds all of them
/// anyway.
fn chosen(editions: Editions) -> EditionId {
    match editions {
        Editions::One(id) => id,
        Editions::All => EditionId::default(),
    }
}
