//! The public rule of program competitions (2023, changed 2024).

use crate::law::clause::{quoted, seen};
use crate::law::edition::{Edition, EditionId, Law, Sanction, Window};
use crate::law::international::{
    CheckInCycle, CheckingMove, Difference, International, PinnedRook,
};

/// The edition.
pub(crate) static COMPUTER: Edition = Edition {
    id: EditionId::Computer,
    title_zh: "中国象棋程序竞赛规则",
    title_en: "Public rule of xiangqi program competitions",
    aliases: &["program", "computer-2024", "pikafish"],
    law: Law::International(&PROVISIONS),
    occurrences: quoted(3, "third occurrence"),
    window: quoted(Window::FirstToThird, "third occurrence"),
    natural_limit: quoted(120, "60 rounds"),
    counted_checks: quoted(Some(10), "60 rounds"),
};

static PROVISIONS: International = International {
    perpetual_check: quoted(Sanction::Loses, "perpetual check"),
    perpetual_chase: quoted(Sanction::Loses, "perpetual chase"),
    drawn: seen("otherwise draw"),
    allowed: seen("otherwise draw"),
    own_attack: seen("king and soldier"),
    difference: quoted(Difference::Target, "perpetual chase"),
    checking_move: quoted(CheckingMove::OnlyChecks, "2024-08-31"),
    check_in_cycle: quoted(CheckInCycle::CancelsChases, "2024-08-31"),
    pinned_rook: quoted(PinnedRook::Ordinary, "examples 26; 27"),
};
