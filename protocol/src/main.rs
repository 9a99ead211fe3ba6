//! The `qili` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    protocol::cli::main()
}
