//! The cases of `tests/cases/**/*.case`: every ruling that they name, as it is
//! and in every form in which the law is blind to the change.

mod support;

use ruling::Cycle;
use ruling::board::{Move, Position};
use ruling::law::{
    Edition, EditionId, Effort, Explanation, Finding, Memo, MoveOpinion, Nature, Outcome, Silent,
    judge,
};
use support::case::{self, Case};

/// A case in one form.
struct Form {
    name: &'static str,
    start: Position,
    moves: Vec<Move>,
    /// The natures that are right for each of the moves.
    natures: Vec<Vec<Nature>>,
    outcome: Outcome,
}

#[test]
fn every_ruling_in_every_form() {
    let mut failures = Vec::new();
    let mut rulings = 0;
    for case in case::all() {
        if let Some(reason) = &case.refused {
            refusal(&case, reason, &mut failures);
            continue;
        }
        for ruling in &case.rulings {
            rulings += 1;
            for form in forms(&case, ruling.edition, ruling.outcome) {
                run(&case, ruling.edition, &form, &mut failures);
            }
        }
    }
    assert!(rulings > 0, "no case was found");
    assert!(
        failures.is_empty(),
        "{} failures in {rulings} rulings:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

/// The case as it stands and in its mirror, with the colours exchanged, begun
/// at every other move, and gone through twice.
fn forms(case: &Case, edition: EditionId, outcome: Outcome) -> Vec<Form> {
    let start = case
        .start()
        .unwrap_or_else(|error| panic!("{}: {error}", case.place));
    let moves = case.cycle.clone();
    let natures = case
        .natures_under(edition)
        .map_or_else(|| vec![Vec::new(); moves.len()], <[Vec<Nature>]>::to_vec);
    let mut forms = vec![
        Form {
            name: "as it stands",
            start: start.clone(),
            moves: moves.clone(),
            natures: natures.clone(),
            outcome,
        },
        Form {
            name: "in the mirror",
            start: start.mirrored(),
            moves: moves.iter().map(|m| m.mirrored()).collect(),
            natures: natures.clone(),
            outcome,
        },
        Form {
            name: "colours exchanged",
            start: start.color_flipped(),
            moves: moves.iter().map(|m| m.flipped()).collect(),
            natures: natures.clone(),
            outcome: match outcome {
                Outcome::Loses(color) => Outcome::Loses(!color),
                other => other,
            },
        },
        Form {
            name: "gone through twice",
            start: start.clone(),
            moves: moves.repeat(2),
            natures: [natures.clone(), natures.clone()].concat(),
            outcome,
        },
    ];
    let mut position = start;
    for first in 1..moves.len() {
        position.play(moves[first - 1]).expect("the cycle is legal");
        let mut form = Form {
            name: "begun at another move",
            start: position.clone(),
            moves: moves.clone(),
            natures: natures.clone(),
            outcome,
        };
        form.moves.rotate_left(first);
        form.natures.rotate_left(first);
        forms.push(form);
    }
    forms
}

fn run(case: &Case, edition: EditionId, form: &Form, failures: &mut Vec<String>) {
    let mut fail = |what: String| {
        failures.push(format!(
            "{} under {edition}, {}: {what}",
            case.name, form.name
        ));
    };
    let cycle = match Cycle::new(&form.start, &form.moves) {
        Ok(cycle) => cycle,
        Err(error) => return fail(error.to_string()),
    };
    let memo = Memo::default();
    let edition = Edition::of(edition);
    let mut explanation = Explanation::default();
    let verdict = judge(edition, &cycle, Effort::Exact, &memo, &mut explanation);
    if verdict.outcome != form.outcome {
        fail(format!("{}, not {}", verdict.outcome, form.outcome));
    }
    let silent = judge(edition, &cycle, Effort::Exact, &memo, &mut Silent);
    if (silent.outcome, silent.action) != (verdict.outcome, verdict.action) {
        fail("the silent judge rules otherwise".into());
    }
    let articles: Vec<&str> = edition
        .provisions()
        .iter()
        .map(|provision| provision.clause.article)
        .collect();
    let cited = explanation
        .findings
        .iter()
        .flat_map(|finding| match finding {
            Finding::Move(opinion) => opinion.clauses.clone(),
            Finding::Verdict(verdict) => verdict.clauses.iter().collect(),
        });
    for clause in cited {
        if !articles.contains(&clause.article) {
            fail(format!("'{clause}' is no clause of the edition"));
        }
    }
    for opinion in explanation.opinions() {
        if let Some(line) = &opinion.mate
            && let Err(error) = mates(form, opinion.index, line)
        {
            fail(format!("the mate after {}: {error}", opinion.m));
        }
    }
    for finding in &explanation.findings {
        if let Finding::Move(MoveOpinion { index, nature, .. }) = *finding {
            let right = &form.natures[index];
            if !right.is_empty() && !right.iter().any(|&right| fits(nature, right)) {
                let m = form.moves[index];
                fail(format!("{m} is {nature}, not {}", right[0]));
            }
        }
    }
}

/// Whether the mate that is named does mate: from the position after the move,
/// the mover to move again, by checks alone and without going in a circle.
fn mates(form: &Form, index: usize, line: &[Move]) -> Result<(), String> {
    let mut position = form.start.clone();
    for &m in &form.moves[..=index] {
        position.play_unchecked(m);
    }
    let mut position = position.switched();
    let attacker = position.turn();
    let mut seen = vec![position.key()];
    for &m in line {
        if !position.is_legal(m) {
            return Err(format!("{m} is not legal"));
        }
        position.play_unchecked(m);
        if position.turn() != attacker && !position.is_check() {
            return Err(format!("{m} gives no check"));
        }
        if seen.contains(&position.key()) {
            return Err(format!("{m} leads back"));
        }
        seen.push(position.key());
    }
    if position.turn() == attacker || position.has_legal_move() {
        return Err("it does not end in mate".into());
    }
    Ok(())
}

/// Whether a nature is what a case prints: exchange, offer, block and follow
/// are kinds of idle.
fn fits(found: Nature, printed: Nature) -> bool {
    found == printed || found.is_idle() && printed.is_idle()
}

/// A case that is none must be refused, and for the reason that it names.
fn refusal(case: &Case, reason: &str, failures: &mut Vec<String>) {
    let error = match case.start() {
        Err(error) => error,
        Ok(start) => match Cycle::new(&start, &case.cycle) {
            Err(error) => error.to_string(),
            Ok(_) => return failures.push(format!("{}: not refused", case.name)),
        },
    };
    if !error.contains(reason) {
        failures.push(format!("{}: refused because {error}", case.name));
    }
}

#[test]
fn disputed_cases_say_what_the_source_rules() {
    for case in case::all() {
        for printed in &case.printed {
            let ours = case
                .rulings
                .iter()
                .find(|ruling| ruling.edition == printed.edition);
            let ours = ours.unwrap_or_else(|| panic!("{}: printed only", case.place));
            assert_ne!(ours.outcome, printed.outcome, "{}: no dispute", case.place);
            assert_ne!(case.note, "", "{}: no reason for our ruling", case.place);
        }
    }
}
