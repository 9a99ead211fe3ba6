//! The law: the name of an edition, a FEN and moves, a line each. Every
//! repetition of every position has a ruling and words for it.

use ruling::board::Position;
use ruling::explain::{Language, opinion};
use ruling::law::{Edition, EditionId};
use ruling::referee::report;

/// So many moves have all kinds of cycles.
const MOST_MOVES: usize = 24;

pub(crate) fn run(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut lines = text.lines();
    let mut line = || lines.next().unwrap_or_default();
    let (Ok(id), Ok(start)) = (line().parse::<EditionId>(), Position::from_fen(line())) else {
        return;
    };
    let mut position = start.clone();
    let mut moves = Vec::new();
    for word in line().split_whitespace().take(MOST_MOVES) {
        match word.parse() {
            Ok(m) if position.play(m).is_ok() => moves.push(m),
            _ => break,
        }
    }
    let edition = Edition::of(id);
    let report = report(edition, &start, &moves, None).expect("the moves are legal");
    assert_eq!(report.opinions.len(), moves.len());
    for language in [Language::English, Language::Chinese] {
        assert!(!opinion(edition, &start, &moves, &report, language).is_empty());
    }
}
