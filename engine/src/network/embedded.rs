//! The network that is built in.

use std::sync::Arc;

use once_cell::sync::Lazy;

use super::weights::Network;

static EMBEDDED: Lazy<Arc<Network>> =
    Lazy::new(
        || match Network::parse(include_bytes!("../../networks/current.network")) {
            Ok(network) => Arc::new(network),
            Err(error) => unreachable!("the network that is built in is whole: {error}"),
        },
    );

/// The network that is built in: the one in use unless another is set.
pub fn embedded() -> &'static Arc<Network> {
    &EMBEDDED
}
