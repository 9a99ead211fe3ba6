//! Every article that an edition names stands in the list of the articles that
//! the sources name.

use std::collections::HashSet;

use ruling::law::{Attestation, Edition, EditionId};

use crate::support::table::rows;

const LIST: &str = "tests/editions/clauses.tsv";

/// What an edition may say where it has no article, as inferred only.
const NO_ARTICLE: [&str; 2] = ["silent", "last cycle"];

#[test]
fn every_clause_named_exists() {
    let list = rows(LIST);
    let known: HashSet<(&str, &str)> = list
        .iter()
        .map(|row| {
            let [edition, article, _] = row.fields();
            (edition, article)
        })
        .collect();
    let mut missing = Vec::new();
    let mut found = 0;
    for id in EditionId::ALL {
        if matches!(id, EditionId::ChecksOnly | EditionId::Off) {
            continue;
        }
        for provision in Edition::of(id).provisions() {
            let clause = provision.clause;
            if NO_ARTICLE.contains(&clause.article) {
                assert_eq!(clause.attested, Attestation::Inferred, "{id}: {clause}");
                continue;
            }
            for (edition, article) in articles(id.name(), clause.article) {
                found += 1;
                if !known.contains(&(edition.as_str(), article.as_str())) {
                    missing.push(format!("{id}, {}: {edition} {article}", provision.question));
                }
            }
        }
    }
    assert!(found > 0, "no article was found");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// An edition that names another's article has taken its answer from there, so the
/// other names that article for the same question.
#[test]
fn an_article_of_another_edition_answers_the_same_question_there() {
    let mut astray = Vec::new();
    let mut found = 0;
    for id in EditionId::ALL {
        for provision in Edition::of(id).provisions() {
            let Some(taken) = provision.clause.article.strip_prefix("as ") else {
                continue;
            };
            found += 1;
            let (other, article) = taken.split_once(' ').expect("an article");
            let there = Edition::of(other.parse().expect("an edition")).provisions();
            let same = there.iter().find(|one| one.question == provision.question);
            if same.is_none_or(|same| !same.clause.article.contains(article)) {
                astray.push(format!("{id}, {}: {taken}", provision.question));
            }
        }
    }
    assert!(found > 0, "no edition names another's article");
    assert!(astray.is_empty(), "{}", astray.join("\n"));
}

/// The single articles of a clause, each with the edition whose number it is:
/// `as 2020 24.1`, `ch.5 s.3(11); s.4(11)`, `AXF rules 1, 3`, `29.1-29.4`.
fn articles(edition: &str, clause: &str) -> Vec<(String, String)> {
    let (edition, clause) = match clause.strip_prefix("as ") {
        Some(other) => other
            .split_once(' ')
            .expect("an article of the other edition"),
        None => (edition, clause),
    };
    let mut chapter = "";
    let mut all = Vec::new();
    for part in clause.split("; ") {
        if let Some((before, _)) = part.split_once(" s.") {
            chapter = before;
        }
        let part = match part.strip_prefix("s.") {
            Some(section) => format!("{chapter} s.{section}"),
            None => part.to_owned(),
        };
        all.extend(numbers(&part));
    }
    all.into_iter()
        .map(|article| (edition.to_owned(), article))
        .collect()
}

/// A part that names several numbers, one by one; of a range its ends.
fn numbers(part: &str) -> Vec<String> {
    for (several, one) in [
        ("AXF rules ", "AXF rule "),
        ("computer rule examples ", "computer rule example "),
    ] {
        if let Some(list) = part.strip_prefix(several) {
            let ends = list.split(", ").flat_map(|range| range.split('-'));
            return ends.map(|number| format!("{one}{number}")).collect();
        }
    }
    if let Some(list) = part.strip_prefix("AXF diagrams ") {
        let named = |range| format!("AXF diagrams {range}");
        return list.split(", ").map(named).collect();
    }
    if let Some(rest) = part.strip_prefix("diagram ") {
        return vec![format!("AXF diagram {rest}")];
    }
    match part.split_once('-') {
        Some((from, to)) if from.contains('.') && !part.contains(' ') => {
            vec![from.to_owned(), to.to_owned()]
        }
        _ => vec![part.replace("rule, ", "rule ")],
    }
}
