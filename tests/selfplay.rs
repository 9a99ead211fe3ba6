//! Games of the engine against itself and the files they are kept in.

use std::io::Cursor;

use engine::Evaluator;
use engine::selfplay::{
    ArchiveError, ArchiveReader, ArchiveWriter, Choice, GameRecord, Header, Reason, SelfPlay,
    SelfPlaySettings,
};
use ruling::board::Position;
use ruling::law::EditionId;
use ruling::record::GameResult;

fn settings() -> SelfPlaySettings {
    SelfPlaySettings {
        seed: 7,
        nodes: 60,
        editions: vec![EditionId::China2011, EditionId::Asia2003],
        evaluator: Evaluator::HandMade,
    }
}

fn header() -> Header {
    Header::new(&settings(), "0123456789ab")
}

fn games(numbers: std::ops::Range<u64>) -> Vec<GameRecord> {
    let mut play = SelfPlay::new(settings());
    numbers.map(|number| play.play(number)).collect()
}

fn file(blocks: &[&[GameRecord]]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ArchiveWriter::create(&mut bytes, &header()).expect("memory takes all");
    for block in blocks {
        archive.write(block).expect("memory takes all");
    }
    bytes
}

fn read(bytes: &[u8]) -> Result<Vec<GameRecord>, ArchiveError> {
    let mut reader = ArchiveReader::open(Cursor::new(bytes))?;
    assert_eq!(reader.header(), &header());
    let mut games = Vec::new();
    while let Some(block) = reader.read()? {
        games.extend(block);
    }
    assert_eq!(reader.whole_bytes(), bytes.len() as u64);
    Ok(games)
}

/// A game depends on its number alone, not on those played before.
#[test]
fn a_game_is_the_same_whenever_it_is_played() {
    let all = games(0..6);
    assert_eq!(games(4..6), all[4..]);
    assert_ne!(all[0], all[1]);
    assert_eq!(all[0].edition, EditionId::China2011);
    assert_eq!(all[1].edition, EditionId::Asia2003);
}

/// All moves are legal, and the end fits the position it came in.
#[test]
fn games_are_played_to_an_end() {
    for game in games(0..24) {
        let mut position: Position = game.start.clone();
        for ply in &game.plies {
            position.play(ply.m).expect("a legal move");
        }
        let no_move = !position.has_legal_move();
        assert_eq!(no_move, game.ending.reason == Reason::NoMove, "{position}");
        match game.ending.reason {
            Reason::NoMove | Reason::RuleLoss | Reason::AgreedWin => {
                assert!(game.ending.result.winner().is_some());
            }
            _ => assert_eq!(game.ending.result, GameResult::Draw),
        }
    }
}

#[test]
fn files_give_back_what_was_written() {
    let games = games(0..24);
    let bytes = file(&[&games[..5], &games[5..]]);
    assert_eq!(read(&bytes).expect("a whole file"), games);
    let chosen = games.iter().flat_map(|game| &game.plies);
    assert!(chosen.clone().any(|ply| ply.choice == Choice::Chance));
    assert!(chosen.clone().any(|ply| ply.score.value() < 0));
}

/// Whatever is missing or wrong is noticed, and what came before it is kept.
#[test]
fn damaged_files_are_refused() {
    let games = games(0..4);
    let first = file(&[&games[..2]]).len();
    let bytes = file(&[&games[..2], &games[2..]]);
    for length in [first + 1, first + 4, first + 9, bytes.len() - 1] {
        match read(&bytes[..length]) {
            Err(ArchiveError::CutOff(at)) => assert_eq!(at, first as u64),
            other => panic!("{length}: {other:?}"),
        }
    }
    let mut broken = bytes.clone();
    let middle = first + (bytes.len() - first) / 2;
    broken[middle] ^= 0x55;
    match read(&broken) {
        Err(ArchiveError::Block(at, _)) => assert_eq!(at, first as u64),
        other => panic!("{other:?}"),
    }
    for text in ["", "qili games 2\n\n", "qili games 1\nseed x\n\n"] {
        let opened = ArchiveReader::open(Cursor::new(text));
        assert!(matches!(opened, Err(ArchiveError::Header(_))), "{text:?}");
    }
}
