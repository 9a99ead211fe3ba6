//! What a search answers, out of what its threads have found.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use ruling::board::Move;

use super::Task;
use super::counsel::consult_the_law;
use super::root::{RootMove, root_moves};
use crate::Score;
use crate::engine::Settings;
use crate::evaluation::Evaluation;
use crate::event::{BestMove, Bound, Event, Info};
use crate::repetition::Path;
use crate::rulings::Rulings;

/// What one thread came to.
pub(super) struct Finding {
    /// The last iteration that it finished.
    pub(super) finished: i32,
    /// The root moves, the best first; at least one.
    pub(super) moves: Vec<RootMove>,
}

/// The answer of a search that came to `finding`: the best move at full strength.
pub(super) fn of_search(task: &Task, finding: &Finding) -> BestMove {
    let picked = &finding.moves[pick(task, &finding.moves)];
    BestMove {
        best: Some(picked.first()),
        ponder: picked
            .line
            .get(1)
            .copied()
            .or_else(|| reply_in_table(task, picked.first())),
        score: picked.score,
        depth: finding.finished as u32,
    }
}

/// Without a legal move the game is lost; with all of them banned it is not,
/// but there is nothing to play either.
pub(super) fn without_a_move(task: &Task) -> BestMove {
    match task.game.position().has_legal_move() {
        true => static_evaluation(task),
        false => score_alone(task, Score::mated_at(0)),
    }
}

/// The worth of the position, with no move looked at.
pub(super) fn static_evaluation(task: &Task) -> BestMove {
    let position = task.game.position();
    let mut evaluation = Evaluation::new(&task.settings.evaluator, position);
    score_alone(task, Score::centipawns(evaluation.evaluate(position)))
}

/// Tells of a score that no line stands behind, and answers with it.
fn score_alone(task: &Task, score: Score) -> BestMove {
    task.tell(Event::Info(Info {
        depth: 0,
        selective_depth: 0,
        multi_pv: 1,
        score,
        bound: Bound::Exact,
        nodes: 0,
        time: task.signals.watch().elapsed(),
        hash_full: 0,
        line: Vec::new(),
    }));
    BestMove {
        best: None,
        ponder: None,
        score,
        depth: 0,
    }
}

/// Some move that may be played, where the search could not choose one: it does
/// not forfeit the game if another does not.
pub(super) fn makeshift(task: &Task) -> BestMove {
    let lawful = || {
        let path = Path::of_game(&task.game);
        let mut moves = root_moves(task, &path);
        let mut rulings = Rulings::new(task.settings.edition(), Arc::clone(&task.facts));
        consult_the_law(task, path, &mut rulings, &mut moves, Duration::ZERO);
        moves
    };
    // The law itself may have broken down.
    let moves = catch_unwind(AssertUnwindSafe(lawful))
        .unwrap_or_else(|_| root_moves(task, &Path::of_game(&task.game)));
    BestMove {
        best: moves.first().map(RootMove::first),
        ponder: None,
        score: Score::DRAW,
        depth: 0,
    }
}

/// The finding whose move most threads favour, the deeper and better the more;
/// of equals that of the leader, which comes first.
pub(super) fn vote(findings: &[Finding]) -> usize {
    let best = |index: usize| &findings[index].moves[0];
    let indices = 0..findings.len();
    let worst = indices.clone().map(|index| best(index).score.value()).min();
    let votes = |index: usize| -> i64 {
        let favourite = best(index).first();
        let same = findings
            .iter()
            .filter(|it| it.moves[0].first() == favourite);
        same.map(|finding| {
            let ahead = finding.moves[0].score.value() - worst.unwrap_or(0);
            i64::from(ahead + 20) * i64::from(finding.finished)
        })
        .sum()
    };
    // A forced end, won or lost, is not put to the vote: the best one counts.
    let decided = indices
        .clone()
        .any(|index| !best(index).score.is_ordinary());
    // Of equals `max_by_key` takes the last.
    let leader_last = indices.rev();
    let elected = match decided {
        true => leader_last.max_by_key(|&index| (best(index).score, findings[index].finished)),
        false => leader_last.max_by_key(|&index| votes(index)),
    };
    elected.unwrap_or(0)
}

/// The move to play, by its place: the best one at full strength.
fn pick(task: &Task, moves: &[RootMove]) -> usize {
    let Settings { strength, seed, .. } = task.settings;
    let scores: Vec<Score> = moves
        .iter()
        .take(strength.choices())
        .map(|root_move| root_move.score)
        .take_while(|&score| score > Score::WORST)
        .collect();
    let mut random = fastrand::Rng::with_seed(seed ^ task.game.position().key().0);
    strength.pick(&scores, &mut random)
}

/// The reply that the table knows, for a line that ends with the best move.
fn reply_in_table(task: &Task, best: Move) -> Option<Move> {
    let mut position = task.game.position().clone();
    position.play(best).ok()?;
    let reply = task.table.probe(position.key(), 0)?.best?;
    position.is_legal(reply).then_some(reply)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(best: &str, score: Score, finished: i32) -> Finding {
        let mut root_move = RootMove::new(best.parse().expect("a move"));
        root_move.score = score;
        Finding {
            finished,
            moves: vec![root_move],
        }
    }

    #[test]
    fn threads_vote_and_a_forced_end_overrides_them() {
        let cp = Score::centipawns;
        let (one, other) = ("a0a1", "b0c2");
        // What the threads have found, the leader first, and which of it counts.
        let table = [
            (vec![found(one, cp(10), 8)], 0),
            (vec![found(one, cp(10), 8), found(other, cp(10), 8)], 0),
            (vec![found(one, cp(10), 6), found(other, cp(10), 9)], 1),
            (vec![found(one, cp(10), 8), found(other, cp(25), 8)], 1),
            (
                vec![
                    found(one, cp(12), 8),
                    found(other, cp(10), 8),
                    found(other, cp(10), 8),
                ],
                1,
            ),
            (
                vec![
                    found(one, cp(900), 20),
                    found(one, cp(900), 20),
                    found(other, Score::mates_at(5), 10),
                ],
                2,
            ),
            (
                vec![
                    found(one, Score::mated_at(4), 12),
                    found(other, Score::mated_at(8), 11),
                ],
                1,
            ),
        ];
        for (row, (findings, elected)) in table.iter().enumerate() {
            assert_eq!(vote(findings), *elected, "row {row}");
        }
    }
}
