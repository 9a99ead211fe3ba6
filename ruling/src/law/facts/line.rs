//! A board on which lines of captures and checks are tried.

use crate::board::{
    Bitboard, Color, Move, MoveList, Piece, Placement, Position, Role, Square, attacks,
};

/// Names a piece through a line of moves: the square on which it stood before
/// the move that is judged.
pub(crate) type PieceId = Square;

/// A set of pieces, by their [`PieceId`].
pub(crate) type PieceSet = Bitboard;

/// A placement, a side to move, and the identity of every piece.
///
/// Moves are legal in the sense of the rules with one exception: pieces named
/// *ghosts* do not threaten the king of the side that ignores them. They are
/// how "what could this side have taken, had it not been in check?" is asked.
#[derive(Clone)]
pub(crate) struct Line {
    board: Placement,
    turn: Color,
    ids: [PieceId; Square::COUNT],
    ghosts: Bitboard,
    ghost_blind: Color,
}

/// What [`Line::undo`] needs to take a move back.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    /// The move.
    pub(crate) m: Move,
    /// Who moved.
    pub(crate) piece: Piece,
    /// Its identity.
    pub(crate) id: PieceId,
    /// What was taken.
    pub(crate) victim: Option<Piece>,
    /// The identity of what was taken; meaningless without a victim.
    pub(crate) victim_id: PieceId,
    ghosts: Bitboard,
}

impl Line {
    /// The position with its side to move; every piece is its own square.
    pub(crate) fn new(position: &Position) -> Line {
        let mut ids = [position.king(position.turn()); Square::COUNT];
        for (id, square) in ids.iter_mut().zip(Square::all()) {
            *id = square;
        }
        Line {
            board: position.placement().clone(),
            turn: position.turn(),
            ids,
            ghosts: Bitboard::EMPTY,
            ghost_blind: position.turn(),
        }
    }

    /// The same board with `color` to move.
    pub(crate) fn with_turn(&self, color: Color) -> Line {
        Line {
            turn: color,
            ..self.clone()
        }
    }

    /// The same line where `color` does not mind the pieces that check it now.
    pub(crate) fn ignoring_checks_on(&self, color: Color) -> Line {
        Line {
            ghosts: self.checkers(color),
            ghost_blind: color,
            ..self.clone()
        }
    }

    /// Who is to move.
    pub(crate) fn turn(&self) -> Color {
        self.turn
    }

    /// The pieces.
    pub(crate) fn board(&self) -> &Placement {
        &self.board
    }

    /// The identity of the piece on an occupied square.
    pub(crate) fn id_at(&self, square: Square) -> PieceId {
        self.ids[square.index()]
    }

    /// Where the piece with this identity stands, if it stands.
    pub(crate) fn square_of(&self, id: PieceId) -> Option<Square> {
        self.board
            .occupied()
            .iter()
            .find(|&square| self.ids[square.index()] == id)
    }

    /// A number that tells positions of a line apart.
    pub(crate) fn key(&self) -> u64 {
        self.board.key().0 ^ (self.turn.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Plays a move that is legal, or whose legality is asked afterwards.
    #[inline]
    pub(crate) fn play(&mut self, m: Move) -> Step {
        let (from, to) = (m.from(), m.to());
        let piece = self.board.piece_at(from).expect("a piece moves");
        let victim = self.board.piece_at(to);
        let step = Step {
            m,
            piece,
            id: self.ids[from.index()],
            victim,
            victim_id: self.ids[to.index()],
            ghosts: self.ghosts,
        };
        if let Some(victim) = victim {
            self.board.take(victim, to);
        }
        self.board.shift(piece, from, to);
        self.ids[to.index()] = step.id;
        self.ghosts = self.ghosts.without(from).without(to);
        self.turn = !self.turn;
        step
    }

    /// Takes the piece on `square` off the board.
    pub(crate) fn remove(&mut self, square: Square) {
        if let Some(piece) = self.board.piece_at(square) {
            self.board.take(piece, square);
        }
    }

    /// Takes the last move back.
    #[inline]
    pub(crate) fn undo(&mut self, step: &Step) {
        let (from, to) = (step.m.from(), step.m.to());
        self.turn = !self.turn;
        self.ghosts = step.ghosts;
        self.board.shift(step.piece, to, from);
        self.ids[from.index()] = step.id;
        if let Some(victim) = step.victim {
            self.board.put(victim, to);
            self.ids[to.index()] = step.victim_id;
        }
    }

    /// The pieces that attack the king of `color`, ghosts left out. A king
    /// that faces it counts as one.
    #[inline]
    pub(crate) fn checkers(&self, color: Color) -> Bitboard {
        let king = self.king(color);
        let occupied = self.board.occupied();
        let them = !color;
        let lines = attacks::lines(king);
        let mut found = Bitboard::EMPTY;
        let rooks = self.board.pieces(them, Role::Rook) & lines;
        if rooks.any() {
            found |= attacks::rook(king, occupied) & rooks;
        }
        let cannons = self.board.pieces(them, Role::Cannon) & lines;
        if cannons.any() {
            found |= attacks::cannon(king, occupied) & cannons;
        }
        let horses = self.board.pieces(them, Role::Horse) & attacks::horse_leaps(king);
        if horses.any() {
            found |= attacks::horse_to(king, occupied) & horses;
        }
        found |= attacks::soldier_to(them, king) & self.board.pieces(them, Role::Soldier);
        let other = self.king(them);
        if other.file() == king.file() && !(attacks::between(king, other) & occupied).any() {
            found |= Bitboard::from(other);
        }
        if color == self.ghost_blind {
            found = found - self.ghosts;
        }
        found
    }

    /// Whether the king of `color` is attacked.
    #[inline]
    pub(crate) fn in_check(&self, color: Color) -> bool {
        self.checkers(color).any()
    }

    /// The square of the king.
    #[inline]
    pub(crate) fn king(&self, color: Color) -> Square {
        self.board
            .pieces(color, Role::King)
            .first()
            .expect("both kings stand")
    }

    /// Whether the move, which fits the piece's way of moving, leaves the own
    /// king safe.
    #[inline]
    pub(crate) fn is_safe(&mut self, m: Move) -> bool {
        let us = self.turn;
        let step = self.play(m);
        let safe = !self.in_check(us);
        self.undo(&step);
        safe
    }

    /// What has to be watched so that moves leave the king of the side to move safe.
    fn guard(&self) -> Guard {
        if self.in_check(self.turn) {
            Guard {
                leaving: Bitboard::FULL,
                entering: Bitboard::FULL,
            }
        } else {
            self.calm_guard()
        }
    }

    /// The same for a side that is not in check.
    fn calm_guard(&self) -> Guard {
        let us = self.turn;
        let king = self.king(us);
        let lines = attacks::lines(king);
        let board = &self.board;
        let cannons = board.pieces(!us, Role::Cannon) & lines;
        let line_pieces = cannons
            | board.pieces(!us, Role::Rook) & lines
            | Bitboard::from(self.king(!us)) & lines;
        let mut guard = Guard {
            leaving: Bitboard::from(king),
            entering: Bitboard::EMPTY,
        };
        for piece in line_pieces {
            guard.leaving |= attacks::between(king, piece);
        }
        for cannon in cannons {
            guard.entering |= attacks::between(king, cannon);
        }
        for horse in board.pieces(!us, Role::Horse) & attacks::horse_leaps(king) {
            guard.leaving |= Bitboard::from(attacks::horse_leg(horse, king));
        }
        // A piece that is taken no longer stands between.
        guard.entering |= guard.leaving & board.occupied();
        guard
    }

    /// The squares that the piece on `from` may capture on or move to, its own
    /// king's safety not considered.
    #[inline]
    pub(crate) fn reach(&self, piece: Piece, from: Square) -> Reach {
        let occupied = self.board.occupied();
        let (captures, quiets) = match piece.role {
            Role::Rook => {
                let all = attacks::rook(from, occupied);
                (all, all)
            }
            Role::Cannon => (
                attacks::cannon(from, occupied),
                attacks::rook(from, occupied),
            ),
            Role::Horse => {
                let all = attacks::horse(from, occupied);
                (all, all)
            }
            Role::Elephant => {
                let all = attacks::elephant(from, occupied);
                (all, all)
            }
            Role::Advisor => {
                let all = attacks::advisor(from);
                (all, all)
            }
            Role::King => {
                let all = attacks::king(from);
                (all, all)
            }
            Role::Soldier => {
                let all = attacks::soldier(piece.color, from);
                (all, all)
            }
        };
        let takable = self.board.by_color(!piece.color) - self.board.by_role(Role::King);
        Reach {
            captures: captures & takable,
            quiets: quiets - occupied,
        }
    }

    /// The squares that the piece on `from` would retake on, own pieces included.
    pub(crate) fn covers(&self, piece: Piece, from: Square) -> Bitboard {
        let occupied = self.board.occupied();
        match piece.role {
            Role::Rook => attacks::rook(from, occupied),
            Role::Cannon => attacks::cannon(from, occupied),
            Role::Horse => attacks::horse(from, occupied),
            Role::Elephant => attacks::elephant(from, occupied),
            Role::Advisor => attacks::advisor(from),
            Role::King => attacks::king(from),
            Role::Soldier => attacks::soldier(piece.color, from),
        }
    }

    /// The squares on which the side to move may capture, its king's safety
    /// not considered.
    pub(crate) fn attacked(&self) -> Bitboard {
        let mut all = Bitboard::EMPTY;
        for from in self.board.by_color(self.turn) {
            let piece = self.board.piece_at(from).expect("the square is occupied");
            all |= self.reach(piece, from).captures;
        }
        all
    }

    /// The legal captures of the side to move onto squares of `targets`.
    pub(crate) fn captures_on(&mut self, targets: Bitboard, moves: &mut MoveList) {
        let guard = self.guard();
        self.push_captures(targets, &guard, moves);
    }

    /// Whether the opponent could legally retake after the capture.
    pub(crate) fn can_retake(&self, capture: Move) -> bool {
        let mut line = self.clone();
        line.play(capture);
        line.can_take_on(capture.to())
    }

    /// Whether the side to move may legally take on the square.
    pub(crate) fn can_take_on(&mut self, square: Square) -> bool {
        let mut moves = MoveList::new();
        self.captures_on(square.into(), &mut moves);
        !moves.is_empty()
    }

    /// The legal captures of the side to move, which is not in check.
    pub(crate) fn calm_captures(&mut self, moves: &mut MoveList) {
        let guard = self.calm_guard();
        self.push_captures(Bitboard::FULL, &guard, moves);
    }

    fn push_captures(&mut self, targets: Bitboard, guard: &Guard, moves: &mut MoveList) {
        for from in self.board.by_color(self.turn) {
            let piece = self.board.piece_at(from).expect("the square is occupied");
            for to in self.reach(piece, from).captures & targets {
                let m = Move::between(from, to);
                if guard.allows(m) || self.is_safe(m) {
                    moves.push(m);
                }
            }
        }
    }

    /// The legal captures of the side to move.
    pub(crate) fn captures(&mut self, moves: &mut MoveList) {
        self.captures_on(Bitboard::FULL, moves);
    }

    /// The legal captures of the side to move that check.
    pub(crate) fn capturing_checks(&mut self, moves: &mut MoveList) {
        let us = self.turn;
        let mut captures = MoveList::new();
        self.captures(&mut captures);
        for &m in &captures {
            let step = self.play(m);
            let checks = self.in_check(!us);
            self.undo(&step);
            if checks {
                moves.push(m);
            }
        }
    }

    /// The legal moves of the side to move that check without capturing.
    pub(crate) fn quiet_checks(&mut self, moves: &mut MoveList) {
        let guard = self.guard();
        self.push_quiet_checks(&guard, moves);
    }

    /// The same for a side that is not in check.
    pub(crate) fn calm_quiet_checks(&mut self, moves: &mut MoveList) {
        let guard = self.calm_guard();
        self.push_quiet_checks(&guard, moves);
    }

    fn push_quiet_checks(&mut self, guard: &Guard, moves: &mut MoveList) {
        let us = self.turn;
        let aim = CheckAim::new(self, us);
        for from in self.board.by_color(us) {
            let piece = self.board.piece_at(from).expect("the square is occupied");
            let mut quiets = self.reach(piece, from).quiets;
            if !aim.leaving.contains(from) {
                quiets &= aim.reaching[piece.role.index()] | aim.entering;
            }
            for to in quiets {
                let m = Move::between(from, to);
                let step = self.play(m);
                let wanted = self.in_check(!us) && (guard.allows(m) || !self.in_check(us));
                self.undo(&step);
                if wanted {
                    moves.push(m);
                }
            }
        }
    }

    /// All legal moves of the side to move, which is in check.
    pub(crate) fn evasions(&mut self, moves: &mut MoveList) {
        let us = self.turn;
        let checkers = self.checkers(us);
        let king = self.king(us);
        let answers = self.answers(checkers, king);
        let guard = self.calm_guard();
        for from in self.board.by_color(us) {
            let piece = self.board.piece_at(from).expect("the square is occupied");
            let reach = self.reach(piece, from);
            let mut targets = reach.captures | reach.quiets;
            if from != king && !answers.leaving.contains(from) {
                targets &= answers.reaching;
            }
            for to in targets {
                let m = Move::between(from, to);
                if from != king && answers.suffices && guard.allows(m) || self.is_safe(m) {
                    moves.push(m);
                }
            }
        }
    }

    /// Where a piece other than the king has to go, or from where it has to
    /// leave, to answer a check: a superset.
    fn answers(&self, checkers: Bitboard, king: Square) -> Answers {
        let mut answers = Answers {
            reaching: Bitboard::FULL,
            leaving: Bitboard::EMPTY,
            suffices: !checkers.has_several(),
        };
        for checker in checkers {
            let mut reaching = Bitboard::from(checker) | attacks::between(king, checker);
            let role = self.board.piece_at(checker).map(|piece| piece.role);
            if role == Some(Role::Horse) {
                reaching |= Bitboard::from(attacks::horse_leg(checker, king));
            }
            if role == Some(Role::Cannon) {
                answers.suffices = false;
                answers.leaving |= attacks::between(king, checker) & self.board.occupied();
            }
            answers.reaching &= reaching;
        }
        answers
    }
}

/// Where a piece may go.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    /// With a capture.
    pub(crate) captures: Bitboard,
    /// Without one.
    pub(crate) quiets: Bitboard,
}

/// What has to be watched so that a king stays safe.
struct Guard {
    /// Squares whose piece may uncover a check by leaving; the king's own.
    leaving: Bitboard,
    /// Squares on which a piece may become a cannon's screen, or a capture may
    /// open a line.
    entering: Bitboard,
}

impl Guard {
    /// Whether the move surely leaves the king safe.
    fn allows(&self, m: Move) -> bool {
        !self.leaving.contains(m.from()) && !self.entering.contains(m.to())
    }
}

struct Answers {
    reaching: Bitboard,
    leaving: Bitboard,
    /// Whether reaching is enough: there is one check, and not by a cannon, which
    /// a capture of its screen does not answer.
    suffices: bool,
}

/// A superset of the moves that can give check.
struct CheckAim {
    /// Squares from which a piece of each role checks.
    reaching: [Bitboard; Role::COUNT],
    /// Squares on which any piece may become a cannon's screen.
    entering: Bitboard,
    /// Squares whose piece may uncover a check by leaving.
    leaving: Bitboard,
}

impl CheckAim {
    fn new(line: &Line, us: Color) -> CheckAim {
        let board = line.board();
        let occupied = board.occupied();
        let king = line.king(!us);
        let mut aim = CheckAim {
            reaching: [Bitboard::EMPTY; Role::COUNT],
            entering: Bitboard::EMPTY,
            leaving: Bitboard::EMPTY,
        };
        aim.reaching[Role::Rook.index()] = attacks::rook(king, occupied);
        aim.reaching[Role::Cannon.index()] = attacks::cannon(king, occupied);
        aim.reaching[Role::Horse.index()] = attacks::horse_to(king, occupied);
        aim.reaching[Role::Soldier.index()] = attacks::soldier_to(us, king);
        let lines = attacks::lines(king);
        for cannon in board.pieces(us, Role::Cannon) & lines {
            let between = attacks::between(king, cannon);
            aim.entering |= between;
            aim.leaving |= (between & occupied).with(cannon);
        }
        for rook in board.pieces(us, Role::Rook) & lines {
            aim.leaving |= attacks::between(king, rook) & occupied;
        }
        for horse in board.pieces(us, Role::Horse) & attacks::horse_leaps(king) {
            aim.leaving |= Bitboard::from(attacks::horse_leg(horse, king)) & occupied;
        }
        aim
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number below `bound`, from a fixed sequence.
    fn draw(state: &mut u64, bound: usize) -> usize {
        *state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (*state >> 33) as usize % bound
    }

    fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
        let mut moves: Vec<Move> = moves.into_iter().collect();
        moves.sort();
        moves
    }

    fn generated(fill: impl FnOnce(&mut MoveList)) -> Vec<Move> {
        let mut moves = MoveList::new();
        fill(&mut moves);
        sorted(moves.iter().copied())
    }

    /// Captures, checks and evasions are the legal moves of their kind, on the
    /// boards of random games.
    #[test]
    fn moves_are_the_legal_ones() {
        let mut state = 1;
        let mut checks = 0;
        for _ in 0..60 {
            let mut position = Position::startpos();
            for _ in 0..120 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let mut line = Line::new(&position);
                let all = || legal.iter().copied();
                if position.is_check() {
                    checks += 1;
                    assert_eq!(generated(|m| line.evasions(m)), sorted(all()));
                } else {
                    let captures = sorted(all().filter(|&m| position.is_capture(m)));
                    assert_eq!(generated(|m| line.calm_captures(m)), captures);
                    let quiet_checks = sorted(
                        all().filter(|&m| !position.is_capture(m) && position.gives_check(m)),
                    );
                    assert_eq!(generated(|m| line.calm_quiet_checks(m)), quiet_checks);
                    let taking_checks = sorted(
                        all().filter(|&m| position.is_capture(m) && position.gives_check(m)),
                    );
                    assert_eq!(generated(|m| line.capturing_checks(m)), taking_checks);
                }
                // Checks are taken up more often than chance would have it.
                let checking: Vec<Move> = all().filter(|&m| position.gives_check(m)).collect();
                let m = if checking.is_empty() || draw(&mut state, 2) == 0 {
                    legal[draw(&mut state, legal.len())]
                } else {
                    checking[draw(&mut state, checking.len())]
                };
                position.play_unchecked(m);
            }
        }
        assert!(checks > 100, "the games hold {checks} checks only");
    }
}
