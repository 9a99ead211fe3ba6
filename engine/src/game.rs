//! The game that the engine is asked about.

use ruling::board::{IllegalMove, Move, Position};

/// A game: where it began and the moves played since. All of them are legal.
///
/// The engine needs the moves, not just the position, since what has been
/// repeated and who has been checking can only be seen there.
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    moves: Vec<Move>,
    position: Position,
}

impl Game {
    /// A game that begins with `start`.
    pub fn new(start: Position) -> Game {
        Game {
            position: start.clone(),
            start,
            moves: Vec::new(),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the move is not legal; the game is then as it was.
    pub fn push(&mut self, m: Move) -> Result<(), IllegalMove> {
        self.position.play(m)?;
        self.moves.push(m);
        Ok(())
    }

    /// Where the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves played since.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position reached.
    pub fn position(&self) -> &Position {
        &self.position
    }
}

impl Default for Game {
    /// A game that begins with the usual arrangement.
    fn default() -> Game {
        Game::new(Position::startpos())
    }
}
