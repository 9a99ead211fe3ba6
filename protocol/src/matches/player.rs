//! A running engine.

use std::fmt;
use std::time::{Duration, Instant};

use ruling::law::EditionId;

use crate::{ClockUnit, Ranks};

use super::contestant::{Contestant, EngineOption, Tongue};
use super::pipe::{Broken, Pipe};
use super::reply::{Reply, Report};
use super::speech::{Protocol, Question, Speech};

/// How long a program of unknown protocol may at most leave `uci` unanswered
/// before it is tried as a UCCI engine.
const DOUBT: Duration = Duration::from_secs(3);

/// How long an engine that is told to stop may take.
const STOPPING: Duration = Duration::from_secs(2);

/// A running engine that has greeted and taken its options.
#[derive(Debug)]
pub(super) struct Player {
    pipe: Pipe,
    speech: Speech,
    /// How long it may take to greet, and to say that it is ready.
    readiness: Duration,
    /// Options that were set although the engine does not advertise them.
    pub(super) unknown_options: Vec<String>,
    /// What it said to its options: lines that quote a value it was given, such as
    /// the name of a file that it did not find.
    pub(super) remarks: Vec<String>,
}

/// An answer to a [`Question`].
#[derive(Clone, Debug)]
pub(super) struct Thought {
    pub(super) reply: Reply,
    /// From `go` to the answer.
    pub(super) spent: Duration,
    pub(super) report: Report,
}

/// How long an engine is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Patience {
    /// It has lost on time after this; told to stop, it may still answer.
    Clock(Duration),
    /// It counts as hung after this.
    Hang(Duration),
}

/// Why an engine can play no more. It costs it the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// The program cannot be started.
    Missing(String),
    /// It has ended, or closed its output, and was last sent this.
    Ended(&'static str),
    /// It said nothing for so long after this.
    Silent(&'static str, Duration),
    /// It does not read what it is sent.
    Deaf,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Missing(error) => write!(f, "cannot be started: {error}"),
            Fault::Ended(after) => write!(f, "ended after '{after}'"),
            Fault::Silent(after, time) => {
                write!(
                    f,
                    "gave no answer to '{after}' for {:.1} s",
                    time.as_secs_f64()
                )
            }
            Fault::Deaf => f.write_str("does not read what it is sent"),
        }
    }
}

impl Player {
    /// Starts the engine, greets it and sets its options. An engine that knows
    /// `RuleEdition` is told the law of the match, unless its options say
    /// otherwise.
    pub(super) fn start(
        contestant: &Contestant,
        edition: EditionId,
        readiness: Duration,
    ) -> Result<Player, Fault> {
        let greet = |speech, time| Player::greet(contestant, speech, time);
        let (pipe, speech, greeting) = match contestant.tongue {
            Tongue::Found => match greet(UCI, readiness.min(DOUBT)) {
                Err(Fault::Missing(error)) => return Err(Fault::Missing(error)),
                Err(_) => greet(UCCI, readiness)?,
                Ok(greeted) => greeted,
            },
            Tongue::Uci | Tongue::UciFromOne => greet(UCI, readiness)?,
            Tongue::Ucci => greet(UCCI, readiness)?,
            Tongue::Cyclone => greet(CYCLONE, readiness)?,
        };
        let mut player = Player {
            pipe,
            speech,
            readiness,
            unknown_options: Vec::new(),
            remarks: Vec::new(),
        };
        player.settle(contestant, edition, &greeting)?;
        let mut remarks = Vec::new();
        player.hear_until_ready(|line| {
            let values = contestant.options.iter().flat_map(|option| &option.value);
            if remarks.len() < MOST_REMARKS
                && values
                    .filter(|value| !value.is_empty())
                    .any(|value| line.contains(value.as_str()))
            {
                remarks.push(line);
            }
        })?;
        player.remarks = remarks;
        Ok(player)
    }

    fn greet(
        contestant: &Contestant,
        speech: Speech,
        time: Duration,
    ) -> Result<(Pipe, Speech, Vec<String>), Fault> {
        let [program, arguments @ ..] = &contestant.command[..] else {
            return Err(Fault::Missing("the command line is empty".into()));
        };
        let pipe = match program.as_str() {
            "self" => std::env::current_exe()
                .and_then(|path| Pipe::start(&path.to_string_lossy(), arguments)),
            _ => Pipe::start(program, arguments),
        }
        .map_err(|error| Fault::Missing(format!("'{program}': {error}")))?;
        let (hello, end) = speech.handshake();
        send(&pipe, hello, hello)?;
        let mut greeting = Vec::new();
        let deadline = Instant::now() + time;
        loop {
            let line = receive(&pipe, deadline, hello, time)?;
            if line.split_whitespace().next() == Some(end) {
                return Ok((pipe, speech, greeting));
            }
            if line.starts_with("option ") && greeting.len() < MOST_OPTIONS {
                greeting.push(line);
            }
        }
    }

    /// Chooses ranks and clock unit, and sets the options.
    fn settle(
        &mut self,
        contestant: &Contestant,
        edition: EditionId,
        greeting: &[String],
    ) -> Result<(), Fault> {
        let advertised: Vec<&str> = greeting
            .iter()
            .filter_map(|line| option_name(line))
            .collect();
        let knows = |name: &str| {
            advertised
                .iter()
                .any(|held| held.eq_ignore_ascii_case(name))
        };
        let mut first = Vec::new();
        if matches!(self.speech.protocol, Protocol::Ucci(_)) && knows("usemillisec") {
            self.speech.protocol = Protocol::Ucci(ClockUnit::Milliseconds);
            first.push(option("usemillisec", "true"));
        }
        if greeting.iter().any(|line| offers_xiangqi(line)) {
            first.push(option("UCI_Variant", "xiangqi"));
            if self.speech.protocol == Protocol::Uci {
                self.speech.ranks = Ranks::FromOne;
            }
        }
        if contestant.tongue == Tongue::UciFromOne {
            self.speech.ranks = Ranks::FromOne;
        }
        let rule = advertised
            .iter()
            .find(|name| name.eq_ignore_ascii_case("RuleEdition"));
        if let Some(name) = rule {
            first.push(option(name, edition.name()));
        }
        for option in first.iter().chain(&contestant.options) {
            if !knows(&option.name) {
                self.unknown_options.push(option.name.clone());
            }
            send(&self.pipe, self.speech.set(option), "setoption")?;
        }
        Ok(())
    }

    /// Begins a new game.
    pub(super) fn new_game(&self) -> Result<(), Fault> {
        send(&self.pipe, self.speech.new_game(), "ucinewgame")?;
        self.wait_ready()
    }

    /// Lets the engine think.
    pub(super) fn think(
        &self,
        question: &Question<'_>,
        patience: Patience,
    ) -> Result<Thought, Fault> {
        send(&self.pipe, self.speech.position(question), "position")?;
        // What is still said about the last move is heard and forgotten here.
        self.wait_ready()?;
        if let Some(ban) = self.speech.ban(question) {
            send(&self.pipe, ban, "banmoves")?;
        }
        let start = Instant::now();
        send(&self.pipe, self.speech.go(question), "go")?;
        let mut report = Report::default();
        let (Patience::Clock(time) | Patience::Hang(time)) = patience;
        let mut deadline = start + time;
        let mut stopped = matches!(patience, Patience::Hang(_));
        loop {
            match self.pipe.receive(deadline) {
                Ok(line) => {
                    if let Some(reply) = Reply::read(&line.text, self.speech.ranks) {
                        return Ok(Thought {
                            reply,
                            spent: line.at.saturating_duration_since(start),
                            report,
                        });
                    }
                    report.hear(&line.text);
                }
                Err(Broken::Silent) if !stopped => {
                    stopped = true;
                    send(&self.pipe, "stop", "stop")?;
                    deadline = Instant::now() + STOPPING;
                }
                Err(broken) => return Err(fault(broken, "go", start.elapsed())),
            }
        }
    }

    /// Ends the engine.
    pub(super) fn leave(self) {
        self.pipe.close();
    }

    fn wait_ready(&self) -> Result<(), Fault> {
        self.hear_until_ready(drop)
    }

    fn hear_until_ready(&self, mut hear: impl FnMut(String)) -> Result<(), Fault> {
        send(&self.pipe, "isready", "isready")?;
        let deadline = Instant::now() + self.readiness;
        loop {
            let line = receive(&self.pipe, deadline, "isready", self.readiness)?;
            if line == "readyok" {
                return Ok(());
            }
            hear(line);
        }
    }
}

/// An engine that says more about its options is noisy.
const MOST_REMARKS: usize = 16;

/// No engine has more options; more are noise.
const MOST_OPTIONS: usize = 1000;

const UCI: Speech = Speech {
    protocol: Protocol::Uci,
    ranks: Ranks::FromZero,
};

const UCCI: Speech = Speech {
    protocol: Protocol::Ucci(ClockUnit::Seconds),
    ranks: Ranks::FromZero,
};

const CYCLONE: Speech = Speech {
    protocol: Protocol::Cyclone,
    ranks: Ranks::FromZero,
};

fn option(name: &str, value: &str) -> EngineOption {
    EngineOption {
        name: name.into(),
        value: Some(value.into()),
    }
}

/// The name in `option name X type …` and in UCCI's `option x type …`.
fn option_name(line: &str) -> Option<&str> {
    let body = line.strip_prefix("option ")?;
    let body = body.strip_prefix("name ").unwrap_or(body);
    body.split_once(" type ").map(|(name, _)| name.trim())
}

/// Whether the line advertises `UCI_Variant` with the value `xiangqi`.
fn offers_xiangqi(line: &str) -> bool {
    let is_variant = option_name(line).is_some_and(|name| name.eq_ignore_ascii_case("UCI_Variant"));
    let words: Vec<&str> = line.split_whitespace().collect();
    is_variant && words.windows(2).any(|pair| pair == ["var", "xiangqi"])
}

fn send(pipe: &Pipe, line: impl Into<String>, what: &'static str) -> Result<(), Fault> {
    pipe.send(line)
        .map_err(|broken| fault(broken, what, Duration::ZERO))
}

fn receive(
    pipe: &Pipe,
    deadline: Instant,
    after: &'static str,
    time: Duration,
) -> Result<String, Fault> {
    pipe.receive(deadline)
        .map(|line| line.text)
        .map_err(|broken| fault(broken, after, time))
}

fn fault(broken: Broken, after: &'static str, time: Duration) -> Fault {
    match broken {
        Broken::Silent => Fault::Silent(after, time),
        Broken::Closed => Fault::Ended(after),
        Broken::Deaf => Fault::Deaf,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_recognised_in_both_protocols() {
        let table = [
            (
                "option name Skill Level type spin default 20",
                Some("Skill Level"),
                false,
            ),
            (
                "option hashsize type spin min 0 max 1024 default 16",
                Some("hashsize"),
                false,
            ),
            (
                "option name UCI_Variant type combo default chess var chess var xiangqi",
                Some("UCI_Variant"),
                true,
            ),
            (
                "option name UCI_Variant type combo default chess var minixiangqi",
                Some("UCI_Variant"),
                false,
            ),
            (
                "option name Other type combo default a var xiangqi",
                Some("Other"),
                false,
            ),
            ("info string option", None, false),
        ];
        for (line, name, xiangqi) in table {
            assert_eq!(option_name(line), name, "{line}");
            assert_eq!(offers_xiangqi(line), xiangqi, "{line}");
        }
    }
}
