//! Clauses, and values that rest on them.

use std::fmt;

/// How well a provision is attested (matrix of the rules: Q, P, I).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Attestation {
    /// The clause or its verdict was seen quoted.
    Quoted,
    /// A paraphrase was seen.
    Paraphrased,
    /// Inferred from neighbouring editions, from the numbering or from a case.
    Inferred,
}

impl fmt::Display for Attestation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Attestation::Quoted => "quoted",
            Attestation::Paraphrased => "paraphrased",
            Attestation::Inferred => "inferred",
        })
    }
}

/// An article of an edition, as its own text numbers it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clause {
    /// The article as printed, such as `24.11`; where an edition's number is
    /// not known, the article of the edition it is inferred from is named.
    pub article: &'static str,
    /// How well it is attested.
    pub attested: Attestation,
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.article)
    }
}

/// A value of an edition and the clause it rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruled<T> {
    /// What the edition answers.
    pub value: T,
    /// Where it says so.
    pub clause: Clause,
}

/// A value whose clause was seen quoted.
pub(crate) const fn quoted<T: Copy>(value: T, article: &'static str) -> Ruled<T> {
    ruled(value, article, Attestation::Quoted)
}

/// A value of which a paraphrase was seen.
pub(crate) const fn paraphrased<T: Copy>(value: T, article: &'static str) -> Ruled<T> {
    ruled(value, article, Attestation::Paraphrased)
}

/// A value that no text seen attests.
pub(crate) const fn inferred<T: Copy>(value: T, article: &'static str) -> Ruled<T> {
    ruled(value, article, Attestation::Inferred)
}

/// A clause seen quoted.
pub(crate) const fn seen(article: &'static str) -> Clause {
    Clause {
        article,
        attested: Attestation::Quoted,
    }
}

/// A clause of which a paraphrase was seen.
pub(crate) const fn told(article: &'static str) -> Clause {
    Clause {
        article,
        attested: Attestation::Paraphrased,
    }
}

/// A clause that no text seen attests.
pub(crate) const fn assumed(article: &'static str) -> Clause {
    Clause {
        article,
        attested: Attestation::Inferred,
    }
}

const fn ruled<T: Copy>(value: T, article: &'static str, attested: Attestation) -> Ruled<T> {
    Ruled {
        value,
        clause: Clause { article, attested },
    }
}
