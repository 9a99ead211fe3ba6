//! The board: counting, listing and testing moves.

use std::fs;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ruling::board::{MoveList, Position, perft};

fn positions() -> Vec<Position> {
    fs::read_to_string("benches/positions/mixed.fen")
        .expect("the positions lie beside the benches")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| Position::from_fen(line).expect("a valid FEN"))
        .collect()
}

fn movegen(criterion: &mut Criterion) {
    let positions = positions();
    criterion.bench_function("perft 4 from the start", |bencher| {
        bencher.iter(|| perft(&mut Position::startpos(), black_box(4)));
    });
    criterion.bench_function("legal moves, 7 positions", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                black_box(position.legal_moves());
            }
        });
    });
    criterion.bench_function("captures and their exchanges, 7 positions", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                let mut list = MoveList::new();
                position.captures(&mut list);
                for &m in &list {
                    black_box(position.see_at_least(m, 0));
                }
            }
        });
    });
    criterion.bench_function("gives check and is legal, 7 positions", |bencher| {
        bencher.iter(|| {
            for position in &positions {
                for &m in &position.legal_moves() {
                    black_box(position.gives_check(m));
                    black_box(position.is_legal(m));
                }
            }
        });
    });
}

criterion_group!(benches, movegen);
criterion_main!(benches);
