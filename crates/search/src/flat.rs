//! Flat Monte Carlo: random games to the end after every move; the move that won most often stands.

use crate::agent::{mulligan_above, Agent, DecisionSeeds, Knowledge};
use crate::attempt::actions;
use crate::menu::{menu, Move};
use crate::random::Dice;
use std::sync::Arc;
use topdeck_rules::{apply, Action, Imagined, NoLog, Phase, Place, State};

pub struct FlatMonteCarlo {
    knowledge: Arc<Knowledge>,
    iterations: u64,
    me: usize,
    decision_seeds: DecisionSeeds,
    moves: Vec<Move>,
    list: Vec<Action>,
}

impl FlatMonteCarlo {
    pub fn new(knowledge: Arc<Knowledge>, iterations: u64) -> FlatMonteCarlo {
        FlatMonteCarlo {
            knowledge,
            iterations,
            me: 0,
            decision_seeds: DecisionSeeds::default(),
            moves: Vec::new(),
            list: Vec::new(),
        }
    }

    /// Both players at random until the game is over.
    fn play_out(&mut self, state: &mut State, seed: u64) {
        let catalogue = &self.knowledge.catalogue;
        let mut dice = Dice::new(seed);
        let mut chance = Imagined::new(seed);
        while !state.is_over() {
            menu(state, catalogue, &mut self.moves);
            let step = self.moves[dice.below(self.moves.len())];
            let n = dice.below(step.targets.count_ones() as usize);
            let action = match step.targets {
                0 => step.action,
                _ => step.aimed(step.places(state).nth(n).unwrap_or(Place::NONE)),
            };
            apply(state, catalogue, action, &mut chance, &mut NoLog);
        }
    }
}

impl Agent for FlatMonteCarlo {
    fn start(&mut self, seed: u64, me: usize) {
        (self.me, self.decision_seeds) = (me, DecisionSeeds::new(seed));
    }
    fn choose(&mut self, state: &State) -> Action {
        if state.phase == Phase::Mulligan {
            return mulligan_above(state, &self.knowledge.catalogue, 3);
        }
        let mut list = std::mem::take(&mut self.list);
        actions(state, &self.knowledge, &mut self.moves, &mut list);
        let seed = self.decision_seeds.next();
        let mut best = (None, list[0]);
        for (n, &action) in list.iter().enumerate().filter(|_| list.len() > 1) {
            let mut wins = 0;
            for round in 0..self.iterations {
                let seed = Imagined::branch(seed, (n as u64) << 32 | round);
                let mut game = *state;
                apply(&mut game, &self.knowledge.catalogue, action, &mut Imagined::new(!seed), &mut NoLog);
                self.play_out(&mut game, seed);
                wins += u64::from(game.winner() == Some(self.me));
            }
            if best.0.is_none_or(|most| wins > most) {
                best = (Some(wins), action);
            }
        }
        self.list = list;
        best.1
    }
}
