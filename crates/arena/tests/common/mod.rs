//! Games that the tests play.

use topdeck_cards::{Catalogue, Class};
use topdeck_rules::Setup;

/// Every pairing of six built-in decks.
pub fn setups(catalogue: &Catalogue) -> Vec<Setup> {
    let text = include_str!("../../../../python/topdeck/data/decks.json");
    let decks: serde_json::Value = serde_json::from_str(text).expect("the deck file");
    let named = |name: &str| {
        catalogue.ids().find(|&id| catalogue.card(id).name == name && catalogue.facts(id).collectible).expect(name)
    };
    let names = ["pirate-warrior", "midrange-shaman", "freeze-mage", "miracle-rogue", "basic-mage", "basic-hunter"];
    let sides = names.map(|name| {
        let deck = &decks[name];
        let class = Class::from_word(deck["class"].as_str().expect("a class")).expect("a class");
        let list = deck["cards"].as_object().expect("cards");
        let cards: Vec<_> =
            list.iter().flat_map(|(name, n)| vec![named(name); n.as_u64().unwrap_or(1) as usize]).collect();
        (catalogue.hero_of(class).expect("a hero"), cards)
    });
    let pair = |(a, b): (usize, usize)| Setup::new([sides[a].0, sides[b].0], [sides[a].1.clone(), sides[b].1.clone()]);
    (0..6).flat_map(|a| (0..6).map(move |b| (a, b))).map(pair).collect()
}
