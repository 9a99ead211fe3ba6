//! Files of networks: the bytes as they are, then as changes to the weights
//! that are built in, which no checksum keeps away. Whatever weights pass the
//! check of their range, both ways to evaluate agree, and nothing overflows.

use std::sync::{Arc, LazyLock};

use engine::network::{Accumulators, Network, Parameters, embedded};
use ruling::board::Position;

use crate::assert_short;

static BUILT_IN: LazyLock<Parameters> = LazyLock::new(|| embedded().parameters());

pub(crate) fn run(data: &[u8]) {
    match Network::parse(data) {
        Ok(network) => assert!(network.to_bytes().len() <= 2 * data.len()),
        Err(error) => assert_short(&error),
    }
    let mut parameters = BUILT_IN.clone();
    for &change in data.as_chunks::<5>().0.iter().take(64) {
        apply(change, &mut parameters);
    }
    let provenance = embedded().provenance().clone();
    let Some(network) = Network::new(&parameters, provenance) else {
        return;
    };
    let network = Arc::new(network);
    let mut position = Position::startpos();
    let mut sums = Accumulators::new(&network, &position);
    for _ in 0..4 {
        assert_eq!(sums.evaluate(&position), network.evaluate(&position));
        let m = position.legal_moves()[0];
        sums.play(&position, m);
        position.play_unchecked(m);
    }
}

/// Sets a weight: two bytes tell which, one of what kind, two the value.
fn apply([low, high, kind, value @ ..]: [u8; 5], parameters: &mut Parameters) {
    let place = usize::from(u16::from_le_bytes([low, high]));
    let value = i16::from_le_bytes(value);
    let weights = match kind % 4 {
        0 => &mut parameters.inputs,
        1 => &mut parameters.bias,
        2 => &mut parameters.outputs,
        _ => {
            let place = place % parameters.output_bias.len();
            parameters.output_bias[place] = i32::from(value) << (kind % 32 / 2);
            return;
        }
    };
    let place = place % weights.len();
    weights[place] = value;
}
