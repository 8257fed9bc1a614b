//! Learned values: the two ways to work a network out agree, sides are told alike, and weights for other cards are refused.

mod common;

use common::{knowledge, setups, walk};
use topdeck_search::{Accumulator, Judge, Learned, Net, WON};

const NETWORK: &[u8] = include_bytes!("../../../python/topdeck/data/network.safetensors");
const HIDDEN: &[u8] = include_bytes!("../../../python/topdeck/data/hidden.safetensors");
const LINEAR: &[u8] = include_bytes!("../../../python/topdeck/data/linear.safetensors");

#[test]
fn incremental_is_as_from_scratch() {
    let knowledge = knowledge();
    let catalogue = &knowledge.catalogue;
    let net = Net::from_bytes(NETWORK, catalogue).expect("the shipped network");
    let Net::Network(network) = &*net else { panic!("the shipped network is one") };
    for (n, setup) in setups(catalogue).iter().enumerate() {
        let mut kept = Accumulator::default();
        walk(&knowledge, setup, n as u64, |state, _| {
            let (scratch, again) = (network.say(state, catalogue), network.say_again(state, catalogue, &mut kept));
            assert!((scratch.value - again.value).abs() < 1e-4, "{} is not {}", again.value, scratch.value);
            for held in state.sides[state.active()].hand() {
                let (one, other) = (network.play(&scratch, held.card), network.play(&again, held.card));
                assert!((one - other).abs() < 1e-4, "{one} is not {other}");
            }
        });
    }
}

#[test]
fn what_one_wins_the_other_loses() {
    let knowledge = knowledge();
    for bytes in [LINEAR, HIDDEN, NETWORK] {
        let net = Net::from_bytes(bytes, &knowledge.catalogue).expect("shipped weights");
        let learned = Learned::new(net, knowledge.catalogue.clone()).expect("shipped weights");
        walk(&knowledge, &setups(&knowledge.catalogue)[0], 5, |state, _| {
            let (mine, his) = (learned.score(state, 0), learned.score(state, 1));
            assert_eq!(mine, -his);
            assert!(mine.abs() < WON && (0.0..=1.0).contains(&learned.chance(mine as f64 / 1e6)));
        });
    }
}
