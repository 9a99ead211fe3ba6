//! A network in floating point, cut into shares.
//!
//! Each [`Share`](crate::share::Share) has some of the hidden units with all
//! weights that lead to and from them. A thread works on its own shares for
//! all samples, so that threads exchange one number a sample and no gradients.

use engine::network::{BUCKETS, HIDDEN, INPUTS};
use fastrand::Rng;

use crate::share::{SHARES, Share, WIDTH};

/// A network in floating point.
#[derive(Clone, Debug)]
pub struct Model {
    pub(crate) shares: Vec<Share>,
    /// By bucket.
    pub(crate) output_bias: [f32; BUCKETS],
}

impl Model {
    /// A network that knows nothing: small random weights.
    pub fn random(seed: u64) -> Model {
        let mut random = Rng::with_seed(seed);
        let mut uniform = |size: f32| (random.f32() * 2.0 - 1.0) * size;
        let shares = (0..SHARES)
            .map(|_| {
                let mut share = Share::zero();
                for row in &mut share.inputs {
                    row.fill_with(|| uniform(0.1));
                }
                share.bias.fill_with(|| 0.1 + uniform(0.1));
                for row in share.outputs.iter_mut().flatten() {
                    row.fill_with(|| uniform(0.05));
                }
                share
            })
            .collect();
        Model {
            shares,
            output_bias: [0.0; BUCKETS],
        }
    }

    /// A network of these weights, in the order of
    /// [`engine::network::Parameters`].
    pub(crate) fn from_lists(
        inputs: &[f32],
        bias: &[f32],
        outputs: &[f32],
        output_bias: [f32; BUCKETS],
    ) -> Model {
        let shares = (0..SHARES)
            .map(|number| {
                let columns = number * WIDTH;
                let cut = |list: &[f32], row: usize| -> [f32; WIDTH] {
                    std::array::from_fn(|column| list[row * HIDDEN + columns + column])
                };
                let mut share = Share::zero();
                for (row, weights) in share.inputs.iter_mut().enumerate() {
                    *weights = cut(inputs, row);
                }
                share.bias = cut(bias, 0);
                for (row, weights) in share.outputs.iter_mut().flatten().enumerate() {
                    *weights = cut(outputs, row);
                }
                share
            })
            .collect();
        Model {
            shares,
            output_bias,
        }
    }

    /// The weights of the inputs: [`INPUTS`] rows of [`HIDDEN`].
    pub(crate) fn inputs(&self) -> impl Iterator<Item = f32> + '_ {
        (0..INPUTS).flat_map(|row| self.shares.iter().flat_map(move |share| share.inputs[row]))
    }

    /// [`HIDDEN`] weights.
    pub(crate) fn bias(&self) -> impl Iterator<Item = f32> + '_ {
        self.shares.iter().flat_map(|share| share.bias)
    }

    /// The weights of the outputs: [`BUCKETS`] times two rows of [`HIDDEN`].
    pub(crate) fn outputs(&self) -> impl Iterator<Item = f32> + '_ {
        (0..BUCKETS * 2).flat_map(|row| {
            self.shares
                .iter()
                .flat_map(move |share| share.outputs[row / 2][row % 2])
        })
    }

    /// The output for a sample: the logit of the expected result.
    pub fn output(&self, sample: &crate::Sample) -> f32 {
        let mut state = crate::share::State::default();
        let parts = self
            .shares
            .iter()
            .map(|share| share.forward(sample, &mut state));
        parts.sum::<f32>() + self.output_bias[sample.bucket()]
    }
}
