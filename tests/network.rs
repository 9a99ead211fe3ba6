//! The network that is built in.

use engine::network::{Network, embedded};
use engine::{Evaluator, evaluate};
use ruling::board::{Color, Piece, Position, Role, Setup};

mod support;

use support::random;

/// The file in the repository is the network in the binary, whole, and small
/// enough; its head says where it comes from.
#[test]
fn the_file_is_whole_and_says_where_it_comes_from() {
    let bytes = std::fs::read("engine/networks/current.network").expect("the file");
    assert!(bytes.len() < 1_400_000, "{} bytes", bytes.len());
    let network = Network::parse(&bytes).expect("a network");
    assert_eq!(network.checksum(), embedded().checksum());
    for name in ["trainer", "data", "positions", "settings", "losses"] {
        let notes = &network.provenance().notes;
        let note = notes.iter().find(|(note, _)| note == name);
        assert!(note.is_some_and(|(_, value)| !value.is_empty()), "{name}");
    }
    assert_eq!(network.to_bytes(), bytes);
    assert!(Evaluator::default() == Evaluator::Network(embedded().clone()));
}

/// A value in other units would mislead every margin of the search.
#[test]
fn it_counts_in_centipawns() {
    let start = Position::startpos();
    // To have the first move is worth something, but less than a soldier.
    let first_move = embedded().evaluate(&start);
    assert!((0..100).contains(&first_move), "{first_move}");
    let rook = Piece::new(Color::Black, Role::Rook);
    let mut ahead: Setup = start.to_setup();
    let square = ahead.squares_of(rook).next().expect("a rook");
    ahead.squares[square.index()] = None;
    let ahead = Position::from_setup(&ahead).expect("a position");
    let value = embedded().evaluate(&ahead);
    assert!((500..2000).contains(&value), "{value}");
}

/// On positions that arise at random it mostly agrees with the hand-made
/// evaluation about who stands better.
#[test]
fn it_agrees_with_the_hand_made_evaluation_on_clear_advantages() {
    let (mut clear, mut agreed) = (0, 0);
    random::walk(21, 4_000, |position, _| {
        let hand_made = evaluate(position).for_red;
        if hand_made.abs() < 300 || position.is_check() {
            return;
        }
        let value = embedded().evaluate(position);
        let for_red = match position.turn() {
            Color::Red => value,
            Color::Black => -value,
        };
        clear += 1;
        agreed += usize::from((for_red > 0) == (hand_made > 0));
    });
    assert!(clear > 1000, "{clear}");
    assert!(agreed * 100 > clear * 90, "{agreed} of {clear}");
}
