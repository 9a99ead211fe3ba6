//! Every way to the value of a position comes to the same number.

use std::collections::HashSet;
use std::sync::Arc;

use fastrand::Rng;
use ruling::board::{Color, Move, Position};

use super::accumulator::Accumulators;
use super::input::{Outlook, inputs};
use super::vector::Instructions;
use super::weights::{BUCKETS, HIDDEN, INPUTS, Network, ONE, OUTPUT_ONE, Parameters};
use super::{NetworkError, Provenance, bucket};

/// A network of random weights, as large as trained ones are.
fn random_network(seed: u64) -> Network {
    let mut random = Rng::with_seed(seed);
    let mut numbers = |count: usize, size: i16| -> Vec<i16> {
        (0..count).map(|_| random.i16(-size..=size)).collect()
    };
    let parameters = Parameters {
        inputs: numbers(INPUTS * HIDDEN, 60),
        bias: numbers(HIDDEN, 60),
        outputs: numbers(BUCKETS * 2 * HIDDEN, 50),
        output_bias: (0..BUCKETS as i32).map(|n| n * 500 - 2000).collect(),
    };
    let provenance = Provenance {
        scale: 400,
        notes: vec![("commit".into(), "0123".into())],
    };
    Network::new(&parameters, provenance).expect("weights in range")
}

fn random_move(position: &Position, random: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| moves[random.usize(0..moves.len())])
}

/// Random games, with moves taken back and positions left unevaluated. Half of
/// them begin where the rooks soon take each other.
#[test]
fn sums_kept_up_to_date_are_those_made_anew() {
    let open = "r1bakab1r/9/9/4p4/9/9/4P4/9/9/R1BAKAB1R w - - 0 1";
    let starts = [
        Position::startpos(),
        Position::from_fen(open).expect("a FEN"),
    ];
    let network = Arc::new(random_network(1));
    for instructions in Instructions::available() {
        let mut random = Rng::with_seed(7);
        let mut outlooks = HashSet::new();
        for game in 0..12 {
            let mut position = starts[game % 2].clone();
            let mut sums = Accumulators::with_instructions(&network, &position, instructions);
            let mut path = Vec::new();
            for _ in 0..200 {
                if random.u32(0..4) == 0
                    && let Some((m, undo)) = path.pop()
                {
                    position.undo(m, undo);
                    sums.undo();
                } else if let Some(m) = random_move(&position, &mut random) {
                    sums.play(&position, m);
                    path.push((m, position.play_unchecked(m)));
                } else {
                    break;
                }
                if random.bool() {
                    let expected = network.evaluate(&position);
                    assert_eq!(sums.evaluate(&position), expected, "{position}");
                    outlooks.extend(Color::ALL.map(|view| Outlook::of(&position, view)));
                }
            }
        }
        assert_eq!(outlooks.len(), Outlook::COUNT);
    }
}

/// The plain way in floating point, from the plain numbers.
fn in_floats(parameters: &Parameters, scale: f64, position: &Position) -> f64 {
    let bucket = bucket(position);
    let mut output =
        f64::from(parameters.output_bias[bucket]) / (f64::from(ONE) * f64::from(OUTPUT_ONE));
    let us = position.turn();
    for (place, view) in [us, us.opponent()].into_iter().enumerate() {
        for unit in 0..HIDDEN {
            let mut sum = f64::from(parameters.bias[unit]);
            for input in inputs(position, view) {
                sum += f64::from(parameters.inputs[input.index() * HIDDEN + unit]);
            }
            let clipped = (sum / f64::from(ONE)).clamp(0.0, 1.0);
            let weight = parameters.outputs[(bucket * 2 + place) * HIDDEN + unit];
            output += clipped * clipped * f64::from(weight) / f64::from(OUTPUT_ONE);
        }
    }
    output * scale
}

fn some_positions() -> Vec<Position> {
    let mut random = Rng::with_seed(3);
    let mut positions = Vec::new();
    for _ in 0..20 {
        let mut position = Position::startpos();
        for ply in 0..120 {
            let Some(m) = random_move(&position, &mut random) else {
                break;
            };
            position.play_unchecked(m);
            if ply % 10 == 0 {
                positions.push(position.clone());
            }
        }
    }
    positions
}

#[test]
fn whole_numbers_come_to_what_floats_do() {
    let network = random_network(2);
    let parameters = network.parameters();
    for position in some_positions() {
        let whole = f64::from(network.evaluate(&position));
        let float = in_floats(&parameters, 400.0, &position);
        assert!((whole - float).abs() < 2.0, "{position}: {whole}, {float}");
    }
}

/// A board, its mirror image, and the board with the sides exchanged are the
/// same to the side to move.
#[test]
fn symmetric_positions_have_the_same_value() {
    let network = random_network(3);
    let mut values = Vec::new();
    for position in some_positions() {
        let value = network.evaluate(&position);
        assert_eq!(network.evaluate(&position.mirrored()), value, "{position}");
        assert_eq!(
            network.evaluate(&position.color_flipped()),
            value,
            "{position}"
        );
        values.push(value);
    }
    values.dedup();
    assert!(values.len() > 100);
}

#[test]
fn both_sides_see_as_many_inputs_as_there_are_pieces() {
    for position in some_positions() {
        for view in Color::ALL {
            let mut seen: Vec<_> = inputs(&position, view).collect();
            seen.sort();
            seen.dedup();
            assert_eq!(seen.len(), position.occupied().count() as usize);
            assert!(seen.iter().all(|input| input.index() < INPUTS));
        }
        assert!(bucket(&position) < BUCKETS);
    }
}

#[test]
fn files_give_back_what_was_written_and_tell_damage() {
    let network = random_network(4);
    let bytes = network.to_bytes();
    let read = Network::parse(&bytes).expect("a whole file");
    assert_eq!(read.parameters(), network.parameters());
    assert_eq!(read.provenance(), network.provenance());
    let changed = |at: usize| {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1;
        Network::parse(&bytes)
    };
    let end = bytes.len() - 1;
    assert!(matches!(changed(0), Err(NetworkError::Title(_))));
    assert!(matches!(changed(13), Err(NetworkError::Form(_))));
    assert!(matches!(changed(end), Err(NetworkError::Checksum)));
    for short in [0, 10, 20, 60] {
        assert!(Network::parse(&bytes[..short]).is_err(), "{short}");
    }
    let short = Network::parse(&bytes[..end]);
    assert!(matches!(short, Err(NetworkError::Size(_))));
}

/// A scale with another digit would be a scale all the same.
#[test]
fn no_bit_of_a_head_can_change() {
    let bytes = random_network(6).to_bytes();
    let head = bytes.windows(2).position(|two| two == b"\n\n");
    let checksums = 24..24 + 16 + 1 + 16;
    assert_eq!(&bytes[..24], b"qili network 2\nchecksum ");
    for at in 0..=head.expect("an empty line") {
        for bit in 0..8 {
            let mut bytes = bytes.clone();
            bytes[at] ^= 1 << bit;
            // A checksum in capitals is the same.
            let same = checksums.contains(&at) && bit == 5 && bytes[at].is_ascii_alphabetic();
            assert!(same || Network::parse(&bytes).is_err(), "{at} {bit}");
        }
    }
}

#[test]
fn a_head_has_two_checksums() {
    let bytes = random_network(7).to_bytes();
    let second = "qili network 2\nchecksum 0123456789abcdef".len();
    let one = [&bytes[..second], &bytes[second + 17..]].concat();
    let three = [&bytes[..second], b" 7", &bytes[second..]].concat();
    for head in [one, three] {
        let read = Network::parse(&head);
        assert!(matches!(read, Err(NetworkError::Head("checksum"))));
    }
}

#[test]
fn notes_that_a_file_could_not_give_back_are_told() {
    let note = |name: &str, value: &str| (name.to_string(), value.to_string());
    let table = [
        (note("commit", "0123"), true),
        (note("commit", ""), true),
        (note("settings", "rate 0.001 to 0.1, from 棋"), true),
        (note("commit", "two\nlines"), false),
        (note("two words", "0123"), false),
        (note("from", &"x".repeat(1018)), true),
        (note("from", &"x".repeat(1019)), false),
    ];
    let back = |notes: Vec<(String, String)>| {
        let provenance = Provenance { scale: 9, notes };
        let fits = provenance.misfit().is_none();
        let network = Network::new(&random_network(8).parameters(), provenance.clone());
        let read = Network::parse(&network.expect("weights in range").to_bytes());
        let same = read.is_ok_and(|network| *network.provenance() == provenance);
        assert_eq!(fits, same, "{provenance:?}");
        fits
    };
    for (note, fits) in table {
        assert_eq!(back(vec![note.clone()]), fits, "{note:?}");
    }
    let many = |count| vec![note("data", "a file"); count];
    assert!(back(many(200)) && back(many(1020)) && !back(many(1021)));
}

/// To wait for what comes out of a pipe, or to read a device to its end, could take for ever.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_read() {
    for path in ["/dev/zero", "/dev/null", "/", "/nowhere"] {
        let read = Network::load(path.as_ref());
        assert!(matches!(read, Err(NetworkError::Io(_))), "{path}");
    }
}

#[test]
fn weights_that_could_overflow_are_refused() {
    let good = random_network(5);
    let with = |change: fn(&mut Parameters)| {
        let mut parameters = good.parameters();
        change(&mut parameters);
        Network::new(&parameters, Provenance::default())
    };
    assert!(with(|_| ()).is_some());
    assert!(with(|p| p.inputs[77] = 2000).is_none());
    assert!(with(|p| p.outputs[77] = 129).is_none());
    assert!(with(|p| p.outputs.fill(100)).is_none());
    assert!(with(|p| p.output_bias[3] = i32::MAX).is_none());
    assert!(with(|p| p.bias.truncate(9)).is_none());
}
