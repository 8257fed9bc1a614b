//! One move ahead: try every move, take the one after which the board looks best.

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::imagine::{score_of_quiet_end, Answer, Judge, Simulator};
use crate::judge::{Threat, Weighted};
use crate::key::PlacesMatter;
use crate::menu::{menu, Move, Twins};
use std::sync::Arc;
use topdeck_rules::{ends_quietly, Action, Imagined, Phase, State};

/// Greedy by the weighted heuristic or by the threat evaluation.
pub struct Greedy<J: Remembering> {
    simulator: Simulator<J>,
    decision_seeds: DecisionSeeds,
    moves: Vec<Move>,
    twins: Twins,
}

/// An evaluation that may remember what happened in the game.
pub trait Remembering: Judge {
    const WATCHES: bool = false;
    fn forget(&mut self) {}
    fn watch(&mut self, _state: &State, _action: Action) {}
}

impl Remembering for Weighted {}

impl Remembering for Threat {
    const WATCHES: bool = true;
    fn forget(&mut self) {
        Threat::forget(self);
    }
    fn watch(&mut self, state: &State, action: Action) {
        if action == Action::EndTurn {
            self.remember_attacks(state);
        }
    }
}

impl<J: Remembering> Greedy<J> {
    pub fn new(knowledge: Arc<Knowledge>, judge: J) -> Greedy<J> {
        let simulator = Simulator::new(knowledge, judge, Answer::Best, Answer::Best);
        Greedy { simulator, decision_seeds: DecisionSeeds::default(), moves: Vec::new(), twins: Twins::default() }
    }
}

impl<J: Remembering> Agent for Greedy<J> {
    fn start(&mut self, seed: u64, me: usize) {
        self.simulator.me = me;
        self.simulator.judge.forget();
        self.decision_seeds = DecisionSeeds::new(seed);
    }
    fn watches(&self) -> bool {
        J::WATCHES
    }
    fn watch(&mut self, state: &State, action: Action) {
        self.simulator.judge.watch(state, action);
    }
    fn choose(&mut self, state: &State) -> Action {
        let catalogue = &self.simulator.knowledge.catalogue;
        if state.phase == Phase::Mulligan {
            return mulligan_above(state, catalogue, 3);
        }
        menu(state, catalogue, &mut self.moves);
        if let [only] = self.moves.as_slice() {
            return only.action;
        }
        let places = PlacesMatter::for_the_last_move(state, catalogue, self.simulator.me);
        self.twins.find(state, catalogue, &self.moves, places);
        let seed = self.decision_seeds.next();
        let mut best: Option<(i64, Action)> = None;
        let mut next = *state;
        // Before anything was tried it is the state itself, and needs no copy.
        let quiet_end = ends_quietly(state).then(|| {
            let Simulator { judge, me, .. } = &self.simulator;
            score_of_quiet_end(judge, &mut next, *me)
        });
        for (n, step) in self.moves.iter().enumerate() {
            if self.twins.is_known(n) {
                continue;
            }
            if let (Action::EndTurn, Some(score)) = (step.action, quiet_end) {
                if best.is_none_or(|(most, _)| score > most) {
                    best = Some((score, step.action));
                }
                continue;
            }
            let (action, by_chance) = self.simulator.take(state, step, Imagined::branch(seed, n as u64), &mut next);
            if !by_chance {
                self.twins.settle(n);
            }
            let score = self.simulator.score(&next);
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, action));
            }
        }
        best.map_or(Action::EndTurn, |(_, action)| action)
    }
}
