//! The search: from a game and limits to a move.
//!
//! A [`Crew`] of threads searches the same tree; they share the table, and so
//! each profits from what the others find. The first one leads.
//!
//! CITE: lazy SMP, <https://www.chessprogramming.org/Lazy_SMP>.

mod answer;
mod correction;
mod counsel;
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
mod strikes;
mod threats;
mod window;

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use crossbeam_channel::Sender;
use ruling::board::Move;
use ruling::law::{Effort, Memo};

use crate::clock::Budget;
use crate::engine::Settings;
use crate::event::{BestMove, Bound, Event, Recollection};
use crate::game::Game;
use crate::limits::Limits;
use crate::repetition::Path;
use crate::signals::Signals;
use crate::table::Table;

use answer::{Finding, vote};
use counsel::consult_the_law;
use report::Reporter;
use root::{RootMove, root_moves};
use searcher::{Memory, Searcher, Shared, Visited};

/// Everything a search has to know.
pub(crate) struct Task {
    pub(crate) game: Game,
    pub(crate) banned: Vec<Move>,
    pub(crate) limits: Limits,
    pub(crate) settings: Settings,
    pub(crate) table: Arc<Table>,
    /// What single moves do, as far as the law has looked at them.
    pub(crate) facts: Arc<Memo>,
    pub(crate) signals: Arc<Signals>,
    pub(crate) events: Sender<Event>,
    /// How closely the law is asked about the root moves before the search.
    pub(crate) counsel: Effort,
}

impl Task {
    /// Sends an event. Whether somebody listens is not the search's concern.
    fn tell(&self, event: Event) {
        let _ = self.events.send(event);
    }
}

/// The threads of the search, or rather what each remembers between searches.
pub(crate) struct Crew(Vec<Memory>);

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

    /// Searches, reports, and answers. A search that breaks down says so and
    /// answers all the same: nobody waits for a move in vain.
    pub(crate) fn run(mut self, task: Task) -> Crew {
        task.table.age();
        let answer = catch_unwind(AssertUnwindSafe(|| self.find_answer(&task)));
        let answer = answer.unwrap_or_else(|panic| {
            // What the threads remember may be half written.
            self = Crew::new(&task.settings, &task.facts);
            task.tell(Event::Failure(reason(&*panic)));
            answer::makeshift(&task)
        });
        task.signals.wait_for_release();
        task.signals.set_answered();
        task.tell(Event::BestMove(answer));
        self
    }

    fn find_answer(&mut self, task: &Task) -> BestMove {
        let path = Path::of_game(&task.game);
        let moves = root_moves(task, &path);
        match task.limits.depth {
            _ if moves.is_empty() => answer::without_a_move(task),
            Some(0) => answer::static_evaluation(task),
            _ => self.search(task, path, moves),
        }
    }

    fn search(&mut self, task: &Task, path: Path, mut moves: Vec<RootMove>) -> BestMove {
        let shared = share(task, &path, self.0.len());
        let patience = shared.patience();
        if task.counsel == Effort::Exact {
            let rulings = &mut self.0[0].rulings;
            for notice in consult_the_law(task, path.clone(), rulings, &mut moves, patience) {
                task.tell(Event::Ruling(notice));
            }
        }
        let findings = self.search_with_all(task, &shared, &path, &moves);
        let elected = vote(&findings);
        let finding = &findings[elected];
        if elected != 0 {
            let best = &finding.moves[0];
            report::send(&shared, best, 0, finding.finished, best.score, Bound::Exact);
        }
        answer::of_search(task, finding)
    }

    fn search_with_all(
        &mut self,
        task: &Task,
        shared: &Shared,
        path: &Path,
        moves: &[RootMove],
    ) -> Vec<Finding> {
        let run = |index: usize, memory: &mut Memory| {
            let mut reporter = Reporter::new(task.game.clone());
            let (position, path) = (task.game.position(), path.clone());
            let mut searcher = Searcher::new(shared, memory, index, position, path, moves.to_vec());
            let finished = searcher.iterate(&mut reporter);
            Finding {
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
            let led = catch_unwind(AssertUnwindSafe(|| run(0, leader)));
            // The leader may be done because it has seen enough, or because it
            // broke down; an answer that is held back does not keep the helpers
            // busy.
            task.signals.end();
            let mut findings = vec![led.unwrap_or_else(|panic| resume_unwind(panic))];
            for helper in helpers {
                match helper.join() {
                    Ok(finding) => findings.push(finding),
                    Err(panic) => resume_unwind(panic),
                }
            }
            findings
        })
    }
}

fn share(task: &Task, path: &Path, threads: usize) -> Shared {
    let position = task.game.position();
    let mut limits = task.limits.clone();
    if let Some(nodes) = task.settings.strength.nodes() {
        let own = Limits::about(nodes);
        let least = |one: Option<u64>, other| [one, other].into_iter().flatten().min();
        limits.soft_nodes = least(limits.soft_nodes, own.soft_nodes);
        limits.nodes = least(limits.nodes, own.nodes);
    }
    Shared {
        budget: Budget::new(&task.limits, position.turn(), task.settings.move_overhead),
        settings: task.settings.clone(),
        limits,
        table: Arc::clone(&task.table),
        signals: Arc::clone(&task.signals),
        events: task.events.clone(),
        visited: (0..threads).map(|_| Visited::default()).collect(),
        natural_limit: natural_limit(&task.game, path, &task.settings),
    }
}

/// Plies without a capture after which the game is drawn; `None` if that many
/// have been played already.
fn natural_limit(game: &Game, path: &Path, settings: &Settings) -> Option<u32> {
    let edition = settings.edition();
    let limit = settings
        .natural_limit
        .unwrap_or(edition.natural_limit.value);
    let counted = edition.counted_plies(game.position().rule_plies(), path.checks());
    (counted < limit).then_some(limit)
}

/// What the table knows about the present position of `game`.
pub(crate) fn recall(game: &Game, table: &Table, settings: &Settings) -> Option<Recollection> {
    recall_on(&Path::of_game(game), game, table, settings)
}

/// The same where the path of the game is known.
fn recall_on(path: &Path, game: &Game, table: &Table, settings: &Settings) -> Option<Recollection> {
    let key = node::table_key(game.position(), path, natural_limit(game, path, settings));
    let entry = table.probe(key, 0)?;
    let best = entry.best.filter(|&m| game.position().is_legal(m));
    Some(Recollection {
        best,
        score: entry.score,
        depth: entry.depth.max(0) as u32,
    })
}

/// What a panic said.
fn reason(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no reason given").to_string()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::limits::Hold;
    use crate::search::correction::Corrections;
    use crate::search::settled::Settlement;
    use crate::table::Entry;
    use crate::{MAX_PLY, Score};

    /// A rook has checked over and over; the next such check loses by rule.
    fn one_check_too_many() -> Game {
        rook_checks("d0e0 d4e4 e0d0 e4d4 d0e0 d4e4 e0d0")
    }

    fn rook_checks(moves: &str) -> Game {
        let start = "5k3/9/9/9/9/3r5/9/9/9/3K4R w - - 0 1";
        let mut game = Game::new(start.parse().expect("a position"));
        for word in moves.split(' ') {
            let m = word.parse().expect("a move");
            game.push(m).expect("a legal move");
        }
        game
    }

    fn settings(threads: usize) -> Settings {
        Settings {
            threads,
            edition: ruling::law::EditionId::ChecksOnly,
            ..Settings::default()
        }
    }

    fn task(game: Game, limits: Limits, threads: usize, events: Sender<Event>) -> Task {
        Task {
            game,
            banned: Vec::new(),
            settings: settings(threads),
            table: Arc::new(Table::new(1)),
            facts: Arc::new(Memo::default()),
            signals: Arc::new(Signals::new(limits.hold)),
            limits,
            events,
            counsel: Effort::Exact,
        }
    }

    /// What a search says that is told to stop after a while if it has no end
    /// of its own.
    fn events_of(crew: Crew, limits: Limits) -> (Crew, Vec<Event>) {
        let (sender, events) = crossbeam_channel::unbounded();
        let is_held = limits.hold != Hold::None;
        let task = task(one_check_too_many(), limits, crew.0.len(), sender);
        let signals = Arc::clone(&task.signals);
        let running = std::thread::spawn(move || crew.run(task));
        if is_held {
            std::thread::sleep(Duration::from_millis(30));
            signals.stop();
        }
        let crew = running.join().expect("no panic comes out");
        (crew, events.try_iter().collect())
    }

    #[test]
    fn a_search_that_breaks_down_answers_all_the_same() {
        for (threads, broken, hold) in [
            (1, 0, Hold::None),
            (3, 0, Hold::None),
            (3, 0, Hold::UntilStop),
            (3, 2, Hold::UntilStop),
        ] {
            let facts = Arc::new(Memo::default());
            let mut crew = Crew::new(&settings(threads), &facts);
            crew.0[broken].corrections = Corrections::broken();
            let (crew, events) = events_of(
                crew,
                Limits {
                    hold,
                    ..Limits::default()
                },
            );
            let [.., Event::Failure(reason), Event::BestMove(answer)] = events.as_slice() else {
                panic!("{threads} threads, number {broken} is broken: {events:?}");
            };
            assert!(reason.contains("index out of bounds"), "{reason}");
            let forfeits = "e4d4".parse().ok();
            assert!(answer.best.is_some() && answer.best != forfeits);
            // The next search is sound.
            let (_, events) = events_of(
                crew,
                Limits {
                    depth: Some(4),
                    ..Limits::default()
                },
            );
            let failed = |event: &Event| matches!(event, Event::Failure(_));
            assert!(!events.iter().any(failed), "{events:?}");
        }
    }

    /// Without any time the first move is played: that of the table, else none that
    /// throws a piece away. A cannon could take a protected horse here.
    #[test]
    fn without_time_the_table_or_the_exchange_decides() {
        let (sender, _) = crossbeam_channel::unbounded();
        let nothing = Limits {
            nodes: Some(0),
            ..Limits::default()
        };
        let mut task = task(Game::default(), nothing, 1, sender);
        let played = |task: &Task| {
            let mut crew = Crew::new(&task.settings, &task.facts);
            crew.find_answer(task).best.expect("a move")
        };
        assert!(task.game.position().see(played(&task)) >= 0);
        let known: Move = "a3a4".parse().expect("a move");
        let entry = Entry {
            best: Some(known),
            score: None,
            evaluation: None,
            depth: 1,
            on_line: false,
        };
        task.table.store(task.game.position().key(), 0, entry);
        assert_eq!(played(&task), known);
        task.banned.push(known);
        assert!(task.game.position().see(played(&task)) >= 0);
    }

    /// The side at fault can still deviate where the cycle closes, but not at the
    /// greatest distance from the root: the tree would outgrow its frames.
    #[test]
    fn the_tree_ends_at_its_greatest_depth_even_in_a_cycle_that_loses() {
        let (sender, _) = crossbeam_channel::unbounded();
        let game = rook_checks("d0e0 d4e4 e0d0");
        let task = task(game, Limits::default(), 1, sender);
        let path = Path::of_game(&task.game);
        let shared = share(&task, &path, 1);
        let settlement = |ply: usize| {
            let mut memory = Memory::new(&task.settings, &task.facts);
            let (position, path) = (task.game.position(), path.clone());
            let mut searcher = Searcher::new(&shared, &mut memory, 0, position, path, Vec::new());
            searcher.ply = ply - 1;
            searcher.play("e4d4".parse().expect("a move"));
            searcher.settlement()
        };
        assert_eq!(settlement(10), Settlement::AtLeast(Score::DRAW - 1));
        assert_eq!(settlement(MAX_PLY - 1), Settlement::Over(Score::DRAW));
    }
}
