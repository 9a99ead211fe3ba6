//! 象棋竞赛规则 (1999): chapters 6 and 7.

use crate::law::clause::{assumed, inferred, paraphrased, quoted, seen};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};

/// The edition.
pub(crate) static CHINA_1999: Edition = Edition {
    id: EditionId::China1999,
    title_zh: "象棋竞赛规则（1999）",
    title_en: "Xiangqi Competition Rules, China 1999",
    aliases: &["china-1999", "guogui-1999"],
    law: Law::National(&PROVISIONS),
    occurrences: paraphrased(4, "three cycles"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: paraphrased(120, "60 rounds"),
    counted_checks: inferred(None, "silent"),
};

static PROVISIONS: National = National {
    natures: NatureClauses {
        check: seen("28.1"),
        kill: seen("28.2"),
        chase: seen("28.3; 29.1-29.4"),
        exchange: seen("28.9"),
        offer: seen("28.9"),
        block: seen("28.9"),
        follow: seen("28.9"),
        idle: seen("28.9"),
    },
    conducts: ConductClauses {
        check: seen("ch.7 item 1"),
        kill: seen("28.4"),
        chase: seen("28.4"),
        quiet: seen("28.9"),
        mixed: seen("28.4"),
    },
    perpetual_check: quoted(Sanction::Loses, "26.1"),
    one_side_prohibited: quoted(Sanction::MustChange, "26.4"),
    both_allowed: seen("26.2"),
    both_prohibited: quoted(BothProhibited::Draw, "26.3"),
    own_attack: quoted(OwnAttack::SoldierCountsInMutualStrikes, "27.1; 27.2"),
    uncovered_chase: seen("27.1; ch.7 item 9"),
    soldier_given: quoted(SoldierGiven::Never, "25.3; ch.7 item 10"),
    extra_soldier: quoted(ExtraSoldier::Counts, "25.3"),
    strong_for_weak: assumed("as 2011 26.6"),
    soldier_uncovers_check: inferred(Capture::Idle, "27.2"),
    after_exchange: assumed("as 2011 26.8"),
    novelty: quoted(Novelty::Result, "29.2; ch.7 item 6"),
    root_capture: quoted(RootCapture::Chase, "ch.7 item 4"),
    king_evasion: assumed("as 2020 26.1.2"),
    key_point: quoted(KeyPoint::SimpleDraw, "27; ch.7 item 13"),
    rescue: paraphrased(Rescue::Strike, "29.2"),
    counter_chase: inferred(CounterChase::Strike, "27.2"),
    nine_moves: inferred(NineMoves::CycleOnly, "silent"),
};
