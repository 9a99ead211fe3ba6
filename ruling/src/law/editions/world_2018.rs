//! 世界象棋规则 (2018) of the World Xiangqi Federation.
//!
//! It takes over the wording of the Asian rules' fourth revision in another
//! order, with 110 diagrams. The numbers seen are its own; where none was seen
//! the Asian one stands, as inferred.

use crate::law::clause::{inferred, paraphrased, quoted, seen, told};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::international::{
    CheckAndChase, CounterAttack, International, NewAttack, Outranked, PinnedRook, Root,
    SeveralTargets,
};

/// The World rules of 2018.
pub(crate) static WORLD_2018: Edition = Edition {
    id: EditionId::World2018,
    title_zh: "世界象棋规则（2018）",
    title_en: "World Xiangqi Rules 2018",
    aliases: &["wxf-2018", "wxf", "world", "shigui"],
    law: Law::International(&PROVISIONS),
    occurrences: paraphrased(4, "AXF general rules"),
    window: inferred(Window::LastCycle, "AXF general rules"),
    natural_limit: paraphrased(120, "AXF 60 rounds"),
    counted_checks: paraphrased(Some(10), "AXF 60 rounds"),
};

static PROVISIONS: International = International {
    check: told("AXF rule 1"),
    chase: told("AXF diagrams 97-98"),
    idle: told("AXF rules 4, 39, 40"),
    perpetual_check: paraphrased(Sanction::MustChange, "AXF rules 1, 3"),
    perpetual_chase: quoted(Sanction::MustChange, "WXF rule 3"),
    pinned_rook: paraphrased(PinnedRook::AboveChase, "AXF rule 19"),
    both_at_fault: told("AXF rule 2; diagram 48"),
    neither_at_fault: told("AXF general rules"),
    perpetual_kill: told("AXF rule 4"),
    check_and_chase: paraphrased(CheckAndChase::BothCount, "AXF rules 6, 7"),
    several_targets: inferred(SeveralTargets::SeveralAtOnceDraw, "AXF rule 32"),
    own_attack: seen("WXF rule 3"),
    uncrossed_soldier: seen("WXF rule 3"),
    uncovered_chase: told("AXF diagrams 56-62, 71-75"),
    root: quoted(Root::LegalRecapture, "WXF rule 6"),
    outranked: quoted(Outranked::HorseOrCannonOnRook, "WXF rule 6"),
    same_kind: told("AXF rule 24"),
    new_attack: paraphrased(NewAttack::ByAttacker, "AXF appendix"),
    counter_attack: inferred(CounterAttack::PursuedRookExcusesNothing, "AXF rule 15"),
};
