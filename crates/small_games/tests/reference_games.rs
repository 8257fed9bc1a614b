//! The reference games, played by the real engine: the same sizes and values as the miniature. Skipped, saying so, where
//! the reference data is absent.
use serde_json::Value;
use std::path::PathBuf;
use topdeck_small_games::{Definition, EngineGame};
use topdeck_solve::algorithm::Algorithm;
use topdeck_solve::mini::{self, MiniGame};
use topdeck_solve::public::{full_sizes, PublicSolver, PublicTree, Reduction};
use topdeck_solve::solver::Solver;

fn reference() -> Vec<Value> {
    let shared = std::env::var_os("TOPDECK_SHARED")
        .map(PathBuf::from)
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"));
    let Ok(text) = std::fs::read_to_string(shared.join("reference/reference_games.json")) else {
        eprintln!("skipped: no reference_games.json (set TOPDECK_SHARED to the shared folder)");
        return Vec::new();
    };
    let data: Value = serde_json::from_str(&text).expect("the reference file is JSON");
    data["games"].as_array().expect("games").clone()
}

fn engine(entry: &Value) -> EngineGame {
    EngineGame::new(Definition::from_letters(&entry["definition"].to_string()).expect("a valid definition"))
}

fn miniature(entry: &Value) -> MiniGame {
    MiniGame::new(mini::Definition::from_json(&entry["definition"].to_string()).expect("a valid definition"))
}

#[test]
fn every_reference_value() {
    for entry in reference() {
        let started = std::time::Instant::now();
        let tree = PublicTree::build(engine(&entry), Reduction::default(), u64::MAX).expect("fits");
        let built = started.elapsed();
        let small = PublicTree::build(miniature(&entry), Reduction::default(), u64::MAX).expect("fits");
        let name = &entry["name"];
        assert_eq!(tree.information_sets(), small.information_sets(), "{name}");
        assert!(tree.cells() <= small.cells(), "{name}");
        let algorithm = Algorithm::named("pdcfr+").expect("known");
        let mut solver = PublicSolver::<_, f64>::new(tree, algorithm, u64::MAX).expect("fits");
        while solver.certificate().exploitability() > 1e-4 && solver.iterations() < 400 {
            solver.run(1);
        }
        let c = solver.certificate();
        let value = entry["value_p0"].as_f64().expect("a value");
        println!("{name} {built:?} {} iterations, value {}", solver.iterations(), c.values[0]);
        assert!((c.values[0] - value).abs() < 1e-3, "{name}: {} for {value}", c.values[0]);
        assert!(c.exploitability() < 1e-3, "{name}: {}", c.exploitability());
    }
}

#[test]
fn full_trees_have_the_reference_sizes() {
    for entry in reference() {
        let sizes = &entry["sizes"];
        let Some(nodes) = sizes["turn_nodes"].as_f64().filter(|&n| n < 1e6) else { continue };
        let found = full_sizes(&engine(&entry), false, usize::MAX).expect("counted");
        let wanted = [Some(nodes), sizes["infosets"].as_f64(), sizes["infoset_actions"].as_f64()];
        let got = [Some(found.histories), Some(found.information_sets), Some(found.actions)];
        assert_eq!(got, wanted, "{}", entry["name"]);
    }
}
