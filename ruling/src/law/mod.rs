//! The rulings (棋例): what may be repeated.
//!
//! [`judge`] takes an [`Edition`] and a [`Cycle`](crate::Cycle) and says what
//! the cycle comes to. Every move has a [`Nature`]; the natures of a side's
//! moves make its [`Conduct`]; the two conducts make the [`Verdict`]. What the
//! editions answer differently is data ([`National`], [`International`]); the
//! procedure is one. The numbers below are those of the Chinese rules of 2020;
//! every edition names its own in [`Edition`].
//!
//! # The nature of a move
//!
//! A nature depends on the position before the move and on the move alone, so
//! that it is the same wherever the cycle begins. The heaviest counts (26.4):
//!
//! 1. **Check** (将, 24.1): the move attacks the king.
//! 2. A **king that steps out of check** is idle, whatever it threatens (26.1.2).
//! 3. **Kill** (杀, 24.2): were the mover to move again, an unbroken series of
//!    checks would mate. The series may have any length. A threat of stalemate
//!    is none. It need not be new.
//! 4. **Chase** (捉, 24.3): were the mover to move again, he would win material, by
//!    a capture, by checks, or by a complete exchange (完整互吃交换), and he could
//!    not have done so, or not with that result, before the move.
//! 5. Anything else is **idle** (闲, 24.8); **exchange** (兑, 24.4), **offer** (献,
//!    24.5), **block** (拦, 24.6) and **follow** (跟, 24.7) are kinds of it.
//!
//! # How a chase is counted
//!
//! *The segment* (捉的片段). From the board after the move the mover moves again.
//! Captures, checks and answers to checks follow one another until a side that is
//! not in check stops. Either side seeks the best balance for itself. Pins, facing
//! kings and screens are a matter of which moves are legal.
//!
//! *Worth* (子力价值, 26.6). A rook is two strong pieces (车, 马, 炮), horse and
//! cannon are equal; any strong piece outweighs all weak ones (士, 象), any weak
//! one all soldiers. A soldier is worth something only if it had crossed the
//! river before the segment began. A soldier given up actively wins nothing but a
//! rook, and that only as the edition says (26.7).
//!
//! *King and soldier* (26.1, 26.8). What they could take at once is idle, unless a
//! soldier's capture uncovers another piece's check. What they take at the end of
//! others' exchange counts if that exchange was uneven. What their step uncovers
//! for another piece counts. Under 1999 and 2007 a soldier's own attack counts
//! where the other side strikes with every move (相互长打): a move that is idle
//! without it may so be a chase; one that strikes already stays what it is.
//!
//! *What hangs anyway.* The loss of a piece that the opponent could have taken
//! whatever is done does not refute a capture, unless that piece moves in the
//! line or is taken in answer to a check.
//!
//! *Exchange.* Two pieces of one kind that may legally take each other are an
//! exchange if the side that accepts neither is mated nor loses by it; the offering
//! piece then does not chase that target. Otherwise it does.
//!
//! *Root* (作根子捉子, 26.5). A piece that protects others may capture and so drop
//! its wards. If the capture wins something once the wards are not counted, it
//! chases: in every case until 2011, under 2020 unless it loses by it. A crossed
//! soldier is then as good as one horse or cannon. Protecting means being able to
//! retake; a piece that merely stands in the way protects nothing.
//!
//! *Novelty* (从捉到捉). A threat is old if, before the move, the same piece could
//! win the same target, or the first piece of the line could win as much, with no
//! smaller result. A capture on the spot is made old only by one on the spot, not
//! by what could be had with checks. In 1984 and 1987 the form must be the same
//! too: the same pieces move and take, and the target falls from the same side. If
//! only the escape of the moved piece from where it hung made the threat real, and
//! that piece has no hand in it, it is the opponent's doing.
//!
//! *Key point* (占守要点, 26.2). A defender's only attacking piece, against several,
//! that moves to parry a mate by checks may attack an advisor or elephant on the way.
//!
//! # The verdict
//!
//! One-sided perpetual check loses (25.1). A side whose every move is a check, a
//! kill or a chase does what is prohibited (24.13); against a side that does not it
//! must change (25.3). If both do, the heavier offender changes (26.9). A chase is
//! light if it is joint (联合捉): one piece checks and another takes, or a check is
//! uncovered; or if the target has a root and the attackers outnumber the roots (捉
//! 少根子), where a rook must be attacked by two pieces or by one of its own worth.
//! All else is heavy. Otherwise the game is drawn (25.2).
//!
//! # How little is searched
//!
//! What is remembered is asked first ([`Memo`]), then a look at the board
//! ([`is_surely_idle`]), then the searches, and those stop at a side's first idle
//! move: it frees the side. With a listener that keeps findings every move is
//! searched.
//!
//! # Limits
//!
//! - Each side gives at most two checks without capture in a segment, and a segment
//!   has at most thirty moves.
//! - The search for mates and segments has a budget of nodes, small for
//!   [`Effort::Tree`]. Where it ends the nature is undetermined, never idle, and the
//!   verdict is undetermined if it depends on that move.
//! - A key defensive point (占守要点, 26.2) is one from which the defender parries a
//!   mate by checks; points that only a longer plan makes vital are not seen. The
//!   clause of 1999 asks besides whether a simple draw is reached; that is not known
//!   here, so such a move is undetermined under 1999 and 2007.
//! - Under the Asian, World and computer rules neither exchanges nor mates are
//!   searched: see [`International`].
//!
//! # An example
//!
//! Reference figure 1 of 2020: the horse goes to and fro behind the other, which
//! may take an elephant each time.
//!
//! ```
//! use ruling::Cycle;
//! use ruling::board::{Color, Move, Position};
//! use ruling::law::{Conduct, Edition, EditionId, Effort, Memo, Outcome, Silent, judge};
//!
//! let start: Position = "3ak1b2/4a4/3cb3n/4p1r1p/1R3N1N1/P7P/4P4/4B4/4A4/2B1KA3 w - - 0 1"
//!     .parse()
//!     .unwrap();
//! let moves: Vec<Move> = ["h5f4", "g6f6", "f4h5", "f6g6"]
//!     .iter()
//!     .map(|text| text.parse().unwrap())
//!     .collect();
//! let cycle = Cycle::new(&start, &moves).unwrap();
//! let edition = Edition::of(EditionId::China2020);
//! let verdict = judge(edition, &cycle, Effort::Exact, &Memo::default(), &mut Silent);
//! assert_eq!(verdict.outcome, Outcome::Loses(Color::Red));
//! assert_eq!(verdict.conducts.red, Conduct::PerpetualChase);
//! assert_eq!(verdict.clauses.to_string(), "25.3; 24.11");
//! ```

mod classify;
mod clause;
mod conduct;
mod edition;
mod editions;
mod facts;
mod international;
mod judge;
mod listener;
mod memo;
mod national;
mod nature;
mod opinion;
mod possible;
mod provision;
mod quick;
mod testimony;
mod verdict;

pub use clause::{Attestation, Clause, Ruled};
pub use conduct::Conduct;
pub use edition::{Edition, EditionId, Law, ParseEditionError, Sanction, Window};
pub use facts::grade::{Grade, Weight};
pub use international::{
    CheckAndChase, CounterAttack, International, NewAttack, Outranked, PinnedRook, Root,
    SeveralTargets,
};
pub(crate) use judge::strikes;
pub use judge::{Effort, GradedConduct, judge, opinions, rule_on_conducts};
pub use listener::{Explanation, Finding, Listener, Silent};
pub use memo::Memo;
pub use national::{
    BothProhibited, Capture, ConductClauses, CounterChase, ExtraSoldier, KeyPoint, National,
    NatureClauses, NineMoves, Novelty, OwnAttack, Rescue, RootCapture, SoldierGiven,
};
pub use nature::{Nature, ParseNatureError};
pub use opinion::{
    CheckOpinion, Dismissal, DismissedThreat, Excuse, MoveOpinion, RootState, ThreatNovelty,
    ThreatOpinion,
};
pub use provision::Provision;
pub use quick::is_surely_idle;
pub use verdict::{Action, Clauses, Outcome, Verdict};
