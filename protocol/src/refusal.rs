//! Why a position was refused, in English and in Chinese.

use ruling::board::{Color, Fault, FenError, PositionError, PositionErrors};
use ruling::excerpt;
use ruling::law::EditionId;
use ruling::notation::character;

use crate::{PositionTextError, Ranks};

/// Why a position was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PositionRefusal {
    /// The words are no position.
    Words(PositionTextError),
    /// The FEN is faulty.
    Fen(FenError),
    /// A word in the list of moves, counted from 1, is not a move.
    NotAMove { word: String, place: usize },
    /// A move in the list, counted from 1, is against the rules.
    IllegalMove { word: String, place: usize },
}

impl PositionRefusal {
    pub(crate) fn english(&self, ranks: Ranks) -> String {
        match self {
            PositionRefusal::Words(PositionTextError::Empty) => {
                "'fen' or 'startpos' is missing".into()
            }
            PositionRefusal::Words(PositionTextError::UnknownStart(word)) => {
                format!("'{word}' is neither 'fen' nor 'startpos'")
            }
            PositionRefusal::Words(PositionTextError::NotMoves(word)) => {
                format!("'{word}' stands where 'moves' is expected")
            }
            PositionRefusal::Fen(error) => error.to_string(),
            PositionRefusal::NotAMove { word, place } => format!(
                "'{word}' (move {place}) is not a move, as {}",
                ranks.example()
            ),
            PositionRefusal::IllegalMove { word, place } => {
                format!("'{word}' (move {place}) is not legal")
            }
        }
    }

    pub(crate) fn chinese(&self, ranks: Ranks) -> String {
        match self {
            PositionRefusal::Words(PositionTextError::Empty) => "缺少“fen”或“startpos”".into(),
            PositionRefusal::Words(PositionTextError::UnknownStart(word)) => {
                format!("“{word}”既不是“fen”也不是“startpos”")
            }
            PositionRefusal::Words(PositionTextError::NotMoves(word)) => {
                format!("“{word}”处应为“moves”")
            }
            PositionRefusal::Fen(error) => fen_in_chinese(error),
            PositionRefusal::NotAMove { word, place } => {
                format!("第 {place} 着“{word}”不是着法（例：{}）", ranks.example())
            }
            PositionRefusal::IllegalMove { word, place } => {
                format!("第 {place} 着“{word}”不合规则")
            }
        }
    }
}

/// That a text names no edition, and which there are, in Chinese.
pub(crate) fn no_edition_in_chinese(text: &str) -> String {
    no_name_in_chinese(text, &EditionId::ALL.map(EditionId::name))
}

/// The same where `all` can stand, too.
pub(crate) fn no_editions_in_chinese(text: &str) -> String {
    let names = [&EditionId::ALL.map(EditionId::name)[..], &["all"]].concat();
    no_name_in_chinese(text, &names)
}

fn no_name_in_chinese(text: &str, names: &[&str]) -> String {
    let names = names.join("、");
    format!("“{}”不是规则版本（可用：{names}）", excerpt(text))
}

/// What is wrong with a FEN, in Chinese.
pub(crate) fn fen_in_chinese(error: &FenError) -> String {
    match error {
        FenError::Empty => "FEN 为空".into(),
        FenError::TooManyFields(word) => format!("FEN 只有六项，多出“{}”", excerpt(word)),
        FenError::RankCount { board, found } => {
            let board = excerpt(board);
            format!("FEN 应有 10 行，实有 {found} 行：“{board}”")
        }
        FenError::FileCount { rank } => format!("“{}”一行不是 9 列", excerpt(rank)),
        FenError::Piece(letter) => format!("“{}”不是棋子", excerpt(&letter.to_string())),
        FenError::Side(word) => format!("“{}”不是走棋方（w、r 或 b）", excerpt(word)),
        FenError::Counter(word) => format!("“{}”不是着数", excerpt(word)),
        FenError::Position(error) => position_in_chinese(error),
    }
}

/// The first faults of an arrangement, and how many more there are, in Chinese.
fn position_in_chinese(error: &PositionError) -> String {
    let told = error.faults().iter().take(PositionError::MOST_TOLD);
    let mut faults: Vec<String> = told.map(fault_in_chinese).collect();
    match error
        .faults()
        .len()
        .saturating_sub(PositionError::MOST_TOLD)
    {
        0 => {}
        more => faults.push(format!("另有{more}处")),
    }
    faults.join("；")
}

/// What keeps an arrangement from being a position, in Chinese.
pub(crate) fn fault_in_chinese(fault: &Fault) -> String {
    let place = fault.square.map(|square| square.to_string());
    let side = match fault.piece.color {
        Color::Red => "红",
        Color::Black => "黑",
    };
    format!(
        "{side}{}{}{}",
        character(fault.piece),
        place.unwrap_or_default(),
        match fault.reason {
            PositionErrors::MISSING_KING => "缺失",
            PositionErrors::TOO_MANY_PIECES => "超出一副棋的数目",
            PositionErrors::KING_OUTSIDE_PALACE => "在九宫之外",
            PositionErrors::KINGS_FACE => "与对方将帅照面",
            PositionErrors::OPPONENT_IN_CHECK => "正在将军，却轮到己方走棋",
            _ => "不能在此点",
        }
    )
}

#[cfg(test)]
mod tests {
    use ruling::board::Position;

    use super::*;

    #[test]
    fn every_fault_of_a_fen_has_chinese_words() {
        let table = [
            ("", "FEN 为空"),
            (
                "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1 x",
                "FEN 只有六项，多出“x”",
            ),
            ("startpos", "FEN 应有 10 行，实有 1 行：“startpos”"),
            ("4k4/9/\u{7}8/9/9/9/9/9/9/3K5 w", "“\\u{7}”不是棋子"),
            (
                "ppppppppppppppppppppppppppp/9 w",
                "实有 2 行：“pppppppppppppppppppppppp…”",
            ),
            ("BBBBBBBBB/9/9/9/9/9/9/9/9/9 w", "红相f9不能在此点；另有4处"),
            ("4k4/8/9/9/9/9/9/9/9/3K5 w", "“8”一行不是 9 列"),
            ("4k4/9/9/9/兵8/9/9/9/9/3K5 w", "“兵”不是棋子"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 x", "“x”不是走棋方（w、r 或 b）"),
            ("4k4/9/9/9/9/9/9/9/9/3K5 w - - x 1", "“x”不是着数"),
            ("9/9/9/9/9/9/9/9/9/3K5 w", "黑将缺失"),
            ("4k4/9/9/9/9/RRR6/9/9/9/3K5 w", "红车c4超出一副棋的数目"),
            ("2k6/9/9/9/9/9/9/9/9/3K5 w", "黑将c9在九宫之外"),
            ("4k4/9/9/9/1b7/9/9/9/9/3K5 w", "黑象b5不能在此点"),
            ("4k4/9/9/9/9/9/9/9/9/4K4 w", "照面"),
            (
                "4k4/9/9/9/9/9/9/9/4R4/3K5 w",
                "红车e1正在将军，却轮到己方走棋",
            ),
        ];
        for (fen, words) in table {
            let error = Position::from_fen(fen).expect_err(fen);
            let text = PositionRefusal::Fen(error).chinese(Ranks::FromZero);
            assert!(text.contains(words), "{fen}: {text}");
        }
    }
}
