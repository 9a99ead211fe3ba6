//! Some hidden units of a network, and all weights to and from them.

use engine::network::{BUCKETS, HIDDEN, INPUTS};

use crate::Sample;

/// Hidden units of a share. Its weights and their gradients fit the cache that
/// a processor has for itself.
pub(crate) const WIDTH: usize = 64;
/// How many shares make a network.
pub(crate) const SHARES: usize = HIDDEN / WIDTH;

type Row = [f32; WIDTH];

/// The weights of a share, or their gradients, or what the optimiser knows of
/// them.
#[derive(Clone, Debug)]
pub(crate) struct Share {
    pub(crate) inputs: Vec<Row>,
    pub(crate) bias: Row,
    /// By bucket: for the side to move and the other one.
    pub(crate) outputs: [[Row; 2]; BUCKETS],
}

/// The sums of a sample: for the side to move and the other one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State(pub(crate) [Row; 2]);

impl Default for State {
    fn default() -> State {
        State([[0.0; WIDTH]; 2])
    }
}

impl Share {
    /// All weights 0.
    pub(crate) fn zero() -> Share {
        Share {
            inputs: vec![[0.0; WIDTH]; INPUTS],
            bias: [0.0; WIDTH],
            outputs: [[[0.0; WIDTH]; 2]; BUCKETS],
        }
    }

    /// Sets all weights to 0.
    pub(crate) fn clear(&mut self) {
        self.inputs.fill([0.0; WIDTH]);
        self.bias.fill(0.0);
        self.outputs = [[[0.0; WIDTH]; 2]; BUCKETS];
    }

    /// What this share adds to the output for `sample`; its sums go to `state`.
    #[inline(always)]
    pub(crate) fn forward(&self, sample: &Sample, state: &mut State) -> f32 {
        let weights = &self.outputs[sample.bucket()];
        let mut parts = [0.0; WIDTH];
        for ((inputs, sums), weights) in sample.inputs().iter().zip(&mut state.0).zip(weights) {
            *sums = self.bias;
            for &input in *inputs {
                let row = &self.inputs[usize::from(input)];
                for unit in 0..WIDTH {
                    sums[unit] += row[unit];
                }
            }
            for unit in 0..WIDTH {
                let clipped = sums[unit].clamp(0.0, 1.0);
                parts[unit] += clipped * clipped * weights[unit];
            }
        }
        parts.iter().sum()
    }

    /// Adds to `gradient` what a small change of each weight does to the loss,
    /// if a change of the output for `sample` does `slope`.
    #[inline(always)]
    pub(crate) fn backward(
        &self,
        sample: &Sample,
        state: &State,
        slope: f32,
        gradient: &mut Share,
    ) {
        let weights = &self.outputs[sample.bucket()];
        let output_gradient = &mut gradient.outputs[sample.bucket()];
        for (place, inputs) in sample.inputs().into_iter().enumerate() {
            let sums = &state.0[place];
            let mut steps = [0.0; WIDTH];
            for unit in 0..WIDTH {
                let clipped = sums[unit].clamp(0.0, 1.0);
                output_gradient[place][unit] += slope * clipped * clipped;
                let open = if clipped == sums[unit] { 2.0 } else { 0.0 };
                steps[unit] = slope * weights[place][unit] * open * clipped;
                gradient.bias[unit] += steps[unit];
            }
            for &input in inputs {
                let row = &mut gradient.inputs[usize::from(input)];
                for unit in 0..WIDTH {
                    row[unit] += steps[unit];
                }
            }
        }
    }

    /// Calls `work` with each row of this share and the same rows of others.
    #[inline(always)]
    pub(crate) fn for_each_row(
        &mut self,
        [a, b, c]: [&mut Share; 3],
        mut work: impl FnMut(&mut Row, &mut Row, &mut Row, &mut Row),
    ) {
        let inputs = self.inputs.iter_mut().zip(&mut a.inputs);
        let inputs = inputs.zip(b.inputs.iter_mut().zip(&mut c.inputs));
        for ((w, a), (b, c)) in inputs {
            work(w, a, b, c);
        }
        work(&mut self.bias, &mut a.bias, &mut b.bias, &mut c.bias);
        for bucket in 0..BUCKETS {
            for place in 0..2 {
                work(
                    &mut self.outputs[bucket][place],
                    &mut a.outputs[bucket][place],
                    &mut b.outputs[bucket][place],
                    &mut c.outputs[bucket][place],
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Model;
    use ruling::board::Position;

    /// A weight is moved a little: the output changes as the gradient says.
    #[test]
    fn gradients_are_slopes() {
        let fen = "2bak4/4a4/4b4/p3p3p/9/2P6/P3P3P/4C4/4N4/2BAKAB2 b - - 0 1";
        let position = Position::from_fen(fen).expect("a position");
        let sample = Sample::new(&position, 0, 1);
        let share = Model::random(5).shares.swap_remove(0);
        let mut state = State::default();
        share.forward(&sample, &mut state);
        let mut gradient = Share::zero();
        share.backward(&sample, &state, 1.0, &mut gradient);

        let bucket = sample.bucket();
        let input = usize::from(sample.inputs()[1][3]);
        let mut reached = 0;
        for unit in 0..WIDTH {
            let weight = |share: &mut Share, kind, step: f32| {
                let weight = match kind {
                    0 => &mut share.inputs[input][unit],
                    1 => &mut share.bias[unit],
                    _ => &mut share.outputs[bucket][1][unit],
                };
                *weight += step;
                *weight
            };
            for kind in 0..3 {
                let output = |step: f32| {
                    let mut moved = share.clone();
                    weight(&mut moved, kind, step);
                    f64::from(moved.forward(&sample, &mut State::default()))
                };
                let slope = (output(0.01) - output(-0.01)) / 0.02;
                let expected = f64::from(weight(&mut gradient, kind, 0.0));
                assert!((slope - expected).abs() < 2e-3, "{slope} {expected}");
                reached += usize::from(expected != 0.0);
            }
        }
        assert!(reached > WIDTH, "{reached} weights count");
    }
}
