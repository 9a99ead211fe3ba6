//! The words after `go`.

use std::time::Duration;

use engine::{Clock, Hold, Limits};
use ruling::board::{ByColor, Color};

/// What a `go` asks for: the tokens of UCI and UCCI, in any order, mixed or not.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GoRequest<'a> {
    /// `depth N`
    pub depth: Option<u32>,
    /// `nodes N`
    pub nodes: Option<u64>,
    /// `mate N`, in moves
    pub mate: Option<u32>,
    /// `movetime N`, always in milliseconds
    pub move_time: Option<Duration>,
    /// `wtime winc btime binc`: clocks named by colour, always in milliseconds.
    /// UCI's white is Red, who moves first.
    pub by_color: ByColor<ClockText>,
    /// `time increment`: the clock of the side to move, in the client's unit
    pub own: ClockText,
    /// `opptime oppincrement`: the other clock, in the client's unit
    pub opponent: ClockText,
    /// `movestogo N`: moves to the next time control
    pub moves_to_go: Option<u32>,
    /// `oppmovestogo N`: the same for the other side
    pub opponent_moves_to_go: Option<u32>,
    /// `infinite`, `ponder`: until when the answer is held back
    pub hold: Hold,
    /// `draw`: the opponent offers a draw (提和)
    pub draw_offered: bool,
    /// `searchmoves M…`: the only moves to consider
    pub search_moves: Vec<&'a str>,
    /// `perft N`: count the leaves instead of searching
    pub perft: Option<u32>,
    /// Words that could not be read, each left out.
    pub unread: Vec<&'a str>,
}

/// A clock as written: numbers whose unit the reader knows.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct ClockText {
    /// Time left.
    pub time: Option<f64>,
    /// Time won by each move.
    pub increment: Option<f64>,
}

/// The unit of UCCI's clocks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ClockUnit {
    /// As the specification has it until the client sets `usemillisec true`.
    #[default]
    Seconds,
    /// After that.
    Milliseconds,
}

/// How long to think when a `go` has limits, and none of them can be read: long
/// enough for a sound move, short enough that nobody waits in vain.
const UNREADABLE_LIMIT: Duration = Duration::from_secs(1);

impl<'a> GoRequest<'a> {
    /// Reads the words after `go`. A word that is not known, or a number that is
    /// not one, is left out and noted in `unread`.
    pub fn parse(text: &'a str) -> GoRequest<'a> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let mut request = GoRequest::default();
        let mut rest = words.as_slice();
        while let Some((&word, after)) = rest.split_first() {
            let taken = request.token(word, after);
            rest = &after[taken.min(after.len())..];
        }
        request
    }

    /// Takes in the token `word`; returns how many of the words after it belong to it.
    fn token(&mut self, word: &'a str, after: &[&'a str]) -> usize {
        let token = folded(word);
        match token.as_str() {
            "infinite" => self.hold = Hold::UntilStop,
            "ponder" => self.hold = Hold::UntilPonderHit,
            "draw" => self.draw_offered = true,
            "searchmoves" => {
                let moves = after.iter().take_while(|word| !is_token(word));
                let known = self.search_moves.len();
                self.search_moves.extend(moves);
                return self.search_moves.len() - known;
            }
            // UCCI: until a mate is found or the client stops it, which is what
            // a search without limits does.
            "depth" if after.first().is_some_and(|next| folded(next) == "infinite") => return 1,
            _ if takes_number(&token) => return self.number(word, after.first().copied()),
            _ => self.unread.push(word),
        }
        0
    }

    /// Takes in a token with a number; returns how many words the number took.
    fn number(&mut self, token: &'a str, word: Option<&'a str>) -> usize {
        let Some(word) = word.filter(|word| !is_token(word)) else {
            self.unread.push(token);
            return 0;
        };
        let Some(number) = read_number(word) else {
            self.unread.push(word);
            return 1;
        };
        // A cast saturates: more than fits is as good as no limit, less than 0 is 0.
        let count = Some(number as u32);
        match folded(token).as_str() {
            "depth" => self.depth = count,
            "nodes" => self.nodes = Some(number as u64),
            "mate" => self.mate = count,
            "perft" => self.perft = count,
            "movetime" => self.move_time = Some(duration(number, ClockUnit::Milliseconds)),
            "wtime" => self.by_color.red.time = Some(number),
            "winc" => self.by_color.red.increment = Some(number),
            "btime" => self.by_color.black.time = Some(number),
            "binc" => self.by_color.black.increment = Some(number),
            "time" => self.own.time = Some(number),
            "increment" => self.own.increment = Some(number),
            "opptime" => self.opponent.time = Some(number),
            "oppincrement" => self.opponent.increment = Some(number),
            "movestogo" => self.moves_to_go = count,
            "oppmovestogo" => self.opponent_moves_to_go = count,
            _ => self.unread.push(token),
        }
        1
    }

    /// The limits for the side `turn`, whose own clock UCCI calls `time`.
    /// The moves to search are not among them: they need the board.
    pub fn limits(&self, turn: Color, unit: ClockUnit) -> Limits {
        let mut limits = Limits {
            depth: self.depth,
            nodes: self.nodes,
            move_time: self.move_time,
            mate: self.mate,
            hold: self.hold,
            ..Limits::default()
        };
        for color in Color::ALL {
            let (clock, moves_to_go) = match color == turn {
                true => (self.own, self.moves_to_go),
                false => (self.opponent, self.opponent_moves_to_go),
            };
            limits.clocks[color] = self.by_color[color]
                .clock(ClockUnit::Milliseconds, moves_to_go)
                .or_else(|| clock.clock(unit, moves_to_go));
        }
        if self.has_lost_its_limit(&limits, turn) {
            limits.move_time = Some(UNREADABLE_LIMIT);
        }
        limits
    }

    /// Whether something was asked that could not be read, or only the clock of
    /// the other side was told, and nothing else ends the search.
    fn has_lost_its_limit(&self, limits: &Limits, turn: Color) -> bool {
        let others_clock = limits.clocks[!turn];
        let mut unlimited = Limits {
            hold: self.hold,
            ..Limits::default()
        };
        unlimited.clocks[!turn] = others_clock;
        let asked = !self.unread.is_empty() || others_clock.is_some();
        asked && self.hold != Hold::UntilStop && *limits == unlimited
    }
}

impl ClockText {
    fn clock(self, unit: ClockUnit, moves_to_go: Option<u32>) -> Option<Clock> {
        Some(Clock {
            time: duration(self.time?, unit),
            increment: duration(self.increment.unwrap_or(0.0), unit),
            moves_to_go: moves_to_go.filter(|&moves| moves > 0),
        })
    }
}

/// Tokens that a number follows.
fn takes_number(word: &str) -> bool {
    matches!(
        word,
        "depth" | "nodes" | "mate" | "perft" | "movetime" | "movestogo" | "oppmovestogo"
    ) || matches!(word, "wtime" | "btime" | "winc" | "binc")
        || matches!(word, "time" | "increment" | "opptime" | "oppincrement")
}

/// All tokens of `go`.
fn is_token(word: &str) -> bool {
    let word = folded(word);
    takes_number(&word)
        || matches!(
            word.as_str(),
            "infinite" | "ponder" | "draw" | "searchmoves"
        )
}

/// Tokens are compared without case, as commands and options are.
fn folded(word: &str) -> String {
    word.to_ascii_lowercase()
}

/// A number, whole or decimal. A client whose clock has run over sends one below 0.
fn read_number(word: &str) -> Option<f64> {
    let plain = word
        .bytes()
        .all(|b| b.is_ascii_digit() || b"+-.".contains(&b));
    word.parse().ok().filter(|_| plain)
}

/// A span of time; below 0 counts as 0, and more than a year as a year.
fn duration(number: f64, unit: ClockUnit) -> Duration {
    const YEAR: f64 = 365.0 * 24.0 * 3600.0;
    let seconds = match unit {
        ClockUnit::Seconds => number,
        ClockUnit::Milliseconds => number / 1000.0,
    };
    Duration::from_secs_f64(seconds.clamp(0.0, YEAR))
}

#[cfg(test)]
mod tests;
