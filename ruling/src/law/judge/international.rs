//! The ruling under the Asian, World and computer rules.

use crate::board::{ByColor, Color};
use crate::cycle::Cycle;
use crate::law::conduct::Conduct;
use crate::law::facts::attack::{Attack, attacks, is_pinned_by_horse};
use crate::law::facts::line::{Line, PieceSet};
use crate::law::international::{
    CheckInCycle, CheckingMove, Difference, International, PinnedRook,
};
use crate::law::listener::{Finding, Listener};
use crate::law::verdict::{Outcome, Verdict};

use super::{Effort, action, draw};

/// What a side has done with every move so far.
#[derive(Clone, Copy)]
struct Record {
    /// Every move was a check.
    always_checks: bool,
    /// The pieces that every move newly attacked.
    chased: PieceSet,
    /// The rooks that were attacked after every move while a horse pinned them.
    pinned_rooks: PieceSet,
}

/// Rules on the cycle: no exchange and no mate is searched.
pub(super) fn rule<L: Listener>(
    law: &International,
    cycle: &Cycle<'_>,
    effort: Effort,
    listener: &mut L,
) -> Verdict {
    let mut records = ByColor::new_with(|_| Record {
        always_checks: true,
        chased: PieceSet::FULL,
        pinned_rooks: PieceSet::FULL,
    });
    let mut any_check = false;
    let mut line = Line::new(cycle.start());
    let mut before = Vec::with_capacity(16);
    let mut after = Vec::with_capacity(16);
    for (index, &m) in cycle.moves().iter().enumerate() {
        let mover = line.turn();
        attacks(&line, mover, &mut before);
        let earlier = L::KEEPS.then(|| line.clone());
        line.play(m);
        let gives_check = line.in_check(!mover);
        any_check |= gives_check;
        attacks(&line, mover, &mut after);
        let new = new_targets(law, &before, &after, gives_check);
        let record = &mut records[mover];
        record.always_checks &= gives_check;
        record.chased &= new;
        record.pinned_rooks &= pinned_rooks(&line, &after, mover);
        if let Some(earlier) = earlier {
            let fresh: Vec<Attack> = after
                .iter()
                .filter(|attack| new.contains(attack.target))
                .copied()
                .collect();
            let opinion =
                super::neutral::opinion(law, &earlier, index, m, gives_check, &fresh, effort);
            listener.note(|| Finding::Move(opinion));
        }
    }
    let cancelled = any_check && law.check_in_cycle.value == CheckInCycle::CancelsChases;
    verdict(law, records, cancelled)
}

/// The pieces that the move newly attacks.
fn new_targets(
    law: &International,
    before: &[Attack],
    after: &[Attack],
    gives_check: bool,
) -> PieceSet {
    if gives_check && law.checking_move.value == CheckingMove::OnlyChecks {
        return PieceSet::EMPTY;
    }
    after
        .iter()
        .filter(|new| {
            !before.iter().any(|old| match law.difference.value {
                Difference::AttackerAndTarget => {
                    old.attacker == new.attacker && old.target == new.target
                }
                Difference::Target => old.target == new.target,
            })
        })
        .map(|attack| attack.target)
        .collect()
}

/// The attacked rooks that may not leave because of a horse.
fn pinned_rooks(line: &Line, attacks: &[Attack], mover: Color) -> PieceSet {
    attacks
        .iter()
        .filter(|attack| {
            line.board()
                .pieces(!mover, crate::board::Role::Rook)
                .contains(attack.to)
                && is_pinned_by_horse(line, attack.to, mover)
        })
        .map(|attack| attack.target)
        .collect()
}

/// Perpetual check is graver than the chase of a pinned rook, that graver than
/// any other chase; the graver offender loses, equal ones draw.
fn verdict(law: &International, records: ByColor<Record>, cancelled: bool) -> Verdict {
    let gravity = records.map(|record| {
        if record.always_checks {
            3
        } else if cancelled {
            0
        } else if record.pinned_rooks.any() && law.pinned_rook.value == PinnedRook::Graver {
            2
        } else {
            u8::from(record.chased.any())
        }
    });
    let mut verdict = draw();
    verdict.conducts = gravity.map(|gravity| match gravity {
        3 => Conduct::PerpetualCheck,
        2 => Conduct::PinnedRookChase,
        1 => Conduct::PerpetualChase,
        _ => Conduct::Allowed,
    });
    let offender = match gravity.red.cmp(&gravity.black) {
        std::cmp::Ordering::Greater => Color::Red,
        std::cmp::Ordering::Less => Color::Black,
        std::cmp::Ordering::Equal => {
            verdict.clauses.push(if gravity.red == 0 {
                law.allowed
            } else {
                law.drawn
            });
            return verdict;
        }
    };
    let rule = match gravity[offender] {
        3 => law.perpetual_check,
        2 => crate::law::Ruled {
            clause: law.pinned_rook.clause,
            ..law.perpetual_chase
        },
        _ => law.perpetual_chase,
    };
    verdict.outcome = Outcome::Loses(offender);
    verdict.action = action(rule.value, offender);
    verdict.clauses.push(rule.clause);
    verdict
}
