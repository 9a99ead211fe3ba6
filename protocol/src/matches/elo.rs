//! What results say about strength.

use super::tally::Tally;

/// An estimate of the difference in strength, seen from one engine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Elo {
    /// The difference in Elo points.
    pub(super) difference: f64,
    /// Half the width of the 95 % interval.
    pub(super) error: f64,
    /// How likely it is that the engine is the stronger one (LOS).
    pub(super) superiority: f64,
}

/// The quantile of the normal distribution for a 95 % interval.
const NORMAL_95: f64 = 1.959_963_984_540_054;

impl Elo {
    /// The estimate from a tally: from its pairs of games, since the two games
    /// of an opening are not independent of each other. Where all went to one
    /// side, and where none is finished, half a game is added to each side, so
    /// that the numbers stay finite.
    pub(super) fn of(tally: &Tally) -> Elo {
        let sample = Sample::of(tally);
        let (mean, deviation) = (sample.mean(), sample.deviation_of_mean());
        let slope = 400.0 / (std::f64::consts::LN_10 * mean * (1.0 - mean));
        Elo {
            difference: 400.0 * (mean / (1.0 - mean)).log10(),
            error: NORMAL_95 * deviation * slope,
            superiority: superiority(mean, deviation),
        }
    }
}

/// How often 0, ¼, ½, ¾ and all of the points were won. The mean is neither 0 nor 1.
struct Sample([f64; 5]);

impl Sample {
    fn of(tally: &Tally) -> Sample {
        let pairs: u64 = tally.pairs.iter().sum();
        let one_sided = tally.pairs[0] + tally.pairs[4] == pairs;
        // A single pair shows no spread, unless it is swept: then the half
        // games added make one. Until there are two, the games have to do.
        let (mut counts, games) = if pairs >= 2 || pairs == 1 && one_sided {
            (tally.pairs.map(|count| count as f64), 2.0)
        } else {
            let counts = [tally.losses, 0, tally.draws, 0, tally.wins];
            (counts.map(|count| count as f64), 1.0)
        };
        let nothing = |counts: &[f64]| counts.iter().all(|&count| count == 0.0);
        if nothing(&counts[1..]) || nothing(&counts[..4]) {
            counts[0] += 0.5 / games;
            counts[4] += 0.5 / games;
        }
        Sample(counts)
    }

    fn total(&self) -> f64 {
        self.0.iter().sum()
    }

    fn mean(&self) -> f64 {
        self.moment(1)
    }

    fn deviation_of_mean(&self) -> f64 {
        let variance = (self.moment(2) - self.moment(1).powi(2)).max(0.0);
        (variance / self.total()).sqrt()
    }

    fn moment(&self, power: i32) -> f64 {
        let sum: f64 = (0..5)
            .map(|quarters| self.0[quarters] * (quarters as f64 / 4.0).powi(power))
            .sum();
        sum / self.total()
    }
}

fn superiority(mean: f64, deviation: f64) -> f64 {
    if deviation > 0.0 {
        return normal((mean - 0.5) / deviation);
    }
    match mean.total_cmp(&0.5) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    }
}

/// The cumulative normal distribution.
// CITE: Abramowitz & Stegun, Handbook of Mathematical Functions, 26.2.17
// (error below 7.5e-8).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let factors = [
        1.330_274_429,
        -1.821_255_978,
        1.781_477_937,
        -0.356_563_782,
        0.319_381_530,
    ];
    let sum = factors.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = sum * (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    if x > 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::super::tally::Points;
    use super::*;

    fn tally(pairs: &[[Points; 2]]) -> Tally {
        let mut tally = Tally::default();
        for (number, pair) in pairs.iter().enumerate() {
            for &points in pair {
                tally.add((0, number), points);
            }
        }
        tally
    }

    fn close(found: f64, expected: f64) -> bool {
        (found - expected).abs() < 1e-3 * expected.abs().max(1.0)
    }

    #[test]
    fn known_results_give_known_differences() {
        use Points::{Draw, Loss, Win};
        // 75 % of the points are worth 190.85 points of Elo. The pairs have a
        // variance of 1/16: 4 pairs give a deviation of 1/8.
        let elo = Elo::of(&tally(&[[Win, Win], [Win, Win], [Win, Loss], [Draw, Draw]]));
        assert!(close(elo.difference, 190.848), "{elo:?}");
        let slope = 400.0 / (std::f64::consts::LN_10 * 0.1875);
        assert!(close(elo.error, NORMAL_95 * 0.125 * slope), "{elo:?}");
        assert!(close(elo.superiority, 0.977_25), "{elo:?}");

        // Openings that one colour always wins tell nothing, and for sure.
        let elo = Elo::of(&tally(&[[Win, Loss], [Loss, Win]]));
        assert_eq!(
            (elo.difference, elo.error, elo.superiority),
            (0.0, 0.0, 0.5)
        );
    }

    #[test]
    fn a_sweep_is_finite() {
        use Points::{Loss, Win};
        // (4 + 1/2) : 1/2 is 9 : 1.
        let elo = Elo::of(&tally(&[[Win, Win], [Win, Win]]));
        assert!(close(elo.difference, 400.0 * 9f64.log10()), "{elo:?}");
        assert!(elo.error.is_finite() && elo.error > 0.0);
        let lost = Elo::of(&tally(&[[Loss, Loss], [Loss, Loss]]));
        assert!(close(lost.difference, -elo.difference));
        let none = Elo::of(&Tally::default());
        assert_eq!(none.difference, 0.0);
        assert!(none.error.is_finite() && none.error > 300.0);
        // A game whose pair is not finished does not make the numbers infinite.
        let mut open = tally(&[[Win, Win], [Win, Win]]);
        open.add((0, 9), Loss);
        assert!(Elo::of(&open).difference.is_finite());
        assert_eq!(Elo::of(&open).difference, elo.difference);
    }

    #[test]
    fn the_normal_distribution_is_right() {
        for (x, expected) in [
            (0.0, 0.5),
            (1.0, 0.841_345),
            (-1.96, 0.024_998),
            (3.0, 0.998_65),
        ] {
            assert!((normal(x) - expected).abs() < 1e-5, "{x}");
        }
    }
}
