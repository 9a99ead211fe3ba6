//! Fuzz targets (模糊测试): each takes any bytes and panics if the code that
//! reads them does not keep its promises. Bad input must be refused with a
//! short error; what is read must come back the same when it is written.
//!
//! `fuzz/run` runs them under libFuzzer, which looks for panics, for inputs
//! that take too long and for memory that grows. `seeds/NAME/` holds what it
//! begins with: samples, and every input that once found a fault.
//! `cargo test -p fuzz` shows each target its seeds.

mod archive;
mod encoding;
mod fen;
mod judge;
mod network;
mod notation;
mod openings;
mod records;
mod referee;
mod session;

/// A property, asked of any bytes.
pub struct Target {
    /// What it is called, also the name of its folder of seeds.
    pub name: &'static str,
    /// Panics if the property does not hold.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target {
        name: "fen",
        run: fen::run,
    },
    Target {
        name: "notation",
        run: notation::run,
    },
    Target {
        name: "encoding",
        run: encoding::run,
    },
    Target {
        name: "file",
        run: records::file,
    },
    Target {
        name: "pgn",
        run: records::pgn,
    },
    Target {
        name: "dhtmlxq",
        run: records::dhtmlxq,
    },
    Target {
        name: "uci",
        run: records::uci,
    },
    Target {
        name: "xqf",
        run: records::xqf,
    },
    Target {
        name: "ccbridge",
        run: records::ccbridge,
    },
    Target {
        name: "referee",
        run: referee::run,
    },
    Target {
        name: "requests",
        run: judge::requests,
    },
    Target {
        name: "games",
        run: judge::games,
    },
    Target {
        name: "openings",
        run: openings::run,
    },
    Target {
        name: "network",
        run: network::run,
    },
    Target {
        name: "archive",
        run: archive::run,
    },
    Target {
        name: "session",
        run: session::run,
    },
];

/// Fails if an error message is empty or too long to be shown.
fn assert_short(error: &dyn std::fmt::Display) {
    const MOST: usize = 1_000;
    let message = error.to_string();
    assert!(!message.is_empty(), "an error without words");
    assert!(message.len() <= MOST, "{} bytes: {message}", message.len());
}
