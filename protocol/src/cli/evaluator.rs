//! `--eval`: what evaluates positions.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;

use engine::Evaluator;
use engine::network::Network;

/// What evaluates positions, as it is named on the command line.
#[derive(Clone)]
pub(super) struct Evaluation {
    name: String,
    pub(super) evaluator: Evaluator,
}

impl FromStr for Evaluation {
    type Err = String;

    fn from_str(name: &str) -> Result<Evaluation, String> {
        let evaluator = match name {
            "hand-made" => Evaluator::HandMade,
            "network" => Evaluator::default(),
            file => {
                let network = Network::load(Path::new(file)).map_err(|error| error.to_string())?;
                Evaluator::Network(Arc::new(network))
            }
        };
        Ok(Evaluation {
            name: name.into(),
            evaluator,
        })
    }
}

impl std::fmt::Display for Evaluation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.name)
    }
}
