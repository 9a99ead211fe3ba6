//! What the engine found, as the dialects write it.

use engine::{BestMove, Bound, CurrentMove, Info, Recollection, Score, ScoreKind};

use crate::offers::Courtesy;
use crate::{Dialect, Ranks};

/// A line of play and its score; `None` if the client could misread it: UCCI has
/// no words for a bound, and clients of UCI expect a line with every bound.
///
/// The order is the one that clients know, the line of play last.
pub(crate) fn info(
    info: &Info,
    dialect: Dialect,
    ranks: Ranks,
    chances: ShowChances,
) -> Option<String> {
    let bound = match (info.bound, dialect) {
        (Bound::Exact, _) => "",
        (_, Dialect::Ucci) => return None,
        (_, Dialect::Uci) if info.line.is_empty() => return None,
        (Bound::Lower, Dialect::Uci) => " lowerbound",
        (Bound::Upper, Dialect::Uci) => " upperbound",
    };
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {}{bound}{} nodes {} nps {} hashfull {} time {}",
        info.depth,
        info.selective_depth,
        info.multi_pv,
        score(info.score, dialect),
        self::chances(info.score, dialect, chances),
        info.nodes,
        info.nodes_per_second(),
        info.hash_full,
        info.time.as_millis(),
    );
    if !info.line.is_empty() {
        text.push_str(" pv");
        for &m in &info.line {
            text.push(' ');
            text.push_str(&ranks.write(m));
        }
    }
    Some(text)
}

/// Whether lines show the chances to win, draw and lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ShowChances {
    /// They do, in UCI.
    Shown,
    /// They do not.
    #[default]
    Hidden,
}

/// The chances to win, draw and lose, in thousandths, if they are to be shown.
fn chances(score: Score, dialect: Dialect, show: ShowChances) -> String {
    match (dialect, show) {
        (Dialect::Uci, ShowChances::Shown) => {
            let chances = score.chances();
            format!(" wdl {} {} {}", chances.win, chances.draw, chances.loss)
        }
        _ => String::new(),
    }
}

/// A score. UCI tells mates in moves and everything else in centipawns, among
/// them wins by the law of repetition: 20000 less the plies to the ruling, and
/// never a mate. UCCI knows bare numbers only: 30000 less the plies for a mate.
fn score(score: Score, dialect: Dialect) -> String {
    match (dialect, score.kind()) {
        (Dialect::Ucci, _) => score.value().to_string(),
        (Dialect::Uci, ScoreKind::Mates { moves }) => format!("mate {moves}"),
        (Dialect::Uci, ScoreKind::Mated { moves: 0 }) => "mate 0".to_string(),
        (Dialect::Uci, ScoreKind::Mated { moves }) => format!("mate -{moves}"),
        (Dialect::Uci, _) => format!("cp {}", score.value()),
    }
}

/// The root move that is looked at now.
pub(crate) fn current_move(current: &CurrentMove, dialect: Dialect, ranks: Ranks) -> String {
    let text = ranks.write(current.current);
    match dialect {
        Dialect::Uci => format!(
            "info depth {} currmove {text} currmovenumber {}",
            current.depth, current.number
        ),
        Dialect::Ucci => format!("info currmove {text}"),
    }
}

/// The answer to `probe`: an exact score is a bound on either side.
pub(crate) fn pop_hash(known: Option<Recollection>, ranks: Ranks) -> String {
    let mut text = "pophash".to_string();
    let Some(known) = known else {
        return text;
    };
    if let Some(best) = known.best {
        text.push_str(&format!(" bestmove {}", ranks.write(best)));
    }
    if let Some((score, bound)) = known.score {
        let side = |name: &str| format!(" {name} {} depth {}", score.value(), known.depth);
        if bound != Bound::Upper {
            text.push_str(&side("lowerbound"));
        }
        if bound != Bound::Lower {
            text.push_str(&side("upperbound"));
        }
    }
    text
}

/// The answer to `go`.
pub(crate) fn best_move(
    answer: &BestMove,
    courtesy: Option<Courtesy>,
    dialect: Dialect,
    ranks: Ranks,
) -> String {
    let Some(best) = answer.best else {
        return dialect.no_move().to_string();
    };
    let mut text = format!("bestmove {}", ranks.write(best));
    if let Some(reply) = answer.ponder {
        text.push_str(" ponder ");
        text.push_str(&ranks.write(reply));
    }
    // Only UCCI has words for these.
    match (dialect, courtesy) {
        (Dialect::Ucci, Some(Courtesy::Draw)) => text.push_str(" draw"),
        (Dialect::Ucci, Some(Courtesy::Resign)) => text.push_str(" resign"),
        _ => {}
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn line(score: Score, bound: Bound) -> Info {
        Info {
            depth: 7,
            selective_depth: 12,
            multi_pv: 2,
            score,
            bound,
            nodes: 5000,
            time: Duration::from_millis(10),
            hash_full: 3,
            line: vec![
                "b9c7".parse().expect("a move"),
                "b0c2".parse().expect("a move"),
            ],
        }
    }

    #[test]
    fn info_lines_keep_the_order_that_clients_know() {
        use Dialect::{Ucci, Uci};
        let table = [
            (Uci, Score::centipawns(-31), "cp -31"),
            (Uci, Score::mates_at(3), "mate 2"),
            (Uci, Score::mated_at(4), "mate -2"),
            (Uci, Score::mated_at(0), "mate 0"),
            (Uci, Score::wins_by_rule_at(7), "cp 19993"),
            (Uci, Score::loses_by_rule_at(8), "cp -19992"),
            (Ucci, Score::centipawns(-31), "-31"),
            (Ucci, Score::mates_at(3), "29997"),
            (Ucci, Score::mated_at(4), "-29996"),
            (Ucci, Score::wins_by_rule_at(7), "19993"),
        ];
        for (dialect, score, written) in table {
            let text = info(
                &line(score, Bound::Exact),
                dialect,
                Ranks::FromZero,
                ShowChances::Hidden,
            );
            let expected = format!(
                "info depth 7 seldepth 12 multipv 2 score {written} \
                 nodes 5000 nps 500000 hashfull 3 time 10 pv b9c7 b0c2"
            );
            assert_eq!(text, Some(expected));
        }
    }

    #[test]
    fn bounds_are_told_where_there_are_words_for_them() {
        let at_least = line(Score::centipawns(5), Bound::Lower);
        let text = info(&at_least, Dialect::Uci, Ranks::FromOne, ShowChances::Hidden);
        assert!(text.is_some_and(|text| {
            text.contains(" score cp 5 lowerbound nodes ") && text.ends_with(" pv b10c8 b1c3")
        }));
        assert_eq!(
            info(
                &at_least,
                Dialect::Ucci,
                Ranks::FromZero,
                ShowChances::Hidden
            ),
            None
        );
    }

    #[test]
    fn what_the_table_knows_is_told_as_bounds() {
        let known = |score| Recollection {
            best: "h2e2".parse().ok(),
            score,
            depth: 9,
        };
        let cp = Score::centipawns(12);
        let table = [
            (None, "pophash"),
            (Some(known(None)), "pophash bestmove h2e2"),
            (
                Some(known(Some((cp, Bound::Lower)))),
                "pophash bestmove h2e2 lowerbound 12 depth 9",
            ),
            (
                Some(known(Some((cp, Bound::Upper)))),
                "pophash bestmove h2e2 upperbound 12 depth 9",
            ),
            (
                Some(known(Some((cp, Bound::Exact)))),
                "pophash bestmove h2e2 lowerbound 12 depth 9 upperbound 12 depth 9",
            ),
        ];
        for (known, text) in table {
            assert_eq!(pop_hash(known, Ranks::FromZero), text);
        }
    }

    #[test]
    fn answers_are_worded_as_the_dialect_has_it() {
        use Dialect::{Ucci, Uci};
        let answer = |best: Option<&str>, ponder: Option<&str>| BestMove {
            best: best.and_then(|text| text.parse().ok()),
            ponder: ponder.and_then(|text| text.parse().ok()),
            score: Score::DRAW,
            depth: 1,
        };
        let both = answer(Some("h2e2"), Some("h9g7"));
        let table = [
            (Uci, both, None, "bestmove h2e2 ponder h9g7"),
            (Uci, both, Some(Courtesy::Draw), "bestmove h2e2 ponder h9g7"),
            (
                Ucci,
                both,
                Some(Courtesy::Draw),
                "bestmove h2e2 ponder h9g7 draw",
            ),
            (
                Ucci,
                answer(Some("h2e2"), None),
                Some(Courtesy::Resign),
                "bestmove h2e2 resign",
            ),
            (Uci, answer(None, None), None, "bestmove (none)"),
            (Ucci, answer(None, None), None, "nobestmove"),
        ];
        for (dialect, answer, courtesy, written) in table {
            assert_eq!(
                best_move(&answer, courtesy, dialect, Ranks::FromZero),
                written
            );
        }
    }
}
