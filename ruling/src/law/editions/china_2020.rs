//! 象棋竞赛规则 (2020): articles 24 to 26 and their figures.

use crate::law::clause::{inferred, paraphrased, quoted, seen, told};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};

/// The edition.
pub(crate) static CHINA_2020: Edition = Edition {
    id: EditionId::China2020,
    title_zh: "象棋竞赛规则（2020）",
    title_en: "Xiangqi Competition Rules, China 2020",
    aliases: &["china-2020", "guogui-2020", "cxa-2020"],
    law: Law::National(&PROVISIONS),
    occurrences: quoted(4, "24.9"),
    window: inferred(Window::LastCycle, "last cycle"),
    natural_limit: paraphrased(120, "60 rounds"),
    counted_checks: inferred(None, "silent"),
};

static PROVISIONS: National = National {
    natures: NatureClauses {
        check: seen("24.1"),
        kill: seen("24.2"),
        chase: seen("24.3"),
        exchange: seen("24.4"),
        offer: seen("24.5"),
        block: seen("24.6"),
        follow: seen("24.7"),
        idle: seen("24.8"),
    },
    conducts: ConductClauses {
        check: seen("24.9"),
        kill: seen("24.10"),
        chase: seen("24.11"),
        quiet: seen("24.12"),
        mixed: seen("24.13"),
    },
    perpetual_check: quoted(Sanction::Loses, "25.1"),
    one_side_prohibited: quoted(Sanction::MustChange, "25.3"),
    both_allowed: seen("25.2"),
    both_prohibited: quoted(BothProhibited::Graded, "26.9"),
    own_attack: quoted(OwnAttack::Idle, "26.1"),
    uncovered_chase: seen("26.1.1"),
    soldier_given: paraphrased(SoldierGiven::WithCheckForRook, "26.7"),
    extra_soldier: paraphrased(ExtraSoldier::Counts, "26.7"),
    strong_for_weak: told("26.6"),
    soldier_uncovers_check: quoted(Capture::Counts, "26.8"),
    after_exchange: seen("26.8"),
    novelty: quoted(Novelty::Result, "24.8"),
    root_capture: quoted(RootCapture::ChaseUnlessAtALoss, "26.5"),
    king_evasion: seen("26.1.2"),
    key_point: quoted(KeyPoint::OneAttacker, "26.2"),
    rescue: inferred(Rescue::Strike, "24.3"),
    counter_chase: inferred(CounterChase::Strike, "26.1"),
    nine_moves: quoted(NineMoves::Prohibited, "reference figure 8"),
};
