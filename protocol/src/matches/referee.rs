//! The referee: who may play what, and how a game ends on the board.

use ruling::Cycle;
use ruling::board::{ByColor, Color, IllegalMove, Key, Move, Position};
use ruling::law::{Action, Edition, Effort, Memo, Outcome, Silent, Verdict, Window, judge};
use ruling::referee::nine_moves_by_last_mover;

use super::ending::{Ending, Termination};
use super::opinion::{Opinion, Repetition};

/// The referee of one game. It holds all its positions and rules by one edition.
#[derive(Debug)]
pub(super) struct Referee<'m> {
    edition: &'static Edition,
    memo: &'m Memo,
    positions: Vec<Position>,
    moves: Vec<Move>,
    /// Checks since the last capture, by the side that gave them.
    checks: ByColor<u32>,
    /// Who has been told to change since the last move that cannot be taken back.
    warned: ByColor<bool>,
    /// 九步: who has been told to change after nine strikes in a row, and has not
    /// changed yet.
    struck: ByColor<bool>,
    /// The repetitions that were left open, so that each is noted once.
    open: Vec<Key>,
}

/// What the referee says after a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Call {
    /// The game goes on.
    GoesOn,
    /// The game goes on; the side at fault is told to change (变着).
    Warning(Opinion),
    /// The game goes on, since the verdict is open.
    Open(Opinion),
    /// The game is over.
    Over(Ending),
}

impl<'m> Referee<'m> {
    /// A game from `start`. The memo may be shared by any number of games.
    pub(super) fn new(start: &Position, edition: &'static Edition, memo: &'m Memo) -> Referee<'m> {
        Referee {
            edition,
            memo,
            positions: vec![start.clone()],
            moves: Vec::new(),
            checks: ByColor::new_with(|_| 0),
            warned: ByColor::new_with(|_| false),
            struck: ByColor::new_with(|_| false),
            open: Vec::new(),
        }
    }

    pub(super) fn start(&self) -> &Position {
        &self.positions[0]
    }

    /// The position on the board.
    pub(super) fn position(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Plays a move and says what it leads to. An illegal move changes nothing.
    pub(super) fn play(&mut self, m: Move) -> Result<Call, IllegalMove> {
        let mut position = self.position().clone();
        let mover = position.turn();
        position.play(m)?;
        if position.rule_plies() == 0 {
            self.checks = ByColor::new_with(|_| 0);
        }
        if position.reversible_plies() == 0 {
            self.warned = ByColor::new_with(|_| false);
        }
        self.checks[mover] += u32::from(position.is_check());
        self.positions.push(position);
        self.moves.push(m);
        Ok(self.call())
    }

    /// The state of the game. On one ply mate comes first, then repetition,
    /// then the limits.
    pub(super) fn call(&mut self) -> Call {
        let position = self.position();
        if !position.has_legal_move() {
            let termination = match position.is_check() {
                true => Termination::Checkmate,
                false => Termination::Stalemate,
            };
            return Call::Over(Ending::lost(position.turn(), termination));
        }
        let nine_moves = self.nine_moves();
        let repetition = match self.repetition() {
            Call::GoesOn => nine_moves,
            repetition => repetition,
        };
        if matches!(repetition, Call::Over(_)) {
            return repetition;
        }
        let position = self.position();
        let plies = self
            .edition
            .counted_plies(position.rule_plies(), self.checks);
        if plies >= self.edition.natural_limit.value {
            return Call::Over(Ending::draw(Termination::NaturalLimit));
        }
        if !Color::ALL
            .into_iter()
            .any(|color| position.can_attack(color))
        {
            return Call::Over(Ending::draw(Termination::NoAttackers));
        }
        repetition
    }

    /// The moves that the side to move is told not to play: if it was told to
    /// change, those that go on with the repetition. Empty if there is no
    /// other move.
    pub(super) fn banned(&self) -> Vec<Move> {
        let position = self.position();
        let turn = position.turn();
        let cycles =
            |&m: &Move| self.warned[turn] && !position.is_irreversible(m) && self.goes_on(m);
        let strikes = |&m: &Move| self.struck[turn] && self.strikes_on(m);
        let legal = position.legal_moves();
        let banned: Vec<Move> = legal
            .iter()
            .copied()
            .filter(|m| cycles(m) || strikes(m))
            .collect();
        if banned.len() == legal.len() {
            Vec::new()
        } else {
            banned
        }
    }

    /// Whether the side to move, which was told to change, goes on with its
    /// offence by `m`.
    fn goes_on(&self, m: Move) -> bool {
        let position = self.position();
        let key = position.key_after(m);
        let reach = position.reversible_plies() as usize + 1;
        let earlier = self.occurrences_of(key, self.positions.len(), reach);
        if earlier.is_empty() || earlier.len() + 2 < self.needed() {
            return false;
        }
        let start = self.window_start(&earlier);
        let mut moves = self.moves[start..].to_vec();
        moves.push(m);
        self.verdict(start, &moves)
            .is_some_and(|verdict| verdict.action == Action::Change(position.turn()))
    }

    /// Whether the side to move, told to change after nine strikes, strikes on by
    /// `m`.
    fn strikes_on(&self, m: Move) -> bool {
        let mut positions = self.positions.clone();
        let mut moves = self.moves.clone();
        let mut position = self.position().clone();
        position.play_unchecked(m);
        positions.push(position);
        moves.push(m);
        nine_moves_by_last_mover(self.edition, &positions, &moves).is_some()
    }

    /// What the law says of nine strikes in a row without an exact cycle: the
    /// side is told to change, and loses if its next move is one more.
    fn nine_moves(&mut self) -> Call {
        let mover = !self.position().turn();
        let ruling = nine_moves_by_last_mover(self.edition, &self.positions, &self.moves);
        let told = std::mem::replace(&mut self.struck[mover], ruling.is_some());
        let Some(ruling) = ruling else {
            return Call::GoesOn;
        };
        let first = ruling.window.start;
        let stretch = Repetition {
            start: &self.positions[first],
            moves: &self.moves[first..],
            judged: self.moves.len() - first,
        };
        let opinion = Opinion::new(self.edition, &ruling.verdict, &stretch);
        match told {
            true => Call::Over(Ending::lost(mover, Termination::RepetitionLoss).ruled(opinion)),
            false => Call::Warning(opinion),
        }
    }

    /// What the law says if the position has stood on the board before.
    fn repetition(&mut self) -> Call {
        let now = self.moves.len();
        let position = self.position();
        let key = position.key();
        let earlier = self.occurrences_of(key, now, position.reversible_plies() as usize);
        let count = earlier.len() + 1;
        if earlier.is_empty() || count + 1 < self.needed() {
            return Call::GoesOn;
        }
        let start = self.window_start(&earlier);
        let cycle = &self.moves[start..];
        let Some(verdict) = self.verdict(start, cycle) else {
            return Call::GoesOn;
        };
        let first = earlier.last().map_or(start, |&first| first);
        let repetition = Repetition {
            start: &self.positions[first],
            moves: &self.moves[first..],
            judged: cycle.len(),
        };
        let opinion = || Opinion::new(self.edition, &verdict, &repetition);
        if count < self.needed() {
            return match verdict.action {
                // Whoever has been told is not told again.
                Action::Change(color) if !self.warned[color] => {
                    let warning = Call::Warning(opinion());
                    self.warned[color] = true;
                    warning
                }
                Action::Change(_) | Action::None | Action::Lose(_) => Call::GoesOn,
            };
        }
        match verdict.outcome {
            Outcome::Loses(color) => {
                Call::Over(Ending::lost(color, Termination::RepetitionLoss).ruled(opinion()))
            }
            Outcome::Draw => Call::Over(Ending::draw(Termination::RepetitionDraw).ruled(opinion())),
            Outcome::Undetermined if self.open.contains(&key) => Call::GoesOn,
            Outcome::Undetermined => {
                let open = Call::Open(opinion());
                self.open.push(key);
                open
            }
        }
    }

    /// How often a position must have stood on the board for the game to be decided.
    fn needed(&self) -> usize {
        self.edition.occurrences.value as usize
    }

    /// The plies before `at`, the latest first, at which the position with
    /// this key stood, no further back than `reach` plies.
    fn occurrences_of(&self, key: Key, at: usize, reach: usize) -> Vec<usize> {
        (1..=reach.min(at) / 2)
            .map(|rounds| at - 2 * rounds)
            .filter(|&ply| self.positions[ply].key() == key)
            .collect()
    }

    /// Where the moves that are judged begin.
    fn window_start(&self, earlier: &[usize]) -> usize {
        let back = match self.edition.window.value {
            Window::LastCycle => 1,
            Window::FirstToThird => 2,
        };
        earlier[back.min(earlier.len()) - 1]
    }

    fn verdict(&self, start: usize, moves: &[Move]) -> Option<Verdict> {
        // Two positions with one key that differ would make no cycle.
        let cycle = Cycle::new(&self.positions[start], moves).ok()?;
        Some(judge(
            self.edition,
            &cycle,
            Effort::Exact,
            self.memo,
            &mut Silent,
        ))
    }
}
