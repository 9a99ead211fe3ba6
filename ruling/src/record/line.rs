//! Moves in a row, with what is said about them.

use std::sync::Arc;

use super::error::RecordFault;
use crate::board::{IllegalMove, Move, Position};
use crate::notation::{self, NotationFault};

/// Moves in a row (着法), each legal where it stands.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    // Shared with the lines that branch off: a record can have many of them.
    start: Arc<Position>,
    /// The position before the last move; the start while there is none.
    before: Arc<Position>,
    end: Arc<Position>,
    comment: String,
    moves: Vec<Played>,
}

/// A move of a [`Line`].
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    m: Move,
    comment: String,
    variations: Vec<Line>,
}

impl Line {
    /// A line without moves.
    pub fn new(start: Position) -> Line {
        Line::from(Arc::new(start))
    }

    fn from(start: Arc<Position>) -> Line {
        Line {
            before: Arc::clone(&start),
            end: Arc::clone(&start),
            start,
            comment: String::new(),
            moves: Vec::new(),
        }
    }

    /// Adds a move at the end.
    ///
    /// # Errors
    /// The move, when it is not legal there; the line is then unchanged.
    pub fn push(&mut self, m: Move) -> Result<(), IllegalMove> {
        let mut end = Position::clone(&self.end);
        end.play(m)?;
        self.before = std::mem::replace(&mut self.end, Arc::new(end));
        self.moves.push(Played {
            m,
            comment: String::new(),
            variations: Vec::new(),
        });
        Ok(())
    }

    /// Adds the move that a word of a record means, in any notation.
    pub(super) fn read(&mut self, word: &str) -> Result<(), RecordFault> {
        let m = notation::read(&self.end, word).map_err(|error| RecordFault::Move(error.fault))?;
        self.push(m)
            .map_err(|_| RecordFault::Move(NotationFault::NotLegal))
    }

    /// Adds to the comment (注释) on the last move, or, before the first move,
    /// to the comment on the position in which the line starts.
    pub fn comment(&mut self, text: &str) {
        let comment = match self.moves.last_mut() {
            Some(played) => &mut played.comment,
            None => &mut self.comment,
        };
        if !comment.is_empty() && !text.is_empty() {
            comment.push(' ');
        }
        comment.push_str(text);
    }

    /// An empty line from the position before the last move: the beginning of
    /// a variation (变着). `None` if there is no move.
    pub fn branch(&self) -> Option<Line> {
        (!self.is_empty()).then(|| Line::from(Arc::clone(&self.before)))
    }

    /// Adds a variation to the last move.
    ///
    /// # Errors
    /// The variation, if it does not start from the position before that move.
    pub fn add_variation(&mut self, mut variation: Line) -> Result<(), Box<Line>> {
        let fits = self.before == variation.start;
        match self.moves.last_mut() {
            Some(played) if fits => {
                variation.moves.shrink_to_fit();
                played.variations.push(variation);
                Ok(())
            }
            _ => Err(Box::new(variation)),
        }
    }

    /// The position before the first move.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the last move.
    pub fn end(&self) -> &Position {
        &self.end
    }

    /// What is said before the first move; empty if nothing is.
    pub fn opening_comment(&self) -> &str {
        &self.comment
    }

    /// The moves.
    pub fn moves(&self) -> &[Played] {
        &self.moves
    }

    /// How many moves there are.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

impl Played {
    /// The move.
    pub fn m(&self) -> Move {
        self.m
    }

    /// What is said about the move; empty if nothing is.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The lines that could have been played from here instead.
    pub fn variations(&self) -> &[Line] {
        &self.variations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_takes_legal_moves_and_fitting_variations_only() {
        let m = |text: &str| text.parse::<Move>().expect("a move");
        let mut line = Line::new(Position::startpos());
        assert!(line.branch().is_none());
        assert!(line.push(m("h2e2")).is_ok());
        assert!(line.push(m("h2e2")).is_err());
        assert_eq!(line.len(), 1);
        let mut variation = line.branch().expect("there is a move");
        assert!(variation.push(m("b2e2")).is_ok());
        assert!(line.add_variation(variation.clone()).is_ok());
        assert!(line.push(m("h9g7")).is_ok());
        assert!(line.add_variation(variation).is_err());
        assert_eq!(line.moves()[0].variations().len(), 1);
        assert!(line.moves()[1].variations().is_empty());
    }
}
