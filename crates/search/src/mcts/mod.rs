//! Monte Carlo tree search over imagined worlds: the family of `mcts-vanilla`, `mcts-enhanced`, `mcts-bucket`, `ismcts`.
//!
//! Perfect-information Monte Carlo grows one tree in each of W worlds and sums the scores of the moves over the worlds.
//! Information-set search grows a single tree and imagines a new world for every iteration. In both, edges are moves and
//! never outcomes: chance is asked anew each time a move is made, so no tree knows the future.

mod buckets;
mod playout;
mod policy;
mod tree;

pub use playout::Rollout;
pub use policy::Policy;
pub use tree::Bias;
use tree::{Label, Tree};

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::belief::{Belief, Memory, Sight};
use crate::clock::TurnClock;
use crate::explain;
use crate::imagine::Judge;
use crate::key::Comers;
use crate::random::Dice;
use crate::turn_search::moves::moves;
use crate::workers::Workers;
use std::sync::Arc;
use std::time::{Duration, Instant};
use topdeck_cards::CardId;
use topdeck_rules::{hidden, legal, view, Action, Imagined, Phase, State, View};

/// The switches of the family; any can be combined with any.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    pub worlds: usize,
    pub budget: Budget,
    /// Exploration.
    pub c: f64,
    pub bias: Bias,
    pub rollout: Rollout,
    /// Play-outs for every new node.
    pub rollouts: u32,
    /// The opponent's hidden cards are dealt anew before every play-out.
    pub redeal: bool,
    /// Turn ends after which a play-out is judged by the threat evaluation; 0 plays to the end of the game.
    pub depth: u32,
    /// Draws are sampled by mana buckets.
    pub buckets: bool,
    /// Moves that lead to equal states are one: places of a minion, equal minions and cards. The thesis told them apart,
    /// so that the score of playing a minion is divided among its places.
    pub merge: bool,
    /// A move has the outcome of its first time in a tree whenever it is tried again: what the thesis did, for
    /// comparison. Such a tree plans with luck that it has seen.
    pub frozen: bool,
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
    pub judge: Box<dyn Judge>,
    /// The judge says a chance to win: a play-out that is cut counts it, and not only who is ahead.
    pub says_chances: bool,
    /// Who plays in play-outs by a policy.
    pub policy: Option<Policy>,
    pub belief: Box<dyn Belief>,
    pub settings: Settings,
    pub workers: Workers,
    pub me: usize,
}

impl Search {
    fn trees(&self) -> usize {
        if self.settings.one_tree {
            1
        } else {
            self.settings.worlds
        }
    }

    /// What the player to move can do.
    fn moves(&self, state: &State, out: &mut Vec<Action>) {
        if self.settings.merge {
            return moves(state, &self.knowledge, Comers::Sure, out);
        }
        out.clear();
        legal(state, &self.knowledge.catalogue, out);
    }

    /// A single tree grows step by step, but its play-outs can be shared out.
    fn shares_play_outs(&self) -> bool {
        self.workers.are_many() && self.trees() == 1 && self.settings.rollouts >= 4
    }

    /// A world as the belief has it.
    fn world(&self, sight: &Sight, seed: u64) -> State {
        let mut world = self.belief.sample(sight, &mut Dice::new(seed));
        world.forget_unasked(&self.knowledge.catalogue);
        world
    }

    /// The state of a node with other hidden cards, as the belief has it.
    fn redeal(&self, sight: &Sight, state: &State, shown: &[CardId], seed: u64) -> State {
        // What somebody is choosing from is known to him alone: no view of it can be played on.
        if state.phase != Phase::Turn {
            return *state;
        }
        let seen = [&sight.seen[..], shown].concat();
        let truth = sight.truth.as_ref().map(|_| hidden(state, self.me));
        let sight = Sight { view: view(state, &self.knowledge.catalogue, self.me), seen, kept: sight.kept, truth };
        self.world(&sight, Imagined::branch(seed, 1))
    }

    /// Grow the trees until the budget is spent. With a limit of time all of them grow a little in turn, so that each
    /// world has its share.
    fn grow(&self, trees: Vec<Tree>, sight: &Sight, until: Option<Instant>, seed: u64) -> Vec<Tree> {
        let budget = self.settings.budget;
        let per_tree = if self.settings.one_tree { self.settings.worlds as u32 } else { 1 };
        let most = if budget.is_open() { MOST_ITERATIONS } else { budget.iterations.saturating_mul(per_tree) };
        let nodes = budget.nodes.map_or(u64::MAX, |nodes| nodes / trees.len() as u64);
        let slice = if until.is_some() { SLICE } else { most };
        let late = || until.is_some_and(|until| Instant::now() >= until);
        let world = |n: u64| self.world(sight, Imagined::branch(seed, n));
        let grow = |from: u32, n: usize, tree: &mut Tree| {
            let seed = Imagined::branch(seed, 1 << 32 | n as u64);
            let fixed = world(n as u64);
            for round in from..most.min(from.saturating_add(slice)) {
                if round > 0 && (tree.tried >= nodes || late()) {
                    break;
                }
                let state = if self.settings.one_tree && round > 0 { world(u64::from(round)) } else { fixed };
                tree.iterate(self, sight, &state, Imagined::branch(seed, u64::from(round)));
            }
        };
        self.workers.run(|| {
            let mut trees: Vec<(usize, Tree)> = trees.into_iter().enumerate().collect();
            let mut done = 0;
            while done < most {
                let step = |(n, mut tree): (usize, Tree)| {
                    grow(done, n, &mut tree);
                    (n, tree)
                };
                trees =
                    if trees.len() > 1 { self.workers.map(trees, step) } else { trees.into_iter().map(step).collect() };
                done = done.saturating_add(slice);
                if late() || trees.iter().all(|(_, tree)| tree.tried >= nodes) {
                    break;
                }
            }
            trees.into_iter().map(|(_, tree)| tree).collect()
        })
    }
}

/// What may be spent on a decision: iterations in each world, or else moves tried or time.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    pub iterations: u32,
    /// Moves tried in all worlds together.
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
    /// For all decisions of a turn together.
    pub turn_time: Option<Duration>,
}

impl Budget {
    /// Whether something else than iterations says when to stop.
    fn is_open(&self) -> bool {
        self.nodes.is_some() || self.time.is_some() || self.turn_time.is_some()
    }
}

/// Of what is left of a turn's time, for one decision: every move is one.
const SHARE: f64 = 0.5;
const MOST_ITERATIONS: u32 = 100_000_000;
/// Iterations of a tree before the next has its turn.
const SLICE: u32 = 4;

/// A move with what the trees say of it, summed over the worlds.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub action: Action,
    pub visits: u64,
    pub wins: f64,
    /// Trees in which it has the highest score.
    pub best_in: usize,
}

impl Choice {
    pub fn mean(&self) -> f64 {
        self.wins / self.visits.max(1) as f64
    }
}

/// What was considered for one decision.
#[derive(Clone, Debug, Default)]
pub struct Thoughts {
    /// The state in whose words the moves are told.
    pub world: Option<State>,
    pub choices: Vec<Choice>,
    /// The moves that the trees expect for the rest of the turn.
    pub line: Vec<Action>,
    pub trees: usize,
    pub tried: u64,
}

/// A player by Monte Carlo tree search.
pub struct MonteCarlo {
    search: Search,
    decision_seeds: DecisionSeeds,
    memory: Memory,
    clock: TurnClock,
    /// Trees kept for the next decision.
    kept: Vec<Tree>,
    pub thoughts: Thoughts,
}

impl MonteCarlo {
    pub fn new(search: Search) -> MonteCarlo {
        MonteCarlo {
            search,
            decision_seeds: DecisionSeeds::default(),
            memory: Memory::default(),
            clock: TurnClock::default(),
            kept: Vec::new(),
            thoughts: Thoughts::default(),
        }
    }

    /// Search, and say what was found of every move.
    pub fn decide(&mut self, sight: &Sight, seed: u64) -> Action {
        let (started, turn) = (Instant::now(), sight.view.state().turn);
        let mut list = Vec::new();
        let root = self.search.world(sight, Imagined::branch(seed, 0));
        self.search.moves(&root, &mut list);
        self.thoughts = Thoughts { world: Some(root), ..Thoughts::default() };
        if let [only] = list[..] {
            self.thoughts.choices = vec![Choice { action: only, visits: 0, wins: 0.0, best_in: 0 }];
            self.thoughts.line = vec![only];
            self.kept.clear();
            return only;
        }
        let start = self.roots(&root, &list, self.search.trees());
        let Budget { time, turn_time, .. } = self.search.settings.budget;
        let until = self.clock.allowance(turn, time, turn_time, SHARE).map(|time| started + time);
        let grown = self.search.grow(start, sight, until, seed);
        let choices = summed(&root, &list, &grown);
        let action = best(&choices).map_or(Action::EndTurn, |choice| choice.action);
        let label = Label::of(&root, action);
        let most = grown.iter().max_by_key(|tree| tree.record(label).map_or(0, |(visits, _)| visits));
        self.thoughts = Thoughts {
            line: most.map_or(Vec::new(), |tree| tree.line(&self.search, &root, action)),
            trees: grown.len(),
            tried: grown.iter().map(|tree| tree.tried).sum(),
            choices,
            ..self.thoughts
        };
        self.kept = if self.search.settings.reuse { grown } else { Vec::new() };
        self.kept.retain_mut(|tree| tree.descend(label));
        self.clock.spend(turn, started.elapsed());
        action
    }

    /// New trees, or those of the last decision if all their moves are still there.
    fn roots(&mut self, root: &State, list: &[Action], trees: usize) -> Vec<Tree> {
        let mut kept = std::mem::take(&mut self.kept);
        let labels: Vec<Label> = list.iter().map(|&action| Label::of(root, action)).collect();
        kept.retain(|tree| tree.fits(&labels));
        kept.resize_with(trees, Tree::default);
        kept.iter_mut().for_each(|tree| tree.tried = 0);
        kept
    }

    fn act(&mut self, sight: &Sight) -> Action {
        let state = sight.view.state();
        if state.phase == Phase::Mulligan {
            self.thoughts = Thoughts::default();
            return mulligan_above(state, &self.search.knowledge.catalogue, self.search.settings.keep);
        }
        let seed = self.decision_seeds.next();
        self.decide(sight, seed)
    }
}

/// The highest score; the first of equals.
fn best(choices: &[Choice]) -> Option<&Choice> {
    choices.iter().fold(None, |best: Option<&Choice>, choice| match best {
        Some(best) if best.wins >= choice.wins => Some(best),
        _ => Some(choice),
    })
}

fn summed(root: &State, list: &[Action], trees: &[Tree]) -> Vec<Choice> {
    let records = |label: Label| trees.iter().map(move |tree| tree.record(label).unwrap_or_default());
    let mut choices: Vec<Choice> =
        list.iter().map(|&action| Choice { action, visits: 0, wins: 0.0, best_in: 0 }).collect();
    let mut most = vec![(f64::NEG_INFINITY, 0); trees.len()];
    for (n, choice) in choices.iter_mut().enumerate() {
        for (tree, (visits, wins)) in records(Label::of(root, choice.action)).enumerate() {
            choice.visits += u64::from(visits);
            choice.wins += wins;
            if wins > most[tree].0 {
                most[tree] = (wins, n);
            }
        }
    }
    most.iter().for_each(|&(_, n)| choices[n].best_in += 1);
    choices
}

impl Agent for MonteCarlo {
    fn start(&mut self, seed: u64, me: usize) {
        self.search.me = me;
        self.decision_seeds = DecisionSeeds::new(seed);
        self.memory.start(me);
        self.clock = TurnClock::default();
        self.kept.clear();
        self.thoughts = Thoughts::default();
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
    fn employ(&mut self, threads: usize) {
        self.search.workers = Workers::new(threads);
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
        explain::monte_carlo(&self.thoughts, &self.search)
    }
}
