//! One of the targets under libFuzzer: `guided --target=NAME [FLAG…] [FOLDER…]`.
//!
//! The flags and folders are libFuzzer's; it leaves those with two dashes alone.

#![no_main]

use std::process::exit;
use std::sync::LazyLock;

use fuzz::{TARGETS, Target};
use libfuzzer_sys::fuzz_target;

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::args().find_map(|word| Some(word.strip_prefix("--target=")?.to_string()));
    let found = TARGETS
        .iter()
        .find(|target| Some(target.name) == name.as_deref());
    found.unwrap_or_else(|| {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        eprintln!("--target= takes one of {}", names.join(", "));
        exit(2)
    })
});

fuzz_target!(init: { LazyLock::force(&TARGET); }, |data: &[u8]| (TARGET.run)(data));
