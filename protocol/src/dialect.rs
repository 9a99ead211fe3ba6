//! The languages that clients speak.

/// The language that the answers are written in.
///
/// What is read does not depend on it: both `setoption` syntaxes, every token of
/// `go` and the short forms of UCI-Cyclone (象棋旋风: `fen …` and `startpos …`
/// with no `position` before them) are understood whatever the client has said
/// first. A client of UCI-Cyclone is answered in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Dialect {
    /// The Universal Chess Interface as xiangqi programs use it: ranks from 0.
    #[default]
    Uci,
    /// The Universal Chinese Chess Protocol, version 3.0 (UCCI, 中国象棋通用引擎协议).
    Ucci,
}

impl Dialect {
    /// The last line of the answer to the handshake.
    pub(crate) fn handshake_end(self) -> &'static str {
        match self {
            Dialect::Uci => "uciok",
            Dialect::Ucci => "ucciok",
        }
    }

    /// What stands before a text for the user.
    pub(crate) fn message_prefix(self) -> &'static str {
        match self {
            Dialect::Uci => "info string ",
            Dialect::Ucci => "info message ",
        }
    }

    /// The answer to a `go` that has no move.
    pub(crate) fn no_move(self) -> &'static str {
        match self {
            Dialect::Uci => "bestmove (none)",
            Dialect::Ucci => "nobestmove",
        }
    }
}
