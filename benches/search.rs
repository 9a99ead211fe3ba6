//! How fast the search is: fixed searches that visit the same nodes each time.

use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::{BenchSet, BenchSettings, bench, evaluate};
use ruling::board::Position;
use ruling::law::EditionId;

/// The bench sets at a small depth, with the law and without it.
fn searching(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10);
    for set in BenchSet::ALL {
        for edition in [EditionId::default(), EditionId::Off] {
            let settings = BenchSettings {
                set,
                edition,
                depth: 7,
                ..BenchSettings::default()
            };
            let run = || bench(&settings, &AtomicBool::new(false), |_| ());
            if let Some(report) = run() {
                group.throughput(Throughput::Elements(report.nodes));
            }
            group.bench_function(format!("{set} under {edition}"), |bencher| {
                bencher.iter(run);
            });
        }
    }
    group.finish();
}

/// One hand-made evaluation taken apart: every term, and the whole once more without
/// each of the pieces.
fn evaluation(criterion: &mut Criterion) {
    let position = Position::startpos();
    criterion.bench_function("evaluation taken apart", |bencher| {
        bencher.iter(|| evaluate(&position));
    });
}

criterion_group!(benches, searching, evaluation);
criterion_main!(benches);
