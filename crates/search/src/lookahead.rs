//! Dynamic lookahead: the fewer moves there are, the further it looks; the best state on the way counts, not only the last.

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::attempt::{actions, attempt, can_go_on};
use crate::imagine::{Judge, WON};
use crate::menu::Move;
use crate::scores::Score;
use std::sync::Arc;
use topdeck_rules::{Action, Imagined, Phase, State};

pub struct Lookahead {
    knowledge: Arc<Knowledge>,
    me: usize,
    decision_seeds: DecisionSeeds,
    moves: Vec<Move>,
    lists: Vec<Vec<Action>>,
}

/// Moves looked at after the first one, by the number of moves there are now.
fn depth(moves: usize) -> usize {
    match moves {
        0..=4 => 3,
        5..=24 => 2,
        _ => 1,
    }
}

impl Lookahead {
    pub fn new(knowledge: Arc<Knowledge>) -> Lookahead {
        Lookahead {
            knowledge,
            me: 0,
            decision_seeds: DecisionSeeds::default(),
            moves: Vec::new(),
            lists: vec![Vec::new(); 4],
        }
    }

    fn value(&mut self, state: &State, left: usize, seed: u64) -> i64 {
        let mut best = Score::Lookahead.score(state, self.me);
        if left == 0 || !can_go_on(state, self.me) {
            return best;
        }
        let mut list = std::mem::take(&mut self.lists[left - 1]);
        actions(state, &self.knowledge, &mut self.moves, &mut list);
        let mut next = *state;
        for (n, &action) in list.iter().enumerate() {
            let seed = Imagined::branch(seed, n as u64);
            attempt(state, &self.knowledge, action, seed, &mut next);
            best = best.max(self.value(&next, left - 1, seed));
            if best == WON {
                break;
            }
        }
        self.lists[left - 1] = list;
        best
    }
}

impl Agent for Lookahead {
    fn start(&mut self, seed: u64, me: usize) {
        (self.me, self.decision_seeds) = (me, DecisionSeeds::new(seed));
    }
    fn choose(&mut self, state: &State) -> Action {
        if state.phase == Phase::Mulligan {
            return mulligan_above(state, &self.knowledge.catalogue, 3);
        }
        let mut list = std::mem::take(&mut self.lists[3]);
        actions(state, &self.knowledge, &mut self.moves, &mut list);
        let (depth, seed) = (depth(list.len()), self.decision_seeds.next());
        let mut best: Option<(i64, Action)> = None;
        let mut next = *state;
        if list.len() > 1 {
            for (n, &action) in list.iter().enumerate() {
                let seed = Imagined::branch(seed, n as u64);
                attempt(state, &self.knowledge, action, seed, &mut next);
                let value = self.value(&next, depth, seed);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, action));
                }
            }
        }
        let only = list[0];
        self.lists[3] = list;
        best.map_or(only, |(_, action)| action)
    }
}
