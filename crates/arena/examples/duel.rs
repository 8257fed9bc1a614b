//! Two agents on the three reference decks, on one core: `cargo run --release -p topdeck-arena --example duel gsv gsv 50`.
use std::sync::Arc;
use std::time::Instant;
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
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("one thread");
    for (name, class) in
        [("pirate-warrior", Class::Warrior), ("midrange-shaman", Class::Shaman), ("freeze-mage", Class::Mage)]
    {
        let list = decks[name]["cards"].as_object().expect("cards");
        let named = |name: &str| {
            catalogue.ids().find(|&id| catalogue.card(id).name == name && catalogue.facts(id).collectible).expect(name)
        };
        let cards: Vec<_> =
            list.iter().flat_map(|(name, n)| vec![named(name); n.as_u64().unwrap_or(1) as usize]).collect();
        let hero = catalogue.hero_of(class).expect("a hero");
        let setup = Setup::new([hero; 2], [cards.clone(), cards]);
        let contest = Match {
            knowledge: knowledge.clone(),
            agents: agents.clone().map(Into::into),
            small: None,
            pairings: vec![setup],
            swap: true,
            micros_per_decision: None,
        };
        let seeds: Vec<u64> = (1..=words[3].parse().expect("a number of pairs")).collect();
        let start = Instant::now();
        let rows = contest.play(&seeds);
        let n = rows.len() as f64;
        let rate = n / start.elapsed().as_secs_f64();
        let wins = rows.iter().filter(|row| row.winner == Some(0)).count() as f64;
        let decisions: usize = rows.iter().map(|row| row.parts[0].micros.len() + row.parts[1].micros.len()).sum();
        let sign = rows.iter().fold(0u64, |all, row| all.rotate_left(7) ^ row.signature);
        println!(
            "{name}: {rate:.1} games/s, a wins {:.1} %, {:.1} decisions, {sign:016x}",
            100.0 * wins / n,
            decisions as f64 / n
        );
    }
}
