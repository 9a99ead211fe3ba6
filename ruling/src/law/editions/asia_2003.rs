//! 亚洲象棋竞赛规则 (2003) of the Asian Xiangqi Federation.

use crate::law::clause::{inferred, paraphrased, quoted, seen};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::international::{
    CheckAndChase, CounterAttack, International, NewAttack, Outranked, PinnedRook, Root,
    SeveralTargets,
};

/// The Asian rules of 2003. The rules are numbered as in their section on
/// perpetual attacks, the diagrams as in the federation's booklet.
pub(crate) static ASIA_2003: Edition = Edition {
    id: EditionId::Asia2003,
    title_zh: "亚洲象棋竞赛规则（2003）",
    title_en: "Asian Xiangqi Rules 2003",
    aliases: &["axf-2003", "axf", "asia", "asian", "yagui"],
    law: Law::International(&PROVISIONS),
    // Told to change, a side that repeats three times loses.
    occurrences: paraphrased(4, "AXF general rules"),
    window: inferred(Window::LastCycle, "AXF general rules"),
    natural_limit: quoted(120, "AXF 60 rounds"),
    counted_checks: quoted(Some(10), "AXF 60 rounds"),
};

static PROVISIONS: International = International {
    check: seen("AXF rule 1"),
    chase: seen("AXF diagrams 97-98"),
    idle: seen("AXF rules 4, 39, 40"),
    perpetual_check: quoted(Sanction::MustChange, "AXF rules 1, 3"),
    perpetual_chase: quoted(Sanction::MustChange, "AXF rules 15-36"),
    pinned_rook: quoted(PinnedRook::AboveChase, "AXF rule 19"),
    both_at_fault: seen("AXF rule 2; diagram 48"),
    neither_at_fault: seen("AXF general rules"),
    perpetual_kill: seen("AXF rule 4"),
    check_and_chase: quoted(CheckAndChase::BothCount, "AXF rules 6, 7"),
    several_targets: paraphrased(SeveralTargets::SeveralAtOnceDraw, "AXF rule 32"),
    own_attack: seen("AXF rules 28, 29"),
    uncrossed_soldier: seen("AXF diagram 60"),
    uncovered_chase: seen("AXF diagrams 56-62, 71-75"),
    root: paraphrased(Root::LegalRecapture, "AXF rules 32, 35"),
    outranked: quoted(Outranked::HorseOrCannonOnRook, "AXF rule 15"),
    same_kind: seen("AXF rule 24"),
    new_attack: paraphrased(NewAttack::ByAttacker, "AXF appendix"),
    counter_attack: paraphrased(CounterAttack::PursuedRookExcusesNothing, "AXF rule 15"),
};
