//! The referee's desk: requests in JSON, and games with all their variations.

use protocol::judge::{Editions, answer_request, rule_on_record};
use ruling::explain::Language;
use ruling::law::EditionId;
use ruling::record::pgn;
use ruling::referee::Lines;
use serde_json::Value;

/// What takes longer to judge than there is time for: longer texts, in bytes.
const MOST: usize = 1_500;

/// Lines with a request each.
pub(crate) fn requests(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for line in text.lines().filter(|line| line.len() <= MOST) {
        let editions = Editions::One(EditionId::default());
        check(&answer_request(line, editions, Some(Language::Chinese)));
    }
}

/// The games of a PGN text; its first byte chooses the edition.
pub(crate) fn games(data: &[u8]) {
    let Some((&first, rest)) = data.split_first().filter(|_| data.len() <= MOST) else {
        return;
    };
    let id = EditionId::ALL[usize::from(first) % EditionId::ALL.len()];
    for record in pgn::games(&String::from_utf8_lossy(rest)).flatten() {
        let language = Some(Language::English);
        let answers = rule_on_record(&record, Editions::One(id), language, Lines::All);
        assert_eq!(answers.len(), 1);
        check(&answers);
    }
}

fn check(answers: &[String]) {
    for answer in answers {
        let value: Value = serde_json::from_str(answer).expect("an answer is JSON");
        match value.get("error") {
            Some(error) => assert!(error.as_str().is_some_and(|words| !words.is_empty())),
            None => assert!(value.get("verdict").is_some(), "{answer}"),
        }
    }
}
