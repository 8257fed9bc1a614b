//! The CFR family over flat arrays.
use super::compile::{Flat, Matrix, Side};
use super::response::{best_response, expected_values, plan_of, Certificate};
use super::sample::Sampler;
use crate::algorithm::{Algorithm, Sampling, Step};
use crate::error::SolveError;
use crate::real::Real;
use crate::solver::{Row, Solver, TreePoint};

/// Tables and working arrays of one player, all by sequence.
pub(super) struct Table<R> {
    pub regrets: Vec<R>,
    pub average: Vec<R>,
    /// The last instantaneous regrets; empty unless the algorithm predicts.
    pub last: Vec<R>,
    pub sigma: Vec<R>,
    reach: Vec<R>,
    value: Vec<R>,
    payoffs: Vec<R>,
    /// Rows of the payoff matrix that are not empty.
    rows: Vec<u32>,
    /// Information sets below which something is paid. At the others every regret is zero for ever and the strategy
    /// stays even, so that no sweep needs to visit them.
    active: Vec<u32>,
}

/// A game being solved.
pub struct FlatSolver<R> {
    pub flat: Flat,
    pub algorithm: Algorithm,
    t: u64,
    pub(super) tables: [Table<R>; 2],
    sampler: Option<Sampler>,
}

impl<R: Real> Table<R> {
    fn new(side: &Side, algorithm: &Algorithm) -> Self {
        let n = side.sequences();
        let matrix = &side.matrix;
        let mut table = Self {
            regrets: vec![R::ZERO; n],
            average: vec![R::ZERO; n],
            last: if algorithm.predictive { vec![R::ZERO; n] } else { Vec::new() },
            sigma: vec![R::ZERO; n],
            reach: vec![R::ZERO; n],
            value: vec![R::ZERO; n],
            payoffs: matrix.payoffs.iter().map(|&u| R::of(u)).collect(),
            rows: (0..n as u32).filter(|&r| matrix.start[r as usize] < matrix.start[r as usize + 1]).collect(),
            active: Vec::new(),
        };
        table.active = active_sets(side, &table.rows);
        for set in 0..side.information_sets() {
            let even = R::of(1.0 / side.range(set).len() as f64);
            table.sigma[side.range(set)].fill(even);
        }
        table.spread(side);
        table
    }

    /// Reach of every sequence under the current strategy.
    fn spread(&mut self, side: &Side) {
        self.reach[0] = R::of(1.0);
        for &set in &self.active {
            let set = set as usize;
            let reach = self.reach[side.parent[set] as usize];
            let range = side.range(set);
            for (x, &p) in self.reach[range.clone()].iter_mut().zip(&self.sigma[range]) {
                *x = reach * p;
            }
        }
    }

    /// Payoffs of own sequences against the opponent's reach.
    fn gather(&mut self, matrix: &Matrix, reach: &[R]) {
        for &row in &self.rows {
            let cells = matrix.start[row as usize] as usize..matrix.start[row as usize + 1] as usize;
            let mut sum = R::ZERO;
            for (&c, &u) in matrix.columns[cells.clone()].iter().zip(&self.payoffs[cells]) {
                sum += u * reach[c as usize];
            }
            self.value[row as usize] = sum;
        }
    }

    /// Sweep upwards: add the reach of this iteration to the average; values, regrets and the next strategy of every
    /// information set. Leaves the values at zero for the next gathering.
    fn improve(&mut self, side: &Side, step: &Step<R>) {
        for &set in self.active.iter().rev() {
            let range = side.range(set as usize);
            let value = &mut self.value[range.clone()];
            let sigma = &mut self.sigma[range.clone()];
            let mut v = R::ZERO;
            for (&p, &x) in sigma.iter().zip(&*value) {
                v += p * x;
            }
            let mut sum = R::ZERO;
            let regrets = &mut self.regrets[range.clone()];
            for ((s, &x), regret) in sigma.iter_mut().zip(&*value).zip(regrets.iter_mut()) {
                *regret = step.update(*regret, x - v);
                *s = step.next_score(*regret, x - v);
                sum += *s;
            }
            normalise(sigma, sum);
            let average = &mut self.average[range.clone()];
            for (a, &x) in average.iter_mut().zip(&self.reach[range.clone()]) {
                *a += step.weight * x;
            }
            if step.predictive {
                for (last, &x) in self.last[range].iter_mut().zip(&*value) {
                    *last = x - v;
                }
            }
            value.fill(R::ZERO);
            self.value[side.parent[set as usize] as usize] += v;
        }
        self.value[0] = R::ZERO;
    }
}

/// Information sets with a payoff at or below one of their sequences, parents first.
fn active_sets(side: &Side, rows: &[u32]) -> Vec<u32> {
    let mut paid = vec![false; side.sequences()];
    rows.iter().for_each(|&r| paid[r as usize] = true);
    let mut active = Vec::new();
    for set in (0..side.information_sets()).rev() {
        if paid[side.range(set)].contains(&true) {
            paid[side.parent[set] as usize] = true;
            active.push(set as u32);
        }
    }
    active.reverse();
    active
}

/// Divide by the sum, or make even when there is nothing to divide.
#[inline(always)]
pub(super) fn normalise<R: Real>(scores: &mut [R], sum: R) {
    if sum > R::ZERO {
        // Divided, not multiplied by the inverse: a lone positive score must become exactly one, or its value
        // drifts away from the set's by rounding, iteration after iteration.
        for s in scores {
            *s = *s / sum;
        }
    } else {
        let even = R::of(1.0 / scores.len() as f64);
        scores.fill(even);
    }
}

impl<R: Real> FlatSolver<R> {
    /// A solver at iteration zero.
    pub fn new(flat: Flat, algorithm: Algorithm, seed: u64) -> Result<Self, SolveError> {
        let sampler = match algorithm.sampling {
            Sampling::Full => None,
            kind if flat.tree.is_none() => {
                return Err(SolveError::BadSetting(format!("{kind:?} sampling needs the explicit tree to be kept")))
            }
            kind => Some(Sampler::new(kind, seed)),
        };
        let tables = [Table::new(&flat.sides[0], &algorithm), Table::new(&flat.sides[1], &algorithm)];
        Ok(Self { flat, algorithm, t: 0, tables, sampler })
    }

    fn iterate(&mut self) {
        self.t += 1;
        let step = self.algorithm.step::<R>(self.t);
        if let Some(sampler) = &mut self.sampler {
            sampler.iterate(&self.flat, &mut self.tables, self.t, &step);
            return;
        }
        for player in 0..2 {
            let (left, right) = self.tables.split_at_mut(1);
            let (own, other) = if player == 0 { (&mut left[0], &right[0]) } else { (&mut right[0], &left[0]) };
            own.gather(&self.flat.sides[player].matrix, &other.reach);
            own.improve(&self.flat.sides[player], &step);
            if self.algorithm.alternating {
                own.spread(&self.flat.sides[player]);
            }
        }
        if !self.algorithm.alternating {
            for player in 0..2 {
                self.tables[player].spread(&self.flat.sides[player]);
            }
        }
    }

    /// Average behaviour of a player, by sequence.
    pub fn behaviour(&self, player: usize) -> Vec<f64> {
        let side = &self.flat.sides[player];
        let mut out: Vec<f64> = self.tables[player].average.iter().map(|a| a.wide()).collect();
        for set in 0..side.information_sets() {
            let slice = &mut out[side.range(set)];
            let sum = slice.iter().sum();
            normalise(slice, sum);
        }
        out
    }

    /// Realisation plan of a player's average strategy.
    pub fn plan(&self, player: usize) -> Vec<f64> {
        let behaviour = self.behaviour(player);
        plan_of(&self.flat, player, |s| behaviour[s])
    }
}

impl<R: Real> Solver for FlatSolver<R> {
    fn run(&mut self, iterations: u64) {
        for _ in 0..iterations {
            self.iterate();
        }
    }
    fn iterations(&self) -> u64 {
        self.t
    }
    fn certificate(&self) -> Certificate {
        let plans = [self.plan(0), self.plan(1)];
        Certificate {
            values: expected_values(&self.flat, [&plans[0], &plans[1]]),
            best: [best_response(&self.flat, 0, &plans[1]), best_response(&self.flat, 1, &plans[0])],
        }
    }
    fn current_value(&self) -> f64 {
        let plan = |p: usize| plan_of(&self.flat, p, |s| self.tables[p].sigma[s].wide());
        expected_values(&self.flat, [&plan(0), &plan(1)])[0]
    }
    fn information_sets(&self) -> u64 {
        self.flat.sides.iter().map(|s| s.information_sets() as u64).sum()
    }
    fn actions(&self) -> u64 {
        self.flat.sides.iter().map(|s| s.sequences() as u64 - 1).sum()
    }
    fn table_bytes(&self) -> u64 {
        // The empty sequence is no action; its cells only spare the sweeps a special case.
        let cells = |t: &Table<R>| (t.regrets.len() - 1) * self.algorithm.tables();
        self.tables.iter().map(|t| (cells(t) * R::BYTES) as u64).sum()
    }
    fn bytes(&self) -> u64 {
        let tables: usize = self
            .tables
            .iter()
            .map(|t| (t.sigma.len() + t.reach.len() + t.value.len() + t.payoffs.len()) * R::BYTES + t.rows.len() * 4)
            .sum();
        let game: usize = self
            .flat
            .sides
            .iter()
            .map(|s| (s.parent.len() + s.first.len() + s.matrix.start.len()) * 4 + s.matrix.columns.len() * 12)
            .sum();
        let tree = self
            .flat
            .tree
            .as_ref()
            .map_or(0, |t| t.nodes.len() * size_of::<super::compile::TreeNode>() + t.children.len() * 12);
        self.table_bytes() + (tables + game + tree) as u64
    }
    fn algorithm(&self) -> &Algorithm {
        &self.algorithm
    }
    fn precision(&self) -> &'static str {
        R::NAME
    }
    fn place(&self, path: &[usize]) -> Result<TreePoint, SolveError> {
        self.place_at(path)
    }
    fn rows(&self, limit: usize) -> Vec<Row> {
        self.most_visited(limit)
    }
    fn save_tables(&self, out: &mut Vec<u8>) {
        for table in &self.tables {
            for cells in [&table.regrets, &table.average, &table.last, &table.sigma] {
                cells.iter().for_each(|c| c.put(out));
            }
        }
        if let Some(sampler) = &self.sampler {
            out.extend_from_slice(&sampler.state().to_le_bytes());
        }
    }
    fn load_tables(&mut self, t: u64, mut bytes: &[u8]) -> Result<(), SolveError> {
        let cells: usize = self.tables.iter().map(|t| 3 * t.regrets.len() + t.last.len()).sum();
        let expected = cells * R::BYTES + if self.sampler.is_some() { 8 } else { 0 };
        if bytes.len() != expected {
            return Err(SolveError::BadCheckpoint(format!(
                "the checkpoint holds {} bytes of tables where this game needs {expected}",
                bytes.len()
            )));
        }
        for (table, side) in self.tables.iter_mut().zip(&self.flat.sides) {
            for cells in [&mut table.regrets, &mut table.average, &mut table.last, &mut table.sigma] {
                for cell in cells {
                    *cell = R::get(&bytes[..R::BYTES]);
                    bytes = &bytes[R::BYTES..];
                }
            }
            table.spread(side);
        }
        if let Some(sampler) = &mut self.sampler {
            sampler.restore(u64::from_le_bytes(bytes.try_into().unwrap_or_default()));
        }
        self.t = t;
        Ok(())
    }
}
