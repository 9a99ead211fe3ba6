//! A file that grows at its end, under the hand of one program.

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, ErrorKind, Seek, SeekFrom, Write};
use std::path::Path;

/// A file that is written to at its end, as long as nobody else does.
pub(super) struct GrowingFile {
    file: File,
    /// Where it ends, as far as is known here.
    length: u64,
}

impl GrowingFile {
    /// Opens a file to go on with it; makes an empty one if it is not there.
    pub(super) fn open(path: &Path) -> io::Result<GrowingFile> {
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(path)?;
        let metadata = file.metadata()?;
        // The other end of a pipe cannot be read first and gone on with then.
        match metadata.is_file() {
            true => Ok(GrowingFile {
                length: metadata.len(),
                file,
            }),
            false => Err(io::Error::new(ErrorKind::InvalidInput, "is no plain file")),
        }
    }

    /// Its bytes from the start.
    pub(super) fn reader(&mut self) -> io::Result<BufReader<&File>> {
        self.file.rewind()?;
        Ok(BufReader::new(&self.file))
    }

    /// Drops what lies behind the first `length` bytes, and goes on from there; how
    /// many bytes were dropped.
    pub(super) fn cut(&mut self, length: u64) -> io::Result<u64> {
        let dropped = self.length.saturating_sub(length);
        if dropped > 0 {
            self.file.set_len(length)?;
            self.length = length;
        }
        self.file.seek(SeekFrom::End(0))?;
        Ok(dropped)
    }
}

impl Write for GrowingFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.file.metadata()?.len() != self.length {
            let why = "another program writes to it";
            return Err(io::Error::new(ErrorKind::ResourceBusy, why));
        }
        let written = self.file.write(bytes)?;
        self.length += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_programs_one_gives_way() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let path = folder.path().join("shared");
        let open = || {
            let mut file = GrowingFile::open(&path).expect("a file");
            file.cut(u64::MAX).expect("nothing to drop");
            file
        };
        let [mut first, mut second] = [open(), open()];
        first.write_all(b"one ").expect("room");
        let refused = second.write_all(b"TWO ").expect_err("it has grown");
        assert_eq!(refused.to_string(), "another program writes to it");
        first.write_all(b"three").expect("room");
        // One that comes later goes on from there, after what it means to drop.
        let mut third = open();
        third.cut(4).expect("a file that can be cut");
        third.write_all(b"four").expect("room");
        assert!(first.write_all(b"five").is_err());
        assert_eq!(std::fs::read(&path).expect("a file"), b"one four");
    }
}
