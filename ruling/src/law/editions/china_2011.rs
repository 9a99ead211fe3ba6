//! 象棋竞赛规则 (2011), the official edition.

use crate::law::clause::{Attestation, Clause, inferred, quoted};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::national::{
    BothProhibited, Capture, ConductClauses, ExtraSoldier, KeyPoint, National, NatureClauses,
    NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};

const fn from_2020(article: &'static str) -> Clause {
    Clause {
        article,
        attested: Attestation::Inferred,
    }
}

const fn seen(article: &'static str) -> Clause {
    Clause {
        article,
        attested: Attestation::Quoted,
    }
}

/// The 2011 edition.
pub(crate) static CHINA_2011: Edition = Edition {
    id: EditionId::China2011,
    title_zh: "象棋竞赛规则（2011）",
    title_en: "Xiangqi Competition Rules, China 2011",
    aliases: &["china-2011", "cxa-2011", "guogui-2011"],
    law: Law::National(&PROVISIONS),
    occurrences: inferred(4, "24.9"),
    window: inferred(Window::LastCycle, "24.9"),
    natural_limit: inferred(120, "60 rounds"),
    counted_checks: inferred(None, "60 rounds"),
};

static PROVISIONS: National = National {
    natures: NatureClauses {
        check: from_2020("24.1"),
        kill: from_2020("24.2"),
        chase: from_2020("24.3"),
        exchange: seen("24.4"),
        offer: from_2020("24.5"),
        block: from_2020("24.6"),
        follow: from_2020("24.7"),
        idle: from_2020("24.8"),
    },
    conducts: ConductClauses {
        check: from_2020("24.9"),
        kill: from_2020("24.10"),
        chase: from_2020("24.11"),
        quiet: from_2020("24.12"),
        mixed: from_2020("24.13"),
    },
    perpetual_check: quoted(Sanction::Loses, "25.1"),
    one_side_prohibited: quoted(Sanction::MustChange, "25.3"),
    both_allowed: seen("25.2"),
    both_prohibited: inferred(BothProhibited::Graded, "26.9"),
    own_attack: quoted(OwnAttack::Idle, "26.1"),
    uncovered_chase: from_2020("26.1.1"),
    soldier_given: quoted(SoldierGiven::WithCheckForRook, "26.7"),
    extra_soldier: quoted(ExtraSoldier::Counts, "26.7"),
    strong_for_weak: seen("26.6"),
    soldier_uncovers_check: quoted(Capture::Counts, "26.8"),
    after_exchange: seen("26.8"),
    novelty: inferred(Novelty::Result, "24.3"),
    root_capture: quoted(RootCapture::Chase, "rules Q&A"),
    king_evasion: seen("rules Q&A"),
    key_point: inferred(KeyPoint::OneAttacker, "26.2"),
    rescue: inferred(Rescue::Strike, "24.3"),
    nine_moves: inferred(NineMoves::CycleOnly, "24.9"),
};
