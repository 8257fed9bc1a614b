//! The reference games: exact sizes and values. Skipped, saying so, where the reference data is absent.
use serde_json::Value;
use std::path::PathBuf;
use topdeck_solve::algorithm::Algorithm;
use topdeck_solve::flat::measure;
use topdeck_solve::mini::{Definition, MiniGame};
use topdeck_solve::public::{full_sizes, PublicSolver, PublicTree, Reduction};
use topdeck_solve::solver::Solver;
use topdeck_solve::turn_tree::TurnTree;

fn reference() -> Option<Value> {
    let shared = std::env::var_os("TOPDECK_SHARED")
        .map(PathBuf::from)
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"));
    let text = std::fs::read_to_string(shared.join("reference/reference_games.json")).ok();
    if text.is_none() {
        eprintln!("skipped: no reference_games.json (set TOPDECK_SHARED to the shared folder)");
    }
    serde_json::from_str(&text?).ok()
}

fn game(entry: &Value) -> MiniGame {
    MiniGame::new(Definition::from_json(&entry["definition"].to_string()).expect("a valid definition"))
}

#[test]
fn full_trees_have_the_reference_sizes() {
    let Some(reference) = reference() else { return };
    let mut checked = 0;
    for entry in reference["games"].as_array().expect("games") {
        let sizes = &entry["sizes"];
        let Some(nodes) = sizes["turn_nodes"].as_u64().filter(|&n| n < 450_000) else {
            continue;
        };
        let tree = TurnTree { turns: game(entry), lethal: false };
        let found = measure(&tree, u64::MAX, 8, 2, false).expect("fits");
        let wanted = [Some(nodes), sizes["infosets"].as_u64(), sizes["infoset_actions"].as_u64()];
        let got = [Some(found.histories), Some(found.information_sets), Some(found.actions)];
        assert_eq!(got, wanted, "{}", entry["name"]);
        checked += 1;
    }
    assert!(checked > 20);
}

#[test]
fn counted_sizes_are_the_reference_sizes() {
    let Some(reference) = reference() else { return };
    for entry in reference["games"].as_array().expect("games") {
        let sizes = &entry["sizes"];
        let Some(nodes) = sizes["turn_nodes"].as_f64() else {
            continue;
        };
        let found = full_sizes(&game(entry), false, usize::MAX).expect("counted");
        let wanted = [Some(nodes), sizes["infosets"].as_f64(), sizes["infoset_actions"].as_f64()];
        assert_eq!(
            [Some(found.histories), Some(found.information_sets), Some(found.actions)],
            wanted,
            "{}",
            entry["name"]
        );
    }
}

#[test]
fn every_reference_value() {
    let Some(reference) = reference() else { return };
    for entry in reference["games"].as_array().expect("games") {
        let tree = PublicTree::build(game(entry), Reduction::default(), u64::MAX).expect("fits");
        let algorithm = Algorithm::named("pdcfr+").expect("known");
        let mut solver = PublicSolver::<_, f64>::new(tree, algorithm, u64::MAX).expect("fits");
        let mut needed = 0;
        while solver.certificate().exploitability() > 1e-6 && needed < 400 {
            solver.run(1);
            needed += 1;
        }
        let c = solver.certificate();
        let value = entry["value_p0"].as_f64().expect("a value");
        println!(
            "{} {needed} iterations {} sets value {} exploitability {:e}",
            entry["name"],
            solver.information_sets(),
            c.values[0],
            c.exploitability()
        );
        assert!((c.values[0] - value).abs() < 1e-5, "{}: {} for {value}", entry["name"], c.values[0]);
        assert!(c.exploitability() < 1e-5, "{}: {}", entry["name"], c.exploitability());
    }
}

#[test]
fn reduced_trees_have_the_reference_sizes() {
    let Some(reference) = reference() else { return };
    for row in reference["perft"].as_array().expect("perft") {
        let get = |k: &str| row[k].as_u64();
        let Some((sets, actions)) = get("col_infosets").zip(get("col_infoset_actions")) else {
            continue;
        };
        if actions > 3_000_000 {
            continue;
        }
        let lethal = row["lethal"].as_bool().unwrap_or(false);
        let tree =
            PublicTree::build(family(row), Reduction { lethal, ..Reduction::default() }, u64::MAX).expect("fits");
        assert_eq!((tree.information_sets(), tree.cells()), (sets, actions), "{row}");
    }
}

fn family(row: &Value) -> MiniGame {
    let all = [
        ("S", 1, 1, 1),
        ("L", 1, 1, 2),
        ("R", 1, 2, 1),
        ("B", 2, 2, 2),
        ("C", 2, 2, 3),
        ("D", 2, 3, 2),
        ("E", 3, 3, 3),
        ("F", 3, 4, 3),
    ];
    let n = row["n"].as_u64().expect("n") as usize;
    let cards: serde_json::Map<String, Value> = all[..n]
        .iter()
        .map(|&(l, c, a, h)| (l.to_string(), serde_json::json!({"cost": c, "attack": a, "health": h})))
        .collect();
    let deck: String = all[..n].iter().map(|c| c.0).collect();
    let definition = serde_json::json!({
        "cards": cards, "decks": [[{"cards": deck}], [{"cards": deck}]],
        "hero_hp": [row["hp"], row["hp"]], "turn_limit": row["T"], "fatigue": row["fatigue"],
    });
    MiniGame::new(Definition::from_json(&definition.to_string()).expect("valid"))
}

/// Sampled chance on the public tree comes near the value too; the same seed takes the same way.
#[test]
fn sampled_chance_converges() {
    let Some(reference) = reference() else { return };
    let entries = reference["games"].as_array().expect("games").iter();
    for entry in entries.filter(|e| ["kw_RQX", "choose_d", "pool2_two_asym"].map(Value::from).contains(&e["name"])) {
        let solved = |seed: u64| {
            let tree = PublicTree::build(game(entry), Reduction::default(), u64::MAX).expect("fits");
            let algorithm = Algorithm::named("cs-cfr").expect("known");
            let mut solver = PublicSolver::<_, f64>::new(tree, algorithm, u64::MAX).expect("fits").seeded(seed);
            solver.run(5_000);
            solver.certificate()
        };
        let (found, again) = (solved(7), solved(7));
        assert_eq!(found, again);
        let value = entry["value_p0"].as_f64().expect("a value");
        println!("{} {} {}", entry["name"], found.values[0], found.exploitability());
        assert!((found.values[0] - value).abs() < 0.02 && found.exploitability() < 0.02, "{}", entry["name"]);
    }
}
