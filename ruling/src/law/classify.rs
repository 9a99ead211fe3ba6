//! The nature of one move under a national edition.

use crate::board::{Move, Position};

use super::facts::account::{Scruples, ValueLaw};
use super::facts::budget::Budget;
use super::facts::chase::{ChaseLaw, Chases, Threat, attacking_pieces, chases, wins_only_weak};
use super::facts::grade::{Grade, grade_of_chase};
use super::facts::line::Line;
use super::facts::mate::{MateSearch, Wanted, mate_by_checks};
use super::facts::novelty::Origin;
use super::facts::orientation::Orientation;
use super::facts::relief::{answers_a_soldier, rescues};
use super::facts::root::Root;
use super::judge::Effort;
use super::national::{Capture, CounterChase, KeyPoint, National, Rescue};
use super::opinion::Excuse;
use super::possible::Possible;
use super::quick::is_king_evasion;

/// How much is searched for one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Caps {
    mate: u32,
    segment: u32,
}

impl Caps {
    /// Nodes for the search of mates.
    pub(crate) const fn mate(self) -> u32 {
        self.mate
    }

    /// Nodes for the search of exchanges.
    pub(crate) const fn segment(self) -> u32 {
        self.segment
    }

    /// Nodes for all moves of a ruling that nobody asked to be explained, about
    /// fifty milliseconds: a game waits for it.
    pub(crate) const RULING: u32 = 250_000;

    /// The same limits where only so many nodes are left for a ruling.
    pub(crate) fn within(self, left: u32) -> Caps {
        Caps {
            mate: self.mate.min(left),
            segment: self.segment.min(left),
        }
    }

    /// The limits of an effort for a move.
    pub(crate) const fn of(effort: Effort) -> Caps {
        match effort {
            Effort::Exact => Caps {
                mate: 100_000,
                segment: 200_000,
            },
            Effort::Tree => Caps {
                mate: 120,
                segment: 280,
            },
        }
    }
}

/// All that was found about a move.
pub(crate) struct Facts {
    /// What the move may be.
    pub(crate) possible: Possible,
    /// The mate it threatens.
    pub(crate) mate: Option<MateSearch>,
    /// What it threatens to win.
    pub(crate) chases: Option<Chases>,
    /// Why it is idle although it threatens something.
    pub(crate) excuse: Option<Excuse>,
    /// The nodes that were searched.
    pub(crate) nodes: u32,
}

impl Facts {
    pub(crate) fn plain(possible: Possible) -> Facts {
        Facts {
            possible,
            mate: None,
            chases: None,
            excuse: None,
            nodes: 0,
        }
    }
}

impl National {
    /// How the edition finds chases; `own_attack` says whether soldiers' own
    /// attacks count in this cycle.
    fn chase_law(&self, own_attack: Capture) -> ChaseLaw {
        ChaseLaw {
            values: ValueLaw {
                soldier_given: self.soldier_given.value,
                extra_soldier: self.extra_soldier.value,
                soldier_uncovers_check: self.soldier_uncovers_check.value,
                own_attack,
                scruples: Scruples::Apply,
            },
            novelty: self.novelty.value,
            root_capture: self.root_capture.value,
        }
    }
}

/// What `m`, played in `before` without giving check, is under `law`. With
/// `everything`, a kill is not the end of it: what else the move threatens is
/// found too.
pub(crate) fn classify(
    before: &Position,
    m: Move,
    law: &National,
    own_attack: Capture,
    caps: Caps,
    everything: Everything,
) -> Facts {
    let mover = before.turn();
    let line = Line::new(before);
    let mut played = line.clone();
    played.play(m);
    if played.in_check(!mover) {
        return Facts::plain(Possible::CHECK);
    }
    let king_evasion = is_king_evasion(before, m);
    if king_evasion && everything == Everything::No {
        return Facts::plain(Possible::IDLE);
    }
    let orientation = Orientation::new(line.board(), mover);
    let mut mate_budget = Budget::new(caps.mate);
    let wanted = match everything {
        Everything::Yes => Wanted::Line,
        Everything::No => Wanted::Answer,
    };
    let again = played.with_turn(mover);
    let mate = mate_by_checks(&again, orientation, wanted, &mut mate_budget);
    if matches!(mate, MateSearch::Mate(_)) && everything == Everything::No {
        return Facts {
            nodes: mate_budget.used(),
            ..Facts::plain(Possible::KILL)
        };
    }
    let mut budget = Budget::new(caps.segment);
    let found = pursuit(law, &line, m, own_attack, &mut budget, &mut mate_budget);
    let (possible, excuse) = match mate {
        _ if king_evasion => (Possible::IDLE, Some(Excuse::KingEvasion)),
        MateSearch::Mate(_) => (Possible::KILL, found.excuse),
        MateSearch::Open => (found.possible | Possible::KILL, found.excuse),
        MateSearch::None => (found.possible, found.excuse),
    };
    Facts {
        possible,
        mate: Some(mate),
        chases: Some(found.chases),
        excuse,
        nodes: mate_budget.used() + budget.used(),
    }
}

/// Whether to go on when the nature is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Everything {
    /// Find all there is, for an opinion.
    Yes,
    /// Stop when the nature is known.
    No,
}

/// What a move threatens to win, and what that makes of it.
struct Pursuit {
    chases: Chases,
    /// Idle or a chase; both if a limit leaves it open.
    possible: Possible,
    excuse: Option<Excuse>,
}

/// What `m` threatens to win. Where soldiers' own attacks count, they may make a
/// chase of a move that is none without them; one that is stays what it is.
fn pursuit(
    law: &National,
    before: &Line,
    m: Move,
    own_attack: Capture,
    budget: &mut Budget,
    mate_budget: &mut Budget,
) -> Pursuit {
    let mut under = |own_attack| {
        let orientation = Orientation::new(before.board(), before.turn());
        let chase_law = law.chase_law(own_attack);
        let chases = chases(before, m, &chase_law, orientation, budget);
        let (possible, excuse) = if budget.is_spent() {
            let any_chase = Possible::LIGHT_CHASE | Possible::HEAVY_CHASE;
            (Possible::IDLE | any_chase, None)
        } else {
            chase_possibilities(law, before, m, &chases, mate_budget)
        };
        Pursuit {
            chases,
            possible,
            excuse,
        }
    };
    let found = under(Capture::Idle);
    if found.possible == Possible::IDLE && own_attack == Capture::Counts {
        return under(Capture::Counts);
    }
    found
}

/// What the threats of a move make of it, and why it is idle in spite of them.
fn chase_possibilities(
    law: &National,
    before: &Line,
    m: Move,
    chases: &Chases,
    mate_budget: &mut Budget,
) -> (Possible, Option<Excuse>) {
    let after = &chases.after;
    let new: Vec<&Threat> = chases
        .threats
        .iter()
        .filter(|threat| threat.origin == Origin::New)
        .collect();
    if new.is_empty() {
        return (Possible::IDLE, None);
    }
    if law.counter_chase.value == CounterChase::Free
        && new.iter().all(|t| answers_a_soldier(before, after, t))
    {
        return (Possible::IDLE, Some(Excuse::SoldierDuel));
    }
    if law.rescue.value == Rescue::Free && new.iter().all(|t| rescues(after, t)) {
        return (Possible::IDLE, Some(Excuse::Rescue));
    }
    let chase = Possible::chase(grade_of_chase(after, &new));
    let key_point = match law.key_point.value {
        KeyPoint::Never => Some(false),
        _ if !is_side_effect_of_defence(after, m, &new) => Some(false),
        _ => parries_a_mate(before, &after.line, mate_budget),
    };
    match (key_point, law.key_point.value) {
        (Some(false), _) => (chase, None),
        (Some(true), KeyPoint::OneAttacker) => (Possible::IDLE, Some(Excuse::KeyPoint)),
        // Whether a draw is reached at once is not known here.
        _ => (Possible::IDLE | chase, Some(Excuse::KeyPoint)),
    }
}

/// Whether the mover's only attacking piece has moved, the opponent has more of
/// them, and nothing but a weak piece would be won.
fn is_side_effect_of_defence(after: &Root, m: Move, new: &[&Threat]) -> bool {
    let mover = after.line.turn();
    let attackers = attacking_pieces(&after.line, mover);
    new.iter().all(|threat| wins_only_weak(threat.act.value))
        && attackers.contains(m.to())
        && !attackers.has_several()
        && attacking_pieces(&after.line, !mover).has_several()
}

/// Whether the move takes a point that had to be guarded: the opponent could
/// have mated by checks before it and cannot after it. Nothing if the search
/// did not end.
fn parries_a_mate(before: &Line, after: &Line, budget: &mut Budget) -> Option<bool> {
    let mover = before.turn();
    if before.in_check(mover) {
        return Some(false);
    }
    let mut mates = |line: &Line| {
        let line = line.with_turn(!mover);
        let orientation = Orientation::new(line.board(), !mover);
        match mate_by_checks(&line, orientation, Wanted::Answer, budget) {
            MateSearch::Mate(_) => Some(true),
            MateSearch::None => Some(false),
            MateSearch::Open => None,
        }
    };
    Some(mates(before)? && !mates(after)?)
}

/// The grade that goes with a nature that is known.
pub(crate) fn grade_of(possible: Possible) -> Option<Grade> {
    match possible {
        Possible::LIGHT_CHASE => Some(Grade::Light),
        Possible::HEAVY_CHASE | Possible::KILL | Possible::CHECK => Some(Grade::Heavy),
        _ => None,
    }
}
