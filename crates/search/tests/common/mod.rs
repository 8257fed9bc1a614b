//! Positions for the tests of the searchers.

use std::sync::Arc;
use topdeck_cards::{CardId, Catalogue, Class};
use topdeck_rules::{apply, new_game, Action, NoLog, Phase, Seeded, Setup, State};
use topdeck_search::{exhaustive_random, Dice, Knowledge};

pub fn knowledge() -> Arc<Knowledge> {
    Arc::new(Knowledge::new(Catalogue::of_day("2017-02")))
}

/// Mirror matches of every built-in deck.
pub fn setups(catalogue: &Catalogue) -> Vec<Setup> {
    let text = include_str!("../../../../python/topdeck/data/decks.json");
    let decks: serde_json::Value = serde_json::from_str(text).expect("the deck file");
    let named = |name: &str| {
        let fits = |&id: &CardId| catalogue.card(id).name == name && catalogue.facts(id).collectible;
        catalogue.ids().find(fits).expect(name)
    };
    let mirror = |deck: &serde_json::Value| {
        let class = deck["class"].as_str().and_then(Class::from_word).expect("a class");
        let list = deck["cards"].as_object().expect("cards");
        let cards: Vec<CardId> =
            list.iter().flat_map(|(name, n)| vec![named(name); n.as_u64().unwrap_or(1) as usize]).collect();
        Setup::new([catalogue.hero_of(class).expect("a hero"); 2], [cards.clone(), cards])
    };
    decks.as_object().expect("decks").values().map(mirror).collect()
}

/// Play a random game and show every decision of a turn before it is made.
pub fn walk(knowledge: &Knowledge, setup: &Setup, seed: u64, mut show: impl FnMut(&State, Action)) {
    let catalogue = &knowledge.catalogue;
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::new(seed));
    let mut state = new_game(catalogue, setup, &mut chance, &mut NoLog);
    while !state.is_over() {
        let action = exhaustive_random(&state, catalogue, &mut dice);
        if state.phase != Phase::Mulligan {
            show(&state, action);
        }
        apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
    }
}
