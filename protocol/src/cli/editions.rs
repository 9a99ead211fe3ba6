//! `qili editions`

use std::io::{self, Write, stdout};

use clap::Args;
use ruling::law::{Attestation, Edition, EditionId, Law, Provision};

/// Print what the editions of the law provide, side by side
///
/// Each cell is what an edition answers and the article that says so, as its own
/// text numbers it. An article was seen quoted; or, marked ~, a paraphrase of it
/// was seen; or, marked ?, the answer is inferred and for a referee to check.
#[derive(Args)]
#[command(after_long_help = names_for_help())]
pub(super) struct Arguments {
    /// Only these editions; all of them if left out
    #[arg(value_name = "EDITION")]
    editions: Vec<EditionId>,
    /// Print only what differs between two editions
    #[arg(long, num_args = 2, value_names = ["A", "B"], conflicts_with = "editions")]
    diff: Option<Vec<EditionId>>,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    let text = match (&arguments.diff, arguments.editions.as_slice()) {
        (Some(pair), _) => difference(pair),
        (None, []) => document(),
        (None, chosen) => table(chosen, Rows::All),
    };
    stdout().lock().write_all(text.as_bytes())
}

/// All provisions of all editions, as the documentation holds them.
pub fn document() -> String {
    let family = |belongs: fn(&Law) -> bool| {
        EditionId::by_age()
            .into_iter()
            .filter(|&id| belongs(&Edition::of(id).law))
            .collect::<Vec<EditionId>>()
    };
    let national = family(|law| matches!(law, Law::National(_)));
    let international = family(|law| matches!(law, Law::International(_)));
    let plain = family(|law| matches!(law, Law::Nothing | Law::ChecksOnly { .. }));
    format!(
        "{HEAD}\n## Names\n\n{}\n## The Chinese national editions\n\n{}\n\
         ## The Asian and World rules and the rule of program competitions\n\n{}\n\
         ## No federation's law\n\n{}\n## What a referee should check\n\n{}",
        names(),
        table(&national, Rows::All),
        table(&international, Rows::All),
        table(&plain, Rows::All),
        unattested(&[national, international].concat()),
    )
}

const HEAD: &str = "\
# The editions and their provisions

Printed by `qili editions`; a test keeps this file the same.

Each cell is what an edition answers and, in brackets, the article that says so.
An article was seen quoted, or, marked `~`, a paraphrase of it was seen, or,
marked `?`, no text was seen and the answer is inferred: a referee should check
it against the book. `as 2020 25.3` is the number that another edition gives an
article: the edition's own number was not seen.
";

/// What the editions are called, for the help of a command that asks for one.
pub(super) fn names_for_help() -> String {
    let mut text = "Editions, each by any of its names, in capital or small letters:\n".to_owned();
    for id in EditionId::by_age() {
        let edition = Edition::of(id);
        let names = edition.aliases.join(", ");
        text += &format!("  {id:<10}  {}; also {names}\n", edition.title_en);
    }
    text
}

fn names() -> String {
    let mut text = "\
Wherever an edition is asked for (`--edition`, the option `RuleEdition`, `edition` in
JSON), it answers to its name and to the others, in capital or small letters.

| name | title | also |
|---|---|---|
"
    .to_owned();
    for id in EditionId::by_age() {
        let edition = Edition::of(id);
        text += &format!(
            "| `{id}` | {}, {} | `{}` |\n",
            edition.title_zh,
            edition.title_en,
            edition.aliases.join("`, `")
        );
    }
    text
}

/// For each edition, the questions whose answers no text seen attests.
fn unattested(ids: &[EditionId]) -> String {
    let mut text = "| edition | answers that are inferred |\n|---|---|\n".to_owned();
    for &id in ids {
        let inferred: Vec<&str> = Edition::of(id)
            .provisions()
            .iter()
            .filter(|provision| provision.clause.attested == Attestation::Inferred)
            .map(|provision| provision.question)
            .collect();
        text += &format!("| {id} | {} |\n", inferred.join("; "));
    }
    text
}

/// What differs between two editions; a sentence if nothing does.
fn difference(pair: &[EditionId]) -> String {
    let answers = |id: &EditionId| -> Vec<String> {
        let provisions = Edition::of(*id).provisions().into_iter();
        provisions.map(|provision| provision.answer).collect()
    };
    if pair.iter().all(|id| answers(id) == answers(&pair[0])) {
        let names: Vec<&str> = pair.iter().map(|id| id.name()).collect();
        return format!("{} answer every question alike\n", names.join(" and "));
    }
    table(pair, Rows::Different)
}

/// Which rows a table has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rows {
    All,
    /// Those in which the editions do not all answer alike.
    Different,
}

/// The provisions of some editions side by side, as a Markdown table.
fn table(ids: &[EditionId], rows: Rows) -> String {
    let columns: Vec<Vec<Provision>> = ids.iter().map(|&id| Edition::of(id).provisions()).collect();
    let mut text = "| provision |".to_owned();
    for id in ids {
        text += &format!(" {id} |");
    }
    text += "\n|---|";
    text += &"---|".repeat(ids.len());
    text.push('\n');
    for (question, term) in questions(&columns) {
        let answers: Vec<Option<&Provision>> = columns
            .iter()
            .map(|provisions| provisions.iter().find(|one| one.question == question))
            .collect();
        let differ = answers
            .iter()
            .any(|one| one.map(|one| &one.answer) != answers[0].map(|one| &one.answer));
        if rows == Rows::All || differ {
            text += &format!("| {question} {term} |");
            for answer in answers {
                text += &format!(" {} |", cell(answer));
            }
            text.push('\n');
        }
    }
    text
}

/// The questions that any of the editions is asked, each once, in order.
fn questions(columns: &[Vec<Provision>]) -> Vec<(&'static str, &'static str)> {
    let mut questions = Vec::new();
    for provision in columns.iter().flatten() {
        let asked = (provision.question, provision.term);
        if !questions.contains(&asked) {
            questions.push(asked);
        }
    }
    questions
}

fn cell(provision: Option<&Provision>) -> String {
    match provision {
        None => "not asked".to_owned(),
        Some(Provision { answer, clause, .. }) => {
            format!("{answer} ({clause}{})", clause.attested.mark())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::difference;
    use ruling::law::EditionId;

    #[test]
    fn only_what_differs_is_shown() {
        let text = difference(&[EditionId::China2011Trial, EditionId::China2011]);
        let rows: Vec<&str> = text.lines().skip(2).collect();
        assert_eq!(rows.len(), 1, "{text}");
        assert!(rows[0].contains("gain for a rook, with check (26.7)"));
        assert_eq!(
            difference(&[EditionId::Asia2003, EditionId::World2018]),
            "asia-2003 and world-2018 answer every question alike\n"
        );
    }
}
