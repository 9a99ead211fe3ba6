//! What can be asked, whatever the dialect.

use crate::{Dialect, GoRequest};

/// One line of a client, taken apart. Moves stay words: what they mean depends
/// on [`Ranks`](crate::Ranks), and whether they can be played on the board.
#[derive(Clone, PartialEq, Debug)]
pub enum Command<'a> {
    /// `uci`, `ucci`, `ucicyclone`: who are you, and what can be set?
    Handshake(Dialect),
    /// `isready`: answered at once, also while searching.
    IsReady,
    /// `setoption …`: the words after it, in either syntax.
    SetOption(&'a str),
    /// `ucinewgame`, `newgame`: what comes has nothing to do with what was.
    NewGame,
    /// `position …`, or UCI-Cyclone's `fen …` and `startpos …`.
    Position(Result<PositionText<'a>, PositionTextError>),
    /// `probe …`: what does the transposition table know about this position?
    Probe(Result<PositionText<'a>, PositionTextError>),
    /// `banmoves …`: moves (禁着) not to be played in this position.
    BanMoves(Vec<&'a str>),
    /// `go …`
    Go(Box<GoRequest<'a>>),
    /// `ponderhit [draw]`: the expected reply was played; the clock runs.
    PonderHit {
        /// The opponent offers a draw.
        draw_offered: bool,
    },
    /// `stop`
    Stop,
    /// `quit`
    Quit,
    /// `d`: show the board.
    Display,
    /// `eval`: show what the evaluation is made of.
    Eval,
    /// `judge [edition | all]`: rule on the last repetition of the game; the word
    /// after it, if any.
    Judge(Option<&'a str>),
    /// `bench`: search the fixed positions and count.
    Bench,
    /// Words of the protocols that mean nothing here: `debug`, `register`.
    Ignored,
    /// Anything else: its first word.
    Unknown(&'a str),
}

impl<'a> Command<'a> {
    /// Takes a line apart. Blanks around and between words do not matter, nor
    /// does the line end; `None` for an empty line.
    ///
    /// ```
    /// use protocol::{Command, Dialect};
    /// assert_eq!(Command::parse(" ucci\r"), Some(Command::Handshake(Dialect::Ucci)));
    /// assert_eq!(Command::parse("  "), None);
    /// ```
    pub fn parse(line: &'a str) -> Option<Command<'a>> {
        let line = line.trim_start_matches('\u{feff}').trim();
        let first = line.split_whitespace().next()?;
        let rest = line[first.len()..].trim_start();
        Some(match first.to_ascii_lowercase().as_str() {
            "uci" | "ucicyclone" => Command::Handshake(Dialect::Uci),
            "ucci" => Command::Handshake(Dialect::Ucci),
            "isready" => Command::IsReady,
            "setoption" => Command::SetOption(rest),
            "ucinewgame" | "uccinewgame" | "newgame" => Command::NewGame,
            "position" => Command::Position(PositionText::parse(rest)),
            "fen" | "startpos" => Command::Position(PositionText::parse(line)),
            "probe" => Command::Probe(PositionText::parse(rest)),
            "banmoves" => Command::BanMoves(rest.split_whitespace().collect()),
            "go" => Command::Go(Box::new(GoRequest::parse(rest))),
            "ponderhit" => Command::PonderHit {
                draw_offered: rest
                    .split_whitespace()
                    .any(|word| word.eq_ignore_ascii_case("draw")),
            },
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "d" => Command::Display,
            "eval" => Command::Eval,
            "judge" => Command::Judge(rest.split_whitespace().next()),
            "bench" => Command::Bench,
            "debug" | "register" => Command::Ignored,
            _ => Command::Unknown(first),
        })
    }

    /// The dialect that a client speaks who begins with this; `None` if both
    /// have it.
    pub fn dialect(&self) -> Option<Dialect> {
        let ucci = match self {
            Command::Handshake(dialect) => return Some(*dialect),
            Command::SetOption(text) => {
                let first = text.split_whitespace().next();
                first.is_some_and(|word| !word.eq_ignore_ascii_case("name"))
            }
            Command::BanMoves(_) | Command::Probe(_) => true,
            Command::Go(request) => request.own.time.is_some() || request.draw_offered,
            _ => false,
        };
        ucci.then_some(Dialect::Ucci)
    }
}

/// A position as the client writes it: where the game began, and its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionText<'a> {
    /// Where the game began, or where the client began to tell of it.
    pub start: Start,
    /// The moves since then, as words.
    pub moves: Vec<&'a str>,
}

/// Where a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The start of every game.
    Startpos,
    /// This FEN, two to six fields, or again the name of the start.
    Fen(String),
}

/// What is wrong with the words after `position`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionTextError {
    /// Nothing follows.
    Empty,
    /// Neither `fen` nor `startpos` follows, but this word.
    UnknownStart(String),
    /// This word follows `startpos` where only `moves` can.
    NotMoves(String),
}

impl<'a> PositionText<'a> {
    /// Reads `{fen F | startpos} [moves M…]`. An empty list of moves is no moves.
    fn parse(text: &'a str) -> Result<PositionText<'a>, PositionTextError> {
        let mut words = text.split_whitespace();
        let start = match words.next() {
            None => return Err(PositionTextError::Empty),
            Some(word) if word.eq_ignore_ascii_case("startpos") => match words.next() {
                None => Start::Startpos,
                Some(word) if is_moves(word) => Start::Startpos,
                Some(word) => return Err(PositionTextError::NotMoves(word.into())),
            },
            Some(word) if word.eq_ignore_ascii_case("fen") => {
                let fields: Vec<&str> = words.by_ref().take_while(|word| !is_moves(word)).collect();
                Start::Fen(fields.join(" "))
            }
            Some(word) => return Err(PositionTextError::UnknownStart(word.into())),
        };
        Ok(PositionText {
            start,
            moves: words.collect(),
        })
    }
}

fn is_moves(word: &str) -> bool {
    word.eq_ignore_ascii_case("moves")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(start: Start, moves: &[&'static str]) -> Command<'static> {
        let moves = moves.to_vec();
        Command::Position(Ok(PositionText { start, moves }))
    }

    fn fen(text: &str) -> Start {
        Start::Fen(text.to_string())
    }

    #[test]
    fn lines_are_taken_apart() {
        let refused = |error| Command::Position(Err(error));
        let table = [
            ("uci", Command::Handshake(Dialect::Uci)),
            ("\u{feff}uci", Command::Handshake(Dialect::Uci)),
            ("ucicyclone", Command::Handshake(Dialect::Uci)),
            ("UCCI\r", Command::Handshake(Dialect::Ucci)),
            ("  isready\t", Command::IsReady),
            ("setoption", Command::SetOption("")),
            (
                "setoption  name Clear Hash ",
                Command::SetOption("name Clear Hash"),
            ),
            ("newgame", Command::NewGame),
            ("position startpos", position(Start::Startpos, &[])),
            ("position startpos moves", position(Start::Startpos, &[])),
            ("position startpos moves  ", position(Start::Startpos, &[])),
            (
                "position startpos moves h2e2 h9g7",
                position(Start::Startpos, &["h2e2", "h9g7"]),
            ),
            ("startpos moves h2e2", position(Start::Startpos, &["h2e2"])),
            ("position  fen 9/9 w", position(fen("9/9 w"), &[])),
            (
                "position fen 9/9  w - - 0 1 moves a0a1 \r",
                position(fen("9/9 w - - 0 1"), &["a0a1"]),
            ),
            ("fen 9/9 r moves ", position(fen("9/9 r"), &[])),
            ("position", refused(PositionTextError::Empty)),
            ("position fen", position(fen(""), &[])),
            (
                "position 9/9 w",
                refused(PositionTextError::UnknownStart("9/9".into())),
            ),
            (
                "position startpos h2e2",
                refused(PositionTextError::NotMoves("h2e2".into())),
            ),
            (
                "probe startpos moves h2e2",
                Command::Probe(Ok(PositionText {
                    start: Start::Startpos,
                    moves: vec!["h2e2"],
                })),
            ),
            ("banmoves", Command::BanMoves(vec![])),
            (
                "banmoves a0a1 a1a2",
                Command::BanMoves(vec!["a0a1", "a1a2"]),
            ),
            (
                "ponderhit",
                Command::PonderHit {
                    draw_offered: false,
                },
            ),
            ("ponderhit draw", Command::PonderHit { draw_offered: true }),
            ("d", Command::Display),
            ("judge", Command::Judge(None)),
            ("judge all", Command::Judge(Some("all"))),
            ("debug on", Command::Ignored),
            ("xyzzy 1 2", Command::Unknown("xyzzy")),
            ("象棋", Command::Unknown("象棋")),
        ];
        for (line, command) in table {
            assert_eq!(Command::parse(line), Some(command), "'{line}'");
        }
    }

    #[test]
    fn an_empty_line_is_no_command() {
        for line in ["", " ", "\t\r", "\u{feff}"] {
            assert_eq!(Command::parse(line), None, "{line:?}");
        }
    }
}
