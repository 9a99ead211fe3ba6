//! Every case of `tests/cases`, through the search: where the referee's cycle
//! has been gone through in a game, the engine takes it for the same.

mod support;

use engine::{Game, Limits, Score, ScoreKind};
use ruling::board::Move;
use ruling::law::{Edition, Effort, Outcome};
use ruling::referee::report;
use support::case::{self, Case, Ruling};
use support::form::{Form, forms, led_into};
use support::player::{Player, depth};

#[test]
fn the_search_rules_like_the_referee() {
    let mut failures = Vec::new();
    let mut counts = Counts::default();
    for case in case::all().iter().filter(|case| case.refused.is_none()) {
        for ruling in &case.rulings {
            counts.rulings += 1;
            check(case, ruling, &mut counts, &mut failures);
        }
    }
    assert!(
        failures.is_empty(),
        "{} failures, {counts:?}:\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(counts.rulings > 0, "no case was found");
    // Were most cycles open in the tree, its agreement would mean nothing, and
    // the case itself has to be the measure nearly always.
    assert!(counts.open * 10 <= counts.forms, "{counts:?}");
    assert!(counts.compound * 20 <= counts.forms, "{counts:?}");
    println!("{counts:?}");
}

#[derive(Default, Debug)]
struct Counts {
    rulings: usize,
    forms: usize,
    /// Forms that the tree's small limits leave open.
    open: usize,
    /// Forms in which the window of the edition is not the case's.
    compound: usize,
}

/// The engine of a ruling is a new one: what was found under others does not
/// help it, nor does the exact effort help the tree, which is asked first.
fn check(case: &Case, ruling: &Ruling, counts: &mut Counts, failures: &mut Vec<String>) {
    let mut player = Player::with_edition(ruling.edition);
    let led = led_into(case, ruling, 2);
    let forms: Vec<Form> = forms(case, ruling).into_iter().chain(led).collect();
    let games: Vec<Vec<Move>> = forms.iter().map(|form| game_of(ruling, form)).collect();
    let tree: Vec<_> = forms
        .iter()
        .zip(&games)
        .map(|(form, moves)| {
            player.engine.set_position(game(form, moves));
            player.engine.ruling(Effort::Tree)
        })
        .collect();
    for ((form, moves), tree) in forms.iter().zip(&games).zip(tree) {
        let expected = expected(ruling, form, moves, counts);
        player.engine.set_position(game(form, moves));
        let exact = player.engine.ruling(Effort::Exact);
        let score = score_of_last(&mut player, form, moves);
        counts.forms += 1;
        counts.open += usize::from(tree == Some(Outcome::Undetermined));
        let mut fail = |what: String| {
            let (name, edition) = (&case.name, ruling.edition);
            failures.push(format!(
                "{name} under {edition}, {}: {what}, not {expected}",
                form.name
            ));
        };
        if exact != Some(expected) {
            fail(format!("{exact:?} at the root"));
        }
        if tree != Some(expected) && tree != Some(Outcome::Undetermined) {
            fail(format!("{tree:?} in the tree"));
        }
        if !scores_as(score, expected, form) {
            fail(format!("{score:?} for the move that decides"));
        }
    }
}

/// The moves until the edition's law decides the game.
fn game_of(ruling: &Ruling, form: &Form) -> Vec<Move> {
    let turns = Edition::of(ruling.edition).occurrences.value as usize - 1;
    [form.lead_in.clone(), form.moves.repeat(turns)].concat()
}

fn game(form: &Form, moves: &[Move]) -> Game {
    let mut game = Game::new(form.before.clone());
    for &m in moves {
        game.push(m).expect("the moves of a case are legal");
    }
    game
}

/// What the case names. It says itself which moves are the cycle, as a referee
/// may be told; nobody tells a search. Where the position stands on the board
/// within the cycle, too, the edition's window is a part of it, and the referee
/// who is told no more than the search is the measure.
fn expected(ruling: &Ruling, form: &Form, moves: &[Move], counts: &mut Counts) -> Outcome {
    if !form.recurs_within() {
        return form.outcome;
    }
    counts.compound += 1;
    let found = report(Edition::of(ruling.edition), &form.before, moves, None);
    let found = found.expect("the moves of a case are legal");
    found.ruling.expect("a repetition").verdict.outcome
}

/// The score of the last move, by a search of the position before it.
fn score_of_last(player: &mut Player, form: &Form, moves: &[Move]) -> Score {
    let (&last, before) = moves.split_last().expect("a cycle has moves");
    let limits = Limits {
        search_moves: vec![last],
        ..depth(2)
    };
    let best = player.go(&game(form, before), limits).best;
    assert_eq!(best.best, Some(last));
    best.score
}

/// Whether a score is that of a game which ends so with the last move of a
/// cycle: it is a move of the side that then waits.
fn scores_as(score: Score, outcome: Outcome, form: &Form) -> bool {
    let mover = !form.start.turn();
    match (outcome, score.kind()) {
        (Outcome::Draw | Outcome::Undetermined, _) => score == Score::DRAW,
        (Outcome::Loses(loser), ScoreKind::LosesByRule { .. }) => loser == mover,
        (Outcome::Loses(loser), ScoreKind::WinsByRule { .. }) => loser != mover,
        (Outcome::Loses(_), _) => false,
    }
}
