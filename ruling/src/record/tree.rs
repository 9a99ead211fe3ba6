//! Trees of moves as binary formats store them: each move says whether one
//! follows it and whether another could be played instead, and comes before
//! both, the one that follows first.

use crate::board::{Move, Position, Setup, Square};
use crate::notation::NotationFault;

use super::{DEEPEST, Line, Place, RecordError, RecordFault, Subject};

/// A move of the stream.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Where it stands in the file.
    pub(super) byte: usize,
    pub(super) m: Move,
    pub(super) comment: String,
    pub(super) links: Links,
}

/// What comes after a move in the stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Links {
    /// A move that follows it.
    pub(super) next: bool,
    /// A move that could be played instead.
    pub(super) other: bool,
}

/// All moves of a stream, each with the places of those it links to.
#[derive(Default)]
pub(super) struct Tree {
    nodes: Vec<Linked>,
}

struct Linked {
    node: Node,
    next: Option<usize>,
    other: Option<usize>,
}

impl Tree {
    /// Takes the moves out of a stream, as many as the links say.
    pub(super) fn read(
        mut take: impl FnMut() -> Result<Node, RecordError>,
    ) -> Result<Tree, RecordError> {
        let mut tree = Tree::default();
        // The links that are still to be filled, the nearest last.
        let mut open = vec![Link::Root];
        while let Some(link) = open.pop() {
            let node = take()?;
            let place = tree.nodes.len();
            match link {
                Link::Root => {}
                Link::Next(from) => tree.nodes[from].next = Some(place),
                Link::Other(from) => tree.nodes[from].other = Some(place),
            }
            if node.links.other {
                open.push(Link::Other(place));
            }
            if node.links.next {
                open.push(Link::Next(place));
            }
            tree.nodes.push(Linked {
                node,
                next: None,
                other: None,
            });
        }
        Ok(tree)
    }

    /// The position of an arrangement that stands at `byte` of the file, the
    /// side that moves first to move.
    pub(super) fn start(&self, mut setup: Setup, byte: usize) -> Result<Position, RecordError> {
        let first = self.nodes.first().map(|linked| linked.node.m.from());
        if let Some(mover) = first.and_then(|square| setup.squares[square.index()]) {
            setup.turn = mover.color;
        }
        Position::from_setup(&setup).map_err(|error| RecordError {
            place: Place::Byte(byte),
            subject: Subject::Arrangement,
            fault: RecordFault::Arranged(error),
        })
    }

    /// The line of play from `start`, of which `opening` is said, with all its
    /// variations.
    pub(super) fn line(&self, start: Position, opening: &str) -> Result<Line, RecordError> {
        let mut line = Line::new(start);
        line.comment(opening);
        if !self.nodes.is_empty() {
            self.grow(&mut line, 0, Some(0), 0)?;
        }
        Ok(line)
    }

    /// Plays the move in `place` and those after it; what could be played
    /// instead is linked to `others` for the first of them.
    fn grow(
        &self,
        line: &mut Line,
        place: usize,
        others: Option<usize>,
        depth: usize,
    ) -> Result<(), RecordError> {
        let mut at = Some((place, others));
        while let Some((place, others)) = at {
            let Linked { node, next, .. } = &self.nodes[place];
            if depth > DEEPEST {
                return Err(node.error(RecordFault::DeepVariation));
            }
            line.push(node.m)
                .map_err(|_| node.error(RecordFault::Move(NotationFault::NotLegal)))?;
            line.comment(&node.comment);
            let mut other = others.and_then(|place| self.nodes[place].other);
            while let (Some(place), Some(mut variation)) = (other, line.branch()) {
                self.grow(&mut variation, place, None, depth + 1)?;
                let fits = line.add_variation(variation).is_ok();
                debug_assert!(fits, "the variation was branched off this line");
                other = self.nodes[place].other;
            }
            at = next.map(|next| (next, Some(next)));
        }
        Ok(())
    }
}

/// A link that a move of the stream fills.
enum Link {
    Root,
    Next(usize),
    Other(usize),
}

/// The move at `byte` of the file between two points that are stored as
/// numbers.
pub(super) fn stored_move(
    byte: usize,
    (from, to): (u8, u8),
    square: impl Fn(u8) -> Option<Square>,
) -> Result<Move, RecordError> {
    let squares = square(from).zip(square(to));
    let m = squares.and_then(|(from, to)| Move::new(from, to));
    m.ok_or_else(|| {
        let fault = RecordFault::Move(NotationFault::NotMoveText);
        RecordError::of_word(Place::Byte(byte), &format!("{from}-{to}"), fault)
    })
}

impl Node {
    fn error(&self, fault: RecordFault) -> RecordError {
        RecordError::of_word(Place::Byte(self.byte), &self.m.to_string(), fault)
    }
}
