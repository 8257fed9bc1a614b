//! Archetypes as a belief of the searching players: the article's equations on examples worked by hand, and worlds.

use topdeck_arena::{chances, Archetype, Centroids};
use topdeck_cards::{CardId, Class};
use topdeck_rules::{hidden, view};
use topdeck_search::belief::{Belief, Book, KnownDeck};
use topdeck_search::{Dice, Spec};

mod sights;
use sights::{everything, setups, walk};

fn deck(cards: &[u16]) -> KnownDeck {
    KnownDeck { name: String::new(), class: Class::Mage, cards: cards.iter().map(|&card| CardId(card)).collect() }
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-12
}

#[test]
fn distances_are_those_of_fuzzy_multisets() {
    // Two decks, {1, 1, 2} and {1, 3}: the centroid is 1 -> (1, 1/2), 2 -> (1/2), 3 -> (1/2), of size 2.5.
    let archetype = Archetype::of(&[&deck(&[1, 1, 2]), &deck(&[1, 3])]);
    let distance = |seen: &[u16]| archetype.distance(&seen.iter().map(|&card| CardId(card)).collect::<Vec<_>>());
    assert!(near(distance(&[]), 1.0));
    // One 1 was seen: in common 1, together 2.5 + 1 - 1.
    assert!(near(distance(&[1]), 1.0 - 1.0 / 2.5));
    // Both copies of it: in common 1 + 1/2, together 2.5 + 2 - 1.5.
    assert!(near(distance(&[1, 1]), 1.0 - 1.5 / 3.0));
    // A card that no deck has, and a 2: in common 1/2, together 2.5 + 2 - 0.5.
    assert!(near(distance(&[9, 2]), 1.0 - 0.5 / 4.0));
}

#[test]
fn an_archetype_is_drawn_by_equations_31_and_32() {
    // Similarities are 1 - 0.2 / 0.8, 1 - 0.4 / 0.8 and 1 - 0.8 / 0.8, so 3/4, 1/2 and 0.
    let all = chances(&[0.2, 0.4, 0.8], &[true; 3]);
    assert!(near(all[0], 0.6) && near(all[1], 0.4) && near(all[2], 0.0));
    // Given that the first is of another class, the second is the only one that is like the cards seen.
    assert_eq!(chances(&[0.2, 0.4, 0.8], &[false, true, true]), [0.0, 1.0, 0.0]);
    // Nothing was seen: all are equally far, and any can be.
    assert_eq!(chances(&[1.0, 1.0, 1.0], &[true, false, true]), [0.5, 0.0, 0.5]);
    assert_eq!(chances(&[0.0], &[true]), [1.0]);
}

#[test]
fn cards_are_drawn_without_those_seen_or_drawn_before() {
    let knowledge = everything();
    let catalogue = &knowledge.catalogue;
    let mage = setups(catalogue).into_iter().find(|setup| catalogue.facts(setup.heroes[1]).class == Class::Mage);
    let setup = mage.expect("a mage");
    let mut cards = setup.decks[1].clone();
    cards.sort_unstable();
    let book = Book::new(vec![KnownDeck { name: "his".into(), class: Class::Mage, cards: cards.clone() }]);
    let belief = Centroids::new(knowledge.clone(), &book).expect("archetypes");
    let mut worlds = 0;
    walk(&knowledge, &setup, 3, |state, sight| {
        if sight.view.player() != 0 || state.turn > 9 {
            return;
        }
        let world = hidden(&belief.sample(sight, &mut Dice::new(worlds)), 0);
        // Of a single deck all grades are one: the world holds what is left of it and nothing else.
        let mut left = cards.clone();
        for card in sight.seen.iter().chain(&world.hand).chain(&world.deck).chain(&world.secrets) {
            if let Some(at) = left.iter().position(|other| other == card) {
                left.remove(at);
            } else {
                assert!(sight.seen.contains(card) || cards.len() < 30, "{}", catalogue.card(*card).name);
            }
        }
        worlds += 1;
    });
    assert!(worlds > 5, "only {worlds} worlds");
}

#[test]
fn the_view_of_an_archetypes_world_is_the_view() {
    let knowledge = everything();
    let book = Book::named("built-in", &knowledge.catalogue).expect("built-in decks");
    let belief = Centroids::new(knowledge.clone(), &book).expect("archetypes");
    let mut worlds = 0;
    for (n, setup) in setups(&knowledge.catalogue).iter().enumerate() {
        walk(&knowledge, setup, n as u64, |_, sight| {
            let world = belief.sample(sight, &mut Dice::new(worlds));
            assert_eq!(view(&world, &knowledge.catalogue, sight.view.player()), sight.view);
            worlds += 1;
        });
    }
    assert!(worlds > 500, "only {worlds} worlds were looked at");
}

#[test]
fn the_belief_is_written_as_text() {
    let knowledge = everything();
    for name in ["turn-search", "mcts-vanilla", "mcts-enhanced", "mcts-bucket", "ismcts"] {
        let spec = Spec::parse(&format!("{name}:belief=centroid"), &knowledge).expect(name);
        assert!(!spec.cheats());
    }
    let why = Spec::parse("ismcts:belief=centroid,model=other", &knowledge).expect_err("it has no model");
    assert!(why.contains("unless belief=predictor"), "{why}");
}
