//! What is wrong with what was asked, in both languages.

mod json;
mod network;
mod request;
mod system;

use std::error::Error;
use std::fmt;
use std::io;

use engine::network::NetworkError;
use maud::{Markup, Render, html};
use ruling::board::FenError;
use ruling::explain::Language;
use ruling::notation::{ListError, NotationFault};
use ruling::record::{Place, RecordError, RecordFault, Subject};
use ruling::visible;

use crate::judge::{Refusal, RequestError, RequestFault};
use crate::page::both;
use crate::refusal::fen_in_chinese;

/// A sentence that quotes the offending word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) zh: String,
    pub(crate) en: String,
}

impl Fault {
    pub(crate) fn new(zh: impl Into<String>, en: impl Into<String>) -> Fault {
        Fault {
            zh: zh.into(),
            en: en.into(),
        }
    }

    /// The sentence with the name of what it is about.
    pub(crate) fn about(&self, name: &str) -> Fault {
        let name = visible(name);
        Fault::new(
            format!("{name}：{}", self.zh),
            format!("{name}: {}", self.en),
        )
    }

    /// The sentence in one language.
    pub(crate) fn text(&self, language: Language) -> &str {
        match language {
            Language::Chinese => &self.zh,
            Language::English => &self.en,
        }
    }

    /// A text that is no position.
    pub(crate) fn of_fen(error: &FenError) -> Fault {
        Fault::new(fen_in_chinese(error), error.to_string())
    }

    /// A list of moves with a word that is none.
    pub(crate) fn of_list(list: &ListError) -> Fault {
        Fault::new(list_in_chinese(list), list.to_string())
    }

    /// A file, or a game of it, that cannot be read.
    pub(crate) fn of_refusal(refusal: &Refusal) -> Fault {
        match refusal {
            Refusal::Record(error) => Fault::of_record(error),
            Refusal::Request(error) => Fault::of_request(error),
            Refusal::Input(error) => Fault::of_input(error),
        }
    }

    /// What cannot be read or written; a fault that was made an error of input is told
    /// as it is.
    pub(crate) fn of_input(error: &io::Error) -> Fault {
        let Some(inner) = error.get_ref() else {
            return Fault::new(system::in_chinese(error), error.to_string());
        };
        let fault = inner.downcast_ref().cloned();
        let of_record = || inner.downcast_ref().map(Fault::of_record);
        let of_fen = || inner.downcast_ref().map(Fault::of_fen);
        fault
            .or_else(of_record)
            .or_else(of_fen)
            .unwrap_or_else(|| Fault::new(system::in_chinese(error), error.to_string()))
    }

    /// A file that is no network that can be used.
    pub(crate) fn of_network(error: &NetworkError) -> Fault {
        Fault::new(network::in_chinese(error), error.to_string())
    }

    /// A request that cannot be read or judged, with its line.
    pub(crate) fn of_request(error: &RequestError) -> Fault {
        let place = error.line.map(|line| format!("第{line}行："));
        let what = request::in_chinese(&error.fault);
        Fault::new(place.unwrap_or_default() + &what, error.to_string())
    }

    /// The same without its line.
    pub(crate) fn of_request_fault(fault: &RequestFault) -> Fault {
        Fault::new(request::in_chinese(fault), fault.to_string())
    }

    fn of_record(error: &RecordError) -> Fault {
        let place = match error.place {
            Place::Line(line) => format!("第{line}行"),
            Place::Byte(byte) => format!("第{byte}字节"),
        };
        let (subject, what) = (
            subject_in_chinese(&error.subject),
            record_in_chinese(&error.fault),
        );
        Fault::new(format!("{place}{subject}{what}"), error.to_string())
    }
}

impl fmt::Display for Fault {
    /// In English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

impl Error for Fault {}

impl From<Fault> for io::Error {
    fn from(fault: Fault) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidInput, fault)
    }
}

impl Render for Fault {
    fn render(&self) -> Markup {
        html! { (both(&self.zh, &self.en)) }
    }
}

fn list_in_chinese(list: &ListError) -> String {
    let (number, text) = (list.number(), &list.error.text);
    let what = move_in_chinese(&list.error.fault);
    format!("第{number}着“{text}”{what}")
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

/// What is at fault in a record.
fn subject_in_chinese(subject: &Subject) -> String {
    match subject {
        Subject::Word(word) => format!("“{word}”"),
        Subject::File(Some(format)) => format!("：{format} 文件"),
        Subject::File(None) => "：文件".into(),
        Subject::Arrangement => "：棋子的排列".into(),
    }
}

/// The end of a sentence that begins with what is at fault in a record.
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
        RecordFault::Tag => "不是标签（如 [Red \"姓名\"]）".into(),
        RecordFault::TooManyTags => "超出了标签的数目".into(),
        RecordFault::Variant => "不是中国象棋".into(),
        RecordFault::OpenComment => "处的注释没有结束".into(),
        RecordFault::OpenVariation => "处还有变着没有结束".into(),
        RecordFault::EarlyVariation => "处的变着前面没有着法".into(),
        RecordFault::StrayParenthesis => "没有对应的变着".into(),
        RecordFault::NestedComment => "之内又有注释：PGN 的注释到第一个 } 为止".into(),
        RecordFault::AfterResult => "在对局结果之后，不属于任何一局".into(),
        RecordFault::DeepVariation => "处的变着层数太多".into(),
        RecordFault::OpenField => "处的字段没有结束".into(),
        RecordFault::Arrangement => "不是棋子的排列（应为32组数字，先列后行）".into(),
        RecordFault::Digits => "不是着法（应为四位数字：列、行、列、行）".into(),
        RecordFault::RepeatedLine => "与另一路着法编号相同".into(),
        RecordFault::LooseVariation => "所接的着法不存在".into(),
        RecordFault::CutShort => "内容不全".into(),
        RecordFault::TooLarge => "太大，不能一次读入".into(),
        RecordFault::UnknownFormat => "不是认得的棋谱格式".into(),
        RecordFault::NoGame => "起没有对局".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::Jobs;

    /// What the Chinese desk says of the first fault of a file.
    fn told(file: &str) -> String {
        let faults = Jobs::of(file.into()).flat_map(|job| {
            let faults = job.task.games().filter_map(Result::err);
            faults
                .map(|fault| Fault::of_refusal(&fault))
                .collect::<Vec<_>>()
        });
        faults.map(|fault| fault.zh).next().expect("a fault")
    }

    #[test]
    fn every_fault_of_a_file_is_told_in_chinese() {
        let tags: String = (0..1_001).map(|n| format!("[T{n} \"\"]\n")).collect();
        let deep = format!("1. h2e2 {}", "(1. b2e2 ".repeat(65));
        let pieces = "99".repeat(32);
        let block = |fields: &str| format!("[DhtmlXQ]{fields}[/DhtmlXQ]");
        let field = |name: &str, value: &str| format!("[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
        let start = |fen: &str| format!("{{\"fen\": \"{fen}\", \"moves\": \"h2e2 zz\"}}");
        let table = [
            ("[Red nobody]", "第1行“[Red nobody]”不是标签"),
            (&tags, "第1001行“T1000”超出了标签的数目"),
            ("[Variant \"chess\"]\n\n*", "第1行“chess”不是中国象棋"),
            ("[FEN \"9/9\"]", "第1行“9/9”不成局面：FEN 应有 10 行"),
            ("1. h2e2 xyzzy", "第1行“xyzzy”不是着法（如 炮二平五"),
            ("1. h2e2 {x", "第1行“{x”处的注释没有结束"),
            ("1. h2e2 (", "第1行“(”处还有变着没有结束"),
            ("( 1. h2e2 )", "第1行“(”处的变着前面没有着法"),
            ("1. h2e2 )", "第1行“)”没有对应的变着"),
            (&deep, "第1行“(”处的变着层数太多"),
            (
                &block("[DhtmlXQ_title]"),
                "第1行“[DhtmlXQ_title]”处的字段没有结束",
            ),
            (&block(&field("binit", "12")), "第1行“12”不是棋子的排列"),
            (
                &block(&field("binit", &pieces)),
                "第1行“999999999999999999999999…”不成局面：红帅缺失",
            ),
            (
                &block(&field("movelist", "77x7")),
                "第1行“77x7”不是着法（应为四位数字",
            ),
            (
                &block(&(field("movelist", "7747") + &field("movelist", "7747"))),
                "第1行“movelist”与另一路着法编号相同",
            ),
            (
                &block(&(field("movelist", "7747") + &field("move_0_9_1", "7747"))),
                "第1行“move_0_9_1”所接的着法不存在",
            ),
            ("CCBridge Record\0", "第0字节：CBR/CBL 文件内容不全"),
            ("XQ\u{12}\0", "第0字节：XQF 文件内容不全"),
            ("1. h2e2 1-0 h9g7", "第1行“h9g7”在对局结果之后"),
            ("1. h2e2 {a{b}c}", "第1行“{a{b}”之内又有注释"),
            ("\0", "第0字节“\\u{0}”不是认得的棋谱格式"),
            ("5", "第1行“5”起没有对局"),
            (
                "\n{x}\n",
                "第2行：“{x}”不是 JSON，第2字节处名称应为带引号的文字",
            ),
            ("{\"a\": 1}\n{}\n", "第1行：缺少“fen”"),
            ("{\"fen\": 1, \"fen\": 1}", "第1行：“fen”给了不止一次"),
            ("{}\n[]", "第1行：缺少“fen”"),
            ("[]\n{\"fen\": 1}", "第1行：“[]”不是 JSON 对象"),
            ("{\"fen\": 1}", "第1行：“fen”应为文字，不能是 1"),
            ("{\"moves\": 1, \"fen\": \"9/9\"}", "第1行：FEN 应有 10 行"),
            (
                "{\"edition\": \"1912\"}",
                "第1行：“1912”不是规则版本（可用：2011、1979、",
            ),
            (
                "{\"edition\": []}",
                "第1行：“edition”应为版本名称，不能是 []",
            ),
            (&start(ruling::board::START_FEN), "第1行：第2着“zz”不是着法"),
        ];
        for (file, expected) in table {
            let told = told(file);
            assert!(told.starts_with(expected), "{file:.60}: {told}");
        }
    }
}
