//! One board, seen by the side that might take next.

use crate::board::{Bitboard, Color, Piece, Placement, Position, Role, Square, attacks};

use super::Outranked;
use crate::law::opinion::RootState;

/// A board on which `chaser` might take next: after its own move as if it were
/// its turn again, or before its move.
#[derive(Clone, Copy)]
pub(in crate::law) struct Scene<'a> {
    placement: &'a Placement,
    chaser: Color,
    /// The chaser's king, then the defender's.
    kings: [Square; 2],
    /// The chaser's pieces that give check already. The defender stands in
    /// their check whatever the chaser takes, so they do not count when it is
    /// asked whether he could retake: a root does not vanish because of a check.
    checkers: Bitboard,
}

/// A capture that the chaser threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::law) struct Threat {
    pub(in crate::law) attacker: Square,
    pub(in crate::law) target: Square,
    pub(in crate::law) attacking: Role,
    pub(in crate::law) attacked: Role,
}

/// Why a threatened capture is a chase, or why it is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::law) enum Ground {
    /// 无根: nothing protects the target.
    Unrooted,
    /// 假根: what seems to protect the target could not legally retake.
    FalseRoot,
    /// 轻子捉重子: the target is protected but outranks the attacker.
    Outranked,
    /// No chase. 真根: the defender could retake.
    Rooted,
    /// No chase. 同类子: the target is of the attacker's kind and could take it.
    SameKind,
    /// No chase. The capture would leave the attacker's own king attacked, or
    /// bring him into an attack.
    Unlawful,
    /// No chase. 帅(将)、兵(卒): the attacker is a king or a soldier.
    KingOrSoldier,
    /// No chase. 未过河兵(卒): the target is a soldier that has not crossed the river.
    UncrossedSoldier,
}

impl Ground {
    /// Whether the threat is a chase.
    pub(in crate::law) const fn is_chase(self) -> bool {
        matches!(
            self,
            Ground::Unrooted | Ground::FalseRoot | Ground::Outranked
        )
    }
}

impl<'a> Scene<'a> {
    /// The board before a move of the side to move.
    pub(in crate::law) fn before(position: &'a Position) -> Scene<'a> {
        Scene::new(position, position.turn(), Bitboard::EMPTY)
    }

    /// The board after a move of the side that is not to move.
    pub(in crate::law) fn after(position: &'a Position) -> Scene<'a> {
        Scene::new(position, !position.turn(), position.checkers())
    }

    fn new(position: &'a Position, chaser: Color, checkers: Bitboard) -> Scene<'a> {
        Scene {
            placement: position.placement(),
            chaser,
            kings: [position.king(chaser), position.king(!chaser)],
            checkers,
        }
    }

    /// Visits every chase there may be: the threats of rooks, horses, cannons,
    /// advisors and elephants on anything but kings and uncrossed soldiers.
    pub(in crate::law) fn for_each_threat(&self, mut visit: impl FnMut(Threat)) {
        let soldiers = self.placement.pieces(!self.chaser, Role::Soldier);
        let crossed = Bitboard::across_river(!self.chaser);
        let targets =
            self.placement.by_color(!self.chaser).without(self.kings[1]) - (soldiers - crossed);
        for role in [
            Role::Rook,
            Role::Cannon,
            Role::Horse,
            Role::Advisor,
            Role::Elephant,
        ] {
            for attacker in self.placement.pieces(self.chaser, role) {
                let piece = Piece::new(self.chaser, role);
                for target in attacks::of(piece, attacker, self.placement.occupied()) & targets {
                    if let Some(threat) = self.threat(attacker, target) {
                        visit(threat);
                    }
                }
            }
        }
    }

    /// Visits the threats that are no chase whatever protects the target: those
    /// of kings and soldiers, and those on uncrossed soldiers.
    pub(in crate::law) fn for_each_exempt_threat(&self, mut visit: impl FnMut(Threat, Ground)) {
        let targets = self.placement.by_color(!self.chaser).without(self.kings[1]);
        for attacker in self.placement.by_color(self.chaser) {
            let Some(piece) = self.placement.piece_at(attacker) else {
                continue;
            };
            for target in attacks::of(piece, attacker, self.placement.occupied()) & targets {
                let Some(threat) = self.threat(attacker, target) else {
                    continue;
                };
                let ground = if matches!(threat.attacking, Role::King | Role::Soldier) {
                    Ground::KingOrSoldier
                } else if threat.attacked == Role::Soldier && !target.is_across_river(!self.chaser)
                {
                    Ground::UncrossedSoldier
                } else {
                    continue;
                };
                let lawful = self.is_lawful(threat);
                visit(threat, if lawful { ground } else { Ground::Unlawful });
            }
        }
    }

    fn threat(&self, attacker: Square, target: Square) -> Option<Threat> {
        Some(Threat {
            attacker,
            target,
            attacking: self.placement.piece_at(attacker)?.role,
            attacked: self.placement.piece_at(target)?.role,
        })
    }

    /// Whether the threat is a chase, and why.
    pub(in crate::law) fn weigh(&self, threat: Threat, outranked: Outranked) -> Ground {
        if !self.is_lawful(threat) {
            Ground::Unlawful
        } else if threat.attacking == threat.attacked && self.can_take_back(threat) {
            Ground::SameKind
        } else if outranks(threat, outranked) {
            Ground::Outranked
        } else {
            match self.root(threat) {
                RootState::None => Ground::Unrooted,
                RootState::False => Ground::FalseRoot,
                _ => Ground::Rooted,
            }
        }
    }

    /// What protects the target: who could retake once it is taken.
    pub(in crate::law) fn root(&self, threat: Threat) -> RootState {
        let defender = !self.chaser;
        let taken = self.placement.occupied().without(threat.attacker);
        let protectors = self
            .placement
            .attackers_to(threat.target, defender, taken)
            .without(threat.target);
        if protectors.is_empty() {
            return RootState::None;
        }
        let can_retake = |protector: Square| {
            let king = if protector == self.kings[1] {
                threat.target
            } else {
                self.kings[1]
            };
            let retaken = taken.without(protector);
            self.is_safe(defender, king, retaken, self.checkers)
        };
        if protectors.into_iter().any(can_retake) {
            RootState::Rooted
        } else {
            RootState::False
        }
    }

    /// The defender's rooks that a horse of the chaser holds before the king:
    /// a rook on the horse's leg that, lifted, would expose it.
    pub(in crate::law) fn rooks_held_by_horses(&self) -> Bitboard {
        let king = self.kings[1];
        let rooks = self.placement.pieces(!self.chaser, Role::Rook);
        let horses = self.placement.pieces(self.chaser, Role::Horse) & attacks::horse_leaps(king);
        horses
            .into_iter()
            .map(|horse| Bitboard::from_square(attacks::horse_leg(horse, king)))
            .fold(Bitboard::EMPTY, |legs, leg| legs | leg)
            & rooks
    }

    fn is_lawful(&self, threat: Threat) -> bool {
        let taken = self.placement.occupied().without(threat.attacker);
        let victim = Bitboard::from_square(threat.target);
        let king = if threat.attacker == self.kings[0] {
            threat.target
        } else {
            self.kings[0]
        };
        self.is_safe(self.chaser, king, taken, victim)
    }

    /// Whether the target could take its attacker if it were the defender's turn.
    fn can_take_back(&self, threat: Threat) -> bool {
        let piece = Piece::new(!self.chaser, threat.attacked);
        let reach = attacks::of(piece, threat.target, self.placement.occupied());
        let taken = self.placement.occupied().without(threat.target);
        let excused = self.checkers.with(threat.attacker);
        reach.contains(threat.attacker) && self.is_safe(!self.chaser, self.kings[1], taken, excused)
    }

    /// Whether nothing attacks `color`'s king on `king` when `occupied` are the
    /// squares with pieces; the enemies on the squares of `excused` are taken
    /// or do not count.
    fn is_safe(&self, color: Color, king: Square, occupied: Bitboard, excused: Bitboard) -> bool {
        let enemies = self.placement.attackers_to(king, !color, occupied) - excused;
        if enemies.any() {
            return false;
        }
        let other = if color == self.chaser {
            self.kings[1]
        } else {
            self.kings[0]
        };
        let facing = attacks::lines(king).contains(other) && king.file() == other.file();
        !facing || (attacks::between(king, other) & occupied).any()
    }
}

fn outranks(threat: Threat, outranked: Outranked) -> bool {
    use Role::{Advisor, Cannon, Elephant, Horse, Rook};
    match (threat.attacking, threat.attacked) {
        (Horse | Cannon, Rook) => true,
        (Advisor | Elephant, Rook | Horse | Cannon) => outranked == Outranked::AnyLighterPiece,
        _ => false,
    }
}
