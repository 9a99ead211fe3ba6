//! Random records, and the binary formats that Qili reads but does not write,
//! written as their descriptions say.

use encoding_rs::GB18030;
use ruling::board::{Color, Move, Position, Role, Square};
use ruling::record::{GameResult, Line, Record};

use super::random::Random;

/// Random legal moves with comments, and variations nested `depth` deep.
pub fn random_line(random: &mut Random, start: Position, length: usize, depth: usize) -> Line {
    let mut line = Line::new(start);
    if random.below(2) == 0 {
        line.comment("before (it) [all]");
    }
    for _ in 0..length {
        let legal = line.end().legal_moves();
        if legal.is_empty() {
            break;
        }
        line.push(legal[random.below(legal.len())])
            .expect("a legal move");
        if random.below(4) == 0 {
            line.comment("+0.35/12 1.2s 好着 ; % $1 \"");
        }
        while depth > 0 && random.below(8) == 0 {
            let branch = line.branch().expect("there is a move");
            let variation = random_line(random, branch.start().clone(), 5, depth - 1);
            assert!(line.add_variation(variation).is_ok());
        }
    }
    line
}

/// `line` as the binary formats can hold it: without empty variations, without
/// comments before a variation's first move, and without variations on it.
pub fn storable(line: &Line) -> Line {
    let mut kept = Line::new(line.start().clone());
    kept.comment(line.opening_comment());
    rebuild(&mut kept, line, true);
    kept
}

fn rebuild(kept: &mut Line, line: &Line, is_main: bool) {
    for (index, played) in line.moves().iter().enumerate() {
        kept.push(played.m()).expect("a legal move");
        kept.comment(played.comment());
        if index == 0 && !is_main {
            continue;
        }
        for variation in played.variations().iter().filter(|line| !line.is_empty()) {
            let mut branch = kept.branch().expect("there is a move");
            rebuild(&mut branch, variation, false);
            assert!(kept.add_variation(branch).is_ok());
        }
    }
}

/// A move as the binary formats store it, in their order: what follows it
/// first, then what could be played instead.
struct Entry<'r> {
    m: Move,
    comment: &'r str,
    next: bool,
    other: bool,
}

fn entries(line: &Line) -> Vec<Entry<'_>> {
    let mut found = Vec::new();
    add_entries(&mut found, line, 0, &[]);
    found
}

/// Adds the moves of a line from the `from`th on, for which `others` could be
/// played too.
fn add_entries<'r>(found: &mut Vec<Entry<'r>>, line: &'r Line, from: usize, others: &[&'r Line]) {
    if let Some(played) = line.moves().get(from) {
        let own: Vec<&Line> = played.variations().iter().collect();
        let others = if own.is_empty() { others } else { &own };
        found.push(Entry {
            m: played.m(),
            comment: played.comment(),
            next: from + 1 < line.len(),
            other: !others.is_empty(),
        });
        add_entries(found, line, from + 1, &[]);
        if let Some((first, rest)) = others.split_first() {
            add_entries(found, first, 0, rest);
        }
    }
}

/// The keys with which a file is veiled.
#[derive(Clone, Copy)]
pub struct XqfKeys {
    pub mask: u8,
    pub or: [u8; 4],
    /// Sum, x, y and z.
    pub keys: [u8; 4],
}

/// A storable record as an XQF file of this version.
pub fn xqf(record: &Record, version: u8, keys: XqfKeys) -> Vec<u8> {
    let veiled = version >= 11;
    let [sum, x, y, z] = keys.keys;
    let scramble = |key: u8| (u32::from(key) * u32::from(key) * 54 + 221) as u8;
    let pieces = scramble(x).wrapping_mul(x);
    let from = scramble(y).wrapping_mul(pieces);
    let to = scramble(z).wrapping_mul(from);
    let (pieces, from, to) = if veiled {
        (pieces, from, to)
    } else {
        (0, 0, 0)
    };
    let mut file = xqf_header(record, version, pieces);
    file[3] = keys.mask;
    file[8..12].copy_from_slice(&keys.or);
    file[12..16].copy_from_slice(&keys.keys);

    let mut tree = Vec::new();
    let mut add = |[from, to]: [u8; 2], next: bool, other: bool, comment: &str| {
        let text = GB18030.encode(comment).0;
        let length = text.len() as u32;
        if veiled {
            let bits = [(next, 0x80), (other, 0x40), (length > 0, 0x20)];
            tree.extend([from, to, flags(&bits), 0]);
            if length > 0 {
                let key = (u32::from(sum) * 256 + u32::from(x)) % 32_000 + 767;
                tree.extend((length + key).to_le_bytes());
            }
        } else {
            tree.extend([from, to, flags(&[(next, 0xf0), (other, 0x0f)]), 0]);
            tree.extend(length.to_le_bytes());
        }
        tree.extend(text.iter());
    };
    add(
        [24, 32],
        !record.line().is_empty(),
        false,
        record.line().opening_comment(),
    );
    for entry in entries(record.line()) {
        let squares = [
            point(entry.m.from()).wrapping_add(24).wrapping_add(from),
            point(entry.m.to()).wrapping_add(32).wrapping_add(to),
        ];
        add(squares, entry.next, entry.other, entry.comment);
    }
    if veiled {
        let copyright = b"[(C) Copyright Mr. Dong Shiwei.]";
        for (index, byte) in tree.iter_mut().enumerate() {
            let key = (keys.keys[index % 4] & keys.mask) | keys.or[index % 4];
            *byte = byte.wrapping_add(copyright[index % 32] & key);
        }
    }
    file.extend(tree);
    file
}

fn xqf_header(record: &Record, version: u8, pieces: u8) -> Vec<u8> {
    let mut file = vec![0; 1024];
    file[..3].copy_from_slice(&[b'X', b'Q', version]);
    for (place, point) in points(record.start()).into_iter().enumerate() {
        let turned = (place + 288 - usize::from(pieces) - 1) % 32;
        let place = if version < 12 { place } else { turned };
        file[16 + place] = point.wrapping_add(pieces);
    }
    file[50] = u8::from(record.start().turn() == Color::Black);
    file[51] = result(record);
    for (at, most, tag) in [(80, 63, "Title"), (304, 15, "Red"), (320, 15, "Black")] {
        let text = GB18030.encode(record.tags().get(tag).unwrap_or("")).0;
        assert!(text.len() <= most, "{tag} is too long");
        file[at] = text.len() as u8;
        file[at + 1..at + 1 + text.len()].copy_from_slice(&text);
    }
    file
}

/// A storable record as a CBR file.
pub fn cbr(record: &Record) -> Vec<u8> {
    let mut file = vec![0; 2214];
    file[..16].copy_from_slice(b"CCBridge Record\0");
    for (at, tag) in [
        (180, "Title"),
        (692, "Event"),
        (1076, "Red"),
        (1300, "Black"),
    ] {
        let text = utf_16(record.tags().get(tag).unwrap_or(""));
        file[at..at + text.len()].copy_from_slice(&text);
    }
    file[2076] = result(record);
    file[2116] = 1 + u8::from(record.start().turn() == Color::Black);
    for square in record.start().occupied() {
        let piece = record.start().piece_at(square).expect("a piece");
        let roles = "RNBAKCP";
        let role = 1 + roles.find(piece.role.letter()).expect("a role") as u8;
        let side = 16 * (1 + piece.color.index() as u8);
        file[2120 + usize::from(number(square))] = side + role;
    }
    let comment = |file: &mut Vec<u8>, text: &str| {
        let text = utf_16(text);
        file.extend((text.len() as u32).to_le_bytes());
        file.extend(text);
    };
    let opening = record.line().opening_comment();
    file.extend(u32::from(!opening.is_empty()).to_le_bytes());
    if !opening.is_empty() {
        comment(&mut file, opening);
    }
    for entry in entries(record.line()) {
        let commented = !entry.comment.is_empty();
        let bits = [(!entry.next, 1), (entry.other, 2), (commented, 4)];
        file.extend([
            flags(&bits),
            0,
            number(entry.m.from()),
            number(entry.m.to()),
        ]);
        if commented {
            comment(&mut file, entry.comment);
        }
    }
    file.extend([0; 4]);
    file
}

/// Games as a CBL file: each fills whole blocks.
pub fn cbl(games: &[Vec<u8>]) -> Vec<u8> {
    let mut file = vec![0; 101_952];
    file[..16].copy_from_slice(b"CCBridgeLibrary\0");
    file[60] = games.len() as u8;
    for game in games {
        file.extend(game);
        file.resize(101_952 + (file.len() - 101_952).next_multiple_of(4096), 0);
    }
    file
}

fn utf_16(text: &str) -> Vec<u8> {
    text.encode_utf16()
        .chain([0])
        .flat_map(u16::to_le_bytes)
        .collect()
}

fn flags(bits: &[(bool, u8)]) -> u8 {
    bits.iter()
        .filter(|(set, _)| *set)
        .map(|(_, bit)| bit)
        .sum()
}

fn result(record: &Record) -> u8 {
    match record.result() {
        GameResult::Unknown => 0,
        GameResult::RedWins => 1,
        GameResult::BlackWins => 2,
        GameResult::Draw => 3,
    }
}

/// file * 10 + rank, as XQF numbers the points.
fn point(square: Square) -> u8 {
    (square.file() * 10 + square.rank()) as u8
}

/// row * 9 + file, as CBR numbers them.
fn number(square: Square) -> u8 {
    ((9 - square.rank()) * 9 + square.file()) as u8
}

/// The points of the 32 pieces, 255 for one that is gone.
fn points(position: &Position) -> Vec<u8> {
    let mut points = Vec::new();
    for color in Color::ALL {
        let mut left = Role::ALL.map(|role| position.pieces(color, role).iter());
        for letter in "RNBAKABNRCCPPPPP".chars() {
            let role = Role::ALL.into_iter().find(|role| role.letter() == letter);
            let square = left[role.expect("a role").index()].next();
            points.push(square.map_or(255, point));
        }
    }
    points
}
