//! 象棋竞赛规则 (2011), the official edition.

use crate::law::clause::{assumed, inferred, paraphrased, quoted, seen, told};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};

/// The edition.
pub(crate) static CHINA_2011: Edition = Edition {
    id: EditionId::China2011,
    title_zh: "象棋竞赛规则（2011）",
    title_en: "Xiangqi Competition Rules, China 2011",
    aliases: &["china-2011", "guogui-2011", "cxa-2011"],
    law: Law::National(&PROVISIONS),
    occurrences: inferred(4, "as 2020 24.9"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: inferred(120, "as 2020 60 rounds"),
    counted_checks: inferred(None, "silent"),
};

static PROVISIONS: National = National {
    natures: NatureClauses {
        check: assumed("as 2020 24.1"),
        kill: told("as 2020 24.2"),
        chase: told("as 2020 24.3"),
        exchange: seen("24.4"),
        offer: assumed("as 2020 24.5"),
        block: assumed("as 2020 24.6"),
        follow: assumed("as 2020 24.7"),
        idle: told("as 2020 24.8"),
    },
    conducts: ConductClauses {
        check: assumed("as 2020 24.9"),
        kill: told("as 2020 24.10"),
        chase: told("as 2020 24.11"),
        quiet: assumed("as 2020 24.12"),
        mixed: told("as 2020 24.13"),
    },
    perpetual_check: paraphrased(Sanction::Loses, "as 2020 25.1"),
    one_side_prohibited: paraphrased(Sanction::MustChange, "as 2020 25.3"),
    both_allowed: told("as 2020 25.2"),
    both_prohibited: inferred(BothProhibited::Graded, "as 2020 26.9"),
    own_attack: quoted(OwnAttack::Idle, "26.1"),
    uncovered_chase: assumed("as 2020 26.1.1"),
    soldier_given: quoted(SoldierGiven::WithCheckForRook, "26.7"),
    extra_soldier: quoted(ExtraSoldier::Counts, "26.7"),
    strong_for_weak: seen("26.6"),
    soldier_uncovers_check: quoted(Capture::Counts, "26.8"),
    after_exchange: seen("26.8"),
    novelty: inferred(Novelty::Result, "as 2020 24.8"),
    root_capture: quoted(RootCapture::Chase, "rules Q&A"),
    king_evasion: told("rules Q&A"),
    key_point: inferred(KeyPoint::OneAttacker, "as 2020 26.2"),
    rescue: inferred(Rescue::Strike, "as 1999 29.2"),
    counter_chase: inferred(CounterChase::Strike, "as 1999 27.2"),
    nine_moves: inferred(NineMoves::CycleOnly, "silent"),
};
