//! The chase (捉): what a move newly threatens to win.

use crate::board::{Bitboard, Color, Move, Role};
use crate::law::national::{Novelty, RootCapture};

use super::account::ValueLaw;
use super::budget::Budget;
use super::line::{Line, PieceSet};
use super::novelty::{Dating, Origin};
use super::orientation::Orientation;
use super::root::Root;
use super::root_capture::{is_allowed, wards};
use super::segment::{Act, MATE};
use super::worth::{STRONG, WEAK, Worth};

/// How an edition finds chases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ChaseLaw {
    /// How exchanges are counted.
    pub(crate) values: ValueLaw,
    /// When a threat that stood before is new.
    pub(crate) novelty: Novelty,
    /// Whether a root that captures and drops its ward chases.
    pub(crate) root_capture: RootCapture,
}

/// A threat and whether the move made it.
pub(crate) struct Threat {
    /// What would be played.
    pub(crate) act: Act,
    /// Whether the move made it.
    pub(crate) origin: Origin,
    /// Whether it is a root's capture that drops its ward.
    pub(crate) root_capture: bool,
}

/// What a side could win by an act.
#[derive(Clone)]
pub(crate) struct Winning {
    /// The act with its true balance.
    pub(crate) act: Act,
    /// What is gained: the balance, or, by a root's capture, what the balance
    /// would be if its wards cost nothing (不予计算子力价值).
    pub(crate) gain: Worth,
    /// Whether it is a root's capture that drops its ward.
    pub(crate) root_capture: bool,
}

/// All that a move threatens to take with gain.
pub(crate) struct Chases {
    /// The board after the move.
    pub(crate) after: Root,
    /// The threats.
    pub(crate) threats: Vec<Threat>,
    /// How exchanges were counted to find them.
    pub(crate) values: ValueLaw,
}

/// What the side to move of `before` threatens once it has played `m`.
pub(crate) fn chases(
    before: &Line,
    m: Move,
    law: &ChaseLaw,
    orientation: Orientation,
    budget: &mut Budget,
) -> Chases {
    let mover = before.turn();
    let mut played = before.clone();
    let moved = played.play(m).id;
    let mut after = Root::new(&played, mover, orientation);
    let found = wins(&mut after, law, budget);
    let threats = if found.is_empty() {
        Vec::new()
    } else {
        let mut earlier = Root::new(before, mover, orientation);
        earlier.find_pairs(budget);
        let dating = Dating {
            found: &found,
            after: &after,
            moved,
            law,
        };
        let origins = dating.origins(&mut earlier, budget);
        found.into_iter().zip(origins).map(Threat::new).collect()
    };
    Chases {
        after,
        threats,
        values: law.values,
    }
}

impl Threat {
    fn new((winning, origin): (Winning, Origin)) -> Threat {
        Threat {
            act: winning.act,
            origin,
            root_capture: winning.root_capture,
        }
    }
}

/// What can be won on the board after the move.
fn wins(after: &mut Root, law: &ChaseLaw, budget: &mut Budget) -> Vec<Winning> {
    let promising = after.promising(law.values, budget);
    if promising.is_empty() {
        return Vec::new();
    }
    after.find_pairs(budget);
    winnings(after, promising, law, budget)
}

/// What can be won by the promising openings.
fn winnings(
    after: &mut Root,
    promising: Vec<Move>,
    law: &ChaseLaw,
    budget: &mut Budget,
) -> Vec<Winning> {
    let mut found = Vec::new();
    for m in promising {
        if after.bars(m) {
            continue;
        }
        let act = settled_act(after, m, law.values, budget);
        if act.mates() {
            continue;
        }
        if act.value > 0 {
            found.push(Winning {
                gain: act.value,
                act,
                root_capture: false,
            });
        } else if !act.quiet {
            let hung = after.known_hung();
            found.extend(root_capture(after, m, hung, law, budget));
        }
    }
    found
}

/// The act with the balance that it has when what hangs anyway is lost at no
/// cost, if that is above zero. What hangs is only looked for if it makes a
/// difference: if the balance is the same whether nothing or everything hangs,
/// it is known.
fn settled_act(after: &mut Root, m: Move, law: ValueLaw, budget: &mut Budget) -> Act {
    let act = after.segment(law, PieceSet::EMPTY).act(m, 0, budget);
    let unless = act.value.max(0);
    let everything = after.everything();
    if act.value >= MATE || !after.segment(law, everything).exceeds(m, unless, budget) {
        return act;
    }
    let hung = after.hung(budget);
    if hung.any() {
        after.segment(law, hung).act(m, 0, budget)
    } else {
        act
    }
}

/// The capture of a piece that drops its wards by it and wins something only if
/// they are not counted, where the pieces of `free` hang anyway.
pub(super) fn root_capture(
    root: &Root,
    m: Move,
    free: PieceSet,
    law: &ChaseLaw,
    budget: &mut Budget,
) -> Option<Winning> {
    let wards = wards(root, m.from());
    if (wards - free).is_empty() {
        return None;
    }
    let dropped = root
        .segment(law.values, free)
        .waiving(wards)
        .act(m, 0, budget);
    if dropped.value <= 0 || dropped.mates() {
        return None;
    }
    let act = root.segment(law.values, free).act(m, -2 * MATE, budget);
    (!act.mates() && is_allowed(&act, &root.worths, law.root_capture)).then_some(Winning {
        act,
        gain: dropped.value,
        root_capture: true,
    })
}

/// Whether the act wins a weak piece and no more.
pub(crate) fn wins_only_weak(value: Worth) -> bool {
    (WEAK..STRONG).contains(&value)
}

/// The pieces of a side that can attack across the river: rooks, horses, cannons
/// and crossed soldiers.
pub(crate) fn attacking_pieces(line: &Line, color: Color) -> Bitboard {
    let board = line.board();
    let crossed: Bitboard = board
        .pieces(color, Role::Soldier)
        .iter()
        .filter(|square| square.is_across_river(color))
        .collect();
    board.pieces(color, Role::Rook)
        | board.pieces(color, Role::Horse)
        | board.pieces(color, Role::Cannon)
        | crossed
}
