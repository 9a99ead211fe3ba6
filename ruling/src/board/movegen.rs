//! Legal moves: listed, counted and tested.

use super::restraint::Restraint;
use super::{Bitboard, Color, Move, MoveList, Position, Role, Square, attacks};

/// Receives the moves of one piece at a time.
trait Sink {
    /// The piece on `from` may go to every square of `to`.
    fn add(&mut self, from: Square, to: Bitboard);

    /// Soldiers may go to every square of `to`, each by `step` squares of the
    /// index.
    fn add_soldiers(&mut self, to: Bitboard, step: i32);
}

impl Sink for MoveList {
    #[inline(always)]
    fn add(&mut self, from: Square, to: Bitboard) {
        for to in to {
            self.push(Move::between(from, to));
        }
    }

    #[inline(always)]
    fn add_soldiers(&mut self, to: Bitboard, step: i32) {
        for to in to {
            if let Some(from) = Square::from_index((to.index() as i32 - step) as usize) {
                self.push(Move::between(from, to));
            }
        }
    }
}

/// Counts moves without listing them.
struct Count(u32);

impl Sink for Count {
    #[inline(always)]
    fn add(&mut self, _: Square, to: Bitboard) {
        self.0 += to.count();
    }

    #[inline(always)]
    fn add_soldiers(&mut self, to: Bitboard, _: i32) {
        self.0 += to.count();
    }
}

impl Position {
    /// All legal moves, captures first. With none the side to move has lost:
    /// mated in check (将死), or stalemated (困毙).
    ///
    /// ```
    /// use ruling::board::Position;
    /// assert_eq!(Position::startpos().legal_moves().len(), 44);
    /// ```
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        let restraint = self.restraint();
        let enemies = self.capturable();
        self.generate(&restraint, enemies, Bitboard::EMPTY, &mut list);
        self.generate(&restraint, Bitboard::EMPTY, !self.occupied(), &mut list);
        list
    }

    /// Adds the legal captures to `list`.
    pub fn captures(&self, list: &mut MoveList) {
        self.generate(&self.restraint(), self.capturable(), Bitboard::EMPTY, list);
    }

    /// Adds the legal moves that capture nothing to `list`.
    pub fn quiets(&self, list: &mut MoveList) {
        self.generate(&self.restraint(), Bitboard::EMPTY, !self.occupied(), list);
    }

    /// How many legal moves there are.
    #[inline(always)]
    pub fn count_legal(&self) -> u32 {
        let mut count = Count(0);
        self.generate(
            &self.restraint(),
            self.capturable(),
            !self.occupied(),
            &mut count,
        );
        count.0
    }

    /// Whether the side to move has a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal() > 0
    }

    /// Whether `m` is legal here, whatever it is: it may come from another
    /// position or a damaged table.
    pub fn is_legal(&self, m: Move) -> bool {
        self.is_pseudo_legal(m) && self.keeps_king_safe(m)
    }

    /// Whether a piece of the side to move goes like this, its king's safety
    /// aside.
    pub fn is_pseudo_legal(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        let Some(piece) = self
            .piece_at(from)
            .filter(|piece| piece.color == self.turn())
        else {
            return false;
        };
        let occupied = self.occupied();
        let reach = match (piece.role, self.piece_at(to)) {
            (_, Some(target)) if target.color == piece.color || target.role == Role::King => {
                return false;
            }
            (Role::Cannon, None) => attacks::rook(from, occupied),
            _ => attacks::of(piece, from, occupied),
        };
        reach.contains(to)
    }

    /// Whether the legal move `m` gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        let Some(piece) = self.piece_at(m.from()) else {
            return false;
        };
        let king = self.king(self.turn().opponent());
        let (from, to) = (
            Bitboard::from_square(m.from()),
            Bitboard::from_square(m.to()),
        );
        let occupied = (self.occupied() - from) | to;
        let placed = |role: Role| {
            let before = self.pieces(self.turn(), role) - from;
            if piece.role == role {
                before | to
            } else {
                before
            }
        };
        let lines = attacks::lines(king);
        let rooks = placed(Role::Rook) & lines;
        let cannons = placed(Role::Cannon) & lines;
        (attacks::horse_to(king, occupied) & placed(Role::Horse)
            | attacks::soldier_to(self.turn(), king) & placed(Role::Soldier))
        .any()
            || rooks.any() && (attacks::rook(king, occupied) & rooks).any()
            || cannons.any() && (attacks::cannon(king, occupied) & cannons).any()
    }

    #[inline(always)]
    fn restraint(&self) -> Restraint<'_> {
        Restraint::new(self.placement(), self.turn(), self.king(self.turn()))
    }

    /// The enemy pieces that may be captured. A king never is: where one could
    /// be, the game is over or the position was switched for analysis.
    #[inline(always)]
    fn capturable(&self) -> Bitboard {
        self.by_color(self.turn().opponent()) - self.by_role(Role::King)
    }

    fn keeps_king_safe(&self, m: Move) -> bool {
        let (us, from, to) = (self.turn(), m.from(), m.to());
        let king = self.king(us);
        if from == king {
            self.is_king_safe_on(to)
        } else {
            self.restraint().allowed(from).contains(to)
        }
    }

    /// Whether the king of the side to move would be safe after a step to `to`.
    #[inline(always)]
    fn is_king_safe_on(&self, to: Square) -> bool {
        let us = self.turn();
        let occupied = self.occupied().without(self.king(us)).without(to);
        !self.placement().is_king_attacked(to, us, occupied)
    }

    /// Hands the legal moves to `sink`: captures of `enemies`, quiet moves to
    /// `empty`.
    #[inline(always)]
    fn generate(
        &self,
        restraint: &Restraint,
        enemies: Bitboard,
        empty: Bitboard,
        sink: &mut impl Sink,
    ) {
        let us = self.turn();
        let targets = enemies | empty;
        self.generate_king(targets, sink);
        if restraint.free().is_empty() && restraint.named().is_empty() {
            return;
        }
        let occupied = self.occupied();
        for from in self.pieces(us, Role::Rook) {
            let to = attacks::rook(from, occupied) & targets;
            sink.add(from, to & restraint.allowed(from));
        }
        for from in self.pieces(us, Role::Cannon) {
            let mut to = attacks::cannon(from, occupied) & enemies;
            if empty.any() {
                to |= attacks::rook(from, occupied) & empty;
            }
            sink.add(from, to & restraint.allowed(from));
        }
        for from in self.pieces(us, Role::Horse) {
            let to = attacks::horse(from, occupied) & targets;
            sink.add(from, to & restraint.allowed(from));
        }
        for from in self.pieces(us, Role::Elephant) {
            let to = attacks::elephant(from, occupied) & targets;
            sink.add(from, to & restraint.allowed(from));
        }
        for from in self.pieces(us, Role::Advisor) {
            let to = attacks::advisor(from) & targets;
            sink.add(from, to & restraint.allowed(from));
        }
        self.generate_soldiers(restraint, targets, sink);
    }

    #[inline(always)]
    fn generate_king(&self, targets: Bitboard, sink: &mut impl Sink) {
        let king = self.king(self.turn());
        let steps = attacks::king(king) & targets;
        let safe = steps
            .iter()
            .filter(|&to| self.is_king_safe_on(to))
            .collect();
        sink.add(king, safe);
    }

    /// The soldiers that no demand names all move at once.
    #[inline(always)]
    fn generate_soldiers(&self, restraint: &Restraint, targets: Bitboard, sink: &mut impl Sink) {
        let us = self.turn();
        let soldiers = self.pieces(us, Role::Soldier);
        for from in soldiers & restraint.named() {
            let to = attacks::soldier(us, from) & targets;
            sink.add(from, to & restraint.allowed(from));
        }
        let soldiers = soldiers - restraint.named();
        let to = targets & restraint.free();
        match us {
            Color::Red => sink.add_soldiers(soldiers << 9 & to, 9),
            Color::Black => sink.add_soldiers(soldiers >> 9 & to, -9),
        }
        let crossed = soldiers & Bitboard::across_river(us);
        if crossed.any() {
            let rightward = crossed - Bitboard::file(8);
            let leftward = crossed - Bitboard::file(0);
            sink.add_soldiers(rightward << 1 & to, 1);
            sink.add_soldiers(leftward >> 1 & to, -1);
        }
    }
}
