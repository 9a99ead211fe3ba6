//! Matches of engine against engine, with the law of repetition as referee.
//!
//! ```text
//! Settings ─▶ tournament ─▶ Schedule: who, which opening, which colours
//!                 │
//!                 ├─▶ game (one at each board) ─▶ Seat ─▶ Player ─▶ Pipe ─▶ process
//!                 │        └─▶ Referee ─▶ ruling::law
//!                 └─▶ Journal, PGN, Scores ─▶ Screen, summary
//! ```
//!
//! An engine that hangs, dies, prints nonsense or plays illegal moves loses
//! its game; the match goes on. Every finished game is in the log at once,
//! from which a match that was cut short goes on.

mod adjudication;
mod contestant;
mod elo;
mod ending;
mod game;
mod journal;
mod openings;
mod opinion;
mod pace;
mod pipe;
mod player;
mod referee;
mod reply;
mod schedule;
mod score_sheet;
mod scores;
mod screen;
mod search_for_openings;
mod seat;
mod settings;
mod speech;
mod sprt;
mod summary;
mod tally;
mod tournament;

pub use adjudication::{Adjudication, DrawRule, ParseRuleError, ResignRule};
pub use contestant::{Contestant, ContestantError, EngineName, EngineOption, Numbered, Tongue};
pub use ending::Termination;
pub use journal::{JournalError, JournalFault, OldLog};
pub use openings::{Opening, OpeningError, built_in, read};
pub use pace::{Pace, ParseTimeControlError, TimeControl};
pub use schedule::OpeningOrder;
pub use screen::Screen;
pub use search_for_openings::{BalancedOpening, OpeningSearch, OpeningSearchError, find_openings};
pub use settings::Settings;
pub use sprt::{ParseSprtError, Sprt};
pub use tournament::{Audience, MatchError, Standing, run};
