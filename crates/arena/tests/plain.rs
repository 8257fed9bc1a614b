//! The searching agents share work between equal states; here is the definition without any sharing, and the two must
//! agree on ten thousand positions: the same move, the same value.

mod common;

use common::setups;
use rayon::prelude::*;
use std::sync::Arc;
use topdeck_arena::{play_one, Policy};
use topdeck_cards::Catalogue;
use topdeck_rules::{game_seed, Action, Imagined, Phase, State};
use topdeck_search::{
    menu, Agent, Answer, Gsv, Judge, Knowledge, Move, Simulator, Threat, ThreatWeights, Weighted, THREAT_VECTORS, WON,
};

fn score_after<J: Judge>(simulator: &Simulator<J>, state: &State, left: u32, seed: u64) -> i64 {
    if left == 0 || state.is_over() || state.active() != simulator.me {
        return simulator.score(state);
    }
    let mut moves = Vec::new();
    menu(state, &simulator.knowledge.catalogue, &mut moves);
    let mut best = -WON;
    for (n, step) in moves.iter().enumerate() {
        let seed = Imagined::branch(seed, n as u64);
        let mut next = *state;
        simulator.take(state, step, seed, &mut next);
        best = best.max(score_after(simulator, &next, left - 1, seed));
        if best == WON {
            break;
        }
    }
    best
}

/// The definition: every sequence of up to `depth` moves, the first of the best.
fn decide_plainly<J: Judge>(simulator: &Simulator<J>, state: &State, depth: u32, seed: u64) -> (Move, Action, i64) {
    let mut moves = Vec::new();
    menu(state, &simulator.knowledge.catalogue, &mut moves);
    let mut best: Option<(Move, Action, i64)> = None;
    for (n, step) in moves.iter().enumerate() {
        let seed = Imagined::branch(seed, n as u64);
        let mut next = *state;
        let (action, _) = simulator.take(state, step, seed, &mut next);
        let value = score_after(simulator, &next, depth - 1, seed);
        if best.is_none_or(|(_, _, most)| value > most) {
            best = Some((*step, action, value));
        }
    }
    best.expect("there is always a move")
}

/// Positions of random games, one in three; the widest are left out, since the plain definition takes its time.
fn positions(catalogue: &Arc<Catalogue>, count: usize, widest: usize) -> Vec<State> {
    let setups = setups(catalogue);
    let mut found = Vec::new();
    let mut moves = Vec::new();
    for game in 0.. {
        let mut seen = 0;
        play_one(catalogue, &setups[game % setups.len()], Policy::Uniform, game_seed(11, game as u64), |state| {
            if state.phase != Phase::Turn {
                return;
            }
            menu(state, catalogue, &mut moves);
            seen += 1;
            if seen % 3 == 0 && moves.len() > 1 && moves.len() <= widest {
                found.push(*state);
            }
        });
        if found.len() >= count {
            found.truncate(count);
            return found;
        }
    }
    found
}

fn compare<J: topdeck_search::Remembering>(states: &[State], depth: u32, simulator: impl Fn() -> Simulator<J> + Sync) {
    states.par_iter().enumerate().for_each_init(
        || (Gsv::new(simulator(), depth), simulator()),
        |(shared, plain), (n, state)| {
            shared.start(0, state.active());
            plain.me = state.active();
            let seed = Imagined::branch(5, n as u64);
            assert_eq!(
                shared.decide(state, seed),
                decide_plainly(plain, state, depth, seed),
                "position {n}: {state:?}"
            );
        },
    );
}

#[test]
fn gsv_agrees_with_its_plain_definition_on_10_000_positions() {
    let catalogue = Catalogue::of_day("2017-02");
    let knowledge = Arc::new(Knowledge::new(catalogue.clone()));
    let states = positions(&catalogue, 10_000, 14);
    compare(&states, 3, || {
        let threat = Threat::new(knowledge.clone(), ThreatWeights::new(THREAT_VECTORS[0].1));
        Simulator::new(knowledge.clone(), threat, Answer::Best, Answer::First)
    });
}

#[test]
fn greedy_turn_agrees_with_its_plain_definition() {
    let catalogue = Catalogue::of_day("2017-02");
    let knowledge = Arc::new(Knowledge::new(catalogue.clone()));
    let states = positions(&catalogue, 2_000, 8);
    compare(&states, 4, || {
        Simulator::new(knowledge.clone(), Weighted(knowledge.clone()), Answer::Random, Answer::Best)
    });
}
