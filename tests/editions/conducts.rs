//! What two conducts come to, in every edition.

use std::collections::HashSet;

use ruling::board::{ByColor, Color};
use ruling::law::{
    Action, Clause, Conduct, Edition, EditionId, Grade, GradedConduct, Law, Outcome,
    rule_on_conducts,
};

use crate::support::form::exchanged;
use crate::support::table::rows;

const PAIRINGS: &str = "tests/editions/pairings.tsv";

/// The pairings that the books or the articles about them decide.
#[test]
fn pairings_come_to_what_the_table_says() {
    for row in rows(PAIRINGS) {
        let [red, black, families @ ..]: [&str; 6] = row.fields();
        let sides = ByColor {
            red: graded(red),
            black: graded(black),
        };
        for id in EditionId::ALL {
            let Some(column) = column(id) else { continue };
            let expected = families[column];
            let found = rule_on_conducts(Edition::of(id), sides).outcome;
            assert!(
                expected == "-" || found.to_string().replace('_', " ") == expected,
                "{id}, {red} against {black}: {found}, not {expected}"
            );
        }
    }
}

/// In which column of the table an edition stands.
fn column(id: EditionId) -> Option<usize> {
    match id {
        EditionId::China1979
        | EditionId::China1984
        | EditionId::China1987
        | EditionId::China1999 => Some(0),
        EditionId::China2007
        | EditionId::China2011Trial
        | EditionId::China2011
        | EditionId::China2020 => Some(1),
        EditionId::Asia2003 | EditionId::World2018 => Some(2),
        EditionId::Computer => Some(3),
        EditionId::ChecksOnly | EditionId::Off => None,
    }
}

/// `perpetual_chase`, which is heavy, or `perpetual_chase light`.
fn graded(text: &str) -> GradedConduct {
    let (name, grade) = match text.split_once(' ') {
        Some((name, "light")) => (name, Grade::Light),
        Some((_, other)) => panic!("'{other}' is not a grade"),
        None => (text, Grade::Heavy),
    };
    let conduct = Conduct::ALL.into_iter().find(|one| one.name() == name);
    GradedConduct {
        conduct: conduct.unwrap_or_else(|| panic!("'{name}' is not a conduct")),
        grade,
    }
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

fn exchanged_action(action: Action) -> Action {
    match action {
        Action::None => Action::None,
        Action::Change(color) => Action::Change(!color),
        Action::Lose(color) => Action::Lose(!color),
    }
}
