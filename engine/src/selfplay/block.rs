//! Some games as bytes. What belongs together stands together, so that it
//! packs well: the heads of all games, then all squares left, all squares
//! reached, and the scores as steps from the one two plies before.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use ruling::board::{Move, Position};
use ruling::excerpt;
use ruling::law::EditionId;
use ruling::record::GameResult;

use super::ending::{Ending, Reason};
use super::record::{Choice, GameRecord, Ply};
use crate::Score;

/// The most a block may unpack to: far more than any that is written.
const MOST_BYTES: u64 = 1 << 26;
/// Marks the squares left by moves that chance chose.
const BY_CHANCE: u8 = 0x80;

/// Packs games, all of them under one of `editions`.
pub(super) fn pack(games: &[GameRecord], editions: &[EditionId]) -> std::io::Result<Vec<u8>> {
    let mut heads = Vec::new();
    let mut bodies: [Vec<u8>; 4] = Default::default();
    heads.extend_from_slice(&(games.len() as u16).to_le_bytes());
    for game in games {
        put_head(&mut heads, game, editions);
        put_body(&mut bodies, game);
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&heads)?;
    for body in &bodies {
        packed.write_all(body)?;
    }
    packed.finish()
}

/// Unpacks games; the error says what is wrong with them. All moves are legal.
pub(super) fn unpack(packed: &[u8], editions: &[EditionId]) -> Result<Vec<GameRecord>, String> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed)
        .take(MOST_BYTES)
        .read_to_end(&mut bytes)
        .map_err(|error| error.to_string())?;
    let mut rest = bytes.as_slice();
    let count = u16::from_le_bytes(take(&mut rest)?);
    let heads = (0..count)
        .map(|_| take_head(&mut rest, editions))
        .collect::<Result<Vec<Head>, String>>()?;
    let total: usize = heads.iter().map(|head| head.plies).sum();
    if rest.len() != 4 * total {
        return Err(format!("{} bytes of moves, not {}", rest.len(), 4 * total));
    }
    let mut at = 0;
    heads
        .into_iter()
        .map(|head| {
            let range = at..at + head.plies;
            at = range.end;
            let streams = [0, 1, 2, 3].map(|n| &rest[n * total..][range.clone()]);
            take_body(head, streams)
        })
        .collect()
}

struct Head {
    edition: EditionId,
    ending: Ending,
    start: Position,
    plies: usize,
}

fn put_head(out: &mut Vec<u8>, game: &GameRecord, editions: &[EditionId]) {
    let edition = editions.iter().position(|&id| id == game.edition);
    let fen = game.start.fen();
    out.push(edition.unwrap_or(0) as u8);
    out.push(result_code(game.ending.result));
    out.push(game.ending.reason.index() as u8);
    out.extend_from_slice(&(game.plies.len() as u16).to_le_bytes());
    out.push(fen.len() as u8);
    out.extend_from_slice(fen.as_bytes());
}

fn take_head(rest: &mut &[u8], editions: &[EditionId]) -> Result<Head, String> {
    let [edition, result, reason] = take(rest)?;
    let plies = u16::from_le_bytes(take(rest)?).into();
    let [length] = take(rest)?;
    let (fen, after) = rest
        .split_at_checked(length.into())
        .ok_or("a start position is cut off")?;
    *rest = after;
    let fen = std::str::from_utf8(fen).map_err(|error| error.to_string())?;
    Ok(Head {
        edition: *editions
            .get(usize::from(edition))
            .ok_or_else(|| format!("no edition has number {edition}"))?,
        ending: Ending {
            result: result_of(result).ok_or_else(|| format!("no result has code {result}"))?,
            reason: *Reason::ALL
                .get(usize::from(reason))
                .ok_or_else(|| format!("no reason has code {reason}"))?,
        },
        start: Position::from_fen(fen).map_err(|error| format!("'{}': {error}", excerpt(fen)))?,
        plies,
    })
}

fn put_body([from, to, low, high]: &mut [Vec<u8>; 4], game: &GameRecord) {
    let mut before = [0; 2];
    for ply in &game.plies {
        let flag = match ply.choice {
            Choice::Search => 0,
            Choice::Chance => BY_CHANCE,
        };
        from.push(ply.m.from().index() as u8 | flag);
        to.push(ply.m.to().index() as u8);
        let score = ply.score.value() as i16;
        let [step_low, step_high] = zigzag(score.wrapping_sub(before[0])).to_le_bytes();
        low.push(step_low);
        high.push(step_high);
        before = [before[1], score];
    }
}

fn take_body(head: Head, [from, to, low, high]: [&[u8]; 4]) -> Result<GameRecord, String> {
    let mut position = head.start.clone();
    let mut before = [0i16; 2];
    let mut plies = Vec::with_capacity(head.plies);
    for index in 0..head.plies {
        let bits = u16::from(from[index] & !BY_CHANCE) << 7 | u16::from(to[index]);
        let m = Move::from_bits(bits).ok_or_else(|| format!("no move has code {bits}"))?;
        position
            .play(m)
            .map_err(|error| format!("ply {}: {error}", index + 1))?;
        let step = unzigzag(u16::from_le_bytes([low[index], high[index]]));
        let score = before[0].wrapping_add(step);
        before = [before[1], score];
        plies.push(Ply {
            m,
            score: Score::from_value(i32::from(score).clamp(-30_000, 30_000)),
            choice: match from[index] & BY_CHANCE {
                0 => Choice::Search,
                _ => Choice::Chance,
            },
        });
    }
    Ok(GameRecord {
        edition: head.edition,
        start: head.start,
        plies,
        ending: head.ending,
    })
}

fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], String> {
    let (bytes, after) = rest.split_first_chunk().ok_or("a game is cut off")?;
    *rest = after;
    Ok(*bytes)
}

/// Small steps of either sign become small numbers.
fn zigzag(step: i16) -> u16 {
    ((step << 1) ^ (step >> 15)) as u16
}

fn unzigzag(code: u16) -> i16 {
    (code >> 1) as i16 ^ -((code & 1) as i16)
}

fn result_code(result: GameResult) -> u8 {
    match result {
        GameResult::RedWins => 0,
        GameResult::BlackWins => 1,
        GameResult::Draw => 2,
        GameResult::Unknown => 3,
    }
}

fn result_of(code: u8) -> Option<GameResult> {
    match code {
        0 => Some(GameResult::RedWins),
        1 => Some(GameResult::BlackWins),
        2 => Some(GameResult::Draw),
        _ => None,
    }
}
