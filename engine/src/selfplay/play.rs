//! Plays the games.

use std::sync::Arc;

use fastrand::Rng;
use ruling::board::{Color, Position};
use ruling::law::{Edition, EditionId, Memo};

use super::arbiter::Arbiter;
use super::ending::{Ending, Reason};
use super::opening::{random_move, random_start};
use super::player::Player;
use super::record::{Choice, GameRecord, Ply};
use crate::Score;
use crate::evaluation::Evaluator;
use crate::event::BestMove;
use crate::game::Game;
use crate::repetition::Path;
use crate::rulings::Rulings;
use crate::table::Table;

/// What the games depend on, beside the engine itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SelfPlaySettings {
    /// Another seed, other games.
    pub seed: u64,
    /// The nodes after which no new iteration begins.
    pub nodes: u64,
    /// The laws that are played under, one game after the other.
    pub editions: Vec<EditionId>,
    /// What evaluates positions.
    pub evaluator: Evaluator,
}

/// Plays games, one after the other, on the caller's thread.
pub struct SelfPlay {
    settings: SelfPlaySettings,
    table: Arc<Table>,
    facts: Arc<Memo>,
}

/// A score beyond this is taken for a win, in centipawns.
const WON: i32 = 1200;
/// How many plies in a row it has to stand.
const WON_FOR: u32 = 4;
/// A score within this is taken for a draw, in centipawns.
const LEVEL: i32 = 10;
/// How many plies in a row it has to stand.
const LEVEL_FOR: u32 = 16;
/// Games are not taken for drawn before this ply.
const LEVEL_FROM: usize = 100;
/// The longest game.
const LONGEST: usize = 240;
/// A start with a score beyond this is not played, in centipawns.
const ONE_SIDED: i32 = 400;
/// One move in so many is left to chance, in the middle of the game.
const CHANCE: u32 = 80;
const CHANCE_PLIES: std::ops::Range<usize> = 8..48;

impl SelfPlay {
    /// Ready to play.
    pub fn new(settings: SelfPlaySettings) -> SelfPlay {
        SelfPlay {
            settings,
            table: Arc::new(Table::new(1)),
            facts: Arc::new(Memo::default()),
        }
    }

    /// Plays the game with this number: always the same one.
    pub fn play(&mut self, number: u64) -> GameRecord {
        let mut random = Rng::with_seed(mix(self.settings.seed, number));
        let editions = &self.settings.editions;
        let edition = match editions.len() {
            0 => EditionId::default(),
            count => editions[number as usize % count],
        };
        loop {
            let start = random_start(&mut random);
            if let Some(record) = self.play_from(start, edition, &mut random) {
                return record;
            }
        }
    }

    /// A game from `start`; `None` if one side stands too well there.
    fn play_from(
        &mut self,
        start: Position,
        edition: EditionId,
        random: &mut Rng,
    ) -> Option<GameRecord> {
        let mut player = Player::new(edition, &self.settings.evaluator, &self.table, &self.facts);
        let mut rulings = Rulings::new(Edition::of(edition), Arc::clone(&self.facts));
        let mut arbiter = Arbiter {
            path: Path::new(&start),
            rulings: &mut rulings,
        };
        let mut game = Game::new(start.clone());
        let mut plies: Vec<Ply> = Vec::new();
        let mut agreement = Agreement::default();
        let ending = loop {
            if let Some(ending) = arbiter.ending(game.position()) {
                break ending;
            }
            let answer = player.think(&game, self.settings.nodes);
            if plies.is_empty() && answer.score.value().abs() > ONE_SIDED {
                return None;
            }
            if let Some(ending) = agreement.hear(&answer, game.position().turn(), plies.len()) {
                break ending;
            }
            let ply = choose(&game, plies.len(), &answer, random)?;
            arbiter.follow(game.position(), ply.m);
            plies.push(ply);
            game.push(ply.m).ok()?;
        };
        Some(GameRecord {
            edition,
            start,
            plies,
            ending,
        })
    }
}

/// The move to play: the answer, or now and then one that chance picks.
fn choose(game: &Game, ply: usize, answer: &BestMove, random: &mut Rng) -> Option<Ply> {
    let chance = CHANCE_PLIES.contains(&ply) && random.u32(0..CHANCE) == 0;
    let (m, choice) = match chance {
        true => (random_move(game.position(), random)?, Choice::Chance),
        false => (answer.best?, Choice::Search),
    };
    Some(Ply {
        m,
        score: answer.score,
        choice,
    })
}

/// How long both sides' searches have agreed about the game.
#[derive(Default)]
struct Agreement {
    /// Plies in a row in which Red, or Black, was seen winning.
    won: [u32; 2],
    level: u32,
}

impl Agreement {
    /// Hears what the search of `turn` answered, and says whether the game is over.
    fn hear(&mut self, answer: &BestMove, turn: Color, ply: usize) -> Option<Ending> {
        let score = answer.score;
        for side in Color::ALL {
            let view = if side == turn { score } else { -score };
            let won = &mut self.won[side.index()];
            *won = if view.value() > WON { *won + 1 } else { 0 };
            if *won >= WON_FOR || view.is_mate() && view > Score::DRAW {
                return Some(Ending::lost_by(side.opponent(), Reason::AgreedWin));
            }
        }
        self.level = match score.value().abs() <= LEVEL {
            true => self.level + 1,
            false => 0,
        };
        if self.level >= LEVEL_FOR && ply >= LEVEL_FROM {
            return Some(Ending::draw(Reason::AgreedDraw));
        }
        (ply >= LONGEST).then(|| Ending::draw(Reason::TooLong))
    }
}

/// One seed out of two numbers: neighbours give unrelated ones.
///
/// CITE: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators" (OOPSLA 2014).
fn mix(seed: u64, number: u64) -> u64 {
    let mut z = seed
        .wrapping_mul(0xd134_2543_de82_ef95)
        .wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
