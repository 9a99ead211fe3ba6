//! What users of other engines have reported: `tests/engine/reports.tsv`. The
//! reports on protocols are transcripts, those on verdicts are cases.

mod support;

use engine::{BestMove, Limits, ScoreKind};
use ruling::law::EditionId;
use support::player::{Player, game, mv, nodes};
use support::table::rows;

const NODES: u64 = 100_000;

fn fits(expected: &str, answer: &BestMove) -> bool {
    let (what, detail) = expected.split_once(' ').unwrap_or((expected, ""));
    let value = answer.score.value();
    let kind = answer.score.kind();
    let number = || detail.parse::<i32>().expect("a number");
    let plays = || answer.best == Some(mv(detail));
    match what {
        "no-mate" => !answer.score.is_mate(),
        "lost-by-rule" => matches!(kind, ScoreKind::LosesByRule { .. }),
        "level" => value.abs() < 50 && plays(),
        "wins" => matches!(kind, ScoreKind::WinsByRule { .. }) && plays(),
        "behind" => value <= -number(),
        "ahead" => value >= number(),
        "plays" => plays(),
        "mates" => matches!(kind, ScoreKind::Mates { .. }),
        other => panic!("'{other}' is no expectation"),
    }
}

#[test]
fn what_others_have_reported_is_right_here() {
    let mut failures = Vec::new();
    for row in rows("tests/engine/reports.tsv") {
        let [report, edition, fen, moves, expected] = row.fields();
        let edition: EditionId = edition.parse().expect("an edition");
        let game = game(fen, moves);
        if let Some(m) = expected.strip_prefix("plays ") {
            assert_eq!(&game.position().legal_moves()[..], &[mv(m)], "{report}");
        }
        let answer = Player::with_edition(edition).go(&game, nodes(NODES)).best;
        if !fits(expected, &answer) {
            failures.push(format!(
                "{report} {expected}: {:?} {:?}",
                answer.best, answer.score
            ));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// B083: with its counters in the FEN a search ended early.
#[test]
fn counters_do_not_end_a_search() {
    const DEPTH: u32 = 11;
    let board = "1rbP1a3/2N1k4/4b1n2/p3p3p/7P1/2C5P/P3P4/B1N1C4/4Ar3/3RKAB1c b";
    for counters in ["", " - - 2 26"] {
        let game = game(&format!("{board}{counters}"), "");
        let limits = Limits {
            depth: Some(DEPTH),
            ..Limits::default()
        };
        assert_eq!(Player::new().go(&game, limits).best.depth, DEPTH);
    }
}
