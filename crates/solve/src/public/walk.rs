//! Following a public-tree solution through the full tree, hand by hand.
use super::build::{forward, Edge, Kind, Target, CHOICE, SAME};
use super::cfr::PublicSolver;
use super::response::View;
use crate::error::SolveError;
use crate::game::{Game, Node};
use crate::real::Real;
use crate::solver::{ActionView, Row, TreePoint};
use crate::turn::{Outcome, TurnGame};
use crate::turn_tree::{TurnState, TurnTree};
use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::sync::PoisonError;

/// A decision of the public tree with the ranges that arrive there under the average strategies.
#[derive(Clone)]
struct Spot {
    kind: u32,
    /// Where its cells begin in the tables.
    base: usize,
    /// Reach of player 0 and player 1, by private state.
    ranges: [Vec<f64>; 2],
    history: Vec<String>,
}

impl Spot {
    fn mass(&self) -> f64 {
        self.ranges.iter().map(|r| r.iter().sum::<f64>()).product()
    }
}

/// Spots ordered by how likely they are.
struct ByMass(Spot);

impl PartialEq for ByMass {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for ByMass {}
impl PartialOrd for ByMass {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for ByMass {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.mass().total_cmp(&other.0.mass()).then(other.0.base.cmp(&self.0.base))
    }
}

impl<T: TurnGame, R: Real> PublicSolver<T, R> {
    fn root_spot(&self) -> Option<Spot> {
        match self.tree.root {
            Target::Leaf(_) => None,
            Target::Kind(kind) => Some(Spot { kind, base: 0, ranges: self.tree.start.clone(), history: Vec::new() }),
        }
    }

    fn kind(&self, spot: &Spot) -> &Kind {
        &self.tree.kinds[spot.kind as usize]
    }

    fn cells<'a>(&self, spot: &Spot, reader: &super::response::Evaluation<'a, T, R>) -> View<'a, R> {
        let whole = View { regrets: reader.regrets, average: reader.average, last: reader.last };
        // Without history there is one table for all; a spot's place in the tree does not matter.
        if self.tree.reduction.forget {
            return whole;
        }
        whole.split(spot.base).1
    }

    /// Average strategy of a decision, entry by entry.
    fn sigma(&self, spot: &Spot) -> Vec<f64> {
        let kind = self.kind(spot);
        let reader = self.reader(kind.player as usize);
        let (node, _) = reader.own_cells(kind, self.cells(spot, &reader));
        reader.strategy(kind, node)
    }

    /// The spot behind an edge, if the tree goes on there.
    fn follow(&self, spot: &Spot, number: usize, sigma: &[f64]) -> Option<Spot> {
        let kind = self.kind(spot);
        let edges = self.tree.edges_of(kind);
        let edge = &edges[number];
        let Target::Kind(child) = edge.target else {
            return None;
        };
        let skipped: u64 = edges[..number].iter().map(|e| self.subtree_cells(e)).sum();
        let mover = kind.player as usize;
        let parents = self.tree.parents_of(kind);
        let entries = edge.first as usize..(edge.first + edge.len) as usize;
        let moved: Vec<f64> = entries.map(|e| spot.ranges[mover][parents[e] as usize] * sigma[e]).collect();
        let through = |unfold: u32, range: &[f64]| match unfold {
            SAME => range.to_vec(),
            _ => forward(&self.tree.unfolds[unfold as usize], range),
        };
        let mut ranges = [Vec::new(), Vec::new()];
        ranges[mover] = through(edge.mover, &moved);
        ranges[1 - mover] = through(edge.other, &spot.ranges[1 - mover]);
        let base = spot.base + kind.own_cells() + skipped as usize;
        Some(Spot { kind: child, base, ranges, history: spot.history.clone() })
    }

    fn subtree_cells(&self, edge: &Edge) -> u64 {
        match edge.target {
            Target::Leaf(_) => 0,
            Target::Kind(k) => self.tree.kinds[k as usize].cells,
        }
    }

    fn hand_names(&self, kind: &Kind, own: bool) -> Vec<String> {
        let set = self.tree.hands.value(if own { kind.own } else { kind.other });
        let public =
            if kind.public == CHOICE { self.tree.game.root() } else { self.tree.publics.value(kind.public).clone() };
        set.iter().map(|&h| self.tree.game.private_name(&public, self.tree.privates.value(h))).collect()
    }

    pub(super) fn place_at(&self, path: &[usize]) -> Result<TreePoint, SolveError> {
        let game = TurnTree { turns: self.tree.game.clone(), lethal: self.tree.reduction.lethal };
        let mut state = game.root();
        let mut spot = self.root_spot();
        for (depth, &step) in path.iter().enumerate() {
            let ways = match game.node(&state) {
                Node::Terminal(_) => 0,
                Node::Chance(n) | Node::Decision { actions: n, .. } => n,
            };
            if step >= ways {
                return Err(SolveError::BadSetting(format!(
                    "step {} of the path is {step}, but there are {ways} ways to go on",
                    depth + 1
                )));
            }
            if matches!(game.node(&state), Node::Decision { .. }) || state.outcomes().is_some() {
                spot = spot.and_then(|s| {
                    let sigma = self.sigma(&s);
                    self.follow(&s, self.edge_number(&s, state.outcomes(), step), &sigma)
                });
            }
            state = game.child(&state, step);
        }
        Ok(self.describe(&game, &state, spot))
    }

    /// Which edge an action of the full tree takes.
    fn edge_number(&self, spot: &Spot, moves: Option<&[Outcome<T::Public, T::Private>]>, action: usize) -> usize {
        let Some(moves) = moves else { return 0 };
        let edges = self.tree.edges_of(self.kind(spot));
        let wanted = &moves[action].public;
        edges.iter().position(|e| self.tree.publics.value(e.public) == wanted).unwrap_or_default()
    }

    fn describe(&self, game: &TurnTree<T>, state: &TurnState<T>, spot: Option<Spot>) -> TreePoint {
        match game.node(state) {
            Node::Terminal(payoff) => TreePoint {
                kind: "terminal",
                name: self.tree.game.public_name(&state.public),
                payoff: Some(payoff),
                ..TreePoint::default()
            },
            Node::Chance(n) => TreePoint {
                kind: "chance",
                name: if state.outcomes().is_some() { "chance" } else { "a draw" }.into(),
                actions: (0..n)
                    .map(|i| ActionView {
                        name: game.action_name(state, i),
                        probability: game.probability(state, i),
                        regret: 0.0,
                        value: f64::NAN,
                    })
                    .collect(),
                ..TreePoint::default()
            },
            Node::Decision { player, actions } => {
                let names: Vec<String> = (0..actions).map(|i| game.action_name(state, i)).collect();
                let mut place = match &spot {
                    Some(spot) => self.hidden(spot, state, player, names),
                    None => self.open(state, player, names),
                };
                place.kind = "decision";
                place.player = Some(player);
                place.name = game.information_name(state);
                place
            }
        }
    }

    /// A decision at which something is hidden: the tables know it.
    fn hidden(&self, spot: &Spot, state: &TurnState<T>, player: usize, names: Vec<String>) -> TreePoint {
        let kind = self.kind(spot);
        let reader = self.reader(player);
        let (node, below) = reader.own_cells(kind, self.cells(spot, &reader));
        let sigma = reader.strategy(kind, node);
        let others = &spot.ranges[1 - player];
        let mass: f64 = others.iter().sum();
        let values = reader.entry_values(kind, others, below);
        let set = self.tree.hands.value(kind.own);
        let own = state.private[player].as_ref();
        let hand = set.iter().position(|&h| Some(self.tree.privates.value(h)) == own).unwrap_or(0);
        let parents = self.tree.parents_of(kind);
        let actions = names.into_iter().enumerate().map(|(i, name)| {
            let entry = match state.outcomes() {
                // A secret choice: one edge, the entries are the options.
                None => i,
                moves => {
                    let edge = &self.tree.edges_of(kind)[self.edge_number(spot, moves, i)];
                    let mut entries = edge.first as usize..(edge.first + edge.len) as usize;
                    entries.find(|&e| parents[e] as usize == hand).unwrap_or(edge.first as usize)
                }
            };
            let value = if mass > 0.0 { values[entry] / mass } else { f64::NAN };
            ActionView { name, probability: sigma[entry], regret: node.regrets[entry].wide(), value }
        });
        let actions = actions.collect();
        let belief = self.hand_names(kind, false).into_iter().zip(others.iter().map(|r| r / mass)).collect();
        TreePoint { actions, belief, ..TreePoint::default() }
    }

    /// A decision at which nothing is hidden: the best move by backward induction.
    fn open(&self, state: &TurnState<T>, player: usize, names: Vec<String>) -> TreePoint {
        let mut solver = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let sign = if player == 0 { 1.0 } else { -1.0 };
        let moves = state.outcomes().unwrap_or_default();
        let Some(other) = &state.private[1 - player] else {
            return TreePoint::default();
        };
        let after = |m: &Outcome<T::Public, T::Private>| sign * solver.after(&self.tree.game, player, other, m);
        let values: Vec<f64> = moves.iter().map(after).collect();
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let first = values.iter().position(|&v| v == best);
        let actions = names.into_iter().zip(values).enumerate().map(|(i, (name, value))| ActionView {
            name,
            probability: if Some(i) == first { 1.0 } else { 0.0 },
            regret: value - best,
            value,
        });
        let belief = vec![(self.tree.game.private_name(&state.public, other), 1.0)];
        TreePoint { actions: actions.collect(), belief, ..TreePoint::default() }
    }

    /// Information sets in order of how likely their public state is.
    pub(super) fn most_visited(&self, limit: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        let mut heap: BinaryHeap<ByMass> = self.root_spot().map(ByMass).into_iter().collect();
        while let Some(ByMass(spot)) = heap.pop() {
            if rows.len() >= limit {
                break;
            }
            let kind = self.kind(&spot);
            let sigma = self.sigma(&spot);
            if !kind.is_chance() {
                self.add_rows(&spot, kind, &sigma, &mut rows);
            }
            for number in 0..kind.edges as usize {
                if let Some(mut next) = self.follow(&spot, number, &sigma) {
                    next.history.push(self.edge_name(kind, number, 0));
                    heap.push(ByMass(next));
                }
            }
        }
        rows.truncate(limit);
        rows
    }

    /// What both see of an edge, told with the `j`-th hand that takes it.
    fn edge_name(&self, kind: &Kind, number: usize, j: usize) -> String {
        let edge = &self.tree.edges_of(kind)[number];
        if kind.public == CHOICE {
            return format!("player {} chooses a deck", kind.player);
        }
        let entry = edge.first as usize + j;
        let hand = self.tree.hands.value(kind.own)[self.tree.parents_of(kind)[entry] as usize];
        let private = self.tree.privates.value(hand);
        let public = self.tree.publics.value(kind.public);
        let after = Outcome { public: self.tree.publics.value(edge.public).clone(), private: private.clone() };
        self.tree.game.move_name((public, private), &after)
    }

    fn add_rows(&self, spot: &Spot, kind: &Kind, sigma: &[f64], rows: &mut Vec<Row>) {
        let player = kind.player as usize;
        let others: f64 = spot.ranges[1 - player].iter().sum();
        let names = self.hand_names(kind, true);
        for (hand, name) in names.into_iter().enumerate() {
            let mut actions = Vec::new();
            for (number, edge) in self.tree.edges_of(kind).iter().enumerate() {
                for j in 0..edge.len as usize {
                    let entry = edge.first as usize + j;
                    if self.tree.parents_of(kind)[entry] as usize != hand {
                        continue;
                    }
                    let label = if kind.public == CHOICE {
                        let options = self.tree.game.beginning(player).options;
                        self.tree.game.private_name(&self.tree.game.root(), &options[j].1)
                    } else {
                        self.edge_name(kind, number, j)
                    };
                    actions.push((label, sigma[entry]));
                }
            }
            let name = if kind.public == CHOICE {
                format!("player {player} chooses in secret")
            } else {
                format!("{} · holds {name}", self.tree.game.public_name(self.tree.publics.value(kind.public)))
            };
            let reach = others * spot.ranges[player][hand];
            rows.push(Row { player, history: spot.history.clone(), name, reach, actions });
        }
    }
}
