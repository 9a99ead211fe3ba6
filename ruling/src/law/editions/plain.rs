//! The two settings that are no law of any federation.

use crate::law::clause::inferred;
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};

/// `none`: one-sided perpetual check loses, everything else draws.
pub(crate) static CHECKS_ONLY: Edition = Edition {
    id: EditionId::ChecksOnly,
    title_zh: "仅禁长将规则",
    title_en: "Rule against perpetual check alone",
    aliases: &["checks-only"],
    law: Law::ChecksOnly {
        perpetual_check: inferred(Sanction::Loses, "perpetual check"),
    },
    occurrences: inferred(3, "third occurrence"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: inferred(120, "60 rounds"),
    counted_checks: inferred(None, "60 rounds"),
};

/// `off`: every repetition draws.
pub(crate) static OFF: Edition = Edition {
    id: EditionId::Off,
    title_zh: "重复作和规则",
    title_en: "Rule that every repetition draws",
    aliases: &["draw"],
    law: Law::Nothing,
    occurrences: inferred(3, "third occurrence"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: inferred(120, "60 rounds"),
    counted_checks: inferred(None, "60 rounds"),
};
