//! The game that the client has told of.

use engine::Game;
use ruling::board::{FenError, Position};

use crate::message::PositionRefusal;
use crate::{PositionText, PositionTextError, Ranks, Start};

/// The game on the board, and whether the client's last word on it was taken.
#[derive(Default)]
pub(crate) struct Board {
    game: Game,
    refused: bool,
}

impl Board {
    /// The game that was last accepted.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// Whether a position has been refused since: then the client does not mean
    /// the game on the board, and no move may be played in it.
    pub(crate) fn is_refused(&self) -> bool {
        self.refused
    }

    /// Sets up what the client says.
    ///
    /// # Errors
    /// Says what is wrong with it; the old game stays.
    pub(crate) fn set(
        &mut self,
        text: Result<PositionText<'_>, PositionTextError<'_>>,
        ranks: Ranks,
    ) -> Result<(), PositionRefusal> {
        let game = text
            .map_err(PositionRefusal::from)
            .and_then(|text| replay(&text, ranks));
        self.refused = game.is_err();
        self.game = game?;
        Ok(())
    }
}

fn replay(text: &PositionText<'_>, ranks: Ranks) -> Result<Game, PositionRefusal> {
    let start = match &text.start {
        Start::Startpos => Position::startpos(),
        Start::Fen(fen) => Position::from_fen(fen)
            .map_err(|error: FenError| PositionRefusal::Fen(error.to_string()))?,
    };
    let mut game = Game::new(start);
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
