//! What never changes during a small game: cards, heroes, knobs, and how much of a state its cards can tell apart.
use crate::definition::Definition;
use serde_json::Value;
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
    /// Every card that decks, powers and their texts name.
    pub cards: Vec<CardId>,
}

impl Setup {
    pub fn new(definition: &Definition) -> Setup {
        let catalogue = definition.catalogue.clone();
        let (cards, closed) = reachable(definition);
        let knowledge = Knowledge::new(catalogue.clone());
        let in_order = !closed || cards.iter().any(|&card| knowledge.traits(card).adjacency);
        let powerless =
            !definition.knobs.hero_powers || definition.heroes.iter().all(|&hero| !has_power(&catalogue, hero));
        let is_plain = closed && powerless && !in_order && cards.iter().all(|&card| is_plain(&catalogue, card));
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

/// Cards of the decks and powers and all that their texts name; false if a text may bring in any card.
fn reachable(definition: &Definition) -> (Vec<CardId>, bool) {
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
    let mut closed = true;
    while let Some(card) = left.pop() {
        if !cards.insert(card) {
            continue;
        }
        let facts = catalogue.facts(card);
        left.extend(facts.choose.into_iter().filter(|option| option.is_some()));
        left.extend(catalogue.entourage(card));
        for (_, part) in catalogue.script(card).into_iter().flatten() {
            each_word(part, &mut |word| match catalogue.find(word) {
                Some(named) => left.push(named),
                None => closed &= !matches!(word, "cards" | "discover"),
            });
        }
    }
    (cards.into_iter().collect(), closed)
}

fn each_word(value: &Value, found: &mut impl FnMut(&str)) {
    match value {
        Value::String(word) => found(word),
        Value::Array(list) => list.iter().for_each(|part| each_word(part, found)),
        Value::Object(map) => map.values().for_each(|part| each_word(part, found)),
        _ => (),
    }
}

/// A minion without a text, or a spell that only deals damage.
fn is_plain(catalogue: &Catalogue, card: CardId) -> bool {
    let facts = catalogue.facts(card);
    let Some(script) = catalogue.script(card).filter(|script| !script.is_empty()) else {
        return facts.kind == Kind::Minion && facts.spell_damage == 0;
    };
    let deals = |effects: &Value| {
        let heads = effects.as_array().into_iter().flatten().map(|effect| &effect[0]);
        heads.into_iter().all(|head| head == "deal")
    };
    facts.kind == Kind::Spell && script.iter().all(|(key, part)| key == "target" || key == "play" && deals(part))
}
