//! The ruling on two conducts, whatever moves they are made of.

use crate::board::{ByColor, Color};
use crate::law::conduct::Conduct;
use crate::law::edition::{Edition, Law};
use crate::law::facts::grade::Grade;
use crate::law::possible::Standing;
use crate::law::verdict::{Outcome, Verdict};

use super::{action, draw, international, national};

/// A side's conduct and, where an edition weighs prohibited moves, how heavy it
/// is: light if one of its moves is a joint chase or a chase of a protected piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GradedConduct {
    /// What its moves amount to.
    pub conduct: Conduct,
    /// How heavy they are, if they are prohibited.
    pub grade: Grade,
}

/// What `edition` rules on two conducts (棋例总纲): the general rules of the book
/// without the moves. A conduct that is undetermined leaves the outcome so
/// unless everything that it may turn out to be comes to the same.
pub fn rule_on_conducts(edition: &Edition, sides: ByColor<GradedConduct>) -> Verdict {
    let blacks = completions(sides.black);
    let mut verdicts = completions(sides.red).into_iter().flat_map(|red| {
        let with = move |&black: &GradedConduct| rule(edition, ByColor { red, black });
        blacks.iter().map(with)
    });
    let first = verdicts.next().unwrap_or_else(draw);
    let agreed = verdicts.all(|other| other.outcome == first.outcome);
    let mut verdict = if agreed { first } else { draw() };
    if !agreed {
        verdict.outcome = Outcome::Undetermined;
    }
    verdict.conducts = sides.map(|side| side.conduct);
    verdict
}

/// What a conduct may turn out to be.
fn completions(side: GradedConduct) -> Vec<GradedConduct> {
    let with = |conduct, grade| GradedConduct { conduct, grade };
    match side.conduct {
        Conduct::Undetermined => vec![
            with(Conduct::Allowed, Grade::Light),
            with(Conduct::PerpetualChase, Grade::Light),
            with(Conduct::PerpetualChase, Grade::Heavy),
        ],
        _ => vec![side],
    }
}

fn rule(edition: &Edition, sides: ByColor<GradedConduct>) -> Verdict {
    match &edition.law {
        Law::Nothing => draw(),
        Law::ChecksOnly { perpetual_check } => {
            let mut verdict = draw();
            let checks = sides.map(|side| side.conduct == Conduct::PerpetualCheck);
            if checks.red != checks.black {
                let offender = if checks.red { Color::Red } else { Color::Black };
                verdict.outcome = Outcome::Loses(offender);
                verdict.action = action(perpetual_check.value, offender);
                verdict.clauses.push(perpetual_check.clause);
            }
            verdict
        }
        Law::National(law) => {
            let mut verdict = draw();
            (verdict.outcome, verdict.action, verdict.clauses) =
                national::outcome(law, sides.map(standing));
            verdict
        }
        Law::International(law) => international::verdict(law, sides.map(|side| side.conduct)),
    }
}

/// How a national edition sees a conduct.
fn standing(side: GradedConduct) -> Standing {
    match side.conduct {
        Conduct::Allowed
        | Conduct::Idle
        | Conduct::PerpetualFollow
        | Conduct::PerpetualBlock
        | Conduct::PerpetualOffer
        | Conduct::PerpetualExchange
        | Conduct::Undetermined => Standing::Allowed,
        Conduct::PerpetualCheck => Standing::PerpetualCheck,
        // Kills are heavy, and where checks and kills are all there is, so are they.
        Conduct::PerpetualKill | Conduct::CheckAndKill => Standing::HeavyOffence,
        Conduct::PerpetualChase
        | Conduct::SplitChase
        | Conduct::PinnedRookChase
        | Conduct::CheckAndChase
        | Conduct::KillAndChase
        | Conduct::CheckKillAndChase => match side.grade {
            Grade::Light => Standing::LightOffence,
            Grade::Heavy => Standing::HeavyOffence,
        },
    }
}
