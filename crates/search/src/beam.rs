//! Option beam: a breadth-first search of the own turn that keeps the few best states of every depth; among all ways to
//! end the turn the best one is carried out, and planned anew when something unforeseen happened.

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::attempt::{actions, attempt, can_go_on};
use crate::imagine::Judge;
use crate::key::{turn_key, Comers};
use crate::menu::Move;
use crate::scores::Score;
use std::collections::HashSet;
use std::sync::Arc;
use topdeck_rules::{Action, Imagined, Phase, State};

pub struct OptionBeam {
    knowledge: Arc<Knowledge>,
    score: Score,
    depth: usize,
    width: usize,
    me: usize,
    decision_seeds: DecisionSeeds,
    moves: Vec<Move>,
    /// What is still to be done, last first, with the key of the state in which it was planned.
    plan: Vec<(u64, Action)>,
}

/// A state of the search and the way to it.
struct Node {
    state: State,
    key: u64,
    score: i64,
    path: Vec<(u64, Action)>,
    /// The first step of the path where chance had a say: the plan is good up to there.
    certain: usize,
}

impl OptionBeam {
    pub fn new(knowledge: Arc<Knowledge>, score: Score, depth: usize, width: usize) -> OptionBeam {
        OptionBeam {
            knowledge,
            score,
            depth,
            width,
            me: 0,
            decision_seeds: DecisionSeeds::default(),
            moves: Vec::new(),
            plan: Vec::new(),
        }
    }

    fn key(&self, state: &State) -> u64 {
        turn_key(state, &self.knowledge, self.me, Comers::All)
    }

    /// The best way to end the turn, as far as it is certain.
    fn search(&mut self, root: &State) -> Vec<(u64, Action)> {
        let seed = self.decision_seeds.next();
        let mut seen = HashSet::new();
        let key = self.key(root);
        let mut beam = vec![Node { state: *root, key, score: 0, path: Vec::new(), certain: usize::MAX }];
        let mut best: Option<Node> = None;
        let mut list = Vec::new();
        let mut tried = 0u64;
        for _ in 0..self.depth {
            let mut children = Vec::new();
            for node in &beam {
                actions(&node.state, &self.knowledge, &mut self.moves, &mut list);
                for &action in &list {
                    tried += 1;
                    let child = self.child(node, action, Imagined::branch(seed, tried));
                    if can_go_on(&child.state, self.me) {
                        if seen.insert(child.key) {
                            children.push(child);
                        }
                    } else if best.as_ref().is_none_or(|best| child.score > best.score) {
                        best = Some(child);
                    }
                }
            }
            // A stable sort: the first found of equals stays ahead.
            children.sort_by_key(|child| std::cmp::Reverse(child.score));
            children.truncate(self.width);
            if children.is_empty() {
                break;
            }
            beam = children;
        }
        let Some(best) = best else { return Vec::new() };
        let certain = best.path.len().min(best.certain.saturating_add(1));
        best.path[..certain].iter().rev().copied().collect()
    }

    fn child(&self, parent: &Node, action: Action, seed: u64) -> Node {
        let mut state = parent.state;
        let random = attempt(&parent.state, &self.knowledge, action, seed, &mut state);
        let mut path = parent.path.clone();
        path.push((parent.key, action));
        let asked = state.phase == Phase::Choice;
        let certain = if (random || asked) && parent.certain == usize::MAX { path.len() - 1 } else { parent.certain };
        Node { key: self.key(&state), score: self.score.score(&state, self.me), state, path, certain }
    }
}

impl Agent for OptionBeam {
    fn start(&mut self, seed: u64, me: usize) {
        (self.me, self.decision_seeds) = (me, DecisionSeeds::new(seed));
        self.plan.clear();
    }
    fn choose(&mut self, state: &State) -> Action {
        if state.phase == Phase::Mulligan {
            return mulligan_above(state, &self.knowledge.catalogue, 3);
        }
        let key = self.key(state);
        if self.plan.last().is_none_or(|(expected, _)| *expected != key) {
            self.plan = self.search(state);
        }
        match self.plan.pop() {
            Some((_, action)) => action,
            // Deeper than the search goes: nothing ends the turn in its reach.
            None => Action::EndTurn,
        }
    }
}
