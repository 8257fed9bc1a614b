//! What a player is, and what all players know.

use crate::belief::{Belief, Book};
use std::sync::Arc;
use topdeck_cards::Catalogue;
use topdeck_rules::{Action, Imagined, State, View};

/// A player. The referee shows it what it may see: the true state only if its entry in the list of agents says so.
pub trait Agent: Send + Sync {
    /// A new game begins; whatever was remembered is forgotten. The same seed gives the same decisions.
    fn start(&mut self, seed: u64, me: usize);
    /// Whether it wants to be told of every action, the opponent's too.
    fn watches(&self) -> bool {
        false
    }
    /// Somebody is about to do this, in a state as this player sees it.
    fn watch(&mut self, _state: &State, _action: Action) {}
    /// So many threads may be used for a decision; 0 is all cores. Nobody decides otherwise for having more.
    fn employ(&mut self, _threads: usize) {}
    fn choose(&mut self, state: &State) -> Action;
    /// Whether it decides by nothing that could be hidden, whatever it is shown: then it is spared a view of its own.
    fn looks_at_own_moves_only(&self) -> bool {
        false
    }
    /// Choose by what the player may see; those who also guess what is hidden need the whole view.
    fn see(&mut self, view: &View) -> Action {
        self.choose(view.state())
    }
    /// What was considered for the last decision, as JSON; most players have nothing to say.
    fn explain(&self) -> Option<serde_json::Value> {
        None
    }
    /// The chance to win that it saw when it last thought; most players see none.
    fn chance(&self) -> Option<f64> {
        None
    }
}

/// What players have from outside: the cards, and somebody who knows learned beliefs.
pub struct Knowledge {
    pub catalogue: Arc<Catalogue>,
    /// Who can be asked for learned beliefs; without one there are only the built-in beliefs.
    pub belief_source: Option<Arc<dyn BeliefSource>>,
}

/// Beliefs that come from elsewhere: this crate knows neither models and their files nor how decks fall into archetypes.
pub trait BeliefSource: Send + Sync {
    /// The belief of a model: `built-in`, or the path of a file.
    fn belief(&self, knowledge: &Arc<Knowledge>, model: &str) -> Result<Box<dyn Belief>, String>;
    /// The belief in the archetypes of known decks.
    fn archetypes(&self, knowledge: &Arc<Knowledge>, book: &Book) -> Result<Box<dyn Belief>, String>;
}

impl Knowledge {
    pub fn new(catalogue: Arc<Catalogue>) -> Knowledge {
        Knowledge { catalogue, belief_source: None }
    }
    /// The same, with somebody to ask for learned beliefs.
    pub fn with_belief_source(self, belief_source: Arc<dyn BeliefSource>) -> Knowledge {
        Knowledge { belief_source: Some(belief_source), ..self }
    }
}

/// A player's own randomness: a fresh seed for every decision.
#[derive(Clone, Copy, Default)]
pub struct DecisionSeeds {
    seed: u64,
    decisions: u64,
}

impl DecisionSeeds {
    pub fn new(seed: u64) -> DecisionSeeds {
        DecisionSeeds { seed, decisions: 0 }
    }
    pub fn next(&mut self) -> u64 {
        self.decisions += 1;
        Imagined::branch(self.seed, self.decisions)
    }
}

/// Replace the cards of the opening hand that cost more than `most`.
pub fn mulligan_above(state: &State, catalogue: &Catalogue, most: i8) -> Action {
    let hand = state.sides[state.active()].hand();
    let costly = hand.iter().enumerate().filter(|(_, held)| catalogue.facts(held.card).cost > most);
    Action::Mulligan { replace: costly.fold(0, |mask, (index, _)| mask | 1 << index) }
}
