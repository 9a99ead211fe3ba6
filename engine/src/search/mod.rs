//! The search: from a game and limits to a move.
//!
//! A [`Crew`] of threads searches the same tree; they share the table, and so
//! each profits from what the others find. The first one leads.
//!
//! CITE: lazy SMP, <https://www.chessprogramming.org/Lazy_SMP>.

mod correction;
mod frame;
mod history;
mod iterate;
mod learn;
mod moves;
mod node;
mod order;
mod prune;
mod quiescence;
mod report;
mod root;
mod searcher;
mod settled;
mod window;

use std::sync::Arc;

use crossbeam_channel::Sender;
use ruling::board::Move;
use ruling::law::{Effort, Memo};

use crate::Score;
use crate::clock::Budget;
use crate::engine::Settings;
use crate::evaluation::Evaluation;
use crate::event::{BestMove, Bound, Event, Info};
use crate::game::Game;
use crate::limits::Limits;
use crate::repetition::Path;
use crate::signals::Signals;
use crate::table::Table;

use report::Reporter;
use root::{RootMove, consult_the_law, root_moves};
use searcher::{Memory, Searcher, Shared, Visited};

/// Everything a search has to know.
pub(crate) struct Task {
    pub(crate) game: Game,
    pub(crate) banned: Vec<Move>,
    pub(crate) limits: Limits,
    pub(crate) settings: Settings,
    pub(crate) table: Arc<Table>,
    pub(crate) signals: Arc<Signals>,
    pub(crate) events: Sender<Event>,
    /// How closely the law is asked about the root moves before the search.
    pub(crate) counsel: Effort,
}

/// The threads of the search, or rather what each remembers between searches.
pub(crate) struct Crew(Vec<Memory>);

/// What one thread came to.
struct Result {
    finished: i32,
    moves: Vec<RootMove>,
}

impl Crew {
    /// A crew that knows nothing yet.
    pub(crate) fn new(settings: &Settings, facts: &Arc<Memo>) -> Crew {
        let memory = || Memory::new(settings, facts);
        Crew((0..settings.threads).map(|_| memory()).collect())
    }

    /// Brings the crew in line with new settings.
    pub(crate) fn adapt(&mut self, settings: &Settings, facts: &Arc<Memo>) {
        self.0
            .resize_with(settings.threads, || Memory::new(settings, facts));
        for memory in &mut self.0 {
            memory.rulings.reset(settings.edition());
        }
    }

    /// Searches, reports, and answers.
    pub(crate) fn run(mut self, task: Task) -> Crew {
        task.table.age();
        let moves = root_moves(&task);
        let answer = match task.limits.depth {
            _ if moves.is_empty() => no_move(&task),
            Some(0) => static_evaluation(&task),
            _ => self.search(&task, moves),
        };
        task.signals.wait_for_release();
        task.signals.set_answered();
        // Whether somebody listens is not the search's concern.
        let _ = task.events.send(Event::BestMove(answer));
        self
    }

    fn search(&mut self, task: &Task, mut moves: Vec<RootMove>) -> BestMove {
        let shared = share(task, self.0.len());
        let patience = shared.patience();
        if task.counsel == Effort::Exact {
            let rulings = &mut self.0[0].rulings;
            for notice in consult_the_law(task, rulings, &mut moves, patience) {
                let _ = task.events.send(Event::Ruling(notice));
            }
        }
        let results = self.search_with_all(task, &shared, &moves);
        let chosen = vote(&results);
        if chosen != 0 {
            let best = &results[chosen];
            let first = &best.moves[0];
            report::send(&shared, first, 0, best.finished, first.score, Bound::Exact);
        }
        answer(task, &results[chosen])
    }

    fn search_with_all(&mut self, task: &Task, shared: &Shared, moves: &[RootMove]) -> Vec<Result> {
        let run = |index: usize, memory: &mut Memory| {
            let mut reporter = Reporter::new(task.game.clone());
            let mut searcher = Searcher::new(shared, memory, index, &task.game, moves.to_vec());
            let finished = searcher.iterate(&mut reporter);
            Result {
                finished,
                moves: searcher.root_moves,
            }
        };
        let (leader, helpers) = match self.0.split_first_mut() {
            Some(crew) => crew,
            None => unreachable!("a crew has at least one thread"),
        };
        std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..)
                .zip(helpers)
                .map(|(index, memory)| scope.spawn(move || run(index, memory)))
                .collect();
            let mut results = vec![run(0, leader)];
            // The leader may be done because it has seen enough; an answer that
            // is held back does not keep the helpers busy.
            task.signals.end();
            for helper in helpers {
                match helper.join() {
                    Ok(result) => results.push(result),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            results
        })
    }
}

fn share(task: &Task, threads: usize) -> Shared {
    let position = task.game.position();
    let edition = task.settings.edition();
    let limit = task
        .settings
        .natural_limit
        .unwrap_or(edition.natural_limit.value);
    let checks = Path::of_game(&task.game).checks();
    let counted = edition.counted_plies(position.rule_plies(), checks);
    Shared {
        budget: Budget::new(&task.limits, position.turn(), task.settings.move_overhead),
        settings: task.settings.clone(),
        limits: task.limits.clone(),
        table: Arc::clone(&task.table),
        signals: Arc::clone(&task.signals),
        events: task.events.clone(),
        visited: (0..threads).map(|_| Visited::default()).collect(),
        natural_limit: (counted < limit).then_some(limit),
    }
}

/// The result whose move most threads favour, the deeper and better the more.
fn vote(results: &[Result]) -> usize {
    let worst = results.iter().map(|result| result.moves[0].score).min();
    let worst = worst.map_or(0, Score::value);
    let weight = |result: &Result| {
        i64::from(result.moves[0].score.value() - worst + 20) * i64::from(result.finished)
    };
    let votes = |index: usize| -> i64 {
        let favourite = results[index].moves[0].first();
        results
            .iter()
            .filter(|result| result.moves[0].first() == favourite)
            .map(weight)
            .sum()
    };
    // A forced end, won or lost, is not put to the vote: the best one counts.
    let decided = results
        .iter()
        .any(|result| !result.moves[0].score.is_ordinary());
    if decided {
        let leader_first = |index: usize| (results[index].moves[0].score, results[index].finished);
        return (0..results.len())
            .rev()
            .max_by_key(|&index| leader_first(index))
            .unwrap_or(0);
    }
    (0..results.len())
        .rev()
        .max_by_key(|&index| votes(index))
        .unwrap_or(0)
}

fn answer(task: &Task, result: &Result) -> BestMove {
    let best = &result.moves[0];
    BestMove {
        best: Some(best.first()),
        ponder: best
            .line
            .get(1)
            .copied()
            .or_else(|| reply_in_table(task, best.first())),
        score: best.score,
        depth: result.finished as u32,
    }
}

/// The reply that the table knows, for a line that ends with the best move.
fn reply_in_table(task: &Task, best: Move) -> Option<Move> {
    let mut position = task.game.position().clone();
    position.play(best).ok()?;
    let reply = task.table.probe(position.key(), 0)?.best?;
    position.is_legal(reply).then_some(reply)
}

/// Without a legal move the game is lost; with all of them banned it is not,
/// but there is nothing to play either.
fn no_move(task: &Task) -> BestMove {
    let position = task.game.position();
    let score = match position.has_legal_move() {
        true => static_score(task),
        false => Score::mated_at(0),
    };
    send_without_line(task, score);
    BestMove {
        best: None,
        ponder: None,
        score,
        depth: 0,
    }
}

fn static_evaluation(task: &Task) -> BestMove {
    let score = static_score(task);
    send_without_line(task, score);
    BestMove {
        best: None,
        ponder: None,
        score,
        depth: 0,
    }
}

fn static_score(task: &Task) -> Score {
    let position = task.game.position();
    let mut evaluation = Evaluation::new(&task.settings.evaluator, position);
    Score::centipawns(evaluation.evaluate(position))
}

fn send_without_line(task: &Task, score: Score) {
    let _ = task.events.send(Event::Info(Info {
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
}
