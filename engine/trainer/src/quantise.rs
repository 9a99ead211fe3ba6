//! From floating point to the whole numbers of the engine, and back.

use engine::network::{BUCKETS, Network, ONE, OUTPUT_ONE, Parameters, Provenance};

use crate::Model;

const UNIT: f32 = ONE as f32;
const OUTPUT_UNIT: f32 = OUTPUT_ONE as f32;

/// Rounds a network. `None` if a weight is too large for it, or no number at all.
pub fn quantise(model: &Model, provenance: Provenance) -> Option<Network> {
    let round = |weight: f32, unit: f32| (weight * unit).round();
    let mut weights = model.inputs().chain(model.bias()).chain(model.outputs());
    // A weight that is no number would be rounded to 0.
    if !weights.all(f32::is_finite) || !model.output_bias.iter().all(|w| w.is_finite()) {
        return None;
    }
    let parameters = Parameters {
        inputs: model.inputs().map(|w| round(w, UNIT) as i16).collect(),
        bias: model.bias().map(|w| round(w, UNIT) as i16).collect(),
        outputs: model
            .outputs()
            .map(|w| round(w, OUTPUT_UNIT) as i16)
            .collect(),
        output_bias: model
            .output_bias
            .iter()
            .map(|&w| round(w, UNIT * OUTPUT_UNIT) as i32)
            .collect(),
    };
    Network::new(&parameters, provenance)
}

/// The network to go on from.
pub fn unquantise(network: &Network) -> Model {
    let parameters = network.parameters();
    let floats = |numbers: &[i16], unit: f32| -> Vec<f32> {
        numbers.iter().map(|&n| f32::from(n) / unit).collect()
    };
    let mut output_bias = [0.0; BUCKETS];
    for (bias, &whole) in output_bias.iter_mut().zip(&parameters.output_bias) {
        *bias = whole as f32 / (UNIT * OUTPUT_UNIT);
    }
    Model::from_lists(
        &floats(&parameters.inputs, UNIT),
        &floats(&parameters.bias, UNIT),
        &floats(&parameters.outputs, OUTPUT_UNIT),
        output_bias,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_is_no_weight() {
        let rounded = |change: fn(&mut Model)| {
            let mut model = Model::random(1);
            change(&mut model);
            let provenance = Provenance {
                scale: 400,
                ..Provenance::default()
            };
            quantise(&model, provenance).is_some()
        };
        assert!(rounded(|_| ()));
        assert!(!rounded(|model| model.shares[1].bias[5] = f32::NAN));
        assert!(!rounded(
            |model| model.shares[3].inputs[7][5] = f32::INFINITY
        ));
        assert!(!rounded(|model| model.output_bias[2] = f32::NAN));
    }
}
