//! The rulings on a game record, as JSON and as text.

use std::fmt::Write as _;

use ruling::explain::Language;
use ruling::law::{Edition, EditionId};
use ruling::record::{Record, Tags};
use ruling::referee::{Repetition, judge_record, last_recurrence};
use ruling::visible;
use serde::ser::{Serialize, SerializeMap, Serializer};

use super::conclusion::Conclusion;
use super::detail::natures;
use super::found::{Found, place, words};
use super::table::{Row, table};
use super::{Brief, Editions, Form, VERSION};
use crate::players::{Players, known};

/// The JSON of a record under one edition, without its id.
#[derive(serde::Serialize)]
struct Line<'a> {
    edition: &'static str,
    #[serde(flatten)]
    conclusion: Conclusion,
    natures: Vec<&'static str>,
    rulings: Vec<Found>,
    tags: TagMap<'a>,
    result: String,
    version: &'static str,
}

/// What is printed for a record: behind its name, which is known only when it is
/// its turn. In JSON an object for each edition, without the id; as text one
/// paragraph.
pub(super) fn judged(record: &Record, brief: &Brief) -> Vec<String> {
    let rulings = |id: EditionId| judge_record(Edition::of(id), record, brief.lines);
    let editions = brief.editions.list();
    match brief.form {
        Form::Json => editions
            .into_iter()
            .map(|id| json(record, id, &rulings(id), brief.language))
            .collect(),
        Form::Text => {
            let language = brief.language.unwrap_or(Language::English);
            let mut text = title(record.tags());
            let found: Vec<(EditionId, Vec<Repetition>)> =
                editions.into_iter().map(|id| (id, rulings(id))).collect();
            text += &match brief.editions {
                Editions::One(_) => paragraphs(&found, language),
                Editions::All => {
                    comparison(found.iter().map(|(id, found)| (*id, &found[..])), language)
                }
            };
            vec![text]
        }
    }
}

fn json(
    record: &Record,
    id: EditionId,
    found: &[Repetition],
    language: Option<Language>,
) -> String {
    let edition = Edition::of(id);
    let last = last_recurrence(found);
    let line = Line {
        edition: id.name(),
        conclusion: Conclusion::of(
            last.map(|last| &last.ruling),
            last.map_or(0, |last| last.plies.start),
        ),
        natures: last.map_or(Vec::new(), |last| natures(&last.opinions)),
        rulings: found
            .iter()
            .map(|found| Found::of(edition, found, language))
            .collect(),
        tags: TagMap(record.tags()),
        result: record.result().to_string(),
        version: VERSION,
    };
    serde_json::to_string(&line).expect("plain values have a JSON form")
}

/// Tags as an object, in their order.
struct TagMap<'a>(&'a Tags);

impl Serialize for TagMap<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in self.0.iter() {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// Who played, and where: what of it is known.
fn title(tags: &Tags) -> String {
    let players = Players::of(tags).map(|players| players.to_string());
    let others = ["Title", "Event", "Round", "Date"];
    let others = others.into_iter().filter_map(|name| known(tags, name));
    let parts: Vec<String> = players
        .into_iter()
        .chain(others.map(String::from))
        .collect();
    let mut title = visible(&parts.join(", ").replace(['\n', '\r', '\t'], " "));
    if !title.is_empty() {
        title.insert_str(0, ": ");
    }
    title + "\n"
}

/// Every repetition with the opinion on it.
fn paragraphs(found: &[(EditionId, Vec<Repetition>)], language: Language) -> String {
    let mut text = String::new();
    for (id, found) in found {
        for found in found {
            text += &place(found, language);
            let _ = writeln!(text, "{}", words(Edition::of(*id), found, language));
        }
    }
    if text.is_empty() {
        text = match language {
            Language::English => "No position recurs: there is nothing to rule.\n".into(),
            Language::Chinese => "没有重复的局面，不作裁决。\n".into(),
        };
    }
    text
}

/// The repetitions under several editions: a line each.
pub(crate) fn comparison<'a>(
    found: impl IntoIterator<Item = (EditionId, &'a [Repetition])>,
    language: Language,
) -> String {
    let mut rows = Vec::new();
    for (edition, found) in found {
        if found.is_empty() {
            rows.push(Row {
                edition,
                place: None,
                ruling: None,
            });
        }
        rows.extend(found.iter().map(|one| Row {
            edition,
            place: Some(match one.line.is_main() {
                true => format!("{}-{}", one.plies.start + 1, one.plies.end),
                false => format!("{} {}-{}", one.line, one.plies.start + 1, one.plies.end),
            }),
            ruling: Some(&one.ruling),
        }));
    }
    table(&rows, language)
}
