//! The notation of the World Xiangqi Federation: `C2=5`, `H+-4`, `15=6`.

use super::phrase::{Heading, Phrase, Place, Step, Which};
use super::standing::Standing;
use crate::board::Role;

/// The move of a piece in WXF notation.
pub(super) fn write(standing: &Standing, step: Step) -> String {
    let letter = letter(standing.piece.role);
    let Standing { file, place, .. } = *standing;
    let subject = if standing.is_told_by_file() {
        format!("{letter}{file}")
    } else if standing.on_file == 2 && !standing.other_doubled_file {
        format!("{letter}{}", if place == 1 { '+' } else { '-' })
    } else {
        // Only soldiers: place from the front, then file (World rules 2018).
        format!("{place}{file}")
    };
    let heading = match step.heading {
        Heading::Advance => '+',
        Heading::Retreat => '-',
        Heading::Traverse => '=',
    };
    format!("{subject}{heading}{}", step.number)
}

/// What the text, in its normal form, can mean, the likeliest reading first;
/// empty if it is not WXF move text.
pub(super) fn parse(text: &str) -> Vec<Phrase> {
    let (subject, heading, number) = match text.as_bytes() {
        [
            subject @ ..,
            sign @ (b'+' | b'-' | b'=' | b'.'),
            number @ b'1'..=b'9',
        ] => (subject, heading(*sign), number),
        // C25 for C2=5, as some records have it.
        [subject @ .., number @ b'1'..=b'9'] if matches!(subject, [_, b'1'..=b'9']) => {
            (subject, None, number)
        }
        _ => return Vec::new(),
    };
    parse_subject(subject)
        .into_iter()
        .map(|(role, which)| Phrase {
            role,
            which,
            heading,
            number: number - b'0',
        })
        .collect()
}

/// Which piece the first signs of a move can name, the likeliest first.
fn parse_subject(signs: &[u8]) -> Vec<(Role, Which)> {
    match *signs {
        // ++, --: the foremost and the rearmost of four or five soldiers.
        [sign @ (b'+' | b'-'), other] if sign == other => soldier(place(sign), None),
        // 15: the soldier in place 1 on file 5; the federation's older rules
        // write 55 for the middle one on file 5.
        [number @ b'1'..=b'9', file @ b'1'..=b'9'] => {
            let numbered = Which::Numbered(number - b'0', Some(file - b'0'));
            let mut readings = vec![(Role::Soldier, numbered)];
            if number == file {
                readings.extend(soldier(Some(Place::Middle), Some(file - b'0')));
            }
            readings
        }
        // 5+: the front soldier on file 5.
        [file @ b'1'..=b'9', sign] if place(sign).is_some() => {
            soldier(place(sign), Some(file - b'0'))
        }
        // C2
        [letter, file @ b'1'..=b'9'] => named(letter, |_| vec![Which::OnFile(file - b'0')]),
        // 2P
        [number @ b'1'..=b'9', letter] => {
            named(letter, |_| vec![Which::Numbered(number - b'0', None)])
        }
        // Pb
        [b'P' | b'p', number @ (b'a'..=b'e' | b'A'..=b'E')] => {
            let number = number.to_ascii_lowercase() - b'a' + 1;
            vec![(Role::Soldier, Which::Numbered(number, None))]
        }
        // C+, +C
        [letter, sign] if place(sign).is_some() => named(letter, |role| placed(role, sign)),
        [sign, letter] => named(letter, |role| placed(role, sign)),
        // P+5, +P5
        [letter, sign, file @ b'1'..=b'9'] | [sign, letter, file @ b'1'..=b'9']
            if place(sign).is_some() =>
        {
            named(letter, |_| {
                place(sign)
                    .map(|place| Which::Placed(place, Some(file - b'0')))
                    .into_iter()
                    .collect()
            })
        }
        _ => Vec::new(),
    }
}

/// The readings of a sign beside a letter. Of four or five soldiers `P+` is
/// the second from the front by the federation's text of 1997; a record that
/// does not know this means the front one.
fn placed(role: Role, sign: u8) -> Vec<Which> {
    let Some(place) = place(sign) else {
        return Vec::new();
    };
    let inner = match place {
        Place::Front if role == Role::Soldier => Some(Place::SecondFront),
        Place::Rear if role == Role::Soldier => Some(Place::SecondRear),
        _ => None,
    };
    inner
        .into_iter()
        .chain([place])
        .map(|place| Which::Placed(place, None))
        .collect()
}

fn soldier(place: Option<Place>, file: Option<u8>) -> Vec<(Role, Which)> {
    place
        .map(|place| (Role::Soldier, Which::Placed(place, file)))
        .into_iter()
        .collect()
}

/// The readings that `which` gives for each role the letter can stand for.
fn named(letter: u8, which: impl Fn(Role) -> Vec<Which>) -> Vec<(Role, Which)> {
    roles(letter)
        .iter()
        .flat_map(|&role| which(role).into_iter().map(move |which| (role, which)))
        .collect()
}

/// The roles that a letter can stand for, the likeliest first: `G` is the
/// guard of some GUIs and the general of some books.
fn roles(letter: u8) -> &'static [Role] {
    match letter.to_ascii_uppercase() {
        b'K' => &[Role::King],
        b'A' => &[Role::Advisor],
        b'G' => &[Role::Advisor, Role::King],
        b'E' | b'B' => &[Role::Elephant],
        b'H' | b'N' => &[Role::Horse],
        b'R' => &[Role::Rook],
        b'C' => &[Role::Cannon],
        b'P' | b'S' => &[Role::Soldier],
        _ => &[],
    }
}

/// The letter that the federation gives a role.
const fn letter(role: Role) -> char {
    match role {
        Role::King => 'K',
        Role::Advisor => 'A',
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::Rook => 'R',
        Role::Cannon => 'C',
        Role::Soldier => 'P',
    }
}

const fn place(sign: u8) -> Option<Place> {
    match sign {
        b'+' => Some(Place::Front),
        b'-' => Some(Place::Rear),
        b'=' | b'.' => Some(Place::Middle),
        _ => None,
    }
}

const fn heading(sign: u8) -> Option<Heading> {
    match sign {
        b'+' => Some(Heading::Advance),
        b'-' => Some(Heading::Retreat),
        b'=' | b'.' => Some(Heading::Traverse),
        _ => None,
    }
}
