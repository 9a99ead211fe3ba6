//! HTTP on the loopback address.
//!
//! A page of another site must not reach the desk under a name of its own (DNS
//! rebinding), so the `Host` of a request has to be the loopback's. Heads, bodies
//! and answers have their time; what takes longer is dropped. The law's own limits
//! end every judgement, so that one given up does not run for ever.

use std::convert::Infallible;
use std::io::{self, ErrorKind, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderMap, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::MOST_BYTES;
use super::answer::{Answer, Method, Request, Status, answer, preferred};
use super::form::Form;
use super::query::Fields;

/// How long a client may take for the head of a request.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// How long it may take for the body.
const BODY_TIME: Duration = Duration::from_secs(20);
/// How long the desk may take for a page.
const ANSWER_TIME: Duration = Duration::from_secs(20);
/// How long open connections get when the desk closes.
const CLOSING_TIME: Duration = Duration::from_secs(2);
/// How many connections are open at a time; others wait.
const MOST_CONNECTIONS: usize = 64;
/// How many pages are made at a time.
const MOST_PAGES: usize = 8;
/// The longest address that is read, in bytes.
const MOST_ADDRESS: usize = 32 << 10;

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
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let listener = TcpListener::bind(address).await.map_err(|error| {
        let hint = match error.kind() {
            ErrorKind::AddrInUse => "; --port 0 takes a free one",
            _ => "",
        };
        io::Error::new(error.kind(), format!("port '{port}': {error}{hint}"))
    })?;
    let port = listener.local_addr()?.port();
    writeln!(announced, "http://127.0.0.1:{port}/")?;
    announced.flush()?;
    let graceful = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let mut interrupted = std::pin::pin!(tokio::signal::ctrl_c());
    loop {
        let next = async {
            let place = Arc::clone(&room).acquire_owned().await;
            (place, listener.accept().await)
        };
        let (place, accepted) = tokio::select! {
            next = next => next,
            _ = &mut interrupted => break,
        };
        // A connection that breaks off before it is taken is no fault of ours.
        let Ok((stream, _)) = accepted else { continue };
        let service = service_fn(move |request| reply(request, port));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_TIME)
            .max_buf_size(MOST_ADDRESS + (16 << 10))
            .serve_connection(TokioIo::new(stream), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // The error of a client that goes away concerns nobody.
            let _ = connection.await;
            drop(place);
        });
    }
    // What has not ended by then is dropped with the process.
    let _ = timeout(CLOSING_TIME, graceful.shutdown()).await;
    Ok(())
}

async fn reply(request: hyper::Request<Incoming>, port: u16) -> Result<Reply, Infallible> {
    Ok(match let_in(request, port).await {
        Ok(request) => {
            let page = spawn_blocking(move || answer(&request));
            match timeout(ANSWER_TIME, page).await {
                Ok(Ok(answer)) => response(answer),
                Ok(Err(_)) => refusal(StatusCode::INTERNAL_SERVER_ERROR, "the page failed"),
                Err(_) => refusal(
                    StatusCode::SERVICE_UNAVAILABLE,
                    "this took too long; try fewer moves",
                ),
            }
        }
        Err(refused) => refused,
    })
}

/// The request, if it comes from here, is of a kind that is answered, and keeps
/// to size and time.
async fn let_in(request: hyper::Request<Incoming>, port: u16) -> Result<Request, Reply> {
    let (head, body) = request.into_parts();
    let host = text(&head.headers, header::HOST);
    if !is_loopback(host, port) {
        return Err(refusal(
            StatusCode::MISDIRECTED_REQUEST,
            &format!("'{host}' is not this desk; open http://127.0.0.1:{port}/"),
        ));
    }
    let method = match head.method {
        hyper::Method::GET | hyper::Method::HEAD => Method::Get,
        hyper::Method::POST => Method::Post,
        other => {
            let message = format!("'{other}' is not answered");
            return Err(refusal(StatusCode::METHOD_NOT_ALLOWED, &message));
        }
    };
    let query = head.uri.query().unwrap_or_default();
    if query.len() > MOST_ADDRESS {
        let message = format!("the address is longer than {MOST_ADDRESS} bytes");
        return Err(refusal(StatusCode::URI_TOO_LONG, &message));
    }
    let body = match timeout(BODY_TIME, Limited::new(body, MOST_BYTES).collect()).await {
        Ok(Ok(body)) => body.to_bytes(),
        Ok(Err(_)) => {
            let message = format!("more than {MOST_BYTES} bytes, or cut off");
            return Err(refusal(StatusCode::PAYLOAD_TOO_LARGE, &message));
        }
        Err(_) => {
            return Err(refusal(
                StatusCode::REQUEST_TIMEOUT,
                "the form came too slowly",
            ));
        }
    };
    let content_type = text(&head.headers, header::CONTENT_TYPE);
    let form = Form::read(content_type, body)
        .await
        .map_err(|message| refusal(StatusCode::BAD_REQUEST, &message))?;
    Ok(Request {
        method,
        path: head.uri.path().to_owned(),
        query: Fields::read(query.as_bytes()),
        form,
        origin: format!("http://{host}"),
        preferred: preferred(text(&head.headers, header::ACCEPT_LANGUAGE)),
    })
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
        Answer::Page(status, page) => {
            let code = match status {
                Status::Good => StatusCode::OK,
                Status::Bad => StatusCode::BAD_REQUEST,
                Status::NotFound => StatusCode::NOT_FOUND,
                Status::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            };
            made(code, "text/html; charset=utf-8", page)
        }
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

fn refusal(code: StatusCode, message: &str) -> Reply {
    made(
        code,
        "text/plain; charset=utf-8",
        format!("qili: {message}\n"),
    )
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
