//! The predictor as a belief of the searching players.

use std::collections::HashMap;
use std::sync::Arc;
use topdeck_arena::{Models, Predictor};
use topdeck_cards::CardId;
use topdeck_rules::{hidden, view};
use topdeck_search::belief::Belief;
use topdeck_search::{BeliefSource, Dice, Knowledge, Spec};

mod sights;
use sights::{everything, setups, walk};

fn built_in(knowledge: &Arc<Knowledge>) -> Box<dyn Belief> {
    Models::default().belief(knowledge, "built-in").expect("the shipped model")
}

#[test]
fn the_view_of_a_predicted_world_is_the_view() {
    let knowledge = everything();
    let belief = built_in(&knowledge);
    let mut worlds = 0;
    let setups = setups(&knowledge.catalogue);
    for (n, setup) in setups.iter().chain(&setups).enumerate() {
        walk(&knowledge, setup, n as u64, |_, sight| {
            let world = belief.sample(sight, &mut Dice::new(worlds));
            assert_eq!(view(&world, &knowledge.catalogue, sight.view.player()), sight.view);
            worlds += 1;
        });
    }
    assert!(worlds > 1000, "only {worlds} worlds were looked at");
}

#[test]
fn predicted_hands_come_as_often_as_the_belief_says() {
    const WORLDS: usize = 2_000;
    let knowledge = everything();
    let model = topdeck_decks::read_model(include_bytes!("../../../python/topdeck/data/predict.model"));
    let belief = Predictor::new(knowledge.clone(), &model.expect("the shipped model"));
    let (mut looked, mut statistic, mut degrees) = (0, 0.0, 0.0);
    for (n, setup) in setups(&knowledge.catalogue).iter().enumerate() {
        let mut decision = 0;
        walk(&knowledge, setup, 100 + n as u64, |_, sight| {
            decision += 1;
            let said = belief.expected_hand(sight).unwrap_or_default();
            if decision % 15 != 0 || said.is_empty() {
                return;
            }
            let mut found: HashMap<CardId, (f64, f64)> = HashMap::new();
            for seed in 0..WORLDS {
                let world = belief.sample(sight, &mut Dice::new(seed as u64));
                let mut times: HashMap<CardId, f64> = HashMap::new();
                for card in hidden(&world, sight.view.player()).hand {
                    *times.entry(card).or_default() += 1.0;
                }
                for (card, count) in times {
                    let sums = found.entry(card).or_default();
                    *sums = (sums.0 + count, sums.1 + count * count);
                }
            }
            for (card, expected) in said {
                let (sum, squares) = found.get(&card).copied().unwrap_or_default();
                let mean = sum / WORLDS as f64;
                let spread = (squares / WORLDS as f64 - mean * mean).max(expected * (1.0 - expected)).max(0.0);
                if spread > 1e-3 {
                    statistic += (mean - expected).powi(2) * WORLDS as f64 / spread;
                    degrees += 1.0;
                } else {
                    assert!((mean - expected).abs() < 5e-3, "{}: {mean} {expected}", knowledge.catalogue.card(card).id);
                }
            }
            looked += 1;
        });
    }
    assert!(looked > 20, "only {looked} positions");
    // A sum of so many squares is near normal: six standard deviations.
    assert!(statistic < degrees + 6.0 * (2.0_f64 * degrees).sqrt(), "{statistic} for {degrees} cards");
}

#[test]
fn a_predictor_is_written_as_text() {
    let knowledge = everything();
    let spec = Spec::parse("turn-search:belief=predictor,nodes=500,worlds=4", &knowledge).expect("the shipped model");
    assert!(!spec.cheats());
    for name in ["mcts-vanilla", "mcts-enhanced", "mcts-bucket", "ismcts"] {
        Spec::parse(&format!("{name}:belief=predictor"), &knowledge).expect(name);
    }
    let why = Spec::parse("turn-search:belief=predictor,model=nowhere.model", &knowledge).expect_err("no file");
    assert!(why.contains("predict train"), "{why}");
    let path = std::env::temp_dir().join(format!("topdeck-{}.model", std::process::id()));
    std::fs::write(&path, "nothing of the kind").expect("a temporary file");
    let text = format!("ismcts:belief=predictor,model={}", path.display());
    let why = Spec::parse(&text, &knowledge).expect_err("no model");
    std::fs::remove_file(&path).expect("it was there");
    assert!(why.contains("not a model"), "{why}");
}

#[test]
fn what_an_agent_names_is_read_within_limits() {
    let knowledge = everything();
    for (place, told) in [("/dev/zero", "a file is expected"), ("/", "a file is expected")] {
        for word in ["belief=predictor,model", "belief=decks,decks"] {
            let why = Spec::parse(&format!("ismcts:{word}={place}"), &knowledge).expect_err(place);
            assert!(why.contains(told), "{word}={place}: {why}");
        }
    }
    let path = std::env::temp_dir().join(format!("topdeck-{}.huge", std::process::id()));
    std::fs::File::create(&path).and_then(|file| file.set_len(1 << 30)).expect("a sparse file");
    for word in ["belief=predictor,model", "belief=decks,decks"] {
        let why = Spec::parse(&format!("ismcts:{word}={}", path.display()), &knowledge).expect_err("a huge file");
        assert!(why.contains("64 MB is too much"), "{why}");
    }
    std::fs::remove_file(&path).expect("it was there");
}
