//! Perft: counts that change when a rule or a card changes. Used to pin the rules down and to find where they moved.

use crate::action::Action;
use crate::chance::{FirstOutcome, Odometer};
use crate::event::NoLog;
use crate::game::apply;
use crate::hash::hash;
use crate::legal::legal;
use crate::state::State;
use topdeck_cards::Catalogue;

/// Three numbers and a check for one depth.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Perft {
    /// Sequences of actions, chance always taking its first outcome: an oracle of legality.
    pub paths: u64,
    /// Sequences of actions and outcomes: an oracle of chance.
    pub worlds: u64,
    /// Sum of the hashes of the final states of all worlds: an oracle of effects.
    pub sum: u64,
    /// How far the probabilities of an action's outcomes were from 1 at worst.
    pub error: f64,
}

pub fn perft(state: &State, catalogue: &Catalogue, depth: u32) -> Perft {
    let mut result = Perft { paths: paths(state, catalogue, depth), ..Perft::default() };
    worlds(state, catalogue, depth, &mut result);
    result
}

fn moves(state: &State, catalogue: &Catalogue) -> Vec<Action> {
    let mut actions = Vec::new();
    legal(state, catalogue, &mut actions);
    actions
}

fn paths(state: &State, catalogue: &Catalogue, depth: u32) -> u64 {
    if depth == 0 || state.is_over() {
        return 1;
    }
    let after = |action| {
        let mut next = *state;
        apply(&mut next, catalogue, action, &mut FirstOutcome, &mut NoLog);
        next
    };
    moves(state, catalogue).into_iter().map(|action| paths(&after(action), catalogue, depth - 1)).sum()
}

fn worlds(state: &State, catalogue: &Catalogue, depth: u32, result: &mut Perft) {
    if depth == 0 || state.is_over() {
        result.worlds += 1;
        result.sum = result.sum.wrapping_add(hash(state));
        return;
    }
    for action in moves(state, catalogue) {
        worlds_after(state, catalogue, action, depth, result);
    }
}

/// The worlds that begin with this action, one for each outcome it can have.
fn worlds_after(state: &State, catalogue: &Catalogue, action: Action, depth: u32, result: &mut Perft) {
    let mut odometer = Odometer::default();
    let mut total = 0.0;
    loop {
        let mut next = *state;
        apply(&mut next, catalogue, action, &mut odometer, &mut NoLog);
        total += odometer.probability();
        worlds(&next, catalogue, depth - 1, result);
        if !odometer.advance() {
            break;
        }
    }
    result.error = result.error.max((total - 1.0).abs());
}

/// Perft by first action, to find out which of them a disagreement is about. The parts add up to [`perft`].
pub fn divide(state: &State, catalogue: &Catalogue, depth: u32) -> Vec<(Action, Perft)> {
    if depth == 0 {
        return vec![];
    }
    let part = |action| {
        let mut next = *state;
        apply(&mut next, catalogue, action, &mut FirstOutcome, &mut NoLog);
        let mut result = Perft { paths: paths(&next, catalogue, depth - 1), ..Perft::default() };
        worlds_after(state, catalogue, action, depth, &mut result);
        (action, result)
    };
    moves(state, catalogue).into_iter().map(part).collect()
}
