//! 象棋竞赛规则 (2007, 试行). Known from lectures and articles.

use crate::law::clause::{assumed, inferred, paraphrased, quoted, told};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};

/// The edition.
pub(crate) static CHINA_2007: Edition = Edition {
    id: EditionId::China2007,
    title_zh: "象棋竞赛规则（2007 试行）",
    title_en: "Xiangqi Competition Rules, China 2007 (trial)",
    aliases: &["china-2007", "guogui-2007", "2007-trial"],
    law: Law::National(&PROVISIONS),
    occurrences: inferred(4, "as 1999 three cycles"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: inferred(120, "as 1999 60 rounds"),
    counted_checks: inferred(None, "silent"),
};

static PROVISIONS: National = National {
    natures: NatureClauses {
        check: assumed("as 1999 28.1"),
        kill: assumed("as 1999 28.2"),
        chase: assumed("as 1999 28.3"),
        exchange: assumed("as 1999 28.9"),
        offer: assumed("as 1999 28.9"),
        block: assumed("as 1999 28.9"),
        follow: assumed("as 1999 28.9"),
        idle: assumed("as 1999 28.9"),
    },
    conducts: ConductClauses {
        check: assumed("as 1999 ch.7 item 1"),
        kill: assumed("as 1999 28.4"),
        chase: assumed("as 1999 28.4"),
        quiet: assumed("as 1999 28.9"),
        mixed: assumed("as 1999 28.4"),
    },
    perpetual_check: inferred(Sanction::Loses, "as 1999 26.1"),
    one_side_prohibited: paraphrased(Sanction::MustChange, "as 1999 26.4"),
    both_allowed: told("as 1999 26.2"),
    both_prohibited: quoted(BothProhibited::Graded, "general rules (3); item 9"),
    own_attack: inferred(OwnAttack::SoldierCountsInMutualStrikes, "as 1999 27.2"),
    uncovered_chase: assumed("as 1999 27.1"),
    soldier_given: paraphrased(SoldierGiven::Never, "as 1999 25.3"),
    extra_soldier: inferred(ExtraSoldier::Counts, "as 1999 25.3"),
    strong_for_weak: assumed("as 2011 26.6"),
    soldier_uncovers_check: inferred(Capture::Idle, "as 1999 27.2"),
    after_exchange: assumed("as 2011 26.8"),
    novelty: quoted(Novelty::Result, "item 5"),
    root_capture: quoted(RootCapture::Chase, "as 1999 ch.7 item 4"),
    king_evasion: assumed("as 2020 26.1.2"),
    key_point: inferred(KeyPoint::SimpleDraw, "as 1999 ch.7 item 13"),
    rescue: inferred(Rescue::Strike, "as 1999 29.2"),
    counter_chase: inferred(CounterChase::Strike, "as 1999 27.2"),
    nine_moves: inferred(NineMoves::CycleOnly, "silent"),
};
