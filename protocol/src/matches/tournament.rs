//! A match from its first game to its last.

use std::collections::HashSet;
use std::fmt;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use crossbeam_channel::{Sender, unbounded};
use ruling::board::{ByColor, Color};
use ruling::law::{Edition, Memo};
use ruling::notation::Style;
use ruling::record::{Record, pgn};
use ruling::visible;

use crate::plural::plural;

use super::ending::Termination;
use super::game::{self, Conditions};
use super::journal::{Entry, Journal, JournalError};
use super::player::{Fault, Player};
use super::schedule::{GameNumber, Schedule};
use super::scores::Scores;
use super::seat::Seat;
use super::settings::Settings;
use super::sprt::Decision;
use super::summary;

/// Who watches a match.
pub trait Audience {
    /// Hears something worth knowing.
    fn note(&mut self, text: &str);
    /// Sees where the match stands.
    fn standing(&mut self, standing: &Standing<'_>);
}

/// Where a match stands.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
    pub(super) settings: &'a Settings,
    pub(super) scores: &'a Scores,
    /// How many games are planned.
    pub(super) planned: usize,
}

/// Entries of the memo that the referees share: 1 MB.
const MEMO_ENTRIES: usize = 1 << 16;

/// Plays a match to its end, or to the decision of its test, and writes what
/// was asked for. Games that the log holds are not played again.
///
/// # Errors
/// An engine's program does not exist, or a file cannot be read or written.
/// Whatever an engine does afterwards costs it games, not the match.
pub fn run(settings: &Settings, audience: &mut impl Audience) -> Result<(), MatchError> {
    check_engines(settings, audience)?;
    let schedule = Schedule::new(
        settings.contestants.len(),
        settings.rounds,
        settings.openings.len(),
        settings.order,
    );
    let mut office = Office::open(settings, &schedule, audience)?;
    let todo: Vec<GameNumber> = (0..schedule.len())
        .filter(|game| !office.finished.contains(game))
        .collect();
    if !office.is_decided() {
        play_all(settings, &schedule, &todo, &mut office, audience)?;
    }
    if let Some(path) = &settings.json {
        let text = summary::json(settings, &office.scores);
        std::fs::write(path, text).map_err(|error| MatchError::file(path, error))?;
    }
    Ok(())
}

/// Starts every engine once: a program that is not there is better missed
/// before the first game.
fn check_engines(settings: &Settings, audience: &mut impl Audience) -> Result<(), MatchError> {
    for (index, contestant) in settings.contestants.iter().enumerate() {
        let number = index + 1;
        match Player::start(contestant, settings.edition, settings.readiness) {
            Ok(player) => {
                for option in &player.unknown_options {
                    audience.note(&format!(
                        "engine {number}, {}: advertises no option '{option}'",
                        contestant.name
                    ));
                }
                for remark in &player.remarks {
                    let remark = visible(remark);
                    audience.note(&format!("engine {number}, {}: {remark}", contestant.name));
                }
                player.leave();
            }
            Err(Fault::Missing(error)) => return Err(MatchError::Engine { number, error }),
            Err(fault) => {
                audience.note(&format!("engine {number}, {}: {fault}", contestant.name));
            }
        }
    }
    Ok(())
}

fn play_all(
    settings: &Settings,
    schedule: &Schedule,
    todo: &[GameNumber],
    office: &mut Office<'_>,
    audience: &mut impl Audience,
) -> Result<(), MatchError> {
    let hall = Hall {
        settings,
        schedule,
        todo,
        next: AtomicUsize::new(0),
        closed: AtomicBool::new(false),
        memo: Memo::new(MEMO_ENTRIES),
    };
    let (finished, games) = unbounded();
    thread::scope(|scope| {
        for _ in 0..settings.concurrency.min(todo.len()) {
            let (hall, finished) = (&hall, finished.clone());
            scope.spawn(move || hall.work(&finished));
        }
        drop(finished);
        let mut outcome = Ok(());
        for (number, record, ending) in games {
            // After a failure the games that still run are not written down.
            if outcome.is_ok() {
                outcome = office.enter(number, &record, ending, audience);
            }
            if outcome.is_err() || office.is_decided() {
                hall.closed.store(true, Ordering::Relaxed);
            }
        }
        outcome
    })
}

/// Where the games are played: what all boards share.
struct Hall<'a> {
    settings: &'a Settings,
    schedule: &'a Schedule,
    todo: &'a [GameNumber],
    next: AtomicUsize,
    closed: AtomicBool,
    memo: Memo,
}

type Finished = (GameNumber, Record, Termination);

impl Hall<'_> {
    /// Plays games at one board until none is left.
    fn work(&self, finished: &Sender<Finished>) {
        let contestants = self.settings.contestants.iter();
        let mut seats: Vec<Seat<'_>> = contestants
            .map(|contestant| Seat::new(contestant, self.settings))
            .collect();
        while !self.closed.load(Ordering::Relaxed) {
            let Some(&number) = self.todo.get(self.next.fetch_add(1, Ordering::Relaxed)) else {
                break;
            };
            let game = self.play(number, &mut seats);
            if finished.send(game).is_err() {
                break;
            }
        }
        seats.iter_mut().for_each(Seat::leave);
    }

    fn play(&self, number: GameNumber, seats: &mut [Seat<'_>]) -> Finished {
        let fixture = self.schedule.fixture(number);
        let ByColor { red, black } = fixture.players;
        // Engines that wait for their next game at other boards would take
        // memory from those that play.
        for (index, seat) in seats.iter_mut().enumerate() {
            if index != red && index != black {
                seat.leave();
            }
        }
        let Ok([red, black]) = seats.get_disjoint_mut([red, black]) else {
            unreachable!("an engine does not play itself");
        };
        let mut seats = ByColor { red, black };
        let opening = &self.settings.openings[fixture.opening];
        let (sheet, ending) = game::play(&self.conditions(), opening, &self.memo, &mut seats);
        let mut record = sheet.into_record(&ending);
        let tags = record.tags_mut();
        tags.set("Event", self.settings.event.as_str());
        tags.set("Date", today());
        tags.set("Round", format!("{}.{}", fixture.round + 1, number % 2 + 1));
        for (tag, color) in [("Red", Color::Red), ("Black", Color::Black)] {
            tags.set(tag, seats[color].contestant.name.as_str());
        }
        tags.set("TimeControl", self.settings.pace.to_string());
        tags.set("RuleEdition", self.settings.edition.name());
        (number, record, ending.termination)
    }

    fn conditions(&self) -> Conditions {
        let settings = self.settings;
        Conditions {
            edition: Edition::of(settings.edition),
            pace: settings.pace,
            margin: settings.margin,
            patience: settings.patience,
            adjudication: settings.adjudication,
            longest: settings.longest,
        }
    }
}

/// The date in UTC, as PGN writes it.
fn today() -> String {
    let now = time::OffsetDateTime::now_utc();
    format!(
        "{:04}.{:02}.{:02}",
        now.year(),
        u8::from(now.month()),
        now.day()
    )
}

/// Where the results are kept.
struct Office<'a> {
    settings: &'a Settings,
    schedule: &'a Schedule,
    scores: Scores,
    finished: HashSet<GameNumber>,
    journal: Journal,
    pgn: Option<(&'a Path, File)>,
}

impl<'a> Office<'a> {
    /// Opens log and PGN, and counts the games that the log holds. The PGN is
    /// written anew from it, so that both always hold the same games.
    fn open(
        settings: &'a Settings,
        schedule: &'a Schedule,
        audience: &mut impl Audience,
    ) -> Result<Office<'a>, MatchError> {
        let (journal, entries) = match &settings.log {
            Some(path) => Journal::open(path, &settings.identity(), settings.old_log)?,
            None => (Journal::none(), Vec::new()),
        };
        let pgn = match &settings.pgn {
            Some(path) => {
                let file = File::create(path).map_err(|error| MatchError::file(path, error))?;
                Some((path.as_path(), file))
            }
            None => None,
        };
        let mut office = Office {
            settings,
            schedule,
            scores: Scores::new(settings.contestants.len()),
            finished: HashSet::new(),
            journal,
            pgn,
        };
        for entry in entries {
            if entry.game < schedule.len() && office.finished.insert(entry.game) {
                office.count(&entry)?;
            }
        }
        if !office.finished.is_empty() {
            audience.note(&format!(
                "in the log already: {} of {}",
                plural(office.finished.len() as u64, "game"),
                schedule.len()
            ));
        }
        audience.standing(&office.standing());
        Ok(office)
    }

    /// Writes down a game that has just been finished.
    fn enter(
        &mut self,
        number: GameNumber,
        record: &Record,
        termination: Termination,
        audience: &mut impl Audience,
    ) -> Result<(), MatchError> {
        let entry = Entry {
            game: number,
            result: record.result(),
            termination,
            pgn: pgn::write(record, Style::Iccs),
        };
        if let (Err(error), Some(path)) = (self.journal.add(&entry), &self.settings.log) {
            return Err(MatchError::file(path, error));
        }
        self.count(&entry)?;
        audience.standing(&self.standing());
        Ok(())
    }

    fn count(&mut self, entry: &Entry) -> Result<(), MatchError> {
        self.scores
            .add(self.schedule, entry.game, entry.result, entry.termination);
        match &mut self.pgn {
            Some((path, file)) => file
                .write_all(entry.pgn.as_bytes())
                .map_err(|error| MatchError::file(path, error)),
            None => Ok(()),
        }
    }

    fn is_decided(&self) -> bool {
        self.settings
            .sprt
            .is_some_and(|sprt| sprt.decision(&self.scores.tallies[0].pairs) != Decision::Open)
    }

    fn standing(&self) -> Standing<'_> {
        Standing {
            settings: self.settings,
            scores: &self.scores,
            planned: self.schedule.len(),
        }
    }
}

/// A match cannot be played, or not to its end.
#[derive(Debug)]
pub enum MatchError {
    /// An engine's program cannot be started.
    Engine {
        /// Which, from 1.
        number: usize,
        /// Why not.
        error: String,
    },
    /// A file cannot be read or written.
    File {
        /// Its name.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// The log cannot be used.
    Log(JournalError),
}

impl MatchError {
    fn file(path: &Path, error: io::Error) -> MatchError {
        MatchError::File {
            path: path.into(),
            error,
        }
    }
}

impl From<JournalError> for MatchError {
    fn from(error: JournalError) -> MatchError {
        MatchError::Log(error)
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchError::Engine { number, error } => {
                write!(f, "engine {number} cannot be started: {error}")
            }
            MatchError::File { path, error } => write!(f, "'{}': {error}", path.display()),
            MatchError::Log(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for MatchError {}
