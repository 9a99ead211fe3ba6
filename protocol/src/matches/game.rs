//! One game between two engines.

use std::time::Duration;

use ruling::board::{ByColor, Color, Move};
use ruling::law::{Edition, Memo};

use super::adjudication::{Adjudication, Agreement};
use super::ending::{Ending, Termination};
use super::openings::Opening;
use super::pace::{self, Clock, Pace};
use super::player::{Fault, Patience, Player, Thought};
use super::referee::{Call, Referee};
use super::reply::Reply;
use super::score_sheet::ScoreSheet;
use super::seat::Seat;
use super::speech::{DrawOffer, Question};

/// What all games of a match have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditions {
    pub(super) edition: &'static Edition,
    pub(super) pace: Pace,
    /// By how much an engine may overstep its time unpunished.
    pub(super) margin: Duration,
    /// After how long without an answer an engine hangs that has no limit in time.
    pub(super) patience: Duration,
    pub(super) adjudication: Adjudication,
    /// Plies after which a game is a draw.
    pub(super) longest: usize,
}

/// A game in progress.
struct Game<'a, 'm> {
    conditions: &'a Conditions,
    referee: Referee<'m>,
    clocks: Option<ByColor<Clock>>,
    agreement: Agreement,
    offer: DrawOffer,
    sheet: ScoreSheet,
}

/// Plays a game. A failing engine loses it; nothing else goes wrong.
pub(super) fn play(
    conditions: &Conditions,
    opening: &Opening,
    memo: &Memo,
    seats: &mut ByColor<&mut Seat<'_>>,
) -> (ScoreSheet, Ending) {
    let mut game = Game {
        conditions,
        referee: Referee::new(opening.start(), conditions.edition, memo),
        clocks: pace::clocks(conditions.pace),
        agreement: Agreement::new(conditions.adjudication),
        offer: DrawOffer::None,
        sheet: ScoreSheet::new(opening.start().clone()),
    };
    let ending = game.open(opening).unwrap_or_else(|| game.run(seats));
    (game.sheet, ending)
}

impl Game<'_, '_> {
    /// Plays the moves of the opening.
    fn open(&mut self, opening: &Opening) -> Option<Ending> {
        let mut call = self.referee.call();
        for &m in opening.moves() {
            if matches!(call, Call::Over(_)) {
                break;
            }
            call = self.play(m)?;
            self.sheet.note("book");
        }
        match call {
            Call::Over(ending) => Some(ending),
            Call::GoesOn | Call::Warning(_) | Call::Open(_) => None,
        }
    }

    fn run(&mut self, seats: &mut ByColor<&mut Seat<'_>>) -> Ending {
        for color in Color::ALL {
            if let Err(fault) = seats[color].new_game() {
                return failed(color, &fault);
            }
        }
        loop {
            if self.referee.moves().len() >= self.conditions.longest {
                return Ending::draw(Termination::TooLong);
            }
            let turn = self.referee.position().turn();
            let thought = seats[turn].player().and_then(|player| self.ask(player));
            let thought = match thought {
                Ok(thought) => thought,
                Err(fault) => {
                    seats[turn].dismiss();
                    return failed(turn, &fault);
                }
            };
            if let Some(ending) = self.take(turn, &thought) {
                return ending;
            }
        }
    }

    /// Asks the side to move for its move.
    fn ask(&self, player: &Player) -> Result<Thought, Fault> {
        let turn = self.referee.position().turn();
        let Conditions { pace, margin, .. } = *self.conditions;
        let patience = match pace.allowance(self.clocks.as_ref(), turn) {
            Some(time) => Patience::Clock(time + margin),
            None => Patience::Hang(self.conditions.patience),
        };
        let banned = self.referee.banned();
        let question = Question {
            start: self.referee.start(),
            moves: self.referee.moves(),
            turn,
            banned: &banned,
            pace,
            clocks: self.clocks.as_ref(),
            offer: self.offer,
        };
        player.think(&question, patience)
    }

    /// Takes the answer of the side to move; the ending if the game is over.
    fn take(&mut self, turn: Color, thought: &Thought) -> Option<Ending> {
        if let Some(over) = self.overstepped(turn, thought.spent) {
            let detail = format!("by {} ms", over.as_millis());
            return Some(Ending::lost(turn, Termination::TimeForfeit).because(detail));
        }
        if let Some(clocks) = &mut self.clocks {
            clocks[turn].press(thought.spent);
        }
        let (m, offers_draw) = match &thought.reply {
            Reply::Move { m, offers_draw } => (*m, *offers_draw),
            Reply::Resigns => return Some(Ending::lost(turn, Termination::Resignation)),
            Reply::NoMove => return Some(Ending::lost(turn, Termination::NoMove)),
            Reply::Unreadable(word) => {
                return Some(Ending::lost(turn, Termination::IllegalMove).because(word.as_str()));
            }
        };
        let fullmove = self.referee.position().fullmove();
        let Some(call) = self.play(m) else {
            return Some(Ending::lost(turn, Termination::IllegalMove).because(m.to_string()));
        };
        let left = self.clocks.as_ref().map(|clocks| clocks[turn].left);
        self.sheet.note_thought(thought, left);
        match call {
            Call::Over(ending) => return Some(ending),
            Call::Warning(opinion) => self.sheet.note_opinion("warning", &opinion),
            Call::Open(opinion) => self.sheet.note_opinion("open", &opinion),
            Call::GoesOn => {}
        }
        self.agree(turn, thought, fullmove, offers_draw)
    }

    /// Whether the engines agree on the outcome, by their scores or in words.
    fn agree(
        &mut self,
        turn: Color,
        thought: &Thought,
        fullmove: u32,
        offers_draw: bool,
    ) -> Option<Ending> {
        if offers_draw && self.offer == DrawOffer::Open {
            return Some(Ending::draw(Termination::Agreement));
        }
        self.offer = match offers_draw {
            true => DrawOffer::Open,
            false => DrawOffer::None,
        };
        let score = thought.report.score.map(|score| score.value());
        self.agreement.hear(turn, score, fullmove)
    }

    /// Plays a move on the board and on the sheet; `None` if it is not legal.
    fn play(&mut self, m: Move) -> Option<Call> {
        let call = self.referee.play(m).ok()?;
        self.sheet.play(m);
        Some(call)
    }

    /// By how much the side has overstepped its time, if it has.
    fn overstepped(&self, turn: Color, spent: Duration) -> Option<Duration> {
        let allowance = self.conditions.pace.allowance(self.clocks.as_ref(), turn)?;
        let over = spent.saturating_sub(allowance);
        (over > self.conditions.margin).then_some(over)
    }
}

/// The ending for a side whose engine fails.
fn failed(color: Color, fault: &Fault) -> Ending {
    let termination = match fault {
        Fault::Silent(..) | Fault::Deaf => Termination::Unresponsive,
        Fault::Missing(_) | Fault::Ended(_) => Termination::Crash,
    };
    Ending::lost(color, termination).because(fault.to_string())
}
