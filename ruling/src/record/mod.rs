//! The game record (棋谱): what a referee holds.
//!
//! A [`Record`] is the tags, the start and the moves of a game, with comments
//! and variations. It is legal by construction: a [`Line`] takes legal moves
//! only. The formats are modules of their own below this one: [`pgn`],
//! [`dhtmlxq`] and [`uci`] read and write, [`wxf`], [`xqf`] and [`ccbridge`] read. A
//! [`Source`] finds out by its content which format and encoding a file has;
//! [`Pieces`] does the same for a file too large to be held.
//!
//! ```
//! use ruling::notation::Style;
//! use ruling::record::pgn;
//!
//! let text = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n\n1. 炮二平五 马８进７ {常见} 2. 马二进三 1/2-1/2\n";
//! let record = pgn::games(text).next().unwrap().unwrap();
//! assert_eq!(record.tags().get("red"), Some("甲"));
//! assert_eq!(record.line().len(), 3);
//! assert!(pgn::write(&record, Style::Wxf).contains("1. C2=5 H8+7 {常见}"));
//! ```

mod binary;
mod boundary;
pub mod ccbridge;
pub mod dhtmlxq;
mod encoding;
mod error;
mod line;
mod order;
pub mod pgn;
mod pieces;
mod result;
mod source;
mod tags;
mod tree;
pub mod uci;
pub mod wxf;
pub mod xqf;

pub use encoding::{decode, unmarked_utf_16};
pub use error::{Place, RecordError, RecordFault, Subject};
pub use line::{Line, Played};
pub use pieces::{Piece, Pieces};
pub use result::GameResult;
pub use source::{Format, Source};
pub use tags::Tags;

use crate::board::{Move, Position};

/// How deep variations may lie in each other.
const DEEPEST: usize = 64;

/// The record of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    tags: Tags,
    line: Line,
    result: GameResult,
}

impl Record {
    /// A game that starts from `start`, without tags and moves.
    pub fn new(start: Position) -> Record {
        Record::from_line(Line::new(start))
    }

    /// A game with this main line, without tags.
    pub fn from_line(line: Line) -> Record {
        Record {
            tags: Tags::default(),
            line,
            result: GameResult::Unknown,
        }
    }

    /// What is said about the game: players, event, date …
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags, to be changed.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The main line.
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The main line, to be changed.
    pub fn line_mut(&mut self) -> &mut Line {
        &mut self.line
    }

    /// The position in which the game starts.
    pub fn start(&self) -> &Position {
        self.line.start()
    }

    /// The moves of the main line.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.line.moves().iter().map(Played::m)
    }

    /// How the game ended.
    pub fn result(&self) -> GameResult {
        self.result
    }

    /// Says how the game ended.
    pub fn set_result(&mut self, result: GameResult) {
        self.result = result;
    }
}
