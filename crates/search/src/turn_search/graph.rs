//! The graph of an own turn: states are reached by many orders of the same moves and looked at once. A beam keeps the
//! best states of every depth; each of them is also a place to end the turn.

use super::moves::moves;
use crate::agent::Knowledge;
use crate::imagine::{worth, Judge};
use crate::key::{turn_key, Comers};
use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::time::Instant;
use topdeck_rules::{apply, hand_over, Action, Imagined, NoLog, Phase, State};

/// Keys are hashes already.
#[derive(Default)]
pub struct AsIs(u64);

impl Hasher for AsIs {
    fn write(&mut self, _bytes: &[u8]) {}
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

pub type KeySet = HashSet<u64, BuildHasherDefault<AsIs>>;

const ROOT: u32 = u32::MAX;

#[derive(Clone, Copy)]
struct Step {
    before: u32,
    action: Action,
}

/// A way to end the turn: the moves, and what the board is then worth by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    pub score: i64,
    /// Without the end of the turn.
    pub plan: Vec<Action>,
}

/// Limits of a search of a turn.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    pub width: usize,
    pub depth: usize,
    /// Moves tried in the simulator.
    pub nodes: u64,
    /// After this time the endings found so far have to do.
    pub until: Option<Instant>,
}

/// States with the step that leads to each. Those beyond the length are used again: a state is long to make.
#[derive(Default)]
struct Arena {
    states: Vec<(State, u32)>,
    len: usize,
}

impl Arena {
    /// Add a copy of a state, and say where it is.
    fn add(&mut self, state: &State, step: u32) -> &mut State {
        if self.len == self.states.len() {
            self.states.push((*state, step));
        } else {
            let (spare, its_step) = &mut self.states[self.len];
            spare.copy_from(state);
            *its_step = step;
        }
        self.len += 1;
        &mut self.states[self.len - 1].0
    }
    /// Take the last one back.
    fn drop_last(&mut self) {
        self.len -= 1;
    }
}

/// Buffers that live from search to search.
#[derive(Default)]
pub struct TurnGraph {
    steps: Vec<Step>,
    met: KeySet,
    ended: KeySet,
    /// The states of a depth and of the next one; the rest are spare ones.
    beam: Arena,
    next: Arena,
    /// Score, step and place in `next`.
    order: Vec<(i64, u32, u32)>,
    ends: Vec<(i64, u32)>,
    buffer: Vec<Action>,
    pub nodes: u64,
}

impl TurnGraph {
    fn plan(&self, mut step: u32) -> Vec<Action> {
        let mut plan = Vec::new();
        while step != ROOT {
            let at = self.steps[step as usize];
            plan.push(at.action);
            step = at.before;
        }
        plan.reverse();
        plan
    }

    /// The best `keep` ways to end the turn of whoever is to move, best first. Endings that look the same count once.
    pub fn search(
        &mut self,
        root: &State,
        knowledge: &Knowledge,
        judge: &impl Judge,
        bounds: Bounds,
        keep: usize,
        seed: u64,
    ) -> Vec<Ending> {
        let me = root.active();
        self.steps.clear();
        self.met.clear();
        self.ended.clear();
        self.ends.clear();
        self.beam.len = 0;
        self.beam.add(root, ROOT);
        self.met.insert(turn_key(root, knowledge, me, Comers::Sure));
        for depth in 0..=bounds.depth {
            self.next.len = 0;
            self.order.clear();
            let beam = std::mem::take(&mut self.beam);
            for (state, step) in &beam.states[..beam.len] {
                let late = bounds.until.is_some_and(|until| Instant::now() >= until);
                // However small the purse, every first move is looked at.
                let last = depth == bounds.depth || depth > 0 && (self.nodes >= bounds.nodes || late);
                self.expand(state, *step, me, knowledge, judge, last, seed);
            }
            self.beam = beam;
            self.beam.len = 0;
            if self.order.is_empty() {
                break;
            }
            self.order.sort_unstable_by_key(|&(score, step, _)| (std::cmp::Reverse(score), step));
            self.order.truncate(bounds.width);
            for &(_, step, place) in &self.order {
                self.beam.add(&self.next.states[place as usize].0, step);
            }
        }
        self.ends.sort_by_key(|&(score, step)| (std::cmp::Reverse(score), step));
        self.ends.truncate(keep);
        self.ends.iter().map(|&(score, step)| Ending { score, plan: self.plan(step) }).collect()
    }

    #[allow(clippy::too_many_arguments)]
    fn expand(
        &mut self,
        state: &State,
        step: u32,
        me: usize,
        knowledge: &Knowledge,
        judge: &impl Judge,
        last: bool,
        seed: u64,
    ) {
        if state.phase == Phase::Turn {
            self.end(state, step, knowledge, judge, me, seed);
        }
        if last {
            return;
        }
        let mut list = std::mem::take(&mut self.buffer);
        moves(state, knowledge, Comers::Sure, &mut list);
        for (n, &action) in list.iter().enumerate().filter(|(_, &action)| action != Action::EndTurn) {
            let place = self.next.len as u32;
            let child = self.next.add(state, step);
            self.nodes += 1;
            let mut chance = Imagined::new(Imagined::branch(seed ^ u64::from(step), n as u64));
            apply(child, &knowledge.catalogue, action, &mut chance, &mut NoLog);
            if !child.is_over() && !self.met.insert(turn_key(child, knowledge, me, Comers::Sure)) {
                self.next.drop_last();
                continue;
            }
            let score = worth(judge, child, me);
            let here = self.steps.len() as u32;
            self.steps.push(Step { before: step, action });
            if child.is_over() || child.active() != me {
                self.ends.push((score, here));
                self.next.drop_last();
            } else {
                self.order.push((score, here, place));
            }
        }
        self.buffer = list;
    }

    fn end(&mut self, state: &State, step: u32, knowledge: &Knowledge, judge: &impl Judge, me: usize, seed: u64) {
        let after = self.next.add(state, step);
        self.nodes += 1;
        hand_over(after, &knowledge.catalogue, &mut Imagined::new(Imagined::branch(seed, 77)));
        if self.ended.insert(turn_key(after, knowledge, me, Comers::Sure)) {
            self.ends.push((worth(judge, after, me), step));
        }
        self.next.drop_last();
    }
}
