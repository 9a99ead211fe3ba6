//! The engine as it plays against itself: on the caller's thread, without a
//! clock, and from the same state at the start of every game.

use std::sync::Arc;

use crossbeam_channel::Receiver;
use ruling::law::{EditionId, Effort, Memo};

use crate::engine::Settings;
use crate::evaluation::Evaluator;
use crate::event::{BestMove, Event};
use crate::game::Game;
use crate::limits::{Hold, Limits};
use crate::search::{Crew, Task};
use crate::signals::Signals;
use crate::table::Table;

/// One game's worth of an engine.
pub(super) struct Player {
    settings: Settings,
    table: Arc<Table>,
    facts: Arc<Memo>,
    crew: Option<Crew>,
    events: Receiver<Event>,
    sender: crossbeam_channel::Sender<Event>,
}

impl Player {
    pub(super) fn new(
        edition: EditionId,
        evaluator: &Evaluator,
        table: &Arc<Table>,
        facts: &Arc<Memo>,
    ) -> Player {
        let settings = Settings {
            edition,
            hash: 1,
            evaluator: evaluator.clone(),
            ..Settings::default()
        };
        table.clear();
        facts.clear();
        let (sender, events) = crossbeam_channel::unbounded();
        Player {
            crew: Some(Crew::new(&settings, facts)),
            table: Arc::clone(table),
            facts: Arc::clone(facts),
            settings,
            events,
            sender,
        }
    }

    /// Thinks about the present position of `game`, about `nodes` positions long.
    pub(super) fn think(&mut self, game: &Game, nodes: u64) -> BestMove {
        let task = Task {
            game: game.clone(),
            banned: Vec::new(),
            limits: Limits::about(nodes),
            settings: self.settings.clone(),
            table: Arc::clone(&self.table),
            facts: Arc::clone(&self.facts),
            signals: Arc::new(Signals::new(Hold::None)),
            events: self.sender.clone(),
            counsel: Effort::Tree,
        };
        let crew = self.crew.take().map(|crew| crew.run(task));
        self.crew = crew;
        let answer = self.events.try_iter().find_map(|event| match event {
            Event::BestMove(answer) => Some(answer),
            _ => None,
        });
        match answer {
            Some(answer) => answer,
            None => unreachable!("every search ends in an answer"),
        }
    }
}
