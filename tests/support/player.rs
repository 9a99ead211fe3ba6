//! The engine, asked from outside.

use crossbeam_channel::Receiver;
use engine::{BestMove, Engine, Event, Game, Info, Limits, RuleNotice, Settings};
use ruling::board::Move;
use ruling::law::EditionId;

/// An engine and the events it sends.
pub struct Player {
    pub engine: Engine,
    pub events: Receiver<Event>,
}

/// All that one `go` brought.
pub struct Answer {
    pub best: BestMove,
    pub infos: Vec<Info>,
    pub rulings: Vec<RuleNotice>,
}

impl Player {
    pub fn new() -> Player {
        let (sender, events) = crossbeam_channel::unbounded();
        Player {
            engine: Engine::new(sender),
            events,
        }
    }

    pub fn with(settings: Settings) -> Player {
        let mut player = Player::new();
        player.engine.set(settings);
        player
    }

    pub fn with_edition(edition: EditionId) -> Player {
        Player::with(Settings {
            edition,
            ..Settings::default()
        })
    }

    pub fn go(&mut self, game: &Game, limits: Limits) -> Answer {
        self.engine.set_position(game.clone());
        self.engine.go(limits);
        self.answer()
    }

    pub fn answer(&mut self) -> Answer {
        let mut infos = Vec::new();
        let mut rulings = Vec::new();
        loop {
            match self.events.recv().expect("the engine answers") {
                Event::Info(info) => infos.push(info),
                Event::Ruling(notice) => rulings.push(notice),
                Event::BestMove(best) => {
                    return Answer {
                        best,
                        infos,
                        rulings,
                    };
                }
                Event::CurrentMove(_) => {}
                Event::Failure(reason) => panic!("{reason}"),
            }
        }
    }
}

pub fn game(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")));
    for word in moves.split_whitespace() {
        game.push(mv(word))
            .unwrap_or_else(|error| panic!("{fen} {moves}: {error}"));
    }
    game
}

pub fn mv(word: &str) -> Move {
    word.parse().unwrap_or_else(|error| panic!("{error}"))
}

pub fn nodes(count: u64) -> Limits {
    Limits {
        nodes: Some(count),
        ..Limits::default()
    }
}

pub fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}
