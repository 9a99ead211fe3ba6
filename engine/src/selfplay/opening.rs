//! Where games begin: varied, but not decided.

use fastrand::Rng;
use ruling::board::{ByColor, Color, Move, Piece, Position, Role, Setup, home_squares};

use crate::game::Game;

/// A start for a game: the usual one with some random moves, or now and then
/// an endgame with random pieces.
pub(super) fn random_start(random: &mut Rng) -> Position {
    const ENDGAMES_IN_HUNDRED: u32 = 20;
    loop {
        let start = match random.u32(0..100) < ENDGAMES_IN_HUNDRED {
            true => random_endgame(random),
            false => random_opening(random),
        };
        if let Some(start) = start
            && start.has_legal_move()
        {
            return start;
        }
    }
}

/// The usual start and a few random moves; `None` if they ended the game.
fn random_opening(random: &mut Rng) -> Option<Position> {
    let mut game = Game::default();
    for _ in 0..random.u32(6..=11) {
        let m = random_move(game.position(), random)?;
        game.push(m).ok()?;
    }
    Some(restarted(game.position()))
}

/// Any legal move.
pub(super) fn random_move(position: &Position, random: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| moves[random.usize(0..moves.len())])
}

/// The same arrangement as the beginning of a game.
fn restarted(position: &Position) -> Position {
    let setup = Setup {
        rule_plies: 0,
        fullmove: 1,
        ..position.to_setup()
    };
    match Position::from_setup(&setup) {
        Ok(position) => position,
        Err(_) => unreachable!("the counters do not make a position invalid"),
    }
}

/// Kings, some defenders, and attackers that differ by little; `None` if they
/// stand in each other's way or the side that is not to move is in check.
fn random_endgame(random: &mut Rng) -> Option<Position> {
    let mut setup = Setup::empty();
    if random.bool() {
        setup.turn = Color::Black;
    }
    let attackers = [Role::Rook, Role::Horse, Role::Cannon, Role::Soldier];
    let common = attackers.map(|role| random.u32(0..=role.full_count().min(3)));
    for color in Color::ALL {
        put(&mut setup, Piece::new(color, Role::King), 1, random)?;
        for role in [Role::Advisor, Role::Elephant] {
            let count = [0, 1, 2, 2][random.usize(0..4)];
            put(&mut setup, Piece::new(color, role), count, random)?;
        }
        for (role, common) in attackers.into_iter().zip(common) {
            let change = [-1, 0, 0, 0, 1][random.usize(0..5)];
            let count = common.saturating_add_signed(change).min(role.full_count());
            put(&mut setup, Piece::new(color, role), count, random)?;
        }
    }
    let position = Position::from_setup(&setup).ok()?;
    let armed = ByColor::new_with(|side| position.can_attack(side));
    (armed.red || armed.black).then_some(position)
}

/// Puts `count` of `piece` on free squares where it may stand.
fn put(setup: &mut Setup, piece: Piece, count: u32, random: &mut Rng) -> Option<()> {
    for _ in 0..count {
        let free: Vec<_> = home_squares(piece)
            .iter()
            .filter(|square| setup.squares[square.index()].is_none())
            .collect();
        let square = free.get(random.usize(0..free.len().max(1)))?;
        setup.squares[square.index()] = Some(piece);
    }
    Some(())
}
