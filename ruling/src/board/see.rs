//! Static exchange evaluation: what a series of captures on one square yields.

use super::{Bitboard, Color, Move, Position, Role, Square};

/// What a piece of `role` counts in an exchange, a soldier before the river
/// being 100. The king counts more than everything else together.
pub const fn exchange_value(role: Role) -> i32 {
    match role {
        Role::King => 10_000,
        Role::Advisor | Role::Elephant => 200,
        Role::Horse => 420,
        Role::Rook => 900,
        Role::Cannon => 450,
        Role::Soldier => 100,
    }
}

/// The order in which pieces are sent into an exchange.
const CHEAPEST_FIRST: [Role; Role::COUNT] = [
    Role::Soldier,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Cannon,
    Role::Rook,
    Role::King,
];

impl Position {
    /// What the side to move wins by `m` and the captures on its target square
    /// that follow, each side sending its cheapest piece and stopping when it
    /// pays, in units of [`exchange_value`]. Pins are not seen, but the screens
    /// of cannons and the legs of horses are found anew after every capture.
    pub fn see(&self, m: Move) -> i32 {
        let mut exchange = Exchange::new(self, m);
        let gain = exchange.on_square;
        let mut gains = [0; 32];
        gains[0] = gain;
        let mut depth = 0;
        while let Some(next) = exchange.next_capture() {
            depth += 1;
            gains[depth] = next - gains[depth - 1];
        }
        for depth in (1..=depth).rev() {
            gains[depth - 1] = -gains[depth].max(-gains[depth - 1]);
        }
        gains[0]
    }

    /// Whether [`Position::see`] of `m` is at least `threshold`, found with as
    /// few captures as it takes.
    pub fn see_at_least(&self, m: Move, threshold: i32) -> bool {
        let mut exchange = Exchange::new(self, m);
        // What the side that captured last is above the threshold, from its
        // own point of view, if the other side stops.
        let mut balance = exchange.on_square - threshold;
        if balance < 0 {
            return false;
        }
        let us = self.turn();
        loop {
            // Even if the capturer is lost the balance holds: decided.
            let last = exchange.turn.opponent();
            if balance - exchange_value(exchange.standing) >= 0 {
                return last == us;
            }
            match exchange.next_capture() {
                None => return last == us,
                Some(won) => {
                    balance = won - balance - 1;
                    if balance < 0 {
                        return last == us;
                    }
                }
            }
        }
    }
}

/// A series of captures on one square, as far as it has gone.
struct Exchange<'a> {
    position: &'a Position,
    square: Square,
    occupied: Bitboard,
    turn: Color,
    /// The value of what the first move captured.
    on_square: i32,
    /// The role of the piece that now stands on the square.
    standing: Role,
}

impl<'a> Exchange<'a> {
    fn new(position: &'a Position, m: Move) -> Exchange<'a> {
        let value_at = |square| {
            position
                .piece_at(square)
                .map_or(0, |piece| exchange_value(piece.role))
        };
        Exchange {
            position,
            square: m.to(),
            occupied: position.occupied().without(m.from()).with(m.to()),
            turn: position.turn().opponent(),
            on_square: value_at(m.to()),
            standing: position
                .piece_at(m.from())
                .map_or(Role::Soldier, |piece| piece.role),
        }
    }

    /// Captures with the cheapest piece of the side whose turn it is: the value
    /// of what is taken, or `None` if it has no capture. A king takes only what
    /// the other side can not take back.
    fn next_capture(&mut self) -> Option<i32> {
        let attackers = self.attackers(self.turn);
        let role = CHEAPEST_FIRST
            .into_iter()
            .find(|&role| (attackers & self.position.by_role(role)).any())?;
        let from = (attackers & self.position.by_role(role)).first()?;
        let rest = self.occupied.without(from);
        if role == Role::King {
            let placement = self.position.placement();
            // The captured piece, which still stands in `rest`, is gone.
            if placement.is_king_attacked(self.square, self.turn, rest.without(self.square)) {
                return None;
            }
        }
        let won = exchange_value(self.standing);
        self.occupied = rest;
        self.standing = role;
        self.turn = self.turn.opponent();
        Some(won)
    }

    fn attackers(&self, color: Color) -> Bitboard {
        let attackers = self
            .position
            .placement()
            .attackers_to(self.square, color, self.occupied);
        // The square's first owner is gone, whichever piece stands there now.
        attackers.without(self.square)
    }
}
