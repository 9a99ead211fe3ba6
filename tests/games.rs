//! Whole games through the referee: which repetitions are found in them, and
//! where each is ruled.

mod support;

use ruling::board::{Move, Position};
use ruling::law::{Edition, EditionId, Window};
use ruling::record::{Line, Record, pgn};
use ruling::referee::{Lines, RefereeError, Repetition, judge_moves, judge_record, report};
use support::case::{self, Case};

/// A case's moves, its cycle gone through so many times.
fn moves(case: &Case, times: usize) -> Vec<Move> {
    let cycle = case.cycle.iter().cycle().take(case.cycle.len() * times);
    case.lead_in.iter().chain(cycle).copied().collect()
}

/// Whether a position occurs twice within one turn of the cycle. The repetition is
/// then a smaller one, and complete before the cycle is.
fn has_cycle_within(case: &Case) -> bool {
    let mut position = case.start().expect("a position");
    let mut keys = Vec::new();
    case.cycle.iter().any(|&m| {
        let seen = keys.contains(&position.key());
        keys.push(position.key());
        position.play_unchecked(m);
        seen
    })
}

/// Every case in a game of its own: with the cycle closed once it is ruled as if
/// it went on, with the cycle closed often enough for good; both as printed. What
/// is played after that does not matter.
#[test]
fn the_cases_are_found_in_games() {
    let mut failures = Vec::new();
    let mut rulings = 0;
    let cases = case::all();
    let cases = cases.iter().filter(|case| case.refused.is_none());
    for case in cases.filter(|case| !has_cycle_within(case)) {
        let start = Position::from_fen(&case.fen).expect("a position");
        for ruling in &case.rulings {
            let edition = Edition::of(ruling.edition);
            let enough = edition.occurrences.value as usize - 1;
            for times in [1, enough, enough + 3] {
                let moves = moves(case, times);
                let found = judge_moves(edition, &start, &moves, None).expect("legal moves");
                let found = told(&found[found.len().saturating_sub(1)..]);
                // The lead-in may enter the cycle before its first move.
                let end = case.lead_in.len() + case.cycle.len() * times.min(enough);
                let occurrences = times.min(enough) + 1;
                let judged = match edition.window.value {
                    Window::FirstToThird => (occurrences - 1).min(2),
                    Window::LastCycle => 1,
                };
                let expected = |early: usize| {
                    let end = end - early;
                    let start = end - case.cycle.len() * judged;
                    format!("main {start}..{end} x{occurrences} {}", ruling.outcome)
                };
                rulings += 1;
                let right = (0..case.lead_in.len().min(case.cycle.len()) + 1)
                    .any(|early| found == [expected(early)]);
                if !right {
                    failures.push(format!(
                        "{} under {}, {times} times: {found:?}, not {}",
                        case.name,
                        ruling.edition,
                        expected(0)
                    ));
                }
            }
        }
    }
    assert!(rulings > 1_000, "{rulings} rulings");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The found repetition is the one that the referee at the board would judge when
/// its last move is made.
#[test]
fn a_game_is_judged_as_at_the_board() {
    for case in case::all().iter().filter(|case| case.refused.is_none()) {
        let start = Position::from_fen(&case.fen).expect("a position");
        let moves = moves(case, 3);
        for id in [EditionId::China2020, EditionId::Computer] {
            let edition = Edition::of(id);
            for found in judge_moves(edition, &start, &moves, None).expect("legal moves") {
                let until = &moves[..found.plies.end];
                let report = report(edition, &start, until, None).expect("legal moves");
                let ruling = report.ruling.expect("a repetition");
                assert_eq!(ruling.window, found.plies, "{}", case.name);
                assert_eq!(ruling.verdict, found.ruling.verdict, "{}", case.name);
                assert_eq!(
                    ruling.occurrences, found.ruling.occurrences,
                    "{}",
                    case.name
                );
                assert_eq!(found.opinions.len(), found.plies.len());
            }
        }
    }
}

/// Line, judged plies, occurrences, outcome.
fn told(found: &[Repetition]) -> Vec<String> {
    found
        .iter()
        .map(|one| {
            let (plies, ruling) = (&one.plies, &one.ruling);
            format!(
                "{} {}..{} x{} {}",
                one.line, plies.start, plies.end, ruling.occurrences, ruling.verdict.outcome
            )
        })
        .collect()
}

/// Rooks step to and fro: nothing is attacked, so every repetition is a draw.
const ROOKS: &str = "3k5/9/9/9/9/9/9/9/9/R4K3 w - - 0 1";

#[test]
fn each_repetition_is_ruled_once_and_where_the_edition_does() {
    let table: [(&str, &str, &[&str]); 8] = [
        ("2020", "", &[]),
        ("2020", "a0a1 d9d8 a1a2", &[]),
        // One cycle, and the beginning of a second.
        (
            "2020",
            "a0a1 d9d8 a1a0 d8d9 a0a1 d9d8",
            &["main 0..4 x2 draw"],
        ),
        // The third occurrence counts for more than the second.
        (
            "2020",
            "a0a1 d9d8 a1a0 d8d9 a0a1 d9d8 a1a0 d8d9 a0a1 d9d8",
            &["main 4..8 x3 draw"],
        ),
        // The fourth ends it, whatever comes after.
        (
            "2020",
            "a0a1 d9d8 a1a0 d8d9 a0a1 d9d8 a1a0 d8d9 a0a1 d9d8 a1a0 d8d9 a0a1 d9d8 a1a0 d8d9",
            &["main 8..12 x4 draw"],
        ),
        // The rules for programs ask for three, and judge from the first to the third.
        (
            "computer",
            "a0a1 d9d8 a1a0 d8d9 a0a1 d9d8 a1a0 d8d9 a0a1 d9d8 a1a0 d8d9",
            &["main 0..8 x3 draw"],
        ),
        // Two repetitions with new ground between them.
        (
            "2020",
            "a0a1 d9d8 a1a0 d8d9 a0b0 d9d8 b0b1 d8d9 b1b0 d9d8 b0b1 d8d9",
            &["main 0..4 x2 draw", "main 5..9 x2 draw"],
        ),
        // A position that comes back after a detour.
        (
            "2020",
            "a0a1 d9d8 a1a0 d8d9 a0b0 d9e9 b0a0 e9d9",
            &["main 0..4 x2 draw", "main 4..8 x3 draw"],
        ),
    ];
    let start = Position::from_fen(ROOKS).expect("a position");
    for (edition, text, expected) in table {
        let edition = Edition::of(edition.parse().expect("an edition"));
        let moves = parsed(text);
        let found = judge_moves(edition, &start, &moves, None).expect("legal moves");
        assert_eq!(told(&found), expected, "{text}");
        let mut line = Line::new(start.clone());
        moves.iter().for_each(|&m| line.push(m).expect("legal"));
        let record = Record::from_line(line);
        let same = judge_record(edition, &record, Lines::All);
        assert_eq!(told(&same), expected, "{text}");
    }
}

#[test]
fn variations_are_judged_if_asked_for() {
    let text = format!(
        "[FEN \"{ROOKS}\"]\n\n1. a0a1 d9d8 2. a1a0 d8d9 (2... d8e8 3. a0a1 e8d8 4. a1a0 d8e8 \
         (4... d8d9 5. a0b0 d9d8 6. b0a0)) 3. a0b0 (3. a0a1 d9d8 4. a1a0 d8d9) *\n"
    );
    let record = pgn::games(&text).next().expect("a game").expect("legal");
    let edition = Edition::of(EditionId::China2020);
    let main = judge_record(edition, &record, Lines::Main);
    assert_eq!(told(&main), ["main 0..4 x2 draw"]);
    let all = judge_record(edition, &record, Lines::All);
    assert_eq!(
        told(&all),
        [
            "main 0..4 x2 draw",
            "4.1 2..6 x2 draw",
            "4.1/8.1 7..11 x3 draw",
            "5.1 4..8 x3 draw",
        ]
    );
    assert_eq!(all[2].line.branches(), [(3, 0), (7, 0)]);
}

/// 九步: a rook chases a horse over the whole board and no position recurs.
const PURSUIT: &str = "a1e1 e6c7 e1c1 c7a8 c1i1 a8b6 i1i6 b6a4 i6a6 a4b2 a6b6 b2c0 b6b0 c0e1 \
                       b0b4 e1f3 b4b3 f3g1 b3g3 g1i2 g3g2";

#[test]
fn nine_strikes_in_a_row_are_found_under_2020() {
    let start = "3k5/9/9/4n4/9/9/9/9/R8/5K3 w - - 0 1";
    let start = Position::from_fen(start).expect("a position");
    let moves = parsed(PURSUIT);
    for (edition, plies, expected) in [
        ("2020", 16, &[] as &[&str]),
        ("2020", 17, &["main 0..17 x1 red_loses"]),
        ("2020", 21, &["main 0..17 x1 red_loses"]),
        ("1999", 21, &[]),
        ("asia-2003", 21, &[]),
    ] {
        let edition = Edition::of(edition.parse().expect("an edition"));
        let found = judge_moves(edition, &start, &moves[..plies], None).expect("legal moves");
        assert_eq!(told(&found), expected, "{edition:?}, {plies} plies");
    }
}

fn parsed(text: &str) -> Vec<Move> {
    text.split_whitespace()
        .map(|word| word.parse().expect("a move"))
        .collect()
}

#[test]
fn an_illegal_move_is_named() {
    let moves = parsed("a0a1 d9d7");
    let start = Position::from_fen(ROOKS).expect("a position");
    let error = judge_moves(Edition::of(EditionId::China2020), &start, &moves, None);
    assert!(matches!(
        error.expect_err("the king goes one step"),
        RefereeError::Illegal { index: 1, .. }
    ));
}
