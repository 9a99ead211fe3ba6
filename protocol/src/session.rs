//! The loop between a client and the engine.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossbeam_channel::{Receiver, Sender, select, unbounded};
use engine::{BenchSettings, Engine, Event, Hold, bench};

use crate::board::Board;
use crate::input::Input;
use crate::message::Message;
use crate::notices::Notices;
use crate::offers::Offers;
use crate::options::{Change, Options, Response};
use crate::output::Output;
use crate::{ClockUnit, Command, Dialect, GoRequest, Ranks};
use crate::{counting, display, report};

mod settings;

use settings::NaturalLimit;

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
    activity: Activity,
    /// What to change as soon as nothing is under way.
    deferred: Vec<Change>,
    notices: Notices,
    is_first_line: bool,
    work: Receiver<Work>,
    worker: Sender<Work>,
}

/// What is under way.
enum Activity {
    Idle,
    Searching(Search),
    /// A worker prints lines of its own until it is done or this is set.
    Working(Arc<AtomicBool>),
}

/// A search under way.
struct Search {
    /// Until when its answer is held back.
    hold: Hold,
    /// The opponent offers a draw.
    draw_offered: bool,
}

/// What a worker says.
enum Work {
    Line(String),
    Done,
}

/// Whether the session goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    GoOn,
    Quit,
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
            activity: Activity::Idle,
            deferred: Vec::new(),
            notices: Notices::default(),
            is_first_line: true,
            work,
            worker,
        }
    }

    /// Serves the client until it quits or its lines end. What is under way then
    /// ends at once.
    ///
    /// # Errors
    /// The client does not listen any more.
    pub(crate) fn run(&mut self, input: &Receiver<Input>) -> io::Result<()> {
        loop {
            select! {
                recv(input) -> line => match line {
                    Ok(line) => if self.take(line)? == Flow::Quit {
                        break;
                    },
                    Err(_) => return self.halt(),
                },
                recv(self.events) -> event => self.hear_if(event.ok())?,
                recv(self.work) -> work => self.hear_work(work.ok())?,
            }
        }
        self.halt()?;
        match self.output.dialect {
            Dialect::Ucci => self.output.line("bye"),
            Dialect::Uci => Ok(()),
        }
    }

    fn take(&mut self, input: Input) -> io::Result<Flow> {
        let line = match input {
            Input::Line(line) => line,
            Input::TooLong => {
                self.output.message(&Message::LineTooLong)?;
                return Ok(Flow::GoOn);
            }
        };
        self.output.log(">>", line.trim_end());
        let Some(command) = Command::parse(&line) else {
            return Ok(Flow::GoOn);
        };
        if std::mem::take(&mut self.is_first_line) {
            self.output.dialect = command.dialect().unwrap_or_default();
        }
        if command == Command::Quit {
            return Ok(Flow::Quit);
        }
        self.obey(command)?;
        Ok(Flow::GoOn)
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
            Command::BanMoves(words) => {
                self.halt()?;
                let banned = self.read_moves(&words, "banmoves")?;
                self.engine.set_banned(&banned);
                Ok(())
            }
            Command::Go(request) => self.go(&request),
            Command::PonderHit { draw_offered } => {
                if let Activity::Searching(search) = &mut self.activity
                    && search.hold == Hold::UntilPonderHit
                {
                    search.hold = Hold::None;
                    search.draw_offered |= draw_offered;
                    self.engine.ponder_hit();
                }
                Ok(())
            }
            Command::Stop => self.stop(),
            Command::Display => self.lines(display::board(self.board.game().position())),
            Command::Eval => self.lines(display::evaluation(self.board.game().position())),
            Command::Bench => self.bench(),
            Command::Unknown(word) => self
                .output
                .message(&Message::UnknownCommand(word.to_string())),
            Command::Ignored | Command::Quit => Ok(()),
        }
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

    fn go(&mut self, request: &GoRequest<'_>) -> io::Result<()> {
        self.halt()?;
        for &word in &request.unread {
            self.output.message(&Message::GoWord(word.to_string()))?;
        }
        if self.board.is_refused() {
            self.output.message(&Message::NoPosition)?;
            return self.output.line(self.output.dialect.no_move());
        }
        if let Some(depth) = request.perft {
            self.count(depth);
            return Ok(());
        }
        let turn = self.board.game().position().turn();
        let mut limits = request.limits(turn, self.clock_unit);
        if self.output.dialect == Dialect::Uci {
            // Only UCCI asks for the static evaluation by a depth of 0.
            limits.depth = limits.depth.map(|depth| depth.max(1));
        }
        limits.search_moves = self.read_moves(&request.search_moves, "searchmoves")?;
        self.notices.next_search();
        self.activity = Activity::Searching(Search {
            hold: limits.hold,
            draw_offered: request.draw_offered,
        });
        self.engine.go(limits);
        Ok(())
    }

    fn count(&mut self, depth: u32) {
        let position = self.board.game().position().clone();
        let ranks = self.output.ranks();
        self.work_on(move |stop, say| counting::divide(&position, depth, ranks, stop, say));
    }

    fn bench(&mut self) -> io::Result<()> {
        self.halt()?;
        self.work_on(|stop, say| {
            let progress = |row: &_| say(display::bench_row(row));
            let report = bench(&BenchSettings::default(), stop, progress);
            say(report.map_or_else(
                || "info string bench stopped".to_string(),
                |report| display::bench_report(&report),
            ));
        });
        Ok(())
    }

    /// Has something done in a thread of its own, so that `stop` and `quit` are
    /// heard meanwhile.
    fn work_on(&mut self, work: impl FnOnce(&AtomicBool, &dyn Fn(String)) + Send + 'static) {
        let stop = Arc::new(AtomicBool::new(false));
        self.activity = Activity::Working(Arc::clone(&stop));
        let worker = self.worker.clone();
        thread::spawn(move || {
            // Nobody listens only when the session has ended.
            work(&stop, &|line| drop(worker.send(Work::Line(line))));
            drop(worker.send(Work::Done));
        });
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
                recv(self.events) -> event => self.hear_if(event.ok())?,
                recv(self.work) -> work => self.hear_work(work.ok())?,
            }
        }
        Ok(())
    }

    fn hear_if(&mut self, event: Option<Event>) -> io::Result<()> {
        // The engine belongs to the session: its channel stays open.
        event.map_or(Ok(()), |event| self.hear(&event))
    }

    fn hear(&mut self, event: &Event) -> io::Result<()> {
        let (dialect, ranks) = (self.output.dialect, self.output.ranks());
        match event {
            Event::Info(info) => match report::info(info, dialect, ranks) {
                Some(line) => self.output.line(&line),
                None => Ok(()),
            },
            Event::CurrentMove(current) => {
                let line = report::current_move(current, dialect, ranks);
                self.output.line(&line)
            }
            Event::Ruling(notice) => match self.notices.is_new(notice) {
                true => self.output.text(&report::ruling(notice, ranks)),
                false => Ok(()),
            },
            Event::BestMove(answer) => {
                let Activity::Searching(search) =
                    std::mem::replace(&mut self.activity, Activity::Idle)
                else {
                    return Ok(());
                };
                self.board.note_answer(answer.best);
                // What is only analysed, or pondered in vain, is not played.
                let is_played = search.hold == Hold::None && answer.best.is_some();
                let courtesy = is_played
                    .then(|| self.offers.answer(answer, search.draw_offered))
                    .flatten();
                let line = report::best_move(answer, courtesy, dialect, ranks);
                self.output.line(&line)?;
                self.catch_up()
            }
        }
    }

    fn hear_work(&mut self, work: Option<Work>) -> io::Result<()> {
        match work {
            Some(Work::Line(line)) => self.output.line(&line),
            Some(Work::Done) => {
                self.activity = Activity::Idle;
                self.catch_up()
            }
            None => Ok(()),
        }
    }

    /// The moves among `words`; the user is told of other words.
    fn read_moves(
        &mut self,
        words: &[&str],
        list: &'static str,
    ) -> io::Result<Vec<ruling::board::Move>> {
        let mut moves = Vec::new();
        for &word in words {
            match self.output.ranks().read(word) {
                Some(m) => moves.push(m),
                None => self.output.message(&Message::NotAMove {
                    word: word.to_string(),
                    list,
                })?,
            }
        }
        Ok(moves)
    }

    fn lines(&mut self, lines: Vec<String>) -> io::Result<()> {
        lines.iter().try_for_each(|line| self.output.line(line))
    }
}
