//! `qili convert`

use std::io::{self, Error, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use encoding_rs::{BIG5, Encoding, GBK, UTF_8};
use ruling::notation::Style;
use ruling::record::{Record, dhtmlxq, pgn, uci};
use ruling::visible;

use super::output::Output;
use crate::aside::aside;
use crate::judge::{Game, Input, Place, Refusal};

/// Turn game records of any format into one of another
///
/// PGN, DhtmlXQ, WXF, lists of moves, XQF, CBR and CBL are told by their contents, in
/// whatever encoding; so are requests for qili judge in JSON, one a line, whose id
/// becomes the title. A record that cannot be read is reported with its number, line
/// and word, one that cannot be written with its number and the sign that the encoding
/// lacks; both are left out, and the command fails at the end if there was one. Files
/// of any size are converted piece by piece.
#[derive(Args)]
pub(super) struct Arguments {
    /// The files; - is the standard input
    #[arg(required = true, value_name = "IN")]
    inputs: Vec<PathBuf>,
    /// The format to write
    #[arg(long, value_enum)]
    to: Target,
    /// The file to write; - is the standard output, as it is if left out
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// The encoding to write; old programs for Windows read GBK alone
    #[arg(long, value_enum, default_value = "utf-8")]
    encoding: Charset,
}

/// A format to write records in.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Target {
    /// PGN with Chinese moves: 炮二平五
    Pgn,
    /// PGN with Chinese moves in traditional characters
    PgnTraditional,
    /// PGN with the moves of ICCS: H2-E2
    PgnIccs,
    /// PGN with the moves of the WXF: C2=5
    PgnWxf,
    /// The blocks of dpxq.com and of forums; without the counters of a FEN
    Dhtmlxq,
    /// One `position … moves …` a line; without comments and variations
    Uci,
}

/// An encoding to write.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Charset {
    #[value(name = "utf-8")]
    Utf8,
    Gbk,
    Big5,
}

pub(super) fn run(arguments: &Arguments) -> io::Result<()> {
    let target = Output::of(arguments.output.as_ref());
    target.keep_apart(&arguments.inputs)?;
    let mut output = target.writer();
    let mut written = 0;
    let mut left_out = 0;
    for input in &arguments.inputs {
        let input = Input::at(input);
        let mut place = Place::before(input.name());
        for job in input.jobs() {
            for game in job.task.games() {
                place.advance();
                match arguments.text(&place, game) {
                    Ok(text) => {
                        output.write_all(&text)?;
                        written += 1;
                    }
                    Err(message) => {
                        aside(message);
                        left_out += 1;
                    }
                }
            }
        }
    }
    output.flush()?;
    match left_out {
        // What stood in the file is not what was asked for.
        0 if written == 0 => target.empty(),
        0 => Ok(()),
        1 => Err(Error::other("1 record was left out")),
        _ => Err(Error::other(format!("{left_out} records were left out"))),
    }
}

impl Arguments {
    /// The game in this place as it is to be written.
    ///
    /// # Errors
    /// A message with the place, and the word that cannot be read or the first sign
    /// that the encoding does not have.
    fn text(&self, place: &Place, game: Result<Game, Refusal>) -> Result<Vec<u8>, String> {
        let game =
            game.map_err(|refusal| format!("{}: {refusal}", visible(&place.of(&refusal))))?;
        let record = game.into_record();
        let text = self.encoding.encode(&self.to.write(&record));
        let place = visible(&place.to_string());
        text.map_err(|message| match self.way_out(&record) {
            Some(other) => format!("{place}: {message}; with --to {other} it can be"),
            None => format!("{place}: {message}"),
        })
    }

    /// The other script, if the encoding has the signs of the record in that.
    fn way_out(&self, record: &Record) -> Option<&'static str> {
        let (other, name) = match self.to {
            Target::Pgn => (Target::PgnTraditional, "pgn-traditional"),
            Target::PgnTraditional => (Target::Pgn, "pgn"),
            _ => return None,
        };
        let text = self.encoding.encode(&other.write(record));
        text.is_ok().then_some(name)
    }
}

impl Target {
    fn write(self, record: &Record) -> String {
        match self {
            Target::Pgn => pgn::write(record, Style::Simplified),
            Target::PgnTraditional => pgn::write(record, Style::Traditional),
            Target::PgnIccs => pgn::write(record, Style::Iccs),
            Target::PgnWxf => pgn::write(record, Style::Wxf),
            Target::Dhtmlxq => dhtmlxq::write(record),
            Target::Uci => uci::write(record),
        }
    }
}

impl Charset {
    /// The text in this encoding.
    ///
    /// # Errors
    /// A message with the first sign that the encoding does not have.
    fn encode(self, text: &str) -> Result<Vec<u8>, String> {
        let encoding: &Encoding = match self {
            Charset::Utf8 => UTF_8,
            Charset::Gbk => GBK,
            Charset::Big5 => BIG5,
        };
        let (bytes, _, lacking) = encoding.encode(text);
        if !lacking {
            return Ok(bytes.into_owned());
        }
        let mut signs = text.chars();
        let sign = signs.find(|sign| encoding.encode(&sign.to_string()).2);
        Err(format!(
            "'{}' cannot be written in {}",
            sign.unwrap_or('\u{fffd}'),
            encoding.name()
        ))
    }
}
