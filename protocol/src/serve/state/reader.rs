//! A state read from the fields of an address.

use ruling::board::{Move, ParseSquareError, Position, Square};
use ruling::excerpt;
use ruling::law::ParseEditionError;
use ruling::notation;

use super::{Refused, State};
use crate::fault::Fault;
use crate::page::Shown;
use crate::plural::plural;
use crate::refusal::no_edition_in_chinese;
use crate::serve::MOST_MOVES;
use crate::serve::query::Fields;
use crate::start;

/// Reads the text of a field into a state.
type Reader = fn(&mut State, &str) -> Result<(), Fault>;

/// The fields of an address, in the order in which they build on each other.
const FIELDS: &[(&str, Reader)] = &[
    ("lang", State::read_language),
    ("edition", State::read_edition),
    ("fen", State::read_start),
    ("moves", State::read_moves),
    ("at", State::read_place),
    ("from", State::read_picked),
    ("text", State::add_moves),
];

impl State {
    /// Reads an address. What cannot be read is refused and left out, with all
    /// that hangs on it.
    pub(in crate::serve) fn read(fields: &Fields, preferred: Shown) -> (State, Vec<Refused>) {
        let mut state = State::new(preferred);
        let mut refused = Vec::new();
        for &(field, read) in FIELDS {
            // What hangs on a position that cannot be read is not read either.
            if refused.iter().any(|one: &Refused| one.field == "fen") {
                break;
            }
            if let Some(text) = fields.get(field)
                && let Err(fault) = read(&mut state, text)
            {
                refused.push(Refused {
                    field,
                    text: text.into(),
                    fault,
                });
            }
        }
        (state, refused)
    }

    fn read_language(&mut self, text: &str) -> Result<(), Fault> {
        self.shown = languages(text).ok_or_else(|| {
            let text = excerpt(text);
            Fault::new(
                format!("“{text}”不是语言（zh、en、both）"),
                format!("'{text}' is not a language (zh, en or both)"),
            )
        })?;
        Ok(())
    }

    fn read_edition(&mut self, text: &str) -> Result<(), Fault> {
        self.edition = text.parse().map_err(|error: ParseEditionError| {
            Fault::new(no_edition_in_chinese(text), error.to_string())
        })?;
        Ok(())
    }

    fn read_start(&mut self, text: &str) -> Result<(), Fault> {
        self.start = start::position(text).map_err(|error| Fault::of_fen(&error))?;
        Ok(())
    }

    fn read_moves(&mut self, text: &str) -> Result<(), Fault> {
        let (moves, fault) = play(&self.start, text, MOST_MOVES);
        self.moves = moves;
        self.at = self.moves.len();
        fault.map_or(Ok(()), Err)
    }

    fn read_place(&mut self, text: &str) -> Result<(), Fault> {
        let moves = self.moves.len();
        let place = text.parse().ok().filter(|&at| at <= moves);
        self.at = place.ok_or_else(|| {
            Fault::new(
                format!("全局{moves}着，没有“{text}”处"),
                format!(
                    "'{text}' is no place in a game of {}",
                    plural(moves as u64, "move")
                ),
            )
        })?;
        Ok(())
    }

    fn read_picked(&mut self, text: &str) -> Result<(), Fault> {
        let square: Square = text.parse().map_err(|error: ParseSquareError| {
            Fault::new(
                format!("“{text}”不是棋盘上的点（a0 至 i9）"),
                error.to_string(),
            )
        })?;
        let position = self.position();
        if !position.by_color(position.turn()).contains(square) {
            return Err(Fault::new(
                format!("“{text}”处没有走棋方的棋子"),
                format!("no piece of the side to move is on '{text}'"),
            ));
        }
        self.picked = Some(square);
        Ok(())
    }

    /// Plays the moves of a text from the position on the board; all or none.
    fn add_moves(&mut self, text: &str) -> Result<(), Fault> {
        let (added, fault) = play(&self.position(), text, MOST_MOVES - self.at);
        if let Some(fault) = fault {
            return Err(fault);
        }
        self.moves.truncate(self.at);
        self.moves.extend(added);
        self.at = self.moves.len();
        self.picked = None;
        Ok(())
    }
}

/// The languages in which an address asks to be answered; what is `preferred` if it
/// names none.
pub(in crate::serve) fn asked_for(fields: &Fields, preferred: Shown) -> Shown {
    fields.get("lang").and_then(languages).unwrap_or(preferred)
}

fn languages(text: &str) -> Option<Shown> {
    match text {
        "both" => Some(Shown::Both),
        _ => text.parse().ok().map(Shown::Only),
    }
}

/// The moves that a text means, one after the other from `start`, at most so many;
/// up to the first that is wrong, and what is wrong with it.
fn play(start: &Position, text: &str, most: usize) -> (Vec<Move>, Option<Fault>) {
    let words = notation::words(text);
    if words.len() > most {
        return (Vec::new(), Some(too_many(words.len())));
    }
    match notation::read_all(start, &words) {
        Ok(moves) => (moves, None),
        Err(error) => {
            let fault = Fault::of_list(&error);
            (error.before, Some(fault))
        }
    }
}

/// More moves than the desk takes.
pub(in crate::serve) fn too_many(moves: usize) -> Fault {
    Fault::new(
        format!("{moves}着太多：一局至多{MOST_MOVES}着"),
        format!("{moves} moves are too many: a game has at most {MOST_MOVES}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(query: &str) -> (State, Vec<Refused>) {
        State::read(&Fields::read(query.as_bytes()), Shown::Both)
    }

    #[test]
    fn an_address_says_all_of_a_page() {
        let query =
            "fen=3k5/9/9/9/9/9/9/9/9/R4K3+w&moves=a0b0+d9d8&at=1&from=d9&edition=2020&lang=zh";
        let (state, refused) = read(query);
        assert_eq!(refused, []);
        assert_eq!((state.moves.len(), state.at), (2, 1));
        let href = state.href();
        let (again, refused) = read(href.strip_prefix("/?").expect("there are fields"));
        assert_eq!(refused, []);
        assert_eq!(again.href(), href);
        assert_eq!(again.position(), state.position());
    }

    /// What is said in one language is said in the other.
    #[test]
    fn choices_are_told_in_both_languages() {
        for (query, choices) in [
            ("lang=fr", &["zh", "en", "both"][..]),
            ("edition=2021", &["2011", "asia-2003", "computer", "off"]),
            ("from=k9", &["a0", "i9"]),
            ("fen=9/9", &["10", "2", "9/9"]),
            ("moves=x", &["炮二平五", "h2e2", "C2=5"]),
        ] {
            let (_, refused) = read(query);
            let Fault { zh, en } = &refused[0].fault;
            for choice in choices {
                let both = zh.contains(choice) && en.contains(choice);
                assert!(both, "{query}: {choice}: {zh} {en}");
            }
        }
    }

    #[test]
    fn the_start_of_a_game_has_a_name() {
        let (state, refused) = read("fen=startpos&moves=h2e2");
        assert_eq!(refused, []);
        assert_eq!(state.href(), read("moves=h2e2").0.href());
    }

    #[test]
    fn moves_by_text_follow_the_position_on_the_board() {
        let (state, refused) = read("moves=h2e2+h9g7&at=1&text=马2进3");
        assert_eq!(refused, []);
        assert_eq!(state.moves_text(), "h2e2 b9c7");
    }

    /// What is wrong is quoted, and what was there before it stays.
    #[test]
    fn bad_words_are_quoted() {
        for (query, field, word, moves) in [
            ("fen=9/9", "fen", "not 2", ""),
            ("moves=h2e2+zz+h9g7", "moves", "'zz'", "h2e2"),
            ("moves=h2e2&at=7", "at", "'7'", "h2e2"),
            ("moves=h2e2&from=e2", "from", "'e2'", "h2e2"),
            ("fen=start", "fen", "'start'", ""),
            ("edition=1912", "edition", "'1912'", ""),
            ("lang=fr", "lang", "'fr'", ""),
            ("moves=h2e2&text=h9g7+炮二进八", "text", "炮二进八", "h2e2"),
        ] {
            let (state, refused) = read(query);
            assert_eq!(refused.len(), 1, "{query}");
            assert_eq!(refused[0].field, field, "{query}");
            assert!(refused[0].fault.en.contains(word), "{:?}", refused[0].fault);
            assert!(!refused[0].fault.zh.is_ascii());
            assert_eq!(state.moves_text(), moves, "{query}");
        }
    }

    #[test]
    fn no_game_is_too_long_to_be_answered() {
        let shuffle = "h0g2 h9g7 g2h0 g7h9 ".repeat(MOST_MOVES);
        let (state, refused) = read(&format!("moves={shuffle}"));
        assert!(refused[0].fault.en.contains("at most 1000"));
        assert!(state.moves.is_empty());
    }
}
