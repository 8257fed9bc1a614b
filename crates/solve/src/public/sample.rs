//! Chance-sampling CFR on the public tree: one hand for each player and one card for each draw, all actions.
use super::build::{Edge, Kind, PublicTree, Target, SAME};
use crate::algorithm::Step;
use crate::dice::Dice;
use crate::real::Real;
use crate::turn::TurnGame;

/// One traversal.
pub(super) struct Sampled<'a, T: TurnGame, R> {
    pub tree: &'a PublicTree<T>,
    pub traverser: usize,
    pub step: Step<f64>,
    pub dice: &'a mut Dice,
    pub regrets: &'a mut [R],
    pub average: &'a mut [R],
}

/// Where a traversal stands: the hands of mover and other, and how likely their own decisions bring them here.
#[derive(Clone, Copy)]
struct At {
    kind: u32,
    /// Where its cells begin in the tables.
    base: usize,
    hands: [usize; 2],
    reach: [f64; 2],
}

impl<T: TurnGame, R: Real> Sampled<'_, T, R> {
    pub fn run(&mut self) {
        let Target::Kind(root) = self.tree.root else { return };
        let mover = self.tree.kinds[root as usize].player as usize;
        let hands = [mover, 1 - mover].map(|player| self.dice.pick(self.tree.start[player].iter().copied()));
        self.visit(At { kind: root, base: 0, hands, reach: [1.0, 1.0] });
    }

    /// Utility of the traverser with the sampled hands and draws.
    fn visit(&mut self, at: At) -> f64 {
        let tree = self.tree;
        let kind = &tree.kinds[at.kind as usize];
        let ways = ways_of(tree, kind, at.base, at.hands[0]);
        if let Some(odds) = tree.odds_of(kind) {
            let pick = self.dice.pick(ways.iter().map(|way| odds[way.entry]));
            return self.follow(kind, &ways[pick], at, 1.0);
        }
        let sigma = self.strategy(at.base, &ways);
        let mine = kind.player as usize == self.traverser;
        let values: Vec<f64> = ways.iter().zip(&sigma).map(|(way, &p)| self.follow(kind, way, at, p)).collect();
        let value = values.iter().zip(&sigma).map(|(v, p)| v * p).sum();
        if mine {
            for ((way, v), p) in ways.iter().zip(values).zip(&sigma) {
                let cell = at.base + way.entry;
                let regret = self.step.update(self.regrets[cell].wide(), at.reach[1] * (v - value));
                self.regrets[cell] = R::of(regret);
                self.average[cell] = R::of(self.average[cell].wide() + self.step.weight * at.reach[0] * p);
            }
        }
        value
    }

    fn strategy(&self, base: usize, ways: &[Way<'_>]) -> Vec<f64> {
        let score = |way: &Way<'_>| self.step.score(self.regrets[base + way.entry].wide(), 0.0);
        let scores: Vec<f64> = ways.iter().map(score).collect();
        let sum: f64 = scores.iter().sum();
        match sum > 0.0 {
            true => scores.into_iter().map(|s| s / sum).collect(),
            false => vec![1.0 / ways.len() as f64; ways.len()],
        }
    }

    fn follow(&mut self, kind: &Kind, way: &Way<'_>, at: At, p: f64) -> f64 {
        let child = match way.edge.target {
            Target::Leaf(u) => return if self.traverser == 0 { u } else { -u },
            Target::Kind(child) => child,
        };
        let mover = self.draw(way.edge.mover, way.hand);
        let other = self.draw(way.edge.other, at.hands[1]);
        let (hands, reach) = ([mover, other], [at.reach[0] * p, at.reach[1]]);
        let turned = self.tree.kinds[child as usize].player != kind.player;
        let swap = |pair: [f64; 2]| if turned { [pair[1], pair[0]] } else { pair };
        let hands = if turned { [hands[1], hands[0]] } else { hands };
        self.visit(At { kind: child, base: way.base, hands, reach: swap(reach) })
    }

    /// One outcome of a deal or draw.
    fn draw(&mut self, unfold: u32, hand: usize) -> usize {
        if unfold == SAME {
            return hand;
        }
        let steps = self.tree.unfolds[unfold as usize].steps.iter().filter(|step| step.0 as usize == hand);
        let pick = self.dice.pick(steps.clone().map(|step| step.2));
        steps.clone().nth(pick).map_or(0, |step| step.1 as usize)
    }
}

/// An action of one hand.
struct Way<'t> {
    edge: &'t Edge,
    /// Counted from the kind's first.
    entry: usize,
    /// What the hand becomes, before chance.
    hand: usize,
    /// Where the child's cells begin.
    base: usize,
}

fn ways_of<'t, T: TurnGame>(tree: &'t PublicTree<T>, kind: &Kind, base: usize, hand: usize) -> Vec<Way<'t>> {
    let parents = tree.parents_of(kind);
    let mut below = base + kind.own_cells();
    let mut ways = Vec::new();
    for edge in tree.edges_of(kind) {
        let entries = edge.first as usize..(edge.first + edge.len) as usize;
        let mine = entries.clone().filter(|&entry| parents[entry] as usize == hand);
        ways.extend(mine.map(|entry| Way { edge, entry, hand: entry - entries.start, base: below }));
        if let Target::Kind(child) = edge.target {
            below += tree.kinds[child as usize].cells as usize;
        }
    }
    ways
}
