//! What an engine is told, in its own protocol.

use std::fmt::Write as _;
use std::time::Duration;

use ruling::board::{ByColor, Color, Move, Position};

use crate::{ClockUnit, Ranks};

use super::contestant::EngineOption;
use super::pace::{Clock, Pace};

/// How an engine is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Speech {
    pub(super) protocol: Protocol,
    pub(super) ranks: Ranks,
}

/// The protocols, as they differ for the one who speaks first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Protocol {
    Uci,
    Ucci(ClockUnit),
    Cyclone,
}

/// Whether the opponent has offered a draw with its last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DrawOffer {
    None,
    Open,
}

/// What an engine is asked: the game so far, and what limits its thinking.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'a> {
    pub(super) start: &'a Position,
    pub(super) moves: &'a [Move],
    /// The side to move.
    pub(super) turn: Color,
    /// The moves that would lose the game by the law; empty for none.
    pub(super) banned: &'a [Move],
    pub(super) pace: Pace,
    pub(super) clocks: Option<&'a ByColor<Clock>>,
    pub(super) offer: DrawOffer,
}

impl Speech {
    /// The lines that open the talk and end the greeting.
    pub(super) fn handshake(self) -> (&'static str, &'static str) {
        match self.protocol {
            Protocol::Uci | Protocol::Cyclone => ("uci", "uciok"),
            Protocol::Ucci(_) => ("ucci", "ucciok"),
        }
    }

    /// Sets an option.
    pub(super) fn set(self, option: &EngineOption) -> String {
        let EngineOption { name, value } = option;
        match (self.protocol, value) {
            (Protocol::Ucci(_), Some(value)) => format!("setoption {name} {value}"),
            (Protocol::Ucci(_), None) => format!("setoption {name}"),
            (_, Some(value)) => format!("setoption name {name} value {value}"),
            (_, None) => format!("setoption name {name}"),
        }
    }

    /// Ends the last game.
    pub(super) fn new_game(self) -> &'static str {
        match self.protocol {
            Protocol::Uci | Protocol::Cyclone => "ucinewgame",
            Protocol::Ucci(_) => "setoption newgame",
        }
    }

    /// Sets the board.
    pub(super) fn position(self, question: &Question<'_>) -> String {
        let fen = question.start.fen();
        let mut line = match self.protocol {
            Protocol::Uci | Protocol::Ucci(_) => format!("position fen {fen}"),
            // This dialect calls Red `r`.
            Protocol::Cyclone => format!("fen {}", fen.replacen(" w ", " r ", 1)),
        };
        // Cyclone's clients send the word also before an empty list.
        if !question.moves.is_empty() || self.protocol == Protocol::Cyclone {
            line.push_str(" moves");
        }
        self.add_moves(&mut line, question.moves);
        line
    }

    /// Bans moves, in the protocol that can.
    pub(super) fn ban(self, question: &Question<'_>) -> Option<String> {
        if question.banned.is_empty() || !matches!(self.protocol, Protocol::Ucci(_)) {
            return None;
        }
        let mut line = String::from("banmoves");
        self.add_moves(&mut line, question.banned);
        Some(line)
    }

    /// Lets the engine think.
    pub(super) fn go(self, question: &Question<'_>) -> String {
        let limits = match (question.pace, question.clocks) {
            (Pace::Nodes(nodes), _) => format!("nodes {nodes}"),
            (Pace::Depth(depth), _) => format!("depth {depth}"),
            (Pace::MoveTime(time), _) => self.move_time(time),
            (Pace::Clock(_), Some(clocks)) => self.clocks(clocks, question.turn),
            (Pace::Clock(_), None) => unreachable!("a game with clocks has them"),
        };
        match (self.protocol, question.offer) {
            (Protocol::Ucci(_), DrawOffer::Open) => format!("go draw {limits}"),
            _ => format!("go {limits}"),
        }
    }

    fn add_moves(self, line: &mut String, moves: &[Move]) {
        for &m in moves {
            line.push(' ');
            line.push_str(&self.ranks.write(m));
        }
    }

    fn move_time(self, time: Duration) -> String {
        match self.protocol {
            Protocol::Uci | Protocol::Cyclone => format!("movetime {}", time.as_millis()),
            // UCCI has no such limit, but a clock for a single move.
            Protocol::Ucci(unit) => format!("time {} movestogo 1", unit.count(time)),
        }
    }

    fn clocks(self, clocks: &ByColor<Clock>, turn: Color) -> String {
        let Protocol::Ucci(unit) = self.protocol else {
            let (red, black) = (&clocks.red, &clocks.black);
            let mut text = format!(
                "wtime {} btime {} winc {} binc {}",
                ClockUnit::Milliseconds.count(red.left),
                ClockUnit::Milliseconds.count(black.left),
                red.increment().as_millis(),
                black.increment().as_millis(),
            );
            if let Some(moves) = clocks[turn].moves_to_go() {
                let _ = write!(text, " movestogo {moves}");
            }
            return text;
        };
        let side = |clock: &Clock, prefix: &str| match clock.moves_to_go() {
            Some(moves) => format!(
                "{prefix}time {} {prefix}movestogo {moves}",
                unit.count(clock.left)
            ),
            None => format!(
                "{prefix}time {} {prefix}increment {}",
                unit.count(clock.left),
                unit.whole(clock.increment())
            ),
        };
        format!(
            "{} {}",
            side(&clocks[turn], ""),
            side(&clocks[!turn], "opp")
        )
    }
}

impl ClockUnit {
    /// So many units for an engine, at least one: an engine takes 0 for no limit.
    fn count(self, time: Duration) -> u128 {
        self.whole(time).max(1)
    }

    fn whole(self, time: Duration) -> u128 {
        match self {
            ClockUnit::Seconds => u128::from(time.as_secs()),
            ClockUnit::Milliseconds => time.as_millis(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPEECHES: [Speech; 5] = [
        speech(Protocol::Uci, Ranks::FromZero),
        speech(Protocol::Uci, Ranks::FromOne),
        speech(Protocol::Ucci(ClockUnit::Milliseconds), Ranks::FromZero),
        speech(Protocol::Ucci(ClockUnit::Seconds), Ranks::FromZero),
        speech(Protocol::Cyclone, Ranks::FromZero),
    ];

    const fn speech(protocol: Protocol, ranks: Ranks) -> Speech {
        Speech { protocol, ranks }
    }

    #[test]
    fn every_protocol_gets_its_own_words() {
        let start: Position = "4k4/9/9/9/9/9/9/9/4r4/R2K5 w - - 0 1"
            .parse()
            .expect("valid");
        let moves = ["a0a9".parse().expect("a move")];
        let control = "3+0.02".parse().expect("a time control");
        let clocks = ByColor::new_with(|_| Clock::new(control));
        let question = Question {
            start: &start,
            moves: &moves,
            turn: Color::Black,
            banned: &moves,
            pace: Pace::Clock(control),
            clocks: Some(&clocks),
            offer: DrawOffer::Open,
        };
        let board = "4k4/9/9/9/9/9/9/9/4r4/R2K5";
        let position =
            |word: &str, side: char, m: &str| format!("{word} {board} {side} - - 0 1 moves {m}");
        let uci_clock = "go wtime 3000 btime 3000 winc 20 binc 20";
        let expected = [
            (
                position("position fen", 'w', "a0a9"),
                None,
                uci_clock,
                "go movetime 700",
            ),
            (
                position("position fen", 'w', "a1a10"),
                None,
                uci_clock,
                "go movetime 700",
            ),
            (
                position("position fen", 'w', "a0a9"),
                Some("banmoves a0a9"),
                "go draw time 3000 increment 20 opptime 3000 oppincrement 20",
                "go draw time 700 movestogo 1",
            ),
            (
                position("position fen", 'w', "a0a9"),
                Some("banmoves a0a9"),
                "go draw time 3 increment 0 opptime 3 oppincrement 0",
                "go draw time 1 movestogo 1",
            ),
            (
                position("fen", 'r', "a0a9"),
                None,
                uci_clock,
                "go movetime 700",
            ),
        ];
        let short = Question {
            pace: Pace::MoveTime(Duration::from_millis(700)),
            clocks: None,
            ..question
        };
        for (speech, (position, ban, clocks, move_time)) in SPEECHES.into_iter().zip(expected) {
            assert_eq!(speech.position(&question), position);
            assert_eq!(speech.ban(&question).as_deref(), ban);
            assert_eq!(speech.go(&question), clocks);
            assert_eq!(speech.go(&short), move_time);
        }
    }
}
