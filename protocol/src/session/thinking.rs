//! A search: from `go` to its answer.

use std::io::{self, Write};

use engine::{BestMove, Event, Hold};
use ruling::board::Move;

use crate::message::Message;
use crate::{Dialect, GoRequest, notices, report};

use super::{Activity, Session};

/// A search under way.
pub(super) struct Search {
    /// Until when its answer is held back.
    pub(super) hold: Hold,
    /// The opponent offers a draw.
    pub(super) draw_offered: bool,
}

impl<W: Write> Session<W> {
    /// Starts what a `go` asks for; a search under way is ended first.
    pub(super) fn go(&mut self, request: &GoRequest<'_>) -> io::Result<()> {
        self.halt()?;
        for &word in &request.unread {
            self.output.message(&Message::GoWord(word.to_string()))?;
        }
        if self.board.is_refused() {
            self.output.message(&Message::NoPosition)?;
            return self.output.line(self.output.dialect.no_move());
        }
        if let Some(depth) = request.perft {
            self.count(depth);
            return Ok(());
        }
        let turn = self.board.game().position().turn();
        let mut limits = request.limits(turn, self.clock_unit);
        if self.output.dialect == Dialect::Uci {
            // Only UCCI asks for the static evaluation by a depth of 0.
            limits.depth = limits.depth.map(|depth| depth.max(1));
        }
        limits.search_moves = self.read_moves(&request.search_moves, "searchmoves")?;
        self.notices.next_search();
        self.activity = Activity::Searching(Search {
            hold: limits.hold,
            draw_offered: request.draw_offered,
        });
        self.engine.go(limits);
        Ok(())
    }

    /// The reply that the engine thought about was played: the clock runs.
    pub(super) fn ponder_hit(&mut self, draw_offered: bool) {
        if let Activity::Searching(search) = &mut self.activity
            && search.hold == Hold::UntilPonderHit
        {
            search.hold = Hold::None;
            search.draw_offered |= draw_offered;
            self.engine.ponder_hit();
        }
    }

    /// Tells the client what the engine says.
    pub(super) fn hear(&mut self, event: &Event) -> io::Result<()> {
        let (dialect, ranks) = (self.output.dialect, self.output.ranks());
        match event {
            Event::Info(info) => match report::info(info, dialect, ranks, self.chances) {
                Some(line) => self.output.line(&line),
                None => Ok(()),
            },
            Event::CurrentMove(current) => {
                let line = report::current_move(current, dialect, ranks);
                self.output.line(&line)
            }
            Event::Ruling(notice) => match self.notices.is_new(notice) {
                true => self.output.text(&notices::wording(notice, ranks)),
                false => Ok(()),
            },
            Event::Failure(reason) => self.output.message(&Message::Failure(reason.clone())),
            Event::BestMove(answer) => self.answer(answer),
        }
    }

    fn answer(&mut self, answer: &BestMove) -> io::Result<()> {
        let Activity::Searching(search) = std::mem::replace(&mut self.activity, Activity::Idle)
        else {
            return Ok(());
        };
        self.board.note_answer(answer.best);
        // What is only analysed, or pondered in vain, is not played.
        let is_played = search.hold == Hold::None && answer.best.is_some();
        let courtesy = is_played
            .then(|| self.offers.answer(answer, search.draw_offered))
            .flatten();
        let (dialect, ranks) = (self.output.dialect, self.output.ranks());
        let line = report::best_move(answer, courtesy, dialect, ranks);
        self.output.line(&line)?;
        self.catch_up()
    }

    /// The legal moves among `words`; the user is told of other words.
    pub(super) fn read_moves(
        &mut self,
        words: &[&str],
        list: &'static str,
    ) -> io::Result<Vec<Move>> {
        let legal = self.board.game().position().legal_moves();
        let mut moves = Vec::new();
        for &text in words {
            let word = text.to_string();
            match self.output.ranks().read(text) {
                Some(m) if legal.contains(&m) => moves.push(m),
                Some(_) => self.output.message(&Message::NotLegal { word, list })?,
                None => self.output.message(&Message::NotAMove { word, list })?,
            }
        }
        Ok(moves)
    }
}
