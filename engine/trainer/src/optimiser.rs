//! How weights are moved down their gradients.
//!
//! CITE: Adam with decoupled weight decay, Loshchilov and Hutter, "Decoupled
//! Weight Decay Regularization" (ICLR 2019).

use engine::network::{BUCKETS, with_vectors};

use crate::share::{Share, WIDTH};

/// No weight goes beyond this, so that it fits the whole numbers of the engine.
const LARGEST: f32 = 1.98;
/// How much of itself a weight loses at a step of size 1.
const DECAY: f32 = 0.01;
/// How much of the mean of the gradients a step leaves as it was.
const MEAN_KEPT: f32 = 0.9;
/// How much of the mean of their squares it does.
const SQUARE_KEPT: f32 = 0.999;

/// One step down the gradients.
pub(crate) struct Adam {
    rate: f32,
    per_sample: f32,
    mean_correction: f32,
    square_correction: f32,
}

impl Adam {
    /// The step with this number, from 1, of this size, down the gradients that so many
    /// samples have added up to.
    pub(crate) fn new(rate: f32, number: i32, samples: usize) -> Adam {
        Adam {
            rate,
            per_sample: 1.0 / samples as f32,
            mean_correction: 1.0 / (1.0 - MEAN_KEPT.powi(number)),
            square_correction: 1.0 / (1.0 - SQUARE_KEPT.powi(number)),
        }
    }

    #[inline(always)]
    fn update(&self, weight: &mut f32, gradient: f32, mean: &mut f32, square: &mut f32) {
        let gradient = gradient * self.per_sample;
        *mean = *mean * MEAN_KEPT + gradient * (1.0 - MEAN_KEPT);
        *square = *square * SQUARE_KEPT + gradient * gradient * (1.0 - SQUARE_KEPT);
        let size = (*square * self.square_correction).sqrt() + 1e-8;
        let step = *mean * self.mean_correction / size + DECAY * *weight;
        *weight = (*weight - self.rate * step).clamp(-LARGEST, LARGEST);
    }
}

/// A share and what its optimiser knows.
pub(crate) struct Learner {
    /// The place of the share in the network, from 0.
    pub(crate) number: usize,
    pub(crate) weights: Share,
    pub(crate) gradient: Share,
    mean: Share,
    square: Share,
}

/// The output bias, by bucket, and what its optimiser knows; every thread has the same.
#[derive(Clone, Copy)]
pub(crate) struct Bias {
    pub(crate) weights: [f32; BUCKETS],
    pub(crate) gradient: [f32; BUCKETS],
    mean: [f32; BUCKETS],
    square: [f32; BUCKETS],
}

impl Learner {
    pub(crate) fn new(number: usize, weights: Share) -> Learner {
        Learner {
            number,
            weights,
            gradient: Share::zero(),
            mean: Share::zero(),
            square: Share::zero(),
        }
    }

    /// Moves the weights down their gradients, which are then 0.
    pub(crate) fn step(&mut self, adam: &Adam) {
        with_vectors(
            #[inline(always)]
            || {
                let knowledge = [&mut self.gradient, &mut self.mean, &mut self.square];
                self.weights.for_each_row(knowledge, |w, g, m, v| {
                    for unit in 0..WIDTH {
                        adam.update(&mut w[unit], g[unit], &mut m[unit], &mut v[unit]);
                    }
                });
            },
        );
        self.gradient.clear();
    }
}

impl Bias {
    pub(crate) fn new(weights: [f32; BUCKETS]) -> Bias {
        Bias {
            weights,
            gradient: [0.0; BUCKETS],
            mean: [0.0; BUCKETS],
            square: [0.0; BUCKETS],
        }
    }

    /// Moves the weights down their gradients, which are then 0.
    pub(crate) fn step(&mut self, adam: &Adam) {
        for bucket in 0..BUCKETS {
            let weight = &mut self.weights[bucket];
            let (mean, square) = (&mut self.mean[bucket], &mut self.square[bucket]);
            adam.update(weight, self.gradient[bucket], mean, square);
        }
        self.gradient = [0.0; BUCKETS];
    }
}
