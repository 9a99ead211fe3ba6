//! The opinion in English.

use crate::board::{Color, Piece, Square};
use crate::law::{
    Action, Conduct, Dismissal, Edition, Excuse, Nature, Outcome, RootState, ThreatOpinion,
    Verdict, Weight,
};
use crate::notation::Style;

use super::dismissals::Dismissals;
use super::evidence::{Evidence, Played};
use super::opinion::{Conclusion, OnMove};
use super::remark::{Remark, Standing};
use super::weighing::Weighed;
use super::words::Words;

/// English, with the moves as the World federation writes them.
pub(super) struct English;

impl Words for English {
    fn style(&self) -> Style {
        Style::Wxf
    }

    fn heading(&self, edition: &Edition) -> String {
        format!("Under the {}:", edition.title_en)
    }

    fn side(&self, color: Color) -> &'static str {
        match color {
            Color::Red => "Red",
            Color::Black => "Black",
        }
    }

    fn excuse(&self, excuse: Excuse) -> &'static str {
        match excuse {
            Excuse::KingEvasion => "the king steps out of check",
            Excuse::KeyPoint => "the defender takes the key point",
            Excuse::SoldierDuel => "it attacks back a soldier that attacks",
            Excuse::Rescue => "it attacks the attacker of a trapped piece",
        }
    }

    fn check(&self) -> &'static str {
        "attacks the king"
    }

    fn mate(&self, played: &Played) -> String {
        format!("threatens mate by {}", played.moves.join(" "))
    }

    fn threat(&self, threat: &ThreatOpinion, by: &[Square], evidence: &Evidence) -> String {
        let threaten = match (by.len(), threat.weight) {
            (1, _) => "threatens",
            // Each of them could take it alone.
            (_, Weight::Heavy) => "threaten",
            (_, Weight::Joint | Weight::UnderRooted) => "together threaten",
        };
        let chases = format!(
            "{} {threaten} the {} {}",
            named(evidence, by),
            root(threat.root),
            standing(evidence, threat.target),
        );
        let played = evidence.play(&threat.line);
        let is_line = evidence.is_royal_line(threat);
        let mut text = if is_line {
            format!("threatens {}: {}", played.moves.join(" "), balance(&played))
        } else if threat.line.len() > 1 || !threat.direct {
            format!("{chases}{}", line(&played))
        } else {
            chases
        };
        if threat.root_capture {
            text.push_str(", capturing with a root that drops its ward");
        }
        text + &self.remark(Remark::on(threat, by, is_line, evidence.law()))
    }

    fn remark(&self, remark: Remark) -> String {
        match remark {
            Remark::None => String::new(),
            Remark::Joint => ", a joint chase".into(),
            Remark::UnderRooted => ", a chase of an under-protected piece".into(),
            Remark::Standing(by, clause) => {
                let by = match by {
                    Standing::Result => "as before the move and with no greater result",
                    Standing::Form => "as before the move, unchanged in form and essence",
                    Standing::Attacker => "as it did before the move",
                    Standing::Target => "which was chased before the move too",
                };
                format!(", {by}{}", cited(&[self.article(clause.article)]))
            }
            Remark::OpponentsDoing => ", but not by this move's doing: no chase".into(),
        }
    }

    fn dismissed(&self, attacks: &Dismissals<'_>, evidence: &Evidence) -> String {
        let Dismissals { first, attacks: by } = attacks;
        let reaches = match first.reason {
            Dismissal::Unlawful => "attacks",
            _ => "could take",
        };
        let captures: Vec<String> = by
            .iter()
            .map(|(attacker, targets)| {
                let (attacker, targets) = (standing(evidence, *attacker), named(evidence, targets));
                format!("{attacker} {reaches} {targets}")
            })
            .collect();
        let mut text = captures.join(", ");
        let played = evidence.play(&first.line);
        if first.line.len() > 1 {
            text.push_str(&line(&played));
        }
        let reason = match evidence.ends_in_own_mate(&played) {
            true => "its side is mated then",
            false => reason(attacks),
        };
        let article = self.article(first.clause.article);
        format!("{text}, no chase: {reason}{}", cited(&[article]))
    }

    fn limit(&self, excuse: Option<Excuse>) -> &'static str {
        match excuse {
            Some(Excuse::KeyPoint) => {
                "whether the step to the key point reaches a simple draw at once is not known"
            }
            _ => "the search came to its limit",
        }
    }

    fn nature(&self, nature: Nature, all: &[Nature]) -> String {
        let others: Vec<_> = all.iter().skip(1).map(|other| other.name()).collect();
        let others = others.join(", ");
        if all.len() < 2 || !all.iter().any(|nature| nature.is_strike()) {
            nature.to_string()
        } else if nature.is_strike() {
            format!("{nature} (also {others}; the heavier counts)")
        } else {
            format!("{nature} (also {others})")
        }
    }

    fn article(&self, article: &str) -> String {
        article.into()
    }

    fn listed(&self, articles: &[String]) -> String {
        articles.join("; ")
    }

    fn counts(&self, counts: &[(Nature, usize)]) -> String {
        let words: Vec<String> = counts
            .iter()
            .map(|&(nature, count)| {
                let several = match nature {
                    Nature::Idle | Nature::Undetermined => "",
                    _ if count == 1 => "",
                    _ => "s",
                };
                format!("{count} {nature}{several}")
            })
            .collect();
        words.join(", ")
    }

    fn standing(&self, conduct: Conduct, prohibited: bool) -> &'static str {
        match (prohibited, conduct) {
            (_, Conduct::Undetermined) => "open",
            (false, Conduct::SplitChase) => "not of one and the same piece, allowed",
            (true, Conduct::PinnedRookChase) => "of a rook held by a horse, prohibited",
            (true, _) => "prohibited",
            (false, _) => "allowed",
        }
    }

    fn result(&self, verdict: &Verdict, open: Option<(usize, &'static str)>) -> String {
        match (verdict.outcome, verdict.action) {
            (Outcome::Draw, _) => "A draw if neither side changes".into(),
            (Outcome::Loses(color), Action::Lose(_)) => {
                format!("{} loses if it goes on", self.side(color))
            }
            (Outcome::Loses(color), _) => format!("{} must change or lose", self.side(color)),
            (Outcome::Undetermined, _) => match open {
                Some((index, why)) => {
                    format!(
                        "Undetermined: the nature of move {} is open; {why}",
                        index + 1
                    )
                }
                None => "Undetermined".into(),
            },
        }
    }

    fn both_offend(&self, weighed: Weighed) -> String {
        let how = match weighed {
            Weighed::Heavier(color) => format!("{}'s offence is the heavier", self.side(color)),
            Weighed::Alike => "their offences are alike".into(),
            Weighed::NotAtAll => "this edition does not weigh their offences".into(),
        };
        format!("(Both sides do what is prohibited; {how}.)")
    }

    fn not_yet(&self, occurrences: u32, asked: u32) -> String {
        format!(
            "The position has occurred {occurrences} times; the ruling takes effect at {asked} \
             occurrences."
        )
    }

    fn without_cycle(&self) -> &'static str {
        "(No position recurs: the last nine moves of that side are all prohibited ones.)"
    }

    fn inferred(&self) -> &'static str {
        "(A clause it rests on was not seen in print but inferred.)"
    }

    fn no_repetition(&self) -> &'static str {
        "The position does not recur: there is nothing to rule."
    }

    fn sentence(&self, told: &OnMove) -> String {
        let mut parts = told.reasons.clone();
        parts.push(told.verdict.clone());
        format!(
            "{} {}: {}{}.",
            self.side(told.mover),
            told.text,
            parts.join("; "),
            cited(&told.articles)
        )
    }

    fn summary(&self, conclusion: &Conclusion) -> String {
        let sides = Color::ALL.map(|color| {
            format!(
                "{}: {}, {}",
                self.side(color),
                conclusion.counts[color],
                conclusion.standings[color]
            )
        });
        format!(
            "{}. {}{}.",
            sides.join("; "),
            conclusion.result,
            cited(&conclusion.articles)
        )
    }
}

/// A line of moves in brackets, with what it comes to.
fn line(played: &Played) -> String {
    format!(" ({}: {})", played.moves.join(" "), balance(played))
}

fn balance(played: &Played) -> String {
    let names = |pieces: &[Piece]| -> String {
        let names: Vec<_> = pieces.iter().map(|piece| piece.role.to_string()).collect();
        names.join(" and ")
    };
    match (played.won.is_empty(), played.lost.is_empty()) {
        (true, true) => "nothing won or lost".into(),
        (false, true) => format!("wins {}", names(&played.won)),
        (true, false) => format!("loses {}", names(&played.lost)),
        (false, false) => format!("{} for {}", names(&played.won), names(&played.lost)),
    }
}

fn root(root: RootState) -> &'static str {
    match root {
        RootState::None => "unprotected",
        RootState::Few => "under-protected",
        RootState::False => "falsely protected",
        RootState::Hidden => "covertly protected",
        RootState::Rooted => "protected",
    }
}

/// Why attacks are no chase.
fn reason(attacks: &Dismissals<'_>) -> &'static str {
    match (attacks.first.reason, attacks.are_several()) {
        (Dismissal::Rooted, false) => "the target is really protected",
        (Dismissal::Rooted, true) => "the targets are really protected",
        (Dismissal::SameKind, _) => "pieces of one kind that could take each other",
        (Dismissal::Unlawful, _) => "after the capture the king would stand in check",
        (Dismissal::KingOrSoldier, _) => "a king's or soldier's own attack is free",
        (Dismissal::UncrossedSoldier, _) => "a soldier that has not crossed is worth nothing",
        (Dismissal::ExchangeOffer, false) => "it is an offer of exchange",
        (Dismissal::ExchangeOffer, true) => "these are offers of exchange",
        (Dismissal::NoGain, _) => match attacks.first.balance {
            ..0 => "it costs more than it wins",
            0 => "nothing is gained by it",
            1.. => "what it wins does not count",
        },
    }
}

fn standing(evidence: &Evidence, square: Square) -> String {
    match evidence.piece(square) {
        Some(piece) => format!("{} {square}", piece.role),
        None => square.to_string(),
    }
}

/// Several of them.
fn named(evidence: &Evidence, squares: &[Square]) -> String {
    let pieces = squares.iter().map(|&square| standing(evidence, square));
    pieces.collect::<Vec<_>>().join(" and ")
}

fn cited(articles: &[String]) -> String {
    match articles {
        [] => String::new(),
        _ => format!(" [{}]", English.listed(articles)),
    }
}
