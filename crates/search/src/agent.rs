//! What a player is, and what all players know about the cards.

use crate::belief::Belief;
use std::sync::Arc;
use topdeck_cards::{CardId, Catalogue, Class, Kind};
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
    /// Choose by what the player may see; those who also guess what is hidden need the whole view.
    fn see(&mut self, view: &View) -> Action {
        self.choose(view.state())
    }
    /// What was considered for the last decision, as JSON; most players have nothing to say.
    fn explain(&self) -> Option<serde_json::Value> {
        None
    }
}

/// Facts about cards that evaluations ask for again and again, looked up once for a catalogue.
pub struct Knowledge {
    pub catalogue: Arc<Catalogue>,
    /// Who can be asked for learned beliefs; without one there are only the built-in beliefs.
    pub belief_source: Option<Arc<dyn BeliefSource>>,
    traits: Vec<Traits>,
}

/// Beliefs that were learned elsewhere: this crate knows neither models nor their files.
pub trait BeliefSource: Send + Sync {
    /// The belief of a model: `built-in`, or the path of a file.
    fn belief(&self, knowledge: &Arc<Knowledge>, model: &str) -> Result<Box<dyn Belief>, String>;
}

/// What the evaluations want to know of a card beyond the engine's facts.
#[derive(Clone, Copy, Default)]
pub struct Traits {
    /// Gains something while it is damaged.
    pub enrages: bool,
    pub hard_removal: bool,
    /// What it does depends on who stands beside whom.
    pub adjacency: bool,
    pub inspires: bool,
    /// Gives attack.
    pub rouses: bool,
    /// Doubles something, or makes an attack of a health.
    pub multiplies: bool,
    /// 1 (common and free) to 4 (legendary).
    pub rarity: u8,
    /// Damage that the hero power of this hero's class threatens every turn.
    pub class_damage: u8,
}

/// Polymorph, Execute, Crush, Assassinate, Siphon Soul, Shadow Word: Death, Naturalize, Hex, Humility, Equality,
/// Deadly Shot, Sap, Doomsayer, Big Game Hunter.
const HARD_REMOVAL: [&str; 14] = [
    "CS2_022", "CS2_108", "GVG_052", "CS2_076", "EX1_309", "EX1_622", "EX1_161", "EX1_246", "EX1_360", "EX1_619",
    "EX1_617", "EX1_581", "NEW1_021", "EX1_005",
];

impl Knowledge {
    pub fn new(catalogue: Arc<Catalogue>) -> Knowledge {
        let mut traits = vec![Traits::default(); catalogue.len()];
        for id in catalogue.ids() {
            traits[id.at()] = traits_of(&catalogue, id);
        }
        Knowledge { catalogue, belief_source: None, traits }
    }
    /// The same, with somebody to ask for learned beliefs.
    pub fn with_belief_source(self, belief_source: Arc<dyn BeliefSource>) -> Knowledge {
        Knowledge { belief_source: Some(belief_source), ..self }
    }
    #[inline]
    pub fn traits(&self, card: CardId) -> &Traits {
        &self.traits[card.at()]
    }
}

fn traits_of(catalogue: &Catalogue, id: CardId) -> Traits {
    let (facts, card) = (catalogue.facts(id), catalogue.card(id));
    let text = card.text.to_lowercase();
    let script = catalogue.script(id).map(serde_text).unwrap_or_default();
    let class_damage = match (facts.kind, facts.class) {
        (Kind::Hero, Class::Hunter) => 2,
        (Kind::Hero, Class::Mage | Class::Druid | Class::Rogue) => 1,
        _ => 0,
    };
    Traits {
        enrages: facts.kind == Kind::Minion && (text.contains("enrage") || text.contains("while damaged")),
        hard_removal: HARD_REMOVAL.contains(&card.id.as_str()),
        adjacency: script.to_lowercase().contains("adjacent"),
        inspires: text.starts_with("inspire") || text.contains(". inspire"),
        rouses: text.contains("attack") || text.contains("/+"),
        multiplies: text.contains("double") || text.contains("equal to its health"),
        rarity: match card.rarity.as_str() {
            "rare" => 2,
            "epic" => 3,
            "legendary" => 4,
            _ => 1,
        },
        class_damage,
    }
}

fn serde_text<T: std::fmt::Debug>(script: &T) -> String {
    format!("{script:?}")
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
