//! How long a learned value takes for a position, and whether its two ways agree.

use crate::batch::{play_one, Policy};
use std::time::Instant;
use topdeck_rules::{Phase, Setup, State};
use topdeck_search::{Accumulator, Knowledge, Net};

/// Microseconds an evaluation, and the largest difference between the ways.
#[derive(Clone, Copy, Debug)]
pub struct NetSpeed {
    pub positions: usize,
    /// Value, and policy for every card of the hand, from scratch.
    pub scratch: f64,
    /// The same, kept up to date from one position to the next.
    pub incremental: f64,
    pub difference: f64,
}

/// Of the positions of a random game, one after the other, so many times.
pub fn net_speed(net: &Net, knowledge: &Knowledge, setup: &Setup, seed: u64, rounds: usize) -> NetSpeed {
    let catalogue = &knowledge.catalogue;
    let mut states: Vec<State> = Vec::new();
    play_one(catalogue, setup, Policy::Exhaustive, seed, |state| {
        if state.phase == Phase::Turn {
            states.push(*state);
        }
    });
    let plays = |network: &topdeck_search::Network, said: &topdeck_search::Said, state: &State| -> f32 {
        let hand = state.sides[state.active()].hand();
        hand.iter().map(|held| network.play(said, held.card)).fold(f32::MIN, f32::max)
    };
    let scratch = |state: &State| match net {
        Net::Linear { .. } | Net::Hidden(_) => (net.logit(state, catalogue), 0.0),
        Net::Network(network) => {
            let said = network.say(state, catalogue);
            (said.value, plays(network, &said, state))
        }
    };
    let mut kept = Accumulator::default();
    let mut incremental = |state: &State| match net {
        Net::Linear { .. } | Net::Hidden(_) => (net.logit(state, catalogue), 0.0),
        Net::Network(network) => {
            let said = network.say_again(state, catalogue, &mut kept);
            (said.value, plays(network, &said, state))
        }
    };
    let mut difference: f64 = 0.0;
    for state in &states {
        let (one, other) = (scratch(state), incremental(state));
        difference = difference.max(f64::from((one.0 - other.0).abs().max((one.1 - other.1).abs())));
    }
    let many = (states.len() * rounds).max(1) as f64;
    let time = |way: &mut dyn FnMut(&State) -> (f32, f32)| {
        let started = Instant::now();
        for _ in 0..rounds {
            states.iter().for_each(|state| {
                std::hint::black_box(way(state));
            });
        }
        started.elapsed().as_secs_f64() * 1e6 / many
    };
    let scratch = time(&mut { scratch });
    NetSpeed { positions: states.len(), scratch, incremental: time(&mut incremental), difference }
}
