//! 中国象棋程序竞赛规则: the public rule of program competitions (November 2023,
//! changed in August 2024).
//!
//! Chapter 3, section 3 holds the law and 39 examples.

use crate::law::clause::{inferred, quoted, seen};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::international::{
    CheckAndChase, CounterAttack, International, NewAttack, Outranked, PinnedRook, Root,
    SeveralTargets,
};

/// The rule of program competitions.
pub(crate) static COMPUTER: Edition = Edition {
    id: EditionId::Computer,
    title_zh: "中国象棋程序竞赛规则",
    title_en: "Xiangqi Program Competition Rule",
    aliases: &["computer-2024", "program", "pikafish"],
    law: Law::International(&PROVISIONS),
    occurrences: quoted(3, "computer rule ch.3 s.3"),
    window: quoted(Window::FirstToThird, "computer rule ch.3 s.3"),
    natural_limit: quoted(120, "computer rule, 60 rounds"),
    counted_checks: quoted(Some(10), "computer rule, 60 rounds"),
};

static PROVISIONS: International = International {
    check: seen("computer rule ch.3 s.3"),
    chase: seen("computer rule ch.3 s.3"),
    idle: seen("computer rule ch.3 s.3"),
    perpetual_check: quoted(Sanction::Loses, "computer rule ch.3 s.3"),
    perpetual_chase: quoted(Sanction::Loses, "computer rule ch.3 s.3"),
    pinned_rook: quoted(PinnedRook::LikeAnyChase, "computer rule examples 26, 27"),
    both_at_fault: seen("computer rule ch.3 s.3"),
    neither_at_fault: seen("computer rule ch.3 s.3"),
    perpetual_kill: seen("computer rule ch.3 s.3"),
    check_and_chase: quoted(CheckAndChase::CheckCancelsChase, "change of 2024-08-31"),
    several_targets: quoted(
        SeveralTargets::OneAmongThemLoses,
        "computer rule examples 16, 17, 20, 39",
    ),
    own_attack: seen("computer rule ch.3 s.3"),
    uncrossed_soldier: seen("computer rule ch.3 s.3"),
    uncovered_chase: seen("computer rule ch.3 s.3"),
    root: quoted(Root::LegalRecapture, "computer rule ch.3 s.3"),
    outranked: quoted(Outranked::AnyLighterPiece, "computer rule ch.3 s.3"),
    same_kind: seen("computer rule ch.3 s.3"),
    new_attack: quoted(NewAttack::ByTarget, "computer rule examples 28, 29, 35, 38"),
    counter_attack: inferred(CounterAttack::CountsAsChase, "computer rule ch.3 s.3"),
};
