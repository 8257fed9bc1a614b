//! The core alone, without Python around it, as `bench engine` plays: for a clock, and for tools that count instructions
//! and cache misses. `cargo run --release -p topdeck-arena --example speed -- KIND GAMES [DECK]`; a kind is `basic`, `meta`
//! (random players) or an agent, which plays mirrors of the meta decks, or of one of them (0, 1 or 2) alone. The number in
//! the end is the same where all games went the same way.
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
    let only: Option<usize> = words.next().and_then(|n| n.parse().ok());
    let chosen = pairings.into_iter().enumerate().filter(|(n, _)| only.is_none_or(|only| *n == only));
    let setups: Vec<Setup> = chosen.map(|(_, pairing)| against(pairing)).collect();
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("one pool");
    let start = Instant::now();
    let played: Vec<(u32, u64)> = if matches!(kind.as_str(), "basic" | "meta") {
        let played = play_batch(&catalogue, &setups, Policy::Exhaustive, SEED, games);
        played.iter().map(|game| (game.decisions, game.signature)).collect()
    } else {
        mirrors(&catalogue, &kind, setups, games)
    };
    let together =
        played.iter().fold((0, 0u64), |all, one| (all.0 + one.0, all.1.wrapping_mul(31).wrapping_add(one.1)));
    println!(
        "{} games, {:.1} a second, {} decisions (agents: turns), {:016x}",
        played.len(),
        played.len() as f64 / start.elapsed().as_secs_f64(),
        together.0,
        together.1,
    );
}

/// Mirrors of an agent, in pairs; by game the turns and a number over all that happened.
fn mirrors(catalogue: &Arc<Catalogue>, agent: &str, pairings: Vec<Setup>, games: usize) -> Vec<(u32, u64)> {
    let knowledge = Arc::new(knowledge(catalogue.clone()));
    let agents = [agent, agent].map(|spec| Player::Spec(Spec::parse(spec, &knowledge).expect("an agent")));
    let (pairs, decks) = (games / 2, pairings.len());
    let batch = |n: usize| Batch { pairing: n, run: SEED, first: 0, pairs: ((pairs + decks - 1 - n) / decks) as u64 };
    let batches: Vec<Batch> = (0..pairings.len()).map(batch).collect();
    let wanted = Wanted { rows: true, turns: false };
    let game = Match { knowledge, agents, pairings, small: None, swap: true, micros_per_decision: None, wanted };
    let results = game.play(&batches);
    results.iter().flat_map(|results| &results.rows).map(|row| (u32::from(row.turns), row.hash)).collect()
}
