//! One thread of the search.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use crossbeam_channel::Sender;
use ruling::board::{Move, Position, Undo};
use ruling::law::Memo;

use super::correction::{Corrections, Parts};
use super::frame::Frame;
use super::history::{Before, Histories, Landing};
use super::root::RootMove;
use crate::MAX_PLY;
use crate::clock::Budget;
use crate::engine::Settings;
use crate::evaluation::Evaluation;
use crate::event::Event;
use crate::limits::{Hold, Limits};
use crate::repetition::Path;
use crate::rulings::Rulings;
use crate::signals::Signals;
use crate::table::Table;

/// What all threads of a search share.
pub(super) struct Shared {
    pub(super) settings: Settings,
    pub(super) limits: Limits,
    pub(super) budget: Budget,
    pub(super) table: Arc<Table>,
    pub(super) signals: Arc<Signals>,
    pub(super) events: Sender<Event>,
    /// The nodes visited, by thread.
    pub(super) visited: Vec<Visited>,
    /// Plies without a capture after which the game is drawn; `None` if that
    /// many have been played already, so that the search can go on.
    pub(super) natural_limit: Option<u32>,
}

/// A counter with a cache line of its own.
#[repr(align(64))]
#[derive(Default)]
pub(super) struct Visited(AtomicU64);

impl Shared {
    /// How long the law may be consulted at a time: a small part of a move's
    /// time, or as long as it takes where nobody waits for the move.
    pub(super) fn patience(&self) -> Duration {
        const UNTIMED: Duration = Duration::from_millis(300);
        match self.budget.hard {
            Some(hard) => hard / 20,
            None if self.limits.hold == Hold::None => Duration::MAX,
            None => UNTIMED,
        }
    }

    /// Whether the search has run for so long that people want to hear of it.
    pub(super) fn takes_long(&self) -> bool {
        const SILENCE: Duration = Duration::from_secs(3);
        self.signals.watch().elapsed() > SILENCE
    }

    /// Sends an event. Whether somebody listens is not the search's concern.
    pub(super) fn tell(&self, event: Event) {
        let _ = self.events.send(event);
    }

    /// The nodes visited so far by all threads.
    pub(super) fn nodes(&self) -> u64 {
        let visited = self.visited.iter();
        visited.map(|count| count.0.load(Ordering::Relaxed)).sum()
    }
}

/// What a thread remembers from move to move.
pub(super) struct Memory {
    pub(super) histories: Histories,
    pub(super) corrections: Corrections,
    pub(super) rulings: Rulings,
}

impl Memory {
    pub(super) fn new(settings: &Settings, facts: &Arc<Memo>) -> Memory {
        Memory {
            histories: Histories::new(),
            corrections: Corrections::new(),
            rulings: Rulings::new(settings.edition(), Arc::clone(facts)),
        }
    }
}

/// The part of a thread in the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Watches the limits, reports, and decides when the search ends.
    Leader,
    /// Searches the same tree and shares what it finds through the table.
    Helper,
}

/// One thread of the search: a position that moves are played on, and what is
/// known about the path to it.
pub(super) struct Searcher<'a> {
    pub(super) shared: &'a Shared,
    pub(super) memory: &'a mut Memory,
    pub(super) part: Part,
    pub(super) position: Position,
    pub(super) path: Path,
    pub(super) evaluation: Evaluation,
    /// By ply, from the root on.
    pub(super) frames: Vec<Frame>,
    /// The distance of the position from the root.
    pub(super) ply: usize,
    pub(super) root_moves: Vec<RootMove>,
    /// The first root move of the line that is searched now.
    pub(super) first_line: usize,
    /// The iteration, in plies.
    pub(super) iteration: i32,
    /// The greatest distance from the root that this line has reached.
    pub(super) deepest: usize,
    /// The nodes visited by this thread.
    pub(super) nodes: u64,
    /// At so many nodes the limits are looked at next.
    next_look: u64,
    /// Where other threads read how many nodes this one has visited.
    visited: &'a AtomicU64,
    /// Set once the search has to end: scores mean nothing from then on.
    pub(super) stopped: bool,
    /// No null moves before this ply, while one is verified.
    pub(super) no_null_before: usize,
}

/// What takes a move back.
pub(super) struct Played {
    m: Move,
    undo: Undo,
}

impl<'a> Searcher<'a> {
    pub(super) fn new(
        shared: &'a Shared,
        memory: &'a mut Memory,
        index: usize,
        position: &Position,
        path: Path,
        root_moves: Vec<RootMove>,
    ) -> Searcher<'a> {
        let mut frames = vec![Frame::default(); MAX_PLY + 2];
        frames[0].parts = Parts::of(position);
        Searcher {
            shared,
            memory,
            part: if index == 0 {
                Part::Leader
            } else {
                Part::Helper
            },
            path,
            evaluation: Evaluation::new(&shared.settings.evaluator, position),
            position: position.clone(),
            frames,
            ply: 0,
            root_moves,
            first_line: 0,
            iteration: 0,
            deepest: 0,
            nodes: 0,
            next_look: 1,
            visited: &shared.visited[index].0,
            stopped: false,
            no_null_before: 0,
        }
    }

    /// Plays a legal move.
    #[inline(always)]
    pub(super) fn play(&mut self, m: Move) -> Played {
        self.shared.table.touch(self.position.key_after(m));
        let parts = self.frames[self.ply].parts.after(&self.position, m);
        self.frames[self.ply].landing = Landing::of(&self.position, m);
        self.frames[self.ply].quiet = (!self.position.is_capture(m)).then_some(m);
        self.frames[self.ply + 1].parts = parts;
        self.evaluation.play(&self.position, m);
        let reversible = !self.position.is_irreversible(m);
        let undo = self.position.play_unchecked(m);
        self.path.play(m, &self.position, reversible);
        self.ply += 1;
        self.count_node();
        Played { m, undo }
    }

    /// Takes a move back.
    #[inline(always)]
    pub(super) fn undo(&mut self, played: Played) {
        self.ply -= 1;
        self.path.undo();
        self.position.undo(played.m, played.undo);
        self.evaluation.undo();
    }

    /// Passes.
    pub(super) fn pass(&mut self) -> Undo {
        self.frames[self.ply].landing = None;
        self.frames[self.ply].quiet = None;
        self.frames[self.ply + 1].parts = self.frames[self.ply].parts;
        let undo = self.position.play_null();
        self.path.pass(&self.position);
        self.ply += 1;
        self.count_node();
        undo
    }

    /// Takes a pass back.
    pub(super) fn undo_pass(&mut self, undo: Undo) {
        self.ply -= 1;
        self.path.undo();
        self.position.undo_null(undo);
    }

    /// Where the moves one, two and four plies ago landed.
    #[inline(always)]
    pub(super) fn before(&self) -> Before {
        self.before_ply(self.ply)
    }

    /// Where the moves one, two and four plies before `ply` landed.
    #[inline(always)]
    pub(super) fn before_ply(&self, ply: usize) -> Before {
        [1, 2, 4].map(|plies| {
            let ply = ply.checked_sub(plies)?;
            self.frames[ply].landing
        })
    }

    /// Counts a node, and looks at the limits now and then.
    #[inline(always)]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.look_at_limits();
        }
    }

    /// Ends the search if a limit is reached, or if another thread did so.
    #[cold]
    fn look_at_limits(&mut self) {
        /// Well under a millisecond's worth of nodes.
        const INTERVAL: u64 = 512;
        self.visited.store(self.nodes, Ordering::Relaxed);
        let signals = &self.shared.signals;
        let mut interval = INTERVAL;
        if self.part == Part::Leader {
            if let Some(limit) = self.shared.limits.nodes {
                let left = limit.saturating_sub(self.shared.nodes());
                let threads = self.shared.visited.len() as u64;
                interval = interval.min(left / threads).max(1);
                if left == 0 {
                    signals.end();
                }
            }
            let spent = signals.watch().on_the_clock();
            if let (Some(hard), Some(spent)) = (self.shared.budget.hard, spent)
                && spent >= hard
            {
                signals.end();
            }
        }
        self.next_look = self.nodes + interval;
        self.stopped |= signals.is_stopped();
    }

    /// Makes the nodes visited so far known to the others.
    pub(super) fn publish_nodes(&self) {
        self.visited.store(self.nodes, Ordering::Relaxed);
    }
}
