//! The ruling under a national edition.

use std::cell::Cell;

use crate::board::{ByColor, Color, Move, Position};
use crate::cycle::Cycle;
use crate::law::classify::{Caps, Everything, classify};
use crate::law::clause::Clause;
use crate::law::conduct::Conduct;
use crate::law::edition::EditionId;
use crate::law::facts::budget::Budget;
use crate::law::facts::dismissal::dismissed;
use crate::law::facts::kinds::kinds;
use crate::law::facts::line::Line;
use crate::law::listener::{Finding, Listener};
use crate::law::memo::Memo;
use crate::law::national::{BothProhibited, Capture, National, OwnAttack};
use crate::law::opinion::MoveOpinion;
use crate::law::possible::{Possible, Standing, Standings};
use crate::law::quick::{at_sight, threatens_nothing};
use crate::law::testimony::{check_opinion, opinion};
use crate::law::verdict::{Action, Clauses, Outcome, Verdict};

use super::{Effort, Played, Replay, action, draw};

/// An edition at work.
pub(super) struct Court<'a> {
    id: EditionId,
    law: &'static National,
    effort: Effort,
    memo: &'a Memo,
    /// Nodes left for the ruling.
    left: Cell<u32>,
}

/// A move of the cycle and what it may be.
struct Entry {
    played: Played,
    possible: Possible,
    opinion: Option<MoveOpinion>,
}

impl<'a> Court<'a> {
    /// An edition at work, once.
    pub(super) fn new(
        id: EditionId,
        law: &'static National,
        effort: Effort,
        memo: &'a Memo,
    ) -> Court<'a> {
        Court {
            id,
            law,
            effort,
            memo,
            left: Cell::new(Caps::RULING),
        }
    }
}

impl Court<'_> {
    /// Rules on the cycle.
    pub(super) fn rule<L: Listener>(&self, cycle: &Cycle<'_>, listener: &mut L) -> Verdict {
        let mut entries: Vec<Entry> = Replay::new(cycle)
            .map(|played| Entry {
                possible: at_sight(&played.before, played.m, played.gives_check),
                opinion: None,
                played,
            })
            .collect();
        let standings = self.standings::<L>(&mut entries);
        let verdict = self.verdict(&entries, standings);
        for entry in entries {
            if let Some(opinion) = entry.opinion {
                listener.note(|| Finding::Move(opinion));
            }
        }
        verdict
    }

    /// What each side's moves amount to.
    fn standings<L: Listener>(&self, entries: &mut [Entry]) -> ByColor<Standings> {
        // One-sided perpetual check decides by itself.
        let quick = ByColor::new_with(|color| possibilities(entries, color));
        let always = ByColor::new_with(|color| quick[color].is_perpetual_check());
        if !L::KEEPS && always.red != always.black {
            return quick;
        }
        for color in Color::ALL {
            self.examine::<L>(entries, color, Capture::Idle);
        }
        let standings = ByColor::new_with(|color| possibilities(entries, color));
        if self.law.own_attack.value != OwnAttack::SoldierCountsInMutualStrikes {
            return standings;
        }
        for color in Color::ALL {
            let opponent_offends = standings[!color].iter().all(Standing::is_offence);
            let not_perpetual = !standings[!color].is_perpetual_check();
            if opponent_offends
                && not_perpetual
                && !standings[color].iter().all(Standing::is_offence)
            {
                for entry in entries
                    .iter_mut()
                    .filter(|entry| entry.played.mover == color)
                {
                    if entry.possible == Possible::IDLE {
                        entry.possible = Possible::all() - Possible::CHECK;
                    }
                }
                self.examine::<L>(entries, color, Capture::Counts);
            }
        }
        ByColor::new_with(|color| possibilities(entries, color))
    }

    /// Finds what the moves of `color` are. Unless findings are kept, it stops
    /// at the first move that is idle: the side is then free. What is remembered
    /// comes first, then a look at the board, then the search.
    fn examine<L: Listener>(&self, entries: &mut [Entry], color: Color, own_attack: Capture) {
        let of_color = entries
            .iter_mut()
            .filter(|entry| entry.played.mover == color);
        if L::KEEPS {
            of_color.for_each(|entry| self.look_with_opinion(entry, own_attack));
            return;
        }
        let mut fresh = Vec::new();
        for entry in of_color {
            if entry.possible.is_open() {
                match self.recall(&entry.played, own_attack) {
                    Some(possible) => entry.possible = possible,
                    None => {
                        fresh.push(entry);
                        continue;
                    }
                }
            }
            if entry.possible == Possible::IDLE {
                return;
            }
        }
        for entry in &mut fresh {
            if threatens_nothing(&entry.played.before, entry.played.m, own_attack) {
                entry.possible = Possible::IDLE;
                self.remember(&entry.played, own_attack, Possible::IDLE, Effort::Exact);
                return;
            }
        }
        for entry in fresh {
            entry.possible = self.search(&entry.played, own_attack);
            if entry.possible == Possible::IDLE {
                return;
            }
        }
    }

    /// What is remembered of a move, unless this effort would find more.
    fn recall(&self, played: &Played, own_attack: Capture) -> Option<Possible> {
        let data = self.memo.get(self.memo_key(played, own_attack))?;
        let found = Found::unpack(data);
        let settled = !found.possible.is_open() || found.effort == Effort::Exact;
        (settled || self.effort == Effort::Tree).then_some(found.possible)
    }

    fn remember(&self, played: &Played, own_attack: Capture, possible: Possible, effort: Effort) {
        let found = Found { possible, effort };
        self.memo
            .put(self.memo_key(played, own_attack), found.pack());
    }

    /// What a move may be, by search.
    fn search(&self, played: &Played, own_attack: Capture) -> Possible {
        let caps = Caps::of(self.effort);
        let left = caps.within(self.left.get());
        let facts = classify(
            &played.before,
            played.m,
            self.law,
            own_attack,
            left,
            Everything::No,
        );
        self.left.set(self.left.get().saturating_sub(facts.nodes));
        // What is open because the other moves took the nodes is looked at again.
        let effort = if left == caps {
            self.effort
        } else {
            Effort::Tree
        };
        self.remember(played, own_attack, facts.possible, effort);
        facts.possible
    }

    fn look_with_opinion(&self, entry: &mut Entry, own_attack: Capture) {
        let (possible, opinion) =
            look_closely(self.law, &entry.played, own_attack, Caps::of(self.effort));
        entry.possible = possible;
        entry.opinion = Some(opinion);
    }

    fn memo_key(&self, played: &Played, own_attack: Capture) -> u64 {
        let rule = (self.id as u64) << 1 | u64::from(own_attack == Capture::Counts);
        let mixed = u64::from(played.m.bits()) << 8 | rule;
        (played.before.key().0 ^ mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15)).rotate_left(23)
            ^ mixed.wrapping_mul(0xd6e8_feb8_6659_fd93)
    }

    /// The verdict on what the sides' moves may amount to: undetermined only if
    /// some completion of the open moves changes the outcome.
    fn verdict(&self, entries: &[Entry], standings: ByColor<Standings>) -> Verdict {
        let mut outcomes = standings.red.iter().flat_map(|red| {
            standings
                .black
                .iter()
                .map(move |black| outcome(self.law, ByColor { red, black }))
        });
        let first = outcomes.next().expect("a side has some standing");
        let agreed = outcomes.all(|other| other.0 == first.0);
        let mut verdict = draw();
        verdict.conducts = ByColor::new_with(|color| conduct(entries, color, standings));
        if agreed {
            (verdict.outcome, verdict.action, verdict.clauses) = first;
            if let Outcome::Loses(color) = verdict.outcome
                && let Some(clause) = self.conduct_clause(verdict.conducts[color])
            {
                verdict.clauses.push(clause);
            }
        } else {
            verdict.outcome = Outcome::Undetermined;
            verdict.open = entries
                .iter()
                .find(|entry| {
                    entry.possible.is_open() && standings[entry.played.mover].iter().count() > 1
                })
                .map(|entry| entry.played.index);
        }
        verdict
    }

    fn conduct_clause(&self, conduct: Conduct) -> Option<Clause> {
        let conducts = &self.law.conducts;
        match conduct {
            Conduct::PerpetualCheck => Some(conducts.check),
            Conduct::PerpetualKill => Some(conducts.kill),
            Conduct::PerpetualChase => Some(conducts.chase),
            Conduct::CheckAndKill
            | Conduct::CheckAndChase
            | Conduct::KillAndChase
            | Conduct::CheckKillAndChase => Some(conducts.mixed),
            _ => None,
        }
    }
}

/// 棋例总纲: what two standings come to.
pub(super) fn outcome(law: &National, standings: ByColor<Standing>) -> (Outcome, Action, Clauses) {
    let perpetual = standings.map(|standing| standing == Standing::PerpetualCheck);
    let offends = standings.map(Standing::is_offence);
    let heavy = standings.map(|standing| standing != Standing::LightOffence);
    let lose = |color: Color, sanction, clause: Clause| {
        let clauses = Clauses::of(&[clause]);
        (Outcome::Loses(color), action(sanction, color), clauses)
    };
    let drawn = |clause: Clause| (Outcome::Draw, Action::None, Clauses::of(&[clause]));
    if let Some(color) = only(perpetual) {
        return lose(color, law.perpetual_check.value, law.perpetual_check.clause);
    }
    if let Some(color) = only(offends) {
        let rule = law.one_side_prohibited;
        return lose(color, rule.value, rule.clause);
    }
    if !offends.red {
        return drawn(law.both_allowed);
    }
    match (law.both_prohibited.value, only(heavy)) {
        (BothProhibited::Graded, Some(color)) => lose(
            color,
            law.one_side_prohibited.value,
            law.both_prohibited.clause,
        ),
        _ => drawn(law.both_prohibited.clause),
    }
}

/// The opinion on a move by itself.
pub(super) fn opinion_on(law: &National, played: &Played, effort: Effort) -> MoveOpinion {
    look_closely(law, played, Capture::Idle, Caps::of(effort)).1
}

/// Whether `m`, played in `before`, is check, kill or chase; `None` if a limit leaves
/// it open. It finds what [`opinion_on`] does and stops when that is known.
pub(crate) fn strikes(law: &National, before: &Position, m: Move, effort: Effort) -> Option<bool> {
    if before.gives_check(m) {
        return Some(true);
    }
    let caps = Caps::of(effort);
    match classify(before, m, law, Capture::Idle, caps, Everything::No).possible {
        Possible::IDLE => Some(false),
        possible if possible.contains(Possible::IDLE) => None,
        _ => Some(true),
    }
}

/// What a move may be, and all that is to be said about it.
fn look_closely(
    law: &National,
    played: &Played,
    own_attack: Capture,
    caps: Caps,
) -> (Possible, MoveOpinion) {
    if played.gives_check {
        return (Possible::CHECK, check_opinion(law, played));
    }
    let mut facts = classify(
        &played.before,
        played.m,
        law,
        own_attack,
        caps,
        Everything::Yes,
    );
    if facts.possible.is_open() && threatens_nothing(&played.before, played.m, own_attack) {
        facts.possible = Possible::IDLE;
    }
    let mut budget = Budget::new(caps.segment());
    let line = Line::new(&played.before);
    let kinds = kinds(&line, played.m, facts.chases.as_ref(), &mut budget);
    let dismissed = facts
        .chases
        .as_ref()
        .map_or_else(Vec::new, |chases| dismissed(chases, &mut budget));
    (
        facts.possible,
        opinion(law, played, facts, kinds, dismissed),
    )
}

/// The one side for which it holds, if it does not hold for both.
fn only(holds: ByColor<bool>) -> Option<Color> {
    match (holds.red, holds.black) {
        (true, false) => Some(Color::Red),
        (false, true) => Some(Color::Black),
        _ => None,
    }
}

fn possibilities(entries: &[Entry], color: Color) -> Standings {
    Standings::of(
        entries
            .iter()
            .filter(move |entry| entry.played.mover == color)
            .map(|entry| entry.possible),
    )
}

/// What the moves of `color` amount to, in a word, as far as the outcome
/// depends on it: against a perpetual check alone, nothing is asked of the other
/// side.
fn conduct(entries: &[Entry], color: Color, standings: ByColor<Standings>) -> Conduct {
    let checks = standings.map(Standings::is_perpetual_check);
    let of_color = entries.iter().filter(|entry| entry.played.mover == color);
    if checks[color] {
        Conduct::PerpetualCheck
    } else if checks[!color] || standings[color].iter().all(|s| s == Standing::Allowed) {
        Conduct::Allowed
    } else {
        Conduct::of_strikes(of_color.map(|entry| entry.possible.nature()))
    }
}

/// What the memo holds about a move.
struct Found {
    possible: Possible,
    effort: Effort,
}

impl Found {
    fn pack(&self) -> u64 {
        u64::from(self.possible.bits()) << 1 | u64::from(self.effort == Effort::Exact)
    }

    fn unpack(data: u64) -> Found {
        Found {
            possible: Possible::from_bits_truncate((data >> 1) as u8),
            effort: if data & 1 != 0 {
                Effort::Exact
            } else {
                Effort::Tree
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Move, Position};
    use crate::law::edition::{Edition, Law};
    use crate::law::listener::Silent;

    /// A ruling that runs out of nodes is open, and a later one that does not is
    /// not kept from an answer by what the first remembered.
    #[test]
    fn a_ruling_cut_short_is_open_and_is_made_up_for() {
        let fen = "2bak3C/4a1R2/cRn3n1b/4p1p1p/4P4/9/Ncr1N3P/r8/9/3AKAB2 w - - 0 1";
        let start = Position::from_fen(fen).expect("the position is legal");
        let moves: Vec<Move> = ["e3d1", "c3c1", "d1e3", "c1c3"]
            .iter()
            .map(|text| text.parse().expect("a move"))
            .collect();
        let cycle = Cycle::new(&start, &moves).expect("the moves lead back");
        let edition = Edition::of(EditionId::China2020);
        let Law::National(law) = edition.law else {
            panic!("2020 is a national edition");
        };
        let memo = Memo::new(64);
        let rule = |left: u32| {
            let court = Court::new(edition.id, law, Effort::Exact, &memo);
            court.left.set(left);
            court.rule(&cycle, &mut Silent).outcome
        };
        assert_eq!(rule(1_000), Outcome::Undetermined);
        assert_eq!(rule(Caps::RULING), Outcome::Loses(Color::Black));
    }
}
