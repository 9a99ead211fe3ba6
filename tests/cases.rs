//! The cases of `tests/cases/**/*.case`: every ruling that they name, as it is
//! and in every form in which the law is blind to the change.

mod support;

use ruling::Cycle;
use ruling::board::Move;
use ruling::law::{Edition, EditionId, Effort, Explanation, Finding, Memo, Nature, Silent, judge};
use ruling::referee::report;
use support::case::{self, Case, Status};
use support::form::{Form, forms, led_into};

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
            for form in forms(&case, ruling) {
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
        if opinion.check.is_some() != (opinion.nature == Nature::Check) {
            fail(format!("{} does not say rightly who checks", opinion.m));
        }
        if let Some(line) = &opinion.mate
            && let Err(error) = mates(form, opinion.index, line)
        {
            fail(format!("the mate after {}: {error}", opinion.m));
        }
    }
    for opinion in explanation.opinions() {
        if let Some(right) = misses(opinion.nature, &form.natures[opinion.index]) {
            fail(format!("{} is {}, not {right}", opinion.m, opinion.nature));
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

/// The nature that a case prints where none of those that are right fits.
fn misses(found: Nature, right: &[Nature]) -> Option<Nature> {
    let hit = right.iter().any(|&right| fits(found, right));
    right.first().copied().filter(|_| !hit)
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

/// What was played before the cycle is no part of it: with other moves in
/// front, named as such or not, the referee rules the same.
#[test]
fn every_ruling_with_other_moves_before_it() {
    let mut failures = Vec::new();
    let (mut rulings, mut led) = (0, [0, 0]);
    for case in case::all().iter().filter(|case| case.refused.is_none()) {
        for ruling in &case.rulings {
            rulings += 1;
            for (count, plies) in led.iter_mut().zip([2, 4]) {
                if let Some(form) = led_into(case, ruling, plies) {
                    *count += 1;
                    run_led_into(case, ruling.edition, &form, &mut failures);
                }
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} failures in {rulings} rulings:\n{}",
        failures.len(),
        failures.join("\n")
    );
    // Where no piece can have stepped to where it stands there is no such move.
    for count in led {
        assert!(count * 20 >= rulings * 19, "{led:?} of {rulings}");
    }
    println!("two and four moves before {led:?} of {rulings} rulings");
}

fn run_led_into(case: &Case, edition: EditionId, form: &Form, failures: &mut Vec<String>) {
    let mut fail = |what: String| {
        failures.push(format!(
            "{} under {edition}, {}: {what}",
            case.name, form.name
        ));
    };
    let first = form.lead_in.len();
    let moves = [form.lead_in.as_slice(), &form.moves].concat();
    let found = match report(Edition::of(edition), &form.before, &moves, Some(first)) {
        Ok(found) => found,
        Err(error) => return fail(error.to_string()),
    };
    let Some(ruling) = found.ruling else {
        return fail("no ruling".into());
    };
    if ruling.verdict.outcome != form.outcome || ruling.window != (first..moves.len()) {
        let (outcome, window) = (ruling.verdict.outcome, ruling.window);
        fail(format!("{outcome} of {window:?}, not {}", form.outcome));
    }
    for opinion in &found.opinions {
        let Some(index) = opinion.index.checked_sub(first) else {
            continue;
        };
        if let Some(right) = misses(opinion.nature, &form.natures[index]) {
            fail(format!("{} is {}, not {right}", opinion.m, opinion.nature));
        }
    }
}

#[test]
fn disputed_cases_say_what_the_source_rules() {
    for case in case::all() {
        if case.status == Status::Disputed && case.refused.is_none() {
            assert_ne!(case.note, "", "{}: no reason for our ruling", case.place);
        }
        for printed in &case.printed {
            let ours = case.ruling_under(printed.edition);
            let ours = ours.unwrap_or_else(|| panic!("{}: printed only", case.place));
            assert_ne!(ours.outcome, printed.outcome, "{}: no dispute", case.place);
        }
        for printed in &case.printed_natures {
            let ours = case.rulings.iter().map(|ruling| ruling.edition);
            let ours = ours.filter_map(|edition| case.natures_under(edition));
            let mut ours = ours.peekable();
            assert!(ours.peek().is_some(), "{}: printed only", case.place);
            assert!(
                ours.all(|ours| ours != printed.moves),
                "{}: no dispute",
                case.place
            );
        }
    }
}
