//! The family of regret minimisers, as one rule with parameters.
use crate::error::SolveError;
use crate::real::Real;

/// How the tree is visited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sampling {
    /// Every history, every iteration.
    Full,
    /// One outcome of every chance node, all actions.
    Chance,
    /// One outcome of chance and of the opponent, all actions of the traverser.
    External,
    /// One history.
    Outcome,
}

/// One member of the family. At iteration `t`:
/// `R <- R * d(t) + r` (clipped at zero when `floor`), the next strategy is proportional to the positive part of `R`
/// (of `R * d(t+1) + r` when `predictive`), and the average weighs iteration `t` by `t^gamma`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Algorithm {
    pub name: &'static str,
    pub sampling: Sampling,
    pub floor: bool,
    pub predictive: bool,
    /// Exponent of the discount of positive regrets; `None` keeps them whole.
    pub alpha: Option<f64>,
    /// Exponent of the discount of negative regrets; `None` keeps them whole.
    pub beta: Option<f64>,
    pub gamma: f64,
    /// One player updates after the other (else both at once).
    pub alternating: bool,
}

const PLAIN: Algorithm = Algorithm {
    name: "cfr",
    sampling: Sampling::Full,
    floor: false,
    predictive: false,
    alpha: None,
    beta: None,
    gamma: 0.0,
    alternating: true,
};

/// Every algorithm by name, with the parameters its authors recommend.
pub const ALGORITHMS: [Algorithm; 10] = [
    PLAIN,
    Algorithm { name: "cs-cfr", sampling: Sampling::Chance, ..PLAIN },
    Algorithm { name: "cfr+", floor: true, gamma: 1.0, ..PLAIN },
    Algorithm { name: "lcfr", alpha: Some(1.0), beta: Some(1.0), gamma: 1.0, ..PLAIN },
    Algorithm { name: "dcfr", alpha: Some(1.5), beta: Some(0.0), gamma: 2.0, ..PLAIN },
    Algorithm { name: "dcfr+", floor: true, alpha: Some(1.5), gamma: 4.0, ..PLAIN },
    Algorithm { name: "pcfr+", floor: true, predictive: true, gamma: 2.0, ..PLAIN },
    Algorithm { name: "pdcfr+", floor: true, predictive: true, alpha: Some(2.3), gamma: 5.0, ..PLAIN },
    Algorithm { name: "es-mccfr", sampling: Sampling::External, ..PLAIN },
    Algorithm { name: "os-mccfr", sampling: Sampling::Outcome, ..PLAIN },
];

impl Algorithm {
    /// The algorithm of that name.
    pub fn named(name: &str) -> Result<Self, SolveError> {
        let wanted = name.to_ascii_lowercase();
        ALGORITHMS.iter().copied().find(|a| a.name == wanted).ok_or_else(|| {
            let known: Vec<&str> = ALGORITHMS.iter().map(|a| a.name).collect();
            SolveError::BadSetting(format!("no algorithm '{name}'; there are: {}", known.join(", ")))
        })
    }

    /// Tables kept per action: regrets, average, and the last regrets when predictive.
    pub fn tables(&self) -> usize {
        if self.predictive {
            3
        } else {
            2
        }
    }

    /// The numbers of iteration `t` (from 1).
    pub fn step<R: Real>(&self, t: u64) -> Step<R> {
        let discount = |exponent: Option<f64>, t: u64| match exponent {
            None => 1.0,
            Some(e) => {
                let p = ((t - 1) as f64).powf(e);
                p / (p + 1.0)
            }
        };
        Step {
            floor: self.floor,
            predictive: self.predictive,
            keep_positive: R::of(discount(self.alpha, t)),
            keep_negative: R::of(discount(self.beta, t)),
            keep_next: R::of(discount(self.alpha, t + 1)),
            keep_this: R::of(discount(self.alpha, t)),
            weight: R::of((t as f64).powf(self.gamma)),
        }
    }
}

/// The numbers of one iteration.
#[derive(Debug, Clone, Copy)]
pub struct Step<R> {
    pub floor: bool,
    pub predictive: bool,
    pub keep_positive: R,
    pub keep_negative: R,
    /// The discount the prediction for the next iteration applies.
    pub keep_next: R,
    /// The discount a prediction made for this iteration applied.
    pub keep_this: R,
    pub weight: R,
}

impl<R: Real> Step<R> {
    /// A regret after an iteration in which it was `r`.
    #[inline(always)]
    pub fn update(&self, regret: R, r: R) -> R {
        let keep = if regret > R::ZERO { self.keep_positive } else { self.keep_negative };
        let new = regret * keep + r;
        if self.floor {
            new.positive()
        } else {
            new
        }
    }

    /// What the strategy of this iteration is proportional to.
    #[inline(always)]
    pub fn score(&self, regret: R, last: R) -> R {
        if self.predictive {
            (regret * self.keep_this + last).positive()
        } else {
            regret.positive()
        }
    }

    /// What the strategy of the next iteration is proportional to.
    #[inline(always)]
    pub fn next_score(&self, regret: R, last: R) -> R {
        if self.predictive {
            (regret * self.keep_next + last).positive()
        } else {
            regret.positive()
        }
    }
}
