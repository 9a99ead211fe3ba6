//! What a language has to know to write an opinion.

use crate::board::{Color, Square};
use crate::law::{Conduct, Edition, Excuse, Nature, ThreatOpinion, Verdict};
use crate::notation::Style;

use super::dismissals::Dismissals;
use super::evidence::{Evidence, Played};
use super::opinion::{Conclusion, OnMove};
use super::remark::Remark;
use super::weighing::Weighed;

/// The words and the grammar of a language; the facts and their order are the
/// same for all.
pub(super) trait Words {
    /// How moves are written.
    fn style(&self) -> Style;
    /// By which edition the opinion rules.
    fn heading(&self, edition: &Edition) -> String;
    /// The side's name.
    fn side(&self, color: Color) -> &'static str;
    /// Why the move is idle whatever it threatens.
    fn excuse(&self, excuse: Excuse) -> &'static str;
    /// That the move attacks the king.
    fn check(&self) -> &'static str;
    /// That the move threatens a mate by this line.
    fn mate(&self, played: &Played) -> String;
    /// What the move threatens to win with these pieces, and since when.
    fn threat(&self, threat: &ThreatOpinion, by: &[Square], evidence: &Evidence) -> String;
    /// What is added on a threat, with the clause that says so.
    fn remark(&self, remark: Remark) -> String;
    /// What the move attacks without chasing it, and why.
    fn dismissed(&self, attacks: &Dismissals<'_>, evidence: &Evidence) -> String;
    /// Why the nature of the move is not known.
    fn limit(&self, excuse: Option<Excuse>) -> &'static str;
    /// The nature of a move, which is the first of all that it has.
    fn nature(&self, nature: Nature, all: &[Nature]) -> String;
    /// An article of the edition.
    fn article(&self, article: &str) -> String;
    /// Articles, one after the other.
    fn listed(&self, articles: &[String]) -> String;
    /// How many moves are of which nature.
    fn counts(&self, counts: &[(Nature, usize)]) -> String;
    /// Whether a conduct is allowed.
    fn standing(&self, conduct: Conduct, prohibited: bool) -> &'static str;
    /// The verdict; where it is open, at which move and for what reason.
    fn result(&self, verdict: &Verdict, open: Option<(usize, &'static str)>) -> String;
    /// That both sides do what is prohibited, and how their offences compare.
    fn both_offend(&self, weighed: Weighed) -> String;
    /// That the position has not occurred as often as the edition asks for.
    fn not_yet(&self, occurrences: u32, asked: u32) -> String;
    /// That no position recurs, but strikes have followed one another.
    fn without_cycle(&self) -> &'static str;
    /// That a clause was not seen in print.
    fn inferred(&self) -> &'static str;
    /// That nothing recurs.
    fn no_repetition(&self) -> &'static str;
    /// The sentence on a move.
    fn sentence(&self, told: &OnMove) -> String;
    /// The sentence on both sides and the verdict.
    fn summary(&self, conclusion: &Conclusion) -> String;
}
