//! The rules of the Asian Xiangqi Federation (2003).

use crate::law::clause::{inferred, paraphrased, quoted, seen};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::international::{
    CheckInCycle, CheckingMove, Difference, International, PinnedRook,
};

/// The edition.
pub(crate) static ASIA_2003: Edition = Edition {
    id: EditionId::Asia2003,
    title_zh: "亚洲象棋规则（2003）",
    title_en: "Asian Xiangqi Federation rules 2003",
    aliases: &["asia", "axf", "axf-2003", "asian"],
    law: Law::International(&PROVISIONS),
    occurrences: paraphrased(4, "told to change, three repetitions"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: quoted(120, "60 rounds"),
    counted_checks: quoted(Some(10), "60 rounds"),
};

static PROVISIONS: International = International {
    perpetual_check: quoted(Sanction::MustChange, "1; 6"),
    perpetual_chase: quoted(Sanction::MustChange, "15-19; 27; 32"),
    drawn: seen("2; 24"),
    allowed: seen("4-7; 24; 32; 35; 39; 40"),
    own_attack: seen("28; 29"),
    difference: quoted(Difference::AttackerAndTarget, "appendix"),
    checking_move: inferred(CheckingMove::MayChase, "general"),
    check_in_cycle: quoted(CheckInCycle::ChangesNothing, "7"),
    pinned_rook: quoted(PinnedRook::Graver, "19"),
};
