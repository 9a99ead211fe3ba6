//! The editions as data: the table in the documentation, and what no edition
//! may leave open.

#[path = "../support/mod.rs"]
mod support;

mod clauses;
mod conducts;

use std::collections::HashSet;

use ruling::law::{Edition, EditionId};

/// `UPDATE_EXPECT=1 cargo test --test editions` writes the table anew.
#[test]
fn the_documented_table_is_what_the_program_prints() {
    let printed = protocol::cli::editions::document();
    support::document::check("docs/editions.md", &printed);
}

#[test]
fn every_provision_has_an_answer_and_a_clause() {
    for id in EditionId::ALL {
        let mut asked = HashSet::new();
        for provision in Edition::of(id).provisions() {
            let what = format!("{id}, {}", provision.question);
            assert!(!provision.term.is_empty(), "{what}: no term");
            assert!(!provision.answer.is_empty(), "{what}: no answer");
            assert!(
                !provision.clause.article.trim().is_empty(),
                "{what}: no clause"
            );
            assert!(asked.insert(provision.question), "{what}: asked twice");
        }
        assert!(asked.len() >= 4, "{id}: {} provisions", asked.len());
    }
}

#[test]
fn names_and_aliases_are_unambiguous() {
    let mut names = HashSet::new();
    for id in EditionId::ALL {
        assert_eq!(id.name().parse(), Ok(id));
        assert!(names.insert(id.name()), "{id} is the name of two editions");
        for &alias in Edition::of(id).aliases {
            assert_eq!(alias.to_uppercase().parse(), Ok(id), "{alias}");
            assert!(names.insert(alias), "{alias} is the name of two editions");
        }
    }
    let error = "2022"
        .parse::<EditionId>()
        .expect_err("no text of it was seen");
    assert!(error.to_string().contains("'2022'"), "{error}");
}

/// Two neighbouring editions with the same answers would be one edition, so
/// those that differ in name alone are known: the World rules took over the
/// wording of the Asian ones in another order.
#[test]
fn which_editions_answer_alike() {
    let answers = |id: EditionId| -> Vec<String> {
        let provisions = Edition::of(id).provisions();
        provisions.into_iter().map(|one| one.answer).collect()
    };
    let mut alike = Vec::new();
    for (index, &one) in EditionId::ALL.iter().enumerate() {
        for &other in &EditionId::ALL[index + 1..] {
            if answers(one) == answers(other) {
                alike.push((one, other));
            }
        }
    }
    assert_eq!(alike, [(EditionId::Asia2003, EditionId::World2018)]);
}
