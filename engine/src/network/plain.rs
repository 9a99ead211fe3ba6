//! The network without any device: what all faster ways have to come to.

use ruling::board::{Color, Position, Square};

use super::attackers::bucket;
use super::input::inputs;
use super::weights::{HIDDEN, Network, ONE, OUTPUT_ONE};

impl Network {
    /// What the network says about `position` for the side to move, in
    /// centipawns.
    pub fn evaluate(&self, position: &Position) -> i32 {
        self.evaluate_without(position, None)
    }

    /// The same as if there were no piece on `empty`, which the network is
    /// otherwise to look at as at the whole board.
    pub(super) fn evaluate_without(&self, position: &Position, empty: Option<Square>) -> i32 {
        let bucket = bucket(position);
        let us = position.turn();
        let mut output = 0;
        for (view, weights) in [us, us.opponent()].into_iter().zip(&self.outputs[bucket]) {
            let sums = self.sums(position, view, empty);
            for (sum, weight) in sums.into_iter().zip(weights.0) {
                let sum = i32::from(sum.clamp(0, ONE));
                output += sum * sum * i32::from(weight);
            }
        }
        self.centipawns(output, bucket)
    }

    fn sums(&self, position: &Position, view: Color, empty: Option<Square>) -> [i16; HIDDEN] {
        let mut sums = self.bias.0;
        let inputs = inputs(position, view).zip(position.occupied());
        for (input, _) in inputs.filter(|&(_, square)| Some(square) != empty) {
            for (sum, weight) in sums.iter_mut().zip(self.inputs[input.index()].0) {
                *sum += weight;
            }
        }
        sums
    }

    /// An output, in units of 1 / (`ONE` · `ONE` · `OUTPUT_ONE`), in centipawns.
    #[inline(always)]
    pub(super) fn centipawns(&self, output: i32, bucket: usize) -> i32 {
        let unit = i64::from(ONE) * i64::from(OUTPUT_ONE);
        let output = output / i32::from(ONE) + self.output_bias[bucket];
        (i64::from(output) * i64::from(self.provenance.scale) / unit) as i32
    }
}
