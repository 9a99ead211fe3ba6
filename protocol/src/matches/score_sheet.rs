//! What is written down while a game is played.

use std::time::Duration;

use ruling::board::{Move, Position};
use ruling::record::{Line, Record};

use super::ending::Ending;
use super::opinion::Opinion;
use super::player::Thought;
use super::reply::Estimate;

/// The moves of a game with what is noted about them.
#[derive(Clone, Debug)]
pub(super) struct ScoreSheet {
    line: Line,
}

impl ScoreSheet {
    pub(super) fn new(start: Position) -> ScoreSheet {
        ScoreSheet {
            line: Line::new(start),
        }
    }

    /// Writes down a move that the referee has found legal.
    pub(super) fn play(&mut self, m: Move) {
        let legal = self.line.push(m).is_ok();
        debug_assert!(legal, "the referee plays legal moves only");
    }

    /// Adds a remark to the last move.
    pub(super) fn note(&mut self, text: &str) {
        self.line.comment(text);
    }

    /// Adds an opinion of the referee to the last move.
    pub(super) fn note_opinion(&mut self, kind: &str, opinion: &Opinion) {
        let reasons: Vec<&str> = opinion.reasons().lines().map(str::trim).collect();
        self.note(&format!("{kind}: {opinion} | {}", reasons.join(" ")));
    }

    /// Notes score, depth, time and, where there is one, the clock: `+0.35/12
    /// 0.104s [%clk 0:00:01.250]`. The score is the mover's, in pawns.
    pub(super) fn note_thought(&mut self, thought: &Thought, left: Option<Duration>) {
        let mut text = match (thought.report.score, thought.report.depth) {
            (Some(score), Some(depth)) => format!("{}/{depth} ", score_text(score)),
            (Some(score), None) => format!("{} ", score_text(score)),
            (None, _) => String::new(),
        };
        text.push_str(&format!("{:.3}s", thought.spent.as_secs_f64()));
        if let Some(left) = left {
            text.push_str(&format!(" [%clk {}]", clock_text(left)));
        }
        self.note(&text);
    }

    /// The record of the finished game, without tags about the match.
    pub(super) fn into_record(mut self, ending: &Ending) -> Record {
        if let Some(opinion) = &ending.opinion {
            self.note_opinion("ruling", opinion);
        }
        if let Some(detail) = &ending.detail {
            self.line
                .comment(&format!("{}: {detail}", ending.termination));
        }
        let mut record = Record::from_line(self.line);
        record.set_result(ending.result);
        let plies = record.line().len().to_string();
        let tags = record.tags_mut();
        tags.set("PlyCount", plies);
        tags.set("Termination", ending.termination.to_string());
        if let Some(opinion) = &ending.opinion {
            tags.set("Ruling", opinion.to_string());
        }
        record
    }
}

fn score_text(score: Estimate) -> String {
    match score {
        Estimate::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
        Estimate::Mate(moves) if moves > 0 => format!("+M{moves}"),
        Estimate::Mate(moves) => format!("-M{}", moves.unsigned_abs()),
    }
}

fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    format!(
        "{}:{:02}:{:02}.{:03}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60,
        left.subsec_millis()
    )
}
