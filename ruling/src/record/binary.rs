//! Reading the fields of binary files.

use super::{Format, Place, RecordError, RecordFault, Subject};

/// What is left of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes<'b> {
    format: Format,
    rest: &'b [u8],
    /// Where it begins in the file.
    pub(super) at: usize,
}

impl<'b> Bytes<'b> {
    /// The part of a file of this format from `at` on; nothing if it is shorter.
    pub(super) fn from(format: Format, file: &'b [u8], at: usize) -> Bytes<'b> {
        Bytes {
            format,
            rest: file.get(at..).unwrap_or_default(),
            at,
        }
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Whether the next four bytes are there and zero.
    pub(super) fn peek_is_zero(&self) -> bool {
        self.rest.starts_with(&[0; 4])
    }

    /// The next `count` bytes.
    pub(super) fn take(&mut self, count: usize) -> Result<&'b [u8], RecordError> {
        let (taken, rest) = self
            .rest
            .split_at_checked(count)
            .ok_or_else(|| self.cut_short())?;
        self.rest = rest;
        self.at += count;
        Ok(taken)
    }

    /// The next four bytes.
    pub(super) fn take_four(&mut self) -> Result<[u8; 4], RecordError> {
        let four = self.take(4)?;
        <[u8; 4]>::try_from(four).map_err(|_| self.cut_short())
    }

    /// The next four bytes as a number, the lowest first.
    pub(super) fn take_number(&mut self) -> Result<u32, RecordError> {
        Ok(u32::from_le_bytes(self.take_four()?))
    }

    /// The error that the file ends here, or before something it announces.
    pub(super) fn cut_short(&self) -> RecordError {
        RecordError {
            place: Place::Byte(self.at),
            subject: Subject::File(Some(self.format)),
            fault: RecordFault::CutShort,
        }
    }
}
