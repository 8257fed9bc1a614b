//! What never changes during a small game: cards, heroes, knobs, and how much of a state its cards can tell apart.
use crate::definition::Definition;
use std::collections::BTreeSet;
use std::sync::Arc;
use topdeck_cards::{CardId, Catalogue, Kind};
use topdeck_rules::Knobs;
use topdeck_search::Knowledge;

pub struct Setup {
    pub catalogue: Arc<Catalogue>,
    pub knowledge: Knowledge,
    pub heroes: [CardId; 2],
    pub health: [i16; 2],
    pub knobs: Knobs,
    /// Some card cares who stands beside whom.
    pub in_order: bool,
    /// Every card is a plain minion or plain damage: minions are their numbers, and this card stands for all of them.
    pub plain: Option<CardId>,
    /// Every card that is in the decks and powers or can come in.
    pub cards: Vec<CardId>,
}

impl Setup {
    pub fn new(definition: &Definition) -> Setup {
        let catalogue = definition.catalogue.clone();
        let cards = reachable(definition);
        let knowledge = Knowledge::new(catalogue.clone());
        let in_order = cards.iter().any(|&card| catalogue.traits(card).places);
        let powerless =
            !definition.knobs.hero_powers || definition.heroes.iter().all(|&hero| !has_power(&catalogue, hero));
        let is_plain = powerless && !in_order && cards.iter().all(|&card| catalogue.traits(card).plain);
        let first_minion = cards.iter().copied().find(|&card| catalogue.facts(card).kind == Kind::Minion);
        Setup {
            catalogue,
            knowledge,
            heroes: definition.heroes,
            health: definition.health,
            knobs: definition.knobs,
            in_order,
            plain: first_minion.filter(|_| is_plain),
            cards,
        }
    }
}

fn has_power(catalogue: &Catalogue, hero: CardId) -> bool {
    catalogue.facts(hero).hero_power.is_some()
}

/// Cards of the decks and powers, and all that their texts can bring in.
fn reachable(definition: &Definition) -> Vec<CardId> {
    let catalogue = &definition.catalogue;
    let decks = definition.decks.iter().flatten().flat_map(|(_, deck)| deck.iter().copied());
    let mut left: Vec<CardId> = decks.collect();
    if definition.knobs.hero_powers {
        left.extend(definition.heroes.iter().map(|&hero| catalogue.facts(hero).hero_power).filter(|p| p.is_some()));
    }
    if definition.knobs.hands_out_coin && catalogue.coin.is_some() {
        left.push(catalogue.coin);
    }
    let mut cards = BTreeSet::new();
    while let Some(card) = left.pop() {
        if cards.insert(card) {
            left.extend(catalogue.brings(card));
        }
    }
    cards.into_iter().collect()
}
