//! What one iteration does at a decision, however the tree is walked: the strategy from the regrets, and back.
use super::build::{Kind, PublicTree};
use super::cfr::Cells;
use crate::algorithm::Step;
use crate::real::Real;
use crate::turn::TurnGame;

/// Probabilities of every entry in proportion to scores; even where nothing has a positive score. `sums` is room for a
/// number for each hand.
pub(super) fn probabilities<T: TurnGame>(
    tree: &PublicTree<T>,
    kind: &Kind,
    score: impl Fn(usize) -> f64,
    sigma: &mut [f64],
    sums: &mut [f64],
) {
    if let Some(odds) = tree.odds_of(kind) {
        return sigma.copy_from_slice(odds);
    }
    let (parents, fans) = (tree.parents_of(kind), tree.fans_of(kind));
    sums.fill(0.0);
    for (e, (s, &p)) in sigma.iter_mut().zip(parents).enumerate() {
        *s = score(e);
        sums[p as usize] += *s;
    }
    for (s, &p) in sigma.iter_mut().zip(parents) {
        let sum = sums[p as usize];
        *s = if sum > 0.0 { *s / sum } else { 1.0 / f64::from(fans[p as usize]) };
    }
}

/// The score of an entry in this iteration.
pub(super) fn score<R: Real>(step: &Step<f64>, regrets: &[R], last: &[R], entry: usize) -> f64 {
    let last = if step.predictive { last[entry].wide() } else { 0.0 };
    step.score(regrets[entry].wide(), last)
}

/// The value of every hand from those of its entries.
pub(super) fn means(parents: &[u16], sigma: &[f64], values: &[f64], out: &mut [f64]) {
    out.fill(0.0);
    for ((&p, &s), &v) in parents.iter().zip(sigma).zip(values) {
        out[p as usize] += s * v;
    }
}

/// Regrets and average of a decision, from the values of its entries and of its hands.
pub(super) fn learn<R: Real>(
    step: &Step<f64>,
    parents: &[u16],
    reach: &[f64],
    sigma: &[f64],
    (values, means): (&[f64], &[f64]),
    node: Cells<'_, R>,
) {
    for (e, &p) in parents.iter().enumerate() {
        let r = values[e] - means[p as usize];
        node.regrets[e] = R::of(step.update(node.regrets[e].wide(), r));
        let weight = step.weight * reach[p as usize] * sigma[e];
        node.average[e] = R::of(node.average[e].wide() + weight);
        if step.predictive {
            node.last[e] = R::of(r);
        }
    }
}
