//! The CFR family on the public tree: one pass per player and iteration, every hand at once.
use super::build::{Edge, Kind, PublicTree, Target, SAME};
use super::forget::Workspace;
use super::open::OpenGame;
use super::response::{Evaluation, Source};
use super::sample::Sampled;
use super::update;
use crate::algorithm::{Algorithm, Sampling, Step};
use crate::dice::Dice;
use crate::error::{human_bytes, SolveError};
use crate::flat::Certificate;
use crate::real::Real;
use crate::solver::{Row, Solver, TreePoint};
use crate::turn::TurnGame;
use rayon::prelude::*;
use std::sync::Mutex;

/// Subtrees with more cells than this are visited in parallel.
pub(super) const SPLIT: u64 = 50_000;

/// A turn game being solved on its public tree.
pub struct PublicSolver<T: TurnGame, R> {
    pub tree: PublicTree<T>,
    algorithm: Algorithm,
    t: u64,
    pub(super) regrets: Vec<R>,
    pub(super) average: Vec<R>,
    pub(super) last: Vec<R>,
    pub(super) workspace: Workspace,
    dice: Dice,
    /// Values where nothing is hidden, for those who walk the tree again and again.
    pub(super) opened: Mutex<OpenGame>,
}

/// The tables of a subtree: a decision's entries first, then its children's subtrees in order.
pub(super) struct Cells<'a, R> {
    pub regrets: &'a mut [R],
    pub average: &'a mut [R],
    pub last: &'a mut [R],
}

impl<'a, R> Cells<'a, R> {
    fn split(self, at: usize) -> (Self, Self) {
        let (r0, r1) = self.regrets.split_at_mut(at);
        let (a0, a1) = self.average.split_at_mut(at);
        let (l0, l1) = self.last.split_at_mut(at.min(self.last.len()));
        (Cells { regrets: r0, average: a0, last: l0 }, Cells { regrets: r1, average: a1, last: l1 })
    }
}

impl<T: TurnGame, R: Real> PublicSolver<T, R> {
    /// A solver at iteration zero; refuses, before allocating, what would not fit into `limit` bytes.
    pub fn new(tree: PublicTree<T>, algorithm: Algorithm, limit: u64) -> Result<Self, SolveError> {
        if !matches!(algorithm.sampling, Sampling::Full | Sampling::Chance) {
            return Err(SolveError::BadSetting(format!(
                "{} samples histories and needs the full tree (form 'flat')",
                algorithm.name
            )));
        }
        if algorithm.sampling == Sampling::Chance && tree.reduction.forget {
            return Err(SolveError::BadSetting("sampled chance and forgotten history do not go together".into()));
        }
        if !algorithm.alternating {
            return Err(SolveError::BadSetting(
                "the public form updates one player after the other; simultaneous updates need form 'flat'".into(),
            ));
        }
        let needed = Self::needed(&tree, &algorithm);
        if needed > limit {
            let least = tree.bytes() + tree.cells() * 8;
            return Err(SolveError::TooLarge(format!(
                "the game needs {} ({} information sets, {} actions after reduction) but only {} are allowed; {}",
                human_bytes(needed),
                tree.information_sets(),
                tree.cells(),
                human_bytes(limit),
                if least <= limit {
                    format!("f32 tables with dcfr or cfr+ would fit in {}", human_bytes(least))
                } else {
                    "allow more memory, lower the turn limit or take fewer cards".into()
                }
            )));
        }
        let cells = tree.cells() as usize;
        let opened = Mutex::new(OpenGame::new(tree.reduction.lethal, u64::MAX));
        let last = if algorithm.predictive { cells } else { 0 };
        Ok(Self {
            tree,
            algorithm,
            t: 0,
            regrets: vec![R::ZERO; cells],
            average: vec![R::ZERO; cells],
            last: vec![R::ZERO; last],
            workspace: Workspace::default(),
            dice: Dice::new(0),
            opened,
        })
    }

    /// The same with another seed for what is sampled.
    pub fn seeded(self, seed: u64) -> Self {
        Self { dice: Dice::new(seed), ..self }
    }

    /// One traversal for each player, both with the same chance outcomes.
    fn sample(&mut self, step: Step<f64>) {
        let before = self.dice.clone();
        for traverser in 0..2 {
            self.dice = before.clone();
            let (regrets, average) = (&mut self.regrets, &mut self.average);
            Sampled { tree: &self.tree, traverser, step, dice: &mut self.dice, regrets, average }.run();
        }
    }

    /// Bytes that solving takes.
    pub fn needed(tree: &PublicTree<T>, algorithm: &Algorithm) -> u64 {
        let work = if tree.reduction.forget { Workspace::bytes(tree) } else { 0 };
        tree.bytes() + work + tree.cells() * (R::BYTES * algorithm.tables()) as u64
    }

    fn pass(&mut self, traverser: usize, step: Step<f64>) {
        let Target::Kind(root) = self.tree.root else {
            return;
        };
        let kind = &self.tree.kinds[root as usize];
        let pass = Pass { tree: &self.tree, traverser, step };
        let mut scratch = vec![0.0; kind.scratch as usize];
        let cells = Cells { regrets: &mut self.regrets, average: &mut self.average, last: &mut self.last };
        let player = kind.player as usize;
        let len = if traverser == player { kind.own_len } else { kind.other_len };
        let mut out = vec![0.0; len as usize];
        let reach = [self.tree.start[player].as_slice(), self.tree.start[1 - player].as_slice()];
        pass.visit(root, reach, cells, &mut out, &mut scratch);
    }

    /// Values and best responses of a strategy pair.
    pub(super) fn evaluation(&self, source: Source, best: bool, traverser: usize) -> f64 {
        let evaluation = Evaluation { source, best, ..self.reader(traverser) };
        evaluation.root()
    }

    /// How the average strategies are read for a player.
    pub(super) fn reader(&self, traverser: usize) -> Evaluation<'_, T, R> {
        Evaluation {
            tree: &self.tree,
            traverser,
            source: Source::Average,
            best: false,
            step: self.algorithm.step::<f64>(self.t + 1),
            regrets: &self.regrets,
            average: &self.average,
            last: &self.last,
        }
    }
}

struct Pass<'t, T: TurnGame> {
    tree: &'t PublicTree<T>,
    traverser: usize,
    step: Step<f64>,
}

impl<T: TurnGame> Pass<'_, T> {
    /// Visit a decision. `reach` is the mover's, then the other's; `out` receives the traverser's values.
    fn visit<R: Real>(&self, id: u32, reach: [&[f64]; 2], cells: Cells<'_, R>, out: &mut [f64], scratch: &mut [f64]) {
        let kind = &self.tree.kinds[id as usize];
        let (node, below) = cells.split(kind.own_cells());
        let (sigma, scratch) = scratch.split_at_mut(kind.entries as usize);
        let (sums, scratch) = scratch.split_at_mut(kind.own_len as usize);
        self.strategy(kind, &node, sigma, sums);
        if kind.player as usize == self.traverser {
            let (values, scratch) = scratch.split_at_mut(kind.entries as usize);
            self.children(kind, reach, sigma, below, values, scratch);
            self.learn(kind, reach[0], node, sigma, values, out);
        } else {
            out.fill(0.0);
            self.children(kind, reach, sigma, below, out, scratch);
        }
    }

    /// The strategy of this iteration, entry by entry.
    fn strategy<R: Real>(&self, kind: &Kind, node: &Cells<'_, R>, sigma: &mut [f64], sums: &mut [f64]) {
        let score = |entry: usize| update::score(&self.step, node.regrets, node.last, entry);
        update::probabilities(self.tree, kind, score, sigma, sums);
    }

    /// Values of every entry (mover is the traverser) or of every hand of the traverser (mover is the other).
    fn children<R: Real>(
        &self,
        kind: &Kind,
        reach: [&[f64]; 2],
        sigma: &[f64],
        below: Cells<'_, R>,
        out: &mut [f64],
        scratch: &mut [f64],
    ) {
        let mine = kind.player as usize == self.traverser;
        let sign = if self.traverser == 0 { 1.0 } else { -1.0 };
        let mass: f64 = if mine { reach[1].iter().sum() } else { 0.0 };
        if kind.cells > SPLIT {
            return self.children_in_parallel(kind, reach, sigma, below, out);
        }
        let parents = self.tree.parents_of(kind);
        let mut certain = 0.0;
        let mut below = below;
        for edge in self.tree.edges_of(kind) {
            let entries = edge.first as usize..(edge.first + edge.len) as usize;
            match edge.target {
                Target::Leaf(u) if mine => out[entries].fill(sign * u * mass),
                Target::Leaf(u) => {
                    let arrive: f64 = entries.map(|e| reach[0][parents[e] as usize] * sigma[e]).sum();
                    certain += sign * u * arrive;
                }
                Target::Kind(child) => {
                    let (here, rest) = below.split(self.tree.kinds[child as usize].cells as usize);
                    below = rest;
                    let out = if mine { &mut out[entries] } else { &mut *out };
                    self.descend(kind, edge, child, reach, sigma, here, out, scratch);
                }
            }
        }
        if certain != 0.0 {
            out.iter_mut().for_each(|v| *v += certain);
        }
    }

    /// As `children`, one task per edge; results are added in the order of the edges, so that the number of threads
    /// changes nothing.
    fn children_in_parallel<R: Real>(
        &self,
        kind: &Kind,
        reach: [&[f64]; 2],
        sigma: &[f64],
        below: Cells<'_, R>,
        out: &mut [f64],
    ) {
        let mine = kind.player as usize == self.traverser;
        let sign = if self.traverser == 0 { 1.0 } else { -1.0 };
        let parents = self.tree.parents_of(kind);
        let mass: f64 = reach[1].iter().sum();
        let mut tasks = Vec::new();
        let mut below = below;
        for edge in self.tree.edges_of(kind) {
            if let Target::Kind(child) = edge.target {
                let (here, rest) = below.split(self.tree.kinds[child as usize].cells as usize);
                below = rest;
                tasks.push((edge, child, here));
            }
        }
        let results: Vec<(&Edge, Vec<f64>)> = tasks
            .into_par_iter()
            .map(|(edge, child, here)| {
                let len = if mine { edge.len } else { kind.other_len };
                let mut values = vec![0.0; len as usize];
                let mut scratch = vec![0.0; kind.scratch as usize];
                self.descend(kind, edge, child, reach, sigma, here, &mut values, &mut scratch);
                (edge, values)
            })
            .collect();
        for (edge, values) in results {
            let first = if mine { edge.first as usize } else { 0 };
            for (o, v) in out[first..].iter_mut().zip(values) {
                *o += v;
            }
        }
        for edge in self.tree.edges_of(kind) {
            let Target::Leaf(u) = edge.target else {
                continue;
            };
            let entries = edge.first as usize..(edge.first + edge.len) as usize;
            if mine {
                out[entries].fill(sign * u * mass);
            } else {
                let arrive: f64 = entries.map(|e| reach[0][parents[e] as usize] * sigma[e]).sum();
                out.iter_mut().for_each(|v| *v += sign * u * arrive);
            }
        }
    }

    /// One child: unfold both reaches, visit, fold the traverser's values back and add them to `out`.
    #[allow(clippy::too_many_arguments)]
    fn descend<R: Real>(
        &self,
        kind: &Kind,
        edge: &Edge,
        child: u32,
        reach: [&[f64]; 2],
        sigma: &[f64],
        cells: Cells<'_, R>,
        out: &mut [f64],
        scratch: &mut [f64],
    ) {
        let tree = self.tree;
        let next = &tree.kinds[child as usize];
        let mine = kind.player as usize == self.traverser;
        let parents = tree.parents_of(kind);
        let (mover, scratch) = scratch.split_at_mut(edge.len as usize);
        for (j, m) in mover.iter_mut().enumerate() {
            let e = edge.first as usize + j;
            *m = reach[0][parents[e] as usize] * sigma[e];
        }
        let same_player = next.player == kind.player;
        let (mover_len, other_len) =
            if same_player { (next.own_len, next.other_len) } else { (next.other_len, next.own_len) };
        let (mover_space, scratch) = scratch.split_at_mut(mover_len as usize);
        let (other_space, scratch) = scratch.split_at_mut(other_len as usize);
        let mover = unfolded(tree, edge.mover, mover, mover_space);
        let other = unfolded(tree, edge.other, reach[1], other_space);
        let reach = if same_player { [mover, other] } else { [other, mover] };
        let (unfold, len) = if mine { (edge.mover, mover_len) } else { (edge.other, other_len) };
        let (values, scratch) = scratch.split_at_mut(len as usize);
        self.visit(child, reach, cells, values, scratch);
        fold(tree, unfold, values, out, mine);
    }

    /// Regrets and average of the traverser's decision; `out` receives the value of every hand.
    fn learn<R: Real>(
        &self,
        kind: &Kind,
        reach: &[f64],
        node: Cells<'_, R>,
        sigma: &[f64],
        values: &[f64],
        out: &mut [f64],
    ) {
        let parents = self.tree.parents_of(kind);
        update::means(parents, sigma, values, out);
        if !kind.is_chance() {
            update::learn(&self.step, parents, reach, sigma, (values, out), node);
        }
    }
}

/// Reach after a chance event, or the same slice when there is none.
pub(super) fn unfolded<'a, T: TurnGame>(
    tree: &PublicTree<T>,
    unfold: u32,
    from: &'a [f64],
    space: &'a mut [f64],
) -> &'a [f64] {
    if unfold == SAME {
        return from;
    }
    space.fill(0.0);
    for &(a, b, p) in &tree.unfolds[unfold as usize].steps {
        space[b as usize] += p * from[a as usize];
    }
    space
}

/// Values before a chance event from values after it: set (`set`) or added.
pub(super) fn fold<T: TurnGame>(tree: &PublicTree<T>, unfold: u32, values: &[f64], out: &mut [f64], set: bool) {
    if set {
        out.fill(0.0);
    }
    if unfold == SAME {
        out.iter_mut().zip(values).for_each(|(o, v)| *o += v);
        return;
    }
    for &(a, b, p) in &tree.unfolds[unfold as usize].steps {
        out[a as usize] += p * values[b as usize];
    }
}

impl<T: TurnGame, R: Real> Solver for PublicSolver<T, R> {
    fn run(&mut self, iterations: u64) {
        for _ in 0..iterations {
            self.t += 1;
            let step = self.algorithm.step::<f64>(self.t);
            if self.algorithm.sampling == Sampling::Chance {
                self.sample(step);
                continue;
            }
            for player in 0..2 {
                if self.tree.reduction.forget {
                    self.pass_by_kind(player, step);
                } else {
                    self.pass(player, step);
                }
            }
        }
    }
    fn iterations(&self) -> u64 {
        self.t
    }
    fn certificate(&self) -> Certificate {
        if let Target::Leaf(u) = self.tree.root {
            return Certificate { values: [u, -u], best: [u, -u] };
        }
        let value = self.evaluation(Source::Average, false, 0);
        Certificate {
            values: [value, -value],
            best: [self.evaluation(Source::Average, true, 0), self.evaluation(Source::Average, true, 1)],
        }
    }
    fn current_value(&self) -> f64 {
        match self.tree.root {
            Target::Leaf(u) => u,
            Target::Kind(_) => self.evaluation(Source::Current, false, 0),
        }
    }
    fn information_sets(&self) -> u64 {
        self.tree.information_sets()
    }
    fn actions(&self) -> u64 {
        self.tree.cells()
    }
    fn table_bytes(&self) -> u64 {
        ((self.regrets.len() + self.average.len() + self.last.len()) * R::BYTES) as u64
    }
    fn bytes(&self) -> u64 {
        self.table_bytes() + self.tree.bytes()
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
        for table in [&self.regrets, &self.average, &self.last] {
            table.iter().for_each(|c| c.put(out));
        }
        out.extend_from_slice(&self.dice.state.to_le_bytes());
    }
    fn load_tables(&mut self, t: u64, mut bytes: &[u8]) -> Result<(), SolveError> {
        let expected = self.table_bytes() as usize + 8;
        if bytes.len() != expected {
            return Err(SolveError::BadCheckpoint(format!(
                "the checkpoint holds {} bytes of tables where this game needs {expected}",
                bytes.len()
            )));
        }
        for table in [&mut self.regrets, &mut self.average, &mut self.last] {
            for cell in table {
                *cell = R::get(&bytes[..R::BYTES]);
                bytes = &bytes[R::BYTES..];
            }
        }
        let mut state = [0; 8];
        state.copy_from_slice(bytes);
        self.dice.state = u64::from_le_bytes(state);
        self.t = t;
        Ok(())
    }
}
