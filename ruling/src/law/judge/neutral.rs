//! What the moves are, told beside a ruling that does not need to know.

use crate::board::{Move, Position};
use crate::law::classify::Caps;
use crate::law::clause::Clause;
use crate::law::facts::budget::Budget;
use crate::law::facts::kinds::kinds;
use crate::law::facts::line::Line;
use crate::law::facts::mate::{MateSearch, Wanted, mate_by_checks};
use crate::law::facts::orientation::Orientation;
use crate::law::international::{Ground, International, Threat};
use crate::law::nature::Nature;
use crate::law::opinion::{
    CheckOpinion, Dismissal, DismissedThreat, MoveOpinion, RootState, ThreatNovelty, ThreatOpinion,
};
use crate::law::{Grade, Weight};

use super::Effort;

/// An attack that the move leaves.
pub(super) struct Attack {
    pub(super) threat: Threat,
    pub(super) ground: Ground,
    pub(super) root: RootState,
    /// Whether there was such a chase before the move, so that this one is not new.
    pub(super) stood_before: bool,
}

/// A move of the cycle, and what the ruling takes it for.
pub(super) struct Ruled {
    pub(super) index: usize,
    pub(super) m: Move,
    /// Check, chase or, where the ruling needs to know no more, idle.
    pub(super) nature: Nature,
    pub(super) attacks: Vec<Attack>,
}

/// The opinion on a move: check and chase as the edition finds them, kill,
/// exchange, offer, block and follow as facts that no edition changes.
pub(super) fn opinion(
    law: &International,
    before: &Position,
    ruled: Ruled,
    effort: Effort,
) -> MoveOpinion {
    let Ruled {
        index,
        m,
        nature,
        attacks,
    } = ruled;
    let (natures, mate) = natures(before, m, nature, &attacks, effort);
    let (chases, others): (Vec<_>, Vec<_>) = attacks
        .into_iter()
        .partition(|attack| attack.ground.is_chase());
    MoveOpinion {
        index,
        mover: before.turn(),
        m,
        takes: before.is_capture(m),
        nature: natures[0],
        grade: (nature == Nature::Check).then_some(Grade::Heavy),
        clauses: clauses(law, natures[0], &chases),
        natures,
        check: CheckOpinion::of(before, m),
        mate,
        threats: chases.iter().map(chase).collect(),
        dismissed: others
            .iter()
            .filter_map(|attack| dismissed(law, attack))
            .collect(),
        excuse: None,
    }
}

/// All natures of the move, and the mate that it threatens. Check and chase come
/// first. A mate threat is no offence here and comes last: these rule books call
/// a move by what it offers or blocks even if it threatens mate too.
fn natures(
    before: &Position,
    m: Move,
    nature: Nature,
    attacks: &[Attack],
    effort: Effort,
) -> (Vec<Nature>, Option<Vec<Move>>) {
    let caps = Caps::of(effort);
    let before = Line::new(before);
    let mut natures = Vec::new();
    if nature != Nature::Idle {
        natures.push(nature);
    }
    let new = |attack: &Attack| attack.ground.is_chase() && !attack.stood_before;
    if nature == Nature::Check && attacks.iter().any(new) {
        natures.push(Nature::Chase);
    }
    let kinds = kinds(&before, m, None, &mut Budget::new(caps.segment()));
    natures.extend(kinds.natures(nature == Nature::Chase));
    let mut mate = None;
    if nature != Nature::Check {
        let mover = before.turn();
        let mut after = before.clone();
        after.play(m);
        let again = after.with_turn(mover);
        let orientation = Orientation::new(before.board(), mover);
        let mut budget = Budget::new(caps.mate());
        if let MateSearch::Mate(line) =
            mate_by_checks(&again, orientation, Wanted::Line, &mut budget)
        {
            natures.push(Nature::Kill);
            mate = Some(line);
        }
    }
    if natures.is_empty() {
        natures.push(Nature::Idle);
    }
    (natures, mate)
}

fn clauses(law: &International, nature: Nature, chases: &[Attack]) -> Vec<Clause> {
    let mut clauses = Vec::new();
    match nature {
        Nature::Check => clauses.push(law.check),
        Nature::Chase => {
            clauses.push(law.chase);
            for attack in chases {
                let ground = clause_of(law, attack.ground);
                if !clauses.contains(&ground) {
                    clauses.push(ground);
                }
            }
        }
        Nature::Kill => clauses.push(law.perpetual_kill),
        _ => clauses.push(law.idle),
    }
    clauses
}

fn clause_of(law: &International, ground: Ground) -> Clause {
    match ground {
        Ground::Unlawful => law.chase,
        Ground::Unrooted | Ground::FalseRoot | Ground::Rooted => law.root.clause,
        Ground::Outranked => law.outranked.clause,
        Ground::SameKind => law.same_kind,
        Ground::KingOrSoldier => law.own_attack,
        Ground::UncrossedSoldier => law.uncrossed_soldier,
    }
}

fn chase(attack: &Attack) -> ThreatOpinion {
    let Threat {
        attacker, target, ..
    } = attack.threat;
    ThreatOpinion {
        attackers: vec![attacker],
        target,
        root: attack.root,
        direct: true,
        line: Move::new(attacker, target).into_iter().collect(),
        balance: 0,
        novelty: if attack.stood_before {
            ThreatNovelty::Standing
        } else {
            ThreatNovelty::New
        },
        root_capture: false,
        weight: Weight::Heavy,
    }
}

fn dismissed(law: &International, attack: &Attack) -> Option<DismissedThreat> {
    let reason = match attack.ground {
        Ground::Unrooted | Ground::FalseRoot | Ground::Outranked => return None,
        Ground::Rooted => Dismissal::Rooted,
        Ground::SameKind => Dismissal::SameKind,
        Ground::Unlawful => Dismissal::Unlawful,
        Ground::KingOrSoldier => Dismissal::KingOrSoldier,
        Ground::UncrossedSoldier => Dismissal::UncrossedSoldier,
    };
    Some(DismissedThreat {
        attacker: attack.threat.attacker,
        target: attack.threat.target,
        root: attack.root,
        reason,
        line: Move::new(attack.threat.attacker, attack.threat.target)
            .into_iter()
            .collect(),
        balance: 0,
        clause: clause_of(law, attack.ground),
    })
}
