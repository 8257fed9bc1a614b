//! What is imagined looks like what is seen, and what is hidden decides nothing.

mod common;

use common::{knowledge, setups, walk};
use topdeck_rules::{hidden, view, view_of_action, Imagined, Phase};
use topdeck_search::belief::{Belief, Book, Guess, Kind, Memory};
use topdeck_search::{Dice, Spec};

#[test]
fn the_view_of_a_sampled_world_is_the_view() {
    let knowledge = knowledge();
    let catalogue = &knowledge.catalogue;
    let book = Book::named("built-in", catalogue).expect("built-in decks");
    let beliefs = Kind::NAMES.map(|(name, kind)| (name, kind, Guess::new(knowledge.clone(), kind, book.clone())));
    let mut worlds = 0;
    for (n, setup) in setups(catalogue).iter().enumerate() {
        let mut memories = [Memory::default(), Memory::default()];
        (0..2).for_each(|me| memories[me].start(me));
        walk(&knowledge, setup, n as u64, |state, action| {
            let me = state.active();
            let seen = view(state, catalogue, me);
            for (name, kind, belief) in &beliefs {
                let sight = match kind.cheats() {
                    true => memories[me].sight_of_all(state, &knowledge),
                    false => memories[me].sight(seen),
                };
                let world = belief.sample(&sight, &mut Dice::new(worlds));
                assert_eq!(view(&world, catalogue, me), seen, "{name}");
                // Everybody sees who gets The Coin: it is no guess.
                assert!(!hidden(&world, me).hand.contains(&catalogue.coin), "{name}");
                if *kind == Kind::TrueHand {
                    assert_eq!(hidden(&world, me), hidden(state, me));
                }
                worlds += 1;
            }
            for (watcher, memory) in memories.iter_mut().enumerate() {
                memory.watch(view_of_action(state, catalogue, watcher, action).state(), action);
            }
        });
    }
    assert!(worlds > 1000, "only {worlds} worlds were looked at");
}

const QUICK: [&str; 8] = [
    "turn-search:nodes=2000,worlds=4",
    "mcts-vanilla:worlds=3,iterations=20,depth=3",
    "mcts-enhanced:iterations=10,rollouts=2,depth=2",
    "mcts-bucket:worlds=3,iterations=20,depth=2",
    "ismcts:iterations=60,depth=2",
    "ismcts:nodes=300,buckets=on,redeal=on,rollouts=4,rollout=tournament,reuse=on",
    "mcts-vanilla:nodes=900,worlds=3,bias=child,buckets=on,reuse=on,redeal=on,depth=1",
    "turn-search:nodes=20000,width=4,plans=4,worlds=4,guard=50",
];

#[test]
fn hidden_cards_decide_nothing() {
    let knowledge = knowledge();
    let catalogue = &knowledge.catalogue;
    let other = Guess::new(knowledge.clone(), Kind::Uniform, Book::default());
    let specs = QUICK.map(|text| Spec::parse(text, &knowledge).expect(text));
    let mut compared = 0;
    for (n, setup) in setups(catalogue).iter().enumerate() {
        let mut decision = 0;
        walk(&knowledge, setup, 50 + n as u64, |state, _| {
            decision += 1;
            if state.phase != Phase::Turn || decision % 9 != 0 {
                return;
            }
            let me = state.active();
            let seen = view(state, catalogue, me);
            let mut memory = Memory::default();
            memory.start(me);
            let swapped = other.sample(&memory.sight(seen), &mut Dice::new(decision));
            for spec in &specs {
                let answers = [*state, swapped].map(|world| {
                    let mut agent = spec.build(&knowledge).expect("a checked spec");
                    agent.start(decision, me);
                    agent.see(&view(&world, catalogue, me))
                });
                assert_eq!(answers[0], answers[1], "{}", spec.full());
                compared += 1;
            }
        });
    }
    assert!(compared > 100, "only {compared} decisions were compared");
}

#[test]
fn the_number_of_threads_decides_nothing() {
    let knowledge = knowledge();
    let catalogue = &knowledge.catalogue;
    let setup = &setups(catalogue)[0];
    let mut decision = 0;
    walk(&knowledge, setup, 7, |state, _| {
        decision += 1;
        if decision % 10 != 0 {
            return;
        }
        for text in QUICK {
            let spec = Spec::parse(text, &knowledge).expect(text);
            let answer = |threads| {
                let mut agent = spec.build(&knowledge).expect("a checked spec");
                agent.employ(threads);
                agent.start(Imagined::branch(3, decision), state.active());
                let action = agent.see(&view(state, catalogue, state.active()));
                (action, agent.explain())
            };
            assert_eq!(answer(1), answer(2), "{text}");
        }
    });
}

#[test]
fn what_is_wrong_is_said() {
    let knowledge = knowledge();
    for (text, word) in [
        ("turn-search:nodes=0", "nodes"),
        ("turn-search:ms=0", "none, or a number above 0"),
        ("turn-search:turn_ms=-3", "turn_ms"),
        ("mcts-vanilla:nodes=0", "none, or a number above 0"),
        ("mcts-bucket:ms=0", "ms"),
        ("turn-search:worlds=0", "worlds"),
        ("turn-search:belief=tarot", "true-deck"),
        ("turn-search:decks=nowhere.json", "built-in"),
        ("mcts-vanilla:iterations=0", "iterations"),
        ("mcts-bucket:buckets=maybe", "on or off"),
        ("ismcts:colour=red", "no parameter"),
    ] {
        let why = Spec::parse(text, &knowledge).expect_err(text);
        assert!(why.contains(word), "{text}: {why}");
    }
    let cheat = Spec::parse("turn-search:belief=true-hand", &knowledge).expect("an oracle");
    assert!(cheat.cheats(), "the oracle switches are cheating");
    assert!(!Spec::parse("turn-search", &knowledge).expect("honest").cheats());
}
