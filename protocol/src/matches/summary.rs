//! The result of a match as JSON.

use serde_json::{Map, Value, json};

use super::elo::Elo;
use super::scores::Scores;
use super::settings::Settings;
use super::tally::Tally;

/// The summary: the results of engine 1, how the games ended, and for more
/// than two engines the standings.
pub(super) fn json(settings: &Settings, scores: &Scores) -> String {
    let mut summary = results(&scores.tallies[0]);
    let terminations: Map<String, Value> = scores
        .terminations
        .iter()
        .map(|(termination, count)| (termination.name().into(), json!(count)))
        .collect();
    summary.insert("terminations".into(), Value::Object(terminations));
    if settings.contestants.len() > 2 {
        let standings = standings(scores)
            .into_iter()
            .map(|engine| {
                let tally = &scores.tallies[engine];
                let mut row = Map::new();
                row.insert("engine".into(), json!(engine + 1));
                row.insert("name".into(), json!(settings.contestants[engine].name));
                row.insert("points".into(), json!(tally.points()));
                row.extend(results(tally));
                Value::Object(row)
            })
            .collect();
        summary.insert("standings".into(), Value::Array(standings));
    }
    let mut text = format!("{:#}", Value::Object(summary));
    text.push('\n');
    text
}

fn results(tally: &Tally) -> Map<String, Value> {
    let elo = Elo::of(tally);
    let fields = [
        ("games", json!(tally.games())),
        ("wins", json!(tally.wins)),
        ("draws", json!(tally.draws)),
        ("losses", json!(tally.losses)),
        ("elo", json!(tenths(elo.difference))),
        ("elo_error", json!(tenths(elo.error))),
    ];
    fields
        .into_iter()
        .map(|(name, value)| (name.into(), value))
        .collect()
}

fn tenths(value: f64) -> f64 {
    // Adding 0 turns a negative zero into a positive one.
    (value * 10.0).round() / 10.0 + 0.0
}

/// The engines, from 0, the best share of points first.
pub(super) fn standings(scores: &Scores) -> Vec<usize> {
    let share = |engine: &usize| {
        let tally = &scores.tallies[*engine];
        tally.points() / tally.games().max(1) as f64
    };
    let mut engines: Vec<usize> = (0..scores.tallies.len()).collect();
    engines.sort_by(|first, second| share(second).total_cmp(&share(first)));
    engines
}
