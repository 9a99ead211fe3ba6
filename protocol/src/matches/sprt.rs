//! The sequential probability ratio test.

use std::fmt;
use std::str::FromStr;

/// A sequential test of two guesses about the difference in strength:
/// `elo0=0,elo1=10`, with `alpha` and `beta` of 0.05 unless they are named.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower guess, in Elo points.
    pub elo0: f64,
    /// The higher guess.
    pub elo1: f64,
    /// How often the higher guess may be accepted wrongly.
    pub alpha: f64,
    /// How often the lower guess may be accepted wrongly.
    pub beta: f64,
}

/// Where a sequential test stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// More games are needed.
    Open,
    /// The lower guess is accepted.
    Lower,
    /// The higher guess is accepted.
    Higher,
}

impl Sprt {
    /// The logarithm of how much likelier the higher guess makes these pairs
    /// of games than the lower one does.
    // CITE: M. Van den Bergh, "A practical introduction to the GSPRT" and
    // "The generalized maximum likelihood ratio for the expectation value of a
    // distribution": under each guess the distribution is the likeliest one
    // with the mean that the guess asks for.
    pub(super) fn log_likelihood_ratio(&self, pairs: &[u64; 5]) -> f64 {
        // A result that has not been seen yet is not thereby impossible.
        const UNSEEN: f64 = 1e-3;
        let counts = pairs.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let found = counts.map(|count| count / total);
        let lower = likeliest(&found, expected_score(self.elo0));
        let higher = likeliest(&found, expected_score(self.elo1));
        let per_pair: f64 = (0..5)
            .map(|at| found[at] * (higher[at] / lower[at]).ln())
            .sum();
        total * per_pair
    }

    /// The values of the ratio at which the lower and the higher guess are accepted.
    pub(super) fn bounds(&self) -> (f64, f64) {
        (
            (self.beta / (1.0 - self.alpha)).ln(),
            ((1.0 - self.beta) / self.alpha).ln(),
        )
    }

    /// What these pairs of games decide.
    pub(super) fn decision(&self, pairs: &[u64; 5]) -> Decision {
        let (lower, higher) = self.bounds();
        match self.log_likelihood_ratio(pairs) {
            ratio if ratio <= lower => Decision::Lower,
            ratio if ratio >= higher => Decision::Higher,
            _ => Decision::Open,
        }
    }
}

fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The distribution over pair scores 0, ¼ … 1 with this mean that makes the
/// `found` one likeliest: `found[i] / (1 + x (i/4 - mean))`, with the `x` that
/// gives the mean, found by halving an interval.
fn likeliest(found: &[f64; 5], mean: f64) -> [f64; 5] {
    let offset = |at: usize| at as f64 / 4.0 - mean;
    let excess = |x: f64| -> f64 {
        (0..5)
            .map(|at| found[at] * offset(at) / (1.0 + x * offset(at)))
            .sum()
    };
    // Between these no probability is negative, and the excess falls from
    // plus to minus infinity.
    let (mut low, mut high) = (-1.0 / offset(4), -1.0 / offset(0));
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|at| found[at] / (1.0 + x * offset(at)))
}

/// The text describes no test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseSprtError {
    /// The offending text.
    pub text: String,
}

impl fmt::Display for ParseSprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no test, as elo0=0,elo1=10 or elo0=0,elo1=10,alpha=0.05,beta=0.05 (elo0 below elo1)",
            self.text
        )
    }
}

impl std::error::Error for ParseSprtError {}

impl FromStr for Sprt {
    type Err = ParseSprtError;

    fn from_str(text: &str) -> Result<Sprt, ParseSprtError> {
        let refuse = || ParseSprtError { text: text.into() };
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, None, None);
        for part in text.split(',') {
            let (name, value) = part.split_once('=').ok_or_else(refuse)?;
            let value: f64 = value.trim().parse().map_err(|_| refuse())?;
            let held = match name.trim() {
                "elo0" => &mut elo0,
                "elo1" => &mut elo1,
                "alpha" => &mut alpha,
                "beta" => &mut beta,
                _ => return Err(refuse()),
            };
            if held.replace(value).is_some() {
                return Err(refuse());
            }
        }
        let sprt = Sprt {
            elo0: elo0.ok_or_else(refuse)?,
            elo1: elo1.ok_or_else(refuse)?,
            alpha: alpha.unwrap_or(0.05),
            beta: beta.unwrap_or(0.05),
        };
        let guess = |elo: f64| elo.abs() <= 1000.0;
        let chance = |value: f64| 0.0 < value && value < 0.5;
        let sound = guess(sprt.elo0) && guess(sprt.elo1) && sprt.elo0 < sprt.elo1;
        if sound && chance(sprt.alpha) && chance(sprt.beta) {
            Ok(sprt)
        } else {
            Err(refuse())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_read() {
        let sprt: Sprt = "elo0=-5,elo1=0".parse().expect("a test");
        assert_eq!((sprt.elo0, sprt.elo1, sprt.alpha), (-5.0, 0.0, 0.05));
        for text in [
            "",
            "elo0=0",
            "elo0=5,elo1=0",
            "elo0=0,elo1=0",
            "elo0=0,elo1=x",
            "elo0=0,elo1=5,alpha=0.6",
            "elo0=0,elo0=1,elo1=5",
            "elo0=NaN,elo1=5",
        ] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_likeliest_distribution_has_the_mean_asked_for() {
        let found = [0.1, 0.2, 0.3, 0.3, 0.1];
        for mean in [0.2, 0.5, 0.525, 0.9] {
            let likeliest = likeliest(&found, mean);
            let sum: f64 = likeliest.iter().sum();
            let average: f64 = (0..5).map(|at| likeliest[at] * at as f64 / 4.0).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum}");
            assert!((average - mean).abs() < 1e-9, "{average}");
            assert!(likeliest.iter().all(|&chance| chance >= 0.0));
        }
    }

    #[test]
    fn the_ratio_is_near_its_normal_approximation_and_decides() {
        let sprt: Sprt = "elo0=0,elo1=10".parse().expect("a test");
        let pairs = [100, 230, 520, 250, 120];
        let total: f64 = 1220.0;
        let mean = (230.0 * 0.25 + 520.0 * 0.5 + 250.0 * 0.75 + 120.0) / total;
        let square = (230.0 / 16.0 + 520.0 / 4.0 + 250.0 * 9.0 / 16.0 + 120.0) / total;
        let variance = square - mean * mean;
        let (s0, s1) = (expected_score(0.0), expected_score(10.0));
        let normal = total * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let ratio = sprt.log_likelihood_ratio(&pairs);
        assert!((ratio / normal - 1.0).abs() < 0.02, "{ratio} {normal}");
        assert_eq!(sprt.decision(&pairs), Decision::Open);
        assert_eq!(sprt.decision(&[100, 230, 520, 330, 230]), Decision::Higher);
        assert_eq!(sprt.decision(&[330, 330, 520, 230, 100]), Decision::Lower);
        assert_eq!(sprt.decision(&[0; 5]), Decision::Open);
        assert_eq!(sprt.decision(&[0, 0, 0, 0, 400]), Decision::Higher);
    }
}
