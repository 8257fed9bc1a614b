//! What is too large is refused within seconds, and what fits is not.
use topdeck_solve::flat::{measure, refuse_large_tree};
use topdeck_solve::mini::{Definition, MiniGame};
use topdeck_solve::public::{graph_at_least, refuse_far_too_large, PublicTree, Reduction};
use topdeck_solve::turn_tree::TurnTree;

fn game(deck: &str, health: u8, turns: u8) -> MiniGame {
    let card = |letter, cost, attack, health| {
        format!(r#""{letter}": {{"cost": {cost}, "attack": {attack}, "health": {health}}}"#)
    };
    let cards = [card('S', 1, 1, 1), card('L', 1, 1, 2), card('R', 1, 2, 1), card('B', 2, 2, 2), card('T', 2, 2, 3)];
    let side = format!(r#"[{{"cards": "{deck}"}}]"#);
    let json = format!(
        r#"{{"cards": {{{}}}, "decks": [{side}, {side}], "hero_hp": [{health}, {health}], "turn_limit": {turns}}}"#,
        cards.join(", ")
    );
    MiniGame::new(Definition::from_json(&json).expect("a valid game"))
}

const FORGET: Reduction = Reduction { lethal: true, collapse: true, forget: true };

#[test]
fn graphs_are_never_overestimated() {
    for (deck, health, turns) in [("SR", 3, 6), ("SLR", 5, 6), ("SLRB", 5, 6), ("SLRBT", 4, 5), ("SSLL", 6, 8)] {
        let game = game(deck, health, turns);
        let real = PublicTree::build(game.clone(), FORGET, u64::MAX).expect("fits").bytes() as f64;
        let least = graph_at_least(&game, FORGET, f64::INFINITY);
        assert!(least <= real, "{deck}: {least} of {real}");
        assert!(least >= real / 20.0, "{deck}: {least} of {real}");
    }
}

#[test]
fn what_fits_is_not_refused() {
    for (deck, health, turns) in [("SLR", 5, 6), ("SLRB", 4, 5)] {
        let game = game(deck, health, turns);
        for reduction in [Reduction::default(), FORGET] {
            let tree = PublicTree::build(game.clone(), reduction, u64::MAX).expect("fits");
            let needed = tree.bytes() + 16 * tree.cells();
            refuse_far_too_large(&game, reduction, &needed.into()).expect("it fits");
        }
        let tree = TurnTree { turns: game, lethal: false };
        let needed = measure(&tree, u64::MAX, 8, 3, true).expect("counted").bytes(8, 3, true);
        refuse_large_tree(&tree, &needed.into(), 8, true).expect("it fits");
    }
}

#[test]
fn what_is_far_too_large_is_refused_before_it_is_built() {
    let game = game("SLRBTSLRBT", 20, 20);
    for reduction in [Reduction::default(), FORGET] {
        let refused = refuse_far_too_large(&game, reduction, &4_000_000_000.into()).expect_err("it is too large");
        assert!(refused.to_string().contains("the game is far too large"), "{refused}");
    }
    let tree = TurnTree { turns: game, lethal: false };
    let refused = refuse_large_tree(&tree, &4_000_000_000.into(), 8, false).expect_err("it is too large");
    assert!(refused.to_string().contains("its full tree needs more than"), "{refused}");
}

#[test]
fn what_is_withdrawn_ends_at_once() {
    let allowance = topdeck_solve::allowance::Allowance::from(u64::MAX);
    allowance.withdraw();
    assert!(PublicTree::build(game("SLRBTSLRBT", 20, 20), FORGET, allowance.clone()).is_err());
    assert!(measure(&TurnTree { turns: game("SLRBTSLRBT", 20, 20), lethal: false }, allowance, 8, 3, true).is_err());
}
