//! A board in SVG (棋图), as printed books draw it.
//!
//! Red's pieces are light discs, Black's dark ones, so that a print without
//! colours can be read. Lines, marks and discs are drawn once for a page, as
//! [`symbols`]; a diagram only says what stands where.

mod arrow;
mod grid;

use maud::{Markup, html};
use ruling::board::{Color, Move, Piece, Position, Setup, Square};

use arrow::{Arrow, Obstacle, Room};

pub(crate) use grid::{character, symbols};

/// Half of what separates two lines, in the units of the drawing.
const HALF: i32 = 20;
/// The radius of a disc.
const RADIUS: i32 = 17;

/// A board with what is drawn on it.
pub(crate) struct Diagram<'a> {
    squares: [Option<Piece>; Square::COUNT],
    edge: Edge,
    title: &'a str,
    arrows: Vec<(Move, Color, Vec<usize>)>,
    aims: Vec<(Square, Square)>,
    last: Option<Move>,
    links: Vec<Link>,
    selected: Option<Square>,
}

/// What stands around the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edge {
    /// The files as the sides count them, and the names of the squares.
    Coordinates,
    /// Nothing.
    Bare,
}

/// A point of the board that leads elsewhere.
struct Link {
    square: Square,
    href: String,
    label: String,
    shows: Shows,
}

/// How a point looks that leads elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shows {
    /// As it is.
    Nothing,
    /// As one on which the piece that was picked up can be put down.
    Target,
}

impl<'a> Diagram<'a> {
    /// A diagram of a position, told in words by `title`.
    pub(crate) fn new(position: &Position, title: &'a str) -> Diagram<'a> {
        Diagram::of_setup(&position.to_setup(), title)
    }

    /// A diagram of any arrangement.
    pub(crate) fn of_setup(setup: &Setup, title: &'a str) -> Diagram<'a> {
        Diagram {
            squares: setup.squares,
            edge: Edge::Coordinates,
            title,
            arrows: Vec::new(),
            aims: Vec::new(),
            last: None,
            links: Vec::new(),
            selected: None,
        }
    }

    /// What stands around the board.
    pub(crate) fn edge(mut self, edge: Edge) -> Self {
        self.edge = edge;
        self
    }

    /// An arrow for a move of `mover`, the `number`th; a move that comes again
    /// gets another number on the same arrow.
    pub(crate) fn arrow(&mut self, m: Move, mover: Color, number: usize) {
        match self.arrows.iter_mut().find(|(held, ..)| *held == m) {
            Some((_, _, numbers)) => numbers.push(number),
            None => self.arrows.push((m, mover, vec![number])),
        }
    }

    /// A thin line from an attacker to what it attacks.
    pub(crate) fn aim(&mut self, from: Square, to: Square) {
        if !self.aims.contains(&(from, to)) {
            self.aims.push((from, to));
        }
    }

    /// Marks where the last move went from and to.
    pub(crate) fn last(&mut self, m: Move) {
        self.last = Some(m);
    }

    /// Marks a piece that was picked up.
    pub(crate) fn select(&mut self, square: Square) {
        self.selected = Some(square);
    }

    /// Makes a point lead to `href`.
    pub(crate) fn link(&mut self, square: Square, href: String, label: String, shows: Shows) {
        self.links.push(Link {
            square,
            href,
            label,
            shows,
        });
    }

    /// The drawing.
    pub(crate) fn render(&self) -> Markup {
        let (left, top, width, height) = match self.edge {
            Edge::Coordinates => (-44, -44, 404, 460),
            Edge::Bare => (-21, -21, 362, 402),
        };
        html! {
            svg class="board" viewBox=(format!("{left} {top} {width} {height}")) role="img"
                aria-label=(self.title) {
                use href="#grid" {}
                @if self.edge == Edge::Coordinates { use href="#edge" {} }
                @if let Some(m) = self.last { (mark("from", m.from())) (mark("to", m.to())) }
                @for square in Square::all() {
                    @if let Some(piece) = self.squares[square.index()] {
                        (disc(piece, square))
                    }
                }
                @if let Some(square) = self.selected { (mark("selected", square)) }
                @for &(from, to) in &self.aims { (self.aimed(from, to)) }
                (self.drawn())
                @for link in &self.links { (self.linked(link)) }
            }
        }
    }

    /// The arrows, and over them their numbers, where they cover neither discs nor each
    /// other.
    fn drawn(&self) -> Markup {
        let taken = |square: Square| self.squares[square.index()].is_some();
        let room = |square: Square| match taken(square) {
            true => Room::Taken,
            false => Room::Free,
        };
        let discs = Square::all().filter(|&square| taken(square));
        let mut obstacles: Vec<Obstacle> = discs.map(centre).map(Obstacle::disc).collect();
        let arrow = |m: Move| Arrow {
            from: centre(m.from()),
            to: centre(m.to()),
            start: room(m.from()),
            end: room(m.to()),
        };
        html! {
            @for &(m, mover, _) in &self.arrows { (arrow(m).render(side(mover))) }
            @for (m, mover, numbers) in &self.arrows {
                @let numbers = numbers.iter().map(usize::to_string).collect::<Vec<_>>();
                (arrow(*m).label(side(*mover), &numbers.join("·"), &mut obstacles))
            }
        }
    }

    fn aimed(&self, from: Square, to: Square) -> Markup {
        let line = Arrow {
            from: centre(from),
            to: centre(to),
            start: Room::Taken,
            end: Room::Taken,
        };
        let class = self.squares[from.index()].map_or("", |piece| side(piece.color));
        let (x, y) = centre(to);
        html! {
            g class=(format!("aim {class}")) {
                (line.shaft())
                circle cx=(x) cy=(y) r=(RADIUS + 2) {}
            }
        }
    }

    fn linked(&self, link: &Link) -> Markup {
        let (x, y) = centre(link.square);
        let free = self.squares[link.square.index()].is_none();
        html! {
            a href=(link.href) aria-label=(link.label) data-square=(link.square) {
                title { (link.label) }
                rect class="touch" x=(x - HALF) y=(y - HALF) width=(2 * HALF) height=(2 * HALF) {}
                @if link.shows == Shows::Target {
                    circle class=(if free { "dot" } else { "prey" }) cx=(x) cy=(y)
                        r=(if free { 5 } else { RADIUS + 1 }) {}
                }
            }
        }
    }
}

/// The middle of a point, Black's back rank at the top.
fn centre(square: Square) -> (i32, i32) {
    let (file, rank) = (square.file() as i32, square.rank() as i32);
    (2 * HALF * file, 2 * HALF * (9 - rank))
}

fn disc(piece: Piece, square: Square) -> Markup {
    let (x, y) = centre(square);
    let symbol = format!("#{}", grid::symbol(piece));
    html! {
        use class="piece" href=(symbol) x=(x) y=(y) data-piece=(piece.fen_char())
            data-square=(square) {}
    }
}

/// The class of what belongs to a side.
pub(crate) fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Black => "black",
    }
}

/// Four corners around a point.
fn mark(class: &str, square: Square) -> Markup {
    let (x, y) = centre(square);
    let (near, far) = (HALF - 8, HALF - 1);
    let mut path = String::new();
    for (right, down) in [(-1, -1), (1, -1), (1, 1), (-1, 1)] {
        path += &format!(
            "M{} {}H{}V{}",
            x + right * near,
            y + down * far,
            x + right * far,
            y + down * near
        );
    }
    html! { path class=(format!("mark {class}")) d=(path) {} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_holds_every_piece_and_every_number() {
        let start = Position::startpos();
        let mut diagram = Diagram::new(&start, "a < b");
        let m: Move = "h2e2".parse().expect("a move");
        diagram.arrow(m, Color::Red, 1);
        diagram.arrow(m, Color::Red, 5);
        let text = diagram.render().into_string();
        assert_eq!(text.matches("class=\"piece\"").count(), 32);
        assert_eq!(text.matches("class=\"arrow red\"").count(), 1);
        assert!(text.contains(">1·5</text>"), "{text}");
        diagram.arrow("e2h2".parse().expect("a move"), Color::Red, 2);
        let text = diagram.render().into_string();
        let (_, behind) = text.split_once("class=\"badge").expect("a number");
        assert!(
            !behind.contains("class=\"head\""),
            "no arrow covers a number: {text}"
        );
        assert!(text.contains("aria-label=\"a &lt; b\""), "{text}");
    }

    #[test]
    fn only_what_was_asked_for_leads_elsewhere() {
        let mut diagram = Diagram::new(&Position::startpos(), "start");
        assert!(!diagram.render().into_string().contains("<a "));
        let square = "e2".parse().expect("a square");
        diagram.link(square, "?a=1&b=2".into(), "e2".into(), Shows::Nothing);
        let text = diagram.render().into_string();
        assert!(text.contains("href=\"?a=1&amp;b=2\""), "{text}");
        assert_eq!(text.matches("<a ").count(), 1);
    }
}
