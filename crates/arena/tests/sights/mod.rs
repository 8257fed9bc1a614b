//! Games in which the tests look at what each player knows.

use std::sync::Arc;
use topdeck_arena::knowledge;
use topdeck_cards::{CardId, Catalogue, Class};
use topdeck_rules::{apply, new_game, view, view_of_action, Action, NoLog, Phase, Seeded, Setup, State};
use topdeck_search::belief::{Memory, Sight};
use topdeck_search::{exhaustive_random, Dice, Knowledge};

const STARTER: &str = include_str!("../../../../python/topdeck/data/starter/decks.json");

pub fn everything() -> Arc<Knowledge> {
    Arc::new(knowledge(Catalogue::of_day("2019-03")))
}

/// The first deck of every class against that of the next.
pub fn setups(catalogue: &Catalogue) -> Vec<Setup> {
    let file: serde_json::Value = serde_json::from_str(STARTER).expect("the starter decks");
    let classes = file["series"]["data"].as_object().expect("classes");
    let decks: Vec<(CardId, Vec<CardId>)> = classes
        .iter()
        .map(|(class, decks)| {
            let class = Class::from_word(&class.to_lowercase()).expect("a class");
            let list: Vec<(u32, usize)> =
                serde_json::from_str(decks[0]["deck_list"].as_str().expect("a list")).expect("pairs");
            let cards = list.iter().flat_map(|&(dbf, n)| vec![catalogue.find_dbf(dbf).expect("a card"); n]);
            (catalogue.hero_of(class).expect("a hero"), cards.collect())
        })
        .collect();
    let next = decks.iter().cycle().skip(1);
    decks.iter().zip(next).map(|(a, b)| Setup::new([a.0, b.0], [a.1.clone(), b.1.clone()])).collect()
}

/// Play a random game; show what each player knows before every decision of a turn.
pub fn walk(knowledge: &Knowledge, setup: &Setup, seed: u64, mut show: impl FnMut(&State, &Sight)) {
    let catalogue = &knowledge.catalogue;
    let (mut chance, mut dice) = (Seeded::new(seed), Dice::new(seed));
    let mut memories = [Memory::default(), Memory::default()];
    (0..2).for_each(|me| memories[me].start(me));
    let mut state = new_game(catalogue, setup, &mut chance, &mut NoLog);
    while !state.is_over() {
        let me = state.active();
        let action = match state.phase {
            Phase::Mulligan => Action::Mulligan { replace: dice.below(8) as u16 },
            _ => exhaustive_random(&state, catalogue, &mut dice),
        };
        if state.phase != Phase::Mulligan {
            show(&state, &memories[me].sight(view(&state, catalogue, me)));
        }
        for (watcher, memory) in memories.iter_mut().enumerate() {
            memory.watch(view_of_action(&state, catalogue, watcher, action).state(), action);
        }
        apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
    }
}
