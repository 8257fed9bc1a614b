//! How one agent does against another on the reference decks, with times: `cargo run --release -p topdeck-arena --example
//! contest turn-search gsv 50 [deck] [first seed]`.
use std::sync::Arc;
use topdeck_arena::Match;
use topdeck_cards::{Catalogue, Class};
use topdeck_rules::Setup;
use topdeck_search::{Knowledge, Spec};

fn main() {
    let words: Vec<String> = std::env::args().collect();
    let catalogue = Catalogue::built_in("2017-02").unwrap_or_else(|e| panic!("{e}"));
    let text = include_str!("../../../python/topdeck/data/decks.json");
    let decks: serde_json::Value = serde_json::from_str(text).expect("the deck file");
    let knowledge = Arc::new(Knowledge::new(catalogue.clone()));
    let agents = [1, 2].map(|n| Spec::parse(&words[n], &knowledge).unwrap_or_else(|e| panic!("{e}")));
    let pairs: u64 = words[3].parse().expect("a number of pairs");
    let only = words.get(4).map_or("all", String::as_str);
    let from: u64 = words.get(5).map_or(1, |n| n.parse().expect("a first seed"));
    for (name, class) in
        [("pirate-warrior", Class::Warrior), ("midrange-shaman", Class::Shaman), ("freeze-mage", Class::Mage)]
    {
        if only != "all" && !name.contains(only) {
            continue;
        }
        let list = decks[name]["cards"].as_object().expect("cards");
        let named = |name: &str| {
            catalogue.ids().find(|&id| catalogue.card(id).name == name && catalogue.facts(id).collectible).expect(name)
        };
        let cards: Vec<_> =
            list.iter().flat_map(|(name, n)| vec![named(name); n.as_u64().unwrap_or(1) as usize]).collect();
        let hero = catalogue.hero_of(class).expect("a hero");
        let contest = Match {
            knowledge: knowledge.clone(),
            agents: agents.clone().map(Into::into),
            small: None,
            pairings: vec![Setup::new([hero; 2], [cards.clone(), cards])],
            swap: true,
            micros_per_decision: None,
        };
        let rows = contest.play(&(from..from + pairs).collect::<Vec<_>>());
        let n = rows.len() as f64;
        let wins = rows.iter().filter(|row| row.winner == Some(0)).count() as f64;
        let draws = rows.iter().filter(|row| row.winner.is_none()).count();
        let rate = wins / n;
        let error = 1.96 * (rate * (1.0 - rate) / n).sqrt();
        let mut micros: Vec<f32> = rows.iter().flat_map(|row| row.parts[0].micros.clone()).collect();
        micros.sort_by(f32::total_cmp);
        let at = |share: f64| micros[((micros.len() - 1) as f64 * share) as usize] / 1e3;
        let mean = micros.iter().sum::<f32>() / micros.len() as f32 / 1e3;
        println!(
            "{name}: {:.1} % ± {:.1} ({} games, {draws} draws), ms mean {mean:.2} p95 {:.2} p99 {:.2} max {:.2}",
            100.0 * rate,
            100.0 * error,
            rows.len(),
            at(0.95),
            at(0.99),
            at(1.0)
        );
    }
}
