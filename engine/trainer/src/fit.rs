//! What scores are worth in results.

use crate::sample::Sample;
use crate::train::sigmoid;

/// The centipawns to a logit of 1 with which scores foretell results best.
///
/// A draw counts as half a win.
pub fn fit_scale(samples: &[Sample]) -> f32 {
    let loss = |scale: f32| -> f64 {
        let loss = |sample: &Sample| {
            let expected = sigmoid(sample.score() / scale).clamp(1e-6, 1.0 - 1e-6);
            let result = sample.result();
            -f64::from(result * expected.ln() + (1.0 - result) * (1.0 - expected).ln())
        };
        samples.iter().map(loss).sum()
    };
    smallest(50.0, 3000.0, 1.0, loss)
}

/// Wins, draws and losses foretold from a score: the chance to win is that of
/// a logit of (score - `margin`) / `scale`, the chance to lose that of
/// (-score - `margin`) / `scale`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinModel {
    /// The score at which half the games are won, in centipawns.
    pub margin: f32,
    /// How slowly the chance grows with the score, in centipawns.
    pub scale: f32,
}

impl WinModel {
    /// The model that foretells these results best.
    pub fn fit(samples: &[Sample]) -> WinModel {
        let with_margin = |margin: f32| {
            let scale = smallest(30.0, 2000.0, 1.0, |scale| {
                WinModel { margin, scale }.loss(samples)
            });
            WinModel { margin, scale }
        };
        let margin = smallest(0.0, 1500.0, 1.0, |margin| with_margin(margin).loss(samples));
        with_margin(margin)
    }

    /// The chances to win, draw and lose.
    pub fn chances(&self, score: f32) -> [f32; 3] {
        let win = sigmoid((score - self.margin) / self.scale);
        let loss = sigmoid((-score - self.margin) / self.scale);
        [win, (1.0 - win - loss).max(0.0), loss]
    }

    fn loss(&self, samples: &[Sample]) -> f64 {
        let loss = |sample: &Sample| {
            let place = match sample.result() {
                result if result > 0.75 => 0,
                result if result > 0.25 => 1,
                _ => 2,
            };
            -f64::from(self.chances(sample.score())[place].max(1e-6).ln())
        };
        samples.iter().map(loss).sum()
    }
}

/// Where a function with one valley is smallest, to within `precision`.
///
/// CITE: golden-section search, Kiefer, "Sequential minimax search for a
/// maximum" (1953).
fn smallest(mut low: f32, mut high: f32, precision: f32, loss: impl Fn(f32) -> f64) -> f32 {
    const SECTION: f32 = 0.618_034;
    let (mut a, mut b) = (high - SECTION * (high - low), low + SECTION * (high - low));
    let (mut at_a, mut at_b) = (loss(a), loss(b));
    while high - low > precision {
        if at_a < at_b {
            (high, b, at_b) = (b, a, at_a);
            a = high - SECTION * (high - low);
            at_a = loss(a);
        } else {
            (low, a, at_a) = (a, b, at_b);
            b = low + SECTION * (high - low);
            at_b = loss(b);
        }
    }
    (low + high) / 2.0
}
