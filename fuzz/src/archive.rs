//! Files of self-play games: what is read can be written and read back.

use engine::selfplay::{ArchiveReader, ArchiveWriter, GameRecord, Header};

use crate::assert_short;

pub(crate) fn run(data: &[u8]) {
    let Some((header, games)) = read(data) else {
        return;
    };
    let mut file = Vec::new();
    let mut writer = ArchiveWriter::create(&mut file, &header).expect("memory takes everything");
    writer.write(&games).expect("memory takes everything");
    let (_, again) = read(&file).expect("what was written is a file of games");
    assert_eq!(again, games);
}

/// The games of the whole blocks; `None` if it is no file of games.
fn read(data: &[u8]) -> Option<(Header, Vec<GameRecord>)> {
    let mut reader = ArchiveReader::open(data)
        .map_err(|error| assert_short(&error))
        .ok()?;
    let mut games = Vec::new();
    loop {
        match reader.read() {
            Ok(Some(block)) => games.extend(block),
            Ok(None) => break,
            Err(error) => {
                assert_short(&error);
                break;
            }
        }
    }
    assert!(reader.whole_bytes() <= data.len() as u64);
    Some((reader.header().clone(), games))
}
