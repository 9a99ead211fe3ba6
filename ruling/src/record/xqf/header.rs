//! The header of an XQF file.

use super::keys::Keys;
use super::text_of;
use crate::board::{Color, Setup};
use crate::record::binary::Bytes;
use crate::record::order::pieces;
use crate::record::{Format, GameResult, RecordError};

/// The length of a header in bytes.
pub(super) const LENGTH: usize = 1024;

/// Where the points of the pieces stand.
pub(super) const PIECES: usize = 16;
/// Whose move it is, where no move tells: 0 for Red.
const TURN: usize = 50;
/// How the game ended.
const RESULT: usize = 51;

/// Texts: where they stand, how long they can be, and the tag of a record.
/// Before each stands its length.
const TEXTS: [(usize, usize, &str); 9] = [
    (80, 63, "Title"),
    (208, 63, "Event"),
    (272, 15, "Date"),
    (288, 15, "Site"),
    (304, 15, "Red"),
    (320, 15, "Black"),
    (336, 63, "TimeControl"),
    (464, 15, "Annotator"),
    (480, 15, "Author"),
];

/// What a header tells.
pub(super) struct Header {
    pub(super) keys: Keys,
    pub(super) setup: Setup,
    pub(super) result: GameResult,
    pub(super) tags: Vec<(&'static str, String)>,
}

impl Header {
    pub(super) fn read(file: &[u8]) -> Result<Header, RecordError> {
        let header = Bytes::from(Format::Xqf, file, 0).take(LENGTH)?;
        let head = array(header, 0);
        let keys = Keys::of(&head);
        let mut setup = arrangement(&keys.pieces(&array(header, PIECES)));
        if header[TURN] == 1 {
            setup.turn = Color::Black;
        }
        let tags = TEXTS
            .into_iter()
            .map(|(at, longest, tag)| {
                let length = usize::from(header[at]).min(longest);
                (tag, text_of(&header[at + 1..at + 1 + length]))
            })
            .filter(|(_, text)| !text.is_empty())
            .collect();
        Ok(Header {
            keys,
            setup,
            result: result(header[RESULT]),
            tags,
        })
    }
}

/// `N` bytes of the header, which is long enough for every place asked for.
fn array<const N: usize>(header: &[u8], at: usize) -> [u8; N] {
    let mut bytes = [0; N];
    bytes.copy_from_slice(&header[at..at + N]);
    bytes
}

/// The pieces on their points; one that is on no point is gone.
fn arrangement(points: &[u8; 32]) -> Setup {
    let mut setup = Setup::empty();
    for (piece, &point) in pieces().zip(points) {
        if let Some(square) = super::square(point) {
            setup.squares[square.index()] = Some(piece);
        }
    }
    setup
}

fn result(stored: u8) -> GameResult {
    match stored {
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 | 4 => GameResult::Draw,
        _ => GameResult::Unknown,
    }
}
