//! Chinese move text: 炮二平五, 前马退４, 一兵平五.

use super::phrase::{Heading, Phrase, Place, Step, Which};
use super::standing::Standing;
use crate::board::{Color, Piece, Role};

/// The characters to write with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Script {
    /// 简体
    Simplified,
    /// 繁體
    Traditional,
}

/// The move of a piece in Chinese.
pub(super) fn write(script: Script, standing: &Standing, step: Step) -> String {
    let name = name(script, standing.piece);
    let numeral = |number| numeral(standing.piece.color, number);
    let subject = match (standing.place, standing.on_file) {
        _ if standing.is_told_by_file() => format!("{name}{}", numeral(standing.file)),
        (place, 4..) => format!("{}{name}", chinese_numeral(place)),
        (place, on_file) => {
            let place = match (place, script) {
                (1, _) => '前',
                (place, Script::Simplified) if place == on_file => '后',
                (place, Script::Traditional) if place == on_file => '後',
                _ => '中',
            };
            if standing.other_doubled_file {
                format!("{place}{name}{}", numeral(standing.file))
            } else {
                format!("{place}{name}")
            }
        }
    };
    let heading = match (step.heading, script) {
        (Heading::Advance, Script::Simplified) => '进',
        (Heading::Advance, Script::Traditional) => '進',
        (Heading::Retreat, _) => '退',
        (Heading::Traverse, _) => '平',
    };
    format!("{subject}{heading}{}", numeral(step.number))
}

/// What the text, in its normal form, says; `None` if it is not Chinese move
/// text.
pub(super) fn parse(text: &str) -> Option<Phrase> {
    let words: Vec<Word> = text.chars().map(Word::read).collect::<Option<_>>()?;
    let (subject, heading, number) = match words[..] {
        [
            ref subject @ ..,
            Word::Heading(heading),
            Word::Number(number),
        ] => (subject, Some(heading), number),
        [ref subject @ .., Word::Number(number)] => (subject, None, number),
        _ => return None,
    };
    let (role, which) = parse_subject(subject)?;
    Some(Phrase {
        role,
        which,
        heading,
        number,
    })
}

/// Which piece the first words of a move name.
fn parse_subject(words: &[Word]) -> Option<(Role, Which)> {
    use Word::{Number, Place, Role};
    Some(match *words {
        // 炮二
        [Role(role), Number(file)] => (role, Which::OnFile(file)),
        // 前炮, 炮前
        [Place(place), Role(role)] | [Role(role), Place(place)] => {
            (role, Which::Placed(place, None))
        }
        // 前兵三, 前三兵, 兵前三, 兵三前
        [Place(place), Role(role), Number(file)]
        | [Place(place), Number(file), Role(role)]
        | [Role(role), Place(place), Number(file)]
        | [Role(role), Number(file), Place(place)] => (role, Which::Placed(place, Some(file))),
        // 前三: only soldiers need both, so their name may be left out.
        [Place(place), Number(file)] => (
            crate::board::Role::Soldier,
            Which::Placed(place, Some(file)),
        ),
        // 二兵
        [Number(number), Role(role)] => (role, Which::Numbered(number, None)),
        // 二兵三
        [Number(number), Role(role), Number(file)] => (role, Which::Numbered(number, Some(file))),
        _ => return None,
    })
}

/// What one character of a move stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Role(Role),
    Place(Place),
    Number(u8),
    Heading(Heading),
}

impl Word {
    fn read(mark: char) -> Option<Word> {
        Some(match mark {
            '帅' | '帥' | '将' | '將' => Word::Role(Role::King),
            '仕' | '士' => Word::Role(Role::Advisor),
            '相' | '象' => Word::Role(Role::Elephant),
            '马' | '馬' | '傌' => Word::Role(Role::Horse),
            '车' | '車' | '俥' | '伡' => Word::Role(Role::Rook),
            '炮' | '砲' | '包' => Word::Role(Role::Cannon),
            '兵' | '卒' => Word::Role(Role::Soldier),
            '前' => Word::Place(Place::Front),
            '中' => Word::Place(Place::Middle),
            '后' | '後' => Word::Place(Place::Rear),
            '进' | '進' | '+' => Word::Heading(Heading::Advance),
            '退' | '-' => Word::Heading(Heading::Retreat),
            '平' | '=' | '.' => Word::Heading(Heading::Traverse),
            '1'..='9' => Word::Number(mark as u8 - b'0'),
            _ => Word::Number(NUMERALS.iter().position(|&numeral| numeral == mark)? as u8 + 1),
        })
    }
}

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// A number from 1 to 9 as the side writes it.
fn numeral(color: Color, number: u8) -> char {
    match color {
        Color::Red => chinese_numeral(number),
        Color::Black => char::from_u32('０' as u32 + u32::from(number)).unwrap_or('？'),
    }
}

/// The numeral that takes the place of 前, 中 and 后 is Chinese for both sides.
fn chinese_numeral(number: u8) -> char {
    NUMERALS[usize::from(number - 1)]
}

/// The character on the piece.
pub(super) fn name(script: Script, piece: Piece) -> char {
    let (simplified, traditional) = match (piece.color, piece.role) {
        (Color::Red, Role::King) => ('帅', '帥'),
        (Color::Black, Role::King) => ('将', '將'),
        (Color::Red, Role::Advisor) => ('仕', '仕'),
        (Color::Black, Role::Advisor) => ('士', '士'),
        (Color::Red, Role::Elephant) => ('相', '相'),
        (Color::Black, Role::Elephant) => ('象', '象'),
        (_, Role::Horse) => ('马', '馬'),
        (_, Role::Rook) => ('车', '車'),
        (_, Role::Cannon) => ('炮', '炮'),
        (Color::Red, Role::Soldier) => ('兵', '兵'),
        (Color::Black, Role::Soldier) => ('卒', '卒'),
    };
    match script {
        Script::Simplified => simplified,
        Script::Traditional => traditional,
    }
}
