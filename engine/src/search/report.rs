//! What a search tells while it runs.

use ruling::law::Outcome;

use super::root::RootMove;
use super::searcher::{Part, Searcher, Shared};
use crate::Score;
use crate::event::{Bound, Event, Info, RuleNotice, RuleScope};
use crate::game::Game;
use crate::repetition::Path;

/// Sends what the leader finds.
pub(super) struct Reporter {
    game: Game,
    /// The cycle announced last, so that none is announced twice in a row.
    announced: Option<RuleNotice>,
}

impl Reporter {
    pub(super) fn new(game: Game) -> Reporter {
        Reporter {
            game,
            announced: None,
        }
    }

    /// The best lines of an iteration.
    pub(super) fn report_lines(&mut self, searcher: &mut Searcher, depth: i32, lines: usize) {
        for place in 0..lines {
            let best = searcher.root_moves[place].clone();
            send(
                searcher.shared,
                &best,
                place,
                depth,
                best.score,
                Bound::Exact,
            );
            if place == 0 && best.score.is_ruling() {
                self.announce_cycle(searcher, &best);
            }
        }
    }

    /// A score that fell outside its window, in a search that takes long.
    pub(super) fn report_bound(
        &mut self,
        searcher: &Searcher,
        depth: i32,
        score: Score,
        bound: Bound,
    ) {
        if searcher.part == Part::Leader
            && searcher.shared.takes_long()
            && searcher.shared.settings.multi_pv == 1
            && searcher.first_line == 0
        {
            let best = &searcher.root_moves[0];
            send(searcher.shared, best, 0, depth, score, bound);
        }
    }

    /// Names the cycle in which a line that is decided by rule ends.
    fn announce_cycle(&mut self, searcher: &mut Searcher, best: &RootMove) {
        let notice = self.cycle_of_line(searcher, best);
        if notice.is_some() && notice != self.announced {
            self.announced.clone_from(&notice);
            if let Some(notice) = notice {
                searcher.shared.tell(Event::Ruling(notice));
            }
        }
    }

    fn cycle_of_line(&self, searcher: &mut Searcher, best: &RootMove) -> Option<RuleNotice> {
        let shared = searcher.shared;
        let rulings = &mut searcher.memory.rulings;
        let asked = shared.signals.watch().elapsed();
        let hurried = || {
            let waited = shared.signals.watch().elapsed().saturating_sub(asked);
            waited > shared.patience() || shared.signals.is_stopped()
        };
        let mut position = self.game.position().clone();
        let mut path = Path::of_game(&self.game);
        best.line.iter().find_map(|&m| {
            let reversible = !position.is_irreversible(m);
            position.play(m).ok()?;
            path.play(m, &position, reversible);
            let recurrence = path.recurrence()?;
            let length = recurrence.judged_length(rulings.edition());
            let verdict = rulings.exact(&path, &position, length, &hurried);
            let lost = matches!(verdict.outcome, Outcome::Loses(_));
            lost.then(|| RuleNotice {
                edition: rulings.edition().id,
                scope: RuleScope::Line,
                verdict,
                moves: path.last_moves(length).to_vec(),
            })
        })
    }
}

/// Sends one line.
pub(super) fn send(
    shared: &Shared,
    root_move: &RootMove,
    place: usize,
    depth: i32,
    score: Score,
    bound: Bound,
) {
    shared.tell(Event::Info(Info {
        depth: depth as u32,
        selective_depth: (root_move.deepest as u32).max(depth as u32),
        multi_pv: place as u32 + 1,
        score,
        bound,
        nodes: shared.nodes(),
        time: shared.signals.watch().elapsed(),
        hash_full: shared.table.fullness(),
        line: root_move.line.clone(),
    }));
}
