//! Monte Carlo tree search over imagined worlds: the family of `mcts-vanilla`, `mcts-enhanced`, `mcts-bucket`, `ismcts`.
//!
//! Perfect-information Monte Carlo grows one tree in each of W worlds and sums the scores of the moves over the worlds.
//! Information-set search grows a single tree and imagines a new world for every iteration. In both, edges are moves and
//! never outcomes: chance is asked anew each time a move is made, so no tree knows the future.

mod buckets;
mod playout;
mod tree;

pub use playout::Rollout;
pub use tree::Bias;
use tree::{Label, Tree};

use crate::agent::{mulligan_above, Agent, Knowledge, Salt};
use crate::belief::{Belief, Memory, Sight};
use crate::explain;
use crate::judge::Threat;
use crate::random::Dice;
use crate::turn::moves::moves;
use rayon::prelude::*;
use std::sync::Arc;
use std::time::{Duration, Instant};
use topdeck_rules::{Action, Imagined, Phase, State, View};

/// The switches of the family; any can be combined with any.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub worlds: usize,
    /// Iterations in each world.
    pub iterations: u32,
    /// The time for a decision instead, if given; iterations are then the most.
    pub time: Option<Duration>,
    /// Exploration.
    pub c: f64,
    pub bias: Bias,
    pub rollout: Rollout,
    /// Play-outs for every new node.
    pub rollouts: u32,
    /// Turn ends after which a play-out is judged by the threat evaluation; 0 plays to the end of the game.
    pub depth: u32,
    /// Draws are sampled by mana buckets.
    pub buckets: bool,
    /// The tree below the move that was made is kept for the next decision.
    pub reuse: bool,
    /// One tree for all worlds, a new world for every iteration.
    pub one_tree: bool,
    /// Replace opening cards that cost more.
    pub keep: i8,
}

/// What is the same for all worlds of a search.
pub struct Search {
    pub knowledge: Arc<Knowledge>,
    pub threat: Threat,
    pub settings: Settings,
    pub me: usize,
}

/// A move with what the trees say of it, summed over the worlds.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub action: Action,
    pub visits: u64,
    pub wins: f64,
}

impl Choice {
    pub fn mean(&self) -> f64 {
        self.wins / self.visits.max(1) as f64
    }
}

/// A player by Monte Carlo tree search.
pub struct MonteCarlo {
    search: Search,
    belief: Box<dyn Belief>,
    salt: Salt,
    memory: Memory,
    /// Trees kept for the next decision.
    kept: Vec<Tree>,
    pub choices: Vec<Choice>,
}

impl MonteCarlo {
    pub fn new(search: Search, belief: Box<dyn Belief>) -> MonteCarlo {
        let (salt, memory) = (Salt::default(), Memory::default());
        MonteCarlo { search, belief, salt, memory, kept: Vec::new(), choices: Vec::new() }
    }

    /// Search, and say what was found of every move.
    pub fn decide(&mut self, sight: &Sight, seed: u64) -> Action {
        let settings = self.search.settings;
        let mut list = Vec::new();
        let root = self.belief.sample(sight, &mut Dice::new(Imagined::branch(seed, 0)));
        moves(&root, &self.search.knowledge, &mut list);
        if let [only] = list[..] {
            self.choices = vec![Choice { action: only, visits: 0, wins: 0.0 }];
            self.kept.clear();
            return only;
        }
        let until = settings.time.map(|time| Instant::now() + time);
        let trees = if settings.one_tree { 1 } else { settings.worlds };
        let start = self.roots(&root, &list, trees);
        let world = |n: u64| self.belief.sample(sight, &mut Dice::new(Imagined::branch(seed, n)));
        let grow = |(n, mut tree): (usize, Tree)| {
            let seed = Imagined::branch(seed, 1 << 32 | n as u64);
            let fixed = world(n as u64);
            for round in 0..settings.iterations * if settings.one_tree { settings.worlds as u32 } else { 1 } {
                if until.is_some_and(|until| round > 0 && Instant::now() >= until) {
                    break;
                }
                let state = if settings.one_tree && round > 0 { world(u64::from(round)) } else { fixed };
                tree.iterate(&self.search, &state, Imagined::branch(seed, u64::from(round)));
            }
            tree
        };
        // Inside a match every core already plays its own game.
        let alone = rayon::current_thread_index().is_none() && trees > 1;
        let grown: Vec<Tree> = match alone {
            true => start.into_par_iter().map(grow).collect(),
            false => start.into_iter().map(grow).collect(),
        };
        self.choices = summed(&root, &list, &grown);
        let best = self.choices.iter().fold(None, |best: Option<&Choice>, choice| match best {
            Some(best) if best.wins >= choice.wins => Some(best),
            _ => Some(choice),
        });
        let action = best.map_or(Action::EndTurn, |choice| choice.action);
        self.kept = if settings.reuse { grown } else { Vec::new() };
        let label = Label::of(&root, action);
        self.kept.retain_mut(|tree| tree.descend(label));
        action
    }

    /// New trees, or those of the last decision if all their moves are still there.
    fn roots(&mut self, root: &State, list: &[Action], trees: usize) -> Vec<(usize, Tree)> {
        let mut kept = std::mem::take(&mut self.kept);
        let labels: Vec<Label> = list.iter().map(|&action| Label::of(root, action)).collect();
        kept.retain(|tree| tree.fits(&labels));
        kept.resize_with(trees, Tree::default);
        kept.into_iter().enumerate().collect()
    }

    fn act(&mut self, sight: &Sight) -> Action {
        let state = sight.view.state();
        if state.phase == Phase::Mulligan {
            return mulligan_above(state, &self.search.knowledge.catalogue, self.search.settings.keep);
        }
        let seed = self.salt.next();
        self.decide(sight, seed)
    }
}

fn summed(root: &State, list: &[Action], trees: &[Tree]) -> Vec<Choice> {
    let sum = |&action: &Action| {
        let label = Label::of(root, action);
        let (mut visits, mut wins) = (0, 0.0);
        for (v, w) in trees.iter().filter_map(|tree| tree.record(label)) {
            visits += u64::from(v);
            wins += w;
        }
        Choice { action, visits, wins }
    };
    list.iter().map(sum).collect()
}

impl Agent for MonteCarlo {
    fn start(&mut self, seed: u64, me: usize) {
        self.search.me = me;
        self.salt = Salt::new(seed);
        self.memory.start(me);
        self.kept.clear();
    }
    fn watches(&self) -> bool {
        true
    }
    fn watch(&mut self, state: &State, action: Action) {
        self.memory.watch(state, action);
        if action == Action::EndTurn {
            self.kept.clear();
        }
    }
    /// Only a cheat is shown a whole state.
    fn choose(&mut self, state: &State) -> Action {
        let sight = self.memory.sight_of_all(state, &self.search.knowledge);
        self.act(&sight)
    }
    fn see(&mut self, view: &View) -> Action {
        let sight = self.memory.sight(*view);
        self.act(&sight)
    }
    fn explain(&self) -> Option<serde_json::Value> {
        Some(explain::monte_carlo(&self.choices, self.search.settings.worlds))
    }
}
