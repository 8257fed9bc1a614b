//! Following a flat solution through its explicit tree.
use super::cfr::FlatSolver;
use super::compile::{Tree, TreeNode};
use super::response::gradient;
use crate::error::SolveError;
use crate::real::Real;
use crate::solver::{ActionView, Row, TreePoint};

fn slots(first: u32, count: u32) -> std::ops::Range<usize> {
    first as usize..(first + count) as usize
}

impl<R: Real> FlatSolver<R> {
    fn tree(&self) -> Result<&Tree, SolveError> {
        let missing = || SolveError::BadSetting("walking needs the explicit tree to be kept".into());
        self.flat.tree.as_ref().ok_or_else(missing)
    }

    pub(super) fn place_at(&self, path: &[usize]) -> Result<TreePoint, SolveError> {
        let tree = self.tree()?;
        let mut id = 0u32;
        for (depth, &step) in path.iter().enumerate() {
            let (first, count) = match tree.nodes[id as usize] {
                TreeNode::Terminal(_) => (0, 0),
                TreeNode::Chance { first, count } | TreeNode::Decision { first, count, .. } => (first, count),
            };
            if step >= count as usize {
                return Err(SolveError::BadSetting(format!(
                    "step {} of the path is {step}, but there are {count} ways to go on",
                    depth + 1
                )));
            }
            id = tree.children[first as usize + step];
        }
        Ok(match tree.nodes[id as usize] {
            TreeNode::Terminal(payoff) => {
                TreePoint { kind: "terminal", name: "the end".into(), payoff: Some(payoff), ..TreePoint::default() }
            }
            TreeNode::Chance { first, count } => {
                let actions = slots(first, count).map(|i| ActionView {
                    name: tree.outcomes.get(&(i as u32)).cloned().unwrap_or_default(),
                    probability: tree.probabilities[i],
                    regret: 0.0,
                    value: f64::NAN,
                });
                TreePoint { kind: "chance", name: "chance".into(), actions: actions.collect(), ..TreePoint::default() }
            }
            TreeNode::Decision { player, set, .. } => TreePoint {
                kind: "decision",
                player: Some(player as usize),
                name: self.flat.sides[player as usize].names.get(set as usize).cloned().unwrap_or_default(),
                actions: self.explain(player as usize, set as usize),
                ..TreePoint::default()
            },
        })
    }

    /// Probability, regret and value of every action of an information set; values are against the opponent's average
    /// strategy, per visit of the set.
    pub fn explain(&self, player: usize, set: usize) -> Vec<ActionView> {
        let side = &self.flat.sides[player];
        let behaviour = self.behaviour(player);
        let mut value = gradient(&side.matrix, &self.plan(1 - player));
        let mut arrive = vec![0.0; side.sequences()];
        for s in (0..side.information_sets()).rev() {
            let v: f64 = side.range(s).map(|q| behaviour[q] * value[q]).sum();
            value[side.parent[s] as usize] += v;
        }
        self.arrivals(player, set, &mut arrive);
        let mass: f64 = arrive[side.first[set] as usize];
        side.range(set)
            .map(|s| ActionView {
                name: side.actions.get(s).cloned().unwrap_or_default(),
                probability: behaviour[s],
                regret: self.tables[player].regrets[s].wide(),
                value: if mass > 0.0 { value[s] / mass } else { f64::NAN },
            })
            .collect()
    }

    /// Probability that chance and the opponent (average strategy) let an information set happen.
    fn arrivals(&self, player: usize, set: usize, arrive: &mut [f64]) {
        let Some(tree) = &self.flat.tree else { return };
        let plan = self.behaviour(1 - player);
        let mut stack = vec![(0u32, 1.0f64)];
        while let Some((id, reach)) = stack.pop() {
            use TreeNode::{Chance, Decision, Terminal};
            match tree.nodes[id as usize] {
                Terminal(_) => {}
                Chance { first, count } => {
                    stack.extend(slots(first, count).map(|i| (tree.children[i], reach * tree.probabilities[i])));
                }
                Decision { player: p, set: here, first, count } if p as usize == player => {
                    if here as usize == set {
                        arrive[self.flat.sides[player].first[set] as usize] += reach;
                    } else {
                        stack.extend(slots(first, count).map(|i| (tree.children[i], reach)));
                    }
                }
                Decision { set, first, count, .. } => {
                    let base = self.flat.sides[1 - player].first[set as usize] as usize;
                    stack.extend(
                        slots(first, count).enumerate().map(|(k, i)| (tree.children[i], reach * plan[base + k])),
                    );
                }
            }
        }
    }

    /// Information sets by the probability that both average strategies come there.
    pub(super) fn most_visited(&self, limit: usize) -> Vec<Row> {
        let Ok(tree) = self.tree() else {
            return Vec::new();
        };
        let behaviour = [self.behaviour(0), self.behaviour(1)];
        let mut reach = [0, 1].map(|p| vec![0.0; self.flat.sides[p].information_sets()]);
        let mut stack = vec![(0u32, 1.0f64)];
        while let Some((id, p)) = stack.pop() {
            match tree.nodes[id as usize] {
                TreeNode::Terminal(_) => {}
                TreeNode::Chance { first, count } => {
                    stack.extend(slots(first, count).map(|i| (tree.children[i], p * tree.probabilities[i])));
                }
                TreeNode::Decision { player, set, first, count } => {
                    let player = player as usize;
                    reach[player][set as usize] += p;
                    let base = self.flat.sides[player].first[set as usize] as usize;
                    let ways = slots(first, count).enumerate();
                    stack.extend(ways.map(|(k, i)| (tree.children[i], p * behaviour[player][base + k])));
                }
            }
        }
        let mut order: Vec<(usize, usize)> =
            (0..2).flat_map(|p| (0..reach[p].len()).map(move |set| (p, set))).collect();
        order.sort_by(|a, b| reach[b.0][b.1].total_cmp(&reach[a.0][a.1]));
        order.truncate(limit);
        let row = |(player, set): (usize, usize)| {
            let side = &self.flat.sides[player];
            let action = |s: usize| (side.actions.get(s).cloned().unwrap_or_default(), behaviour[player][s]);
            Row {
                player,
                history: Vec::new(),
                name: side.names.get(set).cloned().unwrap_or_default(),
                reach: reach[player][set],
                actions: side.range(set).map(action).collect(),
            }
        };
        order.into_iter().map(row).collect()
    }
}
