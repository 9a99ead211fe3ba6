//! The provisions of an edition as a list: what it is asked, what it answers, and
//! where. Tables of the editions and their differences are made from it.

mod answer;

use super::clause::{Attestation, Clause, Ruled};
use super::edition::{Edition, Law};
use super::international::International;
use super::national::{ConductClauses, National, NatureClauses};

use answer::Answer;

/// One question and what an edition answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Provision {
    /// The question: the same words in every edition that is asked it.
    pub question: &'static str,
    /// The term of the rule books.
    pub term: &'static str,
    /// What the edition answers.
    pub answer: String,
    /// Where it says so.
    pub clause: Clause,
}

impl Edition {
    /// Every provision of the edition, in the order of a rule book. Editions of
    /// one family are asked the same questions.
    pub fn provisions(&self) -> Vec<Provision> {
        let mut all = match &self.law {
            Law::Nothing => Vec::new(),
            Law::ChecksOnly { perpetual_check } => vec![perpetual_check_of(perpetual_check)],
            Law::National(law) => national(law),
            Law::International(law) => international(law),
        };
        all.extend(procedure(self));
        all
    }
}

/// A question that the edition answers with a value.
fn ruled<T: Answer>(question: &'static str, term: &'static str, ruled: &Ruled<T>) -> Provision {
    stated(question, term, ruled.value.answer(), ruled.clause)
}

/// A question that the editions of a family answer alike, each in its clause.
fn stated(
    question: &'static str,
    term: &'static str,
    answer: impl Into<String>,
    clause: Clause,
) -> Provision {
    Provision {
        question,
        term,
        answer: answer.into(),
        clause,
    }
}

fn perpetual_check_of<T: Answer>(rule: &Ruled<T>) -> Provision {
    ruled("one side alone gives perpetual check", "单方长将", rule)
}

/// The questions of procedure that every edition answers.
fn procedure(edition: &Edition) -> [Provision; 4] {
    let limit = edition.natural_limit;
    let checks = match edition.counted_checks.value {
        None => "all".to_owned(),
        Some(most) => format!("{most} a side"),
    };
    [
        ruled("moves that are judged", "判定范围", &edition.window),
        stated(
            "occurrences of the position before the ruling is final",
            "循环次数",
            edition.occurrences.value.to_string(),
            edition.occurrences.clause,
        ),
        stated(
            "natural limit: rounds without a capture",
            "自然限着",
            (limit.value / 2).to_string(),
            limit.clause,
        ),
        stated(
            "checks that count in the natural limit",
            "将军计步",
            checks,
            edition.counted_checks.clause,
        ),
    ]
}

/// Taken apart field by field, so that a new question cannot be left out.
fn national(law: &National) -> Vec<Provision> {
    let National {
        natures,
        conducts,
        perpetual_check,
        one_side_prohibited,
        both_allowed,
        both_prohibited,
        own_attack,
        uncovered_chase,
        soldier_given,
        extra_soldier,
        strong_for_weak,
        soldier_uncovers_check,
        after_exchange,
        novelty,
        root_capture,
        king_evasion,
        key_point,
        rescue,
        counter_chase,
        nine_moves,
    } = law;
    let mut all = Vec::new();
    all.extend(national_natures(natures));
    all.extend(national_conducts(conducts));
    all.extend([
        perpetual_check_of(perpetual_check),
        ruled(
            "one side's moves are prohibited",
            "单方禁止着法",
            one_side_prohibited,
        ),
        stated(
            "both sides' moves are allowed",
            "双方允许着法",
            "draw",
            *both_allowed,
        ),
        ruled(
            "both sides' moves are prohibited",
            "双方禁止着法",
            both_prohibited,
        ),
        ruled(
            "own attack of a king or soldier",
            "帅(将)、兵(卒)本身捉子",
            own_attack,
        ),
        stated(
            "chase that a king's or soldier's move uncovers",
            "动帅(将)、兵(卒)产生其他子捉",
            "chase",
            *uncovered_chase,
        ),
        ruled(
            "crossed soldier given up actively",
            "主动送兵(卒)",
            soldier_given,
        ),
        ruled(
            "crossed soldier above an even exchange",
            "多吃兵(卒)",
            extra_soldier,
        ),
        stated(
            "strong piece for weak ones, weak for a strong one",
            "强弱子互换",
            "no gain; gain",
            *strong_for_weak,
        ),
        ruled(
            "soldier's capture that uncovers another's check",
            "兵(卒)吃子露将",
            soldier_uncovers_check,
        ),
        stated(
            "capture by king or soldier after an exchange",
            "交换后帅(将)、兵(卒)吃子",
            "counts if the exchange was uneven",
            *after_exchange,
        ),
        ruled("attack that stood before the move", "从捉到捉", novelty),
        ruled(
            "root that captures and drops its ward",
            "作根子捉子",
            root_capture,
        ),
        stated(
            "king that steps out of check",
            "动帅(将)应将",
            "idle, whatever it threatens",
            *king_evasion,
        ),
        ruled("step to the key defensive point", "占守要点", key_point),
        ruled("rescue of a trapped piece", "解救被困子", rescue),
        ruled(
            "attack on a soldier that attacks",
            "还捉兵(卒)",
            counter_chase,
        ),
        ruled(
            "nine prohibited moves without a cycle",
            "连续九步",
            nine_moves,
        ),
    ]);
    all
}

fn national_natures(clauses: &NatureClauses) -> [Provision; 8] {
    let NatureClauses {
        check,
        kill,
        chase,
        exchange,
        offer,
        block,
        follow,
        idle,
    } = *clauses;
    [
        stated("check", "将", "attacks the king", check),
        stated(
            "kill",
            "杀",
            "mates next by an unbroken series of checks",
            kill,
        ),
        stated(
            "chase",
            "捉",
            "wins material by exchange or through checks",
            chase,
        ),
        stated(
            "exchange",
            "兑",
            "same kind, and the taker loses nothing",
            exchange,
        ),
        stated(
            "offer",
            "献",
            "gives itself, and the taker loses nothing",
            offer,
        ),
        stated("block", "拦", "stands in the way without attacking", block),
        stated("follow", "跟", "shadows a protected piece", follow),
        stated("idle", "闲", "neither check, kill nor chase", idle),
    ]
}

fn national_conducts(clauses: &ConductClauses) -> [Provision; 5] {
    let ConductClauses {
        check,
        kill,
        chase,
        quiet,
        mixed,
    } = *clauses;
    [
        stated("perpetual check", "长将", "prohibited", check),
        stated("perpetual threat of mate", "长杀", "prohibited", kill),
        stated(
            "perpetual chase, of one piece or several",
            "长捉",
            "prohibited",
            chase,
        ),
        stated(
            "perpetual exchange, offer, block, follow",
            "长兑、长献、长拦、长跟",
            "allowed",
            quiet,
        ),
        stated(
            "check, kill and chase in turn",
            "一将一杀、一将一捉、一杀一捉",
            "prohibited",
            mixed,
        ),
    ]
}

/// Taken apart field by field, so that a new question cannot be left out.
fn international(law: &International) -> Vec<Provision> {
    let International {
        check,
        chase,
        idle,
        perpetual_check,
        perpetual_chase,
        pinned_rook,
        both_at_fault,
        neither_at_fault,
        perpetual_kill,
        check_and_chase,
        several_targets,
        own_attack,
        uncrossed_soldier,
        uncovered_chase,
        root,
        outranked,
        same_kind,
        new_attack,
        counter_attack,
    } = law;
    vec![
        stated("check", "将", "attacks the king", *check),
        stated("chase", "捉", "could take by the next move", *chase),
        stated("idle", "闲", "neither check nor chase", *idle),
        perpetual_check_of(perpetual_check),
        ruled(
            "one side alone chases one piece",
            "单方长捉一子",
            perpetual_chase,
        ),
        ruled(
            "chase of a rook held by a horse",
            "捉被马牵制的车",
            pinned_rook,
        ),
        stated(
            "both sides at fault alike",
            "双方犯禁",
            "draw",
            *both_at_fault,
        ),
        stated(
            "neither side at fault",
            "双方不犯禁",
            "draw",
            *neither_at_fault,
        ),
        stated(
            "perpetual threat of mate",
            "长杀",
            "allowed",
            *perpetual_kill,
        ),
        ruled(
            "checks and chases in one cycle",
            "将捉兼行",
            check_and_chase,
        ),
        ruled("chase of several pieces", "分捉", several_targets),
        stated(
            "own attack of a king or soldier",
            "帅(将)、兵(卒)本身捉子",
            "idle",
            *own_attack,
        ),
        stated(
            "attack on an uncrossed soldier",
            "捉未过河兵(卒)",
            "idle",
            *uncrossed_soldier,
        ),
        stated(
            "attack that a move uncovers",
            "露捉",
            "chase",
            *uncovered_chase,
        ),
        ruled("what protects a piece", "真根", root),
        ruled("chase of a protected piece", "捉有根子", outranked),
        stated(
            "pieces of one kind that can take each other",
            "同类子互捉",
            "idle",
            *same_kind,
        ),
        ruled("attack that stood before the move", "从捉到捉", new_attack),
        ruled(
            "attacks of a piece that is itself pursued",
            "反捉",
            counter_attack,
        ),
    ]
}

impl Attestation {
    /// The mark of the tables: none if quoted, `~` if paraphrased, `?` if inferred.
    pub const fn mark(self) -> &'static str {
        match self {
            Attestation::Quoted => "",
            Attestation::Paraphrased => " ~",
            Attestation::Inferred => " ?",
        }
    }
}
