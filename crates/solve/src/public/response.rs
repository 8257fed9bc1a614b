//! Exact values and best responses on the public tree.
use super::build::{Edge, Kind, PublicTree, Target};
use super::cfr::{fold, unfolded, SPLIT};
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
#[derive(Clone, Copy)]
pub(super) struct View<'a, R> {
    pub regrets: &'a [R],
    pub average: &'a [R],
    pub last: &'a [R],
}

impl<R> View<'_, R> {
    pub(super) fn split(self, at: usize) -> (Self, Self) {
        let cut = at.min(self.last.len());
        (
            View {
                regrets: &self.regrets[..at],
                average: &self.average[..at],
                last: &self.last[..cut],
            },
            View {
                regrets: &self.regrets[at..],
                average: &self.average[at..],
                last: &self.last[cut..],
            },
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
        let view = View {
            regrets: self.regrets,
            average: self.average,
            last: self.last,
        };
        let values = self.visit(root, &self.tree.start[1 - self.traverser], view);
        values
            .iter()
            .zip(&self.tree.start[self.traverser])
            .map(|(v, p)| v * p)
            .sum()
    }

    /// Values of every hand of the traverser at a decision, weighted by the other's reach.
    pub fn visit(&self, id: u32, other: &[f64], view: View<'_, R>) -> Vec<f64> {
        let kind = &self.tree.kinds[id as usize];
        let (node, below) = view.split(kind.entries as usize);
        let mine = kind.player as usize == self.traverser;
        let sigma = if mine && self.best {
            Vec::new()
        } else {
            self.strategy(kind, node)
        };
        let parents = self.tree.parents_of(kind);
        if !mine {
            let mut out = vec![0.0; kind.other_len as usize];
            let results = self.each_child(kind, below, |edge| {
                let entries = edge.first as usize..(edge.first + edge.len) as usize;
                entries
                    .map(|e| other[parents[e] as usize] * sigma[e])
                    .collect()
            });
            for (edge, values, mass) in results {
                match edge.target {
                    Target::Leaf(u) => out.iter_mut().for_each(|v| *v += self.sign() * u * mass),
                    Target::Kind(_) => fold(self.tree, edge.other, &values, &mut out, false),
                }
            }
            return out;
        }
        let start = if self.best { f64::NEG_INFINITY } else { 0.0 };
        let mut out = vec![start; kind.own_len as usize];
        for (edge, values) in self.entry_values(kind, other, below) {
            for (j, v) in values.into_iter().enumerate() {
                let e = (edge.first as usize) + j;
                let slot = &mut out[parents[e] as usize];
                *slot = if self.best {
                    slot.max(v)
                } else {
                    *slot + sigma[e] * v
                };
            }
        }
        out
    }

    /// Values of the entries of the traverser's own decision, edge by edge.
    pub fn entry_values(
        &self,
        kind: &Kind,
        other: &[f64],
        below: View<'_, R>,
    ) -> Vec<(&Edge, Vec<f64>)> {
        let results = self.each_child(kind, below, |_| other.to_vec());
        results
            .into_iter()
            .map(|(edge, values, mass)| {
                let mut folded = vec![0.0; edge.len as usize];
                match edge.target {
                    Target::Leaf(u) => folded.fill(self.sign() * u * mass),
                    Target::Kind(_) => fold(self.tree, edge.mover, &values, &mut folded, true),
                }
                (edge, folded)
            })
            .collect()
    }

    fn sign(&self) -> f64 {
        if self.traverser == 0 {
            1.0
        } else {
            -1.0
        }
    }

    /// Visit the children of a decision; `reach` gives the other's reach along an edge, before chance. Returns, in the
    /// order of the edges, the traverser's values there (empty at leaves) and the reach that arrives.
    fn each_child<'s>(
        &'s self,
        kind: &Kind,
        below: View<'_, R>,
        reach: impl Fn(&Edge) -> Vec<f64> + Sync,
    ) -> Vec<(&'s Edge, Vec<f64>, f64)> {
        let mut tasks = Vec::with_capacity(kind.edges as usize);
        let mut below = below;
        for edge in self.tree.edges_of(kind) {
            let here = match edge.target {
                Target::Leaf(_) => None,
                Target::Kind(child) => {
                    let (here, rest) = below.split(self.tree.kinds[child as usize].cells as usize);
                    below = rest;
                    Some((child, here))
                }
            };
            tasks.push((edge, here));
        }
        let run = |(edge, here): (&'s Edge, Option<(u32, View<'_, R>)>)| {
            let arriving = reach(edge);
            let mass: f64 = arriving.iter().sum();
            let values = here.map_or_else(Vec::new, |(child, view)| {
                self.child(kind, edge, child, &arriving, view)
            });
            (edge, values, mass)
        };
        if kind.cells > SPLIT {
            tasks.into_par_iter().map(run).collect()
        } else {
            tasks.into_iter().map(run).collect()
        }
    }

    fn child(
        &self,
        kind: &Kind,
        edge: &Edge,
        child: u32,
        arriving: &[f64],
        view: View<'_, R>,
    ) -> Vec<f64> {
        let next = &self.tree.kinds[child as usize];
        let other_moved = kind.player as usize != self.traverser;
        let unfold = if other_moved { edge.mover } else { edge.other };
        let their_turn = next.player as usize != self.traverser;
        let (theirs, mine) = if their_turn {
            (next.own_len, next.other_len)
        } else {
            (next.other_len, next.own_len)
        };
        // Where the other never goes, nothing can be won or lost.
        if arriving.iter().all(|&x| x == 0.0) {
            return vec![0.0; mine as usize];
        }
        let mut space = vec![0.0; theirs as usize];
        let reach = unfolded(self.tree, unfold, arriving, &mut space);
        self.visit(child, reach, view)
    }

    /// Probabilities of every entry of a decision.
    pub fn strategy(&self, kind: &Kind, node: View<'_, R>) -> Vec<f64> {
        let parents = self.tree.parents_of(kind);
        let mut sums = vec![0.0; kind.own_len as usize];
        let score = |e: usize| match self.source {
            Source::Average => node.average[e].wide(),
            Source::Current => {
                let last = if self.step.predictive {
                    node.last[e].wide()
                } else {
                    0.0
                };
                self.step.score(node.regrets[e].wide(), last)
            }
        };
        let mut sigma: Vec<f64> = (0..kind.entries as usize).map(score).collect();
        for (s, &p) in sigma.iter().zip(parents) {
            sums[p as usize] += s;
        }
        let fans = self.tree.fans_of(kind);
        for (s, &p) in sigma.iter_mut().zip(parents) {
            let sum = sums[p as usize];
            *s = if sum > 0.0 {
                *s / sum
            } else {
                1.0 / f64::from(fans[p as usize])
            };
        }
        sigma
    }
}
