//! Players who do not think: random, do-nothing, no-aggression.

use crate::agent::{Agent, Knowledge};
use crate::menu::{menu, Move};
use crate::random::Dice;
use std::sync::Arc;
use topdeck_cards::Kind;
use topdeck_rules::{Action, Phase, Place, State};

/// Any entry of the menu with equal chance, then any target; keeps every opening hand.
pub struct RandomAgent {
    knowledge: Arc<Knowledge>,
    dice: Dice,
    moves: Vec<Move>,
}

impl RandomAgent {
    pub fn new(knowledge: Arc<Knowledge>) -> RandomAgent {
        RandomAgent { knowledge, dice: Dice::new(0), moves: Vec::new() }
    }
}

impl Agent for RandomAgent {
    fn start(&mut self, seed: u64, _me: usize) {
        self.dice = Dice::new(seed);
    }
    fn looks_at_own_moves_only(&self) -> bool {
        true
    }
    fn choose(&mut self, state: &State) -> Action {
        if state.phase == Phase::Mulligan {
            return Action::Mulligan { replace: 0 };
        }
        menu(state, &self.knowledge.catalogue, &mut self.moves);
        let step = self.moves[self.dice.below(self.moves.len())];
        if step.targets == 0 {
            return step.action;
        }
        let n = self.dice.below(step.targets.count_ones() as usize);
        let target = step.places(state).nth(n).unwrap_or(Place::NONE);
        step.aimed(target)
    }
}

/// Ends every turn at once.
pub struct DoNothing;

impl Agent for DoNothing {
    fn start(&mut self, _seed: u64, _me: usize) {}
    fn choose(&mut self, state: &State) -> Action {
        match state.phase {
            Phase::Mulligan => Action::Mulligan { replace: 0 },
            Phase::Choice => Action::Choose { option: state.option_len.saturating_sub(1) },
            _ => Action::EndTurn,
        }
    }
}

/// Plays the first minion it can, always at the left, and never attacks, casts or uses the hero power.
pub struct NoAggression {
    knowledge: Arc<Knowledge>,
    moves: Vec<Move>,
}

impl NoAggression {
    pub fn new(knowledge: Arc<Knowledge>) -> NoAggression {
        NoAggression { knowledge, moves: Vec::new() }
    }
}

impl Agent for NoAggression {
    fn start(&mut self, _seed: u64, _me: usize) {}
    fn choose(&mut self, state: &State) -> Action {
        if state.phase == Phase::Mulligan {
            return Action::Mulligan { replace: 0 };
        }
        let catalogue = &self.knowledge.catalogue;
        menu(state, catalogue, &mut self.moves);
        let hand = state.sides[state.active()].hand();
        let is_minion = |step: &&Move| match step.action {
            Action::Play { card, .. } => catalogue.facts(hand[card as usize].card).kind == Kind::Minion,
            _ => false,
        };
        // The last entry is the end of the turn; of offered cards and battlecry targets it is as good as any.
        let step = self.moves.iter().find(is_minion).unwrap_or(&self.moves[self.moves.len() - 1]);
        let target = step.places(state).last();
        target.map_or(step.action, |target| step.aimed(target))
    }
}
