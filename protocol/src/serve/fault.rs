//! What is wrong with what was asked, in both languages.

use maud::{Markup, Render, html};
use ruling::board::FenError;
use ruling::notation::{ListError, NotationFault};
use ruling::record::{Place, RecordError, RecordFault};

use crate::page::both;
use crate::refusal::fen_in_chinese;

/// A sentence that quotes the offending word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fault {
    pub(super) zh: String,
    pub(super) en: String,
}

impl Fault {
    pub(super) fn new(zh: String, en: String) -> Fault {
        Fault { zh, en }
    }

    /// A text that is no position.
    pub(super) fn of_fen(error: &FenError) -> Fault {
        Fault::new(fen_in_chinese(error), error.to_string())
    }

    /// A list of moves with a word that is none.
    pub(super) fn of_list(list: &ListError) -> Fault {
        let (number, text) = (list.number(), &list.error.text);
        let what = move_in_chinese(&list.error.fault);
        Fault::new(format!("第{number}着“{text}”{what}"), list.to_string())
    }

    /// A record that cannot be read.
    pub(super) fn of_record(error: &RecordError) -> Fault {
        let place = match error.place {
            Place::Line(line) => format!("第{line}行"),
            Place::Byte(byte) => format!("第{byte}字节"),
        };
        let what = record_in_chinese(&error.fault);
        Fault::new(format!("{place}“{}”{what}", error.word), error.to_string())
    }
}

impl Render for Fault {
    fn render(&self) -> Markup {
        html! { (both(&self.zh, &self.en)) }
    }
}

/// The end of a sentence that begins with the offending move text.
fn move_in_chinese(fault: &NotationFault) -> String {
    match fault {
        NotationFault::NotMoveText => "不是着法（如 炮二平五、h2e2、C2=5）".into(),
        NotationFault::NotLegal => "在此不合规则".into(),
        NotationFault::Ambiguous(moves) => {
            let moves: Vec<String> = moves.iter().map(|m| m.to_string()).collect();
            format!("可指{}", moves.join("、"))
        }
    }
}

/// The end of a sentence that begins with the offending word of a record.
fn record_in_chinese(fault: &RecordFault) -> String {
    match fault {
        RecordFault::Move(fault) => move_in_chinese(fault),
        RecordFault::Fen(error) => format!("不成局面：{}", fen_in_chinese(error)),
        RecordFault::Arranged(error) => {
            format!(
                "不成局面：{}",
                fen_in_chinese(&FenError::Position(error.clone()))
            )
        }
        RecordFault::OpenComment => "处的注释没有结束".into(),
        RecordFault::OpenVariation => "处还有变着没有结束".into(),
        RecordFault::CutShort => "处内容不全".into(),
        RecordFault::UnknownFormat => "不是认得的棋谱格式".into(),
        // Rarer faults of single formats, as the reader words them.
        other => format!("：{other}"),
    }
}
