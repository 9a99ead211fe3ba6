//! The loop between a client and the engine.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crossbeam_channel::{Receiver, Sender, select, unbounded};
use engine::{Engine, Event};

use crate::board::{Board, replay};
use crate::display;
use crate::input::Input;
use crate::message::Message;
use crate::notices::Notices;
use crate::offers::Offers;
use crate::options::{Change, Options, Response};
use crate::output::Output;
use crate::refusal::PositionRefusal;
use crate::report::{self, ShowChances};
use crate::{ClockUnit, Command, Dialect, PositionText, PositionTextError, Ranks};

mod judging;
mod listening;
mod settings;
mod thinking;
mod work;

use settings::{NaturalLimit, NetworkChoice, StrengthChoice};
use thinking::Search;
use work::Work;

/// A client and its engine.
pub(crate) struct Session<W> {
    output: Output<W>,
    engine: Engine,
    events: Receiver<Event>,
    options: Options,
    board: Board,
    offers: Offers,
    clock_unit: ClockUnit,
    natural_limit: NaturalLimit,
    network: NetworkChoice,
    strength: StrengthChoice,
    chances: ShowChances,
    activity: Activity,
    /// What to change as soon as nothing is under way.
    deferred: Vec<Change>,
    notices: Notices,
    is_first_line: bool,
    /// What the worker says, and the end of the channel that is lent to it. Both
    /// channels stay open as long as the session.
    work: Receiver<Work>,
    worker: Sender<Work>,
    /// Lines that wait until a worker is done.
    waiting: VecDeque<Input>,
}

/// What is under way.
enum Activity {
    Idle,
    Searching(Search),
    /// A worker prints lines of its own until it is done or this is set.
    Working(Arc<AtomicBool>),
}

impl<W: Write> Session<W> {
    pub(crate) fn new(writer: W, ranks: Ranks) -> Session<W> {
        let (sender, events) = unbounded();
        let (worker, work) = unbounded();
        Session {
            output: Output::new(writer, ranks),
            engine: Engine::new(sender),
            events,
            options: Options::new(),
            board: Board::new(),
            offers: Offers::default(),
            clock_unit: ClockUnit::default(),
            natural_limit: NaturalLimit::of_edition(),
            network: NetworkChoice::built_in(),
            strength: StrengthChoice::full(),
            chances: ShowChances::default(),
            activity: Activity::Idle,
            deferred: Vec::new(),
            notices: Notices::default(),
            is_first_line: true,
            work,
            worker,
            waiting: VecDeque::new(),
        }
    }

    fn obey(&mut self, command: Command<'_>) -> io::Result<()> {
        match command {
            Command::Handshake(dialect) => self.shake_hands(dialect),
            Command::IsReady => self.output.line("readyok"),
            Command::SetOption(text) => match self.options.set(text) {
                Response::Nothing => Ok(()),
                Response::Apply(change) => self.change(change),
                Response::Tell(message) => self.output.message(&message),
            },
            Command::NewGame => self.new_game(),
            Command::Position(text) => {
                self.halt()?;
                match self.board.set(text, self.output.ranks()) {
                    Ok(()) => {
                        self.engine.set_position(self.board.game().clone());
                        Ok(())
                    }
                    Err(refusal) => self.output.message(&Message::PositionRefused(refusal)),
                }
            }
            Command::Probe(text) => self.probe(text),
            Command::BanMoves(words) => {
                self.halt()?;
                let banned = self.read_moves(&words, "banmoves")?;
                self.engine.set_banned(&banned);
                Ok(())
            }
            Command::Go(request) => self.go(&request),
            Command::PonderHit { draw_offered } => {
                self.ponder_hit(draw_offered);
                Ok(())
            }
            Command::Stop => self.stop(),
            Command::Display => self.lines(display::board(self.board.game().position())),
            Command::Eval => {
                let position = self.board.game().position();
                let mut lines = display::evaluation(position);
                lines.extend(display::network(&self.network.network, position));
                self.lines(lines)
            }
            Command::Judge(editions) => self.judge(editions),
            Command::Bench => self.bench(),
            Command::Unknown(word) => self
                .output
                .message(&Message::UnknownCommand(word.to_string())),
            Command::Ignored | Command::Quit => Ok(()),
        }
    }

    /// Answers what the transposition table knows, also while thinking: the board
    /// stays as it is.
    fn probe(&mut self, text: Result<PositionText<'_>, PositionTextError>) -> io::Result<()> {
        let ranks = self.output.ranks();
        let told = text
            .map_err(PositionRefusal::Words)
            .and_then(|text| replay(&text, ranks));
        let known = match told {
            Ok(game) => self.engine.recall(&game),
            Err(refusal) => {
                self.output.message(&Message::PositionRefused(refusal))?;
                None
            }
        };
        self.output.line(&report::pop_hash(known, ranks))
    }

    fn shake_hands(&mut self, dialect: Dialect) -> io::Result<()> {
        self.output.dialect = dialect;
        self.output
            .line(concat!("id name Qili ", env!("CARGO_PKG_VERSION")))?;
        self.output.line("id author the Qili authors")?;
        for line in Options::lines(dialect, self.output.ranks()) {
            self.output.line(&line)?;
        }
        self.output.line(dialect.handshake_end())
    }

    fn new_game(&mut self) -> io::Result<()> {
        self.halt()?;
        self.engine.new_game();
        self.board.new_game();
        self.offers.new_game();
        self.notices = Notices::default();
        Ok(())
    }

    fn stop(&mut self) -> io::Result<()> {
        match &self.activity {
            Activity::Searching(_) => self.engine.stop(),
            Activity::Working(stop) => stop.store(true, Ordering::Relaxed),
            // A client of UCCI that says `stop` waits for an answer, always.
            Activity::Idle if self.output.dialect == Dialect::Ucci => {
                return self.output.line(self.output.dialect.no_move());
            }
            Activity::Idle => {}
        }
        Ok(())
    }

    /// Ends what is under way, and says what it has to say to the end.
    fn halt(&mut self) -> io::Result<()> {
        if let Activity::Idle = self.activity {
            return Ok(());
        }
        self.stop()?;
        while !matches!(self.activity, Activity::Idle) {
            select! {
                recv(self.events) -> event => event.map_or(Ok(()), |event| self.hear(&event))?,
                recv(self.work) -> work => work.map_or(Ok(()), |work| self.hear_work(&work))?,
            }
        }
        Ok(())
    }

    fn lines(&mut self, lines: Vec<String>) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.output.line(line))
    }
}
