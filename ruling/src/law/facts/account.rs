//! The running account of an exchange, and what it comes to.

use crate::board::Role;
use crate::law::national::{Capture, ExtraSoldier, SoldierGiven};

use super::line::{PieceId, PieceSet, Step};
use super::worth::{STRONG, WEAK, Worth, WorthTable, is_strong};

/// How an edition counts an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ValueLaw {
    /// Crossed soldiers given up actively.
    pub(crate) soldier_given: SoldierGiven,
    /// A crossed soldier on top of an even exchange.
    pub(crate) extra_soldier: ExtraSoldier,
    /// A soldier's capture that uncovers another piece's check.
    pub(crate) soldier_uncovers_check: Capture,
    /// Captures that a soldier could make at once.
    pub(crate) own_attack: Capture,
    /// Whether captures by king and soldier, and soldiers given up, are looked
    /// at with any of the above at all.
    pub(crate) scruples: Scruples,
}

/// Whether the special rules for king and soldier apply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Scruples {
    /// They do: what is counted is a chase.
    Apply,
    /// They do not: what is counted is what a side could simply take.
    None,
}

impl ValueLaw {
    /// Plain material.
    pub(crate) const PLAIN: ValueLaw = ValueLaw {
        soldier_given: SoldierGiven::ForRook,
        extra_soldier: ExtraSoldier::Counts,
        soldier_uncovers_check: Capture::Counts,
        own_attack: Capture::Counts,
        scruples: Scruples::None,
    };
}

/// What the side whose exchange is counted has won and lost so far in a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Account {
    /// Won by pieces other than king and soldier, less what was lost.
    others: Worth,
    /// Won by king and soldiers.
    royal: Worth,
    /// Strong pieces won and lost.
    strong: (u8, u8),
    rook_won: bool,
    /// Something of weight was won by a piece other than a soldier.
    weighty: bool,
    /// Who won last.
    last_taker: Option<PieceId>,
    /// A crossed soldier was given up actively, and how.
    given: Option<Given>,
    /// Pieces that have moved of their own will.
    pub(crate) moved: PieceSet,
    /// Soldiers whose last move gave check.
    checking: PieceSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Given {
    WithCheck,
    WithoutCheck,
}

/// What the account needs to know about one capture by the side it is kept for.
#[derive(Clone, Copy)]
pub(crate) enum Taking {
    /// Counts with the other pieces' captures.
    Plain,
    /// By king or soldier, possible before the line began.
    Standing,
    /// By king or soldier, at the end of others' exchange.
    Royal,
}

impl Account {
    /// The account before the first move.
    pub(crate) const OPEN: Account = Account {
        others: 0,
        royal: 0,
        strong: (0, 0),
        rook_won: false,
        weighty: false,
        last_taker: None,
        given: None,
        moved: PieceSet::EMPTY,
        checking: PieceSet::EMPTY,
    };

    /// The account after a move of the own side.
    pub(crate) fn moved(
        mut self,
        step: &Step,
        taking: Taking,
        worths: &WorthTable,
        voluntary: bool,
    ) -> Account {
        if voluntary {
            self.moved = self.moved.with(step.id);
        }
        if step.victim.is_some() {
            let worth = worths.of(step.victim_id);
            match taking {
                Taking::Plain => self.others += worth,
                Taking::Royal => self.royal += worth,
                Taking::Standing => {}
            }
            if !matches!(taking, Taking::Standing) {
                self.strong.0 += u8::from(is_strong(worth));
                self.rook_won |= worth >= 2 * STRONG;
            }
            self.weighty |= worth >= WEAK && step.piece.role != Role::Soldier;
            self.last_taker = Some(step.id);
        }
        self
    }

    /// Remembers whether the soldier that has just moved gave check.
    pub(crate) fn soldier_checked(mut self, id: PieceId, gives_check: bool) -> Account {
        self.checking = if gives_check {
            self.checking.with(id)
        } else {
            self.checking.without(id)
        };
        self
    }

    /// The account after the opponent has taken a piece of `worth`.
    ///
    /// A crossed soldier that took last and is retaken has been given up too: it
    /// went into the others' exchange of its own will, and what the exchange won
    /// it won by the soldier (1984 ch.5 s.2(10); 26.7: soldiers for other pieces
    /// are no gain). One that falls after others have won is merely lost (1984
    /// ch.5 s.4(15)); its side could have stopped before the soldier took.
    pub(crate) fn lost(mut self, step: &Step, worth: Worth) -> Account {
        let id = step.victim_id;
        self.others -= worth;
        self.strong.1 += u8::from(is_strong(worth));
        let is_soldier = step.victim.is_some_and(|piece| piece.role == Role::Soldier);
        let active = self.moved.contains(id) && (!self.weighty || self.last_taker == Some(id));
        if is_soldier && worth > 0 && active {
            self.given = Some(if self.checking.contains(id) {
                Given::WithCheck
            } else {
                Given::WithoutCheck
            });
        }
        self
    }

    /// What the exchange has come to if it ends here.
    pub(crate) fn balance(&self, law: &ValueLaw) -> Worth {
        let total = self.others + self.royal;
        if total <= 0 || law.scruples == Scruples::None {
            return total;
        }
        if let Some(given) = self.given {
            let wins_rook = self.rook_won && total + STRONG / 2 >= 2 * STRONG;
            let allowed = match law.soldier_given {
                SoldierGiven::Never => false,
                SoldierGiven::ForRook => true,
                SoldierGiven::WithCheckForRook => given == Given::WithCheck,
            };
            return if wins_rook && allowed { total } else { 0 };
        }
        if self.others == 0 {
            return 0;
        }
        let only_soldiers = total < WEAK;
        if only_soldiers
            && law.extra_soldier == ExtraSoldier::OneStrongPieceEach
            && self.strong.0.max(self.strong.1) > 1
        {
            return 0;
        }
        total
    }
}
