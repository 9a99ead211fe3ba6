//! What the engine tells its user, in English or in Chinese.

use ruling::law::EditionId;

use crate::Ranks;
use crate::fault::Fault;
use crate::judge::ParseEditionsError;
use crate::refusal::{PositionRefusal, no_editions_in_chinese};

/// The language of messages.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Language {
    /// English, in ASCII.
    #[default]
    English,
    /// Chinese (中文).
    Chinese,
}

impl Language {
    /// The language that a client calls `en` or `zh`.
    pub(crate) fn named(name: &str) -> Option<Language> {
        match name.to_ascii_lowercase().as_str() {
            "en" => Some(Language::English),
            "zh" => Some(Language::Chinese),
            _ => None,
        }
    }
}

/// Something to tell the user, on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Message {
    /// A command that is not known.
    UnknownCommand(String),
    /// An option that does not take this value.
    OptionValue {
        option: &'static str,
        value: String,
        allowed: Allowed,
    },
    /// The edition of the law has changed. One form in every language, so that
    /// programs can read it.
    Edition(EditionId),
    /// An alias asked for an edition and did not get it.
    EditionKept { asked: String, why: EditionKept },
    /// A position was refused; the old board stays.
    PositionRefused(PositionRefusal),
    /// `go` came after a position that was refused.
    NoPosition,
    /// A word in a list of moves is not a move.
    NotAMove { word: String, list: &'static str },
    /// A move in a list of moves cannot be played on the board.
    NotLegal { word: String, list: &'static str },
    /// A word after `go` was left out.
    GoWord(String),
    /// The log cannot be written.
    LogFile { path: String, error: Fault },
    /// Another network evaluates from now on.
    Network { name: String, checksum: u64 },
    /// A file is no network that can be used; the evaluation stays.
    NetworkRefused { name: String, error: Fault },
    /// A transposition table of this size does not fit into the memory that is
    /// free; the old one stays.
    NoRoom { megabytes: u32, free: u64 },
    /// The edition to judge under cannot be read.
    Judge(ParseEditionsError),
    /// A count or a bench was broken off.
    Stopped,
    /// The search broke down, and why: a fault of the program.
    Failure(String),
    /// A count or a bench broke down.
    WorkFailed,
    /// A line was longer than a line can be.
    LineTooLong,
}

/// What an option takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Allowed {
    /// True or false.
    Switch,
    /// A whole number from the one to the other.
    Range(u32, u32),
    /// One of these words.
    Words(Vec<&'static str>),
}

/// Why an alias did not change the edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EditionKept {
    /// The rule asked for is a site's own, and no text of it is public.
    NoPublicText,
    /// The client has set `RuleEdition`, which counts for more.
    SetByClient,
}

impl Message {
    /// The text, without line end.
    pub(crate) fn text(&self, language: Language, ranks: Ranks) -> String {
        match language {
            Language::English => self.english(ranks),
            Language::Chinese => self.chinese(ranks),
        }
    }

    fn english(&self, ranks: Ranks) -> String {
        match self {
            Message::UnknownCommand(word) => format!("unknown command '{word}'"),
            Message::OptionValue {
                option,
                value,
                allowed,
            } => {
                let allowed = allowed.english();
                format!("option {option} does not take '{value}' ({allowed})")
            }
            Message::Edition(edition) => format!("rule edition {edition}"),
            Message::EditionKept { asked, why } => match why {
                EditionKept::NoPublicText => {
                    format!("'{asked}' has no public text: the rule edition stays")
                }
                EditionKept::SetByClient => {
                    format!("'{asked}' is passed over: RuleEdition is set")
                }
            },
            Message::PositionRefused(refusal) => {
                format!("position refused: {}", refusal.english(ranks))
            }
            Message::NoPosition => "no move: the last position was refused".to_string(),
            Message::NotAMove { word, list } => {
                format!("{list}: '{word}' is not a move, as {}", ranks.example())
            }
            Message::NotLegal { word, list } => format!("{list}: '{word}' is not legal"),
            Message::GoWord(word) => format!("go: '{word}' cannot be read"),
            Message::LogFile { path, error } => {
                format!("log file '{path}' cannot be written: {error}")
            }
            Message::Network { name, checksum } => format!("network {checksum:016x}, '{name}'"),
            Message::NetworkRefused { name, error } => {
                format!("network file '{name}' is not used: {error}; the evaluation stays")
            }
            Message::NoRoom { megabytes, free } => {
                format!("no room for {megabytes} MB, {free} MB are free: Hash stays as it is")
            }
            Message::Judge(fault) => format!("judge: {fault}"),
            Message::Stopped => "stopped".to_string(),
            Message::Failure(reason) => {
                format!("the search has failed, the move is a makeshift: {reason}")
            }
            Message::WorkFailed => "failed: a fault of the program".to_string(),
            Message::LineTooLong => "a line was too long and is passed over".to_string(),
        }
    }

    fn chinese(&self, ranks: Ranks) -> String {
        match self {
            Message::UnknownCommand(word) => format!("未知命令“{word}”"),
            Message::OptionValue {
                option,
                value,
                allowed,
            } => {
                let allowed = allowed.chinese();
                format!("选项 {option} 不接受“{value}”（可用：{allowed}）")
            }
            Message::Edition(_) => self.english(ranks),
            Message::EditionKept { asked, why } => match why {
                EditionKept::NoPublicText => {
                    format!("“{asked}”没有公开的规则文本，规则版本不变")
                }
                EditionKept::SetByClient => {
                    format!("已设定 RuleEdition，“{asked}”不起作用")
                }
            },
            Message::PositionRefused(refusal) => {
                format!("局面被拒绝：{}", refusal.chinese(ranks))
            }
            Message::NoPosition => "没有着法：上一个局面被拒绝".to_string(),
            Message::NotAMove { word, list } => {
                format!("{list}：“{word}”不是着法（例：{}）", ranks.example())
            }
            Message::NotLegal { word, list } => format!("{list}：“{word}”不合规则"),
            Message::GoWord(word) => format!("go：无法识别“{word}”"),
            Message::LogFile { path, error } => {
                format!("日志文件“{path}”无法写入：{}", error.zh)
            }
            Message::Network { name, checksum } => format!("网络 {checksum:016x}，“{name}”"),
            Message::NetworkRefused { name, error } => {
                format!("网络文件“{name}”不可用：{}；评估不变", error.zh)
            }
            Message::NoRoom { megabytes, free } => {
                format!("内存不足 {megabytes} MB（可用 {free} MB），Hash 不变")
            }
            Message::Judge(fault) => format!("judge：{}", no_editions_in_chinese(fault.text())),
            Message::Stopped => "已中止".to_string(),
            Message::Failure(reason) => format!("搜索出错，着法仅供应付：{reason}"),
            Message::WorkFailed => "出错：程序故障".to_string(),
            Message::LineTooLong => "一行过长，已忽略".to_string(),
        }
    }
}

impl Allowed {
    fn english(&self) -> String {
        match self {
            Allowed::Switch => "true or false".to_string(),
            Allowed::Range(least, most) => format!("{least} to {most}"),
            Allowed::Words(words) => words.join(", "),
        }
    }

    fn chinese(&self) -> String {
        match self {
            Allowed::Switch => "true、false".to_string(),
            Allowed::Range(least, most) => format!("{least} 至 {most}"),
            Allowed::Words(words) => words.join("、"),
        }
    }
}
