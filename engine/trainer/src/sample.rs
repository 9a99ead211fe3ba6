//! Positions to learn from.

use engine::network::{bucket, inputs};
use engine::selfplay::{Choice, GameRecord, Reason};
use ruling::board::Position;

/// The most pieces on a board.
const PIECES: usize = 32;

/// A position as the network sees it, and what is known about it, all from the
/// view of the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    own: [u16; PIECES],
    other: [u16; PIECES],
    pieces: u8,
    bucket: u8,
    /// Half points: 0 lost, 1 drawn, 2 won.
    half_points: u8,
    /// In centipawns.
    score: i16,
}

/// Which positions are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filter {
    /// Positions with a greater score, in centipawns.
    pub most_score: i32,
    /// Positions with more plies since the last capture.
    pub most_rule_plies: u32,
    /// One game in so many is held back, the first of them first; at least 2.
    pub held_back: u64,
}

/// The positions of many games.
#[derive(Clone, Default, Debug)]
pub struct Samples {
    /// To learn from.
    pub learnt: Vec<Sample>,
    /// From games of which nothing is learnt.
    pub held_back: Vec<Sample>,
    /// All games.
    pub games: u64,
    /// All positions, with those left out.
    pub positions: u64,
}

impl Default for Filter {
    fn default() -> Filter {
        Filter {
            most_score: 2500,
            most_rule_plies: 80,
            held_back: 20,
        }
    }
}

impl Sample {
    /// A position with its score, in centipawns, and its result in half points.
    pub fn new(position: &Position, score: i16, half_points: u8) -> Sample {
        let us = position.turn();
        let mut sample = Sample {
            own: [0; PIECES],
            other: [0; PIECES],
            pieces: position.occupied().count() as u8,
            bucket: bucket(position) as u8,
            half_points,
            score,
        };
        for (list, view) in [(&mut sample.own, us), (&mut sample.other, us.opponent())] {
            for (place, input) in list.iter_mut().zip(inputs(position, view)) {
                *place = input.index() as u16;
            }
        }
        sample
    }

    /// The inputs of the side to move, and of the other one.
    #[inline(always)]
    pub fn inputs(&self) -> [&[u16]; 2] {
        let count = usize::from(self.pieces);
        [&self.own[..count], &self.other[..count]]
    }

    /// The output that the position uses.
    #[inline(always)]
    pub fn bucket(&self) -> usize {
        self.bucket.into()
    }

    /// In centipawns.
    #[inline(always)]
    pub fn score(&self) -> f32 {
        self.score.into()
    }

    /// 0 lost, 0.5 drawn, 1 won.
    #[inline(always)]
    pub fn result(&self) -> f32 {
        f32::from(self.half_points) / 2.0
    }
}

impl Samples {
    /// Takes in a game; games come in the same order every time.
    pub fn add(&mut self, game: &GameRecord, filter: &Filter) {
        let held_back = self.games.is_multiple_of(filter.held_back.max(2));
        self.games += 1;
        self.positions += game.plies.len() as u64;
        let samples = match held_back {
            true => &mut self.held_back,
            false => &mut self.learnt,
        };
        let mut position = game.start.clone();
        let end = game.plies.len() - closing_cycle(game).min(game.plies.len());
        for ply in &game.plies[..end] {
            let quiet = ply.choice == Choice::Search && !position.is_capture(ply.m);
            let score = ply.score.value();
            if quiet
                && ply.score.is_ordinary()
                && score.abs() <= filter.most_score
                && position.rule_plies() <= filter.most_rule_plies
                && !position.is_check()
            {
                let half_points = (game.ending.share_of(position.turn()) * 2.0) as u8;
                samples.push(Sample::new(&position, score as i16, half_points));
            }
            position.play_unchecked(ply.m);
        }
    }
}

/// How many plies at the end only go round: no position in them is worth what the end
/// of the game says.
fn closing_cycle(game: &GameRecord) -> usize {
    match game.ending.reason {
        Reason::RuleLoss | Reason::RuleDraw => 12,
        _ => 0,
    }
}
