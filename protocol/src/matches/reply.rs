//! What an engine says.

use ruling::board::Move;

use crate::Ranks;

/// The line that ends a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// A move, perhaps with the offer of a draw.
    Move { m: Move, offers_draw: bool },
    /// The engine gives up.
    Resigns,
    /// It has no move: `bestmove (none)`, `nobestmove`.
    NoMove,
    /// What should be a move is none; it is quoted.
    Unreadable(String),
}

impl Reply {
    /// The reply that a line is; `None` if it does not end a search.
    pub(super) fn read(line: &str, ranks: Ranks) -> Option<Reply> {
        let mut words = line.split_whitespace();
        match words.next()? {
            "bestmove" => {}
            "nobestmove" => return Some(Reply::NoMove),
            _ => return None,
        }
        let word = words.next().unwrap_or("");
        let says = |wanted: &str| words.clone().any(|word| word == wanted);
        Some(match word {
            "" | "(none)" | "none" | "0000" | "null" | "a0a0" => Reply::NoMove,
            "resign" => Reply::Resigns,
            _ if says("resign") => Reply::Resigns,
            _ => match ranks.read(word) {
                Some(m) => Reply::Move {
                    m,
                    offers_draw: says("draw"),
                },
                None => Reply::Unreadable(word.chars().take(20).collect()),
            },
        })
    }
}

/// What an engine says about its thinking. It is kept for the record and the
/// adjudication only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Report {
    pub(super) score: Option<Estimate>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
}

/// A score as the side to move sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Estimate {
    Centipawns(i32),
    /// Mates in so many moves; negative: is mated.
    Mate(i32),
}

impl Estimate {
    /// A number for comparisons: a mate counts as more than any evaluation.
    pub(super) fn value(self) -> i32 {
        const MATE: i32 = 30_000;
        match self {
            Estimate::Centipawns(value) => value.clamp(-MATE, MATE),
            Estimate::Mate(moves) if moves > 0 => MATE,
            Estimate::Mate(_) => -MATE,
        }
    }
}

impl Report {
    /// Takes in a line; what is no report of the best line is passed over.
    pub(super) fn hear(&mut self, line: &str) {
        let mut words = line.split_whitespace();
        if words.next() != Some("info") {
            return;
        }
        let words: Vec<&str> = words.take_while(|&word| word != "pv").collect();
        let after = |wanted: &str| {
            let at = words.iter().position(|&word| word == wanted)?;
            words.get(at + 1..)
        };
        let figure = |wanted: &str| after(wanted)?.first()?.parse::<u64>().ok();
        if words
            .iter()
            .any(|&word| word == "string" || word == "message")
            || figure("multipv").is_some_and(|place| place > 1)
        {
            return;
        }
        if let Some(nodes) = figure("nodes") {
            self.nodes = Some(nodes);
        }
        let bound = |word: &&str| matches!(*word, "lowerbound" | "upperbound");
        let Some(score) = after("score").and_then(estimate) else {
            return;
        };
        // A bound is worth hearing only while there is nothing better.
        if words.iter().any(bound) && self.score.is_some() {
            return;
        }
        self.score = Some(score);
        if let Some(depth) = figure("depth") {
            self.depth = u32::try_from(depth).ok();
        }
    }
}

/// The score in the words after `score`: `cp 12`, `mate -3`, UCCI's `12`.
fn estimate(words: &[&str]) -> Option<Estimate> {
    match words {
        ["cp", value, ..] => value.parse().ok().map(Estimate::Centipawns),
        ["mate", moves, ..] => moves.parse().ok().map(Estimate::Mate),
        [value, ..] => value.parse().ok().map(Estimate::Centipawns),
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replies_are_read() {
        let m = |offers_draw| Reply::Move {
            m: "b9c7".parse().expect("a move"),
            offers_draw,
        };
        let table = [
            ("bestmove b9c7", Some(m(false))),
            ("bestmove b9c7 ponder h0g2", Some(m(false))),
            ("bestmove  b9c7 ponder h0g2 draw", Some(m(true))),
            ("bestmove b9c7 resign", Some(Reply::Resigns)),
            ("bestmove resign", Some(Reply::Resigns)),
            ("bestmove (none)", Some(Reply::NoMove)),
            ("bestmove", Some(Reply::NoMove)),
            ("nobestmove", Some(Reply::NoMove)),
            ("bestmove z9", Some(Reply::Unreadable("z9".into()))),
            ("info string bestmove b9c7", None),
            ("", None),
        ];
        for (line, expected) in table {
            assert_eq!(Reply::read(line, Ranks::FromZero), expected, "{line}");
        }
        assert_eq!(
            Reply::read("bestmove b10c8", Ranks::FromOne),
            Some(m(false))
        );
    }

    #[test]
    fn the_last_exact_report_counts() {
        let mut report = Report::default();
        for line in [
            "info string score cp 99",
            "info depth 7 score cp 10 lowerbound nodes 5 pv a0a1",
            "info depth 8 seldepth 9 multipv 1 score cp -31 nodes 600 nps 1 time 2 pv a0a1",
            "info depth 8 multipv 2 score cp -77 nodes 601 pv a0a2",
            "info depth 9 score cp 500 upperbound nodes 700 pv a0a1",
            "info nodes 800 nps 5",
            "info depth x score y",
        ] {
            report.hear(line);
        }
        let expected = Report {
            score: Some(Estimate::Centipawns(-31)),
            depth: Some(8),
            nodes: Some(800),
        };
        assert_eq!(report, expected);
        report.hear("info depth 3 score -9998 pv a0a1");
        assert_eq!(report.score, Some(Estimate::Centipawns(-9998)));
        report.hear("info depth 4 score mate -2 pv a0a1");
        assert_eq!(report.score.map(Estimate::value), Some(-30_000));
    }
}
