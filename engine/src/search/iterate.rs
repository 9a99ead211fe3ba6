//! Iterative deepening: one search after the other, each a ply deeper.
//!
//! CITE: Slate and Atkin, "Chess 4.5" (1977); aspiration windows,
//! <https://www.chessprogramming.org/Aspiration_Windows>.

use std::time::Duration;

use ruling::board::Move;

use super::report::Reporter;
use super::root::RootMove;
use super::searcher::{Part, Searcher};
use super::window::Window;
use crate::Score;
use crate::event::Bound;
use crate::limits::Hold;

/// The deepest iteration.
pub(super) const MAX_DEPTH: i32 = 128;

/// How sure the search is of its move, over the iterations.
#[derive(Default)]
struct Confidence {
    best: Option<Move>,
    /// Iterations since the best move changed last.
    stable_for: u32,
    /// The scores of the iterations so far.
    scores: Vec<Score>,
}

impl Searcher<'_> {
    /// Searches deeper and deeper until a limit is reached; the last iteration
    /// that was finished.
    pub(super) fn iterate(&mut self, reporter: &mut Reporter) -> i32 {
        let mut confidence = Confidence::default();
        let deepest = self.shared.limits.depth.map_or(MAX_DEPTH, |depth| {
            i32::try_from(depth).unwrap_or(MAX_DEPTH).min(MAX_DEPTH)
        });
        let mut finished = 0;
        for depth in 1..=deepest {
            self.iteration = depth;
            self.search_lines(depth, reporter);
            if self.stopped {
                break;
            }
            finished = depth;
            if self.part == Part::Leader && self.is_done(depth, &mut confidence) {
                break;
            }
        }
        finished
    }

    /// One iteration: as many lines as are to be shown, or to be picked from.
    fn search_lines(&mut self, depth: i32, reporter: &mut Reporter) {
        let shown = self.shared.settings.multi_pv;
        let choices = self.shared.settings.strength.choices();
        let lines = shown.max(choices).min(self.root_moves.len());
        for root_move in &mut self.root_moves {
            root_move.previous = root_move.score;
        }
        for line in 0..lines {
            self.first_line = line;
            self.deepest = 0;
            self.aspire(depth, reporter);
            if self.stopped {
                break;
            }
            self.root_moves[..=line].sort_by_key(RootMove::rank);
        }
        self.first_line = 0;
        self.publish_nodes();
        if self.part == Part::Leader && !self.stopped {
            reporter.report_lines(self, depth, lines.min(shown));
        }
    }

    /// Searches with a narrow window around the score expected, and widens it
    /// as long as the score falls outside.
    fn aspire(&mut self, depth: i32, reporter: &mut Reporter) {
        let expected = self.root_moves[self.first_line].previous;
        let mut margin = 18;
        let mut window = match depth >= 4 && expected.is_ordinary() {
            true => Window {
                alpha: expected - margin,
                beta: expected + margin,
            },
            false => Window::FULL,
        };
        let mut reduced = 0;
        loop {
            let score = self.search_root(window, (depth - reduced).max(1));
            if self.stopped {
                return;
            }
            if score <= window.alpha && window.alpha > Score::WORST {
                reporter.report_bound(self, depth, score, Bound::Upper);
                window.beta = Score::from_value((window.alpha.value() + window.beta.value()) / 2);
                window.alpha = widened(score - margin);
                reduced = 0;
            } else if score >= window.beta && window.beta < Score::BEST {
                reporter.report_bound(self, depth, score, Bound::Lower);
                window.beta = widened(score + margin);
                reduced = (reduced + 1).min(3);
            } else {
                return;
            }
            margin += margin;
        }
    }

    /// Whether another iteration is not worth while.
    fn is_done(&self, depth: i32, confidence: &mut Confidence) -> bool {
        let best = &self.root_moves[0];
        confidence.update(best.first(), best.score);
        if self.is_mate_found() {
            return true;
        }
        let limits = &self.shared.limits;
        if limits
            .soft_nodes
            .is_some_and(|nodes| self.shared.nodes() >= nodes)
        {
            return true;
        }
        if limits.hold == Hold::UntilStop || limits.depth.is_some() {
            return false;
        }
        if is_forced(best.score, depth) && limits.nodes.is_none() {
            return true;
        }
        let (Some(soft), Some(spent)) = (
            self.shared.budget.soft,
            self.shared.signals.watch().on_the_clock(),
        ) else {
            return false;
        };
        if self.root_moves.len() == 1 {
            return true;
        }
        let share = best.nodes as f64 / self.nodes.max(1) as f64;
        spent >= soft.mul_f64(confidence.factor(share)).min(self.hard())
    }

    fn hard(&self) -> Duration {
        self.shared.budget.hard.unwrap_or(Duration::MAX)
    }

    /// Whether the mate asked for has been found.
    fn is_mate_found(&self) -> bool {
        let best = self.root_moves[0].score;
        match self.shared.limits.mate {
            Some(moves) => best >= Score::mates_at((2 * moves as usize).saturating_sub(1)),
            None => false,
        }
    }
}

/// Beyond the ordinary band a window is opened all the way.
fn widened(bound: Score) -> Score {
    if bound.is_ordinary() {
        bound
    } else if bound > Score::DRAW {
        Score::BEST
    } else {
        Score::WORST
    }
}

/// Whether a mate has been looked at so deep that no shorter one can exist.
fn is_forced(score: Score, depth: i32) -> bool {
    if !score.is_mate() {
        return false;
    }
    let plies = Score::mates_at(0).value() - score.value().abs();
    depth > plies + 2
}

impl Confidence {
    fn update(&mut self, best: Move, score: Score) {
        self.stable_for = match self.best == Some(best) {
            true => self.stable_for + 1,
            false => 0,
        };
        self.best = Some(best);
        self.scores.push(score);
    }

    /// By how much the time for the move is stretched: more for a best move that keeps
    /// changing, that gets worse, or that took a small `share` of the nodes (0 to 1).
    fn factor(&self, share: f64) -> f64 {
        let stability = [1.6, 1.25, 1.05, 0.95, 0.85, 0.8][self.stable_for.min(5) as usize];
        let effort = (1.75 - 1.1 * share).clamp(0.6, 1.5);
        let drop = match self.scores.as_slice() {
            [.., earlier, _, _, now] => {
                f64::from(earlier.value() - now.value()).clamp(-60.0, 160.0)
            }
            _ => 0.0,
        };
        stability * effort * (1.0 + drop / 200.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn confidence(moves: &[&str], scores: &[i32]) -> Confidence {
        let mut confidence = Confidence::default();
        for (word, &score) in moves.iter().zip(scores) {
            confidence.update(word.parse().expect("a move"), Score::centipawns(score));
        }
        confidence
    }

    #[test]
    fn doubt_takes_time_and_certainty_saves_it() {
        let level = [10, 10, 10, 10, 10, 10];
        let sure = confidence(&["a0a1"; 6], &level);
        let unsure = confidence(&["a0a1", "b0c2", "a0a1", "b0c2", "a0a1", "b0c2"], &level);
        let worse = confidence(&["a0a1"; 6], &[60, 60, 60, 20, -20, -60]);
        assert!(sure.factor(0.9) < 0.8);
        assert!(sure.factor(0.2) > sure.factor(0.9));
        assert!(unsure.factor(0.5) > 1.5 * sure.factor(0.5));
        assert!(worse.factor(0.5) > 1.3 * sure.factor(0.5));
    }

    #[test]
    fn a_mate_is_forced_once_nothing_shorter_is_left_to_see() {
        assert!(!is_forced(Score::mates_at(5), 6));
        assert!(is_forced(Score::mates_at(5), 8));
        assert!(is_forced(Score::mated_at(4), 8));
        assert!(!is_forced(Score::wins_by_rule_at(5), 60));
    }
}
