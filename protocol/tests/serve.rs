//! `qili serve` as a process: what clients are told that it does not let in, and that
//! those who stall keep nobody from being answered.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

/// Far less than the desk grants to a client that stalls.
const PATIENCE: Duration = Duration::from_secs(5);

/// A running desk.
struct Desk {
    process: Child,
    /// `127.0.0.1:43210`.
    host: String,
}

impl Desk {
    fn open() -> Desk {
        let mut process = Command::new(env!("CARGO_BIN_EXE_qili"))
            .args(["serve", "--port", "0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut announced = String::new();
        BufReader::new(process.stdout.take().expect("an output"))
            .read_line(&mut announced)
            .expect("it tells its address");
        let host = announced.trim().trim_start_matches("http://");
        Desk {
            process,
            host: host.trim_end_matches('/').into(),
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.host).expect("the desk listens");
        stream
            .set_read_timeout(Some(PATIENCE))
            .expect("a time can be set");
        stream
    }

    /// A client that sends this and then nothing.
    fn stalled(&self, sent: &str) -> TcpStream {
        let mut stream = self.connect();
        stream.write_all(sent.as_bytes()).expect("it is taken");
        stream
    }

    /// The answer to a request for `target` with these lines in its head.
    fn ask(&self, method: &str, target: &str, head: &str, body: &[u8]) -> String {
        let mut stream = self.connect();
        let length = body.len();
        let sent = format!(
            "{method} {target} HTTP/1.1\r\n{head}Connection: close\r\nContent-Length: {length}\r\n\r\n"
        );
        stream.write_all(sent.as_bytes()).expect("it is taken");
        stream.write_all(body).expect("it is taken");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it is answered");
        answer
    }

    fn host(&self) -> String {
        format!("Host: {}\r\n", self.host)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Clients that stall in every way there is, three times as many as are let in.
#[test]
fn who_stalls_keeps_nobody_waiting() {
    let desk = Desk::open();
    let host = desk.host();
    let form = format!("POST /read HTTP/1.1\r\n{host}Content-Length: 99\r\n\r\nrecord=");
    let endless =
        format!("POST /read HTTP/1.1\r\n{host}Transfer-Encoding: chunked\r\n\r\n7\r\nrec");
    let answered = format!("GET / HTTP/1.1\r\n{host}\r\n");
    for sent in [&form, "", "GET / HT", &endless, &answered] {
        let stalled: Vec<TcpStream> = (0..400).map(|_| desk.stalled(sent)).collect();
        for _ in 0..3 {
            let answer = desk.ask("GET", "/", &host, b"");
            assert!(answer.starts_with("HTTP/1.1 200"), "{sent}: {answer}");
        }
        // Forms that come to an end are read among those that do not.
        let answer = desk.ask("POST", "/read", &host, b"record=h2e2+h9g7");
        assert!(answer.starts_with("HTTP/1.1 303"), "{sent}: {answer}");
        drop(stalled);
    }
}

/// A slow client that does send the rest is not taken for one that stalls, as long as
/// there is room.
#[test]
fn who_is_slow_is_answered() {
    let desk = Desk::open();
    let host = desk.host();
    let mut slow = desk.stalled(&format!(
        "POST /read HTTP/1.1\r\n{host}Connection: close\r\nContent-Length: 16\r\n\r\nrecord="
    ));
    let _others: Vec<TcpStream> = (0..100).map(|_| desk.stalled("GET / HT")).collect();
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let answer = desk.ask("GET", "/", &host, b"");
                assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
            });
        }
    });
    slow.write_all(b"h2e2+h9g7").expect("it is taken");
    let mut answer = String::new();
    slow.read_to_string(&mut answer).expect("it is answered");
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
}

/// What is not let in is told why on a small page, in the language of the address or
/// else of the browser.
#[test]
fn refusals_are_pages_in_the_language_asked_for() {
    let desk = Desk::open();
    let host = desk.host();
    let elsewhere = "Host: evil.example\r\n".to_string();
    let parts = format!("{host}Content-Type: multipart/form-data; boundary=x\r\n");
    let long = format!("/?moves={}&", "h0g2+".repeat(8_000));
    let large = vec![b'x'; 3 << 20];
    let nothing: &[u8] = b"";
    let table = [
        (
            "GET",
            "/?",
            &elsewhere,
            nothing,
            421,
            "“evil.example”不是",
            "'evil.example' is not",
        ),
        (
            "DELETE",
            "/?",
            &host,
            nothing,
            405,
            "不接受“DELETE”",
            "'DELETE' is not",
        ),
        (
            "POST",
            "/?",
            &host,
            nothing,
            405,
            "此页不接受",
            "This page takes no forms",
        ),
        (
            "POST",
            "/read?",
            &host,
            large.as_slice(),
            413,
            "超过1048576字节",
            "more than 1048576",
        ),
        (
            "POST",
            "/read?",
            &parts,
            b"--x\r\nabc".as_slice(),
            400,
            "表单损坏",
            "the form is damaged",
        ),
        (
            "GET",
            "/nowhere?",
            &host,
            nothing,
            404,
            "没有这一页",
            "There is no such page",
        ),
        (
            "GET",
            "/?edition=2021&",
            &host,
            nothing,
            400,
            "“2021”不是",
            "'2021' is not",
        ),
        (
            "GET",
            "/setup?fen=9/9&",
            &host,
            nothing,
            400,
            "FEN 应有 10 行",
            "10 ranks",
        ),
        (
            "GET",
            long.as_str(),
            &host,
            nothing,
            414,
            "地址超过",
            "the address is",
        ),
    ];
    for (method, target, head, body, status, zh, en) in table {
        for (language, accepted, shown) in [
            ("lang=zh", "en", "only-zh"),
            ("lang=en", "zh", "only-en"),
            ("", "zh-CN,zh;q=0.9", "only-zh"),
            ("lang=fr", "en-GB", "only-en"),
        ] {
            let head = format!("{head}Accept-Language: {accepted}\r\n");
            let target = format!("{target}{language}");
            let answer = desk.ask(method, &target, &head, body);
            let place = format!("{method} {target:.40}");
            assert!(
                answer.starts_with(&format!("HTTP/1.1 {status} ")),
                "{place}: {answer}"
            );
            // A page holds both languages, and says which of them is seen.
            for part in [&format!("<main class=\"{shown}\""), zh, en, "text/html"] {
                assert!(answer.contains(part), "{place}: {part}: {answer}");
            }
            assert_eq!(answer.contains("\r\nallow: GET"), status == 405, "{place}");
        }
    }
}
