//! The editions as data: the table in the documentation, and what no edition
//! may leave open.

use std::collections::HashSet;
use std::{env, fs};

use ruling::board::{ByColor, Color};
use ruling::law::{
    Action, Clause, Conduct, Edition, EditionId, Grade, GradedConduct, Law, Outcome,
    rule_on_conducts,
};

const DOCUMENT: &str = "docs/editions.md";

/// `UPDATE_EXPECT=1 cargo test --test editions` writes the table anew.
#[test]
fn the_documented_table_is_what_the_program_prints() {
    let printed = protocol::cli::editions::document();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all("docs").expect("the folder can be made");
        fs::write(DOCUMENT, &printed).expect("the file can be written");
    }
    let documented = fs::read_to_string(DOCUMENT).expect("the file can be read");
    assert!(
        documented == printed,
        "{DOCUMENT} has drifted: UPDATE_EXPECT=1 writes it anew"
    );
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
/// those that differ in name alone are known.
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

#[test]
fn every_pair_of_conducts_is_answered_and_no_side_is_favoured() {
    for id in EditionId::ALL {
        let edition = Edition::of(id);
        let clauses = clauses(id);
        for red in graded_conducts() {
            for black in graded_conducts() {
                let sides = ByColor { red, black };
                let swapped = ByColor {
                    red: black,
                    black: red,
                };
                let verdict = rule_on_conducts(edition, sides);
                let mirror = rule_on_conducts(edition, swapped);
                let what = format!("{id}: {sides:?} is {verdict:?}, swapped {mirror:?}");
                assert_eq!(verdict.outcome, exchanged(mirror.outcome), "{what}");
                assert_eq!(verdict.action, exchanged_action(mirror.action), "{what}");
                let open = [red, black]
                    .iter()
                    .any(|side| side.conduct == Conduct::Undetermined);
                assert!(open || verdict.outcome != Outcome::Undetermined, "{what}");
                let silent = matches!(edition.law, Law::Nothing | Law::ChecksOnly { .. })
                    || verdict.outcome == Outcome::Undetermined;
                assert!(
                    silent || verdict.clauses.first().is_some(),
                    "{what}: no clause"
                );
                for clause in verdict.clauses.iter() {
                    assert!(
                        clauses.contains(&clause.article),
                        "{what}: {clause} is no clause"
                    );
                }
            }
        }
    }
}

/// Perpetual check alone loses in every edition that has a law, whatever the
/// other side does.
#[test]
fn perpetual_check_of_one_side_loses() {
    let check = GradedConduct {
        conduct: Conduct::PerpetualCheck,
        grade: Grade::Heavy,
    };
    for id in EditionId::ALL {
        let edition = Edition::of(id);
        for black in graded_conducts() {
            let verdict = rule_on_conducts(edition, ByColor { red: check, black });
            let expected = match (&edition.law, black.conduct) {
                (Law::Nothing, _) | (_, Conduct::PerpetualCheck) => Outcome::Draw,
                _ => Outcome::Loses(Color::Red),
            };
            assert_eq!(
                verdict.outcome, expected,
                "{id}: perpetual check against {black:?}"
            );
        }
    }
}

fn graded_conducts() -> impl Iterator<Item = GradedConduct> {
    Conduct::ALL.into_iter().flat_map(|conduct| {
        [Grade::Light, Grade::Heavy].map(|grade| GradedConduct { conduct, grade })
    })
}

/// The articles that an edition's provisions name.
fn clauses(id: EditionId) -> HashSet<&'static str> {
    let article = |clause: Clause| clause.article;
    let provisions = Edition::of(id).provisions();
    provisions
        .into_iter()
        .map(|one| article(one.clause))
        .collect()
}

fn exchanged(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Loses(color) => Outcome::Loses(!color),
        other => other,
    }
}

fn exchanged_action(action: Action) -> Action {
    match action {
        Action::None => Action::None,
        Action::Change(color) => Action::Change(!color),
        Action::Lose(color) => Action::Lose(!color),
    }
}
