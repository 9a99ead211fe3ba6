//! HTTP on the loopback address.
//!
//! A page of another site must not reach the desk under a name of its own (DNS
//! rebinding), so the `Host` of a request has to be the loopback's. Heads, forms and
//! pages have their time. Who does not send the rest of a request, or does not take
//! an answer, holds a place in the lobby only until somebody else needs it. The law's
//! own limits end every judgement, so that one given up does not run for ever.

use std::convert::Infallible;
use std::io::{self, ErrorKind, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full};
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::http::request::Parts;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::{TcpListener, TcpSocket};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use super::MOST_BYTES;
use super::answer::{Answer, Method, Request, Status, answer, preferred};
use super::form::Form;
use super::lobby::{Lobby, Visitor};
use super::query::Fields;
use super::rejection::{MOST_ADDRESS, Rejection};
use super::state::asked_for;
use crate::page::Shown;

/// How long a client may take for the head of a request, and again for its form.
const READING_TIME: Duration = Duration::from_secs(10);
/// How long the desk may take for a page.
const ANSWER_TIME: Duration = Duration::from_secs(20);
/// How long open connections get when the desk closes.
const CLOSING_TIME: Duration = Duration::from_secs(2);
/// How long nobody is let in after a connection could not be taken.
const PAUSE: Duration = Duration::from_millis(10);
/// How many connections are open at a time.
const MOST_CONNECTIONS: usize = 128;
/// How many that have come are kept by the system until they are let in; one that
/// comes when there are more tries again after a second.
const MOST_KNOCKING: u32 = 1024;
/// How many pages are made at a time.
const MOST_PAGES: usize = 8;
/// How much of a form that is too large is let pass, in bytes, so that the client
/// comes to the end of it and reads why it is refused.
const MOST_PASSED: u64 = 64 << 20;

/// What a page is.
const HTML: &str = "text/html; charset=utf-8";

type Reply = Response<Full<Bytes>>;

/// Serves on `port` of the loopback address, or on a free port if it is 0, until
/// the process is interrupted; tells `announced` the address.
///
/// # Errors
/// The port cannot be had, or nobody can be told.
pub(crate) fn run(port: u16, announced: &mut dyn Write) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(MOST_PAGES)
        .build()?;
    let done = runtime.block_on(serve(port, announced));
    runtime.shutdown_background();
    done
}

async fn serve(port: u16, announced: &mut dyn Write) -> io::Result<()> {
    let listener = listen(port).map_err(|error| unavailable(port, &error))?;
    let port = listener.local_addr()?.port();
    writeln!(announced, "http://127.0.0.1:{port}/")?;
    announced.flush()?;
    let graceful = GracefulShutdown::new();
    let lobby = Lobby::new(MOST_CONNECTIONS);
    let mut interrupted = std::pin::pin!(tokio::signal::ctrl_c());
    loop {
        // Nobody is shown out before there is somebody to take the place.
        let next = async {
            let (stream, _) = listener.accept().await?;
            io::Result::Ok((stream, lobby.admit().await))
        };
        let next = tokio::select! {
            next = next => next,
            _ = &mut interrupted => break,
        };
        // A connection that breaks off before it is taken is no fault of ours; where
        // there is no room for another in the system, there may be soon.
        let Ok((stream, visitor)) = next else {
            sleep(PAUSE).await;
            continue;
        };
        let visitor = Arc::new(visitor);
        let served = Arc::clone(&visitor);
        let service = service_fn(move |request| reply(request, port, Arc::clone(&served)));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(READING_TIME)
            .max_buf_size(4 * MOST_ADDRESS)
            .serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            tokio::select! {
                // The error of a client that goes away concerns nobody.
                _ = connection => {}
                () = visitor.shown_out() => {}
            }
        });
    }
    // What has not ended by then is dropped with the process.
    let _ = timeout(CLOSING_TIME, graceful.shutdown()).await;
    Ok(())
}

/// Listens on a port of the loopback address.
fn listen(port: u16) -> io::Result<TcpListener> {
    let socket = TcpSocket::new_v4()?;
    // A desk that is opened again gets its port at once. On Windows this would let two
    // share it.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)))?;
    socket.listen(MOST_KNOCKING)
}

/// That a port cannot be had, and what can be done.
fn unavailable(port: u16, error: &io::Error) -> io::Error {
    let hint = match error.kind() {
        ErrorKind::AddrInUse => "; --port 0 takes a free one",
        _ => "",
    };
    io::Error::new(error.kind(), format!("port '{port}': {error}{hint}"))
}

async fn reply(
    request: hyper::Request<Incoming>,
    port: u16,
    visitor: Arc<Visitor>,
) -> Result<Reply, Infallible> {
    let (head, body) = request.into_parts();
    let query = Fields::read(head.uri.query().unwrap_or_default().as_bytes());
    let preferred = preferred(text(&head.headers, header::ACCEPT_LANGUAGE));
    let shown = asked_for(&query, preferred);
    let form = match let_in(&head, body, port).await {
        Ok(form) => form,
        Err(rejection) => return Ok(refusal(&rejection, shown)),
    };
    let request = Request {
        method: match head.method {
            hyper::Method::POST => Method::Post,
            _ => Method::Get,
        },
        path: head.uri.path().to_owned(),
        query,
        form,
        origin: format!("http://{}", text(&head.headers, header::HOST)),
        preferred,
    };
    let _attention = visitor.attend();
    let page = spawn_blocking(move || answer(&request));
    Ok(match timeout(ANSWER_TIME, page).await {
        Ok(Ok(answer)) => response(answer),
        Ok(Err(_)) => refusal(&Rejection::FailedPage, shown),
        Err(_) => refusal(&Rejection::SlowPage, shown),
    })
}

/// The form of a request, if that comes from here, is of a kind that is answered, and
/// keeps to size and time.
async fn let_in(head: &Parts, body: Incoming, port: u16) -> Result<Form, Rejection> {
    let host = text(&head.headers, header::HOST);
    if !is_loopback(host, port) {
        let named = host.to_owned();
        return Err(Rejection::Host { named, port });
    }
    if ![hyper::Method::GET, hyper::Method::HEAD, hyper::Method::POST].contains(&head.method) {
        return Err(Rejection::Method(head.method.to_string()));
    }
    if head.uri.query().unwrap_or_default().len() > MOST_ADDRESS {
        return Err(Rejection::LongAddress);
    }
    let body = timeout(READING_TIME, read(body))
        .await
        .unwrap_or(Err(Rejection::SlowForm))?;
    Form::read(text(&head.headers, header::CONTENT_TYPE), body)
        .await
        .map_err(Rejection::DamagedForm)
}

/// The whole of a body that is no larger than a form may be. One that is larger is
/// read and forgotten.
async fn read(mut body: Incoming) -> Result<Bytes, Rejection> {
    if body.size_hint().lower() > MOST_PASSED {
        return Err(Rejection::LargeForm);
    }
    let mut held = Vec::new();
    let mut size = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|_| Rejection::BrokenForm)?;
        let Some(data) = frame.data_ref() else {
            continue;
        };
        size += data.len() as u64;
        if size > MOST_PASSED {
            break;
        }
        match size > MOST_BYTES as u64 {
            true => held.clear(),
            false => held.extend_from_slice(data),
        }
    }
    match size > MOST_BYTES as u64 {
        true => Err(Rejection::LargeForm),
        false => Ok(held.into()),
    }
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers
        .get(name)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
}

/// Whether a `Host` is the loopback's, with our port.
fn is_loopback(host: &str, port: u16) -> bool {
    let (name, number) = host.rsplit_once(':').unwrap_or((host, "80"));
    let named = name == "127.0.0.1" || name.eq_ignore_ascii_case("localhost");
    named && number == port.to_string()
}

fn response(answer: Answer) -> Reply {
    match answer {
        Answer::Page(Status::Good, page) => made(StatusCode::OK, HTML, page),
        Answer::Page(Status::Bad, page) => made(StatusCode::BAD_REQUEST, HTML, page),
        Answer::Page(Status::NotFound, page) => made(StatusCode::NOT_FOUND, HTML, page),
        Answer::Page(Status::WrongMethod, page) => allowing(
            "GET, HEAD",
            made(StatusCode::METHOD_NOT_ALLOWED, HTML, page),
        ),
        Answer::See(address) => {
            let mut reply = made(
                StatusCode::SEE_OTHER,
                "text/plain; charset=utf-8",
                String::new(),
            );
            // Addresses are percent-encoded; one that is not leads to the board.
            let address =
                HeaderValue::try_from(address).unwrap_or_else(|_| HeaderValue::from_static("/"));
            reply.headers_mut().insert(header::LOCATION, address);
            reply
        }
    }
}

fn refusal(rejection: &Rejection, shown: Shown) -> Reply {
    let reply = made(rejection.code(), HTML, rejection.page(shown));
    match rejection {
        Rejection::Method(_) => allowing("GET, HEAD, POST", reply),
        _ => reply,
    }
}

/// The reply with the methods that would be answered.
fn allowing(methods: &'static str, mut reply: Reply) -> Reply {
    let methods = HeaderValue::from_static(methods);
    reply.headers_mut().insert(header::ALLOW, methods);
    reply
}

/// A reply that loads nothing from elsewhere and is kept by nobody.
fn made(code: StatusCode, kind: &'static str, text: String) -> Reply {
    const HEADERS: [(header::HeaderName, &str); 4] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; \
             base-uri 'none'; frame-ancestors 'none'",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let mut reply = Response::new(Full::new(Bytes::from(text)));
    *reply.status_mut() = code;
    let headers = reply.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    reply
}

#[cfg(test)]
mod tests {
    use super::is_loopback;

    #[test]
    fn only_the_loopback_is_let_in() {
        for (host, is) in [
            ("127.0.0.1:8090", true),
            ("localhost:8090", true),
            ("LOCALHOST:8090", true),
            ("127.0.0.1:8091", false),
            ("127.0.0.1", false),
            ("evil.example:8090", false),
            ("127.0.0.1.evil.example:8090", false),
            ("", false),
        ] {
            assert_eq!(is_loopback(host, 8090), is, "{host}");
        }
        assert!(is_loopback("127.0.0.1", 80));
    }
}
