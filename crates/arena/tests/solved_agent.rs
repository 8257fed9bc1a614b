//! A solved strategy in the arena: it never loses its way, and no agent beats it beyond what its certificate allows.
use std::sync::{Arc, RwLock};
use topdeck_arena::{Batch, Match, Player, Wanted};
use topdeck_cards::Catalogue;
use topdeck_search::{Knowledge, Spec};
use topdeck_small_games::{Definition, EngineGame, Strategy};
use topdeck_solve::algorithm::Algorithm;
use topdeck_solve::public::{PublicSolver, PublicTree, Reduction};
use topdeck_solve::solver::Solver;

fn warlock_and_warrior() -> EngineGame {
    let text = r#"{"heroes": ["HERO_07", "HERO_01"],
        "decks": [[{"cards": ["CS2_065", "EX1_319", "EX1_302"]}], [{"cards": ["CS2_168", "CS2_106", "CS2_189"]}]],
        "deck_selection": "chance", "opening_hand": [1, 1], "hero_hp": [8, 8], "turn_limit": 8, "fatigue": true,
        "draw_on_first_turn": true, "mana_start": 1, "mana_cap": 10, "hero_powers": true, "coin": false,
        "draw_utility_p0": 0.0, "draw_utility_p1": null}"#;
    let catalogue = Catalogue::of_day("2019-03");
    EngineGame::new(Definition::from_cards(catalogue, text).expect("a valid game"))
}

#[test]
fn nobody_beats_the_solution() {
    let game = warlock_and_warrior();
    let tree = PublicTree::build(game.clone(), Reduction::default(), u64::MAX).expect("fits");
    let mut solver =
        PublicSolver::<_, f64>::new(tree, Algorithm::named("pdcfr+").expect("known"), u64::MAX).expect("fits");
    solver.run(60);
    let certificate = solver.certificate();
    assert!(certificate.exploitability() < 1e-6);
    let value = certificate.values[0];
    let solver: Box<dyn Solver> = Box::new(solver);
    let strategy = Arc::new(Strategy::new(game.clone(), true, Arc::new(RwLock::new(solver))));
    let knowledge = Arc::new(Knowledge::new(game.definition.catalogue.clone()));
    let solved = Player::Solved(strategy);
    let mean = |a: &Player, b: &Player| {
        let agents = [a.clone(), b.clone()];
        let small = Some(game.clone());
        let contest = Match {
            knowledge: knowledge.clone(),
            agents,
            pairings: vec![],
            small,
            swap: false,
            micros_per_decision: None,
            wanted: Wanted::default(),
        };
        let results = contest.play(&[Batch { pairing: 0, run: 1, first: 0, pairs: 150 }]);
        let points = &results[0].tally.points;
        points.iter().map(|&points| f64::from(points) - 1.0).sum::<f64>() / points.len() as f64
    };
    let spec = |text: &str| Player::Spec(Spec::parse(text, &knowledge).expect("an agent"));
    // 150 games: a standard error of at most 0.08.
    let itself = mean(&solved, &solved);
    println!("value {value}, against itself {itself}");
    assert!((itself - value).abs() < 0.3, "{itself} for {value}");
    for opponent in ["random", "greedy"] {
        let (first, second) = (mean(&solved, &spec(opponent)), mean(&spec(opponent), &solved));
        println!("{opponent}: first {first}, second {second}");
        assert!(first > value - 0.3, "{opponent} holds the first player to {first}, which is worth {value}");
        assert!(second < value + 0.3, "{opponent} gets {second} as first player, which is worth {value}");
    }
}
