//! Who played a game.

use std::fmt;

use ruling::record::Tags;

/// What stands for a name that is not known.
const UNKNOWN: &str = "?";

/// The players of a game, as far as its record names them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Players {
    /// Red, or [`UNKNOWN`].
    pub(crate) red: String,
    /// Black, or [`UNKNOWN`].
    pub(crate) black: String,
}

impl Players {
    /// Those that the tags name; nothing if they name neither.
    pub(crate) fn of(tags: &Tags) -> Option<Players> {
        let (red, black) = (known(tags, "Red"), known(tags, "Black"));
        let name = |known: Option<&str>| known.unwrap_or(UNKNOWN).into();
        (red.is_some() || black.is_some()).then(|| Players {
            red: name(red),
            black: name(black),
        })
    }
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} — {}", self.red, self.black)
    }
}

/// The value of a tag, if it says something: blanks and question marks, which PGN has
/// for what nobody knows, do not.
pub(crate) fn known<'t>(tags: &'t Tags, name: &str) -> Option<&'t str> {
    let value = tags.get(name)?.trim();
    let says_nothing = value.trim_matches(['?', '.', '-', ' ']).is_empty();
    (!says_nothing).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_says_nothing_is_not_known() {
        for (red, black, expected) in [
            (Some("甲"), Some(" 乙 "), Some(("甲", "乙"))),
            (Some("甲"), None, Some(("甲", "?"))),
            (Some(" "), Some("乙"), Some(("?", "乙"))),
            (Some("?"), Some("乙"), Some(("?", "乙"))),
            (Some("???"), Some(""), None),
            (Some("\t"), None, None),
            (None, None, None),
        ] {
            let mut tags = Tags::default();
            for (name, value) in [("Red", red), ("Black", black)] {
                if let Some(value) = value {
                    tags.set(name, value);
                }
            }
            let found = Players::of(&tags);
            let found = found.as_ref().map(|it| (&*it.red, &*it.black));
            assert_eq!(found, expected, "{red:?} {black:?}");
        }
    }
}
