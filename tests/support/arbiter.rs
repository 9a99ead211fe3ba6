//! A referee of its own for games of the engine: it knows the law from
//! `ruling::law`, and nothing of how the engine keeps its path.

use ruling::Cycle;
use ruling::board::{Color, Move, Position};
use ruling::law::{Edition, Effort, Memo, Outcome, Silent, Window, judge};

/// A game and its law.
pub struct Arbiter<'m> {
    edition: &'static Edition,
    memo: &'m Memo,
    positions: Vec<Position>,
    moves: Vec<Move>,
}

/// How a game is over on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum End {
    Mate,
    Stalemate,
    RuleLoss(Color),
    RuleDraw,
    NaturalLimit,
    NoAttackers,
}

impl<'m> Arbiter<'m> {
    pub fn new(start: &Position, edition: &'static Edition, memo: &'m Memo) -> Arbiter<'m> {
        Arbiter {
            edition,
            memo,
            positions: vec![start.clone()],
            moves: Vec::new(),
        }
    }

    pub fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    pub fn play(&mut self, m: Move) {
        let mut position = self.position().clone();
        position.play(m).unwrap_or_else(|_| {
            panic!("{m} is not legal in {}", self.position().fen());
        });
        self.positions.push(position);
        self.moves.push(m);
    }

    fn take_back(&mut self) {
        self.positions.pop();
        self.moves.pop();
    }

    /// How the game is over, if it is. Mate comes first, then repetition, then
    /// the limits; with an open verdict the game goes on.
    pub fn end(&self) -> Option<End> {
        let position = self.position();
        if !position.has_legal_move() {
            return Some(match position.is_check() {
                true => End::Mate,
                false => End::Stalemate,
            });
        }
        if let Some((occurrences, outcome)) = self.repetition()
            && occurrences >= self.needed()
        {
            match outcome {
                Outcome::Loses(color) => return Some(End::RuleLoss(color)),
                Outcome::Draw => return Some(End::RuleDraw),
                Outcome::Undetermined => {}
            }
        }
        let plies = self
            .edition
            .counted_plies(position.rule_plies(), self.checks());
        if plies >= self.edition.natural_limit.value {
            return Some(End::NaturalLimit);
        }
        let armed = Color::ALL.into_iter().any(|side| position.can_attack(side));
        (!armed).then_some(End::NoAttackers)
    }

    /// How often the present position stands on the board now, if more than
    /// once, and what its last cycle comes to.
    pub fn repetition(&self) -> Option<(usize, Outcome)> {
        let now = self.moves.len();
        let position = self.position();
        let earliest = now - (position.reversible_plies() as usize).min(now);
        let earlier: Vec<usize> = (earliest..now)
            .filter(|&ply| self.positions[ply].key() == position.key())
            .collect();
        let &last = earlier.last()?;
        let first = match self.edition.window.value {
            Window::FirstToThird => earlier[earlier.len().saturating_sub(2)],
            Window::LastCycle => last,
        };
        let cycle = Cycle::new(&self.positions[first], &self.moves[first..]).expect("a cycle");
        let verdict = judge(self.edition, &cycle, Effort::Exact, self.memo, &mut Silent);
        Some((earlier.len() + 1, verdict.outcome))
    }

    /// The moves which the side that lost by rule could have played instead, at
    /// any turn of the last cycle, without losing by rule.
    pub fn ways_out(&mut self, loser: Color) -> Vec<(usize, Move)> {
        let now = self.moves.len();
        let key = self.position().key();
        let begin = (0..now)
            .rev()
            .find(|&ply| self.positions[ply].key() == key)
            .expect("a repetition");
        let cycle = self.moves[begin..].to_vec();
        self.positions.truncate(begin + 1);
        self.moves.truncate(begin);
        let mut found = Vec::new();
        for m in cycle {
            if self.position().turn() == loser {
                let legal = self.position().legal_moves();
                let others = legal.iter().filter(|&&other| other != m);
                let saves: Vec<Move> = others
                    .copied()
                    .filter(|&other| !self.loses_by_rule(other))
                    .collect();
                found.extend(saves.iter().map(|&other| (self.moves.len(), other)));
            }
            self.play(m);
        }
        found
    }

    /// Whether the side to move, by `m`, goes on with an offence for at least
    /// the third time, or lets the opponent end the game so.
    fn loses_by_rule(&mut self, m: Move) -> bool {
        let mover = self.position().turn();
        self.play(m);
        let decided = self.needed().min(3);
        let loses = matches!(self.repetition(), Some((occurrences, outcome))
            if occurrences >= decided && outcome == Outcome::Loses(mover));
        let loses = loses
            || self.end().is_none() && {
                let replies = self.position().legal_moves();
                replies.iter().any(|&reply| {
                    self.play(reply);
                    let lost = self.end() == Some(End::RuleLoss(mover));
                    self.take_back();
                    lost
                })
            };
        self.take_back();
        loses
    }

    fn needed(&self) -> usize {
        self.edition.occurrences.value as usize
    }

    /// Checks since the last capture, by the side that gave them.
    fn checks(&self) -> ruling::board::ByColor<u32> {
        let now = self.moves.len();
        let since = now - (self.position().rule_plies() as usize).min(now);
        let mut checks = ruling::board::ByColor::new_with(|_| 0);
        for position in &self.positions[since + 1..] {
            checks[!position.turn()] += u32::from(position.is_check());
        }
        checks
    }
}
