//! Playing below full strength.
//!
//! A weaker engine looks at fewer positions, and among the moves that it finds
//! good it picks by chance, the more freely the weaker it is. It keeps to the law
//! all the same: a move that forfeits the game by repetition is none of them.

use fastrand::Rng;

use crate::Score;

/// How strong the engine plays, in levels from 0 to 20 and hundredths of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Strength(u16);

const HUNDREDTHS: u16 = 100;

/// What the levels from 0 to 19 are worth on the scale of `UCI_Elo`. It hangs on
/// full strength at 100,000 positions a move, which is 3000; its steps are those
/// that games of one level against the next came to, made even (`docs/strength.md`).
const ELO: [u32; 20] = [
    850, 960, 1070, 1180, 1290, 1400, 1510, 1620, 1730, 1840, 1950, 2080, 2210, 2340, 2470, 2600,
    2730, 2860, 2910, 2960,
];

impl Strength {
    /// Nothing is held back.
    pub const FULL: Strength = Strength(20 * HUNDREDTHS);
    /// The least that can be asked for on the scale of `UCI_Elo`.
    pub const LEAST_ELO: u32 = ELO[0];
    /// The most.
    pub const GREATEST_ELO: u32 = ELO[19];

    /// A whole level, 0 to 20; 20 is full strength, and so is anything above.
    pub fn of_level(level: u32) -> Strength {
        Strength(level.min(20) as u16 * HUNDREDTHS)
    }

    /// The level that is worth so much, between whole ones where need be.
    pub fn of_elo(elo: u32) -> Strength {
        let elo = elo.clamp(Strength::LEAST_ELO, Strength::GREATEST_ELO);
        let above = ELO.iter().position(|&worth| worth > elo);
        let Some(above) = above else {
            return Strength::of_level(19);
        };
        let (low, high) = (ELO[above - 1], ELO[above]);
        let part = (elo - low) * u32::from(HUNDREDTHS) / (high - low);
        Strength((above as u16 - 1) * HUNDREDTHS + part as u16)
    }

    /// Whether nothing is held back.
    pub fn is_full(self) -> bool {
        self == Strength::FULL
    }

    fn level(self) -> f64 {
        f64::from(self.0) / f64::from(HUNDREDTHS)
    }

    /// No new iteration begins once so many positions have been visited.
    pub(crate) fn nodes(self) -> Option<u64> {
        /// What level 0 looks at.
        const LEAST: f64 = 200.0;
        /// How many times as much the next level looks at.
        const GROWTH: f64 = 1.36;
        (!self.is_full()).then(|| (LEAST * GROWTH.powf(self.level())) as u64)
    }

    /// How many moves there are to pick from.
    pub(crate) fn choices(self) -> usize {
        match self.is_full() {
            true => 1,
            false => 2 + (20 - self.level() as usize) / 4,
        }
    }

    /// How many centipawns worse a move has to be to be picked 2.7 times less often.
    fn temperature(self) -> f64 {
        const OF_LEVEL_0: f64 = 400.0;
        OF_LEVEL_0 * (1.0 - self.level() / 20.0).powi(2)
    }

    /// Picks one of the moves with these scores, the best first; its index. A
    /// forced win is taken and a forced loss left out, if there is another.
    pub(crate) fn pick(self, scores: &[Score], random: &mut Rng) -> usize {
        let Some(&best) = scores.first() else {
            return 0;
        };
        if self.is_full() || best.is_win() || best.is_loss() {
            return 0;
        }
        let weight = |score: &Score| match score.is_loss() {
            true => 0.0,
            false => {
                let behind = f64::from(best.value() - score.value()).max(0.0);
                (-behind / self.temperature()).exp()
            }
        };
        let weights: Vec<f64> = scores.iter().map(weight).collect();
        let mut left = random.f64() * weights.iter().sum::<f64>();
        let picked = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        picked.unwrap_or(0)
    }
}

impl Default for Strength {
    fn default() -> Strength {
        Strength::FULL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_of_elo_is_that_of_the_levels() {
        for (level, &elo) in ELO.iter().enumerate() {
            assert_eq!(Strength::of_elo(elo), Strength::of_level(level as u32));
        }
        for elo in Strength::LEAST_ELO..Strength::GREATEST_ELO {
            assert!(Strength::of_elo(elo) <= Strength::of_elo(elo + 1));
        }
        assert_eq!(Strength::of_elo(0), Strength::of_level(0));
        assert_eq!(Strength::of_elo(9999), Strength::of_level(19));
        assert_eq!(Strength::of_level(99), Strength::FULL);
    }

    #[test]
    fn each_level_sees_more_and_errs_less() {
        for level in 0..19 {
            let (lower, higher) = (Strength::of_level(level), Strength::of_level(level + 1));
            assert!(lower.nodes() < higher.nodes());
            assert!(lower.temperature() > higher.temperature());
            assert!(lower.choices() >= higher.choices());
        }
        assert_eq!(Strength::FULL.nodes(), None);
        assert_eq!(Strength::FULL.choices(), 1);
    }

    /// How often each of some moves is picked, of 10,000 times.
    fn picks(level: u32, scores: &[i32]) -> Vec<usize> {
        let scores: Vec<Score> = scores.iter().map(|&cp| Score::centipawns(cp)).collect();
        let mut random = Rng::with_seed(1);
        let mut counts = vec![0; scores.len()];
        for _ in 0..10_000 {
            counts[Strength::of_level(level).pick(&scores, &mut random)] += 1;
        }
        counts
    }

    #[test]
    fn weak_players_pick_worse_moves_more_often() {
        let scores = [50, 0, -300];
        let (weak, middling) = (picks(0, &scores), picks(10, &scores));
        let strong = picks(19, &scores);
        assert!(weak.is_sorted_by(|a, b| a > b), "{weak:?}");
        assert!(weak[2] > 1_500 && middling[2] < 500 && strong[0] == 10_000);
        assert!(weak[0] < middling[0], "{weak:?} {middling:?}");
        assert_eq!(picks(20, &scores)[0], 10_000);
    }

    #[test]
    fn what_is_decided_is_not_left_to_chance() {
        let mut random = Rng::with_seed(2);
        let weakest = Strength::of_level(0);
        let ordinary = Score::centipawns(40);
        let lost = Score::loses_by_rule_at(6);
        for _ in 0..1_000 {
            assert_eq!(
                weakest.pick(&[Score::mates_at(3), ordinary], &mut random),
                0
            );
            assert_eq!(weakest.pick(&[ordinary, lost], &mut random), 0);
            assert_eq!(weakest.pick(&[lost, Score::mated_at(2)], &mut random), 0);
        }
        assert_eq!(weakest.pick(&[], &mut random), 0);
    }
}
