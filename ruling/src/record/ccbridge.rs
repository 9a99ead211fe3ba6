//! The files of 象棋桥 (CCBridge): CBR, one game, and CBL, a library of them;
//! read only.
//!
//! A CBR file is a header of 2214 bytes and the tree of moves; a CBL file holds
//! CBR files one behind the other. Texts are in UTF-16. Points are row * 9 +
//! file, from Black's corner at Red's left. The format is known only by what
//! programs that read it make of it.

use encoding_rs::UTF_16LE;

use super::binary::Bytes;
use super::tree::{Links, Node, Tree, stored_move};
use super::{Format, GameResult, Place, Record, RecordError, RecordFault};
use crate::board::{Color, Piece, Role, Setup, Square};

const GAME: &[u8] = b"CCBridge Record\0";
const LIBRARY: &[u8] = b"CCBridgeLibrary\0";

/// The length of a game's header in bytes.
const HEADER: usize = 2214;
/// Texts of the header: where they stand, how long they are, the record's tag.
const TEXTS: [(usize, usize, &str); 4] = [
    (180, 128, "Title"),
    (692, 64, "Event"),
    (1076, 64, "Red"),
    (1300, 64, "Black"),
];
/// How the game ended.
const RESULT: usize = 2076;
/// Whose move it is, where no move tells: 1 for Red, 2 for Black.
const TURN: usize = 2116;
/// The pieces, square by square from Black's back rank.
const PIECES: usize = 2120;

/// Whether `file` is a game or a library of games.
pub(super) fn is_ccbridge(file: &[u8]) -> bool {
    file.starts_with(GAME) || file.starts_with(LIBRARY)
}

/// The games of a CBR or CBL file, in order. A game that cannot be read gives
/// an error, and reading goes on with the next one; a library without games gives
/// an error, a file of another kind nothing.
pub fn games(file: &[u8]) -> impl Iterator<Item = Result<Record, RecordError>> {
    let mut at = if is_ccbridge(file) { 0 } else { file.len() };
    let is_empty = is_ccbridge(file) && find(file, GAME).is_none();
    let none = is_empty.then(|| {
        let word = "CCBridgeLibrary";
        Err(RecordError::of_word(
            Place::Byte(0),
            word,
            RecordFault::NoGame,
        ))
    });
    none.into_iter().chain(std::iter::from_fn(move || {
        at += find(file.get(at..)?, GAME)?;
        let start = at;
        at += GAME.len();
        let end = find(&file[at..], GAME).map_or(file.len(), |found| at + found);
        Some(game(&file[..end], start))
    }))
}

/// The game that begins at byte `at` of a file.
fn game(file: &[u8], at: usize) -> Result<Record, RecordError> {
    let header = Bytes::from(Format::CcBridge, file, at).take(HEADER)?;
    let mut bytes = Bytes::from(Format::CcBridge, file, at + HEADER);
    let opening = if bytes.take_number()? == 0 {
        String::new()
    } else {
        comment(&mut bytes)?
    };
    // What follows the last game is filled with zeros.
    let tree = if bytes.is_empty() || bytes.peek_is_zero() {
        Tree::default()
    } else {
        Tree::read(|| node(&mut bytes))?
    };
    let mut setup = arrangement(&header[PIECES..PIECES + Square::COUNT]);
    if header[TURN] == 2 {
        setup.turn = Color::Black;
    }
    let start = tree.start(setup, at + PIECES)?;
    let mut record = Record::from_line(tree.line(start, &opening)?);
    for (place, length, tag) in TEXTS {
        let text = text(&header[place..place + length]);
        if !text.is_empty() {
            record.tags_mut().set(tag, text);
        }
    }
    record.set_result(match header[RESULT] {
        1 => GameResult::RedWins,
        2 => GameResult::BlackWins,
        3 | 4 => GameResult::Draw,
        _ => GameResult::Unknown,
    });
    Ok(record)
}

/// A move of the tree: flags (1: nothing follows, 2: another could be played,
/// 4: a comment), nothing, from, to.
fn node(bytes: &mut Bytes<'_>) -> Result<Node, RecordError> {
    let byte = bytes.at;
    let [flags, _, from, to] = bytes.take_four()?;
    let comment = if flags & 4 != 0 {
        comment(bytes)?
    } else {
        String::new()
    };
    Ok(Node {
        byte,
        m: stored_move(byte, (from, to), square)?,
        comment,
        links: Links {
            next: flags & 1 == 0,
            other: flags & 2 != 0,
        },
    })
}

/// The square with this number: row * 9 + file, row 0 Black's back rank.
fn square(number: u8) -> Option<Square> {
    let (row, file) = (i32::from(number / 9), i32::from(number % 9));
    Square::new(file, 9 - row)
}

fn arrangement(pieces: &[u8]) -> Setup {
    let mut setup = Setup::empty();
    for (number, &code) in (0..).zip(pieces) {
        if let (Some(square), Some(piece)) = (square(number), piece(code)) {
            setup.squares[square.index()] = Some(piece);
        }
    }
    setup
}

/// Sixteens for the side, units for the role.
fn piece(code: u8) -> Option<Piece> {
    let color = match code >> 4 {
        1 => Color::Red,
        2 => Color::Black,
        _ => return None,
    };
    let role = match code & 15 {
        1 => Role::Rook,
        2 => Role::Horse,
        3 => Role::Elephant,
        4 => Role::Advisor,
        5 => Role::King,
        6 => Role::Cannon,
        7 => Role::Soldier,
        _ => return None,
    };
    Some(Piece::new(color, role))
}

fn comment(bytes: &mut Bytes<'_>) -> Result<String, RecordError> {
    let length = bytes.take_number()? as usize;
    Ok(text(bytes.take(length)?))
}

/// A text up to its closing zero, its line breaks as ours.
fn text(bytes: &[u8]) -> String {
    let text = UTF_16LE.decode_without_bom_handling(bytes).0;
    let text = text.split('\0').next().unwrap_or_default();
    text.replace("\r\n", "\n").trim().into()
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .position(|window| window == wanted)
}
