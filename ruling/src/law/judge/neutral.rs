//! What the moves are, told beside a ruling that does not need to know.

use crate::board::Move;
use crate::law::Grade;
use crate::law::classify::{Caps, grade_of};
use crate::law::facts::attack::Attack;
use crate::law::facts::budget::Budget;
use crate::law::facts::kinds::kinds;
use crate::law::facts::line::Line;
use crate::law::facts::mate::{MateSearch, mate_by_checks};
use crate::law::facts::orientation::Orientation;
use crate::law::international::International;
use crate::law::nature::Nature;
use crate::law::opinion::{MoveOpinion, ThreatNovelty, ThreatOpinion};
use crate::law::possible::Possible;
use crate::law::testimony::root_state;

use super::Effort;

/// The opinion on a move: check and chase as the edition finds them, kill,
/// exchange, offer, block and follow as facts that no edition changes.
pub(super) fn opinion(
    law: &International,
    before: &Line,
    index: usize,
    m: Move,
    gives_check: bool,
    new: &[Attack],
    effort: Effort,
) -> MoveOpinion {
    let mover = before.turn();
    let mut after = before.clone();
    after.play(m);
    let mut natures = Vec::new();
    let mut mate = None;
    if gives_check {
        natures.push(Nature::Check);
    } else {
        let orientation = Orientation::new(before.board(), mover);
        let mut budget = Budget::new(Caps::of(effort).mate());
        if let MateSearch::Mate(line) =
            mate_by_checks(&after.with_turn(mover), orientation, &mut budget)
        {
            mate = Some(line);
        }
    }
    if !new.is_empty() {
        natures.push(Nature::Chase);
    }
    if mate.is_some() {
        natures.push(Nature::Kill);
    }
    let mut budget = Budget::new(Caps::of(effort).segment());
    let kinds = kinds(before, m, None, &mut budget);
    natures.extend(
        [
            (kinds.exchange, Nature::Exchange),
            (kinds.offer, Nature::Offer),
            (kinds.block, Nature::Block),
            (kinds.follow, Nature::Follow),
        ]
        .into_iter()
        .filter(|&(holds, _)| holds)
        .map(|(_, nature)| nature),
    );
    if natures.is_empty() {
        natures.push(Nature::Idle);
    }
    let clause = match natures[0] {
        Nature::Check => law.perpetual_check.clause,
        Nature::Chase => law.perpetual_chase.clause,
        _ => law.allowed,
    };
    MoveOpinion {
        index,
        mover,
        m,
        nature: natures[0],
        grade: grade_of(if gives_check {
            Possible::CHECK
        } else {
            Possible::IDLE
        }),
        natures,
        clauses: vec![clause],
        mate,
        threats: new.iter().map(|attack| threat(&after, attack)).collect(),
        excuse: None,
    }
}

fn threat(after: &Line, attack: &Attack) -> ThreatOpinion {
    let line = after.with_turn(!after.turn());
    ThreatOpinion {
        attackers: vec![attack.from],
        target: attack.to,
        root: root_state(&line, attack.from, attack.to, 1),
        direct: true,
        line: Move::new(attack.from, attack.to).into_iter().collect(),
        balance: 0,
        novelty: ThreatNovelty::New,
        root_capture: false,
        grade: Grade::Heavy,
    }
}
