//! How heavy a chase is, where both sides' moves are prohibited.

use crate::board::{MoveList, Role};

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
        .any(|threat| !is_light(after, threat));
    if heavy { Grade::Heavy } else { Grade::Light }
}

fn target_worth(after: &Root, threat: &Threat) -> Worth {
    threat
        .act
        .main_target(&after.worths)
        .map_or(0, |(target, _)| after.worths.of(target))
}

/// Whether a threat is light (26.9.1 to 26.9.3): it wins by two pieces together,
/// one that checks and one that takes; or its target has a root and is no rook;
/// or it is a rook with a root that two pieces attack, or one that is worth as
/// much. The capture of a root that drops its ward is never light.
fn is_light(after: &Root, threat: &Threat) -> bool {
    if threat.root_capture {
        return false;
    }
    let steps = &threat.act.steps;
    let Some(main) = threat.act.main_capture(&after.worths) else {
        return false;
    };
    let mut line = after.line.clone();
    for step in &steps[..main] {
        line.play(step.m);
    }
    let capture = &steps[main];
    if threat.act.quiet && steps[0].id != capture.id {
        return true;
    }
    let target = after.worths.of(capture.victim_id);
    let taker = after.worths.of(capture.id);
    let is_rook = target >= 2 * STRONG;
    if has_root(&line, capture)
        && (!is_rook || target <= taker || attackers(&mut line, capture) >= 2)
    {
        return true;
    }
    main > 0 && falls_by_discovery(after, steps, main)
}

/// Whether the opponent has a root on the square after the capture: a piece
/// that may legally retake, or its king next to it.
fn has_root(line: &Line, capture: &Step) -> bool {
    let mut line = line.clone();
    line.play(capture.m);
    let square = capture.m.to();
    let mut moves = MoveList::new();
    line.captures_on(square.into(), &mut moves);
    if !moves.is_empty() {
        return true;
    }
    let king = line.king(line.turn());
    let king_piece = line.board().piece_at(king).expect("the king stands");
    line.reach(king_piece, king).captures.contains(square)
}

/// How many pieces other than king and soldiers may take on the square.
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

/// The main target falls to a check that an earlier capture uncovers: a joint
/// chase by the piece that captures and the piece behind it. The first capture
/// takes a protected piece worth no more than the taker and is not retaken.
fn falls_by_discovery(after: &Root, steps: &[Step], main: usize) -> bool {
    let first = &steps[0];
    if !first.captures() || after.worths.of(first.victim_id) > after.worths.of(first.id) {
        return false;
    }
    let mut line = after.line.clone();
    line.play(first.m);
    if !line.in_check(line.turn()) {
        return false;
    }
    let square = first.m.to();
    let defended = line.board().by_color(line.turn()).iter().any(|from| {
        let piece = line.board().piece_at(from).expect("occupied");
        piece.role != Role::King && line.reach(piece, from).captures.contains(square)
    });
    let retaken = steps[1..main].iter().any(|step| step.m.to() == square);
    defended && !retaken
}
