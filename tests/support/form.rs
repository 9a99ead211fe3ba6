//! The forms of a case: changes to which the law is blind.

use ruling::board::{Move, Position};
use ruling::law::{Nature, Outcome};

use super::case::{Case, Ruling};
use super::lead_in::lead_in;

/// A case in one form.
#[derive(Clone)]
pub struct Form {
    pub name: &'static str,
    /// Where the game begins.
    pub before: Position,
    /// The moves that lead from there to the cycle; none in most forms.
    pub lead_in: Vec<Move>,
    /// The position that recurs.
    pub start: Position,
    /// How often the moves go through the cycle.
    pub turns: usize,
    /// The moves of the cycle.
    pub moves: Vec<Move>,
    /// The natures that are right for each of the moves.
    pub natures: Vec<Vec<Nature>>,
    pub outcome: Outcome,
}

impl Form {
    fn new(name: &'static str, start: Position, moves: Vec<Move>, plain: &Form) -> Form {
        Form {
            name,
            before: start.clone(),
            start,
            moves,
            ..plain.clone()
        }
    }

    fn as_it_stands(case: &Case, ruling: &Ruling) -> Form {
        let start = case
            .start()
            .unwrap_or_else(|error| panic!("{}: {error}", case.place));
        let natures = case
            .natures_under(ruling.edition)
            .map_or_else(|| vec![Vec::new(); case.cycle.len()], <[_]>::to_vec);
        Form {
            name: "as it stands",
            before: start.clone(),
            lead_in: Vec::new(),
            start,
            turns: 1,
            moves: case.cycle.clone(),
            natures,
            outcome: ruling.outcome,
        }
    }
    /// Whether its first position stands on the board before one turn of the
    /// cycle is over, too.
    pub fn recurs_within(&self) -> bool {
        let mut position = self.start.clone();
        let turn = &self.moves[..self.moves.len() / self.turns];
        let recurs = turn.iter().map(|&m| {
            position.play(m).expect("the cycle is legal");
            position.key() == self.start.key()
        });
        recurs.filter(|&recurs| recurs).count() > 1
    }
}

/// The outcome when the colours are exchanged.
pub fn exchanged(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::Loses(color) => Outcome::Loses(!color),
        other => other,
    }
}

/// The case as it stands and in its mirror, with the colours exchanged, begun
/// at every other move, and gone through twice.
pub fn forms(case: &Case, ruling: &Ruling) -> Vec<Form> {
    let plain = Form::as_it_stands(case, ruling);
    let Form { start, moves, .. } = &plain;
    let mirrored = moves.iter().map(|m| m.mirrored()).collect();
    let flipped = moves.iter().map(|m| m.flipped()).collect();
    let mut forms = vec![
        Form::new("in the mirror", start.mirrored(), mirrored, &plain),
        Form {
            outcome: exchanged(plain.outcome),
            ..Form::new("colours exchanged", start.color_flipped(), flipped, &plain)
        },
        Form {
            turns: 2,
            natures: [plain.natures.clone(), plain.natures.clone()].concat(),
            ..Form::new("gone through twice", start.clone(), moves.repeat(2), &plain)
        },
    ];
    let mut position = start.clone();
    for first in 1..moves.len() {
        position.play(moves[first - 1]).expect("the cycle is legal");
        let name = "begun at another move";
        let mut form = Form::new(name, position.clone(), moves.clone(), &plain);
        form.moves.rotate_left(first);
        form.natures.rotate_left(first);
        forms.push(form);
    }
    forms.insert(0, plain);
    forms
}

/// The case with so many other moves before it; `None` if there are none that
/// end in its position.
pub fn led_into(case: &Case, ruling: &Ruling, plies: usize) -> Option<Form> {
    let plain = Form::as_it_stands(case, ruling);
    let (before, lead_in) = lead_in(&plain.start, plies)?;
    Some(Form {
        name: "with other moves before it",
        before,
        lead_in,
        ..plain
    })
}
