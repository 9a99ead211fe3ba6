//! The page that sets a position up by hand.

use maud::{Markup, html};
use ruling::board::{Color, Piece, Position, START_FEN, Setup, Square};

use super::answer::{Answer, Request, Status, page};
use super::query::address;
use super::state::{Refused, State};
use super::{controls, desk};
use crate::fault::Fault;
use crate::page::{Diagram, Shows, both, character, side};
use crate::refusal::fault_in_chinese;
use crate::start;

/// What a click on the board does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// Puts this piece there.
    Puts(Piece),
    /// Clears the point.
    Clears,
}

/// The arrangement on the board of the editor.
struct Editor {
    setup: Setup,
    hand: Hand,
    /// Edition and languages, to be handed on.
    state: State,
}

/// Answers `GET /setup`.
pub(super) fn answer(request: &Request) -> Answer {
    let preferences = request.query.without("fen");
    let (state, mut refused) = State::read(&preferences, request.preferred);
    let text = request.query.get("fen").unwrap_or(START_FEN);
    let setup = match start::fen(text).parse::<Setup>() {
        Ok(setup) => setup,
        Err(error) => {
            refused.push(Refused {
                field: "fen",
                text: text.into(),
                fault: Fault::of_fen(&error),
            });
            return Answer::Page(Status::Bad, desk::render(&state, &refused, request));
        }
    };
    let hand = match request.query.get("put").and_then(|text| text.parse().ok()) {
        Some(letter) => Piece::from_fen_char(letter).map_or(Hand::Clears, Hand::Puts),
        None => Hand::Puts(Piece::ALL[0]),
    };
    let editor = Editor { setup, hand, state };
    Answer::Page(Status::Good, editor.render())
}

impl Hand {
    /// As an address writes it: the letter of a piece, or `-`.
    fn text(self) -> String {
        match self {
            Hand::Puts(piece) => piece.fen_char().to_string(),
            Hand::Clears => "-".into(),
        }
    }
}

impl Editor {
    fn href(&self, setup: &Setup, hand: Hand) -> String {
        address(
            "/setup",
            &[
                ("fen", setup.to_string().as_str()),
                ("put", &hand.text()),
                ("edition", self.state.edition.name()),
                ("lang", self.state.language_text()),
            ],
        ) + "#board"
    }

    fn render(&self) -> String {
        let body = html! {
            (controls::masthead())
            div class="desk" {
                section class="play" id="board" { (self.board()) }
                section class="says" {
                    (self.hands())
                    (self.sides())
                    (self.faults())
                }
            }
            (controls::other_games(&self.state, &[]))
        };
        page(&self.state, "Qili 棋例", &body)
    }

    /// Every point is a link to the board after the click.
    fn board(&self) -> Markup {
        let mut diagram = Diagram::of_setup(&self.setup, "摆棋 Set up");
        for square in Square::all() {
            let mut setup = self.setup.clone();
            let point = &mut setup.squares[square.index()];
            *point = match self.hand {
                Hand::Puts(piece) if *point != Some(piece) => Some(piece),
                Hand::Puts(_) | Hand::Clears => None,
            };
            diagram.link(
                square,
                self.href(&setup, self.hand),
                square.to_string(),
                Shows::Nothing,
            );
        }
        diagram.render()
    }

    /// What can be put on the board.
    fn hands(&self) -> Markup {
        let pieces = Piece::ALL.map(Hand::Puts);
        html! {
            h3 { (both("拿子", "In the hand")) }
            p class="hands" {
                @for hand in pieces.into_iter().chain([Hand::Clears]) {
                    a href=(self.href(&self.setup, hand)) data-hand=(hand.text())
                        aria-current=[(hand == self.hand).then_some("true")] {
                        @match hand {
                            Hand::Puts(piece) => span class=(side(piece.color)) title=(piece) { (character(piece)) },
                            Hand::Clears => span title="清除 clear" { "✕" },
                        }
                    }
                }
            }
        }
    }

    /// Who moves, and boards to begin with.
    fn sides(&self) -> Markup {
        let turned = Setup {
            turn: !self.setup.turn,
            ..self.setup.clone()
        };
        let full = Position::startpos().to_setup();
        html! {
            p class="choices" {
                a href=(self.href(&turned, self.hand)) {
                    @match self.setup.turn {
                        Color::Red => (both("红方先走；改为黑方", "Red to move; let Black move")),
                        Color::Black => (both("黑方先走；改为红方", "Black to move; let Red move")),
                    }
                }
                a href=(self.href(&Setup::empty(), self.hand)) { (both("清空", "clear the board")) }
                a href=(self.href(&full, self.hand)) { (both("开局", "full board")) }
            }
            p class="line" { input type="text" readonly value=(self.setup) aria-label="FEN"; }
        }
    }

    /// What keeps the arrangement from being a position, or the way to play on.
    fn faults(&self) -> Markup {
        match Position::from_setup(&self.setup) {
            Ok(start) => {
                let game = State {
                    start,
                    ..self.state.clone()
                };
                html! {
                    p { a class="go" href=(game.href()) { (both("从此局面开始", "Play from here")) } }
                }
            }
            Err(error) => html! {
                ul class="refused" {
                    @for fault in error.faults() { li { (both(fault_in_chinese(fault), fault.to_string())) } }
                }
            },
        }
    }
}
