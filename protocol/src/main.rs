//! The `qili` binary.
fn main() {}
