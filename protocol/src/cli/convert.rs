//! `qili convert`

use std::fs::File;
use std::io::{self, BufWriter, Error, Read, Write, stdin, stdout};
use std::iter::once;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use encoding_rs::{BIG5, Encoding, GBK, UTF_8};
use ruling::notation::Style;
use ruling::record::{Pieces, Record, RecordError, dhtmlxq, pgn, uci};

use super::{about, keep_apart};

/// Turn game records of any format into one of another
///
/// PGN, DhtmlXQ, WXF, lists of moves, XQF, CBR and CBL are told by their contents, in
/// whatever encoding. A record that cannot be read is reported with line and
/// word, one that cannot be written with the sign that the encoding lacks; both
/// are left out, and the command fails at the end if there was one. Files of any
/// size are converted piece by piece.
#[derive(Args)]
pub(super) struct Arguments {
    /// The files; - is the standard input
    #[arg(required = true, value_name = "IN")]
    inputs: Vec<PathBuf>,
    /// The format to write
    #[arg(long, value_enum)]
    to: Target,
    /// The file to write; the standard output if left out
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
    /// The blocks of dpxq.com and of forums
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
    let mut output: Box<dyn Write> = match &arguments.output {
        Some(path) => {
            keep_apart(path, &arguments.inputs)?;
            let file = File::create(path).map_err(|error| about(path, &error))?;
            Box::new(BufWriter::new(file))
        }
        None => Box::new(BufWriter::new(stdout().lock())),
    };
    let in_output = |error: Error| match &arguments.output {
        Some(path) => about(path, &error),
        None => error,
    };
    let mut left_out = 0;
    for path in &arguments.inputs {
        for text in texts(path, arguments) {
            match text {
                Ok(text) => output.write_all(&text).map_err(in_output)?,
                Err(message) => {
                    eprintln!("{}: {message}", path.display());
                    left_out += 1;
                }
            }
        }
    }
    output.flush().map_err(in_output)?;
    match left_out {
        0 => Ok(()),
        1 => Err(Error::other("1 record was left out")),
        _ => Err(Error::other(format!("{left_out} records were left out"))),
    }
}

/// The records of a file as they are to be written, or why one cannot be.
fn texts<'a>(
    path: &'a Path,
    arguments: &'a Arguments,
) -> Box<dyn Iterator<Item = Result<Vec<u8>, String>> + 'a> {
    let input: Box<dyn Read> = if path == Path::new("-") {
        Box::new(stdin().lock())
    } else {
        match File::open(path) {
            Ok(file) => Box::new(file),
            Err(error) => return Box::new(once(Err(error.to_string()))),
        }
    };
    Box::new(Pieces::new(input).flat_map(move |piece| match piece {
        Ok(piece) => piece.games().map(|game| text(game, arguments)).collect(),
        Err(error) => vec![Err(error.to_string())],
    }))
}

fn text(game: Result<Record, RecordError>, arguments: &Arguments) -> Result<Vec<u8>, String> {
    let record = game.map_err(|error| error.to_string())?;
    arguments.encoding.encode(&arguments.to.write(&record))
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
