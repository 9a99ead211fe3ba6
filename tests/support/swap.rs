//! Editions with one provision of another.

use ruling::law::{Edition, International, Law, National};

/// An edition that answers one question as its neighbour does.
pub struct Swapped {
    /// The question, as the tables of editions put it.
    pub question: &'static str,
    pub edition: Edition,
}

/// `one` with each provision in turn that `other` answers differently. What is
/// asked beyond a single cycle (how often it must occur, which moves make it up)
/// is no part of it.
pub fn swaps(one: &Edition, other: &Edition) -> Vec<Swapped> {
    let laws = match (&one.law, &other.law) {
        (Law::National(one), Law::National(other)) => national(one, other),
        (Law::International(one), Law::International(other)) => international(one, other),
        _ => Vec::new(),
    };
    let swap = |law| {
        let edition = Edition { law, ..one.clone() };
        Swapped {
            question: question(one, &edition),
            edition,
        }
    };
    laws.into_iter().map(swap).collect()
}

/// The one question that two editions answer differently.
fn question(one: &Edition, other: &Edition) -> &'static str {
    let (before, after) = (one.provisions(), other.provisions());
    let mut differing = before
        .iter()
        .zip(&after)
        .filter(|(before, after)| before.answer != after.answer)
        .map(|(before, _)| before.question);
    let question = differing.next().expect("a provision differs");
    assert_eq!(differing.next(), None, "two provisions differ");
    question
}

/// A list of laws, each with one of the fields taken from the other law, if its
/// value differs.
macro_rules! each_field {
    ($one:expr, $other:expr, $wrap:expr, $($field:ident)+) => {{
        let mut laws = Vec::new();
        $(if $one.$field.value != $other.$field.value {
            let mut law = $one.clone();
            law.$field = $other.$field;
            laws.push($wrap(Box::leak(Box::new(law))));
        })+
        laws
    }};
}

fn national(one: &National, other: &National) -> Vec<Law> {
    each_field!(one, other, Law::National,
        perpetual_check one_side_prohibited both_prohibited own_attack soldier_given
        extra_soldier soldier_uncovers_check novelty root_capture key_point rescue
        counter_chase nine_moves)
}

fn international(one: &International, other: &International) -> Vec<Law> {
    each_field!(one, other, Law::International,
        perpetual_check perpetual_chase pinned_rook check_and_chase several_targets root
        outranked new_attack counter_attack)
}
