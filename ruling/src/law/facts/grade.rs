//! How heavy a chase is, where both sides' moves are prohibited.

use crate::board::{Move, MoveList};

use super::chase::Threat;
use super::line::{Line, Step};
use super::root::{Root, is_royal};
use super::worth::{STRONG, Worth};

/// The grade of a prohibited move in the comparison of both sides' offences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// 轻: a joint chase (联合捉), or a chase of a piece that is protected, if too
    /// weakly (捉少根子).
    Light,
    /// 重: a check, a kill, or a chase of a rook or of an unprotected piece (无根子).
    Heavy,
}

impl Grade {
    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Light => "light",
            Grade::Heavy => "heavy",
        }
    }
}

/// What a chase weighs, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Weight {
    /// 重: neither of the others.
    Heavy,
    /// 联合捉: two pieces win the target together.
    Joint,
    /// 捉少根子: the target is protected, if too weakly.
    UnderRooted,
}

impl Weight {
    /// The grade that it makes.
    pub const fn grade(self) -> Grade {
        match self {
            Weight::Heavy => Grade::Heavy,
            Weight::Joint | Weight::UnderRooted => Grade::Light,
        }
    }
}

/// The grade of a chase by its new threats: of the direct ones if there are
/// any, of these the ones at the most valuable target; heavy if one of them is.
pub(crate) fn grade_of_chase(after: &Root, threats: &[&Threat]) -> Grade {
    let direct: Vec<_> = threats
        .iter()
        .copied()
        .filter(|threat| !threat.act.quiet)
        .collect();
    let pool = if direct.is_empty() {
        threats.to_vec()
    } else {
        direct
    };
    let class = |threat: &Threat| target_worth(after, threat);
    let highest = pool.iter().map(|threat| class(threat)).max().unwrap_or(0);
    let heavy = pool
        .iter()
        .filter(|threat| class(threat) == highest)
        .any(|threat| weight(after, threat) == Weight::Heavy);
    if heavy { Grade::Heavy } else { Grade::Light }
}

fn target_worth(after: &Root, threat: &Threat) -> Worth {
    threat
        .act
        .main_target(&after.worths)
        .map_or(0, |(target, _)| after.worths.of(target))
}

/// What a threat weighs. It is light (26.9.1 to 26.9.3) if two pieces win the target
/// together (联合捉); or if this has a root, though too weak a one (捉少根子), and is
/// no rook; or if it is a rook with a root that two pieces attack, or one that is
/// worth no more than the taker. The capture of a root that drops its ward is never
/// light.
pub(crate) fn weight(after: &Root, threat: &Threat) -> Weight {
    if threat.root_capture {
        return Weight::Heavy;
    }
    let steps = &threat.act.steps;
    let Some(main) = threat.act.main_capture(&after.worths) else {
        return Weight::Heavy;
    };
    if is_joint(after, steps, main) {
        return Weight::Joint;
    }
    let mut line = after.line.clone();
    for step in &steps[..main] {
        line.play(step.m);
    }
    let capture = &steps[main];
    let target = after.worths.of(capture.victim_id);
    let is_rook = target >= 2 * STRONG;
    let weak =
        !is_rook || target <= after.worths.of(capture.id) || attackers(&mut line, capture) >= 2;
    match weak && has_root(&line, capture) {
        true => Weight::UnderRooted,
        false => Weight::Heavy,
    }
}

/// Whether the target falls to checks by two pieces together: one checks and the
/// other takes, or a move uncovers the check of another piece (references 14, 40).
/// A check by a piece that itself captures on the way belongs to the exchange and
/// makes none of it (figure 26).
fn is_joint(after: &Root, steps: &[Step], main: usize) -> bool {
    let taker = steps[main].id;
    let mut line = after.line.clone();
    steps[..main].iter().enumerate().any(|(index, step)| {
        line.play(step.m);
        let by_another = |checker| line.id_at(checker) != step.id;
        let gives_way = step.id != taker && !step.captures();
        index % 2 == 0 && (gives_way || line.checkers(line.turn()).iter().any(by_another))
    })
}

/// Whether the opponent has a root on the square after the capture: a piece
/// that may legally retake; or the king next to it, whom nothing but a second
/// attacker keeps from taking: then the attackers outnumber the roots (24.15).
fn has_root(line: &Line, capture: &Step) -> bool {
    let mut line = line.clone();
    line.play(capture.m);
    let square = capture.m.to();
    if line.can_take_on(square) {
        return true;
    }
    let us = line.turn();
    let king = line.king(us);
    let king_piece = line.board().piece_at(king).expect("the king stands");
    if !line.reach(king_piece, king).captures.contains(square) {
        return false;
    }
    line.play(Move::between(king, square));
    let other = line.king(!us);
    line.checkers(us).without(other).any()
}

/// How many pieces other than king and soldier may take on the square.
fn attackers(line: &mut Line, capture: &Step) -> usize {
    let mut moves = MoveList::new();
    line.captures_on(capture.m.to().into(), &mut moves);
    moves
        .iter()
        .filter(|m| {
            line.board()
                .piece_at(m.from())
                .is_some_and(|piece| !is_royal(piece.role))
        })
        .count()
}
