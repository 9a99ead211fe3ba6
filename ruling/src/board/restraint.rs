//! What the safety of the king demands of the other pieces.

use super::{Bitboard, Color, Placement, Role, Square, attacks};

/// Where the pieces of a side, its king aside, may move without leaving the
/// king attacked: one [`Demand`] for each enemy piece that attacks the king or
/// would if a piece moved. A move is legal if it meets every demand, so checks,
/// pins and the empty line of a cannon (空头炮) are one and the same thing.
pub(crate) struct Restraint<'a> {
    placement: &'a Placement,
    color: Color,
    king: Square,
    free: Bitboard,
    named: Bitboard,
}

/// The demand of one enemy piece.
struct Demand {
    /// The own pieces that shield the king, or are the screen through which it
    /// is attacked …
    named: Bitboard,
    /// … and where these may go.
    named_may: Bitboard,
    /// Where every other piece may go.
    others_may: Bitboard,
}

impl<'a> Restraint<'a> {
    /// What the safety of `color`'s king on `king` demands.
    #[inline(always)]
    pub(crate) fn new(placement: &'a Placement, color: Color, king: Square) -> Restraint<'a> {
        let mut free = Bitboard::FULL;
        let mut named = Bitboard::EMPTY;
        for_each_demand(placement, color, king, |demand| {
            free &= demand.others_may;
            named |= demand.named;
        });
        Restraint {
            placement,
            color,
            king,
            free,
            named,
        }
    }

    /// Where a piece may go that no demand names.
    #[inline(always)]
    pub(crate) fn free(&self) -> Bitboard {
        self.free
    }

    /// The own pieces that some demand names.
    #[inline(always)]
    pub(crate) fn named(&self) -> Bitboard {
        self.named
    }

    /// Where the piece on `square`, not the king, may go.
    #[inline(always)]
    pub(crate) fn allowed(&self, square: Square) -> Bitboard {
        if self.named.contains(square) {
            self.allowed_named(square)
        } else {
            self.free
        }
    }

    /// Few pieces are named, so the demands are found again, not stored.
    #[inline(never)]
    fn allowed_named(&self, square: Square) -> Bitboard {
        let mut allowed = Bitboard::FULL;
        for_each_demand(self.placement, self.color, self.king, |demand| {
            allowed &= if demand.named.contains(square) {
                demand.named_may
            } else {
                demand.others_may
            };
        });
        allowed
    }
}

#[inline(always)]
fn for_each_demand(
    placement: &Placement,
    color: Color,
    king: Square,
    mut visit: impl FnMut(Demand),
) {
    let them = color.opponent();
    let own = placement.by_color(color);
    let occupied = placement.occupied();
    let lines = attacks::lines(king);
    // The other king attacks like a rook, and on the file alone: the palaces
    // share no rank.
    let rooks = placement.pieces(them, Role::Rook) | placement.pieces(them, Role::King);
    for rook in rooks & lines {
        demand_of_rook(
            attacks::between(king, rook),
            rook,
            own,
            occupied,
            &mut visit,
        );
    }
    for cannon in placement.pieces(them, Role::Cannon) & lines {
        let between = attacks::between(king, cannon);
        demand_of_cannon(between, cannon, own, occupied, &mut visit);
    }
    for horse in placement.pieces(them, Role::Horse) & attacks::horse_leaps(king) {
        demand_of_horse(
            attacks::horse_leg(horse, king),
            horse,
            own,
            occupied,
            &mut visit,
        );
    }
    for soldier in placement.pieces(them, Role::Soldier) & attacks::soldier_to(them, king) {
        visit(Demand::check(Bitboard::from_square(soldier)));
    }
}

/// No piece between: check. One own piece between: it stays between.
#[inline(always)]
fn demand_of_rook(
    between: Bitboard,
    rook: Square,
    own: Bitboard,
    occupied: Bitboard,
    visit: &mut impl FnMut(Demand),
) {
    let screens = between & occupied;
    if screens.is_empty() {
        visit(Demand::check(between.with(rook)));
    } else if !screens.has_several() && (screens & own).any() {
        visit(Demand::pin(screens, between.with(rook)));
    }
}

/// No piece between: nobody may step between. One: check, which a second
/// screen or the loss of the only one answers. Two: neither may leave the line
/// or take the other.
#[inline(always)]
fn demand_of_cannon(
    between: Bitboard,
    cannon: Square,
    own: Bitboard,
    occupied: Bitboard,
    visit: &mut impl FnMut(Demand),
) {
    let screens = between & occupied;
    if screens.is_empty() {
        visit(Demand::check(!between));
    } else if !screens.has_several() {
        visit(Demand {
            named: screens & own,
            named_may: !between,
            others_may: (between - screens).with(cannon),
        });
    } else if let Some(first) = screens.first() {
        let others = screens.without(first);
        if !others.has_several() {
            let first = Bitboard::from_square(first);
            for (screen, other) in [(first, others), (others, first)] {
                if (screen & own).any() {
                    visit(Demand::pin(screen, (between - other).with(cannon)));
                }
            }
        }
    }
}

/// Leg free: check. Own piece on the leg: it may only take the horse.
#[inline(always)]
fn demand_of_horse(
    leg: Square,
    horse: Square,
    own: Bitboard,
    occupied: Bitboard,
    visit: &mut impl FnMut(Demand),
) {
    let horse = Bitboard::from_square(horse);
    if !occupied.contains(leg) {
        visit(Demand::check(horse.with(leg)));
    } else if own.contains(leg) {
        visit(Demand::pin(Bitboard::from_square(leg), horse));
    }
}

impl Demand {
    /// Every piece must go to one of `answers`.
    #[inline(always)]
    fn check(answers: Bitboard) -> Demand {
        Demand {
            named: Bitboard::EMPTY,
            named_may: Bitboard::EMPTY,
            others_may: answers,
        }
    }

    /// The piece on `pinned` must go to one of `may`.
    #[inline(always)]
    fn pin(pinned: Bitboard, may: Bitboard) -> Demand {
        Demand {
            named: pinned,
            named_may: may,
            others_may: Bitboard::FULL,
        }
    }
}
