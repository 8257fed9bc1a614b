//! Whole games by random policies, on all cores.

use rayon::prelude::*;
use topdeck_cards::Catalogue;
use topdeck_rules::{apply, hash, new_game, Hasher, NoLog, Seeded, Setup, State};
use topdeck_search::{exhaustive_random, uniform_random, Dice};

/// How the players of a batch decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Acts with everything that can act before the turn ends.
    Exhaustive,
    /// Any legal action with equal chance.
    Uniform,
}

/// What became of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// 0 or 1, or none for a draw.
    pub winner: Option<u8>,
    pub first: u8,
    pub turns: u8,
    pub decisions: u32,
    /// Over every state of the game, so that no difference stays hidden.
    pub signature: u64,
    /// Chains of triggers that were too deep.
    pub cut_short: u8,
}

/// The seed of the n-th game of a run.
pub fn seed_of(run: u64, n: u64) -> u64 {
    let mut hash = Hasher::default();
    hash.feed(run);
    hash.feed(n);
    hash.finish()
}

/// Play one game to its end; `look` sees every state before a decision.
pub fn play_one(catalogue: &Catalogue, setup: &Setup, policy: Policy, seed: u64, mut look: impl FnMut(&State)) -> Played {
    let mut chance = Seeded::new(seed);
    let mut dice = Dice::new(seed);
    let mut buffer = Vec::new();
    let mut state = new_game(catalogue, setup, &mut chance, &mut NoLog);
    let mut decisions = 0;
    while !state.is_over() {
        look(&state);
        let action = match policy {
            Policy::Exhaustive => exhaustive_random(&state, catalogue, &mut dice),
            Policy::Uniform => uniform_random(&state, catalogue, &mut dice, &mut buffer),
        };
        apply(&mut state, catalogue, action, &mut chance, &mut NoLog);
        decisions += 1;
    }
    look(&state);
    Played {
        winner: state.winner().map(|winner| winner as u8),
        first: state.first,
        turns: state.turn,
        decisions,
        signature: hash(&state),
        cut_short: state.cut_short,
    }
}

/// Play `games` games; game n uses setup n modulo their number. The order of results does not depend on threads.
pub fn play_batch(catalogue: &Catalogue, setups: &[Setup], policy: Policy, seed: u64, games: usize) -> Vec<Played> {
    let one = |n: usize| play_one(catalogue, &setups[n % setups.len()], policy, seed_of(seed, n as u64), |_| ());
    // Games are short: hand them out by the dozen.
    (0..games).into_par_iter().with_min_len(16).map(one).collect()
}
