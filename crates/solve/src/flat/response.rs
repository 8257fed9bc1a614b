//! Exact best responses and values in sequence form: one sparse product and one sweep.
use super::compile::{Flat, Matrix};

/// What is proven about a pair of strategies.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Certificate {
    /// Expected utilities of both players.
    pub values: [f64; 2],
    /// What each player could get by a best response.
    pub best: [f64; 2],
}

impl Certificate {
    /// Sum of what both could gain, halved: zero exactly at an equilibrium.
    pub fn exploitability(&self) -> f64 {
        (self.best[0] - self.values[0] + self.best[1] - self.values[1]) / 2.0
    }
}

/// Payoff of every own sequence against the opponent's realisation plan.
pub fn gradient(matrix: &Matrix, plan: &[f64]) -> Vec<f64> {
    (0..matrix.start.len() - 1)
        .map(|row| {
            let cells = matrix.start[row] as usize..matrix.start[row + 1] as usize;
            matrix.columns[cells.clone()].iter().zip(&matrix.payoffs[cells]).map(|(&c, &u)| u * plan[c as usize]).sum()
        })
        .collect()
}

/// The best payoff `player` can reach against the opponent's plan.
pub fn best_response(flat: &Flat, player: usize, opponent_plan: &[f64]) -> f64 {
    let side = &flat.sides[player];
    let mut value = gradient(&side.matrix, opponent_plan);
    for set in (0..side.information_sets()).rev() {
        let best = value[side.range(set)].iter().copied().fold(f64::NEG_INFINITY, f64::max);
        value[side.parent[set] as usize] += best;
    }
    value[0]
}

/// Expected utilities of both players.
pub fn expected_values(flat: &Flat, plans: [&[f64]; 2]) -> [f64; 2] {
    let value = |player: usize| {
        let g = gradient(&flat.sides[player].matrix, plans[1 - player]);
        g.iter().zip(plans[player]).map(|(a, b)| a * b).sum()
    };
    [value(0), value(1)]
}

/// The realisation plan of behaviour probabilities given by sequence.
pub fn plan_of(flat: &Flat, player: usize, behaviour: impl Fn(usize) -> f64) -> Vec<f64> {
    let side = &flat.sides[player];
    let mut plan = vec![0.0; side.sequences()];
    plan[0] = 1.0;
    for set in 0..side.information_sets() {
        let reach = plan[side.parent[set] as usize];
        for s in side.range(set) {
            plan[s] = reach * behaviour(s);
        }
    }
    plan
}

/// Every action equally likely.
pub fn uniform_plan(flat: &Flat, player: usize) -> Vec<f64> {
    let side = &flat.sides[player];
    let mut even = vec![1.0; side.sequences()];
    for set in 0..side.information_sets() {
        let n = side.range(set).len() as f64;
        even[side.range(set)].fill(1.0 / n);
    }
    plan_of(flat, player, |s| even[s])
}
