//! How large a tree is, estimated before it is counted. See `knuth` for why that can be believed.
use super::compile::Measure;
use crate::allowance::Allowance;
use crate::error::{human_bytes, SolveError};
use crate::game::{Game, Node};
use crate::knuth::{surely_more, SURE, WALKS_IN_ALL};

/// Refuse a game whose payoffs alone (and the explicit tree, with `tree`) can't fit.
pub fn refuse_large_tree<G: Game>(game: &G, limit: &Allowance, width: usize, tree: bool) -> Result<(), SolveError> {
    let one = |histories: u64, terminals: u64| {
        Measure { histories, terminals, ..Measure::default() }.bytes(width, 0, tree) as f64
    };
    let (history, terminal) = (one(1, 0), one(0, 1));
    let least = surely_more(limit.bytes() as f64, |dice, enough| {
        let mut state = game.root();
        let (mut weight, mut bytes) = (1.0, 0.0);
        loop {
            bytes += weight * history;
            let ways = match game.node(&state) {
                Node::Terminal(_) => return bytes + weight * terminal,
                Node::Chance(ways) | Node::Decision { actions: ways, .. } => ways,
            };
            if ways == 0 || bytes > enough || weight > enough {
                // Nothing below weighs less than what is counted: this walk is far past the limit.
                return bytes.max(weight);
            }
            weight *= ways as f64;
            state = game.child(&state, dice.below(ways));
        }
    });
    match least {
        None => Ok(()),
        Some(least) => Err(SolveError::TooLarge(format!(
            "the game is far too large: its full tree needs more than {} (by {WALKS_IN_ALL} random walks) but only {} are \
             allowed; use the public form, lower the turn limit or take fewer cards",
            human_bytes((least / SURE) as u64),
            human_bytes(limit.bytes())
        ))),
    }
}
