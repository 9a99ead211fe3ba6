//! 中国象棋竞赛规则 (1987).

use crate::law::clause::{assumed, inferred, paraphrased, quoted, seen, told};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};

/// The edition.
pub(crate) static CHINA_1987: Edition = Edition {
    id: EditionId::China1987,
    title_zh: "中国象棋竞赛规则（1987）",
    title_en: "Chinese Xiangqi Competition Rules 1987",
    aliases: &["china-1987", "guogui-1987"],
    law: Law::National(&PROVISIONS),
    occurrences: inferred(4, "as 1999 three cycles"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: inferred(120, "as 1999 60 rounds"),
    counted_checks: inferred(None, "silent"),
};

static PROVISIONS: National = National {
    natures: NatureClauses {
        check: assumed("ch.5 s.3"),
        kill: told("ch.5 s.3(7)"),
        chase: told("ch.5 s.2"),
        exchange: assumed("as 1999 28.9"),
        offer: assumed("as 1999 28.9"),
        block: assumed("as 1999 28.9"),
        follow: assumed("as 1999 28.9"),
        idle: seen("ch.5 s.3(7)"),
    },
    conducts: ConductClauses {
        check: seen("ch.5 s.3(7)"),
        kill: seen("ch.5 s.3(7)"),
        chase: told("ch.5 s.3"),
        quiet: assumed("as 1999 28.9"),
        mixed: seen("ch.5 s.3(7)"),
    },
    perpetual_check: paraphrased(Sanction::Loses, "as 1999 26.1"),
    one_side_prohibited: paraphrased(Sanction::MustChange, "ch.5 s.3"),
    both_allowed: told("ch.5 s.3"),
    both_prohibited: paraphrased(BothProhibited::Draw, "ch.5 s.3"),
    own_attack: quoted(OwnAttack::Idle, "ch.5 s.3(7)"),
    uncovered_chase: seen("ch.5 s.3(7)"),
    soldier_given: quoted(SoldierGiven::Never, "ch.5 s.2(2)4"),
    extra_soldier: quoted(ExtraSoldier::Counts, "ch.5 s.2(1)2"),
    strong_for_weak: assumed("as 2011 26.6"),
    soldier_uncovers_check: inferred(Capture::Idle, "ch.5 s.3(7)"),
    after_exchange: assumed("as 2011 26.8"),
    novelty: quoted(Novelty::FormOrEssence, "ch.5 s.4"),
    root_capture: inferred(RootCapture::Chase, "as 1999 ch.7 item 4"),
    king_evasion: assumed("as 2020 26.1.2"),
    key_point: inferred(KeyPoint::Never, "silent"),
    rescue: paraphrased(Rescue::Strike, "ch.5"),
    counter_chase: inferred(CounterChase::Strike, "as 1984 ch.5 s.4(12)"),
    nine_moves: inferred(NineMoves::CycleOnly, "silent"),
};
