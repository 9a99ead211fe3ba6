//! DhtmlXQ, the text blocks of dpxq.com and of forums:
//! `[DhtmlXQ_movelist]77477062…[/DhtmlXQ_movelist]`.
//!
//! A point is two digits, the file (0 to 8 from Red's left) and the row (0 is
//! Black's back rank). `binit` holds the points of all 32 pieces, `99` for one
//! that is gone; `movelist` the main line, four digits a move; `move_P_N_L` the
//! line of play with the number L, which takes the place of the Nth move of
//! the game on line P (0 is the main line); `commentN` and `commentL_N` what is
//! said on the Nth move, on the main line and on line L; `||` in a value breaks
//! a line. The side to move is that of the first piece moved.

mod field;
mod points;
mod reader;
mod writer;

pub(in crate::record) use field::{BLOCK, has_field};
pub use reader::{Games, games};
pub use writer::write;

/// Which field is which tag of a record.
const TAGS: [(&str, &str); 14] = [
    ("title", "Title"),
    ("event", "Event"),
    ("date", "Date"),
    ("place", "Site"),
    ("round", "Round"),
    ("red", "Red"),
    ("redteam", "RedTeam"),
    ("black", "Black"),
    ("blackteam", "BlackTeam"),
    ("open", "Opening"),
    ("timerule", "TimeControl"),
    ("author", "Annotator"),
    ("remark", "Remark"),
    ("class", "Class"),
];
