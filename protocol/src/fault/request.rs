//! What is wrong with a request in JSON, in Chinese.

use ruling::referee::RefereeError;

use super::{json, list_in_chinese};
use crate::judge::{Field, RequestFault};
use crate::refusal::{fen_in_chinese, no_editions_in_chinese};

pub(super) fn in_chinese(fault: &RequestFault) -> String {
    match fault {
        RequestFault::TooLong => "此行太长".into(),
        RequestFault::NotUtf8 => "此行不是 UTF-8 编码".into(),
        RequestFault::NotJson { text, column, why } => {
            let why = json::in_chinese(why);
            format!("“{text}”不是 JSON，第{column}字节处{why}")
        }
        RequestFault::NotAnObject(text) => format!("“{text}”不是 JSON 对象"),
        RequestFault::Repeated(key) => format!("“{key}”给了不止一次"),
        RequestFault::Missing(field) => format!("缺少“{}”", field.name()),
        RequestFault::Misspelt(found, meant) => {
            format!("没有“{found}”这一项，应为“{}”", meant.name())
        }
        RequestFault::WrongKind(field, value) => {
            let kind = match field {
                Field::Edition => "版本名称",
                Field::Fen => "文字",
                Field::Moves => "文字或列表",
                Field::CycleStart => "从 0 起的序号",
            };
            format!("“{}”应为{kind}，不能是 {value}", field.name())
        }
        RequestFault::NotAMove(value) => format!("着法中的 {value} 不是文字"),
        RequestFault::Edition(error) => no_editions_in_chinese(error.text()),
        RequestFault::Fen(error) => fen_in_chinese(error),
        RequestFault::Moves(list) => list_in_chinese(list),
        RequestFault::NotJudged(error) => not_judged_in_chinese(error),
    }
}

fn not_judged_in_chinese(error: &RefereeError) -> String {
    match *error {
        RefereeError::Illegal { index, m } => format!("第{}着“{m}”不合规则", index + 1),
        RefereeError::StartBeyondTheEnd { index, moves } => {
            format!("循环不能从序号{index}开始：共{moves}着")
        }
        RefereeError::DoesNotRecur { index } => {
            format!("第{}着之前的局面，走完最后一着没有重复", index + 1)
        }
    }
}
