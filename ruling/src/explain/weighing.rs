//! How the offences of two sides compare.

use crate::board::Color;
use crate::law::{BothProhibited, Edition, Law, Outcome};
use crate::referee::Ruling;

/// What two offences are to each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Weighed {
    /// This side's is the heavier.
    Heavier(Color),
    /// They are equally heavy.
    Alike,
    /// The edition does not ask.
    NotAtAll,
}

/// How the offences of both sides compare, if both do what is prohibited.
pub(super) fn weighed(edition: &Edition, ruling: &Ruling) -> Option<Weighed> {
    let prohibited = ruling
        .conducts
        .map(|conduct| edition.law.prohibits(conduct));
    if !prohibited.red || !prohibited.black {
        return None;
    }
    let graded = match edition.law {
        Law::National(law) => law.both_prohibited.value == BothProhibited::Graded,
        _ => true,
    };
    match ruling.verdict.outcome {
        Outcome::Loses(color) => Some(Weighed::Heavier(color)),
        Outcome::Draw if graded => Some(Weighed::Alike),
        Outcome::Draw => Some(Weighed::NotAtAll),
        Outcome::Undetermined => None,
    }
}
