//! 中国象棋竞赛规则 (1979). Little of its text was seen.

use crate::law::clause::{assumed, inferred, paraphrased, quoted, seen, told};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};

/// The edition.
pub(crate) static CHINA_1979: Edition = Edition {
    id: EditionId::China1979,
    title_zh: "中国象棋竞赛规则（1979）",
    title_en: "Chinese Xiangqi Competition Rules 1979",
    aliases: &["china-1979", "guogui-1979"],
    law: Law::National(&PROVISIONS),
    occurrences: inferred(4, "as 1999 three cycles"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: inferred(120, "as 1999 60 rounds"),
    counted_checks: inferred(None, "silent"),
};

static PROVISIONS: National = National {
    natures: NatureClauses {
        check: assumed("ch.4 s.6"),
        kill: told("ch.4 s.6(3)"),
        chase: told("ch.4 s.6(3)"),
        exchange: assumed("as 1999 28.9"),
        offer: assumed("as 1999 28.9"),
        block: assumed("as 1999 28.9"),
        follow: assumed("as 1999 28.9"),
        idle: assumed("as 1999 28.9"),
    },
    conducts: ConductClauses {
        check: told("ch.4 s.6(3)"),
        kill: told("ch.4 s.6(3)"),
        chase: told("ch.4 s.6(3)"),
        quiet: assumed("as 1999 28.9"),
        mixed: seen("ch.4 s.6(3)"),
    },
    perpetual_check: paraphrased(Sanction::Loses, "ch.4 s.6"),
    one_side_prohibited: paraphrased(Sanction::MustChange, "ch.4 s.6"),
    both_allowed: assumed("ch.4 s.6"),
    both_prohibited: paraphrased(BothProhibited::Draw, "ch.4 s.6"),
    own_attack: quoted(OwnAttack::Idle, "ch.4 s.6(3)"),
    uncovered_chase: assumed("as 1984 ch.5 s.4(13)"),
    soldier_given: inferred(SoldierGiven::Never, "as 1984 ch.5 s.2(10)"),
    extra_soldier: inferred(ExtraSoldier::OneStrongPieceEach, "as 1984 ch.5 s.2(5)"),
    strong_for_weak: assumed("as 2011 26.6"),
    soldier_uncovers_check: inferred(Capture::Idle, "ch.4 s.6(3)"),
    after_exchange: assumed("as 2011 26.8"),
    novelty: inferred(Novelty::FormOrEssence, "as 1984 ch.5 s.4"),
    root_capture: inferred(RootCapture::Chase, "as 1999 ch.7 item 4"),
    king_evasion: assumed("as 2020 26.1.2"),
    key_point: inferred(KeyPoint::Never, "silent"),
    rescue: quoted(Rescue::Free, "rescue clause"),
    counter_chase: quoted(CounterChase::Free, "ch.4 s.6(3)"),
    nine_moves: inferred(NineMoves::CycleOnly, "silent"),
};
