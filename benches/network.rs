//! The network: a move and the value of the position it leads to.

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, criterion_group, criterion_main};
use engine::network::{
    Accumulators, BUCKETS, HIDDEN, INPUTS, Instructions, Network, Parameters, Provenance,
};
use ruling::board::{Move, Position};

/// Any weights do: how long it takes does not depend on them.
fn network() -> Arc<Network> {
    let numbers = |count: usize| (0..count).map(|n| (n * 37 % 61) as i16 - 30).collect();
    let parameters = Parameters {
        inputs: numbers(INPUTS * HIDDEN),
        bias: numbers(HIDDEN),
        outputs: numbers(BUCKETS * 2 * HIDDEN),
        output_bias: vec![0; BUCKETS],
    };
    let provenance = Provenance {
        scale: 400,
        ..Provenance::default()
    };
    Arc::new(Network::new(&parameters, provenance).expect("weights in range"))
}

fn evaluation(criterion: &mut Criterion) {
    let network = network();
    // Both kings stand beside the centre, so that no move turns a view over.
    let fen = "rnbk1abnr/4a4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4A4/RNBA1KBNR w - - 0 1";
    let mut position = Position::from_fen(fen).expect("a valid FEN");
    let m: Move = "h0g2".parse().expect("a move");
    let after = {
        let mut after = position.clone();
        after.play_unchecked(m);
        after
    };
    for instructions in Instructions::available() {
        let mut sums = Accumulators::with_instructions(&network, &position, instructions);
        sums.evaluate(&position);
        let name = format!("the sums of both views after a move, and the output, {instructions}");
        criterion.bench_function(&name, |bencher| {
            bencher.iter(|| {
                sums.play(&position, black_box(m));
                let value = sums.evaluate(&after);
                sums.undo();
                value
            });
        });
    }
    let mut sums = Accumulators::new(&network, &position);
    sums.evaluate(&position);
    criterion.bench_function("the same with the move on the board, and back", |bencher| {
        bencher.iter(|| {
            sums.play(&position, black_box(m));
            let undo = position.play_unchecked(m);
            let value = sums.evaluate(&position);
            position.undo(m, undo);
            sums.undo();
            value
        });
    });
    criterion.bench_function("the plain way, from nothing", |bencher| {
        bencher.iter(|| network.evaluate(black_box(&position)));
    });
}

criterion_group!(benches, evaluation);
criterion_main!(benches);
