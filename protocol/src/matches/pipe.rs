//! A child process that is talked to in lines and can hang nobody.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, TrySendError, bounded};

/// A line that is longer than this many bytes is cut: what a program writes
/// must not fill our memory.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines may wait unread in either direction.
const WAITING_LINES: usize = 4096;

/// How long a program that was told to leave may take.
const FAREWELL: Duration = Duration::from_millis(500);

/// A running program. Two threads of its own read and write, so that neither
/// a silent nor a deaf nor a chatty program holds up its caller. It is killed
/// when the pipe is dropped.
#[derive(Debug)]
pub(super) struct Pipe {
    child: Child,
    to: Option<Sender<String>>,
    from: Receiver<Line>,
}

/// A line that the program wrote, and when it was read.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) at: Instant,
}

/// Why no line comes, or goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Broken {
    /// The time is up.
    Silent,
    /// The program has closed its output or ended.
    Closed,
    /// The program does not read what it is sent.
    Deaf,
}

impl Pipe {
    /// Starts a program.
    pub(super) fn start(program: &str, arguments: &[String]) -> io::Result<Pipe> {
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            unreachable!("both ends were asked for");
        };
        let (to, outgoing) = bounded(WAITING_LINES);
        let (incoming, from) = bounded(WAITING_LINES);
        thread::spawn(move || write_lines(input, &outgoing));
        thread::spawn(move || read_lines(output, &incoming));
        Ok(Pipe {
            child,
            to: Some(to),
            from,
        })
    }

    /// Sends a line.
    pub(super) fn send(&self, line: impl Into<String>) -> Result<(), Broken> {
        let to = self.to.as_ref().ok_or(Broken::Closed)?;
        to.try_send(line.into()).map_err(|refused| match refused {
            TrySendError::Full(_) => Broken::Deaf,
            TrySendError::Disconnected(_) => Broken::Closed,
        })
    }

    /// The next line, if it comes before `deadline`.
    pub(super) fn receive(&self, deadline: Instant) -> Result<Line, Broken> {
        // The clock is asked first: a program that never pauses must not keep
        // its caller for longer than one that says nothing.
        if Instant::now() >= deadline {
            return Err(Broken::Silent);
        }
        self.from
            .recv_deadline(deadline)
            .map_err(|refused| match refused {
                RecvTimeoutError::Timeout => Broken::Silent,
                RecvTimeoutError::Disconnected => Broken::Closed,
            })
    }

    /// Tells the program to leave, and kills it if it does not.
    pub(super) fn close(mut self) {
        let _ = self.send("quit");
        self.to = None;
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // Either can fail only because the program has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).is_err() || input.flush().is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, lines: &Sender<Line>) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match output
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
        {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = Line {
            text: String::from_utf8_lossy(&bytes).trim().into(),
            at: Instant::now(),
        };
        if lines.send(line).is_err() {
            return;
        }
    }
}
