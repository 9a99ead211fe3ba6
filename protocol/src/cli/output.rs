//! Where a command writes to.

use std::fs::File;
use std::io::{self, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};

use super::about;
use crate::fault::Fault;

/// A file, or the standard output, which is called `-`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Output {
    Standard,
    File(PathBuf),
}

impl From<&Path> for Output {
    fn from(path: &Path) -> Output {
        match path == Path::new("-") {
            true => Output::Standard,
            false => Output::File(path.into()),
        }
    }
}

impl Output {
    /// The output of an option; the standard output if it was left out.
    pub(super) fn of(path: Option<&PathBuf>) -> Output {
        path.map_or(Output::Standard, |path| Output::from(path.as_path()))
    }

    /// Refuses a file that is read as well: it would be emptied first.
    pub(super) fn keep_apart(&self, inputs: &[PathBuf]) -> io::Result<()> {
        let Output::File(output) = self else {
            return Ok(());
        };
        let is_output = |input: &PathBuf| match (input.canonicalize(), output.canonicalize()) {
            (Ok(input), Ok(output)) => input == output,
            _ => false,
        };
        match inputs.iter().any(is_output) {
            true => {
                let why = Fault::new(
                    "正在读入，不能同时写入",
                    "is read and cannot be written too",
                );
                Err(about(output, &why.into()))
            }
            false => Ok(()),
        }
    }

    /// Empties it: there is nothing to write.
    pub(super) fn empty(&self) -> io::Result<()> {
        match self {
            Output::Standard => Ok(()),
            Output::File(path) => File::create(path)
                .map(drop)
                .map_err(|error| about(path, &error)),
        }
    }

    /// A writer to it. A file is made, or emptied, with the first words: what stood in
    /// it stays where there is nothing to write. Its errors name it.
    pub(super) fn writer(&self) -> Box<dyn Write> {
        match self {
            Output::Standard => Box::new(BufWriter::new(stdout().lock())),
            Output::File(path) => Box::new(BufWriter::new(Named {
                file: None,
                path: path.clone(),
            })),
        }
    }
}

/// Reads the name of a file that cannot be the standard output, because it is gone
/// on with or written anew.
pub(super) fn file(text: &str) -> Result<PathBuf, String> {
    match text {
        "-" => Err("the standard output cannot be gone on with: it takes a file".into()),
        _ => Ok(text.into()),
    }
}

/// A file whose errors name it; made when it is written to.
struct Named {
    file: Option<File>,
    path: PathBuf,
}

impl Write for Named {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let file = match &mut self.file {
            Some(file) => Ok(file),
            none => File::create(&self.path).map(|file| none.insert(file)),
        };
        let written = file.and_then(|file| file.write(bytes));
        written.map_err(|error| about(&self.path, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.file.as_mut().map_or(Ok(()), Write::flush);
        flushed.map_err(|error| about(&self.path, &error))
    }
}
