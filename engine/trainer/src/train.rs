//! Fits a network to samples.
//!
//! CITE: falling learning rate, Loshchilov and Hutter, "SGDR" (ICLR 2017).

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use engine::network::with_vectors;
use fastrand::Rng;

use crate::barrier::Barrier;
use crate::model::Model;
use crate::optimiser::{Adam, Bias, Learner};
use crate::sample::{Sample, Samples};
use crate::share::{SHARES, State};

/// How a network is fitted.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// How often each sample is looked at.
    pub epochs: u32,
    /// Samples between two steps of the weights.
    pub batch: usize,
    /// The size of a step at first.
    pub first_rate: f32,
    /// The size of a step at last.
    pub last_rate: f32,
    /// How much the result of the game counts in what is to be learnt, from 0
    /// (the score alone) to 1 (the result alone).
    pub result_share: f32,
    /// Centipawns to an output of 1.
    pub scale: f32,
    /// At least 1; more than [`Plan::MOST_THREADS`] are of no use.
    pub threads: usize,
    /// Another seed, another order of the samples.
    pub seed: u64,
}

/// What an epoch came to: mean squared errors of the expected result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: u32,
    /// On the samples learnt from, while they were learnt.
    pub learnt: f32,
    /// On the samples held back, afterwards.
    pub held_back: f32,
}

impl Plan {
    /// How many threads can work on a network.
    pub const MOST_THREADS: usize = SHARES;
}

/// Samples between two meetings of the threads.
const CHUNK: usize = 256;

/// What all threads see.
struct Shared<'a> {
    plan: &'a Plan,
    samples: &'a Samples,
    /// The order of the samples in the epochs, one after the other.
    orders: Mutex<Vec<Arc<Vec<u32>>>>,
    barrier: Barrier,
    /// What each share adds to the outputs of a chunk, as bits; written for
    /// every other chunk in turn.
    parts: [Vec<AtomicU32>; 2],
}

/// A thread and the shares it works on.
struct Worker {
    shares: Vec<Learner>,
    output_bias: Bias,
    states: Vec<State>,
    turn: usize,
}

/// Whether a pass over samples changes the weights.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    Learn,
    Look,
}

/// Fits `model` to `samples`; `hear` is told of every epoch.
pub fn train(
    mut model: Model,
    samples: &Samples,
    plan: &Plan,
    hear: impl FnMut(Epoch) + Send,
) -> Model {
    let threads = plan.threads.clamp(1, Plan::MOST_THREADS);
    let parts = || (0..CHUNK * SHARES).map(|_| AtomicU32::new(0)).collect();
    let shared = Shared {
        plan,
        samples,
        orders: Mutex::new(Vec::new()),
        barrier: Barrier::new(threads),
        parts: [parts(), parts()],
    };
    let output_bias = Bias::new(model.output_bias);
    let mut workers: Vec<Worker> = (0..threads).map(|_| Worker::new(output_bias)).collect();
    for (number, share) in model.shares.drain(..).enumerate() {
        workers[number % threads]
            .shares
            .push(Learner::new(number, share));
    }
    let hear = Mutex::new(hear);
    std::thread::scope(|scope| {
        for (index, worker) in workers.iter_mut().enumerate() {
            let (shared, hear) = (&shared, &hear);
            scope.spawn(move || {
                worker.run(shared, |epoch| {
                    if index == 0
                        && let Ok(mut hear) = hear.lock()
                    {
                        hear(epoch);
                    }
                });
            });
        }
    });
    model.output_bias = workers[0].output_bias.weights;
    let mut learners: Vec<Learner> = workers.into_iter().flat_map(|w| w.shares).collect();
    learners.sort_by_key(|learner| learner.number);
    model.shares = learners
        .into_iter()
        .map(|learner| learner.weights)
        .collect();
    model
}

impl Shared<'_> {
    /// The order of an epoch, the same for all threads.
    fn order(&self, epoch: u32) -> Arc<Vec<u32>> {
        let mut orders = match self.orders.lock() {
            Ok(orders) => orders,
            Err(poisoned) => poisoned.into_inner(),
        };
        if orders.len() <= epoch as usize {
            let mut order: Vec<u32> = (0..self.samples.learnt.len() as u32).collect();
            Rng::with_seed(self.plan.seed.wrapping_add(u64::from(epoch))).shuffle(&mut order);
            // The order before the last is nobody's any more.
            if let Some(old) = (epoch as usize).checked_sub(2) {
                orders[old] = Arc::new(Vec::new());
            }
            orders.push(Arc::new(order));
        }
        Arc::clone(&orders[epoch as usize])
    }

    /// The expected result that the network is to learn for `sample`.
    #[inline(always)]
    fn target(&self, sample: &Sample) -> f32 {
        let by_score = sigmoid(sample.score() / self.plan.scale);
        by_score + self.plan.result_share * (sample.result() - by_score)
    }

    /// The size of a step after `progress` of the way, from 0 to 1.
    fn rate(&self, progress: f32) -> f32 {
        let Plan {
            first_rate,
            last_rate,
            ..
        } = *self.plan;
        let fall = (1.0 + (progress * std::f32::consts::PI).cos()) / 2.0;
        last_rate + (first_rate - last_rate) * fall
    }
}

impl Worker {
    fn new(output_bias: Bias) -> Worker {
        Worker {
            shares: Vec::new(),
            output_bias,
            states: Vec::new(),
            turn: 0,
        }
    }

    fn run(&mut self, shared: &Shared, mut hear: impl FnMut(Epoch)) {
        let (plan, samples) = (shared.plan, shared.samples);
        self.states = vec![State::default(); CHUNK * self.shares.len()];
        let batch = plan.batch.max(1);
        let steps = samples.learnt.len().div_ceil(batch) * plan.epochs as usize;
        let mut step = 0;
        for epoch in 0..plan.epochs {
            let order = shared.order(epoch);
            let mut error = 0.0;
            for places in order.chunks(batch) {
                let batch = places.iter().map(|&place| &samples.learnt[place as usize]);
                let batch: Vec<&Sample> = batch.collect();
                for chunk in batch.chunks(CHUNK) {
                    error += self.chunk(shared, chunk, Pass::Learn);
                }
                step += 1;
                let rate = shared.rate(step as f32 / steps as f32);
                self.step(rate, step, batch.len());
            }
            let mut held_back_error = 0.0;
            let held_back: Vec<&Sample> = samples.held_back.iter().collect();
            for chunk in held_back.chunks(CHUNK) {
                held_back_error += self.chunk(shared, chunk, Pass::Look);
            }
            hear(Epoch {
                number: epoch + 1,
                learnt: (error / samples.learnt.len().max(1) as f64) as f32,
                held_back: (held_back_error / samples.held_back.len().max(1) as f64) as f32,
            });
        }
    }

    /// Works on some samples together with the other threads; the sum of the
    /// squared errors.
    fn chunk(&mut self, shared: &Shared, chunk: &[&Sample], pass: Pass) -> f64 {
        let parts = &shared.parts[self.turn];
        // The others may still read the parts of the last chunk, but none can
        // read those of the chunk before: all have met since.
        self.turn = 1 - self.turn;
        for (place, learner) in self.shares.iter().enumerate() {
            let states = &mut self.states[place * CHUNK..][..chunk.len()];
            with_vectors(
                #[inline(always)]
                || {
                    for (index, (sample, state)) in chunk.iter().zip(states).enumerate() {
                        let part = learner.weights.forward(sample, state);
                        parts[index * SHARES + learner.number]
                            .store(part.to_bits(), Ordering::Relaxed);
                    }
                },
            );
        }
        shared.barrier.wait();
        let mut slopes = [0.0; CHUNK];
        let mut error = 0.0;
        for (index, sample) in chunk.iter().enumerate() {
            let parts = &parts[index * SHARES..][..SHARES];
            let parts = parts
                .iter()
                .map(|part| f32::from_bits(part.load(Ordering::Relaxed)));
            let output = parts.sum::<f32>() + self.output_bias.weights[sample.bucket()];
            let expected = sigmoid(output);
            let miss = expected - shared.target(sample);
            error += f64::from(miss * miss);
            slopes[index] = 2.0 * miss * expected * (1.0 - expected);
        }
        if pass == Pass::Learn {
            self.learn(chunk, &slopes);
        }
        error
    }

    fn learn(&mut self, chunk: &[&Sample], slopes: &[f32; CHUNK]) {
        for (sample, slope) in chunk.iter().zip(slopes) {
            self.output_bias.gradient[sample.bucket()] += slope;
        }
        for (place, learner) in self.shares.iter_mut().enumerate() {
            let states = &self.states[place * CHUNK..][..chunk.len()];
            with_vectors(
                #[inline(always)]
                || {
                    for ((sample, state), &slope) in chunk.iter().zip(states).zip(slopes) {
                        learner
                            .weights
                            .backward(sample, state, slope, &mut learner.gradient);
                    }
                },
            );
        }
    }

    /// Moves all weights of this thread down their gradients.
    fn step(&mut self, rate: f32, number: i32, samples: usize) {
        let adam = Adam::new(rate, number, samples);
        for learner in &mut self.shares {
            learner.step(&adam);
        }
        self.output_bias.step(&adam);
    }
}

/// The expected result at a logit.
#[inline(always)]
pub(crate) fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}
