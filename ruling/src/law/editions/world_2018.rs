//! The rules of the World Xiangqi Federation (2018).

use crate::law::clause::{inferred, paraphrased, quoted, seen};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::international::{
    CheckInCycle, CheckingMove, Difference, International, PinnedRook,
};

/// The edition.
pub(crate) static WORLD_2018: Edition = Edition {
    id: EditionId::World2018,
    title_zh: "世界象棋规则（2018）",
    title_en: "World Xiangqi Federation rules 2018",
    aliases: &["world", "wxf", "wxf-2018"],
    law: Law::International(&PROVISIONS),
    occurrences: paraphrased(4, "as the Asian rules"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: paraphrased(120, "60 rounds"),
    counted_checks: paraphrased(Some(10), "60 rounds"),
};

static PROVISIONS: International = International {
    perpetual_check: quoted(Sanction::MustChange, "ch.4 s.1"),
    perpetual_chase: quoted(Sanction::MustChange, "ch.4 s.3; s.4"),
    drawn: seen("ch.4 s.2"),
    allowed: seen("ch.4 s.4"),
    own_attack: seen("ch.4 s.4 28; 29"),
    difference: paraphrased(Difference::AttackerAndTarget, "appendix"),
    checking_move: inferred(CheckingMove::MayChase, "as the Asian rules"),
    check_in_cycle: paraphrased(CheckInCycle::ChangesNothing, "as the Asian rules 7"),
    pinned_rook: paraphrased(PinnedRook::Graver, "ch.4"),
};
