//! From the facts of a move to the opinion on it.

use crate::board::{Bitboard, MoveList, Square};

use super::classify::{Facts, grade_of};
use super::clause::Clause;
use super::facts::chase::{Chases, Threat};
use super::facts::dismissal::Dismissed;
use super::facts::grade::{Weight, weight};
use super::facts::kinds::Kinds;
use super::facts::line::Line;
use super::facts::mate::MateSearch;
use super::facts::novelty::Origin;
use super::facts::root::Root;
use super::judge::Played;
use super::national::National;
use super::nature::Nature;
use super::opinion::{
    CheckOpinion, Dismissal, DismissedThreat, Excuse, MoveOpinion, RootState, ThreatNovelty,
    ThreatOpinion,
};
use super::possible::Possible;

/// The opinion on a move of which `facts` are known.
pub(crate) fn opinion(
    law: &National,
    played: &Played,
    facts: Facts,
    kinds: Kinds,
    dismissed: Vec<Dismissed>,
) -> MoveOpinion {
    let threats: Vec<ThreatOpinion> = facts
        .chases
        .as_ref()
        .map(threat_opinions)
        .unwrap_or_default();
    let natures = natures(&facts, kinds);
    MoveOpinion {
        index: played.index,
        mover: played.mover,
        m: played.m,
        takes: played.before.is_capture(played.m),
        nature: natures[0],
        clauses: clauses(law, &natures, facts.excuse),
        natures,
        grade: grade_of(facts.possible),
        check: CheckOpinion::of(&played.before, played.m),
        mate: match facts.mate {
            Some(MateSearch::Mate(line)) => Some(line),
            _ => None,
        },
        threats,
        dismissed: facts.chases.as_ref().map_or_else(Vec::new, |chases| {
            dismissed
                .into_iter()
                .map(|one| dismissed_opinion(law, chases, one))
                .collect()
        }),
        excuse: facts.excuse,
    }
}

/// All natures of the move, the heaviest first. A king that steps out of check is
/// idle and no more; a kill is a chase too unless the chase is excused; what strikes
/// may offer too, but what blocks or follows attacks nothing.
fn natures(facts: &Facts, kinds: Kinds) -> Vec<Nature> {
    let heaviest = facts.possible.nature();
    if facts.excuse == Some(Excuse::KingEvasion) {
        return vec![heaviest];
    }
    let mut natures = vec![heaviest];
    let new_threat = facts
        .chases
        .iter()
        .flat_map(|chases| &chases.threats)
        .any(|threat| threat.origin == Origin::New);
    if heaviest == Nature::Kill && new_threat && facts.excuse.is_none() {
        natures.push(Nature::Chase);
    }
    let strikes = heaviest.is_strike();
    let kind = kinds.natures(strikes);
    if heaviest == Nature::Idle {
        let named: Vec<Nature> = kind.collect();
        if !named.is_empty() {
            natures = named;
        }
    } else if strikes {
        natures.extend(kind);
    }
    natures
}

/// The clauses that make it so. What excuses a chase says nothing of a kill.
fn clauses(law: &National, natures: &[Nature], excuse: Option<Excuse>) -> Vec<Clause> {
    let mut clauses = Vec::new();
    match excuse {
        _ if natures[0].is_strike() => {}
        Some(Excuse::KingEvasion) => clauses.push(law.king_evasion),
        Some(Excuse::KeyPoint) => clauses.push(law.key_point.clause),
        Some(Excuse::SoldierDuel) => clauses.push(law.counter_chase.clause),
        Some(Excuse::Rescue) => clauses.push(law.rescue.clause),
        None => {}
    }
    let by_nature = &law.natures;
    clauses.push(match natures[0] {
        Nature::Check => by_nature.check,
        Nature::Kill => by_nature.kill,
        Nature::Chase | Nature::Undetermined => by_nature.chase,
        Nature::Exchange => by_nature.exchange,
        Nature::Offer => by_nature.offer,
        Nature::Block => by_nature.block,
        Nature::Follow => by_nature.follow,
        Nature::Idle => by_nature.idle,
    });
    clauses
}

fn dismissed_opinion(law: &National, chases: &Chases, one: Dismissed) -> DismissedThreat {
    let Dismissed {
        attacker,
        target,
        reason,
        line,
        balance,
    } = one;
    DismissedThreat {
        attacker,
        target,
        root: root_state(&chases.after.line, attacker, target, 1),
        reason,
        line,
        balance,
        clause: match reason {
            Dismissal::KingOrSoldier => law.own_attack.clause,
            Dismissal::UncrossedSoldier => law.extra_soldier.clause,
            Dismissal::ExchangeOffer | Dismissal::SameKind => law.natures.exchange,
            Dismissal::NoGain | Dismissal::Rooted | Dismissal::Unlawful => law.natures.chase,
        },
    }
}

fn threat_opinions(chases: &Chases) -> Vec<ThreatOpinion> {
    chases
        .threats
        .iter()
        .map(|threat| threat_opinion(&chases.after, threat))
        .collect()
}

fn threat_opinion(after: &Root, threat: &Threat) -> ThreatOpinion {
    let act = &threat.act;
    let main = act.main_capture(&after.worths).unwrap_or(0);
    let capture = &act.steps[main];
    let square = |id: Square| after.line.square_of(id).unwrap_or(id);
    let target = square(capture.victim_id);
    let mut attackers = vec![square(capture.id)];
    let mut moves = MoveList::new();
    let mut line = after.line.clone();
    line.captures_on(target.into(), &mut moves);
    for m in &moves {
        if !attackers.contains(&m.from()) {
            attackers.push(m.from());
        }
    }
    let weight = weight(after, threat);
    let root = root_state(&after.line, capture.m.from(), target, attackers.len());
    ThreatOpinion {
        // The king next to the piece is a root, though a second attacker keeps it off.
        root: match (weight, root) {
            (Weight::UnderRooted, RootState::None | RootState::False) if main == 0 => {
                RootState::Few
            }
            _ => root,
        },
        attackers,
        target,
        direct: main == 0,
        line: act.steps.iter().map(|step| step.m).collect(),
        balance: act.value,
        novelty: match threat.origin {
            Origin::New => ThreatNovelty::New,
            Origin::Standing => ThreatNovelty::Standing,
            Origin::EscapeOnly => ThreatNovelty::OpponentsDoing,
        },
        root_capture: threat.root_capture,
        weight,
    }
}

/// How the piece on `target` is protected against a capture from `from`.
pub(crate) fn root_state(line: &Line, from: Square, target: Square, attackers: usize) -> RootState {
    let Some(victim) = line.board().piece_at(target) else {
        return RootState::None;
    };
    let protectors = |line: &Line| -> Bitboard {
        line.board()
            .by_color(victim.color)
            .iter()
            .filter(|&square| {
                let piece = line.board().piece_at(square).expect("occupied");
                square != target && line.covers(piece, square).contains(target)
            })
            .collect()
    };
    let before = protectors(line);
    let mut taken = line.clone();
    let reaches = line
        .board()
        .piece_at(from)
        .is_some_and(|piece| line.reach(piece, from).captures.contains(target));
    if !reaches {
        return if before.any() {
            RootState::Rooted
        } else {
            RootState::None
        };
    }
    if let Some(m) = crate::board::Move::new(from, target) {
        taken.play(m);
    }
    let mut retakes = MoveList::new();
    taken.captures_on(target.into(), &mut retakes);
    let apparent = before | protectors(&taken);
    match retakes.len() {
        0 if apparent.any() => RootState::False,
        0 => RootState::None,
        roots if roots < attackers => RootState::Few,
        _ if !before.any() => RootState::Hidden,
        _ => RootState::Rooted,
    }
}

/// The opinion on a move that gives check.
pub(crate) fn check_opinion(law: &National, played: &Played) -> MoveOpinion {
    let facts = Facts::plain(Possible::CHECK);
    opinion(law, played, facts, Kinds::default(), Vec::new())
}
