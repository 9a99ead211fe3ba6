//! The law: rulings on the cycles of the cases, one thread.

// The benches use a part of what the tests share.
#[allow(dead_code)]
#[path = "../tests/support/case.rs"]
mod case;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ruling::Cycle;
use ruling::board::{Move, Position};
use ruling::law::{Edition, Effort, Law, Memo, Silent, judge};

/// A cycle and an edition that a case has it ruled under.
struct Ruled {
    edition: &'static Edition,
    start: Position,
    moves: Vec<Move>,
}

impl Ruled {
    fn judge(&self, effort: Effort, memo: &Memo) {
        let cycle = Cycle::trusted(&self.start, &self.moves);
        black_box(judge(self.edition, &cycle, effort, memo, &mut Silent));
    }
}

/// Everything that the cases have ruled under editions whose law is chosen.
fn rulings(chosen: impl Fn(&Law) -> bool) -> Vec<Ruled> {
    let mut rulings = Vec::new();
    for case in case::all() {
        for ruling in &case.rulings {
            let edition = Edition::of(ruling.edition);
            if chosen(&edition.law) {
                rulings.push(Ruled {
                    edition,
                    start: case.start().expect("a valid case"),
                    moves: case.cycle.clone(),
                });
            }
        }
    }
    rulings
}

fn international(criterion: &mut Criterion) {
    let rulings = rulings(|law| matches!(law, Law::International(_)));
    let memo = Memo::default();
    report("asia-2003, world-2018, computer", &rulings, |ruled| {
        ruled.judge(Effort::Exact, &memo);
    });
    let mut group = criterion.benchmark_group("asia-2003, world-2018, computer");
    group.throughput(Throughput::Elements(rulings.len() as u64));
    group.bench_function("all cases", |bencher| {
        bencher.iter(|| {
            for ruled in &rulings {
                ruled.judge(Effort::Exact, &memo);
            }
        });
    });
    group.finish();
}

fn national(criterion: &mut Criterion) {
    let rulings = rulings(|law| matches!(law, Law::National(_)));
    if rulings.is_empty() {
        return;
    }
    let mut group = criterion.benchmark_group("national editions");
    group.throughput(Throughput::Elements(rulings.len() as u64));
    for (name, effort) in [("exact", Effort::Exact), ("tree", Effort::Tree)] {
        report(&format!("national, {name}, fresh"), &rulings, |ruled| {
            ruled.judge(effort, &Memo::new(1 << 8));
        });
        group.bench_function(format!("{name}, remembered"), |bencher| {
            bencher.iter_batched_ref(
                || {
                    let memo = Memo::default();
                    rulings.iter().for_each(|ruled| ruled.judge(effort, &memo));
                    memo
                },
                |memo| rulings.iter().for_each(|ruled| ruled.judge(effort, memo)),
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

/// Prints how long single rulings take: criterion tells only of their sum.
fn report(what: &str, rulings: &[Ruled], mut run: impl FnMut(&Ruled)) {
    const TURNS: u32 = 5;
    let mut times: Vec<Duration> = rulings
        .iter()
        .map(|ruled| {
            let best = (0..TURNS).map(|_| {
                let start = Instant::now();
                run(ruled);
                start.elapsed()
            });
            best.min().unwrap_or_default()
        })
        .collect();
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "{what}: {} rulings, median {:?}, 90th percentile {:?}, 99th {:?}, most {:?}",
        times.len(),
        at(50),
        at(90),
        at(99),
        at(100)
    );
}

criterion_group!(benches, international, national);
criterion_main!(benches);
