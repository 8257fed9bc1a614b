//! Forgetting history: one strategy for each kind of public state.
//!
//! Then values no longer depend on how a state came about: a kind has one matrix of values, hand against hand, and all
//! visits add up to one reach per hand. An iteration runs once over the graph of kinds instead of over the tree, which
//! may be thousands of times larger. The abstraction is not exact; the exact best response, which remembers
//! everything, measures what it costs.
use super::build::{Edge, Kind, PublicTree, Target, Unfold, SAME};
use super::cfr::{Cells, PublicSolver};
use super::update;
use crate::algorithm::Step;
use crate::real::Real;
use crate::turn::TurnGame;

/// Arrays of an iteration, kept between iterations. All by kind: see the offsets.
#[derive(Default)]
pub(super) struct Workspace {
    /// Where a kind's reaches and values begin.
    own_at: Vec<usize>,
    other_at: Vec<usize>,
    values_at: Vec<usize>,
    sigma: Vec<f64>,
    own: Vec<f64>,
    other: Vec<f64>,
    /// Utility of player 0 for every pair of hands, the mover's by rows.
    values: Vec<f64>,
    /// Values of the entries of one kind against every hand of the other.
    entries: Vec<f64>,
    spare: Vec<f64>,
}

impl Workspace {
    /// Bytes these arrays take.
    pub fn bytes<T: TurnGame>(tree: &PublicTree<T>) -> u64 {
        let per_kind = |k: &Kind| 24 + 8 * u64::from(k.own_len + k.other_len + k.own_len * k.other_len);
        tree.kinds.iter().map(per_kind).sum::<u64>() + 8 * tree.parents.len() as u64
    }

    fn prepare<T: TurnGame>(&mut self, tree: &PublicTree<T>) {
        if !self.own_at.is_empty() {
            return;
        }
        let (mut own, mut other, mut values) = (0, 0, 0);
        for kind in &tree.kinds {
            self.own_at.push(own);
            self.other_at.push(other);
            self.values_at.push(values);
            own += kind.own_len as usize;
            other += kind.other_len as usize;
            values += (kind.own_len * kind.other_len) as usize;
        }
        self.sigma = vec![0.0; tree.parents.len()];
        self.own = vec![0.0; own];
        self.other = vec![0.0; other];
        self.values = vec![0.0; values];
    }
}

/// Where a kind's entries are.
fn entries_of(kind: &Kind) -> std::ops::Range<usize> {
    kind.first_entry as usize..(kind.first_entry + kind.entries) as usize
}

/// Add a reach, unfolded by chance, to another.
fn spill(unfold: Option<&Unfold>, from: &[f64], to: &mut [f64]) {
    match unfold {
        None => to.iter_mut().zip(from).for_each(|(t, f)| *t += f),
        Some(unfold) => {
            for &(a, b, p) in &unfold.steps {
                to[b as usize] += p * from[a as usize];
            }
        }
    }
}

impl<T: TurnGame, R: Real> PublicSolver<T, R> {
    /// One player's half of an iteration.
    pub(super) fn pass_by_kind(&mut self, traverser: usize, step: Step<f64>) {
        let Target::Kind(root) = self.tree.root else {
            return;
        };
        let mut work = std::mem::take(&mut self.workspace);
        work.prepare(&self.tree);
        self.strategies(&mut work, &step);
        self.reaches(&mut work, root as usize);
        // Children have lower numbers than their parents: upwards is forwards.
        for id in 0..=root as usize {
            let kind = self.tree.kinds[id];
            self.entry_values(&mut work, &kind);
            if kind.player as usize == traverser && !kind.is_chance() {
                self.learn_by_kind(&work, id, &kind, &step);
            }
            self.mix(&mut work, id, &kind);
        }
        self.workspace = work;
    }

    /// The strategies of this iteration, of all kinds.
    fn strategies(&self, work: &mut Workspace, step: &Step<f64>) {
        let mut sums = Vec::new();
        for kind in &self.tree.kinds {
            let range = entries_of(kind);
            sums.resize(kind.own_len as usize, 0.0);
            let last = self.last.get(range.clone()).unwrap_or_default();
            let score = |entry: usize| update::score(step, &self.regrets[range.clone()], last, entry);
            update::probabilities(&self.tree, kind, score, &mut work.sigma[range.clone()], &mut sums);
        }
    }

    /// Reaches of all kinds, summed over all ways to come there.
    fn reaches(&self, work: &mut Workspace, root: usize) {
        work.own.fill(0.0);
        work.other.fill(0.0);
        let kind = &self.tree.kinds[root];
        let player = kind.player as usize;
        let (own, other) = (&self.tree.start[player], &self.tree.start[1 - player]);
        work.own[work.own_at[root]..][..own.len()].copy_from_slice(own);
        work.other[work.other_at[root]..][..other.len()].copy_from_slice(other);
        let mut moved = Vec::new();
        let mut stays = Vec::new();
        for id in (0..=root).rev() {
            let kind = &self.tree.kinds[id];
            let parents = self.tree.parents_of(kind);
            stays.clear();
            stays.extend_from_slice(&work.other[work.other_at[id]..][..kind.other_len as usize]);
            for edge in self.tree.edges_of(kind) {
                let Target::Kind(child) = edge.target else {
                    continue;
                };
                let child = child as usize;
                moved.clear();
                moved.extend((edge.first..edge.first + edge.len).map(|e| {
                    let hand = parents[e as usize] as usize;
                    work.own[work.own_at[id] + hand] * work.sigma[kind.first_entry as usize + e as usize]
                }));
                let next = &self.tree.kinds[child];
                let own = &mut work.own[work.own_at[child]..][..next.own_len as usize];
                let other = &mut work.other[work.other_at[child]..][..next.other_len as usize];
                let (for_mover, for_other) = if next.player == kind.player { (own, other) } else { (other, own) };
                spill(self.unfold(edge.mover), &moved, for_mover);
                spill(self.unfold(edge.other), &stays, for_other);
            }
        }
    }

    fn unfold(&self, number: u32) -> Option<&Unfold> {
        (number != SAME).then(|| &self.tree.unfolds[number as usize])
    }

    /// Utility of player 0 for every entry of a kind against every hand of the other.
    fn entry_values(&self, work: &mut Workspace, kind: &Kind) {
        let width = kind.other_len as usize;
        work.entries.clear();
        work.entries.resize(kind.entries as usize * width, 0.0);
        for edge in self.tree.edges_of(kind) {
            let rows = edge.first as usize * width..(edge.first + edge.len) as usize * width;
            match edge.target {
                Target::Leaf(u) => work.entries[rows].fill(u),
                Target::Kind(child) => self.pull(work, kind, edge, child as usize, rows),
            }
        }
    }

    /// The values of a child, folded back over chance, into the rows of an edge.
    fn pull(&self, work: &mut Workspace, kind: &Kind, edge: &Edge, child: usize, rows: std::ops::Range<usize>) {
        let next = &self.tree.kinds[child];
        let same = next.player == kind.player;
        let columns = next.other_len as usize;
        let values = &work.values[work.values_at[child]..][..(next.own_len * next.other_len) as usize];
        // The child's matrix has its own mover by rows; here the rows are this mover's hands.
        let at = |mover: usize, other: usize| {
            if same {
                values[mover * columns + other]
            } else {
                values[other * columns + mover]
            }
        };
        let (movers, others) = if same { (next.own_len, next.other_len) } else { (next.other_len, next.own_len) };
        let width = kind.other_len as usize;
        work.spare.clear();
        work.spare.resize(movers as usize * width, 0.0);
        for mover in 0..movers as usize {
            let row = &mut work.spare[mover * width..(mover + 1) * width];
            match self.unfold(edge.other) {
                None => (0..others as usize).for_each(|b| row[b] = at(mover, b)),
                Some(unfold) => {
                    for &(b, after, p) in &unfold.steps {
                        row[b as usize] += p * at(mover, after as usize);
                    }
                }
            }
        }
        let out = &mut work.entries[rows];
        match self.unfold(edge.mover) {
            None => out.copy_from_slice(&work.spare),
            Some(unfold) => {
                for &(j, after, p) in &unfold.steps {
                    let from = &work.spare[after as usize * width..][..width];
                    let to = &mut out[j as usize * width..][..width];
                    to.iter_mut().zip(from).for_each(|(t, f)| *t += p * f);
                }
            }
        }
    }

    fn learn_by_kind(&mut self, work: &Workspace, id: usize, kind: &Kind, step: &Step<f64>) {
        let parents = &self.tree.parents[entries_of(kind)];
        let width = kind.other_len as usize;
        let others = &work.other[work.other_at[id]..][..width];
        let owns = &work.own[work.own_at[id]..][..kind.own_len as usize];
        let sigma = &work.sigma[entries_of(kind)];
        let sign = if kind.player == 0 { 1.0 } else { -1.0 };
        let value = |e: usize| -> f64 {
            let row = &work.entries[e * width..(e + 1) * width];
            sign * row.iter().zip(others).map(|(v, r)| v * r).sum::<f64>()
        };
        let values: Vec<f64> = (0..kind.entries as usize).map(value).collect();
        let mut means = vec![0.0; kind.own_len as usize];
        update::means(parents, sigma, &values, &mut means);
        let node = Cells {
            regrets: &mut self.regrets[entries_of(kind)],
            average: &mut self.average[entries_of(kind)],
            last: self.last.get_mut(entries_of(kind)).unwrap_or_default(),
        };
        update::learn(step, parents, owns, sigma, (&values, &means), node);
    }

    /// The matrix of values of a kind under the strategies of this iteration.
    fn mix(&self, work: &mut Workspace, id: usize, kind: &Kind) {
        let width = kind.other_len as usize;
        let parents = self.tree.parents_of(kind);
        let sigma = &work.sigma[entries_of(kind)];
        let values = &mut work.values[work.values_at[id]..][..kind.own_len as usize * width];
        values.fill(0.0);
        for (e, (&p, s)) in parents.iter().zip(sigma).enumerate() {
            let from = &work.entries[e * width..(e + 1) * width];
            let to = &mut values[p as usize * width..][..width];
            to.iter_mut().zip(from).for_each(|(t, f)| *t += s * f);
        }
    }
}
