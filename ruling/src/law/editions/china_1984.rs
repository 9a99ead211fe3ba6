//! 中国象棋竞赛规则 (1984, 试行).

use crate::law::clause::{assumed, inferred, paraphrased, quoted, seen, told};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};

/// The edition.
pub(crate) static CHINA_1984: Edition = Edition {
    id: EditionId::China1984,
    title_zh: "中国象棋竞赛规则（1984 试行）",
    title_en: "Chinese Xiangqi Competition Rules 1984 (trial)",
    aliases: &["china-1984", "guogui-1984", "1984-trial"],
    law: Law::National(&PROVISIONS),
    occurrences: inferred(4, "as 1999 three cycles"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: inferred(120, "as 1999 60 rounds"),
    counted_checks: inferred(None, "silent"),
};

static PROVISIONS: National = National {
    natures: NatureClauses {
        check: assumed("ch.5 s.3"),
        kill: told("ch.5 s.3(11)"),
        chase: seen("ch.5 s.4(7)"),
        exchange: seen("ch.5 s.4(7)"),
        offer: assumed("as 1999 28.9"),
        block: assumed("as 1999 28.9"),
        follow: assumed("as 1999 28.9"),
        idle: seen("ch.5 s.4(7)"),
    },
    conducts: ConductClauses {
        check: seen("ch.5 s.3(11)"),
        kill: seen("ch.5 s.3(11)"),
        chase: seen("ch.5 s.4(13)"),
        quiet: assumed("as 1999 28.9"),
        mixed: seen("ch.5 s.4(14)"),
    },
    perpetual_check: paraphrased(Sanction::Loses, "ch.5 s.3"),
    one_side_prohibited: quoted(Sanction::MustChange, "ch.5 s.4(14)"),
    both_allowed: seen("ch.5 s.4(7)"),
    both_prohibited: quoted(BothProhibited::Draw, "ch.5 s.4(13)"),
    own_attack: quoted(OwnAttack::Idle, "ch.5 s.3(11); s.4(11)"),
    uncovered_chase: seen("ch.5 s.4(13)"),
    soldier_given: quoted(SoldierGiven::Never, "ch.5 s.2(10)"),
    extra_soldier: quoted(ExtraSoldier::OneStrongPieceEach, "ch.5 s.2(5); s.2(6)"),
    strong_for_weak: assumed("as 2011 26.6"),
    soldier_uncovers_check: inferred(Capture::Idle, "ch.5 s.4(11)"),
    after_exchange: assumed("as 2011 26.8"),
    novelty: quoted(Novelty::FormOrEssence, "ch.5 s.4(14)"),
    root_capture: inferred(RootCapture::Chase, "as 1999 ch.7 item 4"),
    king_evasion: assumed("as 2020 26.1.2"),
    key_point: inferred(KeyPoint::Never, "silent"),
    rescue: paraphrased(Rescue::Strike, "ch.5"),
    counter_chase: quoted(CounterChase::Strike, "ch.5 s.4(12)"),
    nine_moves: inferred(NineMoves::CycleOnly, "silent"),
};
