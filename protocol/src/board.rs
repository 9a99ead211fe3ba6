//! The game that the client has told of.

use engine::Game;
use ruling::board::{Move, Position};

use crate::history::lead_on;
use crate::refusal::PositionRefusal;
use crate::{PositionText, PositionTextError, Ranks, Start, start};

/// The game on the board, and whether the client's last word on it was taken.
pub(crate) struct Board {
    game: Game,
    refused: bool,
    /// What the engine would play in the last position.
    answer: Option<Move>,
    /// Whether the next position may belong to the same game.
    goes_on: bool,
    /// Whether a position that follows from the last one keeps its history.
    pub(crate) keeps_history: bool,
}

impl Board {
    /// The start of a game.
    pub(crate) fn new() -> Board {
        Board {
            game: Game::default(),
            refused: false,
            answer: None,
            goes_on: false,
            keeps_history: true,
        }
    }

    /// The game that was last accepted.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Whether a position has been refused since: then the client does not mean
    /// the game on the board, and no move may be played in it.
    pub(crate) fn is_refused(&self) -> bool {
        self.refused
    }

    /// A line was lost that may have told of a position.
    pub(crate) fn refuse(&mut self) {
        self.refused = true;
    }

    /// The next position belongs to another game.
    pub(crate) fn new_game(&mut self) {
        self.goes_on = false;
    }

    /// Takes note of what the engine would play.
    pub(crate) fn note_answer(&mut self, answer: Option<Move>) {
        self.answer = answer;
    }

    /// Sets up what the client says.
    ///
    /// # Errors
    /// Says what is wrong with it; the old game stays.
    pub(crate) fn set(
        &mut self,
        text: Result<PositionText<'_>, PositionTextError>,
        ranks: Ranks,
    ) -> Result<(), PositionRefusal> {
        let told = text
            .map_err(PositionRefusal::Words)
            .and_then(|text| Ok((replay(&text, ranks)?, text.start)));
        self.refused = told.is_err();
        let (told, start) = told?;
        // No client that tells of bare positions calls one of them `startpos`.
        let may_go_on = self.keeps_history && self.goes_on && start != Start::Startpos;
        let led_on = may_go_on
            .then(|| lead_on(&self.game, &told, self.answer))
            .flatten();
        self.game = led_on.unwrap_or(told);
        self.goes_on = true;
        self.answer = None;
        Ok(())
    }
}

/// The game that the client tells of.
pub(crate) fn replay(text: &PositionText<'_>, ranks: Ranks) -> Result<Game, PositionRefusal> {
    let position = match &text.start {
        Start::Startpos => Position::startpos(),
        Start::Fen(fen) => start::position(fen).map_err(PositionRefusal::Fen)?,
    };
    let mut game = Game::new(position);
    for (index, &word) in text.moves.iter().enumerate() {
        let (place, owned) = (index + 1, || word.to_string());
        let m = ranks.read(word).ok_or_else(|| PositionRefusal::NotAMove {
            word: owned(),
            place,
        })?;
        game.push(m).map_err(|_| PositionRefusal::IllegalMove {
            word: owned(),
            place,
        })?;
    }
    Ok(game)
}
