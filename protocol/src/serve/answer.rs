//! What a request asks for, and the answer to it, apart from how they travel.

use maud::{Markup, html};
use ruling::explain::Language;

use super::form::Form;
use super::query::Fields;
use super::state::{State, asked_for};
use super::{desk, reading, setup};
use crate::page::{Shown, both, linked_document};

/// The style of the desk, besides that of all pages.
const STYLE: &str = include_str!("style.css");

/// A request that was let in.
#[derive(Clone, Debug)]
pub(super) struct Request {
    pub(super) method: Method,
    pub(super) path: String,
    /// The fields of the query.
    pub(super) query: Fields,
    /// The form that was sent.
    pub(super) form: Form,
    /// `http://127.0.0.1:8090`, as the browser calls the desk.
    pub(super) origin: String,
    /// What the browser likes to read.
    pub(super) preferred: Shown,
}

/// How a page is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Method {
    Get,
    Post,
}

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// A page.
    Page(Status, String),
    /// See this address instead.
    See(String),
}

/// What an answer says of the request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Status {
    Good,
    /// Something in it could not be read; the page says what.
    Bad,
    /// There is no such page.
    NotFound,
    /// The page takes no requests of this kind.
    WrongMethod,
}

/// Answers a request.
pub(super) fn answer(request: &Request) -> Answer {
    match (request.path.as_str(), request.method) {
        ("/", Method::Get) => desk::answer(request),
        ("/setup", Method::Get) => setup::answer(request),
        ("/read", Method::Post) => reading::answer(request),
        // Somebody reloads the page of a form, or goes back to it.
        ("/read", Method::Get) => Answer::See(home(request).href()),
        ("/" | "/setup", Method::Post) => {
            let what = both("此页不接受寄来的表单：", "This page takes no forms: ");
            failure(Status::WrongMethod, &what, request)
        }
        _ => {
            let what = both("没有这一页：", "There is no such page: ");
            failure(Status::NotFound, &what, request)
        }
    }
}

/// A page of the desk. Its languages are switched by links.
pub(super) fn page(state: &State, title: &str, body: &Markup) -> String {
    let links = Shown::ALL.map(|shown| {
        let other = State {
            shown,
            ..state.clone()
        };
        (shown, other.href())
    });
    linked_document(title, state.shown, &links, STYLE, body).into_string()
}

fn failure(status: Status, what: &Markup, request: &Request) -> Answer {
    let quoted = html! { (what) "'" (request.path) "'" };
    Answer::Page(status, refusal(home(request).shown, &quoted))
}

/// A small page that says what is wrong.
pub(super) fn refusal(shown: Shown, what: &Markup) -> String {
    let state = State::new(shown);
    let body = html! {
        p class="refused" role="alert" { (what) }
        p { a href=(state.href()) { (both("回到棋盘", "Back to the board")) } }
    };
    page(&state, "Qili 棋例", &body)
}

/// The start of a game, in the languages asked for.
fn home(request: &Request) -> State {
    State::new(asked_for(&request.query, request.preferred))
}

/// The languages that `Accept-Language` prefers: Chinese if it names it first.
pub(super) fn preferred(accept_language: &str) -> Shown {
    let first = accept_language.trim_start().to_ascii_lowercase();
    match first.starts_with("zh") {
        true => Shown::Only(Language::Chinese),
        false => Shown::Only(Language::English),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::serve::query::address;

    fn get(path: &str, query: &[u8]) -> Answer {
        asked(Method::Get, path, query, b"")
    }

    fn asked(method: Method, path: &str, query: &[u8], form: &[u8]) -> Answer {
        answer(&Request {
            method,
            path: path.into(),
            query: Fields::read(query),
            form: Form {
                fields: Fields::read(form),
                file: Vec::new(),
            },
            origin: "http://127.0.0.1:8090".into(),
            preferred: preferred("en-GB,zh"),
        })
    }

    #[test]
    fn every_path_has_its_answer() {
        let status = |answer| match answer {
            Answer::Page(status, _) => status,
            Answer::See(_) => Status::Good,
        };
        for (method, path, expected) in [
            (Method::Get, "/", Status::Good),
            (Method::Get, "/setup", Status::Good),
            (Method::Get, "/read", Status::Good),
            (Method::Post, "/read", Status::Bad),
            (Method::Post, "/", Status::WrongMethod),
            (Method::Get, "/<script>", Status::NotFound),
        ] {
            assert_eq!(status(asked(method, path, b"", b"")), expected, "{path}");
        }
    }

    #[test]
    fn what_was_sent_is_escaped() {
        for answer in [
            get("/", b"moves=%3Cscript%3E"),
            get("/", b"fen=%3Cscript%3E"),
            get("/setup", b"fen=%22%3E%3Cscript%3E"),
            get("/<script>", b""),
            asked(
                Method::Post,
                "/read",
                b"",
                b"record=%3C/textarea%3E%3Cscript%3E",
            ),
        ] {
            let Answer::Page(_, page) = answer else {
                panic!("it is refused with a page");
            };
            assert!(!page.contains("<script"), "{page}");
            assert!(page.contains("&lt;"), "{page}");
        }
    }

    /// Requests of `qili judge` are opened like records, under the edition they name.
    #[test]
    fn requests_in_json_are_opened() {
        let request = |edition: &str, moves: &str| {
            format!(
                "{{\"id\": \"{moves}\", \"edition\": {edition}, \"moves\": \"{moves}\", \
                 \"fen\": \"4k4/9/9/4p4/9/9/4R4/9/9/3K5 w\"}}\n"
            )
        };
        let read = |text: &str| {
            let form = address("", &[("record", text)]);
            let form = form.trim_start_matches('?').as_bytes();
            asked(Method::Post, "/read", b"", form)
        };
        let one = read(&request("\"2020\"", "e3xe6+"));
        let Answer::See(address) = one else {
            panic!("it is put on the board");
        };
        assert!(address.contains("moves=e3e6") && address.contains("edition=2020"));
        let Answer::Page(status, page) =
            read(&(request("null", "e3e4") + "{nonsense}\n" + &request("\"1999\"", "e3e5")))
        else {
            panic!("several are listed");
        };
        assert_eq!(status, Status::Good);
        for part in ["3 games", "edition=1999", ">e3e4</a>", "line 2:", "第2行："] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }

    /// 九步 under 2020: nine strikes and no position twice.
    #[test]
    fn strikes_without_a_cycle_stand_beside_the_verdict() {
        let moves = "a9a8 e8e9 a8a7 i7i6 a7a6 i6i5 a6a5 i5i4 a5a4 i4i3 a4a3 i3i2 a3a2 i2i1 a2a1 \
                     i1i8 a1a8";
        let fen = "R8/4k4/8c/9/9/9/9/9/9/3K5 w";
        let query = format!("edition=2020&fen={fen}&moves={moves}").replace(' ', "+");
        let Answer::Page(Status::Good, page) = get("/", query.as_bytes()) else {
            panic!("it is a game");
        };
        let (before, strikes) = page.split_once("Nine strikes in a row").expect("strikes");
        assert!(before.contains("data-verdict=\"none\""), "{before}");
        assert!(strikes.contains("data-verdict=\"red_loses\""), "{strikes}");
    }

    /// Whatever comes, a page or an address is the answer.
    #[test]
    fn noise_is_answered() {
        const WORDS: [&str; 20] = [
            "fen=",
            "moves=",
            "at=",
            "from=",
            "text=",
            "put=",
            "edition=",
            "lang=",
            "&",
            "+",
            "%",
            "%ff",
            "h2e2",
            "a0a1",
            "9/9/9",
            "3k5/9/9/9/9/9/9/9/9/4K4",
            "-1",
            "2020",
            "炮二平五",
            "K",
        ];
        let mut random = fastrand::Rng::with_seed(90);
        for _ in 0..2000 {
            let words: String = (0..random.usize(1..12))
                .map(|_| WORDS[random.usize(0..WORDS.len())])
                .collect();
            for path in ["/", "/setup"] {
                let answer = get(path, words.as_bytes());
                assert!(
                    matches!(answer, Answer::Page(..) | Answer::See(_)),
                    "{words}"
                );
            }
            asked(
                Method::Post,
                "/read",
                b"",
                format!("record={words}").as_bytes(),
            );
        }
    }
}
