//! Chance-sampling CFR, external- and outcome-sampling MCCFR over the explicit tree.
use super::cfr::{normalise, Table};
use super::compile::{Flat, Tree, TreeNode};
use crate::algorithm::{Sampling, Step};
use crate::dice::Dice;
use crate::real::Real;

/// How often outcome sampling explores.
const EXPLORE: f64 = 0.6;

/// The sampling solvers share their tables with the full ones.
pub(super) struct Sampler {
    kind: Sampling,
    dice: Dice,
}

struct Visit<'a, R> {
    tree: &'a Tree,
    flat: &'a Flat,
    tables: &'a mut [Table<R>; 2],
    dice: &'a mut Dice,
    weight: f64,
    step: Step<R>,
}

impl Sampler {
    pub fn new(kind: Sampling, seed: u64) -> Self {
        Self { kind, dice: Dice::new(seed) }
    }
    pub fn state(&self) -> u64 {
        self.dice.state
    }
    pub fn restore(&mut self, state: u64) {
        self.dice.state = state;
    }

    pub fn iterate<R: Real>(&mut self, flat: &Flat, tables: &mut [Table<R>; 2], t: u64, step: &Step<R>) {
        let Some(tree) = &flat.tree else { return };
        let weight = step.weight.wide();
        let mut visit = Visit { tree, flat, tables, dice: &mut self.dice, weight, step: *step };
        match self.kind {
            Sampling::Full => {}
            // Both traversals of a chance-sampling iteration must see the same chance outcomes.
            Sampling::Chance => {
                let before = visit.dice.clone();
                visit.chance(0, 0, 1.0, 1.0);
                *visit.dice = before;
                visit.chance(0, 1, 1.0, 1.0);
                visit.dice.uniform();
            }
            Sampling::External => {
                visit.external(0, (t % 2) as usize);
            }
            Sampling::Outcome => {
                visit.outcome(0, (t % 2) as usize, 1.0, 1.0, 1.0);
            }
        }
    }
}

impl<R: Real> Visit<'_, R> {
    fn sample_chance(&mut self, first: u32, count: u32) -> u32 {
        let slots = first as usize..(first + count) as usize;
        let i = self.dice.pick(self.tree.probabilities[slots.clone()].iter().copied());
        self.tree.children[slots.start + i]
    }

    fn sigma(&self, player: usize, set: u32) -> Vec<f64> {
        let range = self.flat.sides[player].range(set as usize);
        self.tables[player].sigma[range].iter().map(|s| s.wide()).collect()
    }

    fn learn(&mut self, player: usize, set: u32, regrets: impl Iterator<Item = f64>) {
        let range = self.flat.sides[player].range(set as usize);
        let table = &mut self.tables[player];
        let mut sum = R::ZERO;
        for (i, r) in range.clone().zip(regrets) {
            table.regrets[i] = self.step.update(table.regrets[i], R::of(r));
            table.sigma[i] = table.regrets[i].positive();
            sum += table.sigma[i];
        }
        normalise(&mut table.sigma[range], sum);
    }

    fn remember(&mut self, player: usize, set: u32, sigma: &[f64], weight: f64) {
        let range = self.flat.sides[player].range(set as usize);
        for (a, p) in self.tables[player].average[range].iter_mut().zip(sigma) {
            *a += R::of(weight * p);
        }
    }

    /// Chance sampled, every action of both; returns the traverser's value.
    fn chance(&mut self, id: u32, me: usize, own: f64, other: f64) -> f64 {
        match self.tree.nodes[id as usize] {
            TreeNode::Terminal(u) => u[me],
            TreeNode::Chance { first, count } => {
                let child = self.sample_chance(first, count);
                self.chance(child, me, own, other)
            }
            TreeNode::Decision { player, set, first, count } => {
                let sigma = self.sigma(player as usize, set);
                let mine = player as usize == me;
                let mut values = Vec::with_capacity(count as usize);
                for (i, &p) in sigma.iter().enumerate() {
                    let child = self.tree.children[first as usize + i];
                    let (a, b) = if mine { (own * p, other) } else { (own, other * p) };
                    values.push(self.chance(child, me, a, b));
                }
                let v: f64 = values.iter().zip(&sigma).map(|(v, p)| v * p).sum();
                if mine {
                    self.remember(me, set, &sigma, self.weight * own);
                    self.learn(me, set, values.iter().map(|x| other * (x - v)));
                }
                v
            }
        }
    }

    /// Chance and opponent sampled; the opponent's average is updated on the way.
    fn external(&mut self, id: u32, me: usize) -> f64 {
        match self.tree.nodes[id as usize] {
            TreeNode::Terminal(u) => u[me],
            TreeNode::Chance { first, count } => {
                let child = self.sample_chance(first, count);
                self.external(child, me)
            }
            TreeNode::Decision { player, set, first, .. } if player as usize == me => {
                let sigma = self.sigma(me, set);
                let mut values = Vec::with_capacity(sigma.len());
                for i in 0..sigma.len() {
                    values.push(self.external(self.tree.children[first as usize + i], me));
                }
                let v: f64 = values.iter().zip(&sigma).map(|(v, p)| v * p).sum();
                self.learn(me, set, values.iter().map(|x| x - v));
                v
            }
            TreeNode::Decision { player, set, first, .. } => {
                let sigma = self.sigma(player as usize, set);
                self.remember(player as usize, set, &sigma, self.weight);
                let i = self.dice.pick(sigma.iter().copied());
                self.external(self.tree.children[first as usize + i], me)
            }
        }
    }

    /// One history; returns (payoff / probability of sampling it, probability of playing on to the end).
    fn outcome(&mut self, id: u32, me: usize, own: f64, other: f64, sampled: f64) -> (f64, f64) {
        match self.tree.nodes[id as usize] {
            TreeNode::Terminal(u) => (u[me] / sampled, 1.0),
            TreeNode::Chance { first, count } => {
                let slots = first as usize..(first + count) as usize;
                let i = self.dice.pick(self.tree.probabilities[slots.clone()].iter().copied());
                let p = self.tree.probabilities[slots.start + i];
                self.outcome(self.tree.children[slots.start + i], me, own, other * p, sampled * p)
            }
            TreeNode::Decision { player, set, first, count } => {
                let player = player as usize;
                let sigma = self.sigma(player, set);
                let mine = player == me;
                let explore = if mine { EXPLORE } else { 0.0 };
                let even = 1.0 / f64::from(count);
                let chance = |p: f64| explore * even + (1.0 - explore) * p;
                let i = self.dice.pick(sigma.iter().map(|&p| chance(p)));
                let p = sigma[i];
                let (a, b) = if mine { (own * p, other) } else { (own, other * p) };
                let child = self.tree.children[first as usize + i];
                let (u, tail) = self.outcome(child, me, a, b, sampled * chance(p));
                if mine {
                    let w = u * other;
                    self.learn(
                        me,
                        set,
                        (0..sigma.len()).map(|k| if k == i { w * (tail - tail * p) } else { -w * tail * p }),
                    );
                } else {
                    // Stochastically weighted averaging: the opponent's own reach over the sampling probability.
                    self.remember(player, set, &sigma, self.weight * other / sampled);
                }
                (u, tail * p)
            }
        }
    }
}
