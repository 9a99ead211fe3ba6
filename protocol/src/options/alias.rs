//! Names that other engines have made known for the choice of rules. They are
//! understood and never declared: a client that echoes a declared default would
//! undo `RuleEdition`.

use ruling::law::{Edition, EditionId, Law};

use super::declaration::read_switch;

/// A name that is understood besides the declared ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alias {
    /// `Repetition Rule`, of the programs that come with xiangqi GUIs of today.
    RepetitionRule,
    /// `repetition`, of UCCI 2.
    Repetition,
    /// `Sixty Move Rule`, a switch.
    SixtyMoveRule,
    /// `drawmoves`, of UCCI 2, in full moves.
    DrawMoves,
}

/// What a value of an alias asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meaning {
    /// This edition.
    Edition(EditionId),
    /// A site's own rule, of which no text is public.
    NoPublicText,
    /// The natural limit (自然限着), in plies.
    NaturalLimit(u32),
    /// Whether the natural limit applies.
    NaturalLimitApplies(bool),
}

impl Alias {
    /// The alias with this name, folded.
    pub(super) fn named(folded_name: &str) -> Option<Alias> {
        match folded_name {
            "repetitionrule" => Some(Alias::RepetitionRule),
            "repetition" => Some(Alias::Repetition),
            "sixtymoverule" => Some(Alias::SixtyMoveRule),
            "drawmoves" => Some(Alias::DrawMoves),
            _ => None,
        }
    }

    /// What `value` asks for while `edition` is in force; `None` if it is not known.
    pub(super) fn meaning(self, value: &str, edition: EditionId) -> Option<Meaning> {
        let value = value.to_ascii_lowercase();
        match self {
            Alias::RepetitionRule => repetition_rule(&value, edition),
            Alias::Repetition => Some(Meaning::Edition(match value.as_str() {
                "alwaysdraw" => EditionId::Off,
                "checkban" => EditionId::ChecksOnly,
                "asianrule" => EditionId::Asia2003,
                // The engines that knew this word meant the rules of 1999.
                "chineserule" => EditionId::China1999,
                _ => return None,
            })),
            Alias::SixtyMoveRule => read_switch(&value).map(Meaning::NaturalLimitApplies),
            Alias::DrawMoves => value
                .parse()
                .ok()
                .filter(|moves| (1..=200).contains(moves))
                .map(|moves: u32| Meaning::NaturalLimit(2 * moves)),
        }
    }
}

fn repetition_rule(value: &str, edition: EditionId) -> Option<Meaning> {
    Some(match value {
        "asianrule" => Meaning::Edition(EditionId::Asia2003),
        "chineserule" => Meaning::Edition(national(edition)),
        "computerrule" => Meaning::Edition(EditionId::Computer),
        "allowchase" => Meaning::Edition(EditionId::ChecksOnly),
        "nojudgement" => Meaning::Edition(EditionId::Off),
        "skyrule" | "tiantianrule" | "yitianrule" => Meaning::NoPublicText,
        _ => return None,
    })
}

/// The Chinese national edition that is set, or else that of 2011.
fn national(edition: EditionId) -> EditionId {
    match Edition::of(edition).law {
        Law::National(_) => edition,
        _ => EditionId::China2011,
    }
}
