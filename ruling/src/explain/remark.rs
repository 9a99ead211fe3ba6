//! What is said of a threat besides what it is.

use crate::board::Square;
use crate::law::{ThreatNovelty, ThreatOpinion, Weight};

/// What has to be added to the sentence that tells of a threat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Remark {
    /// Nothing.
    None,
    /// 联合捉: it is a joint chase, and no two chasers were named.
    Joint,
    /// 捉少根子: the target is protected too weakly, and its root was not named.
    UnderRooted,
    /// 从捉到捉: it stood before, and its result is no greater.
    Standing,
    /// 责任自负: it is not this move's doing.
    OpponentsDoing,
}

impl Remark {
    /// What to add on a threat by these pieces. Where it is told as a line, neither
    /// they nor the root of the target are named.
    pub(super) fn on(threat: &ThreatOpinion, by: &[Square], is_line: bool) -> Remark {
        match (threat.novelty, threat.weight) {
            (ThreatNovelty::Standing, _) => Remark::Standing,
            (ThreatNovelty::OpponentsDoing, _) => Remark::OpponentsDoing,
            (ThreatNovelty::New, Weight::Joint) if is_line || by.len() <= 1 => Remark::Joint,
            (ThreatNovelty::New, Weight::UnderRooted) if is_line || !threat.root.is_some_root() => {
                Remark::UnderRooted
            }
            (ThreatNovelty::New, _) => Remark::None,
        }
    }
}
