//! Games of real cards have the same value whether a turn is one move on the reduced public tree, one move on the full
//! tree, or every action a move of its own and nothing merged.
use topdeck_cards::Catalogue;
use topdeck_small_games::{Definition, EngineGame, StepGame};
use topdeck_solve::algorithm::Algorithm;
use topdeck_solve::problem::{Form, Plain, Problem, Settings, Turns};
use topdeck_solve::public::Reduction;

struct Case {
    heroes: [&'static str; 2],
    decks: [&'static [&'static str]; 2],
    health: [i16; 2],
    turns: u8,
}

fn definition(case: &Case) -> Definition {
    let text = serde_json::json!({
        "heroes": case.heroes, "decks": case.decks.map(|cards| [serde_json::json!({"cards": cards})]),
        "deck_selection": "chance", "opening_hand": [1, 1], "hero_hp": case.health, "turn_limit": case.turns,
        "fatigue": true, "draw_on_first_turn": true, "mana_start": 2, "mana_cap": 10, "hero_powers": true, "coin": false,
        "draw_utility_p0": 0.0, "draw_utility_p1": null,
    });
    let catalogue = Catalogue::of_day("2019-03");
    Definition::from_cards(catalogue, &text.to_string()).expect("a valid game")
}

fn value(problem: &dyn Problem, form: Form, collapse: bool) -> f64 {
    let settings = Settings {
        algorithm: Algorithm::named("pdcfr+").expect("known"),
        form,
        reduction: Reduction { lethal: form == Form::Public, collapse, forget: false },
        narrow: false,
        memory: 4_000_000_000.into(),
        seed: 0,
        explain: false,
    };
    let mut solver = problem.solver(&settings).unwrap_or_else(|error| panic!("{error}"));
    solver.run(60);
    let found = solver.certificate();
    assert!(found.exploitability() < 1e-3, "{}", found.exploitability());
    found.values[0]
}

const WARLOCK: &str = "HERO_07";
const WARRIOR: &str = "HERO_01";
const MAGE: &str = "HERO_08";

#[test]
fn three_forms_agree() {
    let cases = [
        // Life Tap, battlecry with a target, taunt, a weapon.
        Case {
            heroes: [WARLOCK, WARRIOR],
            decks: [&["CS2_065", "EX1_319"], &["CS2_168", "CS2_106"]],
            health: [3, 3],
            turns: 5,
        },
        Case {
            heroes: [WARLOCK, WARRIOR],
            decks: [&["EX1_302", "CS2_189"], &["CS2_189", "EX1_402"]],
            health: [2, 2],
            turns: 5,
        },
        Case {
            heroes: [WARLOCK, WARLOCK],
            decks: [&["EX1_319", "CS2_189"], &["CS2_168", "EX1_302"]],
            health: [3, 2],
            turns: 4,
        },
        // Random targets (Arcane Missiles, Knife Juggler) and a random discard (Soulfire).
        Case {
            heroes: [MAGE, WARLOCK],
            decks: [&["EX1_277", "CS2_168"], &["EX1_308", "CS2_065"]],
            health: [6, 5],
            turns: 3,
        },
        Case {
            heroes: [WARLOCK; 2],
            decks: [&["EX1_308", "CS2_168", "CS2_065"], &["EX1_308", "CS2_065", "CS2_189"]],
            health: [5, 5],
            turns: 3,
        },
        Case {
            heroes: [WARLOCK; 2],
            decks: [&["EX1_308", "CS2_168", "CS2_065"], &["EX1_308", "CS2_065", "CS2_189"]],
            health: [4, 2],
            turns: 3,
        },
        Case {
            heroes: [MAGE, WARRIOR],
            decks: [&["NEW1_019", "EX1_277"], &["CS2_168", "EX1_400"]],
            health: [2, 4],
            turns: 4,
        },
        // Who stands beside whom (Dire Wolf Alpha), and an aura over a tribe (Grimscale Oracle).
        Case {
            heroes: [WARLOCK, WARRIOR],
            decks: [&["EX1_162", "CS2_168"], &["EX1_508", "CS2_168"]],
            health: [2, 2],
            turns: 4,
        },
    ];
    for case in &cases {
        let definition = definition(case);
        let turns = Turns(EngineGame::new(definition.clone()));
        let public = value(&turns, Form::Public, true);
        let uncut = value(&turns, Form::Public, false);
        let flat = value(&turns, Form::Flat, false);
        let steps = value(&Plain(StepGame::new(definition)), Form::Flat, false);
        println!("{:?} {public} {uncut} {flat} {steps}", case.decks);
        for other in [uncut, flat, steps] {
            assert!((public - other).abs() < 2e-3, "{:?}: {public} {uncut} {flat} {steps}", case.decks);
        }
    }
}

/// A secret and a discover: only step by step.
#[test]
fn what_turns_refuse_is_solved_step_by_step() {
    let secret = Case { heroes: [MAGE, MAGE], decks: [&["EX1_289"], &["CS2_168"]], health: [2, 2], turns: 5 };
    let text = serde_json::json!({
        "heroes": secret.heroes, "decks": secret.decks.map(|cards| [serde_json::json!({"cards": cards})]),
        "deck_selection": "chance", "opening_hand": [1, 1], "hero_hp": [2, 2], "turn_limit": 5, "fatigue": false,
        "draw_on_first_turn": true, "mana_start": 3, "mana_cap": 10, "hero_powers": false, "coin": false,
        "draw_utility_p0": 0.0, "draw_utility_p1": null,
    });
    let catalogue = Catalogue::of_day("2019-03");
    let definition = Definition::from_cards(catalogue, &text.to_string()).expect("a valid game");
    let settings_error = value_error(&Turns(EngineGame::new(definition.clone())));
    assert!(settings_error.contains("is a secret"), "{settings_error}");
    let found = value(&Plain(StepGame::new(definition)), Form::Flat, false);
    assert!((-1.0..=1.0).contains(&found));
}

fn value_error(problem: &dyn Problem) -> String {
    let settings = Settings {
        algorithm: Algorithm::named("cfr+").expect("known"),
        form: Form::Auto,
        reduction: Reduction::default(),
        narrow: false,
        memory: 1_000_000_000.into(),
        seed: 0,
        explain: false,
    };
    problem.solver(&settings).err().map(|error| error.to_string()).unwrap_or_default()
}
