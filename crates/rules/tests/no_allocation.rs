//! Nothing allocates inside `apply`, and a state is small and `Copy`. In a program of its own, because the allocator is
//! the program's.
#![allow(unsafe_code)]

#[path = "theorems/mod.rs"]
mod theorems;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use theorems::{bytes::Bytes, world};
use topdeck_cards::repository::days;
use topdeck_cards::{CardId, Catalogue, Class};
use topdeck_rules::{apply, NoLog, Setup, State};

/// The system's allocator, counting what this thread asks for.
struct Counting;

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

fn count() {
    ASKED.with(|asked| asked.set(asked.get() + 1));
}

// SAFETY: every call goes to the system's allocator as it came; counting touches a thread-local number only.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promise is the callee's.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn asked() -> u64 {
    ASKED.with(Cell::get)
}

/// Play a game, making every move a second time on a copy under the eye of the counter. Returns the moves made.
fn watch(catalogue: &Catalogue, setup: &Setup, seed: u64) -> usize {
    let mut moves = 0;
    world::play_out(catalogue, setup, &mut Bytes::seeded(seed), |now, _| {
        let (mut state, mut chance) = (*now.state, now.chance.clone());
        let before = asked();
        apply(&mut state, now.catalogue, now.action, &mut chance, &mut NoLog);
        assert_eq!(asked(), before, "{} allocates (game {seed})", now.action);
        moves += 1;
    });
    moves
}

#[test]
fn the_counter_counts() {
    let before = asked();
    drop(std::hint::black_box(vec![1, 2, 3]));
    assert_eq!(asked(), before + 1);
}

#[test]
fn apply_allocates_nothing_with_random_decks() {
    let mut moves = 0;
    for name in days() {
        let catalogue = Catalogue::of_day(name);
        for seed in 0..500u64 {
            let setup = world::any_setup(&catalogue, &mut Bytes::seeded(seed + 1_000_000));
            moves += watch(&catalogue, &setup, seed);
        }
    }
    assert!(moves > 20_000, "only {moves} moves were watched");
}

#[test]
fn apply_allocates_nothing_with_the_known_decks() {
    let catalogue = Catalogue::of_day("2019-03");
    let decks = known_decks(&catalogue);
    assert!(decks.len() >= 6);
    for (number, (hero, deck)) in decks.iter().enumerate() {
        for (other_hero, other) in &decks {
            let setup = Setup::new([*hero, *other_hero], [deck.clone(), other.clone()]);
            (0..5).for_each(|seed| assert!(watch(&catalogue, &setup, seed + 100 * number as u64) > 0));
        }
    }
}

/// The decks that come with the package.
fn known_decks(catalogue: &Catalogue) -> Vec<(CardId, Vec<CardId>)> {
    let text = include_str!("../../../python/topdeck/data/decks.json");
    let all: serde_json::Value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}"));
    let named = |name: &str| {
        let found = |&id: &CardId| catalogue.card(id).name == name && catalogue.facts(id).collectible;
        catalogue.ids().find(found).unwrap_or_else(|| panic!("no card {name}"))
    };
    let deck = |deck: &serde_json::Value| {
        let class = Class::from_word(deck["class"].as_str().unwrap_or("")).unwrap_or_else(|| panic!("{deck}"));
        let cards = deck["cards"].as_object().into_iter().flatten();
        let cards = cards.flat_map(|(name, n)| vec![named(name); n.as_u64().unwrap_or(0) as usize]).collect();
        (catalogue.hero_of(class).unwrap_or_else(|| panic!("no hero of {class:?}")), cards)
    };
    all.as_object().into_iter().flatten().map(|(_, one)| deck(one)).collect()
}

#[test]
fn a_state_is_small_and_copied_without_a_thought() {
    fn is_copy<T: Copy>() {}
    is_copy::<State>();
    assert!(std::mem::size_of::<State>() <= 3072);
}
