//! Requests that are not let in, and pages that could not be made.

use hyper::StatusCode;
use maud::Render;

use super::MOST_BYTES;
use super::answer::refusal;
use crate::fault::Fault;
use crate::page::Shown;

/// The longest address that is read, in bytes.
pub(super) const MOST_ADDRESS: usize = 32 << 10;

/// Why a request is answered with no page of the desk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Rejection {
    /// It was sent to another name than the loopback's, or to another port.
    Host { named: String, port: u16 },
    /// It is of a kind that is not answered.
    Method(String),
    /// Its address is too long.
    LongAddress,
    /// Its form is too large.
    LargeForm,
    /// Its form did not come to an end in time.
    SlowForm,
    /// Its form broke off.
    BrokenForm,
    /// Its form has parts that cannot be told apart; why, in English.
    DamagedForm(String),
    /// The page took too long to make.
    SlowPage,
    /// The page could not be made: a fault of the program.
    FailedPage,
}

impl Rejection {
    pub(super) fn code(&self) -> StatusCode {
        match self {
            Rejection::Host { .. } => StatusCode::MISDIRECTED_REQUEST,
            Rejection::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            Rejection::LongAddress => StatusCode::URI_TOO_LONG,
            Rejection::LargeForm => StatusCode::PAYLOAD_TOO_LARGE,
            Rejection::SlowForm => StatusCode::REQUEST_TIMEOUT,
            Rejection::BrokenForm | Rejection::DamagedForm(_) => StatusCode::BAD_REQUEST,
            Rejection::SlowPage => StatusCode::SERVICE_UNAVAILABLE,
            Rejection::FailedPage => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn fault(&self) -> Fault {
        let (zh, en) = match self {
            Rejection::Host { named, port } => {
                let here = format!("http://127.0.0.1:{port}/");
                (
                    format!("“{named}”不是本机的裁决台，请打开 {here}"),
                    format!("'{named}' is not this desk; open {here}"),
                )
            }
            Rejection::Method(name) => (
                format!("不接受“{name}”请求，只接受 GET、HEAD、POST"),
                format!("'{name}' is not answered, only GET, HEAD and POST"),
            ),
            Rejection::LongAddress => (
                format!("地址超过{MOST_ADDRESS}字节"),
                format!("the address is longer than {MOST_ADDRESS} bytes"),
            ),
            Rejection::LargeForm => (
                format!("所寄内容超过{MOST_BYTES}字节；大的棋谱请用 qili judge"),
                format!(
                    "more than {MOST_BYTES} bytes were sent; 'qili judge' reads larger records"
                ),
            ),
            Rejection::SlowForm => ("所寄内容来得太慢".into(), "the form came too slowly".into()),
            Rejection::BrokenForm => ("所寄内容中断".into(), "the form broke off".into()),
            Rejection::DamagedForm(why) => (
                format!("表单损坏（{why}）"),
                format!("the form is damaged ({why})"),
            ),
            Rejection::SlowPage => (
                "算得太久，请减少着数".into(),
                "this took too long; try fewer moves".into(),
            ),
            Rejection::FailedPage => (
                "此页出错：程序故障".into(),
                "the page failed: a fault of the program".into(),
            ),
        };
        Fault::new(zh, en)
    }

    /// A small page that says so.
    pub(super) fn page(&self, shown: Shown) -> String {
        refusal(shown, &self.fault().render())
    }
}

#[cfg(test)]
mod tests {
    use ruling::explain::Language;

    use super::*;

    #[test]
    fn every_rejection_is_a_page_in_the_language_asked_for() {
        let host = Rejection::Host {
            named: "evil.example:1".into(),
            port: 8090,
        };
        let method = Rejection::Method("BREW".into());
        for (rejection, code, zh, en) in [
            (host, 421, "“evil.example:1”不是", "'evil.example:1' is not"),
            (method, 405, "“BREW”", "'BREW'"),
            (Rejection::LongAddress, 414, "超过32768字节", "than 32768"),
            (Rejection::LargeForm, 413, "超过1048576字节", "than 1048576"),
            (Rejection::SlowForm, 408, "太慢", "too slowly"),
            (Rejection::BrokenForm, 400, "中断", "broke off"),
            (
                Rejection::DamagedForm("no end".into()),
                400,
                "损坏（no end）",
                "damaged (no end)",
            ),
            (Rejection::SlowPage, 503, "太久", "too long"),
            (
                Rejection::FailedPage,
                500,
                "程序故障",
                "fault of the program",
            ),
        ] {
            assert_eq!(rejection.code(), code, "{rejection:?}");
            for (language, word, tag) in [
                (Language::Chinese, zh, "only-zh"),
                (Language::English, en, "only-en"),
            ] {
                let page = rejection.page(Shown::Only(language));
                // Both languages are on a page; its class says which is shown.
                let main = page.split_once("<main").expect("there is a body").1;
                assert!(main.starts_with(&format!(" class=\"{tag}\"")), "{main}");
                assert!(main.contains(word), "{rejection:?}: {main}");
            }
        }
    }
}
