//! Games whose answers are known, solved by every algorithm.
use topdeck_solve::algorithm::{Algorithm, ALGORITHMS};
use topdeck_solve::flat::{compile, FlatSolver};
use topdeck_solve::game::Game;
use topdeck_solve::games::{Kuhn, Leduc, LiarsDice, RockPaperScissors};
use topdeck_solve::solver::{load, save, Solver};

fn solver<G: Game>(game: &G, algorithm: &str) -> FlatSolver<f64> {
    let flat = compile(game, true, true).expect("compiles");
    FlatSolver::new(flat, Algorithm::named(algorithm).expect("known"), 7).expect("solver")
}

#[test]
fn kuhn_is_minus_one_eighteenth() {
    let mut s = solver(&Kuhn, "pdcfr+");
    s.run(200);
    let c = s.certificate();
    assert!((c.values[0] + 1.0 / 18.0).abs() < 1e-6, "{c:?}");
    assert!(c.exploitability() < 1e-6, "{c:?}");
}

#[test]
fn every_algorithm_solves_kuhn() {
    for algorithm in ALGORITHMS {
        let mut s = solver(&Kuhn, algorithm.name);
        let sampled = algorithm.name.contains("mccfr") || algorithm.name == "cs-cfr";
        s.run(if sampled { 300_000 } else { 10_000 });
        let c = s.certificate();
        let goal = if sampled { 2e-2 } else { 1e-3 };
        assert!(c.exploitability() < goal, "{}: {}", algorithm.name, c.exploitability());
        assert!(c.exploitability() > -1e-12, "{}", algorithm.name);
    }
}

#[test]
fn simultaneous_updates_converge_too() {
    let mut algorithm = Algorithm::named("cfr+").expect("known");
    algorithm.alternating = false;
    let mut s = FlatSolver::<f64>::new(compile(&Kuhn, false, false).expect("compiles"), algorithm, 1).expect("solver");
    s.run(5000);
    assert!(s.certificate().exploitability() < 2e-3);
}

#[test]
fn sizes_are_those_of_the_literature() {
    for (histories, sets, actions, flat) in [
        (58, 12, 24, compile(&Kuhn, false, false)),
        (9_457, 936, 2_184, compile(&Leduc, false, false)),
        (8_181, 1_024, 2_040, compile(&LiarsDice { sides: 4 }, false, false)),
        (51_181, 5_120, 10_230, compile(&LiarsDice { sides: 5 }, false, false)),
        (294_883, 24_576, 49_140, compile(&LiarsDice { sides: 6 }, false, false)),
    ] {
        let flat = flat.expect("compiles");
        assert_eq!(flat.histories, histories);
        assert_eq!(flat.sides.iter().map(|s| s.information_sets()).sum::<usize>(), sets);
        assert_eq!(flat.sides.iter().map(|s| s.sequences() - 1).sum::<usize>(), actions);
    }
}

#[test]
fn leduc_and_liars_dice() {
    let mut s = solver(&Leduc, "dcfr");
    s.run(3000);
    let c = s.certificate();
    assert!((c.values[0] + 0.085_606).abs() < 1e-4, "{c:?}");
    assert!(c.exploitability() < 1e-4, "{c:?}");
    let mut s = solver(&LiarsDice { sides: 4 }, "pdcfr+");
    s.run(400);
    assert!(s.certificate().exploitability() < 1e-6);
}

#[test]
fn uneven_rock_paper_scissors_mixes_as_computed_by_hand() {
    // Wins with rock pay 2: the equilibrium plays rock 1/4, paper 1/2, scissors 1/4.
    let mut s = solver(&RockPaperScissors { stakes: [2.0, 1.0, 1.0] }, "pcfr+");
    s.run(20_000);
    let p = s.behaviour(0);
    for (got, want) in p[1..].iter().zip([0.25, 0.5, 0.25]) {
        assert!((got - want).abs() < 1e-3, "{p:?}");
    }
}

#[test]
fn half_width_tables_agree() {
    let flat = compile(&Leduc, false, false).expect("compiles");
    let mut s = FlatSolver::<f32>::new(flat, Algorithm::named("cfr+").expect("known"), 0).expect("solver");
    s.run(1000);
    assert!(s.certificate().exploitability() < 1e-3);
    assert!(s.table_bytes() <= 8 * s.actions());
}

#[test]
fn a_checkpoint_goes_on_exactly() {
    let path = std::env::temp_dir().join(format!("topdeck-solve-{}.ckpt", std::process::id()));
    for name in ["pdcfr+", "es-mccfr"] {
        let mut whole = solver(&Kuhn, name);
        whole.run(100);
        let mut half = solver(&Kuhn, name);
        half.run(40);
        save(&half, "kuhn", &path).expect("saved");
        let mut rest = solver(&Kuhn, name);
        load(&mut rest, "kuhn", &path).expect("loaded");
        rest.run(60);
        assert_eq!(whole.certificate(), rest.certificate());
        assert!(load(&mut rest, "leduc", &path).is_err());
    }
    let _ = std::fs::remove_file(path);
}
