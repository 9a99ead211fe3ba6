//! The inner loops. They are written once, as plain loops over rows, and
//! compiled for several kinds of processor.

use std::fmt;

use once_cell::sync::Lazy;

use super::weights::{ONE, Row};

/// The instructions that the inner loops are compiled for, which this processor
/// has. All give the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instructions(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// What every processor of the architecture has.
    Baseline,
    /// x86-64 with AVX2: 16 numbers at a time.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// x86-64 with AVX-512 for bytes and words: 32 numbers at a time.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

#[cfg(target_arch = "x86_64")]
mod compiled {
    /// Runs `work`, compiled with AVX2.
    #[target_feature(enable = "avx2")]
    pub(super) fn avx2<T>(work: impl FnOnce() -> T) -> T {
        work()
    }

    /// Runs `work`, compiled with AVX-512.
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub(super) fn avx512<T>(work: impl FnOnce() -> T) -> T {
        work()
    }
}

/// Runs `work`, compiled for the vector instructions that this processor has.
/// Only what is inlined into it profits.
#[inline(always)]
pub fn with_vectors<T>(work: impl FnOnce() -> T) -> T {
    static BEST: Lazy<Instructions> = Lazy::new(Instructions::best);
    BEST.run(work)
}

impl fmt::Display for Instructions {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(match self.0 {
            Kind::Baseline => "baseline",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "AVX2",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "AVX-512",
        })
    }
}

impl Instructions {
    /// All that this processor has, the plainest first.
    pub fn available() -> Vec<Instructions> {
        #[allow(unused_mut, reason = "only x86-64 has more than one")]
        let mut all = vec![Instructions(Kind::Baseline)];
        #[cfg(target_arch = "x86_64")]
        {
            if is_x86_feature_detected!("avx2") {
                all.push(Instructions(Kind::Avx2));
            }
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
            {
                all.push(Instructions(Kind::Avx512));
            }
        }
        all
    }

    /// The best that this processor has.
    pub(super) fn best() -> Instructions {
        Instructions::available()
            .pop()
            .unwrap_or(Instructions(Kind::Baseline))
    }

    /// Runs `work` with these instructions. Only what is inlined into it
    /// profits.
    #[inline(always)]
    fn run<T>(self, work: impl FnOnce() -> T) -> T {
        match self.0 {
            Kind::Baseline => work(),
            // SAFETY: only `available` makes values other than `Baseline`, after it
            // has asked the processor for these very features.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => unsafe { compiled::avx2(work) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => unsafe { compiled::avx512(work) },
        }
    }

    /// `from`, and one row more and one less.
    #[inline(always)]
    pub(super) fn shift(self, to: &mut Row, from: &Row, add: &Row, sub: &Row) {
        self.run(
            #[inline(always)]
            || {
                for i in 0..to.0.len() {
                    to.0[i] = from.0[i].wrapping_add(add.0[i]).wrapping_sub(sub.0[i]);
                }
            },
        );
    }

    /// `from`, and one row more and two less.
    #[inline(always)]
    pub(super) fn capture(self, to: &mut Row, from: &Row, add: &Row, subs: [&Row; 2]) {
        let [a, b] = subs;
        self.run(
            #[inline(always)]
            || {
                for i in 0..to.0.len() {
                    let sub = a.0[i].wrapping_add(b.0[i]);
                    to.0[i] = from.0[i].wrapping_add(add.0[i]).wrapping_sub(sub);
                }
            },
        );
    }

    /// One row more.
    #[inline(always)]
    pub(super) fn add(self, to: &mut Row, row: &Row) {
        self.run(
            #[inline(always)]
            || {
                for i in 0..to.0.len() {
                    to.0[i] = to.0[i].wrapping_add(row.0[i]);
                }
            },
        );
    }

    /// One row less.
    #[inline(always)]
    pub(super) fn sub(self, to: &mut Row, row: &Row) {
        self.run(
            #[inline(always)]
            || {
                for i in 0..to.0.len() {
                    to.0[i] = to.0[i].wrapping_sub(row.0[i]);
                }
            },
        );
    }

    /// What the sums of the side to move and of the other come to, in units of
    /// 1 / (`ONE` · `ONE` · `OUTPUT_ONE`).
    #[inline(always)]
    pub(super) fn output(self, sums: [&Row; 2], weights: &[Row; 2]) -> i32 {
        self.run(
            #[inline(always)]
            || {
                let mut total = 0;
                for (sums, weights) in sums.into_iter().zip(weights) {
                    for i in 0..sums.0.len() {
                        let sum = sums.0[i].clamp(0, ONE);
                        let weighted = sum.wrapping_mul(weights.0[i]);
                        total += i32::from(weighted) * i32::from(sum);
                    }
                }
                total
            },
        )
    }
}
