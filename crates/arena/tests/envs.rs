//! The environments: numbers mean actions one to one, observations show what a view shows, tables play the arena's games, and
//! the tree with explicit chance is the game.

mod common;

#[allow(dead_code)]
#[path = "../../rules/tests/theorems/bytes.rs"]
mod bytes;
#[allow(dead_code)]
#[path = "../../rules/tests/theorems/hidden.rs"]
mod hidden;

use bytes::Bytes;
use common::setups;
use std::collections::HashSet;
use std::sync::Arc;
use topdeck_arena::{play_one, Batch, Match, Player, Policy, Table, TableEnding, Wanted};
use topdeck_cards::Catalogue;
use topdeck_encode::{action_of, field_names, mask, number_of, observe, Node, Tree, ACTIONS, FEATURES, GROUPS};
use topdeck_rules::{apply, check, game_seed, hash, legal, new_game, view, Action, FirstOutcome, NoLog, Setup, State};
use topdeck_search::{Knowledge, Spec};

fn catalogue() -> Arc<Catalogue> {
    Catalogue::of_day("2017-02")
}

/// Shows every state of `games` random games.
fn in_random_games(catalogue: &Catalogue, games: usize, mut look: impl FnMut(&State)) {
    let setups = setups(catalogue);
    for game in 0..games {
        let policy = if game % 2 == 0 { Policy::Uniform } else { Policy::Exhaustive };
        play_one(catalogue, &setups[game * 7 % setups.len()], policy, game_seed(3, game as u64), &mut look);
    }
}

fn seen(catalogue: &Catalogue, state: &State, player: usize) -> (Vec<f32>, Vec<i8>) {
    let seen = view(state, catalogue, player);
    let (mut numbers, mut allowed) = (vec![f32::NAN; FEATURES], vec![0; ACTIONS]);
    observe(&seen, catalogue, &mut numbers);
    if state.active() == player {
        mask(seen.state(), catalogue, &mut Vec::new(), &mut allowed);
    }
    (numbers, allowed)
}

#[test]
fn fields_have_names_of_their_own() {
    let names = field_names(&catalogue());
    assert_eq!(names.len(), FEATURES);
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), FEATURES);
    assert_eq!(names, field_names(&Catalogue::of_day("2019-03")));
}

#[test]
fn groups_cover_all_numbers() {
    let mut next = 0;
    for group in &GROUPS {
        assert_eq!(group.start, next);
        next += group.axes.iter().map(|(_, n)| n).product::<usize>();
    }
    assert_eq!(next, ACTIONS);
}

#[test]
fn a_number_is_legal_exactly_if_its_action_is() {
    let catalogue = catalogue();
    let mut actions: Vec<Action> = Vec::new();
    let mut states = 0;
    in_random_games(&catalogue, 60, |state| {
        actions.clear();
        legal(state, &catalogue, &mut actions);
        let numbers: HashSet<usize> = actions.iter().map(|&a| number_of(a).expect("a number")).collect();
        assert_eq!(numbers.len(), actions.len());
        for &action in &actions {
            assert_eq!(number_of(action).and_then(|n| action_of(state, &catalogue, n)), Some(action));
        }
        states += 1;
        if states % 20 == 0 {
            for number in 0..ACTIONS {
                let action = action_of(state, &catalogue, number).expect("an action");
                assert_eq!(check(state, &catalogue, action).is_ok(), numbers.contains(&number), "{number} {action}");
            }
            assert_eq!(action_of(state, &catalogue, ACTIONS), None);
        }
    });
    assert!(states > 2000);
}

#[test]
fn what_is_hidden_changes_nothing() {
    let catalogue = catalogue();
    let mut bytes = Bytes::seeded(5);
    let (mut cases, mut differing) = (0, 0);
    in_random_games(&catalogue, 60, |state| {
        for player in 0..2 {
            let other = hidden::exchanged(state, &catalogue, player, &mut bytes);
            assert_eq!(seen(&catalogue, state, player), seen(&catalogue, &other, player));
            // Whoever holds these cards does see the difference: the exchange is not an empty one.
            differing += usize::from(seen(&catalogue, state, 1 - player).0 != seen(&catalogue, &other, 1 - player).0);
            cases += 1;
        }
        // The mask comes from the view; it is the truth all the same.
        let mut actions = Vec::new();
        legal(state, &catalogue, &mut actions);
        let allowed = seen(&catalogue, state, state.active()).1;
        assert_eq!(allowed.iter().filter(|&&one| one == 1).count(), actions.len());
        assert!(actions.iter().all(|&action| allowed[number_of(action).expect("a number")] == 1));
    });
    assert!(cases > 4000 && differing > cases * 9 / 10, "{differing} of {cases}");
}

#[test]
fn a_table_plays_the_games_of_the_arena() {
    let catalogue = catalogue();
    let knowledge = Arc::new(Knowledge::new(catalogue.clone()));
    let setup = setups(&catalogue).swap_remove(1);
    let specs = ["greedy", "random"].map(|name| Spec::parse(name, &knowledge).expect("an agent"));
    let pairings = vec![setup.clone()];
    let agents = specs.clone().map(Player::Spec);
    let arena = Match {
        knowledge: knowledge.clone(),
        agents,
        pairings,
        small: None,
        swap: false,
        micros_per_decision: None,
        wanted: Wanted { rows: true, turns: false },
    };
    let rows = arena.play(&[Batch { pairing: 0, run: 7, first: 0, pairs: 20 }]).swap_remove(0).rows;
    let mut table = Table::new(knowledge, specs.map(Some), &setup).expect("a table");
    for row in rows {
        table.deal(&setup, row.seed);
        let winner = match table.ending() {
            TableEnding::FirstWon => Some(0),
            TableEnding::SecondWon => Some(1),
            _ => None,
        };
        assert_eq!((winner, table.state.turn), (row.winner, row.turns));
    }
}

/// Goes down the tree, always taking the first outcome, and beside it plays the game with the same chance.
#[test]
fn the_tree_is_the_game() {
    let catalogue = catalogue();
    for (n, mut setup) in setups(&catalogue).into_iter().enumerate().step_by(5) {
        setup.knobs.turn_limit = 20;
        let mut bytes = Bytes::seeded(n as u64);
        let mut tree = Tree::new(catalogue.clone(), Arc::new(setup.clone()));
        let mut state = new_game(&catalogue, &setup, &mut FirstOutcome, &mut NoLog);
        let mut asked = 0;
        loop {
            match tree.node() {
                Node::Over => break,
                Node::Chance(outcomes) => {
                    assert!(outcomes >= 2);
                    asked += 1;
                    tree.go(0).expect("an outcome");
                }
                Node::Decision(player) => {
                    assert_eq!(tree.state().map(hash), Some(hash(&state)));
                    assert_eq!(player, state.active());
                    let number = *bytes.of(&tree.legal());
                    let action = action_of(&state, &catalogue, number).expect("an action");
                    tree.go(number).expect("a legal action");
                    apply(&mut state, &catalogue, action, &mut FirstOutcome, &mut NoLog);
                }
            }
        }
        assert_eq!(tree.state().map(hash), Some(hash(&state)));
        assert!(asked >= 8, "a coin and seven cards are drawn at least");
    }
}

#[test]
fn a_player_does_not_remember_what_he_did_not_see() {
    let catalogue = catalogue();
    let setup = Setup { first: Some(0), ..setups(&catalogue).swap_remove(1) };
    let dealt = |enemys_card: usize| {
        let mut tree = Tree::new(catalogue.clone(), Arc::new(setup.clone()));
        for outcome in [0, 5, 9, enemys_card, 0, 0, 0] {
            tree.go(outcome).expect("an outcome");
        }
        assert_eq!(tree.node(), Node::Decision(0));
        tree
    };
    let (one, other) = (dealt(0), dealt(20));
    assert_eq!(one.memory(0), other.memory(0));
    assert_ne!(one.memory(1), other.memory(1));
    let mut illegal = one.clone();
    assert!(illegal.go(0).is_err_and(|why| why.contains("opening cards")));
    assert_eq!(illegal.memory(0), one.memory(0));
}
