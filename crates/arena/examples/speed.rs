//! The core alone, without Python around it, as `bench engine` plays: for a clock, and for tools that count instructions
//! and cache misses. `cargo run --release -p topdeck-arena --example speed -- KIND GAMES`; a kind is `basic`, `meta` (random
//! players) or an agent, which plays mirrors of the meta decks.
use serde_json::Value;
use std::{path::Path, sync::Arc, time::Instant};
use topdeck_arena::{knowledge, play_batch, Batch, Match, Player, Policy, Wanted};
use topdeck_cards::{CardId, Catalogue, Class};
use topdeck_rules::Setup;
use topdeck_search::Spec;

const SEED: u64 = 20_190_312;

/// The list of a built-in deck.
fn deck(catalogue: &Catalogue, lists: &Value, name: &str) -> Vec<CardId> {
    let named = |card: &str| {
        let fits = |&id: &CardId| catalogue.card(id).name == card && catalogue.facts(id).collectible;
        catalogue.ids().find(fits).unwrap_or_else(|| panic!("no card {card}"))
    };
    let cards = lists[name]["cards"].as_object().unwrap_or_else(|| panic!("no deck {name}"));
    cards.iter().flat_map(|(card, n)| vec![named(card); n.as_u64().unwrap_or(1) as usize]).collect()
}

fn main() {
    let mut words = std::env::args().skip(1);
    let kind = words.next().unwrap_or_else(|| "basic".into());
    let games: usize = words.next().and_then(|n| n.parse().ok()).unwrap_or(50_000);
    let catalogue = Catalogue::of_day(if kind == "basic" { "2019-03" } else { "2017-02" });
    let text = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../python/topdeck/data/decks.json");
    let lists: Value = serde_json::from_str(&std::fs::read_to_string(text).expect("decks.json")).expect("JSON");
    let against = |(a, b): ((&str, Class), (&str, Class))| {
        let heroes = [a.1, b.1].map(|class| catalogue.hero_of(class).expect("a hero"));
        Setup::new(heroes, [a.0, b.0].map(|name| deck(&catalogue, &lists, name)))
    };
    let pirates = ("pirate-warrior", Class::Warrior);
    let [shaman, mage] = [("midrange-shaman", Class::Shaman), ("freeze-mage", Class::Mage)];
    let pairings = match kind.as_str() {
        "basic" => vec![(("basic-mage", Class::Mage), ("basic-hunter", Class::Hunter))],
        "meta" => vec![(pirates, shaman), (pirates, mage), (shaman, mage)],
        _ => vec![(pirates, pirates), (shaman, shaman), (mage, mage)],
    };
    let setups: Vec<Setup> = pairings.into_iter().map(against).collect();
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("one pool");
    let start = Instant::now();
    let played = if matches!(kind.as_str(), "basic" | "meta") {
        play_batch(&catalogue, &setups, Policy::Exhaustive, SEED, games).iter().map(|game| game.decisions).sum()
    } else {
        mirrors(&catalogue, &kind, setups, games)
    };
    println!(
        "{games} games, {:.1} a second, {played} decisions (agents: turns)",
        games as f64 / start.elapsed().as_secs_f64()
    );
}

/// Mirrors of an agent, in pairs; how many turns there were.
fn mirrors(catalogue: &Arc<Catalogue>, agent: &str, pairings: Vec<Setup>, games: usize) -> u32 {
    let knowledge = Arc::new(knowledge(catalogue.clone()));
    let agents = [agent, agent].map(|spec| Player::Spec(Spec::parse(spec, &knowledge).expect("an agent")));
    let pairs = games as u64 / 2;
    let batch = |n: usize| Batch { pairing: n, run: SEED, first: 0, pairs: (pairs + 2 - n as u64) / 3 };
    let batches: Vec<Batch> = (0..pairings.len()).map(batch).collect();
    let wanted = Wanted { rows: true, turns: false };
    let game = Match { knowledge, agents, pairings, small: None, swap: true, micros_per_decision: None, wanted };
    game.play(&batches).iter().flat_map(|results| &results.rows).map(|row| u32::from(row.turns)).sum()
}
