//! Move text both ways: tables, what was printed, and every legal move of
//! random positions.

mod support;

use std::collections::HashSet;

use ruling::board::{Color, Move, Piece, Position, Role, Setup, Square};
use ruling::notation::{NotationError, NotationFault, Style, read, write};
use support::random::{Random, rounds, walk};
use support::table::rows;

fn position(place: &str, fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|error| panic!("{place}: {error}"))
}

#[test]
fn texts_mean_what_the_table_says() {
    for row in rows("tests/notation/read.tsv") {
        let (place, [fen, text, expected]) = (&row.place, row.fields());
        match (read(&position(place, fen), text), expected.parse::<Move>()) {
            (Ok(found), Ok(expected)) => assert_eq!(found, expected, "{place}: {text}"),
            (Err(error), Err(_)) => {
                let words = error.to_string();
                assert!(words.starts_with(expected), "{place}: {words}");
            }
            (found, _) => panic!("{place}: {text} gave {found:?}"),
        }
    }
}

#[test]
fn moves_are_written_as_the_table_says() {
    for row in rows("tests/notation/written.tsv") {
        let (place, [fen, m, simplified, traditional, wxf]) = (&row.place, row.fields());
        let position = position(place, fen);
        let m: Move = m.parse().expect("a move");
        let styles = [Style::Simplified, Style::Traditional, Style::Wxf];
        for (style, expected) in styles.into_iter().zip([simplified, traditional, wxf]) {
            match write(&position, m, style) {
                Ok(text) => assert_eq!(&text, expected, "{place}"),
                Err(error) => {
                    assert_eq!(expected, "illegal", "{place}: {error}");
                    assert_eq!(error.fault, NotationFault::NotLegal);
                }
            }
        }
        let iccs = format!("{}-{}", m.from(), m.to()).to_uppercase();
        if simplified != "illegal" {
            assert_eq!(write(&position, m, Style::Iccs), Ok(iccs), "{place}");
        }
    }
}

#[test]
fn printed_cycles_are_read() {
    let mut count = 0;
    for row in rows("tests/notation/printed.tsv") {
        let (place, [id, fen, moves, texts]) = (&row.place, row.fields());
        let mut position = position(place, fen);
        for (m, text) in moves.split(' ').zip(texts.split(' ')) {
            let m: Move = m.parse().expect("a move");
            assert_eq!(read(&position, text), Ok(m), "{place}: {text} of {id}");
            position.play(m).expect("a printed move is legal");
            count += 1;
        }
    }
    assert!(count > 300, "only {count} moves");
}

/// Writes every legal move in every style: no two texts of a style are alike,
/// and each is read back.
fn round_trip(position: &Position) {
    let moves = position.legal_moves();
    for style in Style::ALL {
        let mut texts = HashSet::new();
        for &m in &moves {
            let text = write(position, m, style).expect("a legal move can be written");
            assert_eq!(read(position, &text), Ok(m), "{text} in {position}");
            assert!(texts.insert(text.clone()), "{text} twice in {position}");
        }
    }
}

#[test]
fn every_legal_move_of_random_positions_round_trips() {
    walk(11, 10_000, |position, _| round_trip(position));
}

/// A position in which the side to move has five soldiers on two or three
/// files, as games have too seldom.
fn crowded(random: &mut Random) -> Option<(Position, Vec<usize>)> {
    let color = *random.pick(&Color::ALL);
    let mut setup = Setup::empty();
    setup.turn = color;
    let mut put = |color, role, square: Square| {
        setup.squares[square.index()] = Some(Piece::new(color, role));
    };
    put(Color::Red, Role::King, Square::new(3, 0)?);
    put(Color::Black, Role::King, Square::new(5, 9)?);
    let files = [
        random.below(9) as i32,
        random.below(9) as i32,
        random.below(9) as i32,
    ];
    let spread = 1 + random.below(3);
    for _ in 0..5 {
        let square = Square::new(files[random.below(spread)], 5 + random.below(5) as i32)?;
        let square = if color == Color::Red {
            square
        } else {
            square.flipped()
        };
        if setup_is_free(square) {
            put(color, Role::Soldier, square);
        }
    }
    let position = Position::from_setup(&setup).ok()?;
    let mut columns: Vec<usize> = (0..9)
        .map(|file| {
            let soldiers = position.pieces(color, Role::Soldier);
            soldiers
                .iter()
                .filter(|square| square.file() == file)
                .count()
        })
        .filter(|&count| count > 1)
        .collect();
    columns.sort();
    Some((position, columns))
}

/// The kings' squares stay theirs.
fn setup_is_free(square: Square) -> bool {
    square != Square::new(3, 0).unwrap_or(square) && square != Square::new(5, 9).unwrap_or(square)
}

#[test]
fn soldiers_behind_each_other_round_trip() {
    let mut random = Random::new(12);
    let mut shapes = HashSet::new();
    for _ in 0..20_000 {
        let Some((position, columns)) = crowded(&mut random) else {
            continue;
        };
        round_trip(&position);
        numbered_over_the_files(&position);
        shapes.insert((position.turn(), columns));
    }
    for color in Color::ALL {
        for columns in [&[2][..], &[3], &[4], &[5], &[2, 2], &[2, 3]] {
            let shape = (color, columns.to_vec());
            assert!(shapes.contains(&shape), "no position with {shape:?}");
        }
    }
}

/// Reads every soldier's move by its number over the files with several, as
/// the xqbase text numbers them: from the mover's right, each file from the
/// front.
fn numbered_over_the_files(position: &Position) {
    let color = position.turn();
    let mut soldiers: Vec<Square> = position.pieces(color, Role::Soldier).iter().collect();
    let all = soldiers.clone();
    soldiers.retain(|one| all.iter().filter(|two| one.file() == two.file()).count() > 1);
    soldiers.sort_by_key(|square| match color {
        Color::Red => (8 - square.file(), 9 - square.rank()),
        Color::Black => (square.file(), square.rank()),
    });
    for &m in &position.legal_moves() {
        let Some(index) = soldiers.iter().position(|&square| square == m.from()) else {
            continue;
        };
        let step = if m.from().file() == m.to().file() {
            String::from("进1")
        } else {
            let file = match color {
                Color::Red => 9 - m.to().file(),
                Color::Black => 1 + m.to().file(),
            };
            format!("平{file}")
        };
        let numeral = ["一", "二", "三", "四", "五"][index];
        let text = format!("{numeral}兵{step}");
        assert_eq!(read(position, &text), Ok(m), "{text} in {position}");
        let sign = step.replace('进', "+").replace('平', "=");
        let text = format!("P{}{sign}", b"abcde"[index] as char);
        assert_eq!(read(position, &text), Ok(m), "{text} in {position}");
    }
}

#[test]
fn strings_of_move_signs_are_read_or_refused() {
    const SIGNS: &str = "炮車马兵卒前中后一二三五九平进退12359+-=.CHPRAEabe２５－";
    let signs: Vec<char> = SIGNS.chars().collect();
    let mut random = Random::new(13);
    let mut read_at_all = 0;
    walk(13, rounds(2_000), |position, _| {
        for _ in 0..50 {
            let length = random.below(7);
            let text: String = (0..length).map(|_| *random.pick(&signs)).collect();
            match read(position, &text) {
                Ok(m) => {
                    assert!(position.is_legal(m), "{text} in {position}");
                    read_at_all += 1;
                }
                Err(NotationError {
                    text: quoted,
                    fault,
                }) => {
                    assert_eq!(quoted, text);
                    if let NotationFault::Ambiguous(moves) = fault {
                        assert!(moves.len() > 1, "{text} in {position}");
                    }
                }
            }
        }
    });
    assert!(read_at_all > 0, "the signs never made a move");
}
