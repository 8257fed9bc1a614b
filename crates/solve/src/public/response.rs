//! Exact values and best responses on the public tree.
use super::build::{Edge, Kind, PublicTree, Target};
use super::cfr::{fold, unfolded, SPLIT};
use super::update;
use crate::algorithm::Step;
use crate::real::Real;
use crate::turn::TurnGame;
use rayon::prelude::*;

/// Which strategy the tables are read for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Average,
    Current,
}

/// Read-only tables of a subtree.
pub(super) struct View<'a, R> {
    pub regrets: &'a [R],
    pub average: &'a [R],
    pub last: &'a [R],
}

impl<R> Clone for View<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<R> Copy for View<'_, R> {}

impl<'v, R> View<'v, R> {
    pub(super) fn split(self, at: usize) -> (View<'v, R>, View<'v, R>) {
        let cut = at.min(self.last.len());
        (
            View { regrets: &self.regrets[..at], average: &self.average[..at], last: &self.last[..cut] },
            View { regrets: &self.regrets[at..], average: &self.average[at..], last: &self.last[cut..] },
        )
    }
}

/// The value of one player: under both strategies, or of the best response to the other's.
pub(super) struct Evaluation<'t, T: TurnGame, R> {
    pub tree: &'t PublicTree<T>,
    pub traverser: usize,
    pub source: Source,
    pub best: bool,
    pub step: Step<f64>,
    pub regrets: &'t [R],
    pub average: &'t [R],
    pub last: &'t [R],
}

impl<T: TurnGame, R: Real> Evaluation<'_, T, R> {
    /// Expected utility of the traverser at the root.
    pub fn root(&self) -> f64 {
        let Target::Kind(root) = self.tree.root else {
            return f64::NAN;
        };
        let view = View { regrets: self.regrets, average: self.average, last: self.last };
        let kind = &self.tree.kinds[root as usize];
        let mut scratch = vec![0.0; kind.scratch as usize];
        let mut values = vec![0.0; self.hands_of(kind)];
        let other = &self.tree.start[1 - self.traverser];
        self.visit(root, other, view, &mut values, &mut scratch);
        let own = &self.tree.start[self.traverser];
        values.iter().zip(own).map(|(v, p)| v * p).sum()
    }

    /// The cells of a decision, and those below it.
    pub fn own_cells<'v>(&self, kind: &Kind, view: View<'v, R>) -> (View<'v, R>, View<'v, R>) {
        if self.tree.reduction.forget {
            return (view.split(kind.first_entry as usize).1, view);
        }
        view.split(kind.own_cells())
    }

    /// The cells of the next child, and those of the children after it.
    fn child_cells<'v>(&self, child: u32, below: View<'v, R>) -> (View<'v, R>, View<'v, R>) {
        if self.tree.reduction.forget {
            return (below, below);
        }
        below.split(self.tree.kinds[child as usize].cells as usize)
    }

    /// How many private states the traverser has at a decision.
    fn hands_of(&self, kind: &Kind) -> usize {
        if kind.player as usize == self.traverser {
            kind.own_len as usize
        } else {
            kind.other_len as usize
        }
    }

    fn sign(&self) -> f64 {
        if self.traverser == 0 {
            1.0
        } else {
            -1.0
        }
    }

    /// Values of every hand of the traverser at a decision, weighted by the other's reach.
    fn visit(&self, id: u32, other: &[f64], view: View<'_, R>, out: &mut [f64], scratch: &mut [f64]) {
        let kind = &self.tree.kinds[id as usize];
        let (node, below) = self.own_cells(kind, view);
        let (sigma, scratch) = scratch.split_at_mut(kind.entries as usize);
        let (sums, scratch) = scratch.split_at_mut(kind.own_len as usize);
        if kind.player as usize != self.traverser {
            self.probabilities(kind, node, sigma, sums);
            out.fill(0.0);
            self.children(kind, other, sigma, below, out, scratch);
            return;
        }
        let (values, scratch) = scratch.split_at_mut(kind.entries as usize);
        self.children(kind, other, sigma, below, values, scratch);
        let parents = self.tree.parents_of(kind);
        if self.best && !kind.is_chance() {
            out.fill(f64::NEG_INFINITY);
            for (&p, &v) in parents.iter().zip(&*values) {
                out[p as usize] = out[p as usize].max(v);
            }
        } else {
            self.probabilities(kind, node, sigma, sums);
            out.fill(0.0);
            for ((&p, &v), &s) in parents.iter().zip(&*values).zip(&*sigma) {
                out[p as usize] += s * v;
            }
        }
    }

    /// Values of every entry (the traverser moves) or, added up, of every hand of the traverser (the other moves).
    fn children(
        &self,
        kind: &Kind,
        other: &[f64],
        sigma: &[f64],
        below: View<'_, R>,
        out: &mut [f64],
        scratch: &mut [f64],
    ) {
        let mine = kind.player as usize == self.traverser;
        let parents = self.tree.parents_of(kind);
        let total: f64 = other.iter().sum();
        let mut below = below;
        let mut tasks = Vec::new();
        let parallel = kind.cells > SPLIT;
        for edge in self.tree.edges_of(kind) {
            let entries = edge.first as usize..(edge.first + edge.len) as usize;
            match edge.target {
                Target::Leaf(u) if mine => out[entries].fill(self.sign() * u * total),
                Target::Leaf(u) => {
                    let mass: f64 = entries.map(|e| other[parents[e] as usize] * sigma[e]).sum();
                    let gain = self.sign() * u * mass;
                    out.iter_mut().for_each(|v| *v += gain);
                }
                Target::Kind(child) => {
                    let (here, rest) = self.child_cells(child, below);
                    below = rest;
                    if parallel {
                        tasks.push((edge, child, here));
                    } else if mine {
                        self.descend(kind, edge, child, other, sigma, here, &mut out[entries], scratch);
                    } else {
                        self.descend(kind, edge, child, other, sigma, here, out, scratch);
                    }
                }
            }
        }
        let run = |(edge, child, here): (&Edge, u32, View<'_, R>)| {
            let mut scratch = vec![0.0; kind.scratch as usize];
            let mut values = vec![0.0; if mine { edge.len } else { kind.other_len } as usize];
            self.descend(kind, edge, child, other, sigma, here, &mut values, &mut scratch);
            (edge.first as usize, values)
        };
        // Collected in the order of the edges: the number of threads changes nothing.
        let results: Vec<(usize, Vec<f64>)> = tasks.into_par_iter().map(run).collect();
        for (first, values) in results {
            let first = if mine { first } else { 0 };
            for (o, v) in out[first..].iter_mut().zip(values) {
                *o = if mine { v } else { *o + v };
            }
        }
    }

    /// One child: unfold the other's reach, visit, fold the traverser's values back (set when the traverser moved,
    /// else added).
    #[allow(clippy::too_many_arguments)]
    fn descend(
        &self,
        kind: &Kind,
        edge: &Edge,
        child: u32,
        other: &[f64],
        sigma: &[f64],
        view: View<'_, R>,
        out: &mut [f64],
        scratch: &mut [f64],
    ) {
        let mine = kind.player as usize == self.traverser;
        let next = &self.tree.kinds[child as usize];
        let parents = self.tree.parents_of(kind);
        let (moved, scratch) = scratch.split_at_mut(edge.len as usize);
        let arriving: &[f64] = if mine {
            other
        } else {
            for (j, m) in moved.iter_mut().enumerate() {
                let e = edge.first as usize + j;
                *m = other[parents[e] as usize] * sigma[e];
            }
            moved
        };
        // Where the other never goes, nothing can be won or lost.
        if arriving.iter().all(|&x| x == 0.0) {
            if mine {
                out.fill(0.0);
            }
            return;
        }
        let hands = self.hands_of(next);
        let theirs = (next.own_len + next.other_len) as usize - hands;
        let (space, scratch) = scratch.split_at_mut(theirs);
        let reach = unfolded(self.tree, if mine { edge.other } else { edge.mover }, arriving, space);
        let (values, scratch) = scratch.split_at_mut(hands);
        self.visit(child, reach, view, values, scratch);
        fold(self.tree, if mine { edge.mover } else { edge.other }, values, out, mine);
    }

    /// Values of the entries of the traverser's own decision.
    pub fn entry_values(&self, kind: &Kind, other: &[f64], below: View<'_, R>) -> Vec<f64> {
        let mut values = vec![0.0; kind.entries as usize];
        let mut scratch = vec![0.0; kind.scratch as usize];
        self.children(kind, other, &[], below, &mut values, &mut scratch);
        values
    }

    /// Probabilities of every entry of a decision.
    pub fn strategy(&self, kind: &Kind, node: View<'_, R>) -> Vec<f64> {
        let mut sigma = vec![0.0; kind.entries as usize];
        let mut sums = vec![0.0; kind.own_len as usize];
        self.probabilities(kind, node, &mut sigma, &mut sums);
        sigma
    }

    fn probabilities(&self, kind: &Kind, node: View<'_, R>, sigma: &mut [f64], sums: &mut [f64]) {
        let score = |entry: usize| match self.source {
            Source::Average => node.average[entry].wide(),
            Source::Current => update::score(&self.step, node.regrets, node.last, entry),
        };
        update::probabilities(self.tree, kind, score, sigma, sums);
    }
}
