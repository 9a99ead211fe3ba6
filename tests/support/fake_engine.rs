//! Engines that behave as badly as they are told to.
//!
//! `fake BEHAVIOUR [WORDS…]` talks on standard input and output. It knows just
//! enough of UCI and UCCI to be taken for an engine.

use std::io::{self, BufRead, Write};
use std::process::exit;
use std::thread::sleep;
use std::time::Duration;

use ruling::board::{Move, Position};

/// What a move is worth to most of them, in centipawns.
const SCORE: i32 = 12;

/// What an engine holds between two commands.
struct Fake<'a> {
    behaviour: &'a str,
    words: &'a [String],
    game: Position,
    plies: usize,
    banned: Vec<Move>,
    searches: usize,
    from_one: bool,
}

/// Runs until the end of input, or for as long as the behaviour lasts.
pub fn run(behaviour: &str, words: &[String]) {
    match behaviour {
        "sleep" => sleep(Duration::from_secs(600)),
        "leave" => return,
        _ => {}
    }
    let mut fake = Fake {
        behaviour,
        words,
        game: Position::startpos(),
        plies: 0,
        banned: Vec::new(),
        searches: 0,
        from_one: behaviour == "from-one",
    };
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { return };
        fake.obey(&line);
    }
}

fn say(text: &str) {
    println!("{text}");
    let _ = io::stdout().flush();
}

impl Fake<'_> {
    fn obey(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["uci"] if self.behaviour != "ucci" => {
                say("id name fake");
                if self.from_one {
                    say("option name UCI_Variant type combo default chess var chess var xiangqi");
                }
                say("option name RuleEdition type combo default off var off var 2011");
                say("uciok");
            }
            // An old UCCI engine knows nothing else and leaves.
            ["uci"] => exit(0),
            ["ucci"] => {
                say("option usemillisec type check default true");
                say("ucciok");
            }
            ["isready"] => self.ready(),
            ["position", ref rest @ ..] => self.set_board(rest),
            ["fen", ..] => self.set_board(&words),
            ["banmoves", ref moves @ ..] => {
                self.banned = moves.iter().filter_map(|text| text.parse().ok()).collect();
            }
            ["go", ref limits @ ..] => self.go(limits),
            ["quit"] => exit(0),
            _ => {}
        }
    }

    fn ready(&self) {
        match self.behaviour {
            "flood" => loop {
                println!("info depth 1 score cp 0");
            },
            "binary" => {
                let noise: Vec<u8> = (0..=255).cycle().take(1 << 20).collect();
                let _ = io::stdout().write_all(&noise);
                sleep(Duration::from_secs(600));
            }
            _ => say("readyok"),
        }
    }

    fn set_board(&mut self, words: &[&str]) {
        let end = words
            .iter()
            .position(|&word| word == "moves")
            .unwrap_or(words.len());
        self.game = words[1..end].join(" ").parse().expect("the FEN of a match");
        let moves = words.get(end + 1..).unwrap_or(&[]);
        self.plies = moves.len();
        self.banned.clear();
        for text in moves {
            let m = self.read(text).expect("a move in the words agreed on");
            self.game.play(m).expect("a legal move");
        }
    }

    fn go(&mut self, limits: &[&str]) {
        self.searches += 1;
        match self.behaviour {
            "hang" => sleep(Duration::from_secs(600)),
            "crash" => exit(3),
            "crash-later" if self.searches == 3 => exit(3),
            "garbage" => say("\u{7}\u{fffd} %s\n\nbestmovex a\nbestmove zz99"),
            "illegal" => say("bestmove a0b9"),
            "no-move" => say("bestmove (none)"),
            "resign" => say("bestmove resign"),
            "late" => self.answer_after(Duration::from_millis(1500)),
            "slow" => self.answer_after(Duration::from_millis(300)),
            "shallow" => self.answer(self.shallow_score(limits)),
            _ => self.answer(SCORE),
        }
    }

    fn answer_after(&self, pause: Duration) {
        sleep(pause);
        self.answer(SCORE);
    }

    /// In a search of seven positions everything is level; a longer one finds half of
    /// all positions, those with an odd key, won.
    fn shallow_score(&self, limits: &[&str]) -> i32 {
        let is_level = limits == ["nodes", "7"] || self.game.key().0.is_multiple_of(2);
        if is_level { 0 } else { 500 }
    }

    /// The move of the list that belongs to this ply, else the first legal one.
    fn answer(&self, score: i32) {
        let legal = self.game.legal_moves();
        let listed = match self.words {
            [] => None,
            words => words[self.plies % words.len()].parse().ok(),
        };
        let mut candidates = listed.into_iter().chain(legal.iter().copied());
        let best = candidates.find(|m| legal.contains(m) && !self.banned.contains(m));
        let best = best.expect("a match asks for a move only where there is one");
        say(&format!(
            "info depth 5 seldepth 6 multipv 1 score cp {score} nodes 34 nps 1 time 1 pv x"
        ));
        say(&format!("bestmove {}", self.write(best)));
    }

    fn read(&self, text: &str) -> Option<Move> {
        if self.from_one {
            protocol::Ranks::FromOne.read(text)
        } else {
            text.parse().ok()
        }
    }

    fn write(&self, m: Move) -> String {
        if self.from_one {
            protocol::Ranks::FromOne.write(m)
        } else {
            m.to_string()
        }
    }
}
