//! What is said of a threat besides what it is.

use crate::board::Square;
use crate::law::{Clause, Law, NewAttack, Novelty, ThreatNovelty, ThreatOpinion, Weight};

/// What has to be added to the sentence that tells of a threat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Remark {
    /// Nothing.
    None,
    /// 联合捉: it is a joint chase, and no two chasers were named.
    Joint,
    /// 捉少根子: the target is protected too weakly, and its root was not named.
    UnderRooted,
    /// 从捉到捉: it stood before, by what the edition asks, and the clause that asks it.
    Standing(Standing, Clause),
    /// 责任自负: it is not this move's doing.
    OpponentsDoing,
}

/// By what a threat is known to have stood before the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// 结果没有变化: it wins no more than before.
    Result,
    /// 形式与实质均未改变: it has the form that it had, and wins no more.
    Form,
    /// The same piece chased the same target.
    Attacker,
    /// The same target was chased, by whatever piece.
    Target,
}

impl Remark {
    /// What to add on a threat by these pieces under `law`. Where it is told as a line,
    /// neither they nor the root of the target are named.
    pub(super) fn on(threat: &ThreatOpinion, by: &[Square], is_line: bool, law: &Law) -> Remark {
        match (threat.novelty, threat.weight) {
            (ThreatNovelty::Standing, _) => Remark::on_standing(law),
            (ThreatNovelty::OpponentsDoing, _) => Remark::OpponentsDoing,
            (ThreatNovelty::New, Weight::Joint) if is_line || by.len() <= 1 => Remark::Joint,
            (ThreatNovelty::New, Weight::UnderRooted) if is_line || !threat.root.is_some_root() => {
                Remark::UnderRooted
            }
            (ThreatNovelty::New, _) => Remark::None,
        }
    }

    fn on_standing(law: &Law) -> Remark {
        match law {
            Law::National(law) => {
                let by = match law.novelty.value {
                    Novelty::Result => Standing::Result,
                    Novelty::FormOrEssence => Standing::Form,
                };
                Remark::Standing(by, law.novelty.clause)
            }
            Law::International(law) => {
                let by = match law.new_attack.value {
                    NewAttack::ByAttacker => Standing::Attacker,
                    NewAttack::ByTarget => Standing::Target,
                };
                Remark::Standing(by, law.new_attack.clause)
            }
            // They know no threats.
            Law::Nothing | Law::ChecksOnly { .. } => Remark::None,
        }
    }
}
