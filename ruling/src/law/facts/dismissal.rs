//! Captures that a move makes possible but that are no chase, and why.

use crate::board::{Move, Square};
use crate::law::opinion::Dismissal;

use super::budget::Budget;
use super::chase::Chases;
use super::root::attacks_freely;
use super::segment::MATE;
use super::worth::Worth;

/// A capture that is no chase.
pub(crate) struct Dismissed {
    /// Where the taker stands.
    pub(crate) attacker: Square,
    /// Where its target stands.
    pub(crate) target: Square,
    /// Why it is none.
    pub(crate) reason: Dismissal,
    /// The capture and what follows.
    pub(crate) line: Vec<Move>,
    /// What that comes to.
    pub(crate) balance: Worth,
}

/// The captures of the board after the move that are not among its threats.
pub(crate) fn dismissed(chases: &Chases, budget: &mut Budget) -> Vec<Dismissed> {
    let after = &chases.after;
    let mut line = after.line.clone();
    let mover = line.turn();
    let mut segment = after.segment(chases.values, after.known_hung());
    let mut found = Vec::new();
    for from in after.line.board().by_color(mover) {
        let piece = after.line.board().piece_at(from).expect("occupied");
        for to in after.line.reach(piece, from).captures {
            let Some(m) = Move::new(from, to) else {
                continue;
            };
            if chases
                .threats
                .iter()
                .any(|threat| threat.act.steps[0].m == m)
            {
                continue;
            }
            let worthless = after.worths.of(after.line.id_at(to)) == 0;
            let (mut played, mut balance) = (vec![m], 0);
            let reason = if !line.is_safe(m) {
                Dismissal::Unlawful
            } else if worthless {
                Dismissal::UncrossedSoldier
            } else if attacks_freely(piece.role, chases.values.own_attack) {
                Dismissal::KingOrSoldier
            } else if after.bars(m) {
                Dismissal::ExchangeOffer
            } else {
                let act = segment.act(m, -2 * MATE, budget);
                if act.value >= MATE {
                    // It belongs to the mate threat.
                    continue;
                }
                balance = act.value;
                played = act.steps.iter().map(|step| step.m).collect();
                Dismissal::NoGain
            };
            found.push(Dismissed {
                attacker: from,
                target: to,
                reason,
                line: played,
                balance,
            });
        }
    }
    found
}
