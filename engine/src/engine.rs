//! The engine as its users see it.

use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use crossbeam_channel::Sender;
use ruling::board::Move;
use ruling::law::{Edition, EditionId, Effort, Memo, Outcome};

use crate::evaluation::Evaluator;
use crate::event::{Event, Recollection};
use crate::game::Game;
use crate::limits::Limits;
use crate::repetition::Path;
use crate::rulings::Rulings;
use crate::search::{Crew, Task, recall};
use crate::signals::Signals;
use crate::strength::Strength;
use crate::table::Table;

/// What can be set, and holds for all searches until it is set again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many threads search, 1 to 256.
    pub threads: usize,
    /// The size of the transposition table in MiB, at least 1.
    pub hash: usize,
    /// How many lines of play are shown, each with a different first move, at
    /// least 1.
    pub multi_pv: usize,
    /// The time that passes between a clock's start and the engine's hearing of
    /// it, and between its answer and the clock's stop, together.
    pub move_overhead: Duration,
    /// The law that rules repetitions.
    pub edition: EditionId,
    /// 自然限着: plies without a capture after which the game is drawn; `None`
    /// for what the edition says.
    pub natural_limit: Option<u32>,
    /// What evaluates positions.
    pub evaluator: Evaluator,
    /// How strong the engine plays.
    pub strength: Strength,
    /// Another seed, other choices where the strength leaves them to chance.
    pub seed: u64,
}

impl Settings {
    /// The edition in use.
    pub fn edition(&self) -> &'static Edition {
        Edition::of(self.edition)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            threads: 1,
            hash: 16,
            multi_pv: 1,
            move_overhead: Duration::from_millis(10),
            edition: EditionId::default(),
            natural_limit: None,
            evaluator: Evaluator::default(),
            strength: Strength::FULL,
            seed: 0,
        }
    }
}

/// A xiangqi engine: told of a game and asked for a move, it thinks on threads
/// of its own and answers with [`Event`]s on a channel.
///
/// All methods return at once, with two exceptions. Some end a running search first,
/// which takes milliseconds: [`Engine::go`], [`Engine::new_game`],
/// [`Engine::clear_hash`], [`Engine::set`] and those that set one thing. And some take
/// as long as what they wait for: [`Engine::wait`], and [`Engine::ruling`] with the exact
/// effort. Dropping the engine ends its search, too.
///
/// ```
/// use engine::{Engine, Event, Game, Limits};
/// let (sender, events) = crossbeam_channel::unbounded();
/// let mut engine = Engine::new(sender);
/// engine.set_position(Game::default());
/// engine.go(Limits { depth: Some(3), ..Limits::default() });
/// let answer = events.iter().find_map(|event| match event {
///     Event::BestMove(answer) => Some(answer),
///     _ => None,
/// });
/// assert!(answer.unwrap().best.is_some());
/// ```
pub struct Engine {
    events: Sender<Event>,
    settings: Settings,
    game: Game,
    banned: Vec<Move>,
    table: Arc<Table>,
    facts: Arc<Memo>,
    search: Search,
}

/// The search: at rest, with all it remembers from move to move, or under way.
enum Search {
    Idle(Crew),
    Running {
        signals: Arc<Signals>,
        thread: JoinHandle<Crew>,
    },
    /// Only while one of the others becomes the other.
    Changing,
}

impl Engine {
    /// An engine at rest with the usual start position and default settings,
    /// that sends to `events`. If nobody listens any more, it goes on silently.
    pub fn new(events: Sender<Event>) -> Engine {
        let settings = Settings::default();
        let facts = Arc::new(Memo::default());
        Engine {
            events,
            game: Game::default(),
            banned: Vec::new(),
            table: Arc::new(Table::new(settings.hash)),
            search: Search::Idle(Crew::new(&settings, &facts)),
            facts,
            settings,
        }
    }

    /// What is set.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Sets everything, after ending a running search. Values out of range are
    /// brought into it.
    pub fn set(&mut self, settings: Settings) {
        let settings = Settings {
            threads: settings.threads.clamp(1, 256),
            hash: settings.hash.max(1),
            multi_pv: settings.multi_pv.max(1),
            ..settings
        };
        let old = std::mem::replace(&mut self.settings, settings);
        if old == self.settings {
            return;
        }
        self.halt();
        if old.hash != self.settings.hash {
            // The old table goes before the new one comes: both may not fit.
            self.table = Arc::new(Table::new(1));
            self.table = Arc::new(Table::new(self.settings.hash));
        }
        if old.edition != self.settings.edition || old.natural_limit != self.settings.natural_limit
        {
            // What was found holds under the old law only.
            self.table.clear();
            self.facts.clear();
        }
        if old.evaluator != self.settings.evaluator {
            // Scores and corrections are those of the old evaluation.
            self.new_game();
        }
        if let Search::Idle(crew) = &mut self.search {
            crew.adapt(&self.settings, &self.facts);
        }
    }

    /// Sets what `change` changes, and leaves the rest.
    fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        let mut settings = self.settings.clone();
        change(&mut settings);
        self.set(settings);
    }

    /// Sets the number of threads.
    pub fn set_threads(&mut self, threads: usize) {
        self.change(|settings| settings.threads = threads);
    }

    /// Sets the size of the transposition table in MiB; what it held is lost.
    pub fn set_hash(&mut self, hash: usize) {
        self.change(|settings| settings.hash = hash);
    }

    /// Sets how many lines of play are shown.
    pub fn set_multi_pv(&mut self, multi_pv: usize) {
        self.change(|settings| settings.multi_pv = multi_pv);
    }

    /// Sets the time lost on the way to and from the board.
    pub fn set_move_overhead(&mut self, move_overhead: Duration) {
        self.change(|settings| settings.move_overhead = move_overhead);
    }

    /// Sets the law that rules repetitions.
    pub fn set_edition(&mut self, edition: EditionId) {
        self.change(|settings| settings.edition = edition);
    }

    /// Sets the natural limit (自然限着) in plies; `None` for what the edition says.
    pub fn set_natural_limit(&mut self, natural_limit: Option<u32>) {
        self.change(|settings| settings.natural_limit = natural_limit);
    }

    /// Sets how strong the engine plays, and the seed of what that leaves to chance.
    pub fn set_strength(&mut self, strength: Strength, seed: u64) {
        self.change(|settings| {
            settings.strength = strength;
            settings.seed = seed;
        });
    }

    /// Sets what evaluates positions; what was found so far is forgotten.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        self.change(|settings| settings.evaluator = evaluator);
    }

    /// The game that [`Engine::go`] is about.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Sets the game that the next [`Engine::go`] is about, and lifts all bans.
    /// A running search goes on with the old one.
    pub fn set_position(&mut self, game: Game) {
        self.game = game;
        self.banned.clear();
    }

    /// What the search takes the last cycle of the game for, at its root
    /// ([`Effort::Exact`]) or within its tree: the result if it goes on to the
    /// number of occurrences that the edition asks for. `None` if the present
    /// position stands on the board for the first time since something that
    /// cannot be taken back.
    pub fn ruling(&self, effort: Effort) -> Option<Outcome> {
        let path = Path::of_game(&self.game);
        let recurrence = path.recurrence()?;
        let mut rulings = Rulings::new(self.settings.edition(), Arc::clone(&self.facts));
        let length = recurrence.judged_length(rulings.edition());
        let position = self.game.position();
        Some(match effort {
            Effort::Exact => {
                let verdict = rulings.exact(&path, position, length, &|| false);
                verdict.outcome
            }
            Effort::Tree => rulings.outcome(&path, position, length),
        })
    }

    /// What the transposition table knows about the position of `game`, also
    /// while a search is under way.
    pub fn recall(&self, game: &Game) -> Option<Recollection> {
        recall(game, &self.table, &self.settings)
    }

    /// Bans moves (UCCI `banmoves`): they will not be played in the present
    /// position.
    pub fn set_banned(&mut self, moves: &[Move]) {
        self.banned = moves.to_vec();
    }

    /// Starts thinking about the present position; a running search is ended
    /// first, and answers. Exactly one [`Event::BestMove`] follows.
    pub fn go(&mut self, limits: Limits) {
        self.halt();
        let signals = Arc::new(Signals::new(limits.hold));
        let task = Task {
            game: self.game.clone(),
            banned: self.banned.clone(),
            limits,
            settings: self.settings.clone(),
            table: Arc::clone(&self.table),
            facts: Arc::clone(&self.facts),
            signals: Arc::clone(&signals),
            events: self.events.clone(),
            counsel: Effort::Exact,
        };
        self.search = match std::mem::replace(&mut self.search, Search::Changing) {
            Search::Idle(crew) => Search::Running {
                signals,
                thread: std::thread::spawn(move || crew.run(task)),
            },
            other => other,
        };
    }

    /// Ends a running search; it answers within milliseconds.
    pub fn stop(&self) {
        if let Search::Running { signals, .. } = &self.search {
            signals.stop();
        }
    }

    /// The move that the engine pondered about was played: its clock starts.
    pub fn ponder_hit(&self) {
        if let Search::Running { signals, .. } = &self.search {
            signals.ponder_hit();
        }
    }

    /// Whether a search is under way, its answer not sent yet.
    pub fn is_searching(&self) -> bool {
        matches!(&self.search, Search::Running { signals, .. } if !signals.has_answered())
    }

    /// Waits until the running search has answered. One that is held back until
    /// [`Engine::stop`] or [`Engine::ponder_hit`] does not answer before.
    pub fn wait(&mut self) {
        self.search = match std::mem::replace(&mut self.search, Search::Changing) {
            Search::Running { thread, .. } => Search::Idle(match thread.join() {
                Ok(crew) => crew,
                Err(panic) => std::panic::resume_unwind(panic),
            }),
            other => other,
        };
    }

    /// Forgets what earlier games taught; a running search is ended first.
    pub fn new_game(&mut self) {
        self.halt();
        self.table.clear();
        if let Search::Idle(crew) = &mut self.search {
            *crew = Crew::new(&self.settings, &self.facts);
        }
    }

    /// Empties the transposition table; a running search is ended first.
    pub fn clear_hash(&mut self) {
        self.halt();
        self.table.clear();
    }

    fn halt(&mut self) {
        self.stop();
        self.wait();
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stop();
        if let Search::Running { thread, .. } =
            std::mem::replace(&mut self.search, Search::Changing)
        {
            // A panic of the search has been reported where it happened.
            let _ = thread.join();
        }
    }
}
