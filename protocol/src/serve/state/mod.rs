//! What an address says: the game on the board and how it is to be judged.

mod reader;

use ruling::board::{Move, Position, START_FEN, Square};
use ruling::explain::Language;
use ruling::law::EditionId;

use super::query::address;
use crate::fault::Fault;
use crate::page::Shown;

pub(super) use reader::{asked_for, too_many};

/// The game on the board.
#[derive(Clone, Debug)]
pub(in crate::serve) struct State {
    pub(in crate::serve) start: Position,
    pub(in crate::serve) moves: Vec<Move>,
    /// How many of the moves are on the board.
    pub(in crate::serve) at: usize,
    /// The piece that was picked up.
    pub(in crate::serve) picked: Option<Square>,
    pub(in crate::serve) edition: EditionId,
    pub(in crate::serve) shown: Shown,
}

/// What could not be read, in words that quote it, and the text of the field, for
/// the page to give it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::serve) struct Refused {
    pub(in crate::serve) field: &'static str,
    pub(in crate::serve) text: String,
    pub(in crate::serve) fault: Fault,
}

impl State {
    /// The start of a game.
    pub(in crate::serve) fn new(shown: Shown) -> State {
        State {
            start: Position::startpos(),
            moves: Vec::new(),
            at: 0,
            picked: None,
            edition: EditionId::default(),
            shown,
        }
    }

    /// The position on the board.
    pub(in crate::serve) fn position(&self) -> Position {
        let mut position = self.start.clone();
        for &m in self.played() {
            position.play_unchecked(m);
        }
        position
    }

    /// The moves up to the position on the board.
    pub(in crate::serve) fn played(&self) -> &[Move] {
        &self.moves[..self.at]
    }

    /// The game after another move from the position on the board.
    pub(in crate::serve) fn after(&self, m: Move) -> State {
        let mut state = self.clone();
        state.moves.truncate(self.at);
        state.moves.push(m);
        state.at += 1;
        state.picked = None;
        state
    }

    /// The same game, `at` moves into it.
    pub(in crate::serve) fn seen_at(&self, at: usize) -> State {
        State {
            at,
            picked: None,
            ..self.clone()
        }
    }

    /// The start as an address writes it: nothing for that of a game.
    pub(in crate::serve) fn start_text(&self) -> String {
        match self.start.fen() {
            fen if fen == START_FEN => String::new(),
            fen => fen,
        }
    }

    /// The moves as an address writes them.
    pub(in crate::serve) fn moves_text(&self) -> String {
        let words: Vec<String> = self.moves.iter().map(Move::to_string).collect();
        words.join(" ")
    }

    /// The place in the game as an address writes it: nothing for the end.
    pub(in crate::serve) fn place_text(&self) -> String {
        match self.at == self.moves.len() {
            true => String::new(),
            false => self.at.to_string(),
        }
    }

    /// The languages as an address writes them.
    pub(in crate::serve) fn language_text(&self) -> &'static str {
        match self.shown {
            Shown::Both => "both",
            Shown::Only(Language::Chinese) => "zh",
            Shown::Only(Language::English) => "en",
        }
    }

    /// The address of the page.
    pub(in crate::serve) fn href(&self) -> String {
        address("/", &self.fields())
    }

    /// All of it as names and values; what is as it is at first has an empty value.
    pub(in crate::serve) fn fields(&self) -> [(&'static str, String); 6] {
        let picked = self.picked.map(|square| square.to_string());
        [
            ("fen", self.start_text()),
            ("moves", self.moves_text()),
            ("at", self.place_text()),
            ("from", picked.unwrap_or_default()),
            ("edition", self.edition.to_string()),
            ("lang", self.language_text().to_owned()),
        ]
    }
}
