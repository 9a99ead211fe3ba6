//! Games of one level of strength against another.

use engine::{Game, Settings, Strength};
use ruling::board::{Color, Position};
use ruling::law::{Edition, EditionId, Memo};

use super::arbiter::{Arbiter, End};
use super::player::{Player, nodes};
use super::random::Random;

/// The longest game, in plies.
const LONGEST: usize = 300;

/// What the games of one level against another came to, as the higher one sees it.
#[derive(Default, Debug)]
pub struct Score {
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
}

impl Score {
    pub fn share(&self) -> f64 {
        let games = self.wins + self.draws + self.losses;
        (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / f64::from(games)
    }

    /// The difference in Elo, half a game added to each side.
    pub fn elo(&self) -> f64 {
        let games = f64::from(self.wins + self.draws + self.losses);
        let share = (self.share() * games + 0.5) / (games + 1.0);
        400.0 * (share / (1.0 - share)).log10()
    }
}

fn player(level: u32, seed: u64) -> Player {
    Player::with(Settings {
        strength: Strength::of_level(level),
        seed,
        ..Settings::default()
    })
}

/// The usual start, a few random moves on.
fn opening(random: &mut Random) -> Position {
    loop {
        let mut position = Position::startpos();
        for _ in 0..6 {
            let legal = position.legal_moves();
            position.play(*random.pick(&legal)).expect("a legal move");
        }
        if position.has_legal_move() {
            return position;
        }
    }
}

/// Games of `high` against `low`, two from each opening. At full strength, level
/// 20, so many nodes are looked at for a move.
pub fn meet(high: u32, low: u32, pairs: usize, full: u64) -> Score {
    let mut random = Random::new(u64::from(high * 100 + low));
    let memo = Memo::default();
    let mut score = Score::default();
    for _ in 0..pairs {
        let start = opening(&mut random);
        for high_has in Color::ALL {
            let seed = random.number();
            let mut players = [player(high, seed), player(low, !seed)];
            let mut game = Game::new(start.clone());
            let edition = Edition::of(EditionId::default());
            let mut arbiter = Arbiter::new(&start, edition, &memo);
            let loser = loop {
                if let Some(end) = arbiter.end() {
                    break match end {
                        End::Mate | End::Stalemate => Some(arbiter.position().turn()),
                        End::RuleLoss(color) => {
                            assert!(arbiter.ways_out(color).is_empty(), "{game:?}");
                            Some(color)
                        }
                        End::RuleDraw | End::NaturalLimit | End::NoAttackers => None,
                    };
                }
                if arbiter.moves().len() == LONGEST {
                    break None;
                }
                let side = usize::from(arbiter.position().turn() != high_has);
                let answer = players[side].go(&game, nodes(full)).best;
                let m = answer.best.expect("there is a legal move");
                arbiter.play(m);
                game.push(m).expect("the arbiter has played it");
            };
            match loser {
                None => score.draws += 1,
                Some(color) if color == high_has => score.losses += 1,
                Some(_) => score.wins += 1,
            }
        }
    }
    score
}
