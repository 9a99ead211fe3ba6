//! Where a command writes to.

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write, stdout};
use std::path::{Path, PathBuf};

use super::about;

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
                let why = "is read and cannot be written too";
                Err(about(output, &io::Error::new(ErrorKind::InvalidInput, why)))
            }
            false => Ok(()),
        }
    }

    /// Opens it; a file is emptied.
    ///
    /// # Errors
    /// The file cannot be made. Its errors name it, now and later.
    pub(super) fn open(&self) -> io::Result<Box<dyn Write>> {
        Ok(match self {
            Output::Standard => Box::new(BufWriter::new(stdout().lock())),
            Output::File(path) => {
                let file = File::create(path).map_err(|error| about(path, &error))?;
                let path = path.clone();
                Box::new(BufWriter::new(Named { file, path }))
            }
        })
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

/// A file whose errors name it.
struct Named {
    file: File,
    path: PathBuf,
}

impl Write for Named {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        written.map_err(|error| about(&self.path, &error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush().map_err(|error| about(&self.path, &error))
    }
}
